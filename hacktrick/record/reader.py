"""Reading a record: a fold that replays its events while they are legal, or names the bad line."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from hacktrick.record.names import BadName, check_name, check_names
from hacktrick.record.notation import COMMENT, BadLine, parse_event, quoted
from hacktrick.rules import TARGETS, Action, Match, Player, Refused, RuleSet
from hacktrick.sentences import events as words

VERSION = "1"
LARGEST = 16 * 1024 * 1024  # bytes; the longest match that can be played is far smaller

_TARGET = re.compile(r"[1-9][0-9]?")


class RecordError(ValueError):
    """A record that cannot be read; the text is 'FILE:LINE: reason'.

    The reason may quote the record, or list what was legal there, and so tell cards.
    """

    def __init__(self, file: str, line: int, reason: str) -> None:
        self.file, self.line, self.reason = file, line, reason
        super().__init__(f"{file}:{line}: {reason}")

    @property
    def summary(self) -> str:
        """Where the damage is and how to learn more, without a card: for who only looks around."""
        return f"{self.file}:{self.line}: damaged; `hacktrick show {shlex.quote(self.file)}` says why"


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a record: the players' names (A's first), the rule set and the target."""

    names: tuple[str, str]
    rules: RuleSet
    target: int

    def new_match(self) -> Match:
        """The match before its first hand."""
        return Match(self.rules, self.target)


@dataclass(frozen=True, slots=True)
class Step:
    """One event of a record: its line number (from 1), who acted, the action, and the match after it."""

    line: int
    seat: Player | None
    action: Action
    match: Match


@dataclass(frozen=True, slots=True)
class Record:
    """A record, read whole. `comments` are those before the first hand."""

    head: Head
    steps: tuple[Step, ...]
    comments: tuple[str, ...] = ()

    @property
    def match(self) -> Match:
        """The match after the last event."""
        return self.steps[-1].match if self.steps else self.head.new_match()

    def upto(self, line: int) -> Record:
        """The record as it stood after a line of its file."""
        steps = tuple(step for step in self.steps if step.line <= line)
        return Record(self.head, steps, self.comments)


def read_file(path: Path) -> Record:
    """Read a record from disk. Raises RecordError, or OSError if the file cannot be read."""
    return parse(load(path), str(path))


def load(path: Path) -> bytes:
    """The bytes of a record. Raises OSError, or RecordError for a file too large to be one."""
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise RecordError(str(path), 1, "this file is too large to be a match record")
    return data


def parse(data: bytes, file: str) -> Record:
    """Read a record. `file` is what errors call it. Raises RecordError at the first bad line."""
    lines = _event_lines(data, file)  # one by one, so that the first bad line is the one named
    head = _read_head(lines, file, last=data.count(b"\n") + 1)
    match = head.new_match()
    steps: list[Step] = []
    for number, text in lines:
        try:
            step = take(match, number, text)
        except BadLine as bad:
            raise RecordError(file, number, str(bad)) from None
        steps.append(step)
        match = step.match
    first_hand = steps[0].line if steps else data.count(b"\n") + 2
    return Record(head, tuple(steps), tuple(_comments(data, first_hand)))


def take(match: Match, number: int, text: str) -> Step:
    """Read one event line and apply it. Raises BadLine if it is no event or not legal here."""
    line = parse_event(text)
    if line.seat is not None and match.to_act not in (line.seat, None):
        raise BadLine(words.wrong_seat(match))
    try:
        return Step(number, line.seat, line.action, match.apply(line.action))
    except Refused as refused:
        raise BadLine(words.record_refusal(refused.refusal, match)) from None


def _event_lines(data: bytes, file: str) -> Iterator[tuple[int, str]]:
    """Every line that is not blank, numbered from 1, without its comment and outer spaces."""
    for number, raw in enumerate(data.split(b"\n"), 1):
        try:
            line = raw.removesuffix(b"\r").decode("utf-8")
        except UnicodeDecodeError:
            raise RecordError(file, number, "this line is not UTF-8 text") from None
        text = line.partition(COMMENT)[0].strip(" ")
        if text:
            yield number, text


def _comments(data: bytes, before: int) -> Iterator[str]:
    for raw in data.split(b"\n")[: before - 1]:
        _, mark, comment = raw.decode("utf-8").partition(COMMENT)
        if mark:
            yield comment.strip()


def _read_head(lines: Iterator[tuple[int, str]], file: str, last: int) -> Head:
    """The first five event lines. `last` is the line that a missing one is reported at."""
    values: list[str] = []
    expected = ["hacktrick 1", "player A NAME", "player B NAME", "rules standard", "target N"]
    for number, form in enumerate(expected):
        keyword = form.rpartition(" ")[0]
        line, text = next(lines, (last, ""))
        parts = re.match(keyword.replace(" ", " +") + r"(?: +(.*))?$", text)
        if not parts:
            found = f"found {quoted(text)}" if text else "the record ends"
            raise RecordError(file, line, f"expected '{form}' here, but {found}")
        try:
            values.append(_head_value(number, parts[1] or "", values))
        except (BadLine, BadName) as bad:
            raise RecordError(file, line, str(bad)) from None
    return Head((values[1], values[2]), RuleSet(values[3]), int(values[4]))


def _head_value(number: int, value: str, before: list[str]) -> str:
    if number == 0 and value != VERSION:
        raise BadLine(f"this is record version {quoted(value)}; this program reads version {VERSION}")
    if number == 1:
        return check_name(value)
    if number == 2:
        return check_names(before[1], value)[1]
    if number == 3 and value not in {each.value for each in RuleSet}:
        raise BadLine(f"the rules are 'standard' or 'czech', not {quoted(value)}")
    if number == 4 and not (_TARGET.fullmatch(value) and int(value) in TARGETS):
        raise BadLine(f"the target is a number from {TARGETS[0]} to {TARGETS[-1]}, not {quoted(value)}")
    return value
