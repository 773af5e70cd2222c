"""R10-R18: what the player to act may do.

It hangs on few facts, so the answers are kept, and every listing for the same facts is the same tuple.
"""

from __future__ import annotations

from functools import cache

from hacktrick.rules.actions import Ask, Command, Draw, Guard, Pass, Play, PlayerAction, Start
from hacktrick.rules.board import Marker
from hacktrick.rules.cards import MOST_CARDS, Card, Cards

Legal = tuple[PlayerAction, ...]


@cache
def playable(cards: Cards, newest: Card) -> Cards:
    """R11: the cards that differ from the newest one, each value once."""
    return tuple(card for card in sorted(set(cards)) if card != newest)


@cache
def must_play(cards: Cards, newest: Card, commanded: bool) -> bool:
    """R14, R17: whether a player has to play, with four cards or because Play! was said."""
    return len(cards) == MOST_CARDS or (commanded and bool(playable(cards, newest)))


@cache
def starts(cards: Cards) -> Legal:
    """R7: how the opener may start the Row."""
    return tuple(Start(card) for card in sorted(set(cards)))


@cache
def turn(cards: Cards, newest: Card, plain: bool, x2: bool, commanded: bool, may_ask: bool) -> Legal:
    """R10-R14: asking, playing and drawing, with plain markers or the x2 left or not.

    Who must play and has no marker left has lost already (R21), so drawing is listed for them.
    """
    plays = [Play(card, marker) for card in playable(cards, newest) for marker in _markers(plain, x2)]
    draws = [] if plays and must_play(cards, newest, commanded) else [Draw()]
    return (*[Ask()] * may_ask, *plays, *draws)


@cache
def endings(plain: bool, x2: bool, guarded: bool) -> Legal:
    """R16-R18: how a turn may end after a card was played."""
    commands = [] if guarded else [Command(marker) for marker in _markers(plain, x2)]
    return (Pass(), *commands, *(Guard(marker) for marker in _markers(plain, x2)))


def _markers(plain: bool, x2: bool) -> list[Marker]:
    return [Marker.PLAIN] * plain + [Marker.X2] * x2
