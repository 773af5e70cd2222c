"""`hacktrick analyze`: look back at a match, and see what each decision was worth."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hacktrick.commands.long_work import ended_by_signals, loss_teller, progress
from hacktrick.commands.options import Whole, look_options, make_look
from hacktrick.commands.output import fail, printed, say
from hacktrick.commands.output_file import OutputFile, is_record, is_special, output_file
from hacktrick.commands.record_file import file_argument, latest_file, read_record
from hacktrick.sentences import commands as phrases
from hacktrick.sentences.disk import why

if TYPE_CHECKING:
    from hacktrick.analysis.review import JudgedTurn, Review
    from hacktrick.display.look import Look
    from hacktrick.record.reader import Record

_EXAMPLES = """\b
hacktrick analyze match.htr
hacktrick analyze match.htr --svg match.svg
"""


@click.command(epilog=_EXAMPLES)
@file_argument
@click.option("--svg", type=click.Path(path_type=Path), metavar="FILE", help="Draw the course as SVG.")
@click.option("--force", is_flag=True, help="Overwrite that picture if it is there already.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option(
    "--effort",
    type=Whole(min=1),
    default=3000,
    show_default=True,
    metavar="ROUNDS",
    help="Rounds of search for each decision.",
)
@click.option(
    "--jobs",
    type=Whole(1, 256),
    default=lambda: os.cpu_count() or 1,
    metavar="N",
    help="Decisions at a time; if it is not given, one for each processor.",
)
@click.option("--open", "opened", is_flag=True, help="Look back at a match that is not over.")
@look_options
def analyze(
    file: Path | None,
    svg: Path | None,
    force: bool,
    as_json: bool,
    effort: int,
    jobs: int,
    opened: bool,
    only_ascii: bool,
    no_color: bool,
) -> None:
    """Look back at the latest finished match, or at the one in FILE, turn by turn.

    Every turn is judged by what that player knew when they chose it, never by what came of it: the
    turn they chose, the best one, and how much of the chance of winning the match lay between the two.
    The same record and effort give the same judgement.
    """
    from hacktrick.analysis.decisions import decisions
    from hacktrick.sentences.computers import names_in

    path = file or latest_file(finished=None if opened else True)
    if path is None:
        fail(phrases.NOTHING_FINISHED())
    record = read_record(path, open_hands=opened)
    if record.match.winner is None and not opened:
        fail(phrases.NOT_OVER(file=path))
    if next(decisions(record), None) is None:
        fail(phrases.NO_DECISION(file=path))
    look = make_look(only_ascii, no_color)
    with ended_by_signals(), _picture_file(svg, force) as picture_file:
        review = _review(record, effort, jobs)
        shown = replace(review, names=names_in(record))
        try:
            hints = record.hints_taken
            say(_as_json(review, hints) if as_json else _as_text(shown, hints, look))
        finally:  # whatever kept it from being printed
            if picture_file is not None:
                _draw(picture_file, shown)


@contextmanager
def _picture_file(path: Path | None, force: bool) -> Iterator[OutputFile | None]:
    """The file for the picture, if one is asked for. Exits with one sentence if it cannot be made."""
    if path is None:
        yield None
        return
    with ExitStack() as stack:
        try:
            if is_special(path):
                fail(phrases.NO_REGULAR_FILE(file=path))
            if is_record(path):
                fail(phrases.OVER_A_RECORD(file=path))
            file = stack.enter_context(output_file(path, force))
        except FileExistsError:
            fail(phrases.THERE_ALREADY_FORCE(file=path))
        except OSError as error:
            fail(phrases.CANNOT_WRITE_FILE(file=path, why=why(error)))
        yield file


def _review(record: Record, effort: int, jobs: int) -> Review:
    """Judge every decision."""
    from hacktrick.analysis.decisions import decisions
    from hacktrick.analysis.review import Review, judged_turns

    turns: list[JudgedTurn] = []
    total = sum(1 for _ in decisions(record))
    try:
        with progress(phrases.BAR_DECISIONS(), total) as bar:
            for turn in judged_turns(record, effort, jobs=jobs, lost=loss_teller(bar)):
                turns.append(turn)
                bar.advance()
    except KeyboardInterrupt:
        fail(phrases.STOPPED_LOOKING(total, done=len(turns)), status=130)
    return Review(record.head.names, tuple(turns), record.match.winner)


def _as_json(review: Review, hints: tuple[int, int]) -> bytes:
    from hacktrick.analysis.objects import review_object

    return json.dumps(review_object(review, hints), ensure_ascii=False).encode()


def _as_text(review: Review, hints: tuple[int, int], look: Look) -> str:
    from rich.theme import Theme

    from hacktrick.display.theme import roles
    from hacktrick.drawing.review import ReviewText

    theme = Theme(roles(), inherit=False)
    return printed(ReviewText(look, review, hints), soft_wrap=True, theme=theme, no_color=not look.color)


def _draw(file: OutputFile, review: Review) -> None:
    """Draw the picture into its file. Where that fails, exits with one sentence."""
    from hacktrick.analysis.picture import Words, picture
    from hacktrick.sentences.numbers import percent
    from hacktrick.sentences.turns import facts

    a, b = review.names
    words = Words(
        title=phrases.PICTURE_TITLE(a=a, b=b),
        heading=phrases.PICTURE_HEADING(a=a, b=b),
        hand=lambda number: phrases.PICTURE_HAND(number=number),
        percent=lambda number: percent(Fraction(number, 100)),
        loss=lambda turn: phrases.PICTURE_LOSS(name=review.names[turn.player], **facts(turn)),
    )
    try:
        file.finish(picture(review, words))
    except FileExistsError:
        fail(phrases.THERE_ALREADY_FORCE(file=file.path))
    except OSError as error:
        fail(phrases.CANNOT_WRITE_FILE(file=file.path, why=why(error)))
