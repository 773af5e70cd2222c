"""`hacktrick analyze`: look back at a match, and see what each decision was worth."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hacktrick.commands.options import fail, look_options, make_look
from hacktrick.commands.output import read_record, say

if TYPE_CHECKING:
    from rich.text import Text

    from hacktrick.analysis.look_back import Judged, Summary
    from hacktrick.record.reader import Record
    from hacktrick.table.look import Look

_UNFINISHED = "{file} is not over, and looking back tells what both players hold; --open does it anyway."
_NOTHING = "{file} has no decision to look back at."
_THERE = "{file} is there already, and nothing is overwritten; choose another name, or say --force."
_CANNOT_WRITE = "Cannot write {file}: {why}."
_STOPPED = "Stopped after {done} of {all} decisions."

_CHART = "The course of the match: the chance of {a} from below, of {b} from above"
_MEAN = "{name}: {decisions} decisions, {mean:.2%} of the match lost by each on average"
_COSTLY = "  line {line}, hand {hand}: {chosen}. Best: {best}. Loss {loss:.1%}"
_PERFECT = "  no turn that cost anything"

CHART_WIDTH, CHART_HEIGHT = 72, 11

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
    help="Rounds of search for each decision.  [default: 4000]",
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
    from hacktrick.analysis.look_back import DEFAULT_ROUNDS

    record = read_record(file)
    if record.match.winner is None and not opened:
        fail(_UNFINISHED.format(file=file))
    if svg is not None and svg.exists() and not force:
        fail(_THERE.format(file=svg))
    judged = _judge(record, effort or DEFAULT_ROUNDS, jobs or os.cpu_count() or 1)
    if not judged:
        fail(_NOTHING.format(file=file))
    if svg is not None:
        _draw(svg, record, judged)
    if as_json:
        say(json.dumps(_object(record, judged), ensure_ascii=False).encode())
    else:
        _print(record, judged, make_look(only_ascii, no_color))


def _judge(record: Record, rounds: int, jobs: int) -> list[Judged]:
    """Judge every decision, with a bar on a terminal that says how long it will take."""
    judged: list[Judged] = []
    total = 0
    try:
        from rich.console import Console
        from rich.progress import (
            BarColumn,
            MofNCompleteColumn,
            Progress,
            TextColumn,
            TimeRemainingColumn,
        )

        from hacktrick.analysis.decisions import decisions
        from hacktrick.analysis.look_back import look_back

        total = sum(1 for _ in decisions(record))
        console = Console(stderr=True)
        columns = TextColumn("decisions"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
        with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
            task = bar.add_task("", total=total)
            for each in look_back(record, rounds, jobs):
                judged.append(each)
                bar.advance(task)
    except KeyboardInterrupt:
        click.echo(_STOPPED.format(done=len(judged), all=total), err=True)
        sys.exit(130)
    return judged


def _draw(path: Path, record: Record, judged: list[Judged]) -> None:
    from hacktrick.analysis.svg import picture

    try:
        path.write_text(picture(judged, record.head.names, record.match.winner), encoding="utf-8")
    except OSError as error:
        fail(_CANNOT_WRITE.format(file=path, why=error.strerror or error))


def _object(record: Record, judged: list[Judged]) -> dict[str, Any]:
    from hacktrick.analysis.look_back import course, summaries
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


def _decision(each: Judged) -> dict[str, Any]:
    return {**asdict(each), "seat": str(each.seat)}


def _print(record: Record, judged: list[Judged], look: Look) -> None:
    from rich.console import Console

    from hacktrick.analysis.look_back import summaries
    from hacktrick.rules import Player
    from hacktrick.table.streams import make_lenient
    from hacktrick.table.theme import THEME

    make_lenient(sys.stdout)
    console = Console(theme=THEME, no_color=not look.color, highlight=False, soft_wrap=True)
    names = record.head.names
    for each in judged:
        console.print(_told(each, names))
    console.print()
    console.print(_CHART.format(a=names[0], b=names[1]), markup=False)
    for row in _chart(record, judged, look):
        console.print(row)
    for player, summary in zip(Player, summaries(judged), strict=True):
        console.print()
        for line in _summary(summary, names[player]):
            console.print(line, markup=False)


def _told(each: Judged, names: tuple[str, str]) -> Text:
    """One decision as a line."""
    from rich.text import Text

    from hacktrick.table.theme import player_role

    line = Text(f"{each.line:>5}  ")
    line.append(names[each.seat], player_role(each.seat))
    line.append(f": {each.chosen}")
    if each.loss > 0:
        line.append(f"  (best: {each.best}; loss {each.loss:.1%})")
    return line


def _chart(record: Record, judged: list[Judged], look: Look) -> Iterator[Text]:
    from rich.text import Text

    from hacktrick.analysis.chart import hand_marks, rows
    from hacktrick.analysis.look_back import course

    chances = course(judged, record.match.winner)
    hands = [each.hand for each in judged]
    hands += hands[-1:] * (len(chances) - len(hands))
    for number, row in enumerate(rows(chances, CHART_WIDTH, CHART_HEIGHT)):
        label = {0: "100%", CHART_HEIGHT // 2: "50%", CHART_HEIGHT - 1: "0%"}.get(number, "")
        line = Text(f"{label:>5} ")
        for mine in row:
            line.append(look.bar if mine else look.dot, "player.a" if mine else "player.b")
        yield line
    yield Text(f"{'hand':>5} {hand_marks(hands, CHART_WIDTH)}")


def _summary(summary: Summary, name: str) -> Iterator[str]:
    yield _MEAN.format(name=name, decisions=summary.decisions, mean=summary.mean_loss)
    for each in summary.costliest:
        yield _COSTLY.format(**asdict(each))
    if not summary.costliest:
        yield _PERFECT
