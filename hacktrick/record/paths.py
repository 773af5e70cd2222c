"""Names of files and folders, written so that a terminal shows them and obeys nothing in them."""

from __future__ import annotations

import os
import shlex

from hacktrick.record.names import FILLERS, JOINERS, isolated


def shown(path: str | os.PathLike[str]) -> str:
    """A path as a sentence names it: visible, and its neighbours in place if it runs right to left."""
    return isolated(visible(os.fspath(path)))


def visible(text: str) -> str:
    """A text in which whatever is not to be seen is written as a backslash code.

    That are control characters, line breaks, those that turn the direction of text, blanks that are
    no space, and bytes that are no text.
    """
    return "".join(char if _visible(char) else _code(char) for char in text)


def shell_quoted(path: str | os.PathLike[str]) -> str:
    """A path as it is typed in a command of the shell (POSIX; with codes in bash, zsh and ksh)."""
    text = os.fspath(path)
    if text.startswith("-"):
        text = f"./{text}"  # which is no option
    if all(map(_visible, text)):
        return shlex.quote(text)
    return "$'" + "".join(map(_typed, text)) + "'"


def _visible(char: str) -> bool:
    return (char.isprintable() or char in JOINERS) and char not in FILLERS


def _code(char: str) -> str:
    return char.encode("unicode_escape").decode("ascii")


def _typed(char: str) -> str:
    """A character between the quotes of $'...'."""
    if char in "\\'":
        return f"\\{char}"
    return char if _visible(char) else "".join(f"\\x{byte:02x}" for byte in os.fsencode(char))
