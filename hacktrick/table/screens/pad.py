"""The pad on a turn: what perfect memory knows of the other hand, as if noted card by card."""

from __future__ import annotations

from rich.text import Text

from hacktrick.display.block import text
from hacktrick.display.look import Look
from hacktrick.drawing.pad import PadBlock
from hacktrick.drawing.signs import threat_sign
from hacktrick.knowledge.chances import knowledge
from hacktrick.rules import Card, Draw, Phase, PlayerView
from hacktrick.sentences import table as phrases
from hacktrick.sentences.numbers import percent
from hacktrick.table.composer import Composer


class Pad:
    """Drawn from a player's own view; ValueError for a bystander's. It does not outlive the view."""

    def __init__(self, look: Look, names: tuple[str, str], view: PlayerView) -> None:
        self.known = knowledge(view)
        assert view.player is not None  # or nothing could be known
        self.other = view.player.other
        self._look, self._name, self._view = look, names[self.other], view

    def block(self, composer: Composer, rows: int) -> PadBlock:
        """What stands beside the board, in so many lines."""
        squares = self._squares(composer)
        return PadBlock(
            self._look, self.known, other=self.other, name=self._name, squares=squares, rows=rows
        )

    def notes(self, composer: Composer) -> dict[int, Text]:
        """What stands on the board: the chance of each square to be reached by the other player next."""
        newest = self._newest(composer)
        if newest is None:
            return {}
        _, role = threat_sign(self._look, self.other)
        return {
            square: text(percent(chance), role if chance else "quiet")
            for square, chance in self.known.reach_from(newest).items()
        }

    def _newest(self, composer: Composer) -> Card | None:
        """On which card the other player plays next, or None where that is not settled."""
        if composer.pick is not None:
            after = composer.after
            return None if after is not None and after.result is not None else composer.pick
        settled = self._view.phase is Phase.ENDING or Draw() in self._view.legal
        return self._view.newest if settled else None

    def _squares(self, composer: Composer) -> str:
        """What the chances on the board are for."""
        newest = self._newest(composer)
        if newest is None:
            return (phrases.PAD_PICK if composer.pick is None else phrases.PAD_ENDS)()
        drawing = composer.pick is None and self._view.phase is Phase.TURN
        return phrases.PAD_SQUARES() if drawing else phrases.PAD_SQUARES_PICK(card=newest)
