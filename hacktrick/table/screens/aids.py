"""What a player may lay beside the board on a turn, one at a time: the pad, or a hint."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.text import Text

from hacktrick.display.block import Lines
from hacktrick.display.look import Look
from hacktrick.rules import PlayerView
from hacktrick.table.composer import Composer

if TYPE_CHECKING:
    from hacktrick.table.screens.hint import HintPanel
    from hacktrick.table.screens.pad import Pad


class Aids:
    """The pad or a hint, if one of them is laid out; what they say is worked out when it is.

    `names` says what the players are called now.
    """

    def __init__(self, look: Look, names: Callable[[], tuple[str, str]]) -> None:
        self._look, self._names = look, names
        self.pad: Pad | None = None
        self._hint: HintPanel | None = None

    def look_at(self, view: PlayerView) -> None:
        """Go on with another view: the pad is renewed, and a hint is put away."""
        self._put_hint_away()
        if self.pad is not None:
            self.pad = self._new_pad(view)

    def toggle_pad(self, view: PlayerView) -> None:
        """Lay the pad on the board, or put it away."""
        self._put_hint_away()
        self.pad = self._new_pad(view) if self.pad is None else None

    def toggle_hint(self, view: PlayerView, take: Callable[[], int]) -> None:
        """Have a hint thought out, or put it away. `take` counts it before it is given."""
        if self._hint is not None:
            self._put_hint_away()
            return
        from hacktrick.table.screens.hint import HintPanel

        self.pad = None
        self._hint = HintPanel(self._look, view, take())
        self._hint.go_on()

    def beside(self, composer: Composer, width: int) -> Callable[[int], Lines] | None:
        """What stands beside the board in so many lines; None where nothing is laid out."""
        pad, hint = self.pad, self._hint
        if pad is not None:
            return lambda rows: pad.block(composer, rows).lines(width)
        return None if hint is None else lambda rows: hint.lines(width, rows)

    def notes(self, composer: Composer) -> dict[int, Text]:
        """What stands on the squares of the board."""
        return {} if self.pad is None else self.pad.notes(composer)

    def go_on(self) -> bool:
        """Think about the hint beside the keys; returns whether there is something new to see."""
        return self._hint is not None and self._hint.go_on()

    def stop(self) -> None:
        """Think no further until it is looked at again."""
        if self._hint is not None:
            self._hint.stop()

    def _put_hint_away(self) -> None:
        self.stop()
        self._hint = None

    def _new_pad(self, view: PlayerView) -> Pad:
        from hacktrick.table.screens.pad import Pad

        return Pad(self._look, self._names(), view)
