"""The tell test: what it reads sums to one with the pad's hands, and a floor of 1 reads nothing."""

from __future__ import annotations

from itertools import combinations

import pytest
import tell

from hacktrick.knowledge.chances import knowledge


def moments(level: str = "hard") -> list[tell.Moment]:
    return list(tell._turns(level, 20, seed=3, target=1))


def test_the_moments_are_the_beginnings_of_turns_with_the_hand_that_the_view_does_not_show() -> None:
    several = moments()
    assert len(several) > 5
    for _, seen, true in several:
        assert seen.legal and not seen.asked
        assert true in knowledge(seen).weights


@pytest.mark.parametrize("level", ["hard", "master"])
def test_the_reader_gives_every_hand_that_the_pad_does_a_chance(level: str) -> None:
    reader = tell.Reader(level, rounds=20)
    differ = 0
    for moment in moments(level):
        pad, read = knowledge(moment.seen), reader._read(moment, floor=0.1)
        assert read.weights.keys() == pad.weights.keys()
        assert sum(read.hands.values()) == 1
        differ += read.hands != pad.hands
    assert differ


def test_a_reader_whose_floor_is_one_gains_nothing() -> None:
    readings = list(tell.Reader("hard", rounds=5).readings([moments()], floor=1.0))
    assert readings and all(reading.pad == pytest.approx(reading.reader) for reading in readings)


def test_what_was_read_in_one_match_is_read_into_no_other() -> None:
    """The same hand is opened with another card: the same cards have another share of visits then."""
    begun = [next(tell._turns("hard", 2, seed=seed, target=1)) for seed in range(60)]
    one, other = next(
        (one, other)
        for one, other in combinations(begun, 2)
        if one.seen.player is other.seen.player
        and one.seen.aside == other.seen.aside
        and one.seen.row != other.seen.row
    )
    alone = tell.Reader("hard", rounds=20)._read(other, floor=0.1)
    reader = tell.Reader("hard", rounds=20)
    reader._read(one, floor=0.1)
    assert reader._read(other, floor=0.1).weights == alone.weights


def test_the_reader_knows_the_score() -> None:
    moment = next(each for each in moments() if len(knowledge(each.seen).weights) > 5)
    late = moment.seen._replace(score=(0, 4), target=5)
    weights = [
        tell.Reader("master", rounds=60)._read(moment._replace(seen=seen), floor=0.0).weights
        for seen in (moment.seen, late)
    ]
    assert weights[0] != weights[1]


def test_it_tells_what_was_gained(capsys: pytest.CaptureFixture[str]) -> None:
    small = [
        "--matches",
        "1",
        "--floor-matches",
        "1",
        "--iterations",
        "10",
        "--rounds",
        "5",
        "--target",
        "1",
    ]
    assert tell.main(small) == 0
    said = capsys.readouterr().out
    assert "master: " in said and "nats open, the reader gains" in said and "master infers gains" in said


def test_the_standard_error_is_that_of_whole_matches() -> None:
    """Two turns of one match that gain alike are no more than one; those of two matches are."""
    one = [
        tell.Reading(match, pad=0.0, reader=gain)
        for match, gain in ((1, 0.1), (1, 0.1), (2, 0.3), (2, 0.3))
    ]
    other = [
        tell.Reading(match, pad=0.0, reader=gain)
        for match, gain in ((1, 0.1), (2, 0.1), (3, 0.3), (4, 0.3))
    ]
    assert tell._told(one) == "+0.200 (standard error 0.071)"
    assert tell._told(other) == "+0.200 (standard error 0.050)"


def test_what_master_infers_is_told_of_the_same_turns() -> None:
    readings = list(tell.Reader("hard", rounds=5).readings([moments()], floor=1.0))
    inferred = list(tell.inferred([moments()]))
    assert [each.pad for each in inferred] == [each.pad for each in readings]
    assert any(each.reader != each.pad for each in inferred)
