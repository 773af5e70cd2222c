"""`hacktrick matches`: every match in the folder of matches, and who is ahead. Never a card."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hacktrick.commands.options import Whole
from hacktrick.commands.output import columns, say
from hacktrick.commands.record_file import matches_folder, reading
from hacktrick.record.names import isolated
from hacktrick.record.paths import shown
from hacktrick.sentences import commands as phrases
from hacktrick.sentences.disk import why

if TYPE_CHECKING:
    from hacktrick.record.cache import Outcome
    from hacktrick.record.listing import Listing
    from hacktrick.record.summary import Summary


@click.command()
@click.option("--last", type=Whole(min=1), metavar="N", help="List the N newest alone.")
def matches(last: int | None) -> None:
    """List the matches that were played.

    Each with when, who, the score and who won. The newest comes first. Below them stands the
    head-to-head score of every two players that have finished a hand: matches won, hands won, and
    points made. No card is ever shown here.
    """
    from hacktrick.record import folder as store
    from hacktrick.record.files import NotPlain
    from hacktrick.record.summary import Summary
    from hacktrick.sentences.record import damage_summary

    folder = matches_folder()
    good: list[tuple[Path, Summary]] = []
    damaged: list[str] = []
    unread: list[str] = []
    lacking = False  # whether a match may be missing from the list
    for path, outcome in _told_how_far(store.listing()):
        if isinstance(outcome, Summary):
            good.append((path, outcome))
        elif isinstance(outcome, OSError):
            unread.append(phrases.CANNOT_READ_MATCH(file=path, why=why(outcome)))
            lacking |= not isinstance(outcome, NotPlain | IsADirectoryError)
        else:
            damaged.append(damage_summary(path, outcome.line))
    if not (good or damaged or unread):
        say(phrases.NO_MATCHES())
        return
    say("\n".join(_report(folder, last=last, good=good, damaged=damaged, unread=unread)))
    if lacking:
        sys.exit(1)


def _told_how_far(listing: Listing) -> Iterator[tuple[Path, Outcome | OSError]]:
    """All records of a folder, with a bar where so many are new that it takes its time."""
    with reading(listing) as advance:
        for each in listing.all():
            yield each
            advance()


def _report(
    folder: Path,
    *,
    last: int | None,
    good: list[tuple[Path, Summary]],
    damaged: list[str],
    unread: list[str],
) -> Iterator[str]:
    yield phrases.FOLDER(folder=folder)
    rows = sorted((_row(path, summary) for path, summary in good), key=_age, reverse=True)
    yield from _columns(rows[:last])
    for title, files in ((phrases.DAMAGED, damaged), (phrases.UNREAD, unread)):
        if files:
            yield ""
            yield title()
            yield from sorted(files)
    if heads := list(_standings(summary for _, summary in good)):
        yield ""
        yield phrases.STANDINGS()
        yield from heads


def _row(path: Path, summary: Summary) -> tuple[str, ...]:
    a, b = map(isolated, _called(summary))
    names = a, b
    score_a, score_b = summary.score
    score = phrases.SCORE(a=a, score_a=score_a, b=b, score_b=score_b)
    winner = summary.winner
    end = phrases.UNFINISHED() if winner is None else phrases.WON(name=names[winner])
    from hacktrick.record.folder import began
    from hacktrick.sentences.numbers import moment

    return moment(began(path, summary)), score, end, shown(path.name)


def _called(summary: Summary) -> tuple[str, str]:
    """What the players of a match are called."""
    from hacktrick.sentences.computers import shown_names

    return shown_names(summary.names, summary.against)


def _age(row: tuple[str, ...]) -> tuple[str, str]:
    """When a match began, and the name of its file."""
    return row[0], row[-1]


def _columns(rows: list[tuple[str, ...]]) -> Iterator[str]:
    """Rows with their columns under one another, as wide characters take two cells.

    Where a terminal is too narrow for that, the file names stand below.
    """
    from rich.cells import cell_len

    room = columns()
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    narrow = room is not None and sum(widths) + 2 * (len(widths) - 1) > room
    for row in rows:
        if narrow:
            *rest, file = row
            yield f"{'  '.join(rest)}\n    {file}"
        else:
            padded = (
                text + " " * (cells - cell_len(text)) for text, cells in zip(row, widths, strict=True)
            )
            yield "  ".join(padded).rstrip()


def _standings(summaries: Iterable[Summary]) -> Iterator[str]:
    from hacktrick.record.standings import standings

    for each in standings(summaries, _called):
        yield phrases.STANDING(
            a=isolated(each.names[0]),
            b=isolated(each.names[1]),
            matches_a=each.matches[0],
            matches_b=each.matches[1],
            hands_a=each.hands[0],
            hands_b=each.hands[1],
            points_a=each.points[0],
            points_b=each.points[1],
        )
