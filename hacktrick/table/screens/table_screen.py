"""What the screens of a match share: the header, the board, what lies open beside it, the events."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from hacktrick.display.block import Lines, beside, fit, join, spread, text, wrap
from hacktrick.display.layout import GAP, Layout
from hacktrick.display.screen import Screen
from hacktrick.drawing.board import BoardBlock, board_width
from hacktrick.drawing.events import since_last_turn, tell
from hacktrick.drawing.holdings import HoldingsBlock
from hacktrick.drawing.log import log_lines
from hacktrick.drawing.signs import player_label
from hacktrick.rules import Event, EventKind, Hand, Phase, Player, PlayerView
from hacktrick.rules.effect import threats
from hacktrick.rules.trial import threatened
from hacktrick.sentences import table as phrases

_PAD_LEAST = 6  # lines of the pad beside the Row
_SHORTEST_NAME = 10  # cells, with the sign before it


class MatchScreen(Screen):
    """A screen of a match, drawn from one view."""

    view: PlayerView

    @property
    def turn(self) -> Player | None:
        """Whose turn it is for those who look at this screen."""
        return self.view.to_act

    @property
    def window_title(self) -> str:
        """Whose turn it is, or who has won."""
        result, turn = self.view.result, self.turn
        if result is not None:
            won = self.view.phase is Phase.MATCH_OVER
            return (phrases.WINDOW_MATCH if won else phrases.WINDOW_HAND)(name=self.names[result.winner])
        return phrases.WINDOW_TURN(name=self.names[turn]) if turn is not None else ""

    def player(self, player: Player) -> Text:
        """A player's shape and name, in the player's colour."""
        return player_label(self.look, self.names, player)

    def header(self, width: int) -> Text:
        """Title, hand and target, and the score with both names."""
        view = self.view
        forms = phrases.HEADER if width >= 80 else phrases.HEADER_SHORT
        title = forms[view.rules](dot=self.look.dot, number=view.number, target=view.target)
        room = width - len(title) - 14  # for both names, beside the title and the points
        a, b = map(self.player, Player)
        half = room // 2
        a, b = (self._short(each, max(half, room - other.cell_len)) for each, other in ((a, b), (b, a)))
        points_a, points_b = view.score
        score = join(a, f"  {points_a} : {points_b}  ", b)
        return spread(text(title, "title"), score, width, ellipsis=self.look.ellipsis)

    def _short(self, name: Text, room: int) -> Text:
        return fit(name, min(room, name.cell_len), self.look.ellipsis)


class TableScreen(MatchScreen):
    """A screen with the table on it: the board, and what lies open beside it."""

    pad = True  # whether the match is played with the pad
    take_hint: Callable[[], int] | None = None  # counts a hint; where two people play there are none
    aside = True  # whether the cards set aside are to be seen

    def hand_heading(self, layout: Layout, player: Player, *more: str) -> Text:
        """The line above a player's own cards; a long name yields to the rest of it."""
        rest = join("", (phrases.YOUR_HAND(), "heading"), *more, between="  ")
        room = max(_SHORTEST_NAME, layout.width - rest.cell_len)
        return join(self._short(self.player(player), room), rest)

    def table(
        self,
        layout: Layout,
        *,
        heading: str,
        story: tuple[Event, ...],
        below: list[Lines],
        board: BoardBlock | None = None,
        beside_board: Callable[[int], Lines] | None = None,
    ) -> list[Lines]:
        """The groups of lines of a screen: the table, and what stands `below` the board.

        `story` is the end of the view's events. `board` is shown instead of the board as it lies, and
        what is to stand `beside_board`, in so many lines, instead of the story, and where these are few,
        of the Row.
        """
        drawn = (board or self.board(layout)).lines(layout.width)
        side = self.side(layout)
        if beside_board is not None:
            side = side if len(drawn) - len(side) > _PAD_LEAST else side[: 2 * len(Player)]
            side += beside_board(len(drawn) - len(side))
        else:
            side += self._events(layout, heading=heading, story=story, room=len(drawn) - len(side))
        return [beside(drawn, board_width(layout.size), side, gap=GAP), *below]

    def recap(self, player: Player) -> tuple[str, tuple[Event, ...]]:
        """The public events since a player's last turn, and before them their heading."""
        story = since_last_turn(self.view, player)
        first = len(story) == len(self.view.events)
        return (phrases.THIS_HAND if first else phrases.SINCE)(), story

    def side(self, layout: Layout) -> Lines:
        """What lies open, to stand beside the board."""
        holdings = HoldingsBlock(
            self.look, self.names, self.view, aside=self.aside, turn=self.turn, pad=self.pad
        )
        return holdings.lines(side_width(layout))

    def board(self, layout: Layout, tried: Hand | None = None) -> BoardBlock:
        """The board as it lies, or with a play tried out."""
        view = self.view
        lying, result = (view.board, view.result) if tried is None else (tried.board, tried.result)
        combinations = result.combinations if result else ()
        a, b = (threats(tried, each) if tried else threatened(view, each) for each in Player)
        return BoardBlock(
            look=self.look,
            board=lying,
            size=layout.size,
            threats=(a, b),
            last=last_square(view),
            won=frozenset(square for each in combinations for square in each),
        )

    def _events(self, layout: Layout, *, heading: str, story: tuple[Event, ...], room: int) -> Lines:
        """The story beside the board; where there is room for it, under the log of what came before."""
        before = self.view.events[: len(self.view.events) - len(story)]
        if self.view.result is not None:  # which stands below the board
            story = tuple(event for event in story if event.kind is not EventKind.ENDED)
        rows = story_lines(room)
        gap = [text()] * (room - rows - 1)
        lines = tell(story, self.names, width=side_width(layout), rows=rows)
        if lines:
            lines = [text(heading if before or not layout.log else phrases.LOG(), "heading"), *lines]
        if layout.log and before and (left := room - 2 * len(gap) - len(lines) - 1) > 0:
            turns = log_lines(self.look, self.names, before)
            log = [line for each in turns for line in wrap(each, side_width(layout))][-left:]
            lines = [text(phrases.LOG(), "heading"), *log, *gap, *lines]
        return [*gap, *lines] if lines else []


def story_lines(room: int) -> int:
    """How many of so many lines beside the board are for a story, below its heading."""
    return room - 2 if room > 5 else room - 1


def last_square(view: PlayerView) -> int | None:
    """The square of the newest marker placed in this hand."""
    return next((event.effect.square for event in reversed(view.events) if event.effect), None)


def side_width(layout: Layout) -> int:
    """The width beside the board, in cells."""
    return layout.width - board_width(layout.size) - GAP
