"""The table of keys in docs/playing.md, made from the one that the handler reads."""

from __future__ import annotations

from pathlib import Path

from hacktrick.display.keys import Binding
from hacktrick.table import keys

PAGE = Path(__file__).parents[1] / "docs" / "playing.md"
BEGIN, END = "<!-- keys: made by tools/refresh.py -->", "<!-- end of keys -->"


def files() -> dict[Path, str]:
    """The page with its table."""
    before, rest = PAGE.read_text(encoding="utf-8").split(BEGIN, 1)
    return {PAGE: before + keys_table() + rest.split(END, 1)[1]}


def keys_table() -> str:
    """The keys of the table as Markdown."""
    parts = [BEGIN]
    for table in keys.TABLES:
        parts += ["", f"### {table.heading}", "", "| key | does |", "|---|---|"]
        parts += [f"| {_keys(binding)} | {binding.help} |" for binding in table.bindings]
    return "\n".join([*parts, "", END])


def _keys(binding: Binding) -> str:
    return " ".join(f"`{name}`" for name in binding.named)
