"""Motion: passes over a finished frame, which is shown as it is in the end.

A pass changes how a frame looks and never where anything stands. Any key ends a motion at once, and
counts as it would without one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rich.text import Span, Text

from hacktrick.display.block import Lines

_DARK = "not bold dim"
_FLASHES = 2  # no more than three a second, for those whom more would harm
_BEATS = 3  # that the dark and the light part of a flash last: passes are a tenth of a second apart


@dataclass(frozen=True, slots=True)
class Blink:
    """What is drawn in some `roles` goes dim, and lights up again."""

    roles: frozenset[str]

    def passes(self, lines: Lines) -> Iterator[Lines]:
        """What is shown in place of a finished frame, a tenth of a second each; it is the last."""
        dark = [self._dimmed(line) for line in lines]
        for _ in range(_FLASHES):
            for frame in (lines, dark):
                yield from [frame] * _BEATS
        yield lines

    def _dimmed(self, line: Text) -> Text:
        if not any(span.style in self.roles for span in line.spans) and line.style not in self.roles:
            return line
        dimmed = line.copy()
        dimmed.spans = [
            Span(span.start, span.end, _DARK if span.style in self.roles else span.style)
            for span in line.spans
        ]
        if line.style in self.roles:
            dimmed.style = _DARK
        return dimmed
