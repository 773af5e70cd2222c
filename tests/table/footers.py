"""The footer as a person reads it from the screen."""

from __future__ import annotations

import re

from hacktrick.display.keys import Intent
from hacktrick.display.keys import label as label_of
from hacktrick.sentences import table as phrases
from hacktrick.table import keys


def next_hand() -> str:
    """What stands at the end of a hand, in the language in use."""
    return f"{label_of(Intent.GO_ON, (keys.HAND_END,))} {phrases.KEY_NEXT_HAND()}"


def result() -> str:
    """What stands at the end of the last one."""
    return f"{label_of(Intent.GO_ON, (keys.HAND_END,))} {phrases.KEY_RESULT()}"


NEXT_HAND, RESULT = next_hand(), result()  # in English

LINES = 3  # that a footer may take, with one of a notice


def offered(text: str) -> str:
    """What the footer says can be done now: without the keys that cannot be used, which are dots."""
    last = text.rstrip("\n").split("\n")[-LINES:]
    pieces = [piece for line in last for piece in re.split(" {2,}", line.strip())]
    return " ".join(" ".join(piece for piece in pieces if piece[:2] not in ("· ", "- ")).split())
