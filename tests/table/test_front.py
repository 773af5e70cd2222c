"""The front page: what it lists, where each entry leads, and that it is come back to."""

from __future__ import annotations

import os
import re
from pathlib import Path
from random import Random

import pytest

from hacktrick.computer import levels
from hacktrick.display.keys import NAMES, READING, Intent
from hacktrick.record.memory import Memory
from hacktrick.record.reader import Record, read_file
from hacktrick.record.remarks import Remarks
from hacktrick.record.writer import peek, take_up
from hacktrick.rules import Phase, RuleSet
from hacktrick.sentences import display as shared
from hacktrick.sentences import front as phrases
from hacktrick.sentences import keys as key_words
from hacktrick.sentences import table as words
from hacktrick.sentences.computers import level_name
from hacktrick.table import keys
from hacktrick.table.keys import TableIntent
from hacktrick.terminal.keys import ENTER, ESC, INTERRUPT, SPACE
from tests.strategies import Played, play_match, record_text
from tests.table.fake import Table, hacktrick, key

ENTRIES = [
    phrases.ENTRY_TWO,
    phrases.ENTRY_ALONE,
    phrases.ENTRY_MATCHES,
    phrases.ENTRY_RULES,
    phrases.ENTRY_LEAVE,
]
TWO, ALONE, GO_ON, MATCHES, RULES = (
    key(intent, keys.FRONT)
    for intent in (
        TableIntent.TWO,
        TableIntent.ALONE,
        TableIntent.RESUME,
        TableIntent.MATCHES,
        TableIntent.RULES,
    )
)
CARD = re.compile(r"\b[0-5], [0-5]|\bdeck\b|(Ada|Bo) (starts|plays|announces|held)\b")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = tmp_path / "home"
    home.mkdir()
    return home


def saved(
    home: Path, names: tuple[str, str] = ("Ada", "Bo"), *, steps: int | None = 12, age: int = 0
) -> Path:
    """A match in the folder, written `age` seconds ago; whole if no `steps` are given."""
    played = play_match(1)
    path = home / f"{names[0]}-{age}.htr"
    path.write_text(record_text(Played(played.start, played.steps[:steps]), names), encoding="utf-8")
    os.utime(path, (path.stat().st_mtime - age,) * 2)
    return path


def at_front(table: Table) -> bool:
    return f"{TWO}  {phrases.ENTRY_TWO()}" in table.text


def marked(table: Table) -> str:
    """The entry that is marked."""
    (line,) = (line for line in table.text.splitlines() if "▸" in line)
    return line


@pytest.mark.parametrize("command", [(), ("play",)])
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (100, 30), (120, 40)])
def test_it_lists_all_there_is_to_do_each_with_its_key(
    home: Path, command: tuple[str, ...], size: tuple[int, int]
) -> None:
    with hacktrick(*command, home=home, size=size) as table:
        for entry in ENTRIES:
            assert re.search(rf"\b[a-z]  {re.escape(entry())}", table.text)
    assert not [*home.glob("*.htr")]


def test_the_words_on_top_keep_their_distance_from_the_keypad(home: Path) -> None:
    with hacktrick(home=home, size=(62, 20)) as table:
        top = [line for line in table.text.splitlines() if line[-1:] in tuple("┓┃┩│┤┘")]
        at = min(line.index("┏") for line in top if "┏" in line)
        assert len(top) == 7 and all(line[at - 3 : at] == "   " for line in top)


def test_a_match_of_people_with_long_names_takes_one_line_of_the_list(home: Path) -> None:
    saved(home, ("x" * 24, "y" * 24))
    for size in ((60, 20), (80, 24)):
        with hacktrick(home=home, size=size) as table:
            lines = table.text.splitlines()
            entries = [line for line in lines if re.match(r"[ ▸] [a-z]  ", line)]
            assert len(entries) == 9 and "y" in marked(table)
            assert marked(table).endswith("…") and len(marked(table)) == size[0]
            assert entries == lines[lines.index(entries[0]) : lines.index(entries[-1]) + 1]


def test_two_players_are_asked_for_their_names_and_play(home: Path) -> None:
    with hacktrick(home=home) as table:
        table.press(TWO)
        assert shared.SETUP_WHO() in table.text
        table.type("Ada")
        table.press(ENTER)
        table.type("Bo")
        table.press(ENTER)
        assert table.cover in ("Ada", "Bo")
    (path,) = home.glob("*.htr")
    assert read_file(path).head.names == ("Ada", "Bo")


