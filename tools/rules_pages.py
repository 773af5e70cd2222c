"""The rules among the documents, in every language: docs/rules.md, docs/rules.es.md and so on."""

from __future__ import annotations

from pathlib import Path

from screens import speaking

from hacktrick.sentences import language, rulebook

DOCS = Path(__file__).parents[1] / "docs"


def files() -> dict[Path, str]:
    """The pages, as the program prints them."""
    made = {}
    for name in language.NAMES:
        with speaking(name):
            page = "rules.md" if name == language.ENGLISH else f"rules.{name}.md"
            made[DOCS / page] = rulebook.text()
    return made
