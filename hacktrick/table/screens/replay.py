"""The replay: step through a match, forwards and back, with both hands or as one player saw it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum

from rich.text import Text

from hacktrick.display.block import Lines, beside, fit, text
from hacktrick.display.keys import Intent
from hacktrick.display.layout import GAP, Layout
from hacktrick.display.look import Look
from hacktrick.display.screen import Next, Overlay, Response
from hacktrick.drawing.cards import CardsBlock
from hacktrick.record.reader import Record
from hacktrick.rules import Begin, Deck, Event, Match, Phase, Player, PlayerView, view
from hacktrick.rules.events import ENDING_ACTIONS
from hacktrick.sentences import events as words
from hacktrick.sentences import table as phrases
from hacktrick.sentences.computers import names_in
from hacktrick.table import keys
from hacktrick.table.keys import TableIntent
from hacktrick.table.screens.reading import match_log
from hacktrick.table.screens.table_screen import TableScreen
from hacktrick.terminal.decoder import Key


class Replay(TableScreen):
    """A record, step by step. `open_hands` False shows no hand that does not lie open anyway.

    It begins at the last step up to a `line` of the record, or at the first step.
    """

    tables = (keys.REPLAY,)

    def __init__(self, look: Look, record: Record, *, open_hands: bool, line: int | None = None) -> None:
        super().__init__(look, names_in(record))
        # The line `hand N` deals nothing yet, so there is nothing to see after it.
        self.steps = [step for step in record.steps if not isinstance(step.action, Begin)]
        self.matches = [step.match for step in self.steps]
        if not self.matches:
            raise ValueError("this record has no hand to show")
        before = sum(step.line <= line for step in self.steps) if line is not None else 1
        self.at = max(before - 1, 0)
        self.viewer: Player | None = None
        self.open_hands = open_hands
        self.view = self._view(self.matches[self.at])

    def _view(self, match: Match) -> PlayerView:
        seen = view(match, self.viewer)
        if self.viewer is None and self.open_hands and match.hand is not None:
            a, b = match.hand.holdings
            return seen._replace(cards=(a.cards, b.cards))
        return seen

    def draw(self, layout: Layout) -> Lines:
        """The position, the hands that are to be seen, and the move's words."""
        place = phrases.REPLAY_PLACE(
            at=self.at + 1, all=len(self.matches), dot=self.look.dot, who=self._viewer_name()
        )
        below = [self._hands(layout), [text(place, "quiet")]]
        if results := " ".join(self._results()):
            below.insert(0, [text(results, "title")])
        groups = self.table(layout, heading=phrases.THIS_STEP(), story=self._step_events(), below=below)
        hints = [
            self.hint_of((TableIntent.EVENT_BACK, TableIntent.EVENT_ON)),
            self.hint_of((TableIntent.TURN_BACK, TableIntent.TURN_ON)),
            self.hint_of((TableIntent.HAND_BACK, TableIntent.HAND_ON)),
            self.hint_of((Intent.FIRST, Intent.LAST)),
        ]
        if self.open_hands:
            hints.append(self.hint(TableIntent.VIEW))
        hints += [self.hint(intent) for intent in (Intent.LOG, Intent.HELP, Intent.CLOSE)]
        return self.page(layout, self.header(layout.width), groups=groups, hints=hints)

    def _results(self) -> Iterator[str]:
        """How the hand ended, and the match, where this step ends them."""
        if (result := self.view.result) is None:
            return
        yield words.result(result, self.names)
        if self.view.phase is Phase.MATCH_OVER:
            points, others = self.view.score[result.winner], self.view.score[result.winner.other]
            name = self.names[result.winner]
            yield phrases.MATCH_WON(name=name, points=points, others=others)

    def _hands(self, layout: Layout) -> Lines:
        """Both hands side by side, as cards or, where these find no room, as figures."""
        half = (layout.width - GAP) // 2
        drawn = [self._cards(player, layout) for player in Player]
        if any(line.cell_len > half for lines in drawn for line in lines):
            drawn = [[self._figures(player)] for player in Player]
        left, right = (
            [fit(self.player(player), half, self.look.ellipsis), *drawn[player]] for player in Player
        )
        return beside(left, half, right, gap=GAP)

    def _cards(self, player: Player, layout: Layout) -> Lines:
        cards = self.view.cards[player]
        if cards == ():
            return [text(phrases.NO_CARDS(), "quiet")]
        faces = cards if cards is not None else (0,) * self.view.held[player]
        newest = self.view.newest if cards is not None and self.view.result is None else None
        block = CardsBlock(self.look, faces, layout.size, newest=newest, hidden=cards is None)
        return block.lines(layout.width)

    def _figures(self, player: Player) -> Text:
        cards = self.view.cards[player]
        if cards == ():
            return text(phrases.NO_CARDS(), "quiet")
        return text("  ".join("?" * self.view.held[player] if cards is None else map(str, cards)))

    def _step_events(self) -> tuple[Event, ...]:
        """The events of the newest step alone."""
        if self.at == 0 or self.matches[self.at - 1].number != self.matches[self.at].number:
            return self.view.events
        return self.view.events[len(view(self.matches[self.at - 1], None).events) :]

    def _viewer_name(self) -> str:
        if self.viewer is not None:
            return self.names[self.viewer]
        return phrases.VIEW_BOTH() if self.open_hands else phrases.VIEW_NONE()

    def act(self, intent: Enum, key: Key) -> Response:
        """Move through the match, or change whose view it is."""
        match intent:
            case Intent.CLOSE:
                return Next.BACK  # nothing can be lost by leaving a replay
            case Intent.LOG:
                return Overlay(match_log(self.look, self.names, self.steps[: self.at + 1]))
            case Intent.HELP:
                return super().act(intent, key)
            case TableIntent.VIEW if not self.open_hands:
                self.notice = phrases.HANDS_HIDDEN()
            case TableIntent.VIEW:
                self.viewer = {None: Player.A, Player.A: Player.B, Player.B: None}[self.viewer]
            case TableIntent.EVENT_BACK:
                self.at -= 1
            case TableIntent.EVENT_ON:
                self.at += 1
            case TableIntent.TURN_BACK:
                self._seek(-1, self._ends_turn)
            case TableIntent.TURN_ON:
                self._seek(1, self._ends_turn)
            case TableIntent.HAND_BACK:
                self._seek(-1, self._begins_hand)
            case TableIntent.HAND_ON:
                self._seek(1, self._begins_hand)
            case Intent.FIRST:
                self.at = 0
            case Intent.LAST:
                self.at = len(self.matches) - 1
        self.at = max(0, min(self.at, len(self.matches) - 1))
        self.view = self._view(self.matches[self.at])
        return Next.STAY

    def _seek(self, by: int, wanted: Callable[[int], bool]) -> None:
        """Move to the next step that is wanted, or as far as there are steps."""
        self.at += by
        while 0 < self.at < len(self.matches) - 1 and not wanted(self.at):
            self.at += by

    def _ends_turn(self, at: int) -> bool:
        hand = self.matches[at].hand
        over = hand is not None and hand.result is not None  # by a play that ends the turn too
        return over or isinstance(self.steps[at].action, ENDING_ACTIONS) or self._begins_hand(at)

    def _begins_hand(self, at: int) -> bool:
        return isinstance(self.steps[at].action, Deck)
