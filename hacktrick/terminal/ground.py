"""Whether a terminal's ground is light: as a variable says, or the terminal itself when it is asked."""

from __future__ import annotations

import os
import re

QUESTION = "\x1b]11;?\x1b\\"
_PART = "([0-9a-fA-F]{1,4})"
_ANSWER = f"11;rgba?:{_PART}/{_PART}/{_PART}(?:/[0-9a-fA-F]+)?"  # compiled when one comes
_MIDDLE = 0.5  # between black at 0 and white at 1
_LIGHT = {7, *range(9, 16)}  # of the 16 colours


def light_as_said() -> bool | None:
    """What COLORFGBG says of the ground, or None if it says nothing that is known."""
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    if not ground.isdecimal() or int(ground) > max(_LIGHT):
        return None
    return int(ground) in _LIGHT


def light_as_answered(answer: str) -> bool | None:
    """What a terminal's answer, an OSC string without its ends, says of it; None if it is none."""
    match = re.fullmatch(_ANSWER, answer)
    if match is None:
        return None
    red, green, blue = (int(part, 16) / int("f" * len(part), 16) for part in match.groups())
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue > _MIDDLE
