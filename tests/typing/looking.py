"""A caller who looks at a match as one player may, and infers: views and hacktrick.knowledge."""

from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import assert_type

from hacktrick.knowledge.chances import Knowledge, knowledge
from hacktrick.rules import (
    DECK,
    Begin,
    Board,
    Card,
    Cards,
    Deck,
    Event,
    Match,
    Phase,
    Player,
    PlayerAction,
    PlayerView,
    Result,
    Start,
    view,
)

match = Match().apply(Begin(1, dealer=Player.A)).apply(Deck(DECK))
match = match.apply(match.legal[0])

seen = view(match, Player.A)
assert_type(seen, PlayerView)
assert_type(view(match, None), PlayerView)  # a bystander
assert_type(seen.player, Player | None)
assert_type(seen.own, Cards)
assert_type(seen.cards, tuple[Cards | None, Cards | None])
assert_type(seen.cards[Player.B], Cards | None)
assert_type(seen.held, tuple[int, int])
assert_type(seen.pile, int)
assert_type(seen.board, Board)
assert_type(seen.newest, Card | None)
assert_type(seen.phase, Phase)
assert_type(seen.legal, tuple[PlayerAction, ...])
assert_type(seen.result, Result | None)
assert_type(seen.events, tuple[Event, ...])
assert_type(seen.announced, tuple[int, int] | None)
assert_type(seen.unplayed(Player.B), int)

known = knowledge(seen)
assert_type(known, Knowledge)
assert_type(known.weights, Mapping[Cards, int])
assert_type(known.hands, dict[Cards, Fraction])
assert_type(known.holds, dict[Card, Fraction])
assert_type(known.reach, dict[int, Fraction])
assert_type(known.reach_from(3), dict[int, Fraction])
assert_type(known.next_card, dict[Card, Fraction])
assert_type(known.sample(Random(1)), tuple[Cards, Cards])
assert_type(known.unseen, Cards)


def refused(match: Match, seen: PlayerView, known: Knowledge) -> None:
    """The state in place of a view, a change, a hand that may be hidden. Never called."""
    knowledge(match)  # type: ignore[arg-type]
    seen.apply(Start(2))  # type: ignore[attr-defined]
    seen.pile[0]  # type: ignore[index]
    seen.score = (1, 0)  # type: ignore[misc]
    known.newest = 2  # type: ignore[misc]
    sum(seen.cards[Player.B])  # type: ignore[arg-type]
    view(match)  # type: ignore[call-arg]
    view(match, 0)  # type: ignore[arg-type]
