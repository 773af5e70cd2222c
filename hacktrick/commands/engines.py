"""A program that plays, for as long as a command needs it: started, logged, and ended in any case."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from hacktrick.commands.output import fail, warn
from hacktrick.record.home import SUFFIX
from hacktrick.sentences import commands as phrases
from hacktrick.sentences.disk import why

if TYPE_CHECKING:
    from hacktrick.engines.host import Engine
    from hacktrick.engines.log import EngineLog

_SIGNAL = 128  # where the statuses of processes that were ended by one begin
_IN_HASTE = 1.0  # seconds for a program to end where the game was ended by a signal


@contextmanager
def running(word: str, log: Path | None, record: Path | None) -> Iterator[Engine]:
    """The program that a word names, ready to play, with its log; the record is another file.

    Exits with one sentence where it cannot be. Its end is waited for, but not for long.
    """
    from hacktrick.engines import words
    from hacktrick.sentences.computers import computers_names

    engine_log = _log(log, record)
    engine = start(word, engine_log, taken=tuple(computers_names()))
    patience = words.QUIT_WITHIN
    try:
        yield engine
    except SystemExit as end:
        if isinstance(end.code, int) and end.code > _SIGNAL:
            patience = _IN_HASTE
        if not end.code and engine_log.trouble is not None:
            _unwritten(log, engine_log.trouble)
            raise SystemExit(1) from None
        raise
    finally:
        engine.close(patience)


def start(word: str, log: EngineLog | None, taken: tuple[str, ...]) -> Engine:
    """Start the program. Exits with one sentence where it cannot be started or is none to play with."""
    from hacktrick.engines.fault import EngineFault
    from hacktrick.engines.host import Engine
    from hacktrick.sentences.engines import fault_sentence

    try:
        return Engine(word, log, taken=taken)
    except EngineFault as error:
        fail(fault_sentence(error.fault))


def _log(path: Path | None, record: Path | None) -> EngineLog:
    """The log, in its new file if one is wanted. Exits with one sentence if that cannot be made."""
    from hacktrick.engines.log import EngineLog

    if path is not None and (path.suffix == SUFFIX or path == record):
        from hacktrick.sentences.engines import LOG_NO_RECORD

        fail(LOG_NO_RECORD(file=path))
    try:
        return EngineLog(path)
    except FileExistsError:
        fail(phrases.THERE_ALREADY(file=path))
    except OSError as error:
        fail(phrases.CANNOT_WRITE_FILE(file=path, why=why(error)))


def _unwritten(path: Path | None, trouble: OSError) -> None:
    warn(phrases.CANNOT_WRITE_FILE(file=path, why=why(trouble)))
