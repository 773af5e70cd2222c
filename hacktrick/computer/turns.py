"""Whole turns, the moves of the search: a card and how the turn ends after it, chosen together."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from hacktrick.rules import (
    Card,
    Cards,
    Command,
    Guard,
    Hand,
    Holding,
    Marker,
    Phase,
    Play,
    Player,
    PlayerAction,
    PlayerView,
    RuleSet,
    winning_plays,
)
from hacktrick.rules.arrange import with_legal

_ENOUGH = 2  # plain markers, one to place and one to pay: more of them open no other turns


@dataclass(frozen=True, eq=False)
class Turn:
    """What is left of a turn, asking apart. The same actions are always the same object (`turn_of`)."""

    actions: tuple[PlayerAction, ...]

    def __str__(self) -> str:
        return ", ".join(map(str, self.actions))

    def __reduce__(self) -> tuple[object, tuple[PlayerAction, ...]]:
        return turn_of, self.actions  # from another process it comes as the same object too

    def after(self, hand: Hand) -> Hand:
        """The hand after this turn, or as soon as it is over. Raises Refused if it is not legal."""
        for action in self.actions:
            hand = hand.apply(action)
            if hand.result is not None:
                break
        return hand


@cache
def turn_of(*actions: PlayerAction) -> Turn:
    """The turn of these actions."""
    return Turn(actions)


def winning_turn(view: PlayerView) -> Turn | None:
    """The turn that wins the hand at once, for the most points (R15, R20); None if there is none."""
    return next((turn_of(play) for play in winning_plays(view)), None)


def turns(hand: Hand) -> tuple[Turn, ...]:
    """Every turn open to the player to act, except that the x2 is paid only where no plain one is left.

    A turn has an ending even where its card ends the hand before the ending is reached.
    """
    cards, plain, x2, _ = hand.holdings[hand.to_act]
    row = hand.row
    newest = row[-1] if row else None
    plain = plain if plain < _ENOUGH else _ENOUGH
    # Not named, because a cache takes names for a part of what it looks up, which costs.
    return _turns(hand.rules, hand.phase, cards, newest, plain, x2, hand.commanded, hand.guarded)


@cache
def _turns(
    rules: RuleSet,
    phase: Phase,
    cards: Cards,
    newest: Card | None,
    plain: int,
    x2: bool,
    commanded: bool,
    guarded: bool,
) -> tuple[Turn, ...]:
    bare = Hand(  # nothing is captured in it, so no question is legal
        rules=rules,
        opener=Player.A,
        phase=phase,
        to_act=Player.A,
        holdings=(Holding(cards=cards, plain=plain, x2=x2), Holding(cards=())),
        row=() if newest is None else (newest,),
        aside=(),
        pile=(),
        commanded=commanded,
        guarded=guarded,
    )
    bare = with_legal(bare)
    listed: list[Turn] = []
    for action in _sensible(bare):
        if isinstance(action, Play):
            played = bare.apply(action)
            endings = [turn_of(action, ending) for ending in _sensible(played)]
            listed += endings or [turn_of(action)]
        else:
            listed.append(turn_of(action))
    return tuple(listed)


@cache
def unpaid(choices: tuple[Turn, ...]) -> tuple[Turn, ...]:
    """Those turns that pay for neither Play! nor Guard! (R17, R18)."""
    return tuple(turn for turn in choices if not isinstance(turn.actions[-1], Command | Guard))


def _sensible(hand: Hand) -> list[PlayerAction]:
    """The legal actions, except that the x2 pays for nothing where a plain marker is left."""
    wasted = (Command(Marker.X2), Guard(Marker.X2)) if hand.holdings[hand.to_act].plain else ()
    return [action for action in hand.legal if action not in wasted]
