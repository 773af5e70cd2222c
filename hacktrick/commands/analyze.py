"""`hacktrick analyze`: look back at a match, and see what each decision was worth."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hacktrick.commands.bar import bar
from hacktrick.commands.options import look_options, make_look
from hacktrick.commands.output import drawn, fail, read_record, say
from hacktrick.sentences import commands as phrases

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from hacktrick.analysis.review import JudgedTurn, Summary
    from hacktrick.display.look import Look
    from hacktrick.record.reader import Record

CHART_WIDTH, CHART_HEIGHT = 72, 11
_LINE_NUMBER = 5  # cells at the beginning of each decision

_EXAMPLES = """\b
hacktrick analyze match.htr
hacktrick analyze match.htr --svg match.svg
"""


@click.command(epilog=_EXAMPLES)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--svg", type=click.Path(path_type=Path), metavar="FILE", help="Draw the course as SVG.")
@click.option("--force", is_flag=True, help="Overwrite that picture if it is there already.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option(
    "--effort",
    type=click.IntRange(min=1),
    metavar="ROUNDS",
    help="Rounds of search for each decision.  [default: 3000]",
)
@click.option("--jobs", type=click.IntRange(1, 256), metavar="N", help="Decisions at a time.")
@click.option("--open", "opened", is_flag=True, help="Look back at a match that is not over.")
@look_options
def analyze(
    file: Path,
    svg: Path | None,
    force: bool,
    as_json: bool,
    effort: int | None,
    jobs: int | None,
    opened: bool,
    only_ascii: bool,
    no_color: bool,
) -> None:
    """Look back at a finished match, turn by turn.

    Every turn is judged by what that player knew when they chose it, never by what came of it: the
    turn they chose, the best one, and how much of the chance of winning the match lay between the two.
    The same record and effort give the same judgement.
    """
    from hacktrick.analysis.review import DEFAULT_ITERATIONS

    record = read_record(file, opened)
    if record.match.winner is None and not opened:
        fail(phrases.NOT_OVER(file=file))
    if svg is not None and svg.exists() and not force:
        fail(phrases.THERE_ALREADY_FORCE(file=svg))
    judged = _judge(record, effort or DEFAULT_ITERATIONS, jobs or os.cpu_count() or 1)
    if not judged:
        fail(phrases.NO_DECISION(file=file))
    if svg is not None:
        _draw(svg, record, judged)
    if as_json:
        say(json.dumps(_object(record, judged), ensure_ascii=False).encode())
    else:
        say(_told(record, judged, make_look(only_ascii, no_color)))


def _judge(record: Record, rounds: int, jobs: int) -> list[JudgedTurn]:
    """Judge every decision."""
    judged: list[JudgedTurn] = []
    total = 0
    try:
        from hacktrick.analysis.decisions import decisions
        from hacktrick.analysis.review import review

        total = sum(1 for _ in decisions(record))
        with bar(phrases.BAR_DECISIONS(), total) as advance:
            for each in review(record, rounds, jobs):
                judged.append(each)
                advance()
    except KeyboardInterrupt:
        fail(phrases.STOPPED_LOOKING(total, done=len(judged)), status=130)
    return judged


def _draw(path: Path, record: Record, judged: list[JudgedTurn]) -> None:
    from hacktrick.analysis.picture import Words, picture

    names = record.head.names
    a, b = names
    words = Words(
        title=phrases.PICTURE_TITLE(a=a, b=b),
        heading=phrases.PICTURE_HEADING(a=a, b=b),
        hand=lambda number: phrases.PICTURE_HAND(number=number),
        loss=lambda each: phrases.PICTURE_LOSS(name=names[each.player], **asdict(each)),
    )
    try:
        path.write_text(picture(judged, words, record.match.winner), encoding="utf-8")
    except OSError as error:
        fail(phrases.CANNOT_WRITE_FILE(file=path, why=error.strerror or error))


def _object(record: Record, judged: list[JudgedTurn]) -> dict[str, Any]:
    from hacktrick.analysis.review import course, summaries
    from hacktrick.rules import Player

    return {
        "players": {str(player): record.head.names[player] for player in Player},
        "decisions": [_decision(each) for each in judged],
        "summary": {
            str(player): {
                "decisions": summary.decisions,
                "mean_loss": summary.mean_loss,
                "costliest": [_decision(each) for each in summary.costliest],
            }
            for player, summary in zip(Player, summaries(judged), strict=True)
        },
        "course": course(judged, record.match.winner),
    }


def _decision(each: JudgedTurn) -> dict[str, Any]:
    return {
        "line": each.line,
        "seat": str(each.player),
        "hand": each.hand,
        "chosen": each.chosen,
        "best": each.best,
        "chance": each.chance,
        "loss": each.loss,
    }


def _told(record: Record, judged: list[JudgedTurn], look: Look) -> str:
    """Every decision, the course of the match, and each player's summary."""
    from hacktrick.analysis.review import summaries
    from hacktrick.display.console import THEME
    from hacktrick.rules import Player

    def draw(console: Console) -> None:
        names = record.head.names
        for each in judged:
            console.print(_decided(each, names))
        console.print()
        console.print(phrases.CHART(a=names[0], b=names[1]), markup=False)
        for row in _chart(record, judged, look):
            console.print(row)
        for player, summary in zip(Player, summaries(judged), strict=True):
            console.print()
            for line in _summary(summary, names[player]):
                console.print(line, markup=False)

    return drawn(draw, theme=THEME, no_color=not look.color, highlight=False, soft_wrap=True)


def _decided(each: JudgedTurn, names: tuple[str, str]) -> Text:
    """One decision as a line."""
    from rich.text import Text

    from hacktrick.drawing.signs import player_role

    form = phrases.CHOSEN_WORSE if each.loss > 0 else phrases.CHOSEN
    name = names[each.player]
    line = Text(form(**(asdict(each) | {"name": name})))
    begin = line.plain.index(name, _LINE_NUMBER)
    line.stylize(player_role(each.player), begin, begin + len(name))
    return line


def _chart(record: Record, judged: list[JudgedTurn], look: Look) -> Iterator[Text]:
    from rich.text import Text

    from hacktrick.analysis.chart import hand_marks, rows
    from hacktrick.analysis.review import course

    chances = course(judged, record.match.winner)
    hands = [each.hand for each in judged]
    hands += hands[-1:] * (len(chances) - len(hands))
    for number, row in enumerate(rows(chances, CHART_WIDTH, CHART_HEIGHT)):
        label = {0: "100%", CHART_HEIGHT // 2: "50%", CHART_HEIGHT - 1: "0%"}.get(number, "")
        line = Text(f"{label:>5} ")
        for mine in row:
            line.append(look.bar if mine else look.dot, "player.a" if mine else "player.b")
        yield line
    yield Text(phrases.CHART_HANDS(marks=hand_marks(hands, CHART_WIDTH)))


def _summary(summary: Summary, name: str) -> Iterator[str]:
    yield phrases.MEAN(summary.decisions, name=name, mean=summary.mean_loss)
    for each in summary.costliest:
        yield phrases.COSTLY(**asdict(each))
    if not summary.costliest:
        yield phrases.PERFECT()
