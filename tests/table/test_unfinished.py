"""An unfinished match is offered to who could mean it: gone on with, left alone, or not to be had."""

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from hacktrick.display.keys import ANYWHERE, LEAVING, Intent
from hacktrick.record import folder as store
from hacktrick.record.reader import read_file
from hacktrick.record.summary import Summary
from hacktrick.record.writer import take_up
from hacktrick.rules import Phase
from hacktrick.sentences import display as shared
from hacktrick.sentences import table as phrases
from hacktrick.sentences.numbers import moment
from hacktrick.table import keys
from hacktrick.terminal.keys import ENTER, INTERRUPT, SPACE
from tests.strategies import Played, play_match, record_text
from tests.table.fake import Table, hacktrick, key

NAMES = ("Ada", "Bo")
NEW = key(Intent.NO, keys.OFFER)
YES, LEAVE = (
    next(each.keys for each in keys.OFFER.bindings if each.intent is intent)
    for intent in (Intent.YES, Intent.LEAVE)
)
CARD = re.compile(r"[╭┏╰┗]|\b[0-5], [0-5]|\bdeck\b|(Ada|Bo) (starts|plays|announces|held)\b")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = tmp_path / "home"
    home.mkdir()
    return home


def saved(
    path: Path, names: tuple[str, str] = ("Ada", "Bo"), finished: bool = False, age: int = 0
) -> Path:
    """A match in a file that was last written `age` seconds ago."""
    played = play_match(1)
    if not finished:
        played = Played(played.start, played.steps[:12])
    path.write_text(record_text(played, names), encoding="utf-8")
    os.utime(path, (path.stat().st_mtime - age,) * 2)
    return path


def offered(table: Table) -> bool:
    return phrases.OFFER_ASK() in table.words


def sat_down_at(table: Table, path: Path) -> bool:
    """Whether this match is the one that goes on."""
    match = read_file(path).match
    assert match.to_act is not None
    row = " ".join(map(str, match.hand.row)).rpartition(" ")[0] if match.hand else ""
    return table.cover == read_file(path).head.names[match.to_act] and f"Row {row}" in table.words


@pytest.mark.parametrize("name", YES)
@pytest.mark.parametrize("names", [("Ada", "Bo"), ("Bo", "Ada")])
def test_it_goes_on_where_it_stood(home: Path, name: str, names: tuple[str, str]) -> None:
    path = saved(home / "match.htr")
    before = path.read_bytes()
    with hacktrick("play", *names, home=home) as table:
        began = store.began(path, Summary.of(read_file(path)))
        assert offered(table)
        assert phrases.OFFER(a="Ada", b="Bo", points_a=0, points_b=0, began=moment(began)) in table.words
        assert not CARD.search(table.text)
        table.press(name)
        assert sat_down_at(table, path)
        assert phrases.RESUMED() in table.words
        table.open()
        assert phrases.RESUMED() not in table.words
    assert path.read_bytes() == before and [*home.glob("*.htr")] == [path]


def test_a_new_one_is_begun_and_the_other_left_alone(home: Path) -> None:
    path = saved(home / "match.htr")
    before = path.read_bytes()
    with hacktrick("play", "Ada", "Bo", home=home) as table:
        table.press(NEW)
        assert table.cover and phrases.ROW_EMPTY() in table.text
    assert path.read_bytes() == before
    (other,) = set(home.glob("*.htr")) - {path}
    assert read_file(other).match.phase is Phase.OPENING


@pytest.mark.parametrize("name", LEAVE)
def test_it_can_be_left_there(home: Path, name: str) -> None:
    path = saved(home / "match.htr")
    before = path.read_bytes()
    with hacktrick("play", *NAMES, home=home) as table:
        table.press(name)
        assert table.status == (130 if name == INTERRUPT else 0)
        assert table.printed == ""
    assert path.read_bytes() == before and [*home.glob("*.htr")] == [path]


def test_keys_that_came_together_take_up_nothing(home: Path) -> None:
    saved(home / "match.htr")
    with hacktrick("play", *NAMES, home=home) as table:
        table.press_together(ENTER, SPACE)
        assert offered(table)
        table.press_together(ENTER)
        assert offered(table) and shared.TOGETHER() in table.words
        table.paste("\r")
        table.go_away_and_come_back()
        assert offered(table)


def test_other_keys_are_answered(home: Path) -> None:
    saved(home / "match.htr")
    with hacktrick("play", *NAMES, home=home) as table:
        table.press("z")
        assert offered(table) and shared.NO_SUCH_KEY_NOR_HELP() in table.words


ASKS_FOR_ANOTHER = {
    "other names": ("Ada", "Cy"),
    "--new": ("--new",),
    "--record": ("Ada", "Bo", "--record", "{folder}/other.htr"),
    "--seed": ("Ada", "Bo", "--seed", "1"),
    "--against": ("Ada", "--against", "easy"),
    "--rules": ("Ada", "Bo", "--rules", "standard"),
    "--target": ("Ada", "Bo", "--target", "5"),
    "--dealer": ("Ada", "Bo", "--dealer", "random"),
}


