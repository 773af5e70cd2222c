"""Files that commands write: tried before the work, never over a record, whole or not there at all."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from hacktrick.cli import main
from hacktrick.sentences import commands as phrases
from tests.strategies import play_match, record_text

ROOT = Path(__file__).parents[2]
RECORD = record_text(play_match(1))


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "match.htr"
    path.write_text(RECORD, encoding="utf-8")
    return path


@pytest.fixture
def no_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is worked out: whatever is refused is refused before."""

    def fail(*_: object) -> None:
        raise AssertionError("the work began")

    monkeypatch.setattr("hacktrick.analysis.review.judged_turns", fail)
    monkeypatch.setattr("hacktrick.analysis.simulation.simulate_all", fail)


def analyze(*arguments: Any) -> Result:
    return CliRunner().invoke(main, ["analyze", "--effort", "1", "--jobs", "1", *map(str, arguments)])


def simulate(folder: Path, *options: str) -> Result:
    return CliRunner().invoke(
        main,
        ["simulate", "--a", "easy", "--b", "easy", "--matches", "2", "--save", str(folder), *options],
    )


def refuse(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def make_folder(path: Path, record: Path) -> None:
    path.mkdir()


def make_pipe(path: Path, record: Path) -> None:
    os.mkfifo(path)


def make_copy(path: Path, record: Path) -> None:
    path.write_text("\n; a match\n" + RECORD, encoding="utf-8")


def make_marked_copy(path: Path, record: Path) -> None:
    path.write_text(RECORD, encoding="utf-8-sig")


def make_symlink(path: Path, record: Path) -> None:
    path.symlink_to(record)


def make_hard_link(path: Path, record: Path) -> None:
    path.hardlink_to(record)


IN_THE_WAY = {
    "folder": (make_folder, phrases.NO_REGULAR_FILE),
    "pipe": (make_pipe, phrases.NO_REGULAR_FILE),
    "another record": (make_copy, phrases.OVER_A_RECORD),
    "a record with a byte order mark": (make_marked_copy, phrases.OVER_A_RECORD),
    "symlink": (make_symlink, phrases.OVER_A_RECORD),
    "hard link": (make_hard_link, phrases.OVER_A_RECORD),
}


@pytest.mark.usefixtures("no_work")
@pytest.mark.parametrize("case", IN_THE_WAY)
@pytest.mark.parametrize("force", [(), ("--force",)])
def test_a_picture_goes_over_no_record_and_nothing_but_files(
    case: str, force: tuple[str, ...], record: Path, tmp_path: Path
) -> None:
    make, sentence = IN_THE_WAY[case]
    picture = tmp_path / "course.svg"
    make(picture, record)
    result = analyze(record, "--svg", picture, *force)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == f"{sentence(file=picture)}\n"
    assert record.read_text(encoding="utf-8") == RECORD


@pytest.mark.usefixtures("no_work")
def test_a_picture_goes_not_over_the_record_itself(record: Path) -> None:
    assert analyze(record, "--svg", record, "--force").exit_code == 1
    assert record.read_text(encoding="utf-8") == RECORD


@pytest.mark.usefixtures("no_work")
def test_an_empty_file_with_a_records_name_is_left_alone(record: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty.htr"
    empty.touch()
    assert analyze(record, "--svg", empty, "--force").exit_code == 1
    assert empty.read_bytes() == b""


@pytest.mark.usefixtures("no_work")
@pytest.mark.parametrize("name", ["no/x.svg", "match.htr/x.svg", "x" * 300])
@pytest.mark.parametrize("force", [(), ("--force",)])
def test_where_no_picture_can_be_made_it_is_said_before_the_work(
    name: str, force: tuple[str, ...], record: Path, tmp_path: Path
) -> None:
    result = analyze(record, "--svg", tmp_path / name, *force)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("Cannot write ") and result.stderr.count("\n") == 1


@pytest.mark.usefixtures("no_work")
def test_a_folder_where_no_file_can_be_made_is_said_before_the_work(
    record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    really_open = Path.open

    def only_to_read(path: Path, mode: str = "r", *rest: Any, **more: Any) -> Any:
        if "x" in mode:
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return really_open(path, mode, *rest, **more)

    monkeypatch.setattr(Path, "open", only_to_read)
    result = analyze(record, "--svg", tmp_path / "x.svg")
    assert result.stderr == f"Cannot write {tmp_path / 'x.svg'}: Permission denied.\n"
    result = simulate(tmp_path / "records")
    assert result.stderr == f"Cannot make the folder {tmp_path / 'records'}: Permission denied.\n"


@pytest.mark.parametrize("plain", [(), ("--plain",)])
def test_a_match_that_could_not_be_recorded_is_not_begun(
    plain: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def only_to_read(path: Path, mode: str = "r", **_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr(Path, "open", only_to_read)
    path = tmp_path / "match.htr"
    result = CliRunner().invoke(main, ["play", "Ada", "Bo", "--record", str(path), *plain])
    assert (result.exit_code, result.output) == (1, f"Cannot write {path}: Permission denied.\n")
    assert list(tmp_path.iterdir()) == []


def test_a_link_to_nothing_is_in_the_way_of_a_record(tmp_path: Path) -> None:
    link = tmp_path / "match.htr"
    link.symlink_to(tmp_path / "nothing")
    result = CliRunner().invoke(main, ["play", "Ada", "Bo", "--record", str(link), "--plain"])
    assert (result.exit_code, result.output) == (1, f"{phrases.THERE_ALREADY(file=link)}\n")
    assert [path.name for path in tmp_path.iterdir()] == ["match.htr"]


def test_a_picture_that_fails_in_the_end_costs_nothing_that_was_worked_out(
    record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = analyze(record).stdout

    monkeypatch.setattr("os.link", refuse)
    monkeypatch.setattr("os.rename", refuse)
    result = analyze(record, "--svg", tmp_path / "x.svg")
    assert (result.exit_code, result.stdout) == (1, whole)
    assert result.stderr == f"Cannot write {tmp_path / 'x.svg'}: No space left on device.\n"
    assert [path.name for path in tmp_path.iterdir()] == ["match.htr"]


def test_a_picture_is_drawn_where_nothing_can_be_printed(record: Path, tmp_path: Path) -> None:
    command = f"analyze {record} --effort 1 --jobs 1 --svg {tmp_path / 'x.svg'} > /dev/full"
    done = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m hacktrick {command}"], cwd=ROOT, capture_output=True
    )
    assert done.returncode == 1 and done.stderr == b"Cannot write: No space left on device.\n"
    assert (tmp_path / "x.svg").read_text(encoding="utf-8").endswith("</svg>\n")


def test_without_hard_links_a_picture_is_made_all_the_same(
    record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.link", refuse)
    assert analyze(record, "--svg", tmp_path / "x.svg").exit_code == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["match.htr", "x.svg"]


def test_a_file_made_meanwhile_is_not_overwritten(
    record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import hacktrick.analysis.picture

    picture = tmp_path / "x.svg"
    draw = hacktrick.analysis.picture.picture

    def slowly(*arguments: Any) -> str:
        picture.write_text("mine")
        return draw(*arguments)

    monkeypatch.setattr("hacktrick.analysis.picture.picture", slowly)
    result = analyze(record, "--svg", picture)
    assert result.exit_code == 1 and result.stderr == f"{phrases.THERE_ALREADY_FORCE(file=picture)}\n"
    assert picture.read_text() == "mine"


def test_records_that_cannot_be_saved_cost_no_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.link", refuse)
    monkeypatch.setattr("os.rename", refuse)
    result = simulate(tmp_path / "records")
    assert result.exit_code == 1
    assert "easy (a) against easy (b): 2 matches" in result.stdout
    assert result.stderr == "Cannot save a match: No space left on device.\n"
    assert list((tmp_path / "records").iterdir()) == []
