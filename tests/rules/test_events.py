"""What happened in a hand, grouped into turns."""

from __future__ import annotations

from hacktrick.rules import EventKind, Match, view
from hacktrick.rules.events import ENDING_EVENTS, turns
from tests.rules.positions import A, B, after, do, with_board, with_holding
from tests.strategies import play_match

ON_A_TWO = after("A starts 2", opener="2013", other="114")
OPENING = ["dealt", "started", "announced announced"]


def told(match: Match) -> list[str]:
    """The kinds of event of each turn."""
    return [" ".join(event.kind.value for event in turn) for turn in turns(view(match, None).events)]


def test_the_opening_is_a_turn_and_both_sums_stand_together() -> None:
    assert told(ON_A_TWO) == OPENING
    assert told(do(ON_A_TWO, "plays 1", "passes")) == [*OPENING, "played passed"]


def test_a_question_belongs_to_the_turn_that_it_is_asked_on() -> None:
    match = with_holding(ON_A_TWO, B, captured=1)
    assert told(do(match, "asks")) == [*OPENING, "asked"]
    assert told(do(match, "asks", "plays 1", "guards")) == [*OPENING, "asked played guarded"]


def test_a_hand_that_is_shown_belongs_to_the_turn_of_who_shows_it() -> None:
    match = do(with_holding(ON_A_TWO, A, cards=(1, 1)), "plays 1", "commands")
    assert told(match) == [*OPENING, "played commanded", "shown"]
    assert told(do(match, "draws")) == [*OPENING, "played commanded", "shown drew"]


def test_the_end_of_a_hand_stands_alone_behind_the_play_that_won() -> None:
    match = do(with_board(ON_A_TWO, {3: "B B"}), "plays 1")
    assert told(match) == [*OPENING, "played", "ended"]


def test_every_event_is_in_one_turn_of_one_player() -> None:
    alone = {EventKind.DEALT, EventKind.SHUFFLED, EventKind.ENDED}
    kinds = set()
    for seed in range(5):
        for match in play_match(seed).states[::5]:
            events = view(match, None).events
            groups = list(turns(events))
            assert sum(groups, ()) == events
            for turn in groups:
                kinds |= {event.kind for event in turn}
                if turn[0].kind is EventKind.ANNOUNCED:
                    assert len(turn) == 2 and turn[1].kind is EventKind.ANNOUNCED
                    continue
                assert len({event.player for event in turn}) == 1
                assert len(turn) == 1 or not alone & {event.kind for event in turn}
                assert not any(event.kind in ENDING_EVENTS for event in turn[:-1])
    assert kinds >= alone | ENDING_EVENTS
