"""The rules without the marks of Markdown: headings, and each paragraph on one line."""

import pytest

from hacktrick.sentences import rulebook

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
