"""What takes long shows on a terminal how far it is."""

import sys
from pathlib import Path

import pexpect
import pytest

from tests.strategies import play_match, record_text


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudoterminal")
@pytest.mark.parametrize(
    ("command", "what"),
    [
        ("simulate --a hard --b hard --matches 3 --iterations 30 --target 1", "matches"),
        ("analyze match.htr --effort 150 --jobs 1", "decisions"),
    ],
)
def test_a_bar_shows_how_far_it_is_and_is_gone_in_the_end(
    command: str, what: str, tmp_path: Path
) -> None:
    (tmp_path / "match.htr").write_text(record_text(play_match(1)), encoding="utf-8")
    arguments = ["-m", "hacktrick", *command.split()]
    environment = {"TERM": "xterm", "COLUMNS": "80", "LINES": "24", "PYTHONPATH": str(Path.cwd())}
    child = pexpect.spawn(sys.executable, arguments, cwd=str(tmp_path), env=environment, timeout=30)
    child.expect(rf"{what} .*\d/\d+.*:")  # how many of how many, and the time left
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
