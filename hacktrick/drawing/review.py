"""The review of a match as text: every decision, the course of the match, and a summary by player."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from hacktrick.analysis.review import JudgedTurn, PlayerReview, Review
from hacktrick.display.look import Look
from hacktrick.display.screen import drawable
from hacktrick.drawing.course import CourseChart
from hacktrick.drawing.signs import player_role
from hacktrick.rules import Player
from hacktrick.sentences import commands as phrases
from hacktrick.sentences.numbers import number
from hacktrick.sentences.turns import facts

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderableType

_LINE_NUMBER = 5  # cells at the beginning of each decision


@dataclass(frozen=True, slots=True)
class ReviewText:
    """A review for people, which rich can print. Long lines are left to the terminal to wrap."""

    look: Look
    review: Review

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        review = self.review
        names = [drawable(name, self.look) for name in review.names]
        for turn in review.turns:
            yield _decision(turn, names[turn.player])
        yield Text()
        yield Text(phrases.CHART(a=names[Player.A], b=names[Player.B]))
        course = review.course
        chances, hands = [moment.chance for moment in course], [moment.hand for moment in course]
        yield CourseChart(self.look, chances, hands)
        for player in Player:
            yield Text()
            for line in _of_player(review.players[player], names[player]):
                yield Text(line)


def _decision(turn: JudgedTurn, name: str) -> Text:
    sentence = phrases.CHOSEN_WORSE if turn.loss > 0 else phrases.CHOSEN
    line = Text(sentence(name=name, **facts(turn)))
    begin = line.plain.index(name, _LINE_NUMBER)
    line.stylize(player_role(turn.player), begin, begin + len(name))
    return line


def _of_player(player: PlayerReview, name: str) -> Iterator[str]:
    yield phrases.MEAN(player.decisions, name=name, mean=number(player.mean_loss, ".2%"))
    for turn in player.costliest:
        yield phrases.COSTLY(**facts(turn))
    if not player.costliest:
        yield phrases.PERFECT()
