"""A review and a simulation as objects for JSON: the names that programs rely on, and each figure."""

from __future__ import annotations

import dataclasses
import json
from collections import Counter

import pytest

from hacktrick.analysis.hand_end import HandEnd
from hacktrick.analysis.hint import HintedTurn
from hacktrick.analysis.ledger import Part
from hacktrick.analysis.luck import Luck
from hacktrick.analysis.objects import review_object
from hacktrick.analysis.picture import Words
from hacktrick.analysis.questions import JudgedQuestion
from hacktrick.analysis.ratings import Rating, Standing
from hacktrick.analysis.reasons import Reason, Why
from hacktrick.analysis.review import JudgedTurn, Review
from hacktrick.analysis.simulation import Setup, simulate
from hacktrick.analysis.simulation_objects import simulation_object
from hacktrick.analysis.statistics import MatchFigures, Statistics
from hacktrick.analysis.workers import Loss
from hacktrick.computer.opponent import Iterations
from hacktrick.computer.turns import turn_of
from hacktrick.rules import Draw, Pass, Play, Player, RuleSet

DRAWS, PLAYS = turn_of(Draw()), turn_of(Play(3), Pass())
OF_A = JudgedTurn(
    line=7,
    player=Player.A,
    hand=1,
    chosen=DRAWS,
    best=DRAWS,
    chance=0.25,
    loss=0.0,
    error=0.01,
    question=JudgedQuestion(True, worth=0.125, error=0.5, news=True),
    luck=Luck(False, value=-0.25, error=0.5),
)
OF_B = JudgedTurn(
    line=8,
    player=Player.B,
    hand=2,
    chosen=DRAWS,
    best=PLAYS,
    chance=0.75,
    loss=0.5,
    reason=Reason(Why.MISSED_WIN, squares=(4,)),
)
NOTHING = {"mistakes": 0, "missed_questions": 0, "lost": 0, "error": 0.0}
REVIEW = Review(("Ada", "Bo"), (OF_A, OF_B), Player.B)
STATISTICS = Statistics(
    [
        MatchFigures(
            True,
            hands=(3, 2),
            points=(5, 3),
            ends=Counter({HandEnd.LINE: 3, HandEnd.LINE_X2: 2}),
            turns=50,
            seconds=([1.0], [2.0]),
        ),
        MatchFigures(
            False,
            hands=(0, 1),
            points=(1, 6),
            ends=Counter({HandEnd.STACK: 1}),
            turns=10,
            seconds=([1.0], [2.0]),
        ),
    ]
)
SETUP = Setup(a="easy", b="hard", effort=Iterations(2), matches=2, seed=7, rules=RuleSet.CZECH, target=6)


@pytest.mark.parametrize(
    ("reason", "why"),
    [
        (Reason(Why.REPLY, reply=(Play(0), Pass())), {"what": "reply", "reply": "plays 0, passes"}),
        (
            Reason(Why.MISSED_CAPTURE, (7,), 2),
            {"what": "missed_capture", "squares": [7], "count": 2},
        ),
        (
            Reason(Why.ALLOWED_WIN, chances=(0.5, 0.0)),
            {"what": "allowed_win", "chances": [0.5, 0.0]},
        ),
    ],
)
def test_a_reason_has_the_facts_of_its_kind(reason: Reason, why: dict[str, object]) -> None:
    review = Review(("Ada", "Bo"), (dataclasses.replace(OF_B, reason=reason),), None)
    assert review_object(review, (0, 0))["decisions"][0]["why"] == why


def test_a_review_as_an_object() -> None:
    a = {
        "line": 7,
        "seat": "A",
        "hand": 1,
        "chosen": "draws",
        "best": "draws",
        "chance": 0.25,
        "loss": 0.0,
        "error": 0.01,
        "mistake": False,
        "why": None,
        "question": {"asked": True, "worth": 0.125, "error": 0.5, "news": True},
        "luck": {"of": "draw", "value": -0.25, "error": 0.5},
    }
    b = {"line": 8, "seat": "B", "hand": 2, "chosen": "draws", "best": "plays 3, passes"}
    b |= {"chance": 0.75, "loss": 0.5, "error": 0.0, "mistake": True}
    b |= {"why": {"what": "missed_win", "squares": [4]}, "question": None, "luck": None}
    ledger_of_a = {
        "start": 500,
        "deals": {"amount": 0, "error": 0.0},
        "draws": {"amount": -250, "error": 500.0},
        "mistakes": {"amount": 0, "error": 0.0},
        "gifts": {"amount": 500, "error": 0.0},
        "hidden": {"amount": -750, "error": 500.0},
        "result": 0,
    }
    assert review_object(REVIEW, (3, 0)) == {
        "players": {"A": "Ada", "B": "Bo"},
        "decisions": [a, b],
        "summary": {
            "A": {**NOTHING, "decisions": 1, "costliest": [], "hints": 3},
            "B": {**NOTHING, "decisions": 1, "mistakes": 1, "lost": 0.5, "costliest": [b], "hints": 0},
        },
        "ledger": {"A": ledger_of_a, "B": review_object(REVIEW, (3, 0))["ledger"]["B"]},
        "course": [0.25, 0.25, 0.0],
    }


