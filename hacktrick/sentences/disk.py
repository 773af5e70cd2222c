"""Why the disk refused something, in words, as the end of a sentence."""

from __future__ import annotations

from hacktrick.record.journal import Changed
from hacktrick.sentences.sentence import Sentence

_CHANGED = Sentence("another program has changed the file")


def why(error: OSError | None) -> str:
    """Why the disk refused, mostly as the system names it; empty if it did not."""
    if error is None:
        return ""
    return _CHANGED() if isinstance(error, Changed) else error.strerror or str(error)
