"""Rows of text to read: a line, and how far its later lines are indented where it is wrapped."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from hacktrick.display.block import Lines, join, text, wrap
from hacktrick.display.keys import Binding, KeyTable

Row = tuple[Text, int]
_NARROWEST, _WIDEST = 7, 18  # cells of signs with their meanings behind them


def plain(content: str = "", style: str = "") -> Row:
    """A line without an indent."""
    return text(content, style), 0


def entry(sign: str, meaning: str, role: str, *, width: int = _NARROWEST) -> Row:
    """A key or a sign with its meaning behind it, which begins after `width` cells and a space."""
    return join((f"{sign:<{width}} ", role), meaning), width + 1


def entries(signs: Iterable[tuple[str, str]], role: str) -> list[Row]:
    """Signs and their meanings, which begin below each other."""
    pairs = list(signs)
    width = min(_WIDEST, max((_NARROWEST, *(text(sign).cell_len for sign, _ in pairs))))
    return [entry(sign, meaning, role, width=width) for sign, meaning in pairs]


def keys_called(binding: Binding) -> str:
    """All the keys for something."""
    return " ".join(binding.named)


def key_rows(table: KeyTable) -> list[Row]:
    """A table of keys under its heading."""
    keys = ((keys_called(binding), binding.help) for binding in table.bindings)
    return [plain(table.heading, "heading"), *entries(keys, "key")]


def laid_out(rows: Iterable[Row], width: int) -> Lines:
    """Rows wrapped at a width."""
    return [line for row, indent in rows for line in wrap(row, width, " " * indent)]
