"""At the table: late answers of a terminal are no keys, and other ways of sending keys are keys."""

from pathlib import Path

import pytest

from hacktrick.record.reader import read_file
from hacktrick.sentences import display as shared
from tests.table.matches import match_of
from tests.terminal.driver import ESC, INTERRUPT, SUSPEND, hacktrick

LATE = [
    f"{begin}11;rgb:0000/0000/0000{end}"
    for begin in ("\x1b]", "\x1bP", "\x1b_", "\x1b^", "\x1bX", "\x9d", "\x90", "\x9f", "\x9e", "\x98")
    for end in ("\x07", "\x1b\\", "\x9c")
]


@pytest.mark.parametrize("answer", LATE[::4])
def test_a_late_answer_of_the_terminal_plays_nothing(tmp_path: Path, home: Path, answer: str) -> None:
    """Esc, a pause, and the rest byte by byte, as over a slow line."""
    path = match_of(tmp_path)
    with hacktrick("resume", path, home=home) as table:
        table.open()
        text = table.text
        begun = 0
        if answer[0] == ESC:
            table.send(ESC)
            table.settle(0.3)
            begun = 1
        for char in answer[begun:]:
            table.send(char)
            table.pump(0.01)
        table.settle(0.15)
        assert table.text == text
        assert len(read_file(path).steps) == 2


@pytest.mark.parametrize("key", [INTERRUPT, SUSPEND, "q"])
def test_a_paste_whose_end_was_lost_swallows_no_key_that_leaves(
    tmp_path: Path, home: Path, key: str
) -> None:
    with hacktrick("resume", match_of(tmp_path), home=home) as table:
        table.open()
        table.send("\x1b[200~0\r1")
        table.settle(0.4)
        at = len(table.raw)
        table.send(key)
        if key == SUSPEND:
            table.wait_for_bytes(b"\x1b[?1049l", at)
        else:
            table.see(shared.LEAVE_TITLE())


@pytest.mark.parametrize(
    ("pick", "commit"),
    [
        ("\x1bOr", "\x1bOM"),
        ("\uff12", "\x1b[13u"),
        ("\u0662", "\x1b[27;1;13~"),
        ("\x1b[50u", "\x1b[57414u"),
        ("\x1b[57401u", "\r"),
    ],
)
def test_cards_are_played_by_number_pads_other_scripts_and_keys_sent_as_numbers(
    tmp_path: Path, home: Path, pick: str, commit: str
) -> None:
    path = match_of(tmp_path)
    with hacktrick("resume", path, home=home) as table:
        table.open()
        table.press(pick)
        table.rest()
        table.press(commit)
        table.see("Pass the keyboard to Bo")
        assert "starts 2" in path.read_text()