def test_the_arrows_and_enter_choose_too(home: Path) -> None:
    with hacktrick(home=home) as table:
        assert phrases.ENTRY_TWO() in marked(table)
        table.press("down")
        assert phrases.ENTRY_ALONE() in marked(table)
        table.press("up", "up")
        assert phrases.ENTRY_LEAVE() in marked(table)
        table.press(ENTER)
        assert table.status == 0 and table.printed == ""


def test_keys_that_came_together_choose_nothing(home: Path) -> None:
    with hacktrick(home=home) as table:
        table.press_together(TWO, "A", ENTER)
        assert at_front(table) and shared.TOGETHER() in table.words
        table.paste(f"{TWO}\r")
        table.press(SPACE)
        assert at_front(table)


def test_a_lone_player_chooses_a_level_and_is_asked_for_a_name_once(home: Path) -> None:
    with hacktrick(home=home) as table:
        assert level_name("medium") in table.text
        table.press("left")
        assert level_name("easy") in table.text
        table.press(ALONE)
        assert phrases.ALONE_FIELD() in table.text and shared.SETUP_FIELD[1]() not in table.text
        table.type("Zoë")
        table.press(ENTER)
        table.wait(lambda: words.YOUR_HAND() in table.text, "a hand")
        assert "Computer (" not in table.text and table.cover is None
    (path,) = home.glob("*.htr")
    record = read_file(path)
    assert record.head.names == ("Zoë", "Easy") and Remarks.read(record.comments).against == "easy"
    with hacktrick(home=home) as table:
        assert level_name("easy") in table.text  # which was played against last
        table.press(ALONE)
        table.press(ENTER)  # the name stands there already
        table.wait(lambda: words.YOUR_HAND() in table.text, "a hand")
    with hacktrick("play", "--against", "hard", home=home) as table:  # nothing is asked at all
        table.wait(lambda: words.YOUR_HAND() in table.text, "a hand")
    assert {read_file(path).head.names[0] for path in home.glob("*.htr")} == {"Zoë"}


def test_who_says_against_and_no_name_is_asked_for_it_the_first_time(home: Path) -> None:
    with hacktrick("play", "--against", "hard", home=home) as table:
        assert phrases.ALONE_FIELD() in table.text
        table.type("Zoë")
        table.press(ENTER)
        table.wait(lambda: words.YOUR_HAND() in table.text, "a hand")
    (path,) = home.glob("*.htr")
    assert read_file(path).head.names == ("Zoë", "Hard")


