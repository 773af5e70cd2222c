"""How options, variables and what is remembered make a sitting; and where an output file goes."""

from __future__ import annotations

import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from hacktrick.commands.matches import _columns
from hacktrick.commands.options import make_look
from hacktrick.commands.output_file import is_record, output_file
from hacktrick.commands.sitting import make_session
from hacktrick.display.look import ASCII, UNICODE
from hacktrick.record.files import being_made
from hacktrick.record.memory import Memory
from hacktrick.sentences import language


@pytest.fixture(autouse=True)
def _bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An output that takes every character, and nothing remembered."""
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(BytesIO(), encoding="utf-8"))
    for name in ("NO_COLOR", "TERM", "LC_ALL", "LC_CTYPE", "LANG"):
        monkeypatch.delenv(name, raising=False)


def test_colours_are_left_out_where_an_option_or_no_color_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert make_look(only_ascii=False, no_color=False) == UNICODE
    assert make_look(only_ascii=False, no_color=True) == UNICODE._replace(color=False)
    monkeypatch.setenv("NO_COLOR", "")
    assert make_look(only_ascii=False, no_color=False).color is True
    monkeypatch.setenv("NO_COLOR", "1")
    assert make_look(only_ascii=False, no_color=False).color is False


@pytest.mark.parametrize("why", ["option", "console", "encoding"])
def test_signs_are_ascii_by_option_on_the_linux_console_and_where_others_cannot_be_written(
    monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    if why == "console":
        monkeypatch.setenv("TERM", "linux")
    if why == "encoding":
        monkeypatch.setattr(sys, "stdout", TextIOWrapper(BytesIO(), encoding="ascii"))
    before = language.in_use()
    try:
        assert make_look(only_ascii=why == "option", no_color=False) == ASCII
    finally:
        language.use(before)


def test_a_sitting_begins_as_it_is_remembered_unless_an_option_says_otherwise() -> None:
    assert make_session(only_ascii=False, no_color=False).tastes.coach is True
    Memory().put("coach", False)
    Memory().put("theme", "light")
    remembered = make_session(only_ascii=False, no_color=False).tastes
    assert (remembered.coach, remembered.theme) == (False, "light")
    said = make_session(only_ascii=False, no_color=False, theme="dark", no_coach=False).tastes
    assert (said.coach, said.theme) == (True, "dark")
    assert make_session(only_ascii=False, no_color=False, no_coach=True).tastes.coach is False


def test_a_file_half_made_by_a_process_that_was_killed_is_in_nobodys_way(tmp_path: Path) -> None:
    path = tmp_path / "course.svg"
    being_made(path).write_text("half")
    with output_file(path) as file:
        file.finish("whole")
    assert path.read_text() == "whole"
    assert [each.name for each in tmp_path.iterdir()] == ["course.svg"]


@pytest.mark.parametrize(
    ("name", "text", "record"),
    [
        ("a.htr", "", True),
        ("a.txt", "; a note\n\nhacktrick 1\n", True),
        ("a.txt", "\ufeffhacktrick 1\n", True),
        ("a.txt", "hacktricks 1\n", False),
        ("a.txt", "", False),
        ("a.svg", "<svg/>", False),
    ],
)
def test_a_record_is_known_by_its_name_or_by_its_first_word(
    tmp_path: Path, name: str, text: str, record: bool
) -> None:
    path = tmp_path / name
    assert is_record(path) is False
    path.write_text(text, encoding="utf-8")
    assert is_record(path) is record


def test_rows_that_are_just_too_wide_have_their_file_below(monkeypatch: pytest.MonkeyPatch) -> None:
    rows: list[tuple[str, ...]] = [("Ada", "Bo", "a.htr"), ("Éva", "Chloé", "b.htr")]
    wide = ["Ada  Bo     a.htr", "Éva  Chloé  b.htr"]
    monkeypatch.setattr("hacktrick.commands.matches.columns", lambda: 17)
    assert list(_columns(rows)) == wide
    monkeypatch.setattr("hacktrick.commands.matches.columns", lambda: 16)
    assert list(_columns(rows)) == ["Ada  Bo\n    a.htr", "Éva  Chloé\n    b.htr"]
    monkeypatch.setattr("hacktrick.commands.matches.columns", lambda: None)
    assert list(_columns(rows)) == wide
