"""What a stream takes: how wide its lines are, and which characters."""

from __future__ import annotations

import os
from io import BytesIO, StringIO, TextIOWrapper

import pytest

from hacktrick.terminal.streams import make_lenient, shows_unicode, width


class Terminal(StringIO):
    def fileno(self) -> int:
        return 1


def test_a_stream_that_is_no_terminal_has_lines_of_80_cells() -> None:
    assert width(StringIO()) == width(None) == 80


@pytest.mark.parametrize(("columns", "cells"), [(0, 80), (1, 1), (132, 132)])
def test_a_terminal_that_does_not_know_its_width_has_lines_of_80_cells_too(
    monkeypatch: pytest.MonkeyPatch, columns: int, cells: int
) -> None:
    monkeypatch.setattr(os, "get_terminal_size", lambda _: os.terminal_size((columns, 24)))
    assert width(Terminal()) == cells


def stream(encoding: str) -> TextIOWrapper:
    return TextIOWrapper(BytesIO(), encoding=encoding)


@pytest.mark.parametrize(
    ("set_to", "unicode"),
    [
        ({}, True),
        ({"LANG": "C"}, False),
        ({"LANG": "POSIX"}, False),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, False),  # as Python sets it by itself
        ({"LANG": "C", "LC_CTYPE": "en_US.UTF-8"}, True),
        ({"LANG": "en_US.UTF-8", "LC_CTYPE": "C"}, True),
        ({"LANG": "C.UTF-8"}, True),
        ({"LC_ALL": "C", "LANG": "en_US.UTF-8"}, False),
        ({"LC_ALL": "POSIX"}, False),
        ({"LC_ALL": "en_US.UTF-8", "LANG": "C"}, True),
    ],
)
def test_every_character_is_shown_unless_the_c_locale_was_asked_for_by_name(
    monkeypatch: pytest.MonkeyPatch, set_to: dict[str, str], unicode: bool
) -> None:
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in set_to.items():
        monkeypatch.setenv(name, value)
    assert shows_unicode(stream("utf-8")) is shows_unicode(stream("UTF8")) is unicode
    assert shows_unicode(stream("ascii")) is shows_unicode(StringIO()) is False


def test_what_a_lenient_stream_cannot_encode_is_a_question_mark() -> None:
    narrow = stream("ascii")
    make_lenient(narrow)
    narrow.write("Ada é")
    narrow.flush()
    assert narrow.buffer.getvalue() == b"Ada ?"  # type: ignore[attr-defined]
    make_lenient(StringIO())  # which encodes nothing
