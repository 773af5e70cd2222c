"""A hand of cards as it is drawn, behind the card it is played on: top card + own card = square."""

from __future__ import annotations

from dataclasses import dataclass

from hacktrick.display.block import Block, Lines, join, text
from hacktrick.display.layout import Size
from hacktrick.display.look import Frame, Look
from hacktrick.drawing import large
from hacktrick.drawing.signs import player_role, signs
from hacktrick.rules import Card, Cards, Player
from hacktrick.rules.cards import MOST_CARDS
from hacktrick.sentences import table as phrases

# The inside of a card, in cells: width and height.
_CARD = {Size.COMPACT: (5, 1), Size.STANDARD: (5, 2), Size.WIDE: (5, 2), Size.LARGE: (7, 4)}
_PLUS = 3  # cells between the top card and the hand


def hand_width(size: Size) -> int:
    """The width of the top card and the largest hand, in cells."""
    card = _CARD[size][0] + 2
    return card + _PLUS + MOST_CARDS * (card + 1) - 1


@dataclass(frozen=True, slots=True)
class CardsBlock(Block):
    """Cards side by side. `newest` is the card to play on, or None where no square is to be told.

    `wins` are the cards that win the hand. A picked card stands in the colour of its `owner`. With
    `hidden` the backs are drawn, and nothing of the faces. There is a `gap` between two cards.
    """

    look: Look
    cards: Cards
    size: Size = Size.STANDARD
    newest: Card | None = None
    picked: Card | None = None
    playable: bool = True
    hidden: bool = False
    wins: frozenset[Card] = frozenset()
    owner: Player | None = None
    gap: str = " "

    def lines(self, width: int) -> Lines:
        """Four lines, three for compact cards and six for large ones; none when there are no cards."""
        shown = self.picked in self.cards and not self.hidden
        picked_at = self.cards.index(self.picked) if shown else None
        drawn = [self._card(card, at == picked_at) for at, card in enumerate(self.cards)]
        return [join(*row, between=self.gap) for row in zip(*drawn, strict=True)]

    def _card(self, card: Card, picked: bool) -> list[tuple[str, str]]:
        frame = self.look.picked if picked else self.look.card
        return _boxed(frame, self.size, faces=self._faces(card), role=self._role(card, picked))

    def _role(self, card: Card, picked: bool) -> str:
        if self.hidden:
            return "card.barred"
        if picked:
            return "card.legal" if self.owner is None else player_role(self.owner)
        if card in self.wins:
            return "wins"
        return "card.barred" if self._barred(card) else "card.legal"

    def _barred(self, card: Card) -> bool:
        return card == self.newest or not self.playable

    def _faces(self, card: Card) -> list[str]:
        if self.hidden:
            return ["", "?"] if self.size is Size.LARGE else ["?"]
        reach = self._reach(card)
        if self.size is Size.COMPACT:
            return [f"{card} {reach}" if reach else str(card)]
        return [*_figure(self.look, self.size, card), reach]

    def _reach(self, card: Card) -> str:
        if self.newest is None:
            return ""
        if self._barred(card):
            return signs(self.look).barred
        star = signs(self.look).won if card in self.wins else ""
        return f"{signs(self.look).equals}{card + self.newest}{star}"


@dataclass(frozen=True, slots=True)
class HandBlock(Block):
    """A hand behind the top card, to which a card that is played now is added; without one, alone."""

    top: Card | None
    hand: CardsBlock

    def lines(self, width: int) -> Lines:
        """As many lines as the cards have, and one for an empty hand without a top card."""
        cards = self.hand.lines(width)
        if self.top is None:
            return cards or [text(phrases.NO_CARDS(), "quiet")]
        look, size = self.hand.look, self.hand.size
        faces, label = _figure(look, size, self.top), phrases.TOP()
        if size is not Size.COMPACT and len(label) <= _CARD[size][0]:
            faces.append(label)
        top = _boxed(look.top, size, faces=faces, role="card.top")
        middle = (len(top) - 1) // 2
        cards = cards or [
            text(phrases.NO_CARDS() if row == middle else "", "quiet") for row in range(len(top))
        ]
        adds = self.hand.cards and self.hand.newest is not None
        plus = signs(look).plus if adds else ""
        between = [f"{plus if row == middle else '':^{_PLUS}}" for row in range(len(top))]
        return [join(*row) for row in zip(top, between, cards, strict=True)]


def _figure(look: Look, size: Size, card: Card) -> list[str]:
    """What a card shows of itself."""
    return list(large.digit(look, card)) if size is Size.LARGE else [str(card)]


def _boxed(frame: Frame, size: Size, faces: list[str], role: str) -> list[tuple[str, str]]:
    """The lines of one card."""
    width, height = _CARD[size]
    faces = faces + [""] * (height - len(faces))
    corners, across = frame.corners, frame.across * width
    return [
        (corners[0] + across + corners[1], role),
        *((f"{frame.down}{face:^{width}}{frame.down}", role) for face in faces),
        (corners[2] + across + corners[3], role),
    ]
