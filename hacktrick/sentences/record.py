"""What is wrong with a record, in words, which tell hidden cards only with `--open`."""

from __future__ import annotations

import shlex

from hacktrick.record.faults import Damage, Fault, RecordError
from hacktrick.rules import TARGETS, Match, Phase
from hacktrick.sentences.names import bad_name
from hacktrick.sentences.refusals import why
from hacktrick.sentences.sentence import Sentence

_LONGEST_QUOTE = 60  # characters

_FORMS = "starts C, asks, plays C, plays C x2, draws, passes, commands, commands x2, guards or guards x2"
NOT_TEXT = Sentence("this line is not UTF-8 text")
_CLOSED = {
    Fault.TOO_LARGE: Sentence("this file is too large to be a match record"),
    Fault.NOT_TEXT: NOT_TEXT,
    Fault.HEAD: Sentence("expected '{expected}' here"),
    Fault.VERSION: Sentence("this is another record version; this program reads version 1"),
    Fault.RULES: Sentence("the rules are 'standard' or 'czech'"),
    Fault.TARGET: Sentence("the target is a number from {least} to {most}"),
    Fault.HAND_FORM: Sentence("expected 'hand N dealer A' or 'hand N dealer B'"),
    Fault.DECK_FORM: Sentence("expected 'deck' and 18 cards, digits 0 to 5 without spaces"),
    Fault.SHUFFLE_FORM: Sentence("expected 'shuffle' and cards, digits 0 to 5 without spaces"),
    Fault.NO_EVENT: Sentence("no such event; an event begins with A, B, hand, deck or shuffle"),
    Fault.NO_ACTION: Sentence("no such action; actions are {forms}"),
    Fault.OTHER_PLAYER: Sentence("it is {player}'s turn (R9)"),
    Fault.REFUSED: Sentence("{why} ({rule})"),
}
_OPEN = {
    Fault.HEAD: Sentence("expected '{expected}' here, but found {quote}"),
    Fault.VERSION: Sentence("this is record version {quote}; this program reads version 1"),
    Fault.RULES: Sentence("the rules are 'standard' or 'czech', not {quote}"),
    Fault.TARGET: Sentence("the target is a number from {least} to {most}, not {quote}"),
    Fault.HAND_FORM: Sentence("expected 'hand N dealer A' or 'hand N dealer B', not {quote}"),
    Fault.DECK_FORM: Sentence("expected 'deck' and 18 cards, digits 0 to 5 without spaces, not {quote}"),
    Fault.SHUFFLE_FORM: Sentence(
        "expected 'shuffle' and cards, digits 0 to 5 without spaces, not {quote}"
    ),
    Fault.NO_EVENT: Sentence("no such event: {quote}; an event begins with A, B, hand, deck or shuffle"),
    Fault.NO_ACTION: Sentence("no such action: {quote}; actions are {forms}"),
    Fault.OTHER_PLAYER: Sentence(
        "it is {player}'s turn (R9), and the line is {quote}; legal here: {legal}"
    ),
    Fault.REFUSED: Sentence("{why} ({rule}), and the line is {quote}; legal here: {legal}"),
}
_OPEN_OVER = Sentence("{why} ({rule}), and the line is {quote}")
_ENDS = Sentence("expected '{expected}' here, but the record ends")
_SHUFFLE = Sentence("shuffle and the Row's cards without the newest")
_DECK = Sentence("deck and 18 cards")
_EITHER = Sentence("hand {number} dealer A or hand {number} dealer B")
_TORN = Sentence("{file}:{line}: {reason}")
_SUMMARY = Sentence("{file}:{line}: damaged; `hacktrick show {quoted}` says why")


def record_error(error: RecordError, open_hands: bool = False) -> str:
    """Where a record is damaged and why, as FILE:LINE: reason.

    Only with `open_hands` the line is quoted and what was legal is listed: both may tell hidden cards.
    """
    return _TORN(file=error.file, line=error.line, reason=reason(error.damage, open_hands))


def damage_summary(error: RecordError) -> str:
    """Where a record is damaged and how to learn more: for who only looks around."""
    return _SUMMARY(file=error.file, line=error.line, quoted=shlex.quote(error.file))


def reason(damage: Damage, open_hands: bool = False) -> str:
    """What is wrong with a line and by which rule; with `open_hands` also what stands there."""
    if damage.name is not None:
        return bad_name(damage.name)
    if damage.fault is Fault.HEAD and not damage.text:
        return _ENDS(expected=damage.expected)
    match, refusal = damage.match, damage.refusal
    legal = "" if match is None else _legal(match)
    sentence = _CLOSED[damage.fault]
    if open_hands:
        sentence = _OPEN.get(damage.fault, sentence)
        if damage.fault is Fault.REFUSED and not legal:
            sentence = _OPEN_OVER
    return sentence(
        quote=quoted(damage.text),
        expected=damage.expected,
        least=TARGETS[0],
        most=TARGETS[-1],
        forms=_FORMS,
        player="" if match is None else match.to_act,
        why="" if refusal is None else why(refusal),
        rule="" if refusal is None else refusal.rule,
        legal=legal,
    )


def quoted(text: str) -> str:
    """Text of a record as an error names it: short, and with nothing in it that a terminal obeys."""
    return repr(text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE] + "…")


def _legal(match: Match) -> str:
    """The events a record could go on with, in the record's own words; empty if the match is over."""
    if match.phase is Phase.SHUFFLE:
        return _SHUFFLE()
    if match.phase is not Phase.HAND_OVER:
        return ", ".join(f"{match.to_act} {action}" for action in sorted(match.legal, key=str))
    if match.dealer is None:
        return _EITHER(number=match.number + 1)
    return _DECK() if match.hand is None else f"hand {match.number + 1} dealer {match.dealer.other}"
