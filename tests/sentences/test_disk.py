"""Why the disk refused something, in words that end a sentence."""

import errno
import os
from pathlib import Path

import pytest

from hacktrick.record.files import NotPlain
from hacktrick.record.journal import Changed
from hacktrick.record.lock import Busy
from hacktrick.sentences.disk import busy, why

PATH = Path("match.htr")


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (None, ""),
        (OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)), os.strerror(errno.ENOSPC)),
        (OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "match.htr"), os.strerror(errno.ENOSPC)),
        (OSError("something else"), "something else"),
        (Changed(), "another program has changed the file"),
        (NotPlain(PATH), "it is not a plain file but a pipe, a socket or a device"),
        (Busy(PATH), "another process is writing the file"),
        (TimeoutError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT)), "it does not answer"),
    ],
)
def test_the_disk_is_quoted_unless_the_program_knows_better(error: OSError | None, words: str) -> None:
    assert why(error) == words


def test_who_plays_elsewhere_is_named_with_what_to_do() -> None:
    assert busy(Busy(PATH)) == "Another process is playing match.htr; close that one first."
    elsewhere = Busy(PATH, host="attic", owner=Path(".match.htr.owner"))
    assert busy(elsewhere) == (
        "match.htr is being played on attic; close it there first, "
        "or remove .match.htr.owner if nobody plays it."
    )
