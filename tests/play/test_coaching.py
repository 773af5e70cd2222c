"""The coach of a match: each player hears a thing once, and the loser of a hand how it was lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from hacktrick.coach.advice import Advice, Kind, Lost
from hacktrick.coach.loss import loss
from hacktrick.coach.turn import advice
from hacktrick.play.coaching import Coaching, lost
from hacktrick.record.memory import Memory
from hacktrick.record.reader import Step, parse
from hacktrick.rules import Match, Phase, Player, PlayerView, view
from tests.strategies import play_match, record_text

NAMES = ("Ada", "Bo")
SEEDS = range(12)


@pytest.fixture
def memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Memory:
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path))
    return Memory()


def test_each_player_is_remembered_with_what_they_were_told(memory: Memory) -> None:
    coaching = Coaching(memory, NAMES, pad=True)
    for player, kind in ((Player.A, Kind.X2), (Player.B, Kind.PAD), (Player.A, Kind.ASK)):
        coaching.tell(player, Advice(kind))
    for kind in reversed(Kind):
        coaching.tell(Player.B, Advice(kind))
    assert memory.get("told") == {"Ada": ["ask", "x2"], "Bo": sorted(kind.value for kind in Kind)}


def test_what_was_told_is_remembered_by_words_that_do_not_change(memory: Memory) -> None:
    """Whoever is remembered by an earlier version is told nothing again."""
    words = "two-points threat draw keep force x2 capture make-threat guard ask markers opening pad"
    memory.put("told", {"Ada": words.split()})
    Coaching(memory, NAMES, pad=True).tell(Player.A, Advice(Kind.PAD))
    assert memory.get("told") == {"Ada": sorted(words.split())}


def test_how_a_hand_was_lost_is_not_remembered_as_told(memory: Memory) -> None:
    coaching = Coaching(memory, NAMES, pad=True)
    coaching.tell(Player.A, Advice(Lost.EARLIER))
    assert memory.get("told") is None


def test_what_a_player_was_told_is_not_told_again_and_all_else_is(memory: Memory) -> None:
    later = 0
    for steps in map(turns_of, SEEDS):
        memory.put("told", None)
        coaching = Coaching(memory, NAMES, pad=True)
        told: dict[Player, list[Kind]] = {player: [] for player in Player}
        for at, player, seen in steps:
            said = coaching.advice(at)
            if lost(at, seen) is None:
                assert said == advice(seen, pad=True, told=told[player])
                if said is not None and isinstance(said.kind, Kind):
                    later += bool(told[player])
                    coaching.tell(player, said)
                    told[player].append(said.kind)
    assert later > 20


def turns_of(seed: int) -> list[tuple[tuple[Step, ...], Player, PlayerView]]:
    """The events before each turn of a random match, who is to act, and what they see."""
    record = parse(record_text(play_match(seed, target=3)).encode(), "test")
    steps = record.steps
    return [
        (steps[: at + 1], step.match.to_act, view(step.match, step.match.to_act))
        for at, step in enumerate(steps)
        if step.match.to_act is not None and begins_a_turn(step.match)
    ]


def begins_a_turn(match: Match) -> bool:
    if match.phase is Phase.TURN and match.to_act is not None:
        return not view(match, match.to_act).asked
    return match.phase is Phase.OPENING


def test_the_loser_of_a_hand_is_told_on_their_next_turn_what_their_last_one_missed() -> None:
    told = 0
    for seed in SEEDS:
        last: dict[tuple[int, Player], Match] = {}  # by hand and player: as their last turn began
        over: dict[int, Match] = {}  # hands, by their numbers
        for steps, player, seen in turns_of(seed):
            match = steps[-1].match
            over |= {step.match.number: step.match for step in steps}
            lately, expected = last.get((match.number - 1, player)), None
            if lately is not None and (match.number, player) not in last:
                end = view(over[match.number - 1], player)
                if end.result is not None and end.result.winner is not player:
                    expected = loss(view(lately, player), end)
            assert lost(steps, seen) == expected
            told += expected is not None
            if match.phase is Phase.TURN or expected is not None:
                last[match.number, player] = match
    assert told > len(SEEDS)
