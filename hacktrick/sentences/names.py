"""Why a name cannot be used, in a sentence."""

from __future__ import annotations

from hacktrick.record.names import LONGEST, BadName, NameFault
from hacktrick.sentences.sentence import Plural, Sentence

_FAULTS = {
    NameFault.SEMICOLON: Sentence("A name cannot contain ';', which starts a comment in the record."),
    NameFault.CONTROL: Sentence("A name cannot contain control characters or line breaks."),
    NameFault.INVISIBLE: Sentence("A name cannot contain invisible or direction-changing characters."),
    NameFault.UNSEEN: Sentence("A name needs at least one character that can be seen."),
    NameFault.SAME: Sentence("The two names must differ, so that the game can tell the players apart."),
    NameFault.TAKEN: Sentence("That is what a computer is called here; choose another name."),
}
_TOO_LONG = Plural(
    "A name has at most {count} character; this one has {length}.",
    "A name has at most {count} characters; this one has {length}.",
)


def bad_name(bad: BadName) -> str:
    """Why a name cannot be used."""
    if bad.fault is NameFault.TOO_LONG:
        return _TOO_LONG(LONGEST, length=bad.length)
    return _FAULTS[bad.fault]()
