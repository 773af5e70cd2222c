"""The page on playing: in every language it tells of the same things."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hacktrick.sentences import language

DOCS = Path(__file__).parents[2] / "docs"
ALIKE = {
    "headings": r"^(#+) ",
    "pictures": r"\]\(pictures/(?:\w\w/)?([\w-]+)\.svg\)",
    "options": r"--[a-z][a-z-]*",
    "variables": r"HACKTRICK_[A-Z_]+",
    "commands": r"hacktrick ([a-z]+)",
}


@pytest.mark.parametrize("what", ALIKE)
@pytest.mark.parametrize("each", [name for name in language.NAMES if name != language.ENGLISH])
def test_every_language_has_the_same_of_it(each: str, what: str) -> None:
    english, other = (
        re.findall(ALIKE[what], (DOCS / page).read_text(encoding="utf-8"), re.MULTILINE)
        for page in ("playing.md", f"playing.{each}.md")
    )
    if what in ("headings", "pictures"):  # in their order; elsewhere a sentence may turn it round
        assert other == english and len(english) > 10
    else:
        assert {*english} == {*other}
