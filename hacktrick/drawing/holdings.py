"""What lies open around the board: both players' counts, the Row, the cards out of play, the pile."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

from hacktrick.display.block import Block, Lines, fit, join, spread, text
from hacktrick.display.look import Look
from hacktrick.drawing.signs import marker_sign, player_label, player_role, signs
from hacktrick.rules import Marker, Player, PlayerView
from hacktrick.sentences import table as phrases

_ROW_SHOWN = 12  # cards of the Row that are drawn at most; only the newest matters for play


@dataclass(frozen=True, slots=True)
class HoldingsBlock(Block):
    """Public holdings, drawn from any view and the same for all of them.

    The sign of the turn points at who sits there, `turn`, or else at whose turn it is.
    """

    look: Look
    names: tuple[str, str]
    view: PlayerView
    aside: bool = True  # whether the cards set aside are to be seen yet
    turn: Player | None = None
    pad: bool = True  # whether players are told what can be reckoned of the sums

    def lines(self, width: int) -> Lines:
        """Seven lines: two a player, the Row, and the cards that nobody holds."""
        players = [line for player in Player for line in self._player(player, width)]
        return [*players, self._row(width), self._cards()]

    def _player(self, player: Player, width: int) -> Lines:
        """A player's name and cards, and on a second line the markers."""
        view, look = self.view, self.look
        turn = signs(look).turn if player is (view.to_act if self.turn is None else self.turn) else " "
        name = join(f"{turn} ", player_label(look, self.names, player))
        second = join("    ", phrases.MARKERS_LEFT(), " ", (self._left(player), player_role(player)))
        if view.captured[player]:
            sign = f"{marker_sign(look, player.other)} {view.captured[player]}"
            second = join(second, "   ", phrases.CAPTURED(), " ", (sign, player_role(player.other)))
        held = self._held(player)
        if name.cell_len + 1 + cell_len(held) > width:
            held = self._held(player, short=True)
        return [
            spread(name, text(held), width, ellipsis=look.ellipsis),
            fit(second, width, look.ellipsis),
        ]

    def _held(self, player: Player, *, short: bool = False) -> str:
        """A player's cards; what they sum to is imported when there is a sum to tell."""
        if self.view.announced is None:
            return phrases.CARDS_HELD(self.view.held[player])
        from hacktrick.sentences.sums import held

        return held(self.view, player, self.pad, short=short)

    def _left(self, player: Player) -> str:
        """R3: a player's unplayed markers."""
        markers = [f"{marker_sign(self.look, player)} {self.view.plain[player]}"]
        if self.view.x2[player]:
            markers.append(marker_sign(self.look, player, Marker.X2))
        return " + ".join(markers)

    def _row(self, width: int) -> Text:
        """The Row, of which older cards yield where there is no room for all."""
        row = self.view.row
        if not row:
            return text(phrases.ROW_EMPTY())
        head, newest = f"{phrases.ROW()}  ", f"[{row[-1]}]"
        room = (width - cell_len(head) - len(newest)) // 2  # cards, each with a space behind it
        older = [str(card) for card in row[:-1]]
        shown = min(_ROW_SHOWN, room)
        if len(older) > shown:
            older = [self.look.ellipsis, *older[len(older) - shown + 1 :]]
        return join(head, *((f"{card} ", "quiet") for card in older), (newest, "title"))

    def _cards(self) -> Text:
        view = self.view
        if not self.aside:
            return text(phrases.ASIDE_COUNT(len(view.aside), pile=view.pile))
        cards = ", ".join(map(str, view.aside))
        return text(phrases.ASIDE_AND_PILE(aside=cards, pile=view.pile))
