"""A hand of cards as it is drawn: each with the square it reaches, or barred."""

from __future__ import annotations

from dataclasses import dataclass

from hacktrick.display.block import Block, Lines, join
from hacktrick.display.look import Look
from hacktrick.drawing.signs import signs
from hacktrick.rules import Card, Cards


@dataclass(frozen=True, slots=True)
class CardsBlock(Block):
    """Cards side by side. `newest` is the card to play on, or None while the Row is not started.

    With `hidden` the backs are drawn, and nothing of the faces. `tall` cards have a line more.
    """

    look: Look
    cards: Cards
    newest: Card | None = None
    picked: Card | None = None
    playable: bool = True
    hidden: bool = False
    tall: bool = True

    def lines(self, width: int) -> Lines:
        """Four lines, three for cards that are not tall; none when there are no cards."""
        shown = self.picked in self.cards and not self.hidden
        picked_at = self.cards.index(self.picked) if shown else None
        drawn = [self._card(card, at == picked_at) for at, card in enumerate(self.cards)]
        return [join(*row, between=" ") for row in zip(*drawn, strict=True)]

    def _card(self, card: Card, picked: bool) -> list[tuple[str, str]]:
        frame = self.look.picked if picked else self.look.card
        corners, across, down = frame.corners, frame.across * 5, frame.down
        faces = self._faces(card)
        role = "card.legal"
        if self.hidden:
            role = "card.barred"
        elif picked:
            role = "card.picked"
        elif card == self.newest or not self.playable:
            role = "card.barred"
        return [
            (corners[0] + across + corners[1], role),
            *((f"{down}{face:^5}{down}", role) for face in faces),
            (corners[2] + across + corners[3], role),
        ]

    def _faces(self, card: Card) -> list[str]:
        if self.hidden:
            return ["?", ""] if self.tall else ["?"]
        if self.newest is None:
            return [str(card), ""] if self.tall else [str(card)]
        barred = card == self.newest or not self.playable
        reach = signs(self.look).barred if barred else f"{signs(self.look).arrow}{card + self.newest}"
        return [str(card), reach] if self.tall else [f"{card} {reach}"]
