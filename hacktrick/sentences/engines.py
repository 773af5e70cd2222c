"""What is said of programs that play: which did what kind of thing, never a card; and how to go on."""

from __future__ import annotations

from pathlib import Path

from hacktrick.engines.fault import EngineFault, Fault, Kind
from hacktrick.record.home import resume_command
from hacktrick.record.paths import visible
from hacktrick.sentences import table
from hacktrick.sentences.sentence import Plural, Sentence

FAULTS = {
    Kind.NOT_STARTED: Sentence("The program {name} cannot be started: {why}."),
    Kind.NO_PROTOCOL: Sentence("The program {name} does not speak the engine protocol."),
    Kind.NOT_READY: Sentence("The program {name} was not ready to play within 10 seconds."),
    Kind.NO_RULES: Sentence("The program {name} does not play by these rules."),
    Kind.NO_ROUNDS: Sentence("The program {name} counts no rounds; give it a time with --think."),
    Kind.LATE: Sentence("The program {name} did not answer in time."),
    Kind.NO_ANSWER: Sentence("The program {name} ended without an answer."),
    Kind.NOT_LEGAL: Sentence("The program {name} answered what is not legal."),
    Kind.TOO_LONG: Sentence("The program {name} wrote a line that is too long."),
    Kind.TOO_MUCH: Sentence("The program {name} wrote too many lines in one turn."),
}
MISSING = Sentence(
    "This match is against the program {name}, and a record starts no program. Go on with: {command}"
)
NO_ENGINE_MATCH = Sentence("The match in {file} is not against a program; leave out --against.")
BAD_WORD = Sentence("{value!r} names no program; write engine:COMMAND, in quotes with its arguments.")
LOG_NEEDS_ENGINE = Sentence("--engine-log needs a program to play against.")
LOG_NO_RECORD = Sentence("{file} would be the record of a match; choose another name for the log.")
FAULTED = Sentence("Match {number} is not counted. {fault}")
COUNTED_APART = Plural(
    "{count} match ended by a fault of a program, and is not counted.",
    "{count} matches ended by faults of programs, and are not counted.",
)
NAMED = Sentence("engine:COMMAND")  # how one is named, as it is typed


def fault_sentence(fault: Fault) -> str:
    """Which program did what kind of thing."""
    return FAULTS[fault.kind](name=visible(fault.name), why=visible(fault.why))


def engine_missing(path: Path, name: str) -> str:
    """How to go on with a match against a program."""
    return MISSING(name=name, command=resume_command(path, NAMED()))


def broken(error: Exception) -> str:
    """What ended a game: a program that plays, or an error of our own."""
    if isinstance(error, EngineFault):
        return fault_sentence(error.fault)
    return table.BROKEN(kind=type(error).__name__)
