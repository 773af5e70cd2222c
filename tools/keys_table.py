"""The table of keys in docs/playing.md and its translations, made from what the handler reads."""

from __future__ import annotations

from pathlib import Path

from screens import speaking

from hacktrick.display.keys import Binding
from hacktrick.sentences import language
from hacktrick.table import keys

DOCS = Path(__file__).parents[1] / "docs"
BEGIN, END = "<!-- keys: made by tools/refresh.py -->", "<!-- end of keys -->"


def files() -> dict[Path, str]:
    """The page in every language, with its table."""
    made = {}
    for name in language.NAMES:
        page = DOCS / ("playing.md" if name == language.ENGLISH else f"playing.{name}.md")
        before, rest = page.read_text(encoding="utf-8").split(BEGIN, 1)
        tables, after = rest.split(END, 1)
        # No sentence of the game: a translator writes it over the first table, and all are made with it.
        head = next(line for line in tables.splitlines() if line.startswith("|"))
        with speaking(name):
            made[page] = before + keys_table(head) + after
    return made


def keys_table(head: str) -> str:
    """The keys of the table as Markdown, with this line over each table."""
    parts = [BEGIN]
    for table in keys.TABLES:
        parts += ["", f"### {table.heading}", "", head, "|---|---|"]
        parts += [f"| {_keys(binding)} | {binding.help} |" for binding in table.bindings]
    return "\n".join([*parts, "", END])


def _keys(binding: Binding) -> str:
    return " ".join(f"`{name}`" for name in binding.named)
