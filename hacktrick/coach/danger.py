"""Whether the opponent could win on the coming turn, and which plays leave no such chance."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache
from typing import NamedTuple

from hacktrick.coach.advice import Reach
from hacktrick.rules import DECK, VALUES, Board, Card, Effect, Hand, Play, Player, PlayerView
from hacktrick.rules.arrange import arrange
from hacktrick.rules.board import one_away, square_reached

# The cards that the opponent may hold, reckoned when asked for.
PossibleCards = Callable[[], Collection[Card]]


def dangers(board: Board, newest: Card, *, player: Player, held: PossibleCards) -> tuple[Reach, ...]:
    """How a player who may hold these cards, and has a marker left, wins from the newest card."""
    threats = one_away(board, player)
    reached = ((square_reached(card, newest), card) for card in sorted(held() if threats else ()))
    return tuple(Reach(square, card) for square, card in reached if square in threats)


def possible(view: PlayerView, pad: bool) -> PossibleCards:
    """The cards that the opponent may hold and play: as the pad knows, or those not all in sight."""
    return cache(lambda: _possible(view, pad))


def _possible(view: PlayerView, pad: bool) -> Collection[Card]:
    assert view.player is not None
    opponent = view.player.other
    if not view.held[opponent] or not view.unplayed(opponent):
        return ()
    if pad:
        from hacktrick.knowledge.chances import knowledge  # which the first turns do without

        return [card for card, chance in knowledge(view).holds.items() if chance]
    seen = (*view.own, *view.row, *view.aside)
    return [card for card in VALUES if seen.count(card) < DECK.count(card)]


class Trial(NamedTuple):
    """A play tried out: what it does, the hand after it, and how the opponent wins then."""

    play: Play
    effect: Effect
    after: Hand
    dangers: tuple[Reach, ...]


def trials(view: PlayerView, held: PossibleCards) -> tuple[Trial, ...]:
    """Every play after which the hand goes on, against an opponent who may hold these cards."""
    hand = arrange(view).hand
    assert hand is not None
    found = []
    for play in view.legal:
        if isinstance(play, Play) and (after := hand.apply(play)).result is None:
            wins = dangers(after.board, play.card, player=hand.to_act.other, held=held)
            found.append(Trial(play, effect=Effect.of(hand, play, after), after=after, dangers=wins))
    return tuple(found)
