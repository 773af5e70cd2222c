"""The rules for players: one text in each language that the command, the table and the docs share."""

from __future__ import annotations

import re

from hacktrick.sentences import language

Section = tuple[str, list[str]]  # a heading and its paragraphs, each on one line

_HEADING = re.compile(r"#+ (.*)")
_MARKS = re.compile(r"\*\*|`")
_DRAWN = " " * 6  # how far the lines of a drawing are indented


def text() -> str:
    """The rules as they are written, in Markdown, in the language in use."""
    return language.text("rules")


def sections() -> list[Section]:
    """The rules without the marks of Markdown, for screens that set them by themselves."""
    parts: list[Section] = []
    paragraph_open = False
    for line in text().splitlines():
        plain = _MARKS.sub("", line)
        if heading := _HEADING.fullmatch(plain):
            parts.append((heading[1], []))
            paragraph_open = False
        elif not plain:
            paragraph_open = False
        elif plain.startswith(_DRAWN) or not paragraph_open or re.match(r"- |\d+\. ", plain):
            parts[-1][1].append(plain.rstrip())
            paragraph_open = True
        else:
            parts[-1][1][-1] += f" {plain.strip()}"
    return parts