def test_a_level_that_is_remembered_and_no_more_there_is_the_usual_one(home: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HACKTRICK_HOME", str(home))
        Memory().put("level", "very-cautious")
    with hacktrick(home=home) as table:
        table.press(ALONE)
        table.type("Zoë")
        table.press(ENTER)
        table.wait(lambda: words.YOUR_HAND() in table.text, "a hand")
    (path,) = home.glob("*.htr")
    assert Remarks.read(read_file(path).comments).against in levels.to_play()


@pytest.mark.parametrize("chosen", [GO_ON, ENTER])
def test_the_latest_unfinished_match_goes_on(home: Path, chosen: str) -> None:
    saved(home, ("Cy", "Di"), age=50)
    path = saved(home, age=10)
    saved(home, ("Eve", "Flo"), steps=None)
    with hacktrick(home=home) as table:
        assert "Ada 0, Bo 0" in marked(table)
        assert not any(CARD.search(frame) for frame in table.frames)
        table.press(chosen)
        assert words.RESUMED() in table.words
        match = read_file(path).match
        assert match.to_act is not None and table.cover == ("Ada", "Bo")[match.to_act]


def test_without_an_unfinished_match_there_is_nothing_to_go_on_with(home: Path) -> None:
    saved(home, steps=None)
    with hacktrick(home=home) as table:
        assert "Ada" not in table.text
        table.press(GO_ON)
        assert at_front(table) and phrases.NOTHING_TO_GO_ON() in table.words


def test_one_that_is_played_elsewhere_is_told_and_another_can_be_begun(home: Path) -> None:
    journal, _, _ = take_up(saved(home))
    with hacktrick(home=home) as table:
        table.press(GO_ON)
        assert at_front(table) and "Another process is playing" in table.words
        table.press(TWO)
        assert shared.SETUP_WHO() in table.text
    journal.close()


def test_one_that_was_damaged_meanwhile_is_told_without_a_card(home: Path) -> None:
    path = saved(home)
    with hacktrick(home=home) as table:
        path.write_text(path.read_text(encoding="utf-8") + "A plays 9\n", encoding="utf-8")
        table.press(GO_ON)
        assert at_front(table) and "cannot be resumed" in table.words
        assert not any(CARD.search(frame) for frame in table.frames)


def test_matches_are_listed_newest_first_and_replayed_or_gone_on_with(home: Path) -> None:
    saved(home, ("Cy", "Di"), steps=None, age=50)
    saved(home, ("Ada", "Bo"), age=10)
    with hacktrick(home=home) as table:
        table.press(MATCHES)
        lines = [line for line in table.text.splitlines() if "●" in line]
        assert "Ada" in lines[0] and "unfinished" in lines[0] and "Cy" in lines[1] and "★" in lines[1]
        assert not CARD.search(table.text)
        table.press("down", ENTER)
        assert "Step 1 of" in table.words
        table.press(ESC)
        assert "Cy" in table.text and "Ada" in table.text  # the list again
        table.press(ESC)
        assert at_front(table)
        table.press(MATCHES, ENTER)
        assert words.RESUMED() in table.words and table.cover


def test_a_name_in_the_list_of_matches_is_cut_only_where_no_cell_is_free(home: Path) -> None:
    saved(home, ("Ada", "x" * 12), age=10)
    saved(home, ("y" * 24, "Bo"), age=20)
    saved(home, ("y" * 24, "x" * 24), age=30)
    with hacktrick(home=home, size=(60, 20)) as table:
        table.press(MATCHES)
        whole, cut, both = (line for line in table.text.splitlines() if "●" in line)
        assert f"■ {'x' * 12} " in whole and "…" not in whole
        assert "…" in cut and "■ Bo" in cut and "  unfinished" not in cut
        assert both.count("…") == 2


def test_who_leaves_from_the_help_of_a_replay_leaves(home: Path) -> None:
    saved(home, steps=None)
    with hacktrick(home=home) as table:
        table.press(MATCHES, ENTER, "?", INTERRUPT)
        assert table.status == 130


def test_a_long_list_of_matches_is_scrolled_and_read_as_far_as_it_is_shown(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(60):
        saved(home, (f"P{number:02}", "Bo"), steps=None, age=number + 1)
    read: list[Path] = []

    def noted(path: Path) -> Record:
        read.append(path)
        return peek(path)

    monkeypatch.setattr("hacktrick.record.listing.peek", noted)
    with hacktrick(home=home) as table:
        read.clear()
        table.press(MATCHES)
        assert "P00" in table.text and len(read) < 30
        table.press("end")
        assert "P59" in table.text
        table.press("page-up", "home")
        assert "P00" in table.text


def test_without_a_match_the_list_says_so(home: Path) -> None:
    with hacktrick(home=home) as table:
        table.press(MATCHES)
        assert phrases.NO_MATCHES() in table.words
        table.press(ENTER)
        assert phrases.NO_MATCHES() in table.words
        table.press(ESC)
        assert at_front(table)


def test_the_rules_and_the_help_come_back_to_it(home: Path) -> None:
    with hacktrick(home=home) as table:
        for opens in (RULES, "?"):
            table.press(opens)
            assert not at_front(table)
            table.press(key(Intent.CLOSE, READING))
            assert at_front(table)


def test_the_names_come_back_to_it_and_what_is_left_there_is_begun_by_nobody(home: Path) -> None:
    with hacktrick(home=home) as table:
        table.press(TWO)
        table.type("Ada")
        table.press(key(Intent.BACK, NAMES))
        assert at_front(table)
    assert not [*home.glob("*.htr")]


@pytest.mark.parametrize("name", ["q", ESC, INTERRUPT])
@pytest.mark.parametrize("before", [(), (TWO,), (MATCHES,), (RULES,)])
def test_it_is_left_at_once(home: Path, name: str, before: tuple[str, ...]) -> None:
    with hacktrick(home=home) as table:
        table.press(*before)
        if before and name != INTERRUPT:
            table.press(ESC)
        table.press(name)
        assert table.status == (130 if name == INTERRUPT else 0) and table.printed == ""


# The options of the match


def test_the_row_of_options_is_changed_with_the_arrows_and_holds(home: Path) -> None:
    with hacktrick(home=home) as table:
        table.press(TWO)
        for label in (phrases.TARGET, phrases.ENTRY_RULES, phrases.DEALER, phrases.PAD):
            assert label() in table.text
        assert shared.SETUP_HINT() in table.words
        table.type("Ada")
        table.press(ENTER)
        table.type("Bo")
        table.press("down", "left", "left")
        assert phrases.ABOUT_TARGET() in table.words
        table.press("down", "right", "down", "right", "right", "down", "right")
        assert phrases.ABOUT_PAD() in table.words
        assert "‹ no ›" in table.text
        table.press(ENTER)
        assert table.cover == "Ada"  # czech: the dealer's opponent opens
        assert "first to 3" in table.text
    (path,) = home.glob("*.htr")
    record = read_file(path)
    assert record.head.rules is RuleSet.CZECH and record.head.target == 3
    assert record.match.dealer is not None and record.match.dealer.name == "B"
    assert not Remarks.read(record.comments).pad and record.match.phase is Phase.OPENING


def test_the_row_begins_as_the_command_line_has_it(home: Path) -> None:
    with hacktrick("play", "--target", "7", "--rules", "czech", "--no-pad", home=home) as table:
        assert shared.SETUP_WHO() in table.text  # a match of one's own: no front page
        row = table.text.splitlines()
        (values,) = (line for line in row if "Czech" in line)
        assert values.split() == ["7", "Czech", "by", "chance", "no"]


def test_against_the_computer_the_level_stands_in_the_row(home: Path) -> None:
    with hacktrick(home=home) as table:
        table.press(ALONE)
        table.type("Zoë")
        table.press("down", "right", ENTER)
        table.wait(lambda: words.YOUR_HAND() in table.text, "a hand")
    (path,) = home.glob("*.htr")
    assert Remarks.read(read_file(path).comments).against == "hard"
    with hacktrick(home=home) as table:
        assert level_name("hard") in table.text  # what was played against last


def test_letters_do_nothing_to_a_setting(home: Path) -> None:
    with hacktrick(home=home) as table:
        table.press(TWO, "down", "down", "x")
        assert "x" not in "".join(line for line in table.text.splitlines() if "player:" in line)


def test_a_page_without_help_does_not_send_anybody_to_it(home: Path) -> None:
    with hacktrick(home=home) as table:
        table.press(TWO, "down", "down", "?")
        assert shared.NO_SUCH_KEY_NOR_HELP() in table.words


@pytest.mark.parametrize("name", ["Hard", "hard", "EASY", "Medium "])
def test_what_a_computer_is_called_may_be_nobody_elses_name(home: Path, name: str) -> None:
    with hacktrick(home=home) as table:
        table.press(TWO)
        table.type(name)
        table.press(ENTER)
        assert "what a computer is called" in table.words
    assert not [*home.glob("*.htr")]


def test_the_window_is_called_by_the_game_again_after_a_replay(home: Path) -> None:
    saved(home, steps=None)
    with hacktrick(home=home) as table:
        assert table.title == shared.TITLE()
        table.press(MATCHES, ENTER)
        assert table.title.endswith(shared.TITLE()) and table.title != shared.TITLE()
        table.press(ESC, ESC)
        assert at_front(table) and table.title == shared.TITLE()


def test_the_lessons_come_back_to_it(home: Path) -> None:
    with hacktrick(home=home) as table:
        table.press(key(TableIntent.LEARN, keys.FRONT))
        assert key_words.LEARN() in table.text and not at_front(table)
        table.press(ESC)
        assert at_front(table)


def test_a_folder_that_cannot_be_read_is_told(home: Path) -> None:
    with hacktrick(home=home) as table:
        home.rmdir()
        home.write_text("in the way", encoding="utf-8")
        table.press(MATCHES)
        assert at_front(table) and "Cannot read the folder of matches" in table.words


def test_it_is_still_there_after_going_away(home: Path) -> None:
    with hacktrick(home=home) as table:
        table.go_away_and_come_back()
        assert at_front(table)
        table.press(MATCHES)
        table.go_away_and_come_back()
        assert phrases.NO_MATCHES() in table.words


PRESSED = (
    *"pcgtmro21?hklxA",
    *(SPACE, ENTER, ENTER, ESC, "backspace", "up", "down", "left", "right", "tab", "backtab"),
    *("home", "end", "page-up", "page-down"),
)


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_pressed_is_answered(home: Path, seed: int) -> None:
    chance = Random(seed)
    saved(home, ("Cy", "Di"), steps=None, age=20)
    saved(home, age=10)
    size = chance.choice([(60, 20), (80, 24), (120, 40), (40, 10)])
    with hacktrick(home=home, size=size) as table:
        for _ in range(60):
            if not table.ended:
                table.press(chance.choice(PRESSED))
        assert not table.ended or table.status == 0
