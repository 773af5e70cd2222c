"""The rules without the marks of Markdown: headings, and each paragraph on one line."""

import re

import pytest

from hacktrick.sentences import language, rulebook

TEXT = """# The **game**
First line
and second line.

A new paragraph.
- one
  that goes on
- two
1. first
12. twelfth

      4 9 2
      3 5 7
## `Play`
At once
and for ever.
"""


def test_paragraphs_are_joined_and_lists_and_drawings_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebook, "text", lambda: TEXT)
    assert rulebook.sections() == [
        (
            "The game",
            [
                "First line and second line.",
                "A new paragraph.",
                "- one that goes on",
                "- two",
                "1. first",
                "12. twelfth",
                "      4 9 2",
                "      3 5 7",
            ],
        ),
        ("Play", ["At once and for ever."]),
    ]


def rules_of(each: str) -> list[str]:
    language.use(each)
    return re.findall(r"\*\*(R\d+)\b", rulebook.text())


@pytest.mark.parametrize("each", [name for name in language.NAMES if name != language.ENGLISH])
def test_every_language_has_the_same_rules_and_headings_and_the_same_board(each: str) -> None:
    assert len(rules_of(language.ENGLISH)) == 23 and rules_of(each) == rules_of(language.ENGLISH)
    shapes = []
    for name in (language.ENGLISH, each):
        language.use(name)
        sections = rulebook.sections()
        drawings = [line for _, lines in sections for line in lines if line.startswith("      ")]
        shapes.append((len(sections), drawings))
    assert shapes[0] == shapes[1] and len(shapes[0][1]) == 3