@pytest.mark.parametrize("asked", ASKS_FOR_ANOTHER)
def test_it_is_not_offered_to_who_asks_for_another_match(tmp_path: Path, home: Path, asked: str) -> None:
    saved(home / "match.htr")
    words = [each.format(folder=tmp_path) for each in ASKS_FOR_ANOTHER[asked]]
    with hacktrick("play", *words, home=home) as table:
        assert table.frames and not any(phrases.OFFER_ASK() in frame for frame in table.frames)


@pytest.mark.parametrize("option", ["--ascii", "--no-color", "--no-pad"])
def test_how_it_is_played_asks_for_no_other(home: Path, option: str) -> None:
    saved(home / "match.htr")
    with hacktrick("play", "Ada", "Bo", option, home=home) as table:
        assert offered(table)


def test_a_finished_match_is_not_offered(home: Path) -> None:
    saved(home / "match.htr", finished=True)
    with hacktrick("play", "Ada", "Bo", home=home) as table:
        assert table.cover and not offered(table)


def test_of_several_the_one_played_last_is_offered(home: Path) -> None:
    saved(home / "a.htr", ("Bo", "Ada"), age=100)
    saved(home / "b.htr", ("Ada", "Bo"), age=50)
    saved(home / "c.htr", ("Eve", "Flo"), finished=True)
    with hacktrick("play", *NAMES, home=home) as table:
        assert offered(table) and "Ada and Bo" in table.words


def test_one_that_is_played_elsewhere_is_told_without_a_card_and_another_can_be_begun(
    home: Path,
) -> None:
    path = saved(home / "match.htr")
    journal, _, _ = take_up(path)
    with hacktrick("play", "Ada", "Bo", home=home) as table:
        for _ in range(2):
            table.press(ENTER)
            assert offered(table)
            assert f"Another process is playing {path}".replace(" ", "") in table.text.replace(
                "\n", ""
            ).replace(" ", "")
        assert not any(CARD.search(frame) for frame in table.frames)
        table.press(NEW)
        assert table.cover and phrases.ROW_EMPTY() in table.text
        table.press(key(Intent.LEAVE, ANYWHERE), key(Intent.YES, LEAVING))
        assert table.status == 0
    journal.close()
    assert len([*home.glob("*.htr")]) == 2


def test_it_can_be_taken_up_as_soon_as_it_is_played_elsewhere_no_more(home: Path) -> None:
    path = saved(home / "match.htr")
    journal, _, _ = take_up(path)
    with hacktrick("play", *NAMES, home=home) as table:
        table.press(ENTER)
        journal.close()
        table.press(ENTER)
        assert sat_down_at(table, path)


DAMAGED: dict[str, Callable[[str], str]] = {
    "an event that is not legal": lambda text: text + "A plays 5\nB plays 5\nA plays 5\nB plays 5\n",
    "a head without names": lambda text: text.replace("player", "plaier"),
    "bytes that are no text": lambda text: text + "\udcff\udcfe\n",
    "nothing at all": lambda text: "",
}


@pytest.mark.parametrize("damage", DAMAGED)
@pytest.mark.parametrize("older", [False, True])
def test_a_damaged_match_is_not_offered_and_no_card_of_it_shown(
    home: Path, damage: str, older: bool
) -> None:
    if older:
        saved(home / "older.htr", ("Bo", "Ada"), age=100)
    path = saved(home / "match.htr")
    data = DAMAGED[damage](path.read_text(encoding="utf-8")).encode("utf-8", "surrogateescape")
    path.write_bytes(data)
    with hacktrick("play", *NAMES, home=home) as table:
        if older:
            assert offered(table) and "Bo and Ada" in table.words
            table.press(NEW)
        assert table.cover and phrases.ROW_EMPTY() in table.text
        assert not any(CARD.search(frame) or "Ada and Bo" in frame for frame in table.frames)
    assert path.read_bytes() == data


def test_a_torn_last_line_is_dropped_and_told(home: Path) -> None:
    path = saved(home / "match.htr")
    before = path.read_bytes()
    path.write_bytes(before + b"A pla")
    with hacktrick("play", *NAMES, home=home) as table:
        table.press(ENTER)
        assert sat_down_at(table, path) and phrases.TORN() in table.words
    assert path.read_bytes() == before


def test_who_wins_it_then_is_written_there(home: Path) -> None:
    path = saved(home / "match.htr")
    with hacktrick("play", *NAMES, home=home) as table:
        table.press(ENTER)
        table.play_match()
        table.press(key(Intent.LEAVE, ANYWHERE))
        assert table.printed == phrases.FAREWELL_OVER(file=path) + "\n"
    assert read_file(path).match.winner is not None