def test_a_simulation_as_an_object() -> None:
    low, high = STATISTICS.interval
    assert simulation_object(SETUP, STATISTICS) == {
        "a": "easy",
        "b": "hard",
        "effort": {"a": {"rounds": 2}, "b": {"rounds": 2}},
        "form": "matches",
        "matches": 2,
        "seed": 7,
        "rules": "czech",
        "target": 6,
        "wins": {"a": 1, "b": 1},
        "interval": [low, high],
        "less_luck": {"value": 0.5, "interval": pytest.approx([low, high])},
        "hands": 6,
        "hands_won": {"a": 3, "b": 3},
        "points": {"a": 6, "b": 9},
        "margin": {"value": -1.5, "interval": pytest.approx([-1.5 - 44.47, -1.5 + 44.47], rel=1e-3)},
        "ends": {"line": 3, "line with the x2": 2, "stack": 1},
        "turns_a_hand": 10.0,
        "seconds_per_decision": {"a": 1.0, "b": 2.0},
    }


@pytest.mark.parametrize(
    ("end", "word"),
    [
        (HandEnd.OUT_OF_MARKERS, "out of markers"),
        (HandEnd.LINE, "line"),
        (HandEnd.LINE_X2, "line with the x2"),
        (HandEnd.STACK, "stack"),
        (HandEnd.STACK_X2, "stack with the x2"),
    ],
)
def test_an_end_has_its_word(end: HandEnd, word: str) -> None:
    figures = MatchFigures(
        True, hands=(1, 0), points=(1, 0), ends=Counter({end: 1}), turns=5, seconds=([1.0], [1.0])
    )
    assert simulation_object(SETUP, Statistics([figures]))["ends"] == {word: 1}


def test_both_are_json() -> None:
    for value in (review_object(REVIEW, (1, 0)), simulation_object(SETUP, STATISTICS)):
        assert json.loads(json.dumps(value)) == value


@pytest.mark.parametrize(
    "value",
    [
        OF_A,
        REVIEW,
        REVIEW.players[0],
        SETUP,
        STATISTICS.matches[0],
        HintedTurn(DRAWS, 0.5, 0.125),
        Part(250),
        Rating(0, Standing.RATED, elo=0.0, error=0.0),
        Words("title", heading="heading", hand=str, percent=str, loss=str),
    ],
)
def test_values_stay_as_they_are(value: object) -> None:
    assert dataclasses.is_dataclass(value)
    name = dataclasses.fields(value)[0].name
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(value, name, None)


def test_seats_and_first_dealers_take_turns() -> None:
    a, b = Player.A, Player.B
    assert [SETUP.seat_of_a(number) for number in range(8)] == [a, b, a, b, a, b, a, b]
    assert [SETUP.first_dealer(number) for number in range(8)] == [a, a, b, b, a, a, b, b]


def test_a_seed_means_the_same_matches_on_every_machine() -> None:
    setup = Setup(a="random", b="random", effort=Iterations(1), matches=2, seed=7, target=1)
    losses: list[Loss] = []
    found = [
        (each.number, each.text.splitlines()) for each in simulate(setup, jobs=1, lost=losses.append)
    ]
    assert [number for number, _ in found] == [0, 1]
    assert [lines[1:3] for _, lines in found] == [
        ["player A random (a)", "player B random (b)"],
        ["player A random (b)", "player B random (a)"],
    ]
    assert [[line.partition(";")[0].strip() for line in lines[6:11]] for _, lines in found] == [
        ["deck 121443232005130545", "A starts 1", "B plays 4", "B commands x2", "A plays 2 x2"],
        ["deck 250331445135041220", "A starts 0", "B plays 4 x2", "B commands", "A plays 3"],
    ]
