"""`play` and `resume` as they are typed: what is wrong is told in one sentence, and nothing is begun."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hacktrick.cli import main
from hacktrick.record.names import BadName, NameFault, check_names
from hacktrick.record.reader import read_file
from hacktrick.record.writer import take_up
from hacktrick.sentences import commands as phrases
from hacktrick.sentences import table as says
from hacktrick.sentences.names import bad_name
from hacktrick.table import keys
from hacktrick.table.keys import TableIntent
from hacktrick.terminal.keys import ENTER
from tests.strategies import Played, play_match, record_text
from tests.table.fake import hacktrick, key


def run(*args: str | Path, typed: str = "") -> Result:
    """Run the program without a terminal."""
    result = CliRunner().invoke(main, [*map(str, args)], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def saved(path: Path, steps: int | None = None) -> Path:
    played = play_match(1)
    path.write_text(record_text(Played(played.start, played.steps[:steps]), ("Ada", "Bo")))
    return path


USAGE = {
    "one name": (["Ada"], phrases.TWO_NAMES()),
    "three names": (["Ada", "Bo", "Cy"], phrases.TWO_NAMES()),
    "two names against the computer": (["Ada", "Bo", "--against", "easy"], phrases.ONE_NAME()),
    "a target of none": (["Ada", "Bo", "--target", "0"], "--target"),
    "a target too high": (["Ada", "Bo", "--target", "100"], "--target"),
    "a target that is no number": (["Ada", "Bo", "--target", "many"], "--target"),
    "a third dealer": (["Ada", "Bo", "--dealer", "3"], "--dealer"),
    "a dealer by name": (["Ada", "Bo", "--dealer", "Ada"], "--dealer"),
    "no time to think": (["Ada", "--against", "hard", "--think", "0"], "--think"),
    "a time that is none": (["Ada", "--against", "hard", "--think", "long"], "--think"),
    "a seed that is no number": (["Ada", "Bo", "--seed", "x"], "--seed"),
    "other rules": (["Ada", "Bo", "--rules", "german"], "--rules"),
    "another level": (["Ada", "--against", "god"], "--against"),
    "an option that is none": (["Ada", "Bo", "--fast"], "--fast"),
    "a record that is a folder": (["Ada", "Bo", "--record", "."], "--record"),
}


@pytest.mark.parametrize("plain", [(), ("--plain",)])
@pytest.mark.parametrize("case", USAGE)
def test_wrong_usage_exits_with_2_and_says_what_is_wrong(
    home: Path, case: str, plain: tuple[str, ...]
) -> None:
    args, about = USAGE[case]
    result = run("play", *args, *plain)
    assert result.exit_code == 2
    assert about in result.output and "Traceback" not in result.output
    assert not list(home.iterdir())


BAD_NAMES = [
    ("Ada", "Ada"),
    ("Ada", " Ada "),
    ("", "Bo"),
    ("  ", "Bo"),
    ("Ada", "x" * 25),
    ("A;da", "Bo"),
    ("Ada", "B\no"),
    ("Ada", "B\x1b[31mo"),
    ("\u202eAda", "Bo"),
]


@pytest.mark.parametrize("plain", [(), ("--plain",)])
@pytest.mark.parametrize("names", BAD_NAMES)
def test_bad_names_exit_with_1_and_one_sentence(
    home: Path, names: tuple[str, str], plain: tuple[str, ...]
) -> None:
    with pytest.raises(BadName) as why:
        check_names(*names)
    result = run("play", *names, *plain)
    assert (result.exit_code, result.output) == (1, f"{bad_name(why.value)}\n")
    assert not list(home.iterdir())


@pytest.mark.parametrize("names", [("Easy", "--against", "easy"), ("Ada", "hard"), ("Medium", "Bo")])
def test_what_a_computer_is_called_is_no_persons_name(home: Path, names: tuple[str, ...]) -> None:
    result = run("play", *names, "--plain")
    assert (result.exit_code, result.output) == (1, f"{bad_name(BadName(NameFault.TAKEN))}\n")
    assert not list(home.iterdir())


def test_a_record_that_is_there_is_not_overwritten(home: Path, tmp_path: Path) -> None:
    path = saved(tmp_path / "match.htr")
    before = path.read_bytes()
    for plain in ([], ["--plain"]):
        result = run("play", "Ada", "Bo", "--record", path, *plain)
        assert (result.exit_code, result.output) == (1, phrases.THERE_ALREADY(file=path) + "\n")
    assert path.read_bytes() == before and not list(home.iterdir())


def test_a_record_in_no_folder_is_refused(home: Path, tmp_path: Path) -> None:
    folder = tmp_path / "none"
    result = run("play", "Ada", "Bo", "--record", folder / "match.htr", "--plain")
    assert result.exit_code == 1
    assert result.output == phrases.NO_FOLDER(folder=folder, file="match.htr") + "\n"
    assert not folder.exists()


# resume


@pytest.mark.parametrize("plain", [(), ("--plain",)])
@pytest.mark.parametrize("there", [None, "finished", "damaged"])
def test_where_there_is_nothing_to_resume(home: Path, there: str | None, plain: tuple[str, ...]) -> None:
    path = home / "match.htr"
    if there == "finished":
        saved(path)
    elif there == "damaged":
        path.write_text("hacktrick 1\nplayer A Ada\n")
    result = run("resume", *plain)
    assert (result.exit_code, result.output) == (1, phrases.NOTHING_UNFINISHED() + "\n")


UNUSABLE: dict[str, tuple[Callable[[Path], object], str]] = {
    "missing": (lambda path: None, "No such file or directory"),
    "a directory": (lambda path: path.mkdir(), "Is a directory"),
    "damaged": (lambda path: path.write_text("hacktrick 1\nplayer A Ada\nB plays 3\n"), ":3: "),
}


@pytest.mark.parametrize("plain", [True, False])
@pytest.mark.parametrize("case", UNUSABLE)
def test_what_cannot_be_resumed_is_told_in_one_sentence(
    home: Path, tmp_path: Path, case: str, plain: bool
) -> None:
    make, reason = UNUSABLE[case]
    path = tmp_path / "match.htr"
    make(path)
    if plain:
        result = run("resume", path, "--plain")
        status, said = result.exit_code, result.output
    else:
        with hacktrick("resume", path, home=home) as table:
            status, said = table.status, table.printed
            assert not table.frames
    assert status == 1
    assert said.count("\n") == 1 and str(path) in said and reason in said


@pytest.mark.parametrize("plain", [True, False])
def test_one_that_is_played_elsewhere_is_told_in_one_sentence(
    home: Path, tmp_path: Path, plain: bool
) -> None:
    path = saved(tmp_path / "match.htr", 5)
    journal, _, _ = take_up(path)
    if plain:
        result = run("resume", path, "--plain")
        status, said = result.exit_code, result.output
    else:
        with hacktrick("resume", path, home=home) as table:
            status, said = table.status, table.printed
            assert not table.frames
    journal.close()
    assert status == 1 and said.count("\n") == 1 and str(path) in said


def test_a_finished_match_shows_its_end_again_and_can_have_a_rematch(home: Path, tmp_path: Path) -> None:
    path = saved(tmp_path / "match.htr")
    before = path.read_bytes()
    with hacktrick("resume", path, home=home) as table:
        assert says.KEY_RESULT() in table.prompt and says.RESUMED() not in table.text
        table.press(ENTER)
        assert says.MATCH_HANDS() in table.text
        table.press(key(TableIntent.REMATCH, keys.MATCH_END))
        assert table.cover
    assert path.read_bytes() == before
    assert read_file(tmp_path / "match-2.htr").head == read_file(path).head


def test_a_finished_match_in_lines_tells_its_end(home: Path, tmp_path: Path) -> None:
    path = saved(tmp_path / "match.htr")
    before = path.read_bytes()
    result = run("resume", path, "--plain")
    match = read_file(path).match
    assert match.winner is not None
    assert result.exit_code == 0
    assert f"{('Ada', 'Bo')[match.winner]} wins the match" in result.output
    assert path.read_bytes() == before


def test_the_bare_command_tells_what_there_is() -> None:
    result = CliRunner().invoke(main, [])
    assert result.exit_code == 0 and "Commands:" in result.stdout
