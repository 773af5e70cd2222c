"""A record for the tests of journals and locks: its head and its events, written and looked at."""

import os
from pathlib import Path

from hacktrick.record.journal import Journal
from hacktrick.record.reader import Head
from hacktrick.rules import RuleSet

HEAD = Head(("Žofie", "Bo"), RuleSet.STANDARD, 5)
HEAD_TEXT = "hacktrick 1\nplayer A Žofie\nplayer B Bo\nrules standard\ntarget 5\n"
EVENTS = ("hand 1 dealer A", "deck 201345301452034521", "A starts 2", "B draws")
TEXT = HEAD_TEXT + "".join(f"{event}\n" for event in EVENTS)


def write(path: Path, data: str | bytes) -> Path:
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    return path


def appended(journal: Journal, *events: str) -> Journal:
    for event in events:
        journal.append(event)
    return journal


def visible(folder: Path) -> list[str]:
    return [name for name in os.listdir(folder) if not name.startswith(".")]
