"""Matches that tests sit down to, as records on disk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from hacktrick.rules import Match, RuleSet
from tests.strategies import Played, head_text, play_match, record_text

# Two hands that A cannot tell apart: the same cards for A, other ones with the same sum for B, and
# another pile.
OPENING = (
    "hand 1 dealer A\ndeck 0123" + "145" + "05" + "012234345\n",
    "hand 1 dealer A\ndeck 0123" + "235" + "05" + "011244345\n",
)


def record(path: Path, events: str, head: str | None = None) -> Path:
    """A record of these events, of a match to 5 unless another head is given."""
    path.write_text((head or head_text(Match(RuleSet.STANDARD, 5))) + events)
    return path


def match_of(tmp_path: Path) -> Path:
    """A match that begins with the first of the two."""
    return record(tmp_path / "match.htr", OPENING[0])


def resumable(path: Path, wanted: Callable[[Match], bool]) -> Path:
    """The record of a random match that stands where the player to act finds what is wanted."""
    for seed in range(200):
        played = play_match(seed, target=5)
        for n, match in enumerate(played.states):
            if match.to_act is not None and wanted(match):
                path.write_text(record_text(Played(played.start, played.steps[:n])))
                return path
    raise AssertionError("no such position")


def records(home: Path) -> list[Path]:
    """What a folder of matches holds."""
    return sorted(home.glob("*.htr"))
