"""The head-to-head score of every two players."""

import json
from pathlib import Path
from typing import Any

from hacktrick.record.reader import Head, Record, parse, read_file
from hacktrick.record.standings import standings
from hacktrick.record.summary import Summary
from tests.strategies import Played, play_match, record_text

CASES = sorted((Path(__file__).parents[1] / "cases").glob("*.htr"))


def read(played: Played, names: tuple[str, str]) -> Summary:
    return Summary.of(parse(record_text(played, names).encode(), "test"))


def hand_ends(case: Path) -> list[dict[str, Any]]:
    """The positions of a case at which a hand had just ended, as its handed positions have them."""
    lines = case.with_suffix(".jsonl").read_text(encoding="utf-8").splitlines()
    return [each for each in map(json.loads, lines) if each["phase"] in ("hand-over", "match-over")]


def test_matches_hands_and_points_are_counted_as_the_positions_tell_them() -> None:
    for standing in standings(Summary.of(read_file(case)) for case in CASES):
        for place, name in enumerate(standing.names):
            won = [
                (end["result"]["points"], end["phase"])
                for case in CASES
                for end in hand_ends(case)
                if set(end["players"].values()) == set(standing.names)
                and end["players"][end["result"]["winner"]] == name
            ]
            assert standing.hands[place] == len(won) > 0
            assert standing.points[place] == sum(points for points, _ in won)
            assert standing.matches[place] == sum(phase == "match-over" for _, phase in won)


def test_two_players_have_one_standing_whoever_sits_where() -> None:
    one, other = play_match(1, target=3), play_match(2, target=3)
    (standing,) = standings([read(one, ("Bo", "Ada")), read(other, ("Ada", "Bo"))])
    assert standing.names == ("Ada", "Bo")
    assert standing.points[0] == one.match.score[1] + other.match.score[0]
    assert standing.points[1] == one.match.score[0] + other.match.score[1]
    assert sum(standing.matches) == 2


def test_every_two_players_have_their_own_standing() -> None:
    pairs = [("Ada", "Bo"), ("Cy", "Ada"), ("Bo", "Cy")]
    every = standings(read(play_match(1), names) for names in pairs)
    assert [each.names for each in every] == [("Ada", "Bo"), ("Ada", "Cy"), ("Bo", "Cy")]


def test_an_unfinished_match_is_won_by_nobody() -> None:
    played = play_match(1, target=3)
    (standing,) = standings([read(Played(played.start, played.steps[:-1]), ("Ada", "Bo"))])
    assert standing.matches == [0, 0]


def test_those_who_have_not_finished_a_hand_have_no_standing() -> None:
    played = play_match(1, target=3)
    unbegun = Record(Head(("Ada", "Bo"), played.start.rules, 3), ())
    early = read(Played(played.start, played.steps[:5]), ("Ada", "Cy"))
    assert standings([Summary.of(unbegun), early]) == []


def test_a_computer_is_one_player_in_older_records_too_and_no_person_is_taken_for_it() -> None:
    whole = read(play_match(1), ("Ada", "Hard"))
    older = whole._replace(names=("Ada", "Computer (hard)"), against="hard")
    newer = whole._replace(against="hard")

    def called(summary: Summary) -> tuple[str, str]:
        return (summary.names[0], "Hard") if summary.against else summary.names

    person, computer = sorted(
        standings([older, newer, whole], called), key=lambda each: sum(each.matches)
    )
    assert person.names == computer.names == ("Ada", "Hard")
    assert sum(person.matches) == 1 and sum(computer.matches) == 2


def test_a_pair_of_whom_one_has_won_no_hand_is_listed_too() -> None:
    start = play_match(1).start
    summary = Summary.of(parse(record_text(Played(start, ()), ("Ada", "Bo")).encode(), "test"))
    (standing,) = standings([summary._replace(hands=(1, 0), score=(2, 0))])
    assert (standing.hands, standing.points) == ([1, 0], [2, 0])
    assert standings([summary]) == []
