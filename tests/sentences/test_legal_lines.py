"""What a record could go on with, as an error with `--open` lists it: in the record's own words."""

from pathlib import Path

import pytest

from hacktrick.record.faults import RecordError
from hacktrick.record.reader import parse
from hacktrick.rules import Phase
from hacktrick.sentences.record import record_error
from tests.plain.play import DECK
from tests.strategies import Played, play_match, record_text

HEAD = "hacktrick 1\nplayer A Ada\nplayer B Bo\nrules standard\ntarget 2\n"
CASES = Path(__file__).parents[1] / "cases"


def legal(text: str, wrong: str) -> str:
    """What is listed as legal where a wrong line follows a record."""
    with pytest.raises(RecordError) as error:
        parse(f"{text}{wrong}\n".encode(), "match.htr")
    _, found, listed = record_error(error.value, open_hands=True).partition("; legal here: ")
    return listed if found else "nothing"


def upto(phase: Phase) -> str:
    """A played record up to where it first comes to a phase, after the first hand has begun."""
    lines = (CASES / "standard-shuffles.htr").read_text(encoding="utf-8").splitlines(keepends=True)
    for end in range(8, len(lines) + 1):
        text = "".join(lines[:end])
        if parse(text.encode(), "match.htr").match.phase is phase:
            return text
    raise AssertionError(f"no {phase} in this record")


def test_before_the_first_hand_either_player_may_deal() -> None:
    assert legal(HEAD, f"deck {DECK}") == "hand 1 dealer A, hand 1 dealer B"


def test_a_hand_that_has_begun_wants_its_deck() -> None:
    assert legal(f"{HEAD}hand 1 dealer A\n", "hand 1 dealer A") == "deck CARDS"


def test_a_turn_lists_every_event_with_its_seat() -> None:
    opened = f"{HEAD}hand 1 dealer A\ndeck {DECK}\n"
    assert legal(opened, "A draws") == "A starts 0, A starts 1, A starts 2, A starts 4"
    assert legal(f"{opened}A starts 2\n", "A draws").startswith("B draws, B plays 1, B plays 1 x2")


def test_an_empty_pile_wants_the_shuffle() -> None:
    assert legal(upto(Phase.SHUFFLE), f"deck {DECK}") == "shuffle CARDS"


def test_the_next_hand_is_dealt_by_the_other_player() -> None:
    played = play_match(1, target=3)
    at = next(at for at, step in enumerate(played.steps) if step.match.score != (0, 0))
    text = record_text(Played(played.start, played.steps[: at + 1]))
    dealer = played.steps[at].match.dealer
    assert dealer is not None
    assert legal(text, f"deck {DECK}") == f"hand 2 dealer {dealer.other}"


def test_after_the_match_nothing_is_legal() -> None:
    assert legal(record_text(play_match(1)), f"deck {DECK}") == "nothing"
