"""The course of a match as an SVG picture: the chances, the hands, and each player's costliest turns.

Every word in it is handed in.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape

from hacktrick.analysis.review import JudgedTurn, Moment, Review
from hacktrick.rules import Player

WIDTH, HEIGHT = 900, 420
_LEFT, _RIGHT, _TOP, _BOTTOM = 60, 880, 60, 370

_FRAME = f'<rect class="b" x="{_LEFT}" y="{_TOP}" width="{_RIGHT - _LEFT}" height="{_BOTTOM - _TOP}"/>'

_STYLE = """
text { font: 14px sans-serif; fill: #333; }
.title { font-size: 18px; }
.small { font-size: 12px; fill: #666; }
.grid { stroke: #ccc; }
.half { stroke: #888; stroke-dasharray: 4 4; }
.a { fill: #cfe0f7; }
.b { fill: #f0d9ef; }
.line { fill: none; stroke: #1f4e9c; stroke-width: 2; }
.loss-a { fill: #1f4e9c; }
.loss-b { fill: #8e2a8c; }
.cost-a { stroke: #1f4e9c; stroke-dasharray: 2 2; }
.cost-b { stroke: #8e2a8c; stroke-dasharray: 2 2; }
.error-a { stroke: #1f4e9c; stroke-width: 5; opacity: 0.5; }
.error-b { stroke: #8e2a8c; stroke-width: 5; opacity: 0.5; }
"""


@dataclass(frozen=True)
class Words:
    """What the picture says, as plain text.

    Screen readers read `title`; `heading` stands above the chart. `hand` words the number of a hand,
    `percent` that of a percentage, `loss` what a turn cost.
    """

    title: str
    heading: str
    hand: Callable[[int], str]
    percent: Callable[[int], str]
    loss: Callable[[JudgedTurn], str]


def picture(review: Review, words: Words) -> str:
    """The whole SVG text."""
    course = review.course
    points = [(_x(at, len(course)), _y(moment.chance)) for at, moment in enumerate(course)]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
            f"<title>{escape(words.title)}</title>",
            f"<style>{_STYLE}</style>",
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
            f'<text class="title" x="{_LEFT}" y="30">{escape(words.heading)}</text>',
            _FRAME,
            f'<polygon class="a" points="{_LEFT},{_BOTTOM} {path} {points[-1][0]:.1f},{_BOTTOM}"/>',
            *_scale(words),
            *_hands(course, words),
            f'<polyline class="line" points="{path}"/>',
            *_losses(review, words, points),
            "</svg>",
            "",
        ]
    )


def _x(at: int, moments: int) -> float:
    return _LEFT + (_RIGHT - _LEFT) * at / max(moments - 1, 1)


def _y(chance: float) -> float:
    return _BOTTOM - (_BOTTOM - _TOP) * chance


def _scale(words: Words) -> list[str]:
    lines = [f'<line class="half" x1="{_LEFT}" x2="{_RIGHT}" y1="{_y(0.5):.1f}" y2="{_y(0.5):.1f}"/>']
    for percent in (0, 25, 50, 75, 100):
        y, label = _y(percent / 100) + 5, escape(words.percent(percent))
        lines.append(f'<text class="small" x="{_LEFT - 8}" y="{y:.1f}" text-anchor="end">{label}</text>')
    return lines


def _hands(course: tuple[Moment, ...], words: Words) -> list[str]:
    """A line where each hand begins, and its words below it."""
    lines, before = [], 0
    for at, (_, hand) in enumerate(course):
        if hand != before:
            x = _x(at, len(course))
            label = escape(words.hand(hand))
            lines.append(f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{_TOP}" y2="{_BOTTOM}"/>')
            lines.append(f'<text class="small" x="{x + 3:.1f}" y="{_BOTTOM + 18}">{label}</text>')
            before = hand
    return lines


def _losses(review: Review, words: Words, points: list[tuple[float, float]]) -> list[str]:
    """For every costliest turn a line down to the chance it left, with its error, and a dot above it.

    What is B's goes up. Pointed at, the dot says what the turn was.
    """
    drawn = []
    for player in Player:
        role, down = str(player).lower(), 1 if player is Player.A else -1
        for turn in review.players[player].costliest:
            x, y = points[review.turns.index(turn)]
            left, reach = y + down * (_BOTTOM - _TOP) * turn.loss, (_BOTTOM - _TOP) * turn.error
            drawn += [
                f'<line class="cost-{role}" x1="{x:.1f}" x2="{x:.1f}" y1="{y:.1f}" y2="{left:.1f}"/>',
                f'<line class="error-{role}" x1="{x:.1f}" x2="{x:.1f}" '
                f'y1="{left - reach:.1f}" y2="{left + reach:.1f}"/>',
                f'<circle class="loss-{role}" cx="{x:.1f}" cy="{y:.1f}" r="5">'
                f"<title>{escape(words.loss(turn))}</title></circle>",
            ]
    return drawn
