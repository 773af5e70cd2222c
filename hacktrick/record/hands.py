"""The result of every finished hand of a match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from hacktrick.rules import Match, Player, Result


class PlayedHand(NamedTuple):
    """A hand that is over: its number, who dealt it, how it ended, and the score then."""

    number: int
    dealer: Player
    result: Result
    score: tuple[int, int]


def hands_of(matches: Iterable[Match]) -> Iterator[PlayedHand]:
    """The hands that are over, in order; `matches` is one match after each of its events."""
    for match in matches:
        hand = match.hand
        if hand is not None and hand.result is not None and match.dealer is not None:
            yield PlayedHand(
                number=match.number, dealer=match.dealer, result=hand.result, score=match.score
            )
