"""The turn screen: a player's own hand, and the turn being composed."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from hacktrick.display.block import Lines, text, wrap
from hacktrick.display.keys import ANYWHERE
from hacktrick.display.layout import Layout
from hacktrick.display.look import Look
from hacktrick.display.screen import QUIET, Choice, Next, Response
from hacktrick.drawing.board import BoardBlock
from hacktrick.drawing.cards import CardsBlock, HandBlock
from hacktrick.rules import (
    Ask,
    Draw,
    EventKind,
    Hand,
    Phase,
    Player,
    PlayerAction,
    PlayerView,
)
from hacktrick.sentences import display as shared
from hacktrick.sentences import hint as hint_words
from hacktrick.sentences import table as phrases
from hacktrick.table import keys
from hacktrick.table.composer import Composer, Unable
from hacktrick.table.keys import TableIntent
from hacktrick.table.screens.aids import Aids
from hacktrick.table.screens.table_screen import TableScreen, side_width
from hacktrick.table.screens.turn_keys import turn_hints
from hacktrick.table.screens.turn_words import duty, preview, prices, under_hand, with_words
from hacktrick.terminal.decoder import Key
from hacktrick.terminal.keys import ENTER

if TYPE_CHECKING:
    from hacktrick.display.rows import Row


@dataclass(frozen=True)
class Commit(Choice):
    """A turn that is final: these actions, in order."""

    actions: tuple[PlayerAction, ...]


class TurnScreen(TableScreen):
    """Shows the view of the player whose turn it is; ValueError for any other view."""

    tables = (keys.TURN, ANYWHERE)

    def __init__(
        self,
        look: Look,
        names: tuple[str, str],
        view: PlayerView,
        *,
        pad: bool = True,
        hidden: bool = False,
    ) -> None:
        if view.player is None or view.player is not view.to_act:
            raise ValueError("a turn screen shows the view of the player to act")
        super().__init__(look, names)
        self.mine = view.player
        self.composer = Composer(view)
        self.hidden = hidden
        self.pad = pad
        # Of the coach, in the language in use: a line under the hand, which yields where room is short.
        self.advice: Callable[[], str] = str
        self.advised = False  # whether it could be read
        self._name = names[self.mine]
        self._shown: float | None = None  # when, first
        self._doubted: Enum | None = None  # what has to be asked for twice, and was once
        self._aids = Aids(look, lambda: self.names)
        self._look_at(view)

    def renew(self, view: PlayerView) -> None:
        """Go on with the turn after a question: what was chosen stays chosen."""
        self.composer.renew(view)
        self._look_at(view)

    def _look_at(self, view: PlayerView) -> None:
        self.view = view
        self._aids.look_at(view)
        if view.events and view.events[-1].kind is EventKind.ASKED:
            asked = view.events[-1]
            self.notice = phrases.ANSWER(name=self.names[self.mine.other], total=asked.total)

    # Drawing

    def draw(self, layout: Layout) -> Lines:
        """The table with the turn tried out on it, and the hand."""
        self._shown = self._shown or time.monotonic()
        story_heading, story = self.recap(self.mine)
        after = None if self.hidden or self.composer.pick is None else self.composer.after
        heading = wrap(self.hand_heading(layout, self.mine, self._duty()), layout.width, "")
        hints = turn_hints(self, self.composer, hidden=self.hidden)
        cards = self._hand(layout)
        if self.hidden:
            hand = [*cards, text(phrases.HIDDEN(**keys.names()))]
        else:
            hand = with_words(layout, cards, preview(self.composer, self.names[self.mine.other]))
        table, *_ = self.table(
            layout,
            heading=story_heading,
            story=story,
            below=[],
            board=self._board(layout, after),
            beside_board=None if self.hidden else self._aids.beside(self.composer, side_width(layout)),
        )
        foot = next(self._feet(layout.width, hints))  # a notice takes the place of advice
        room = layout.height - 1 - len(foot) - len(table) - len(heading)
        hand = self._with_advice(layout, cards, hand, room=room)
        costs = [] if self.hidden else prices(self.composer, self.names[self.mine.other])
        room = self.free_lines(layout, hints) - len(table) - len(heading) - len(hand)
        hand += under_hand(layout, costs, room=room)
        groups = [table, [*heading, *hand]]
        return self.page(layout, self.header(layout.width), groups=groups, hints=hints)

    def _duty(self) -> str:
        """What the player has to do, in one line beside the heading of the hand."""
        return duty(self.composer, hidden=self.hidden)

    def _with_advice(self, layout: Layout, cards: Lines, hand: Lines, *, room: int) -> Lines:
        """The hand with advice below it; where nothing is picked, it may stand in place of the words."""
        advice = wrap(text(self._advice, "advice"), layout.width, "") if self._advice else []
        fits = [lines for lines in (hand, cards) if len(lines) + len(advice) <= room]
        resting = self.composer.pick is None and not self.composer.wins
        if not advice or not fits or not (fits[0] is hand or resting):
            return hand
        self.advised = True
        return [*fits[0], *advice]

    @property
    def _advice(self) -> str:
        """What the coach says to this player now: nothing over a hidden hand, or where switched off."""
        return self.advice() if not self.hidden and self.tastes.coaches(self._name) else ""

    def _hand(self, layout: Layout) -> Lines:
        cards = CardsBlock(
            look=self.look,
            cards=self.view.own,
            size=layout.size,
            newest=self.view.newest if self.view.phase is Phase.TURN else None,
            picked=self.composer.pick,
            playable=bool(self.composer.playable),
            hidden=self.hidden,
            wins=self.composer.wins,
            owner=self.mine,
        )
        return HandBlock(self.view.newest, cards).lines(layout.width)

    def _board(self, layout: Layout, after: Hand | None) -> BoardBlock:
        """The board with the picked card tried out, and what the hand reaches on it, unless hidden."""
        board = self.board(layout, after)
        if self.hidden:
            return board
        reach, winning = self.composer.reach, self.composer.wins
        wins = frozenset(square for square, card in reach.items() if card in winning)
        # Where a card in the hand wins, that says as much as the threat, and more.
        a, b = (
            threats - wins if player is self.mine else threats
            for player, threats in zip(Player, board.threats, strict=True)
        )
        effect = self.composer.effect
        picked = None if effect is None else effect.square
        notes = self._aids.notes(self.composer)
        return replace(board, reach=reach, wins=wins, threats=(a, b), picked=picked, notes=notes)

    def now(self) -> list[Row]:
        """What the keys of this turn do now, and what each costs."""
        from hacktrick.display.rows import plain  # when the help is opened
        from hacktrick.table.screens.now import turn_now

        advice = [plain(self._advice), plain()] if self._advice else []
        self.advised |= bool(advice)
        return advice + turn_now(
            self.view,
            self.names[self.mine.other],
            duty=duty(self.composer, hidden=True),  # what cards say has no place in a help
            hints=turn_hints(self, self.composer, hidden=self.hidden),
            tables=self.tables,
        )

    # Keys

    def quiet_for(self, key: Key, response: Response) -> float | None:
        """Enter plays a card that is picked only after a quiet, so that nobody plays one by haste.

        What cannot be taken back takes as much: a draw instead of a card that was picked, and what was
        asked for twice.
        """
        composer = self.composer
        if isinstance(response, Commit) and composer.pick is not None:
            draws = response.actions == (Draw(),) and not composer.ready
            if key.name == ENTER or draws or self._doubted is not None:
                return QUIET
        return super().quiet_for(key, response)

    def act(self, intent: Enum, key: Key) -> Response:
        """Compose, and commit; what cannot be done leaves a notice that says why and what works."""
        if intent is TableIntent.HIDE:
            self.hidden = not self.hidden
            return Next.STAY
        if intent not in _TURN or self.hidden:  # hidden: the screen says which key shows the hand again
            return super().act(intent, key)
        if intent is not self._doubted:
            self._doubted = None
        try:
            if intent in _COMMITS:
                if not key.alone:
                    raise Unable(shared.TOGETHER())
                self._make_sure(intent)
                return Commit(_COMMITS[intent](self.composer))
            self._change(intent, key)
        except Unable as unable:
            self.notice = str(unable)
        return Next.STAY

    def _make_sure(self, intent: Enum) -> None:
        """Raises Unable for what may not have been meant, and says how to go on."""
        composer = self.composer
        seen = self._shown is None or time.monotonic() - self._shown >= QUIET
        if composer.ready and intent is TableIntent.COMMIT and not seen:  # picked before anybody saw it
            raise Unable(shared.TOO_SOON())
        if intent is TableIntent.ASK and self._doubted is None and self._knows_anyway():
            self._doubted = intent
            raise Unable(phrases.ASK_ANYWAY(**keys.names()))

    def _knows_anyway(self) -> bool:
        """Whether a question tells what everybody can tell; without the pad nobody is reminded."""
        if not self.pad or Ask() not in self.view.legal:
            return False
        from hacktrick.knowledge.sums import is_certain

        return is_certain(self.view, self.mine.other)

    def _toggle_pad(self) -> None:
        if not self.pad:
            raise Unable(phrases.NO_PAD())
        self._aids.toggle_pad(self.view)

    def _toggle_hint(self) -> None:
        if self.take_hint is None:
            raise Unable(hint_words.ALONE())
        self._aids.toggle_hint(self.view, self.take_hint)

    def tick(self) -> Response:
        """Show a hint when it is thought out."""
        return Next.DRAW if self._aids.go_on() else Next.STAY

    def close(self) -> None:
        """Stop thinking about a hint."""
        self._aids.stop()

    def _change(self, intent: Enum, key: Key) -> None:
        match intent:
            case TableIntent.PICK:
                self.composer.choose(int(key.name))
            case TableIntent.PICK_BEFORE:
                self.composer.move_pick(-1)
            case TableIntent.PICK_NEXT:
                self.composer.move_pick(1)
            case TableIntent.PLACE_X2:
                self.composer.toggle_x2()
            case TableIntent.PAY_X2:
                self.composer.toggle_pay_x2()
            case TableIntent.PAD:
                self._toggle_pad()
            case TableIntent.HINT:
                self._toggle_hint()
            case _:
                self.composer.drop()


_COMMITS: dict[Enum, Callable[[Composer], tuple[PlayerAction, ...]]] = {
    TableIntent.COMMIT: Composer.commit,
    TableIntent.COMMAND: Composer.command,
    TableIntent.GUARD: Composer.guard,
    TableIntent.DRAW: Composer.draw,
    TableIntent.ASK: Composer.ask,
}
_TURN = {binding.intent for binding in keys.TURN.bindings}
