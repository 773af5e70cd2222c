"""What can be heard once a match is over: the scores of those who played, and its moments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hacktrick.plain.grammar import Verb, shown
from hacktrick.plain.input import POLL
from hacktrick.plain.players import Players
from hacktrick.plain.telling import places
from hacktrick.play.game import SavedGame
from hacktrick.record.names import Names
from hacktrick.rules import Player
from hacktrick.sentences import answers
from hacktrick.sentences import review as words
from hacktrick.sentences import table as phrases
from hacktrick.sentences.numbers import number

if TYPE_CHECKING:
    from hacktrick.analysis.ongoing import OngoingReview
    from hacktrick.analysis.review import Review

_COUNTING = 2  # seconds that the score of all time is waited for
_POINTS = 6  # turning points at most
_NEWS = 5  # seconds between two reports of how far the review is, at least
_PARTS = 4  # of it, of which each is reported once


class AfterMatch:
    """A match that is over. `won` counts the matches of this sitting by seat, with this one."""

    def __init__(self, game: SavedGame, players: Players, won: tuple[int, int]) -> None:
        self._game, self._players, self._won = game, players, won
        self._ever: tuple[int, int] | None = None  # won of all time, if that is counted
        self._review: OngoingReview | None = None

    @property
    def _names(self) -> Names:
        return self._players.names(self._game)

    def count(self) -> None:
        """Count the matches that two people have won of all time. Raises Away."""
        if self._game.computers or not self._players.people:
            return
        from hacktrick.play.all_time import AllTime

        counting = AllTime(self._game.head.names)
        waited = 0.0
        while not counting.wait(POLL) and waited < _COUNTING:
            waited += POLL
            self._players.attend()
        self._ever = counting.won

    def scores(self) -> Iterator[str]:
        """What each has won in this sitting, and ever, as far as that is new; and the hints taken."""
        if sum(self._won) > 1:
            yield phrases.SERIES(**self._each(self._won))
        if self._ever is not None and sum(self._ever) > sum(self._won):
            yield phrases.ALL_TIME(**self._each(self._ever))
        yield from phrases.hints_taken(self._game.record.hints_taken, self._names)

    def _each(self, won: tuple[int, int]) -> dict[str, object]:
        return {"a": self._names[0], "won_a": won[0], "b": self._names[1], "won_b": won[1]}

    def moments(self) -> list[str]:
        """Judge every turn, and tell those that decided the match; anything typed ends the judging.

        Raises Ended or Away; what was judged until then need not be judged again.
        """
        if self._review is None:
            from hacktrick.analysis.ongoing import OngoingReview

            self._review = OngoingReview(self._game.record)
        review = self._review
        if not review.done:
            self._players.say(answers.LOOKING_BACK(review.total - len(review.turns)))
            try:
                self._judge(review)
            finally:
                review.stop()
        if review.done:
            return [answers.JUDGED_ALL(review.total), *self._told(review.review)]
        stopped = answers.LOOKED_UNTIL(
            done=len(review.turns), total=review.total, typed=shown(Verb.MOMENTS)
        )
        return [stopped, *(self._points(review.review) if review.turns else ())]

    def _judge(self, review: OngoingReview) -> None:
        """Until all is judged, or something is typed; now and then it is said how far it is."""
        waited, reported = 0.0, 0
        while not review.done and not self._players.typed(POLL):
            review.go_on()
            waited += POLL
            part = len(review.turns) * _PARTS // review.total
            if reported < part < _PARTS and waited >= _NEWS:
                waited, reported = 0.0, part
                self._players.say(answers.JUDGED(done=len(review.turns), total=review.total))

    def _told(self, review: Review) -> Iterator[str]:
        hands = {moment.hand: moment.chance for moment in reversed(review.course[:-1])}
        chances = ", ".join(number(hands[hand], ".0%") for hand in sorted(hands))
        yield answers.COURSE(name=self._names[Player.A], chances=chances)
        for player in Player:
            yield from words.summary(review.players[player], self._names[player])
        rows = [row.strip() for row in words.ledger(review, Player.A, self._names)]
        yield f"{rows[0]}: {'; '.join(rows[1:])}."
        yield from self._points(review)

    def _points(self, review: Review) -> Iterator[str]:
        points = review.turning_points(_POINTS)
        for turn in points:
            yield words.moment(turn, self._names, places)
        if points:
            yield answers.HEAR_HAND(typed=f"{shown(Verb.LOG)} {points[0].hand}")
        elif self._review is not None and self._review.done:
            yield phrases.NO_MOMENTS()
