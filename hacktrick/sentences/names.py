"""Why a name cannot be used, in a sentence."""

from __future__ import annotations

from hacktrick.record.names import LONGEST, BadName, NameFault
from hacktrick.sentences.sentence import Sentence

_FAULTS = {
    NameFault.EMPTY: Sentence("A name needs at least one character."),
    NameFault.TOO_LONG: Sentence("A name has at most {longest} characters; this one has {length}."),
    NameFault.SEMICOLON: Sentence("A name cannot contain ';', which starts a comment in the record."),
    NameFault.CONTROL: Sentence("A name cannot contain control characters or line breaks."),
    NameFault.INVISIBLE: Sentence("A name cannot contain invisible or direction-changing characters."),
    NameFault.UNSEEN: Sentence("A name needs at least one character that can be seen."),
    NameFault.SAME: Sentence("The two names must differ, so that the game can tell the players apart."),
}


def bad_name(bad: BadName) -> str:
    """Why a name cannot be used."""
    return _FAULTS[bad.fault](longest=LONGEST, length=bad.length)
