"""The replay: step through a match, forwards and back, with both hands or as one player saw it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from hacktrick.record.reader import Record
from hacktrick.rules import (
    Begin,
    Command,
    Deck,
    Draw,
    Event,
    Guard,
    Match,
    Pass,
    Player,
    PlayerView,
    Start,
    view,
)
from hacktrick.table import keys, phrases
from hacktrick.table.block import Lines, beside, text
from hacktrick.table.cards import CardsBlock
from hacktrick.table.decoder import Key
from hacktrick.table.keys import Do
from hacktrick.table.layout import GAP, Layout
from hacktrick.table.look import Look
from hacktrick.table.screens.screen import Outcome, Then
from hacktrick.table.screens.table_screen import TableScreen

_TURN_ENDS = (Start, Draw, Pass, Command, Guard)


class Replay(TableScreen):
    """A record, step by step. `open_hands` False shows no hand that does not lie open anyway."""

    def __init__(self, look: Look, record: Record, open_hands: bool) -> None:
        super().__init__(look, record.head.names)
        # The line `hand N` deals nothing yet, so there is nothing to see after it.
        self.steps = [step for step in record.steps if not isinstance(step.action, Begin)]
        self.matches = [step.match for step in self.steps]
        if not self.matches:
            raise ValueError("this record has no hand to show")
        self.at = 0
        self.seat: Player | None = None
        self.open_hands = open_hands
        self.view = self._view(self.matches[0])

    def _view(self, match: Match) -> PlayerView:
        seen = view(match, self.seat)
        if self.seat is None and self.open_hands and match.hand is not None:
            a, b = match.hand.seats
            return replace(seen, cards=(a.cards, b.cards))
        return seen

    def draw(self, layout: Layout) -> Lines:
        """The position, the hands that are to be seen, and the move's words."""
        half = (layout.width - GAP) // 2
        left, right = (self._hand(player, half, layout) for player in Player)
        place = phrases.REPLAY_PLACE.format(at=self.at + 1, all=len(self.matches))
        groups = [
            self.table(layout, phrases.THIS_STEP, self._step_events()),
            beside(left, half, right, GAP),
            [text(place, "quiet")],
        ]
        arrows = "Left Right" if self.look.ascii else self.look.left_right
        prompt = [
            (arrows, phrases.KEY_EVENT),
            ("Up Down", phrases.KEY_TURN),
            ("PgUp PgDn", phrases.KEY_HAND),
            ("Home End", phrases.KEY_ENDS),
            ("v", phrases.KEY_VIEW.format(who=self._viewer(self._next_seat()))),
            ("l", phrases.KEY_LOG),
            ("?", phrases.KEY_HELP),
            ("q", phrases.KEY_BACK),
        ]
        return self.page(layout, self.header(self.view, layout.width), groups, prompt)

    def _hand(self, player: Player, width: int, layout: Layout) -> Lines:
        cards = self.view.cards[player]
        if cards == ():
            shown = [text(phrases.NO_CARDS, "quiet")]
        else:
            newest = self.view.newest if cards is not None else None
            faces = cards if cards is not None else (0,) * self.view.held[player]
            block = CardsBlock(self.look, faces, newest, hidden=cards is None, tall=layout.tall_cards)
            shown = block.lines(width)
        if len(shown) > 1 and shown[0].cell_len > width:
            shown = [text("  ".join(map(str, cards or "?" * self.view.held[player])), "card.legal")]
        return [self.player(player), *shown]

    def _step_events(self) -> tuple[Event, ...]:
        """The events of the newest step alone."""
        if self.at == 0 or self.matches[self.at - 1].number != self.matches[self.at].number:
            return self.view.events
        return self.view.events[len(view(self.matches[self.at - 1], None).events) :]

    def _viewer(self, seat: Player | None) -> str:
        if seat is not None:
            return self.names[seat]
        return phrases.VIEW_BOTH if self.open_hands else phrases.VIEW_NONE

    def _next_seat(self) -> Player | None:
        if not self.open_hands:
            return None
        return {None: Player.A, Player.A: Player.B, Player.B: None}[self.seat]

    def press(self, key: Key) -> Outcome:
        """Move through the match, or change whose view it is."""
        if key.name.lower() in ("q", keys.ESC, keys.INTERRUPT):
            return Then.BACK  # nothing can be lost by leaving a replay
        binding = keys.find(key.name, keys.REPLAY_KEYS, keys.EVERYWHERE_KEYS)
        match binding.do if binding else None:
            case Do.HELP:
                return Then.HELP
            case Do.LOG:
                return Then.LOG
            case Do.VIEW:
                self.seat = self._next_seat()
            case Do.LEFT:
                self.at -= 1
            case Do.RIGHT:
                self.at += 1
            case Do.UP:
                self._seek(-1, self._ends_turn)
            case Do.DOWN:
                self._seek(1, self._ends_turn)
            case Do.PAGE_UP:
                self._seek(-1, self._begins_hand)
            case Do.PAGE_DOWN:
                self._seek(1, self._begins_hand)
            case Do.FIRST:
                self.at = 0
            case Do.LAST:
                self.at = len(self.matches) - 1
        self.at = max(0, min(self.at, len(self.matches) - 1))
        self.view = self._view(self.matches[self.at])
        return Then.STAY

    def _seek(self, by: int, wanted: Callable[[int], bool]) -> None:
        """Move to the next step that is wanted, or as far as there are steps."""
        self.at += by
        while 0 < self.at < len(self.matches) - 1 and not wanted(self.at):
            self.at += by

    def _ends_turn(self, at: int) -> bool:
        return isinstance(self.steps[at].action, _TURN_ENDS) or self._begins_hand(at)

    def _begins_hand(self, at: int) -> bool:
        return isinstance(self.steps[at].action, Deck)
