"""The record that a command is about: the one in a FILE, or the latest in the folder of matches."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hacktrick.commands.options import F
from hacktrick.commands.output import fail
from hacktrick.sentences import commands as phrases
from hacktrick.sentences.disk import why

if TYPE_CHECKING:
    from hacktrick.record.listing import Listing
    from hacktrick.record.reader import Record

STANDARD_INPUT = Path("-")
_MANY = 200  # new records, which take a second or so to be read


def file_argument(command: F) -> F:
    """`[FILE]`. What is wrong with it is found when it is read, and told in one sentence."""
    path = click.Path(path_type=Path, readable=False)
    return click.argument("file", required=False, type=path, metavar="[FILE]")(command)


def need_home() -> Path:
    """The folder of matches, which need not be there. Where there can be none, exits with 1."""
    from hacktrick.record.home import NoHome, home

    try:
        return home()
    except NoHome:
        fail(phrases.NO_HOME())


def matches_folder() -> Path:
    """The folder of matches, which need not be there. Where it cannot be read, exits with 1."""
    folder = need_home()
    try:
        os.scandir(folder).close()
    except FileNotFoundError:
        pass
    except OSError as error:
        fail(phrases.CANNOT_READ_FOLDER(folder=folder, why=why(error)))
    return folder


def latest_file(finished: bool | None = None) -> Path | None:
    """The record in the folder that was written last, among those finished or not if that is asked.

    Where the folder cannot be read, exits with 1.
    """
    from hacktrick.record.folder import listing

    matches_folder()
    records = listing()
    with reading(records) as advance:
        newest = records.latest(finished, passed_by=advance)
    return None if newest is None else newest[0]


@contextmanager
def reading(records: Listing) -> Iterator[Callable[[], None]]:
    """Gives what is to be called after each record; where many are new, a bar shows how far this is."""
    if records.new < _MANY:
        yield lambda: None
        return
    from hacktrick.commands.long_work import Bar

    bar = Bar(phrases.BAR_RECORDS(), len(records))
    try:
        yield bar.advance
    finally:
        bar.clear()


def read_record(path: Path, *, open_hands: bool) -> Record:
    """The record in a file. Where it cannot be read, says so in one sentence and exits with 1.

    With `open_hands` the sentence may tell cards.
    """
    from hacktrick.record.faults import RecordError
    from hacktrick.record.reader import read_file
    from hacktrick.sentences.record import record_error

    try:
        return _read_standard_input() if path == STANDARD_INPUT else read_file(path)
    except RecordError as error:
        fail(record_error(error, open_hands))
    except OSError as error:
        fail(phrases.CANNOT_READ(file=path, why=why(error)))


def _read_standard_input() -> Record:
    from hacktrick.record.faults import NoText, RecordError
    from hacktrick.record.reader import LARGEST, parse

    data = sys.stdin.buffer.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise RecordError(str(STANDARD_INPUT), 1, NoText.TOO_LARGE)
    return parse(data, str(STANDARD_INPUT))
