"""The review of a match as text: every decision, the course of the match, and a summary by player."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from hacktrick.analysis.review import JudgedTurn, Review
from hacktrick.display.look import Look
from hacktrick.display.screen import drawable
from hacktrick.drawing.course import CourseChart
from hacktrick.drawing.signs import player_role
from hacktrick.rules import Player
from hacktrick.sentences import commands as phrases
from hacktrick.sentences import review as words
from hacktrick.sentences.table import hints_taken

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderableType

_LINE_NUMBER = 5  # cells at the beginning of each decision


@dataclass(frozen=True, slots=True)
class ReviewText:
    """A review for people, which rich can print, and how many hints each player took.

    Long lines are left to the terminal to wrap.
    """

    look: Look
    review: Review
    hints: tuple[int, int]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        review = self.review
        names = [drawable(name, self.look) for name in review.names]
        for turn in review.turns:
            yield _decision(turn, names[turn.player])
            if turn.question is not None and (asked := words.question(turn.question)):
                yield Text(asked, "quiet")
        yield Text()
        yield Text(phrases.CHART(a=names[Player.A], b=names[Player.B]))
        course = review.course
        chances, hands = [moment.chance for moment in course], [moment.hand for moment in course]
        yield CourseChart(self.look, chances, hands)
        for line in summary_lines(review, (names[Player.A], names[Player.B]), self.hints):
            yield Text(line)


def summary_lines(review: Review, names: tuple[str, str], hints: tuple[int, int]) -> Iterator[str]:
    """For each player: the mistakes, the costliest of them with reasons, the hints, and the ledger."""
    for player in Player:
        of_player = review.players[player]
        yield ""
        yield from words.summary(of_player, names[player])
        for turn in of_player.costliest:
            yield words.costly(turn, names[player.other])
        yield from hints_taken(hints, names, player)
        yield from words.ledger(review, player, names)


def _decision(turn: JudgedTurn, name: str) -> Text:
    line = Text(words.decision(turn, name))
    begin = line.plain.index(name, _LINE_NUMBER)
    line.stylize(player_role(turn.player), begin, begin + len(name))
    return line
