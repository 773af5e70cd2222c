"""Reading a record: its events are replayed while they are legal; the first bad line is an error."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from hacktrick.record.faults import (
    BadLine,
    Form,
    Illegal,
    Malformed,
    NoText,
    OtherLine,
    OutOfTurn,
    RecordError,
)
from hacktrick.record.files import read_plain
from hacktrick.record.names import BadName, check_name, check_names
from hacktrick.record.notation import COMMENT, parse_event
from hacktrick.record.remarks import hints_taken
from hacktrick.rules import TARGETS, Action, Match, Player, Refused, RuleSet

VERSION = "1"
LARGEST = 4_000_000  # bytes; the longest match that can be played takes a third

_TARGET = re.compile(r"[1-9][0-9]?")


class Head(NamedTuple):
    """The head of a record: the players' names (A's first), the rule set and the target."""

    names: tuple[str, str]
    rules: RuleSet
    target: int

    def new_match(self) -> Match:
        """The match before its first hand."""
        return Match(self.rules, self.target)


class Step(NamedTuple):
    """One event of a match: its line (from 1), who acted (None: chance), and the match after it."""

    line: int
    player: Player | None
    action: Action
    match: Match


class Record(NamedTuple):
    """A record, read whole. `comments` are those before the first hand.

    `hints` are the lines of the remarks that a hint was taken, ascending.
    """

    head: Head
    steps: tuple[Step, ...]
    comments: tuple[str, ...] = ()
    hints: tuple[int, ...] = ()

    @property
    def match(self) -> Match:
        """The match after the last event."""
        return self.steps[-1].match if self.steps else self.head.new_match()

    @property
    def hints_taken(self) -> tuple[int, int]:
        """How many hints each player took, of those that stand where it was to act."""
        acting = [self.upto(line).match.to_act for line in self.hints]
        return acting.count(Player.A), acting.count(Player.B)

    def upto(self, line: int) -> Record:
        """The record as it stood after a line of its file."""
        steps = tuple(step for step in self.steps if step.line <= line)
        hints = tuple(each for each in self.hints if each <= line)
        return Record(self.head, steps, self.comments, hints=hints)


def read_file(path: Path) -> Record:
    """Read a record from disk. Raises RecordError, or OSError if the file cannot be read."""
    return parse(load(path), str(path))


def load(path: Path) -> bytes:
    """The bytes of a record. Raises OSError, or RecordError for a file too large to be one.

    A file that is none, such as a pipe, is not waited for: it raises an OSError too.
    """
    data = read_plain(path, LARGEST + 1)
    if len(data) > LARGEST:
        raise RecordError(str(path), 1, NoText.TOO_LARGE)
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
            raise RecordError(file, number, bad.damage) from None
        steps.append(step)
        match = step.match
    before = steps[0].line - 1 if steps else None  # lines
    return Record(head, tuple(steps), tuple(_comments(data, before)), hints=tuple(hints_taken(data)))


def take(match: Match, number: int, text: str) -> Step:
    """Read one event line and apply it. Raises BadLine if it is no event or not legal here."""
    line = parse_event(text)
    if line.player is not None and match.to_act not in (line.player, None):
        raise BadLine(OutOfTurn(text, match))
    try:
        return Step(line=number, player=line.player, action=line.action, match=match.apply(line.action))
    except Refused as refused:
        raise BadLine(Illegal(text, match, refused.refusal)) from None


def _event_lines(data: bytes, file: str) -> Iterator[tuple[int, str]]:
    """Every line that is not blank, numbered from 1, without its comment and outer spaces.

    A byte order mark at the start, and tabs at the end of a line, are nothing.
    """
    for number, raw in enumerate(BytesIO(data.removeprefix(codecs.BOM_UTF8)), 1):
        try:
            line = raw.removesuffix(b"\n").removesuffix(b"\r").decode("utf-8")
        except UnicodeDecodeError:
            raise RecordError(file, number, NoText.NOT_UTF8) from None
        text = line.partition(COMMENT)[0].lstrip(" ").rstrip(" \t")
        if text:
            yield number, text


def _comments(data: bytes, lines: int | None) -> Iterator[str]:
    """The comments in the first lines, or in all of them."""
    for raw in islice(BytesIO(data), lines):
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
            raise RecordError(file, line, OtherLine(form, text))
        try:
            values.append(_head_value(number, parts[1] or "", values))
        except BadLine as bad:
            raise RecordError(file, line, bad.damage) from None
        except BadName as bad:
            raise RecordError(file, line, bad) from None
    return Head((values[1], values[2]), RuleSet(values[3]), int(values[4]))


def _head_value(number: int, value: str, before: list[str]) -> str:
    if number == 0 and value != VERSION:
        raise BadLine(Malformed(Form.VERSION, value))
    if number == 1:
        return check_name(value)
    if number == 2:
        return check_names(before[1], value)[1]
    if number == 3 and value not in {each.value for each in RuleSet}:
        raise BadLine(Malformed(Form.RULES, value))
    if number == 4 and not (_TARGET.fullmatch(value) and int(value) in TARGETS):
        raise BadLine(Malformed(Form.TARGET, value))
    return value
