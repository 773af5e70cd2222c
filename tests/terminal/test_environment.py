"""Variables that ask for colours: nothing is asked of the terminal, and nothing is left behind."""

import re
import signal
from pathlib import Path
from typing import Any

import pytest

from tests.terminal.driver import hacktrick
from tests.terminal.test_manners import PLAY

VARIABLES: list[dict[str, Any]] = [
    {"FORCE_COLOR": "1"},
    {"CLICOLOR_FORCE": "1"},
    {"FORCE_COLOR": "3", "CLICOLOR_FORCE": "1", "COLORTERM": "truecolor", "TTY_INTERACTIVE": "1"},
    {"NO_COLOR": "1", "TTY_COMPATIBLE": "0"},
]
# Device attributes, status and cursor, colours and clipboard, modes, capabilities, name, keyboard, size.
QUESTION = re.compile(
    rb"\x1b\[[>=?]?\d*c|\x1b\[\??\d*n|\x1b\][\d;]*\?|\x1b\[\??[\d;]+\$p|\x1bP[+$]q|\x1b\[>\d*q|\x1b\[\?u"
    rb"|\x1b\[(?:1[1-9]|2[01])t|\x05"
)


@pytest.mark.parametrize(
    "question",
    [
        b"\x1b[c",
        b"\x1b[>0c",
        b"\x1b[6n",
        b"\x1b]11;?\x07",
        b"\x1b[?2026$p",
        b"\x1bP+q544e\x1b\\",
        b"\x1b[18t",
    ],
)
def test_a_question_is_known_as_one(question: bytes) -> None:
    assert QUESTION.search(question)


GROUND = b"\x1b]11;?"


@pytest.mark.parametrize("variables", VARIABLES)
def test_nothing_is_asked_of_the_terminal_but_its_ground_after_the_first_frame(
    home: Path, variables: dict[str, Any]
) -> None:
    """It does not answer here, and everything is shown nevertheless."""
    with hacktrick(*PLAY, home=home, **variables) as table:
        table.open()
        table.press("0", "?")
        before, _, after = bytes(table.raw).partition(GROUND)
        assert b"press Space" in before
        assert not QUESTION.search(before) and not QUESTION.search(after)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGUSR1])
@pytest.mark.parametrize("opened", [False, True])
def test_a_signal_leaves_the_echo_on(home: Path, number: int, opened: bool) -> None:
    with hacktrick(*PLAY, home=home, **VARIABLES[2]) as table:
        before = table.modes()
        table.see("press Space")
        if opened:
            table.open()
        table.kill(number)
        assert table.status() == 128 + number
        assert table.modes() == before
