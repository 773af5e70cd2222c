"""Whole matches as readable text, so that a change of the rules shows as a difference between files.

Players choose at random among the legal actions, by a seed that the file names. After every event
stands all that follows from it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from hacktrick.play.chance import Chance
from hacktrick.rules import (
    LAYOUT,
    Action,
    Hand,
    Marker,
    Match,
    Phase,
    Play,
    Player,
    PlayerAction,
    RuleSet,
    Square,
    view,
)
from hacktrick.rules.effect import Effect
from hacktrick.rules.events import Event

FOLDER = Path(__file__).parent.parent / "tests" / "rules" / "transcripts"
TARGET = 3
SEEDS = {RuleSet.STANDARD: (2, 11), RuleSet.CZECH: (5, 7)}


def files() -> dict[Path, str]:
    """Every transcript."""
    return {FOLDER / name: text for name, text in transcripts().items()}


def transcripts() -> dict[str, str]:
    """The text of every transcript by its file's name."""
    return {
        f"{rules.value}-{seed}.txt": "\n".join(_match(rules, seed)) + "\n"
        for rules, seeds in SEEDS.items()
        for seed in seeds
    }


def _match(rules: RuleSet, seed: int) -> Iterator[str]:
    """A match of random play, line by line."""
    yield f"Rules {rules.value}, target {TARGET}, seed {seed}"
    random, chance, match = Random(f"transcript {seed}"), Chance(seed), Match(rules, TARGET)
    while match.phase is not Phase.MATCH_OVER:
        player = match.to_act
        action: Action = chance.next(match) if player is None else _choice(random, match.legal)
        after = match.apply(action)
        yield ""
        yield f"> {action}" if player is None else f"> {player} {action}"
        yield from _consequences(match, action, after)
        match = after


def _choice(random: Random, legal: tuple[PlayerAction, ...]) -> PlayerAction:
    """One of the legal actions, in a way that every version of Python keeps."""
    return legal[int(random.random() * len(legal))]


def _consequences(before: Match, action: Action, after: Match) -> Iterator[str]:
    """What an action made of a match: its effect, the new events, and the match as it stands now."""
    old, new = before.hand, after.hand
    if new is None:
        return
    if old is not None and isinstance(action, Play):
        does = Effect.of(old, action, new)
        taken = f"{does.captured} with the x2" if does.captured_x2 else does.captured
        yield f"  effect: square {does.square}, captures {taken}, threatens {_numbers(does.threats)}"
        yield f"    strikes out {_numbers(does.struck)}, leaves standing {_numbers(does.against)}"
    for event in view(after, None).events[_events_before(before) :]:
        yield f"  event: {_event(event)}"
    yield from _position(after, new)


def _events_before(match: Match) -> int:
    """How many events of the current hand the transcript has already."""
    over = match.hand is None or match.hand.result is not None
    return 0 if over else len(view(match, None).events)


def _event(event: Event) -> str:
    """An event with those of its fields that are set."""
    facts: dict[str, object] = {"card": event.card, "marker": event.marker}
    if event.effect is not None:
        square, captured, captured_x2, *_ = event.effect  # the rest is told by the play's own line
        facts |= {"square": square, "captured": captured or None, "captured_x2": captured_x2 or None}
    facts |= {"total": event.total, "cards": event.cards, "result": event.result}
    fields = [f"{name} {_value(value)}" for name, value in facts.items() if value is not None]
    return ", ".join([f"{event.kind.value} {event.player}", *fields])


def _value(value: object) -> str:
    if isinstance(value, Marker):
        return value.value
    return repr(value).replace("<Player.A: 0>", "A").replace("<Player.B: 1>", "B")


def _position(match: Match, hand: Hand) -> Iterator[str]:
    """The match as it stands."""
    a, b = match.score
    yield f"  phase {match.phase.value}, to act {match.to_act}, score {a} to {b}"
    for player in Player:
        cards, plain, x2, captured = hand.holdings[player]
        markers = f"{plain} plain and the x2" if x2 else f"{plain} plain"
        yield f"  {player} holds {_numbers(cards)}; {markers} unplayed; {captured} captured"
    yield f"  Row {_numbers(hand.row)}; pile {_numbers(hand.pile)}; aside {_numbers(hand.aside)}"
    for row in LAYOUT:
        yield "  " + " ".join(f"{number}:{_square(hand.board[number]):6}" for number in row).rstrip()
    if hand.commanded or hand.guarded or hand.shown or hand.asked:
        orders = {
            "commanded": hand.commanded,
            "guarded": hand.guarded,
            "shown": hand.shown,
            "asked": hand.asked,
        }
        yield "  " + ", ".join(name for name, holds in orders.items() if holds)
    if match.legal:
        yield "  legal: " + "; ".join(map(str, match.legal))


def _square(square: Square) -> str:
    names = (
        f"{square.owner}*" if marker is Marker.X2 else str(square.owner) for marker in square.markers
    )
    return "".join(names) or "-"


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers)) or "nothing"
