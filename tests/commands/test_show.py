"""`hacktrick show`: a record's positions, for people and for programs."""

import json
import re
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from hacktrick.cli import main
from hacktrick.rules import Player
from tests.rules.positions import deck
from tests.strategies import Played, play_match, record_text

CASES = sorted((Path(__file__).parents[1] / "cases").glob("*.htr"))
CASE = next(path for path in CASES if path.stem == "standard-shown-two")
HIDDEN = "The match is not over, so the hands stay hidden"


def show(*args: object) -> Result:
    return CliRunner().invoke(main, ["show", *map(str, args)])


def shown(*args: object) -> str:
    result = show(*args)
    assert result.exit_code == 0, result.output
    return result.stdout


def objects(*args: object) -> list[dict[str, Any]]:
    return [json.loads(line) for line in shown(*args).splitlines()]


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    path = tmp_path / "unfinished.htr"
    path.write_text(
        "".join(CASE.read_text(encoding="utf-8").splitlines(keepends=True)[:30]), encoding="utf-8"
    )
    return path


# For programs


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_case_gives_exactly_its_positions(case: Path) -> None:
    wanted = case.with_suffix(".jsonl").read_text(encoding="utf-8").splitlines()
    got = shown(case, "--json", "--all").splitlines()
    assert [json.loads(line) for line in got] == [json.loads(line) for line in wanted]
    assert all(line.startswith('{"line": ') for line in got)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_one_position_is_the_one_after_that_line(case: Path) -> None:
    wanted = {each.pop("line"): each for each in objects(case, "--json", "--all")}
    last = max(wanted)
    assert objects(case, "--json") == [wanted[last]]
    assert objects(case, "--json", "--at", last + 1000) == [wanted[last]]
    for line in list(wanted)[:: len(wanted) // 5]:
        assert objects(case, "--json", "--at", line) == [wanted[line]]


def test_all_positions_up_to_a_line() -> None:
    every = objects(CASE, "--json", "--all")
    assert objects(CASE, "--json", "--all", "--at", 20) == [each for each in every if each["line"] <= 20]


@pytest.mark.parametrize("line", [1, 3, 5])
def test_before_the_first_deck_there_is_a_match_without_a_hand(line: int) -> None:
    assert shown(CASE, "--json", "--all", "--at", line) == ""
    (position,) = objects(CASE, "--json", "--at", line)
    assert position["hand"] == 0 and position["phase"] == "hand-over" and position["to_act"] is None
    assert position["cards"] == {"A": [], "B": []} and position["players"] == {"A": "Žofie", "B": "José"}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
@pytest.mark.parametrize("seat", ["A", "B"])
def test_a_seat_sees_only_what_it_may_know(case: Path, seat: str) -> None:
    other = "B" if seat == "A" else "A"
    for whole, seen in zip(
        objects(case, "--json", "--all"), objects(case, "--json", "--all", "--as", seat), strict=True
    ):
        shows = whole["shown"] and whole["to_act"] == other
        if not shows and whole["phase"] not in ("hand-over", "match-over"):
            whole["cards"][other] = None
        if whole["to_act"] == other:
            whole["legal"] = []
        assert seen == whole


def test_names_are_written_as_they_are() -> None:
    assert '"Žofie"' in shown(CASE, "--json")


# For people


def test_a_finished_match_is_shown_with_both_hands() -> None:
    text = shown(CASE)
    assert "Žofie (A) against José (B), to 2, standard rules" in text
    assert "Žofie holds" in text and "José holds" in text and HIDDEN not in text
    assert "The match is over." in text


def test_the_board_is_a_magic_square_with_its_markers() -> None:
    text = shown(CASE, "--at", 30)
    rows = [re.findall(r"\| (.{7})", line) for line in text.splitlines() if line.startswith("|")]
    numbers = [[cell.strip() for cell in row] for row in rows[::2]]
    assert numbers == [["4", "9", "2"], ["3", "5", "7"], ["8", "1", "6"]]
    (position,) = objects(CASE, "--json", "--at", 30)
    for row, markers in zip(numbers, rows[1::2], strict=True):
        assert [position["board"][number] for number in row] == [cell.split() for cell in markers]


def test_the_text_says_what_the_position_says() -> None:
    text, (position,) = shown(CASE, "--at", 30), objects(CASE, "--json", "--at", 30)
    assert f"Score: Žofie {position['score']['A']}, José {position['score']['B']}" in text
    assert f"Row, oldest first: {' '.join(map(str, position['row']))}\n" in text
    assert f"Cards in the pile: {position['pile']}." in text
    assert "José has played, and now passes or says Play! or Guard!" in text
    assert "  José plays 0: square 3.\n" in text
    for seat, name in position["players"].items():
        cards = ", ".join(map(str, position["cards"][seat]))
        assert f"{name} holds {cards}\n" in text
        assert f"{name} ({seat}): {len(position['cards'][seat])} in hand" in text


def test_board_cards_and_events_stand_between_blank_lines() -> None:
    match, board, cards, told, to_act = shown(CASE, "--at", 30).rstrip("\n").split("\n\n")
    assert match.startswith("Žofie (A) against José (B)") and board[0] == board[-1] == "+"
    assert cards.startswith("Row, oldest first:") and "\nJosé holds" in cards
    assert told.startswith("Last events:") and "\n" not in to_act


@pytest.mark.parametrize(("shout", "sentence"), [("commands", "Play!"), ("guards", "Guard!")])
def test_what_was_said_to_the_player_to_act_is_repeated(
    tmp_path: Path, shout: str, sentence: str
) -> None:
    path = tmp_path / "match.htr"
    head = "hacktrick 1\nplayer A Ada\nplayer B Bo\nrules standard\ntarget 5\nhand 1 dealer A\n"
    cards = f"deck {deck(opener='2013', other='114')}\n"
    for end, said in (("passes", False), (shout, True)):
        path.write_text(f"{head}{cards}A starts 2\nB plays 1\nB {end}\n", encoding="utf-8")
        assert (f"\n{sentence} was said to Ada.\nAda's turn" in shown(path)) is said


@pytest.mark.parametrize("seat", ["A", "B"])
def test_a_seat_is_shown_its_own_hand_alone(seat: str) -> None:
    text = shown(CASE, "--at", 30, "--as", seat)
    assert ("\nŽofie holds" in text) == (seat == "A") and ("\nJosé holds" in text) == (seat == "B")


def test_the_hands_of_an_unfinished_match_stay_hidden(unfinished: Path) -> None:
    for args in ((), ("--as", "A"), ("--as", "B"), ("--at", 12)):
        text = shown(unfinished, *args)
        assert HIDDEN in text and "e holds" not in text and "\nJosé holds" not in text


def test_the_hands_of_an_unfinished_match_are_opened_on_request(unfinished: Path) -> None:
    assert "Žofie holds 2\nJosé holds 3\n" in shown(unfinished, "--open")
    text = shown(unfinished, "--open", "--as", "A")
    assert "Žofie holds 2\n" in text and "José holds 3" not in text


@pytest.mark.parametrize("seed", [0, 1, 2, 3, 5])  # in match 4 no other hand adds up to the same
def test_nothing_hidden_changes_what_is_shown_of_an_unfinished_match(tmp_path: Path, seed: int) -> None:
    """Two records that differ only in the pile and in a hand that nobody has played from.

    That hand adds up to the same, as its sum was announced.
    """
    played = play_match(seed)
    text = record_text(Played(played.start, played.steps[:3]))
    (deck,) = re.findall(r"deck (\d{18})", text)
    unseen = [4, 5, 6, *range(9, 18)]  # where the other player's hand and the pile are
    hand = next(
        places
        for places in combinations(unseen, 3)
        if sum(int(deck[at]) for at in places) == sum(map(int, deck[4:7]))
        and sorted(deck[at] for at in places) != sorted(deck[4:7])
    )
    order = [*hand, *reversed([at for at in unseen if at not in hand])]
    changed = list(deck)
    for to, at in zip(unseen, order, strict=True):
        changed[to] = deck[at]
    one, other = tmp_path / "a", tmp_path / "b"
    one.write_text(text)
    other.write_text(text.replace(deck, "".join(changed)))
    assert shown(one) == shown(other)
    held = [re.findall(r"^\w+ holds .*$", shown(path, "--open"), re.MULTILINE) for path in (one, other)]
    assert len(held[0]) == len(held[1]) == 2 and sum(a != b for a, b in zip(*held, strict=True)) == 1


def test_between_a_hand_and_its_deck_somebody_is_to_deal(tmp_path: Path) -> None:
    played = play_match(1, target=3)
    at = next(
        at
        for at, step in enumerate(played.steps, 1)
        if step.match.number == 2 and step.match.hand is None
    )
    path = tmp_path / "match.htr"
    path.write_text(record_text(Played(played.start, played.steps[:at])))
    dealer = played.steps[at - 1].match.dealer
    name = "Ada" if dealer is Player.A else "Bo"
    assert shown(path).endswith(f"\nHand 2 begins; {name} deals next.\n")
    path.write_text(record_text(Played(played.start, ())))
    assert shown(path).endswith("\nNo hand is dealt yet.\n")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_every_position_can_be_shown_to_people(case: Path) -> None:
    for line in range(1, len(case.read_text(encoding="utf-8").splitlines()) + 1):
        assert shown(case, "--at", line).startswith(f"{objects(case, '--json')[0]['players']['A']} (A)")


# What goes wrong


def test_a_bad_record_is_named_by_file_line_and_reason(tmp_path: Path) -> None:
    bad = tmp_path / "bad.htr"
    bad.write_text(
        CASE.read_text(encoding="utf-8").replace("A plays 5", "A plays 4", 1), encoding="utf-8"
    )
    for args in ((), ("--json",), ("--at", 3)):  # read whole, whatever is shown
        result = show(bad, *args)
        assert result.exit_code == 1 and result.stdout == ""
        assert result.stderr == f"{bad}:10: the player does not hold that card (R11)\n"
    opened = show(bad, "--open")
    assert re.fullmatch(
        rf"{re.escape(str(bad))}:10: .+'A plays 4'; legal here: A draws, .+\n", opened.stderr
    )


@pytest.mark.parametrize("what", ["missing", "folder", "beneath a file"])
def test_a_file_that_cannot_be_read_is_one_sentence(tmp_path: Path, what: str) -> None:
    path = {"missing": tmp_path / "x", "folder": tmp_path, "beneath a file": CASE / "x"}[what]
    result = show(path)
    assert result.exit_code == 1 and result.stdout == ""
    assert re.fullmatch(rf"Cannot read {re.escape(str(path))}: [^\n]+\.\n", result.stderr)


@pytest.mark.parametrize(
    "args", [("--all",), ("--at", "0"), ("--at", "x"), ("--as", "C"), ("--nothing",), ("second",)]
)
def test_a_command_that_makes_no_sense_is_told_how_it_is_used(args: tuple[str, ...]) -> None:
    result = show(CASE, *args)
    assert result.exit_code == 2 and "Usage: " in result.stderr


def run(command: str) -> subprocess.CompletedProcess[str]:
    hacktrick = f"{sys.executable} -m hacktrick"
    return subprocess.run(
        ["bash", "-c", f"set -o pipefail; {hacktrick} {command}"],
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_a_reader_that_has_seen_enough_is_no_error(tmp_path: Path) -> None:
    long = tmp_path / "long.htr"
    long.write_text(record_text(play_match(1, target=20)))
    assert run(f"show --json --all {long} | head -n 1").stderr == ""


def test_output_that_cannot_be_written_is_one_sentence() -> None:
    result = run(f"show {CASE} > /dev/full")
    assert result.returncode == 1
    assert result.stderr == "Cannot write: No space left on device.\n"


def test_a_terminal_that_cannot_show_a_name_shows_a_sign_for_it() -> None:
    command = f"PYTHONIOENCODING=latin-1 {sys.executable} -m hacktrick show {CASE}"
    result = subprocess.run(["bash", "-c", command], capture_output=True, check=True)
    assert "?ofie (A) against José (B)" in result.stdout.decode("latin-1")
