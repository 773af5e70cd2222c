"""The hands of a match: each as it was last, and the result of every finished one."""

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


def by_number(matches: Iterable[Match]) -> dict[int, Match]:
    """Each hand by its number, as its last event left it; `matches` is the match after each event."""
    return {match.number: match for match in matches if match.hand is not None}


def hands_of(matches: Iterable[Match]) -> Iterator[PlayedHand]:
    """The hands that are over, in order; `matches` as above."""
    for match in by_number(matches).values():
        hand = match.hand
        if hand is not None and hand.result is not None and match.dealer is not None:
            yield PlayedHand(
                number=match.number, dealer=match.dealer, result=hand.result, score=match.score
            )
