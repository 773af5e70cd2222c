"""A module's text with the places of its syntax tree, and one change made to it."""

from __future__ import annotations

import ast
import difflib
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, Protocol


class Spanned(Protocol):
    """A node that knows where it begins and ends."""

    lineno: int
    col_offset: int
    end_lineno: int | None
    end_col_offset: int | None


class Edit(NamedTuple):
    """Replace the characters from `start` to `end` by `text`."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, order=True)
class Change:
    """One edit to one file. `within` is the function or class it lies in, `line` where it begins.

    `called` says that it runs only when a function is called, not already when the module is read.
    """

    file: str
    line: int
    start: int
    end: int
    text: str
    operator: str
    within: str
    called: bool


@dataclass(frozen=True)
class Source:
    """The text of a file, and its tree."""

    file: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        """The syntax tree."""
        return ast.parse(self.text)

    @cached_property
    def _lines(self) -> list[str]:
        return self.text.splitlines(keepends=True)

    @cached_property
    def _starts(self) -> list[int]:
        """Where each line begins, and where the last one ends."""
        starts = [0]
        for line in self._lines:
            starts.append(starts[-1] + len(line))
        return starts

    def offset(self, line: int, column: int) -> int:
        """The place of a line (from 1) and a column in bytes, as the tree counts, in characters."""
        before = self._lines[line - 1].encode()[:column]
        return self._starts[line - 1] + len(before.decode())

    def span(self, node: Spanned) -> tuple[int, int]:
        """Where a node begins and ends."""
        assert node.end_lineno is not None and node.end_col_offset is not None
        start = self.offset(node.lineno, node.col_offset)
        return start, self.offset(node.end_lineno, node.end_col_offset)

    def of(self, node: Spanned) -> str:
        """The text of a node."""
        start, end = self.span(node)
        return self.text[start:end]

    def line_at(self, place: int) -> int:
        """The line (from 1) that a place is on."""
        return self.text.count("\n", 0, place) + 1

    def changed(self, change: Change) -> str:
        """The whole text after a change."""
        return self.text[: change.start] + change.text + self.text[change.end :]

    def before_and_after(self, change: Change) -> tuple[str, str]:
        """The lines that a change touches as they are, and as it leaves them, without indentation."""
        first = self.text.rfind("\n", 0, change.start) + 1
        last = self.text.find("\n", change.end)
        end = len(self.text) if last < 0 else last
        before = self.text[first:end]
        after = self.text[first : change.start] + change.text + self.text[change.end : end]
        return _flush(before), _flush(after)

    def makes_a_difference(self, change: Change) -> bool:
        """Whether the text after a change is a program, and another one than before."""
        try:
            tree = ast.parse(self.changed(change))
            compile(tree, self.file, "exec", dont_inherit=True)
        except (SyntaxError, ValueError):
            return False
        return ast.dump(tree) != ast.dump(self.tree)


def _flush(lines: str) -> str:
    return "\n".join(line.strip() for line in lines.splitlines())


def diff(before: str, after: str) -> list[str]:
    """The lines that differ, with `-` and `+` before them."""
    compared = difflib.ndiff(before.splitlines(), after.splitlines())
    return [line for line in compared if line.startswith(("- ", "+ "))]
