"""What the commands share: reading a record for the user, and printing, with errors of one sentence."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hacktrick.commands.options import fail

if TYPE_CHECKING:
    from hacktrick.record.reader import Record


def read_record(path: Path) -> Record:
    """The record in a file. Where it cannot be read, says so in one sentence and exits with 1."""
    from hacktrick.record.reader import RecordError, read_file

    try:
        return read_file(path)
    except RecordError as error:
        fail(str(error))
    except OSError as error:
        fail(f"Cannot read {path}: {error.strerror or error}.")


def say(text: str | bytes) -> None:
    """Print a text and a line end. Where nobody reads on it is quiet, and exits with 1."""
    from hacktrick.table.streams import Unwritable, make_lenient, silence

    make_lenient(sys.stdout)
    try:
        click.echo(text)
    except OSError as error:
        silence(sys.stdout)
        unwritable = Unwritable(error)
        if unwritable.closed:
            sys.exit(1)
        fail(f"Cannot write: {unwritable}.")
