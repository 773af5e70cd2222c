"""The pad beside the board: how likely the other player holds each card, and the likeliest hands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from rich.text import Text

from hacktrick.display.block import Block, Lines, fit, join, spread, text
from hacktrick.display.look import Look
from hacktrick.drawing.bars import bar
from hacktrick.drawing.signs import player_role
from hacktrick.knowledge.chances import Knowledge
from hacktrick.rules import VALUES, Card, Cards, Player
from hacktrick.sentences import table as phrases
from hacktrick.sentences.numbers import percent, percent_room

_LONGEST = 24  # cells of a bar
_HAND = 8  # cells of a hand in a list of them
_LIST = 3  # hands at least that are worth a list of their own
_AIRY = 14  # lines of which the first is left blank
_NEXT = 12  # cells of the column of the next card
_GAP = "  "


@dataclass(frozen=True, slots=True)
class PadBlock(Block):
    """What perfect memory knows of the `other` player's hand, in exactly `rows` lines, six at least.

    `squares` says what the chances on the board are for. The more lines, the more is shown: each card
    in a line of its own with the chance that it is drawn next, and a list of the likeliest hands.
    """

    look: Look
    known: Knowledge
    other: Player
    name: str
    squares: str
    rows: int

    def lines(self, width: int) -> Lines:
        """The cards, what the squares are for, and the hands."""
        tall = self.rows >= len(VALUES) + 4
        drawn = [text()] if self.rows > _AIRY else []
        drawn += [self._title(width, tall), *(self._tall(width) if tall else self._short(width))]
        drawn.append(fit(text(self.squares, "quiet"), width, self.look.ellipsis))
        drawn += self._hands(width, self.rows - len(drawn))
        return [*drawn, *[text()] * (self.rows - len(drawn))]

    def _title(self, width: int, tall: bool) -> Text:
        form = phrases.PAD_HOLDS if len(self.known.hands) == 1 else phrases.PAD_TITLE
        right = text(phrases.PAD_NEXT() if tall and self.known.next_card else "", "heading")
        room = width - right.cell_len - text(form(name="")).cell_len - 1
        name = text(self.name)
        shown = self.name if name.cell_len <= room else fit(name, room, self.look.ellipsis).plain
        return spread(text(form(name=shown), "heading"), right, width, ellipsis=self.look.ellipsis)

    def _tall(self, width: int) -> Lines:
        """A line a card."""
        coming = self.known.next_card
        room = width - (_NEXT if coming else 0)
        return [
            join(
                fit(self._card(card, room), room),
                text(f"{percent(coming[card]):>{_NEXT}}") if coming else "",
            )
            for card in VALUES
        ]

    def _short(self, width: int) -> Lines:
        """Two cards in a line."""
        half = (width - len(_GAP)) // 2
        cards = [fit(self._card(card, half), half) for card in VALUES]
        return [join(*pair, between=_GAP) for pair in zip(cards[:3], cards[3:], strict=True)]

    def _card(self, card: Card, width: int) -> Text:
        return self._chance(str(card), self.known.holds[card], width)

    def _chance(self, what: str, chance: Fraction, width: int) -> Text:
        """Something, its chance, and a bar for it."""
        figures = f" {percent(chance):>{percent_room()}} "
        room = min(_LONGEST, width - len(what) - len(figures))
        return join((what, "title"), figures, (bar(self.look, chance, room), player_role(self.other)))

    def _hands(self, width: int, rows: int) -> Lines:
        """The likeliest hands: a list where there is room for some, or else as many as find room."""
        if rows > _LIST + 1:
            return [text(), *self._list(width, rows - 1)]
        label = phrases.PAD_HANDS()
        lines = [text(label, "heading")]
        for each in self._packed():
            if lines[-1].cell_len + len(_GAP) + len(each) > width:
                if len(lines) == rows:
                    break
                lines.append(text(" " * len(label)))
            lines[-1] = join(lines[-1], each, between=_GAP)
        return lines

    def _packed(self) -> Iterator[str]:
        for cards, chance in self.known.hands.items():
            yield f"{_called(cards)} {percent(chance)}"

    def _list(self, width: int, rows: int) -> Lines:
        hands = list(self.known.hands.items())
        shown = hands if len(hands) < rows else hands[: rows - 2]
        lines = [text(phrases.PAD_HANDS(), "heading")]
        lines += [self._chance(f"{_called(cards):<{_HAND}}", chance, width) for cards, chance in shown]
        if len(shown) < len(hands):
            rest = percent(Fraction(sum(chance for _, chance in hands[len(shown) :])))
            lines.append(text(phrases.PAD_MORE(len(hands) - len(shown), chance=rest), "quiet"))
        return lines


def _called(cards: Cards) -> str:
    return " ".join(map(str, cards)) if cards else phrases.NO_CARDS()
