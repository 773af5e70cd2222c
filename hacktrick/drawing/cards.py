"""A hand of cards as it is drawn, behind the card it is played on: top card + own card = square."""

from __future__ import annotations

from dataclasses import dataclass

from hacktrick.display.block import Block, Lines, join, text
from hacktrick.display.layout import Size
from hacktrick.display.look import Frame, Look
from hacktrick.drawing.signs import player_role, signs
from hacktrick.rules import Card, Cards, Player
from hacktrick.rules.cards import MOST_CARDS
from hacktrick.sentences import table as phrases

_INSIDE = 5  # cells of a card between its edges
_PLUS = 3  # cells between the top card and the hand


def hand_width(size: Size) -> int:
    """The width of the top card and the largest hand, in cells."""
    card = _INSIDE + 2
    return card + _PLUS + MOST_CARDS * (card + 1) - 1


@dataclass(frozen=True, slots=True)
class CardsBlock(Block):
    """Cards side by side. `newest` is the card to play on, or None where no square is to be told.

    `wins` are the cards that win the hand. A picked card stands in the colour of its `owner`. With
    `hidden` the backs are drawn, and nothing of the faces.
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

    def lines(self, width: int) -> Lines:
        """Four lines, three for compact cards; none when there are no cards."""
        shown = self.picked in self.cards and not self.hidden
        picked_at = self.cards.index(self.picked) if shown else None
        drawn = [self._card(card, at == picked_at) for at, card in enumerate(self.cards)]
        return [join(*row, between=" ") for row in zip(*drawn, strict=True)]

    def _card(self, card: Card, picked: bool) -> list[tuple[str, str]]:
        frame = self.look.picked if picked else self.look.card
        return boxed(frame, self._faces(card), self._role(card, picked))

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
        face, reach = ("?", "") if self.hidden else (str(card), self._reach(card))
        if self.size is not Size.COMPACT:
            return [face, reach]
        return [f"{face} {reach}" if reach else face]

    def _reach(self, card: Card) -> str:
        if self.newest is None:
            return ""
        if self._barred(card):
            return signs(self.look).barred
        star = signs(self.look).won if card in self.wins else ""
        return f"{signs(self.look).equals}{card + self.newest}{star}"


@dataclass(frozen=True, slots=True)
class HandBlock(Block):
    """A hand behind the top card: what is played on it is added to it. Without one, the hand alone."""

    top: Card | None
    hand: CardsBlock

    def lines(self, width: int) -> Lines:
        """As many lines as the cards have, and one for an empty hand without a top card."""
        cards = self.hand.lines(width)
        if self.top is None:
            return cards or [text(phrases.NO_CARDS(), "quiet")]
        look, tall = self.hand.look, self.hand.size is not Size.COMPACT
        label = phrases.TOP() if len(phrases.TOP()) <= _INSIDE else ""
        top = boxed(look.top, [str(self.top), label] if tall else [str(self.top)], "card.top")
        cards = cards or [
            text(phrases.NO_CARDS() if row == 1 else "", "quiet") for row in range(len(top))
        ]
        plus = signs(look).plus if self.hand.cards else ""
        between = [f"{plus if row == 1 else '':^{_PLUS}}" for row in range(len(top))]
        return [join(*row) for row in zip(top, between, cards, strict=True)]


def boxed(frame: Frame, faces: list[str], role: str) -> list[tuple[str, str]]:
    """The lines of one card."""
    corners, across = frame.corners, frame.across * _INSIDE
    return [
        (corners[0] + across + corners[1], role),
        *((f"{frame.down}{face:^{_INSIDE}}{frame.down}", role) for face in faces),
        (corners[2] + across + corners[3], role),
    ]
