"""Writing a record: the lines for its head and for every event. The journal puts them on the disk."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from hacktrick.record import journal
from hacktrick.record.comments import comment
from hacktrick.record.faults import RecordError
from hacktrick.record.journal import Journal
from hacktrick.record.lock import Lock
from hacktrick.record.notation import event_line
from hacktrick.record.reader import VERSION, Head, Record, load, parse
from hacktrick.rules import Action, Begin, Match, Player


def head_text(head: Head, comments: tuple[str, ...] = ()) -> str:
    """The lines that a record begins with."""
    lines = [
        f"hacktrick {VERSION}",
        *(f"player {player} {head.names[player]}" for player in Player),
        f"rules {head.rules.value}",
        f"target {head.target}",
        *(f"; {line}" for line in comments),
    ]
    return "\n".join(lines) + "\n"


def create(path: Path, head: Head, comments: tuple[str, ...] = ()) -> Journal:
    """Begin a record in a new file. Raises FileExistsError or Busy."""
    return journal.create(path, head_text(head, comments).encode())


class RecordLines(Protocol):
    """Where the lines of a record go."""

    def append(self, line: str, note: str = "", gap: bool = False) -> int:
        """Write a line; returns its number."""


class Draft:
    """A record in memory, for a match that nobody resumes."""

    def __init__(self, head: Head) -> None:
        self.text = head_text(head)

    def append(self, line: str, note: str = "", gap: bool = False) -> int:
        """Write a line. Notes and gaps are for people and left out."""
        self.text += f"{line}\n"
        return self.text.count("\n")


def write_event(
    lines: RecordLines, head: Head, player: Player | None, action: Action, *, before: Match, after: Match
) -> int:
    """Write what a player did, or chance (None), with what follows from it as a comment.

    `before` and `after` are the match without and with it. Returns the number of the line.
    """
    beside = comment(head, action, before=before, after=after)
    return lines.append(event_line(player, action), beside, gap=isinstance(action, Begin))


def take_up(path: Path) -> tuple[Journal, Record, str | None]:
    """Take up a record to go on with: the journal, what it holds, and a torn line that was dropped.

    Raises Busy; RecordError for any other damage, and the file stays as it is; OSError.
    """
    lock = Lock(path)
    try:
        data = load(path)
        whole, torn = _split_torn(data, str(path))
        record = parse(whole, str(path))
        return journal.reopen(path, whole, lock), record, torn
    except BaseException:
        lock.release()
        raise


def peek(path: Path) -> Record:
    """What `take_up` would go on with, read only. Raises RecordError or OSError."""
    return parse(_split_torn(load(path), str(path))[0], str(path))


def _split_torn(data: bytes, file: str) -> tuple[bytes, str | None]:
    """A last line without its line end was never shown, so it is dropped, whatever it holds.

    Only a match that is finished with it is never shortened.
    """
    end = data.rfind(b"\n") + 1
    if end == len(data):
        return data, None
    try:
        finished = parse(data, file).match.winner is not None
    except RecordError:  # in that line, or before it, which is met when the rest is read
        finished = False
    if finished:
        return data, None
    return data[:end], data[end:].decode("utf-8", "replace")
