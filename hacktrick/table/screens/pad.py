"""The pad: what perfect memory knows of the other hand, as if it had been noted card by card."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction

from rich.text import Text

from hacktrick.display.block import Lines, beside, join, text
from hacktrick.display.keys import Intent
from hacktrick.display.layout import Layout
from hacktrick.display.look import Look
from hacktrick.display.screen import Next, Response, Screen
from hacktrick.knowledge.chances import knowledge
from hacktrick.rules import LAYOUT, VALUES, Card, PlayerView
from hacktrick.sentences import table as phrases
from hacktrick.table import keys
from hacktrick.terminal.decoder import Key

_HAND, _CHANCE = 12, 6  # cells of a hand, and of its chance
_INFERRED = 34  # cells of what stands on the right
_LONGEST_BAR = 16


class Pad(Screen):
    """Drawn from a player's own view. `pick` is a card picked, after which the squares are reckoned."""

    tables = (keys.PAD,)

    def __init__(
        self, look: Look, names: tuple[str, str], view: PlayerView, *, pick: Card | None
    ) -> None:
        super().__init__(look, names)
        if view.player is None:
            raise ValueError("a bystander has no pad")
        self.known = knowledge(view)
        self.other = view.player.other
        self.newest = view.newest if pick is None else pick
        self.pick = pick

    def draw(self, layout: Layout) -> Lines:
        """The likeliest hands on the left, what follows from them on the right."""
        header = text(phrases.PAD_TITLE(name=self.names[self.other]), "title")
        room = layout.height - 5
        hands = list(self.known.hands.items())
        shown = hands if len(hands) <= room else hands[: room - 1]
        width = min(layout.width - _INFERRED, _HAND + _CHANCE + 2 + _LONGEST_BAR)
        left = [self._line(self._hand(cards), chance, width) for cards, chance in shown]
        if len(shown) < len(hands):
            rest = sum(chance for _, chance in hands[len(shown) :])
            more = phrases.PAD_MORE(len(hands) - len(shown), chance=percent(Fraction(rest)))
            left.append(text(more, "quiet"))
        body = beside([text(phrases.PAD_HANDS(), "heading"), *left], width, self._inferred())
        return self.page(layout, header, groups=[[], body], hints=[self.hint(Intent.CLOSE)])

    def _inferred(self) -> Lines:
        """Cards, squares and the next card, each with its chance."""
        lines = [text(phrases.PAD_CARDS(), "heading"), *self._table(self.known.holds), text()]
        if self.newest is not None:  # nothing is in reach before the Row is started
            lines += [*self._squares(self.newest), text()]
        return [*lines, text(phrases.PAD_NEXT(), "heading"), *self._table(self.known.next_card)]

    def _squares(self, newest: Card) -> Lines:
        reach = self.known.reach_from(newest)
        heading = phrases.PAD_SQUARES()
        if self.pick is not None:
            heading = phrases.PAD_SQUARES_PICK(card=self.pick)
        rows = (
            text("  ".join(f"{number}:{percent(reach[number]):>5}" for number in row)) for row in LAYOUT
        )
        return [text(heading, "heading"), *rows]

    def _table(self, chances: dict[Card, Fraction]) -> Lines:
        """Two lines: cards 0 to 2, and 3 to 5."""
        cells = [f"{card}:{percent(chances.get(card, Fraction(0))):>5}" for card in VALUES]
        return [text("  ".join(cells[:3])), text("  ".join(cells[3:]))]

    def _hand(self, cards: tuple[Card, ...]) -> str:
        return " ".join(map(str, cards)) if cards else phrases.NO_CARDS()

    def _line(self, what: str, chance: Fraction, width: int) -> Text:
        longest = width - _HAND - _CHANCE - 2
        bar = self.look.bar * max(1, round(chance * longest))
        return join(f"{what:<{_HAND}}", f"{percent(chance):>{_CHANCE}}  ", (bar, "square.reach"))

    def act(self, intent: Enum, key: Key) -> Response:
        """Close it."""
        return Next.BACK if intent is Intent.CLOSE else super().act(intent, key)


def percent(chance: Fraction) -> str:
    """A chance for people: 0% and 100% only where they are exact."""
    rounded = round(chance * 100)
    if chance > 0 and rounded == 0:
        return "<1%"
    if chance < 1 and rounded == 100:
        return ">99%"
    return f"{rounded}%"
