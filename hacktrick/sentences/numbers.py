"""Numbers, percentages and dates, as the language in use writes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hacktrick.sentences import language
from hacktrick.sentences.sentence import Sentence

if TYPE_CHECKING:  # so that a start does not wait for them
    from datetime import datetime
    from fractions import Fraction

_MARK = Sentence(".")  # between a whole number and its decimals, as in 0.5
_PERCENT = Sentence("{number}%")  # no line breaks at a space before the %
_LESS = Sentence("<{percent}")
_MORE = Sentence(">{percent}")
_MOMENT = Sentence("{year}-{month:02}-{day:02} {hour:02}:{minute:02}")  # a date and a time of day


def percent(chance: Fraction) -> str:
    """A chance for people, in few cells: 0% and 100% only where they are exact."""
    rounded = round(chance * 100)
    if chance > 0 and rounded == 0:
        return _LESS(percent=_signed(1))
    if chance < 1 and rounded == 100:
        return _MORE(percent=_signed(99))
    return _signed(rounded)


def percent_room() -> int:
    """How many cells the longest chance takes."""
    return max(len(_signed(100)), len(_MORE(percent=_signed(99))))


def moment(when: datetime) -> str:
    """A date and the time of day."""
    facts = {"year": when.year, "month": when.month, "day": when.day}
    return _MOMENT(**facts, hour=when.hour, minute=when.minute)


def number(value: float, form: str) -> str:
    """A number in a form of Python's such as ".1f" or ">6.1%"; a width counts the blanks too."""
    text = format(value, form)
    digits = text.strip(" ")
    written = digits.rstrip("%").replace(".", _MARK())
    if digits.endswith("%"):
        written = _signed(written)
    return written.rjust(len(text) + len(written) - len(digits))


def _signed(number: int | str) -> str:
    """A number with the sign of a percentage."""
    written = _PERCENT(number=number)
    return written.replace(" ", "\u00a0") if language.shows_letters() else written
