"""A ladder: who plays whom, what is counted for whom, and its report and its object to the last word."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations

import pytest

from hacktrick.analysis.form import Form
from hacktrick.analysis.ladder import Ladder, Results
from hacktrick.analysis.simulation import Setup
from hacktrick.analysis.simulation_objects import ladder_object
from hacktrick.analysis.statistics import MatchFigures, Statistics
from hacktrick.computer.opponent import Iterations
from hacktrick.rules import RuleSet
from hacktrick.sentences.simulate import ladder_report

EACH = Setup("", "", Iterations(9), 40, seed=7, rules=RuleSet.CZECH, target=3, form=Form.PAIRS)
PLAYERS = ("random", "easy", "medium", "hard:9")


def statistics(won: int, played: int = 40) -> Statistics:
    matches = [
        MatchFigures(
            number % played < won,
            hands=(1, 1),
            points=(1, 1),
            ends=Counter(),
            turns=5,
            seconds=([1.0], [1.0]),
            number=number,
        )
        for number in range(played)
    ]
    return Statistics(matches, paired=True)


def results() -> Results:
    ladder = Ladder.of(PLAYERS, (), EACH)
    won = {("random", "easy"): 4, ("random", "medium"): 0, ("easy", "medium"): 8}
    return Results(ladder, tuple(statistics(won.get((each.a, each.b), 0)) for each in ladder.setups))


def test_each_plays_each_unless_it_is_said_who_plays_whom() -> None:
    ladder = Ladder.of(PLAYERS, (), EACH)
    assert [(each.a, each.b) for each in ladder.setups] == [*combinations(PLAYERS, 2)]
    assert {(each.matches, each.seed, each.form) for each in ladder.setups} == {(40, 7, Form.PAIRS)}
    given = Ladder.of((), [("easy", "random"), ("medium", "easy")], EACH)
    assert given.players == ("easy", "random", "medium")
    assert [(each.a, each.b) for each in given.setups] == [("easy", "random"), ("medium", "easy")]


def test_whether_everybody_can_be_compared() -> None:
    assert Ladder.of(PLAYERS, (), EACH).connected
    assert Ladder.of((), [("c", "d"), ("a", "b"), ("b", "c")], EACH).connected
    assert Ladder.of(("a",), (), EACH).connected
    assert not Ladder.of((), [("a", "b"), ("c", "d")], EACH).connected
    assert not Ladder.of(("a", "b", "c"), [("a", "b")], EACH).connected


def test_games_are_counted_for_the_player_on_either_side() -> None:
    found = results()
    assert [found.score(player) for player in range(4)] == [(4, 120), (44, 120), (72, 120), (120, 120)]


def test_a_ladder_to_the_last_word() -> None:
    assert list(ladder_report(results())) == [
        "Ladder of 4 players, Czech rules, seed 7",
        "20 pairs of matches to 3 for each pairing",
        "  random against easy: 4 of 40, 10.0% (95%: 0.0% to 27.3%; less luck: 10.0%)",
        "  random against medium: 0 of 40, 0.0% (95%: 0.0% to 12.0%; less luck: 0.0%)",
        "  random against hard:9: 0 of 40, 0.0% (95%: 0.0% to 12.0%; less luck: 0.0%)",
        "  easy against medium: 8 of 40, 20.0% (95%: 5.8% to 39.7%; less luck: 20.0%)",
        "  easy against hard:9: 0 of 40, 0.0% (95%: 0.0% to 12.0%; less luck: 0.0%)",
        "  medium against hard:9: 0 of 40, 0.0% (95%: 0.0% to 12.0%; less luck: 0.0%)",
        "",
        "Ratings in Elo points, against random at 0",
        " rating            95%         won  above next  player",
        "> +1246                 120 of 120        >99%  hard:9",
        "   +684  +352 to +1017   72 of 120        >99%  medium",
        "   +422   +130 to +714   44 of 120        >99%  easy",
        "     +0                   4 of 120              random",
    ]


@pytest.mark.parametrize(("room", "below"), [(None, False), (54, False), (53, True)])
def test_players_stand_below_their_figures_where_a_row_has_no_room(
    room: int | None, below: bool
) -> None:
    table = [*ladder_report(results(), room)][10:]
    assert max(map(len, table)) == (46 if below else 54)
    if below:
        assert table[2:6] == [
            "> +1246                 120 of 120        >99%",
            "    hard:9",
            "   +684  +352 to +1017   72 of 120        >99%",
            "    medium",
        ]


def test_a_ladder_as_an_object() -> None:
    found = ladder_object(results())
    assert json.loads(json.dumps(found)) == found
    assert found["anchor"] == "random"
    assert {name: found[name] for name in ("form", "matches", "seed", "rules", "target")} == {
        "form": "pairs", "matches": 40, "seed": 7, "rules": "czech", "target": 3,
    }  # fmt: skip
    top, medium, _, anchor = found["ladder"]
    assert top["player"] == "hard:9" and top["standing"] == "above"
    assert (top["error"], top["interval"], top["won"], top["played"]) == (None, None, 120, 120)
    assert 0.99 < top["above_next"] < 1
    assert medium["standing"] == "rated"
    low, high = medium["interval"]
    assert low == pytest.approx(medium["rating"] - 1.96 * medium["error"]) and low < high
    assert (anchor["rating"], anchor["error"], anchor["above_next"]) == (0, 0, None)
    assert [(each["a"], each["b"]) for each in found["pairings"]] == [*combinations(PLAYERS, 2)]
    assert found["pairings"][2]["effort"] == {"a": {"rounds": 9}, "b": {"rounds": 9}}


def test_a_pairing_of_which_nothing_was_played_to_its_end_says_so() -> None:
    ladder = Ladder.of(("easy", "random", "medium"), (), EACH)
    each = statistics(20), Statistics(faulted=40, paired=True), statistics(10)
    lines = list(ladder_report(Results(ladder, each)))
    assert "  easy against medium: none was played to its end" in lines
    assert "40 matches ended by faults of programs, and are not counted." in lines
