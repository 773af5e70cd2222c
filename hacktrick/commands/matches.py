"""`hacktrick matches`: every match in the folder of matches, and who is ahead. Never a card."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hacktrick.commands.output import say
from hacktrick.commands.record_file import matches_folder
from hacktrick.record.paths import shown
from hacktrick.sentences import commands as phrases
from hacktrick.sentences.disk import why

if TYPE_CHECKING:
    from hacktrick.record.reader import Record


@click.command()
def matches() -> None:
    """List the matches that were played.

    Each with when, who, the score and who won. The newest comes first. Below them stands the head-
    to-head score of every two players: matches won, hands won, and points made. No card is ever
    shown here.
    """
    from hacktrick.record import folder as store
    from hacktrick.record.faults import RecordError
    from hacktrick.record.reader import Record
    from hacktrick.sentences.record import damage_summary

    folder = matches_folder()
    good: list[tuple[Path, Record]] = []
    damaged: list[str] = []
    for path, found in store.read_all():
        if isinstance(found, Record):
            good.append((path, found))
        else:
            damaged.append(
                damage_summary(found)
                if isinstance(found, RecordError)
                else phrases.CANNOT_READ_MATCH(file=path, why=why(found))
            )
    if not good and not damaged:
        say(phrases.NO_MATCHES())
        return
    say("\n".join(_report(folder, good, damaged)))


def _report(folder: Path, good: list[tuple[Path, Record]], damaged: list[str]) -> Iterator[str]:
    yield phrases.FOLDER(folder=folder)
    yield from _columns(sorted((_row(path, record) for path, record in good), key=_began, reverse=True))
    if damaged:
        yield ""
        yield phrases.DAMAGED()
        yield from damaged
    if good:
        yield ""
        yield phrases.STANDINGS()
        yield from _standings(record for _, record in good)


def _row(path: Path, record: Record) -> tuple[str, ...]:
    a, b = record.head.names
    score_a, score_b = record.match.score
    score = phrases.SCORE(a=a, score_a=score_a, b=b, score_b=score_b)
    winner = record.match.winner
    end = phrases.UNFINISHED() if winner is None else phrases.WON(name=record.head.names[winner])
    return _when(path, record), score, end, shown(path.name)


def _when(path: Path, record: Record) -> str:
    """When a match began, as its record says, or else when its file was written last."""
    from hacktrick.record.remarks import Remarks

    began = Remarks.read(record.comments).began or datetime.fromtimestamp(path.stat().st_mtime)
    return f"{began:%Y-%m-%d %H:%M}"


def _began(row: tuple[str, ...]) -> str:
    return row[0]


def _columns(rows: list[tuple[str, ...]]) -> Iterator[str]:
    """Rows with their columns under one another, as wide characters take two cells.

    Where a terminal is too narrow for that, the file names stand below.
    """
    from rich.cells import cell_len

    from hacktrick.terminal.streams import width

    room = width(sys.stdout) if sys.stdout.isatty() else None
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    narrow = room is not None and sum(widths) + 2 * (len(widths) - 1) > room
    for row in rows:
        if narrow:
            *told, file = row
            yield f"{'  '.join(told)}\n    {file}"
        else:
            padded = (
                text + " " * (cells - cell_len(text)) for text, cells in zip(row, widths, strict=True)
            )
            yield "  ".join(padded).rstrip()


def _standings(records: Iterable[Record]) -> Iterator[str]:
    from hacktrick.record.standings import standings

    for each in standings(records):
        yield phrases.STANDING(
            a=each.names[0],
            b=each.names[1],
            matches_a=each.matches[0],
            matches_b=each.matches[1],
            hands_a=each.hands[0],
            hands_b=each.hands[1],
            points_a=each.points[0],
            points_b=each.points[1],
        )
