"""A setting: one of several values, changed with the arrows; several of them in a row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hacktrick.display.block import Lines, join, text
from hacktrick.display.look import Look


class Setting(NamedTuple):
    """What a setting is called, the texts of its values, which of them it is, and what it is about."""

    label: str
    values: tuple[str, ...]
    at: int = 0
    about: str = ""

    @property
    def value(self) -> str:
        """The text of its value."""
        return self.values[self.at]

    def moved(self, steps: int) -> Setting:
        """The setting with another value; behind the last comes the first again."""
        return self._replace(at=(self.at + steps) % len(self.values))

    def drawn(self, look: Look, chosen: bool) -> tuple[str, str]:
        """Its value, between arrows where these change it now, and the role to draw it in."""
        before, after = look.arrows if chosen else ("  ", "  ")
        return f"{before}{self.value}{after}", "title" if chosen else ""


def in_a_row(settings: Sequence[Setting], chosen: int | None, width: int, look: Look) -> Lines:
    """The settings side by side, each below its label; in two rows where one is too narrow."""
    labels, values = text(), text()
    rows: Lines = []
    for number, setting in enumerate(settings):
        value = text(*setting.drawn(look, number == chosen))
        wide = max(text(each).cell_len for each in (setting.label, *setting.values)) + 4
        if labels.cell_len + wide > width:
            rows += [labels, values]
            labels, values = text(), text()
        label = text(f"  {setting.label}", "quiet")
        pads = " " * (wide - label.cell_len), " " * (wide - value.cell_len)
        labels, values = join(labels, label, pads[0]), join(values, value, pads[1])
    return [*rows, labels, values]
