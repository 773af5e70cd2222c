"""The table of words of plain mode in docs/commands.md, made from the one that the parser reads."""

from __future__ import annotations

from pathlib import Path

from hacktrick.plain import grammar

PAGE = Path(__file__).parents[1] / "docs" / "commands.md"
BEGIN, END = "<!-- words: made by tools/refresh.py -->", "<!-- end of words -->"


def files() -> dict[Path, str]:
    """The page with its table."""
    before, rest = PAGE.read_text(encoding="utf-8").split(BEGIN, 1)
    return {PAGE: before + words_table() + rest.split(END, 1)[1]}


def words_table() -> str:
    """What can be typed as Markdown."""
    rows = [
        f"| {', '.join(f'`{each}`' for each in grammar.typed(row).split(', '))} | {row.does()} |"
        for row in grammar.TABLE
        if row.does is not None
    ]
    return "\n".join([BEGIN, "", "| typed | does |", "|---|---|", *rows, "", END])
