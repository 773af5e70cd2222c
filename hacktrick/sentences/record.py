"""What is wrong with a record, in words, which tell hidden cards only with `--open`."""

from __future__ import annotations

from pathlib import Path

from hacktrick.record.faults import (
    Damage,
    Form,
    Illegal,
    Malformed,
    NoText,
    OtherLine,
    OutOfTurn,
    RecordError,
)
from hacktrick.record.names import BadName
from hacktrick.rules import TARGETS, Match, Phase, Player
from hacktrick.sentences.names import bad_name
from hacktrick.sentences.refusals import why
from hacktrick.sentences.sentence import Sentence

_QUOTE = Sentence("'{text}'")  # a line of a record, or what somebody typed
_LONGEST_QUOTE = 60  # characters

_FORMS = "starts C, asks, plays C, plays C x2, draws, passes, commands, commands x2, guards, guards x2"
NOT_UTF8 = Sentence("this line is not UTF-8 text")
_NO_TEXT = {
    NoText.TOO_LARGE: Sentence("this file is too large to be a match record"),
    NoText.NOT_UTF8: NOT_UTF8,
}
_MALFORMED = {
    Form.VERSION: Sentence("this is another record version; this program reads version 1"),
    Form.RULES: Sentence("the rules are 'standard' or 'czech'"),
    Form.TARGET: Sentence("the target is a number from {least} to {most}"),
    Form.HAND: Sentence("expected 'hand N dealer A' or 'hand N dealer B'"),
    Form.DECK: Sentence("expected 'deck' and 18 cards, digits 0 to 5 without spaces"),
    Form.SHUFFLE: Sentence("expected 'shuffle' and cards, digits 0 to 5 without spaces"),
    Form.EVENT: Sentence("no such event; an event begins with A, B, hand, deck or shuffle"),
    Form.ACTION: Sentence("no such action; actions are {forms}"),
}
_MALFORMED_OPEN = {
    Form.VERSION: Sentence("this is record version {quote}; this program reads version 1"),
    Form.RULES: Sentence("the rules are 'standard' or 'czech', not {quote}"),
    Form.TARGET: Sentence("the target is a number from {least} to {most}, not {quote}"),
    Form.HAND: Sentence("expected 'hand N dealer A' or 'hand N dealer B', not {quote}"),
    Form.DECK: Sentence("expected 'deck' and 18 cards, digits 0 to 5 without spaces, not {quote}"),
    Form.SHUFFLE: Sentence("expected 'shuffle' and cards, digits 0 to 5 without spaces, not {quote}"),
    Form.EVENT: Sentence("no such event: {quote}; an event begins with A, B, hand, deck or shuffle"),
    Form.ACTION: Sentence("no such action: {quote}; actions are {forms}"),
}
_OTHER_LINE = Sentence("expected '{expected}' here")
_OTHER_LINE_OPEN = Sentence("expected '{expected}' here, but found {quote}")
_OTHER_LINE_END = Sentence("expected '{expected}' here, but the record ends")
_OUT_OF_TURN = Sentence("it is {player}'s turn (R9)")
_OUT_OF_TURN_OPEN = Sentence("it is {player}'s turn (R9); the line is {quote}; legal here: {legal}")
_ILLEGAL_OPEN = Sentence("{why}; the line is {quote}; legal here: {legal}")
_ILLEGAL_OPEN_OVER = Sentence("{why}; the line is {quote}")
_AT_LINE = Sentence("{file}:{line}: {reason}")
_SUMMARY = Sentence("{file}:{line}: damaged; `hacktrick show {quoted}` says why")


def record_error(error: RecordError, open_hands: bool = False) -> str:
    """Where a record is damaged and why, as FILE:LINE: reason.

    Only with `open_hands` the line is quoted and what was legal is listed: both may tell hidden cards.
    """
    return _AT_LINE(file=error.file, line=error.line, reason=reason(error.damage, open_hands))


def damage_summary(file: str | Path, line: int) -> str:
    """Where a record is damaged and how to learn more: for who only looks around."""
    from hacktrick.record.paths import shell_quoted  # not at the start

    return _SUMMARY(file=file, line=line, quoted=shell_quoted(file))


def reason(damage: Damage, open_hands: bool = False) -> str:
    """What is wrong with a line and by which rule; with `open_hands` also what stands there."""
    match damage:
        case NoText():
            return _NO_TEXT[damage]()
        case BadName():
            return bad_name(damage)
        case OtherLine(expected, text):
            shown = _OTHER_LINE_OPEN if open_hands else _OTHER_LINE
            return (shown if text else _OTHER_LINE_END)(expected=expected, quote=quoted(text))
        case Malformed(form, text):
            return (_MALFORMED_OPEN if open_hands else _MALFORMED)[form](
                quote=quoted(text), least=TARGETS[0], most=TARGETS[-1], forms=_FORMS
            )
        case OutOfTurn(text, match):
            shown = _OUT_OF_TURN_OPEN if open_hands else _OUT_OF_TURN
            return shown(player=match.to_act, quote=quoted(text), legal=_legal(match))
        case Illegal(text, match, refusal):
            if not open_hands:
                return why(refusal)
            legal = _legal(match)
            shown = _ILLEGAL_OPEN if legal else _ILLEGAL_OPEN_OVER
            return shown(why=why(refusal), quote=quoted(text), legal=legal)


def quoted(text: str) -> str:
    """Text of a record as an error names it: short, and with nothing in it that a terminal obeys."""
    short = text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE] + "…"
    return _QUOTE(text=repr(short)[1:-1])


def _legal(match: Match) -> str:
    """The events a record could go on with, in the record's own words; empty if the match is over."""
    if match.phase is Phase.SHUFFLE:
        return "shuffle CARDS"
    if match.phase is not Phase.HAND_OVER:
        return ", ".join(f"{match.to_act} {action}" for action in sorted(match.legal, key=str))
    if match.dealer is not None and match.hand is None:
        return "deck CARDS"
    dealers = tuple(Player) if match.dealer is None else (match.dealer.other,)
    return ", ".join(f"hand {match.number + 1} dealer {dealer}" for dealer in dealers)
