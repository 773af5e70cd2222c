"""What is told of the trials: a table of rooms, the survivors with their lines, and the same as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from mutation.source import Change, Source, diff
from mutation.trials import TIMED_OUT, Trial


@dataclass
class Room:
    """The trials of a room, and the changes that were listed as equivalent instead of tried."""

    name: str
    trials: list[Trial] = field(default_factory=list)
    listed: dict[Change, str] = field(default_factory=dict)  # with their reasons

    @property
    def survivors(self) -> list[Change]:
        """The changes that no test noticed, in order."""
        return sorted(trial.change for trial in self.trials if not trial.noticed)

    @property
    def noticed(self) -> int:
        """How many changes were noticed, those included that came to no end."""
        return sum(trial.noticed for trial in self.trials)

    @property
    def timed_out(self) -> int:
        """How many changes came to no end."""
        return sum(trial.outcome == TIMED_OUT for trial in self.trials)

    @property
    def share(self) -> float:
        """The share of changes that were noticed, from 0 to 1; 1 if there were none."""
        return self.noticed / len(self.trials) if self.trials else 1.0


HEADINGS = ("room", "changes", "noticed", "timed out", "survived", "listed", "share")


def table(rooms: list[Room]) -> Iterator[str]:
    """One line a room, and one for all where there are several."""
    if len(rooms) > 1:
        trials = [trial for room in rooms for trial in room.trials]
        listed = {change: reason for room in rooms for change, reason in room.listed.items()}
        rooms = [*rooms, Room("all", trials, listed)]
    width = max(len(room.name) for room in [*rooms, Room(HEADINGS[0])])
    yield "  ".join([HEADINGS[0].ljust(width), *HEADINGS[1:]])
    for room in rooms:
        figures = [len(room.trials) + len(room.listed), room.noticed, room.timed_out]
        figures += [len(room.survivors), len(room.listed)]
        cells = [*map(str, figures), f"{room.share:.1%}"]
        aligned = [cell.rjust(len(head)) for cell, head in zip(cells, HEADINGS[1:], strict=True)]
        yield "  ".join([room.name.ljust(width), *aligned])


def shown(change: Change, source: Source, reason: str = "") -> Iterator[str]:
    """A change: where, what kind, and its lines."""
    where = f"{change.file}:{change.line}"
    yield f"{where}  {change.operator}" + (f"  ({change.within})" if change.within else "")
    yield from (f"    {line}" for line in diff(*source.before_and_after(change)))
    if reason:
        yield f"    {reason}"


def as_json(rooms: list[Room], sources: Mapping[str, Source]) -> dict[str, Any]:
    """Everything, for programs."""
    return {
        room.name: {
            "changes": len(room.trials) + len(room.listed),
            "noticed": room.noticed,
            "timed_out": room.timed_out,
            "survived": len(room.survivors),
            "listed": [
                _about(change, sources) | {"reason": reason} for change, reason in room.listed.items()
            ],
            "share": round(room.share, 4),
            "trials": [
                _about(trial.change, sources)
                | {
                    "outcome": trial.outcome,
                    "test": trial.test,
                    "seconds": round(trial.seconds, 2),
                    "rounds": trial.rounds,
                }
                for trial in sorted(room.trials, key=lambda trial: trial.change)
            ],
        }
        for room in rooms
    }


def _about(change: Change, sources: Mapping[str, Source]) -> dict[str, Any]:
    before, after = sources[change.file].before_and_after(change)
    return {
        "file": change.file,
        "line": change.line,
        "within": change.within,
        "operator": change.operator,
        "before": before,
        "after": after,
    }
