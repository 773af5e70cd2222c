"""How wide commands print: as the terminal is, or 80 cells where there is none; COLUMNS has no say."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from tests.strategies import play_match, record_text

ROOT = Path(__file__).parents[2]
CASE = ROOT / "tests" / "cases" / "standard-line.htr"
ANALYZE = f"analyze --effort 1 --jobs 1 --no-color {CASE}"
VALUES = ["0", "200", "-5", "many", ""]


def variables(home: Path, **more: str) -> dict[str, str]:
    known = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8", "TERM": "xterm"}
    return {**known, "HACKTRICK_HOME": str(home), **more}


def piped(command: str, home: Path, **more: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "hacktrick", *command.split()],
        env=variables(home, **more),
        stdout=subprocess.PIPE,
        check=True,
        timeout=60,
    )
    return done.stdout.decode()


def on_a_terminal(command: str, columns: int, home: Path, **more: str) -> list[str]:
    """The lines that a terminal is sent, without their colours."""
    child = pexpect.spawn(
        sys.executable,
        ["-m", "hacktrick", *shlex.split(command)],
        env=variables(home, **more),
        dimensions=(24, columns),
        timeout=60,
    )
    text = child.read().decode()
    child.close()
    assert child.exitstatus == 0
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text).replace("\r\n", "\n").split("\n")


def chart(lines: list[str]) -> list[str]:
    """The rows of the chart in what `analyze` prints."""
    (top,) = [number for number, line in enumerate(lines) if line.startswith(" 100%")]
    return lines[top : top + 12]


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize("command", [ANALYZE, "rules", "--help", "play --help"])
def test_a_pipe_gets_the_same_whatever_columns_says(command: str, value: str, tmp_path: Path) -> None:
    assert piped(command, tmp_path, COLUMNS=value) == piped(command, tmp_path) != ""


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize(
    ("command", "columns"), [("rules", 40), ("rules", 80), ("play --help", 55), ("play --help", 80)]
)
def test_text_fits_the_terminal_whatever_columns_says(
    command: str, columns: int, value: str, tmp_path: Path
) -> None:
    lines = on_a_terminal(command, columns, tmp_path, COLUMNS=value)
    assert columns * 3 / 4 < max(map(len, lines)) <= columns


def test_rules_are_set_no_wider_than_is_good_to_read(tmp_path: Path) -> None:
    assert max(len(line.rstrip()) for line in on_a_terminal("rules", 200, tmp_path)) == 88


@pytest.mark.parametrize("columns", [7, 20, 50, 60, 200])
def test_the_chart_fits_the_terminal_and_has_a_column_for_each_moment_it_has_room_for(
    columns: int, tmp_path: Path
) -> None:
    rows = chart(on_a_terminal(ANALYZE, columns, tmp_path, COLUMNS="80"))
    moments = 69  # of this match
    assert max(map(len, rows)) == min(columns, moments + len(" 100% "))


@pytest.mark.parametrize("command", ["rules", "--help", "play --help", "matches", ANALYZE])
def test_a_terminal_of_one_column_is_no_crash(command: str, tmp_path: Path) -> None:
    assert any(on_a_terminal(command, 1, tmp_path))


@pytest.mark.parametrize("columns", [40, 80])
def test_the_list_of_matches_puts_file_names_below_where_they_have_no_room(
    columns: int, tmp_path: Path
) -> None:
    (tmp_path / "a-long-name-for-a-match.htr").write_text(record_text(play_match(1)))
    lines = on_a_terminal("matches", columns, tmp_path, COLUMNS="200" if columns == 40 else "20")
    assert ("    a-long-name-for-a-match.htr" in lines) is (columns == 40)


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_the_table_of_a_ladder_fits_the_terminal_however_long_a_command_is(
    columns: int, tmp_path: Path
) -> None:
    program = shlex.join([sys.executable, str(ROOT / "docs" / "example_engine.py"), "w" * 60])
    ladder = shlex.join(["simulate", "--hands", "1", "--ladder", "random", f"engine:{program}"])
    told = on_a_terminal(ladder, columns, tmp_path)
    lines = [line.rpartition("\r")[2] for line in told]  # without the bar
    assert max(map(len, lines)) <= columns
    table = lines[lines.index("Ratings in Elo points, against random at 0") + 1 :]
    assert "".join(table).replace(" ", "").count(program.replace(" ", "")) == 1  # whole
    assert {len(row) - len(row.lstrip(" ")) for row in table if "w" * 20 in row} == {6}
