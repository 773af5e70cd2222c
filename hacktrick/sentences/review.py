"""What the review of a match says: turns and questions with their prices, why, and the ledger."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from hacktrick.analysis.reasons import Reason, Why
from hacktrick.rules import Player
from hacktrick.sentences.numbers import number
from hacktrick.sentences.preview import listed
from hacktrick.sentences.sentence import Plural, Sentence
from hacktrick.sentences.turns import facts, turn

if TYPE_CHECKING:
    from hacktrick.analysis.ledger import Ledger
    from hacktrick.analysis.questions import JudgedQuestion
    from hacktrick.analysis.review import JudgedTurn, PlayerReview, Review

# Turn by turn; the error is the standard error of the loss.
CHOSEN = Sentence("{line:>5}  {name}: {chosen}")
CHOSEN_LOSS = Sentence("{line:>5}  {name}: {chosen}  (loss {loss}, error {error})")
CHOSEN_WORSE = Sentence("{line:>5}  {name}: {chosen}  (best: {best}; loss {loss}, error {error})")
ASKED = Sentence("       The question before it is worth {worth}, error {error}.")
ASKED_NOTHING = Sentence("       The question before it tells nothing new.")
ASKED_IN_VAIN = Sentence("       The question before it changes nothing, whatever the answer.")
NOT_ASKED = Sentence("       A question before it is worth {worth}, error {error}.")
NOT_ASKED_LOST = Sentence("       No question before it: that costs {worth}, error {error}.")

# Why a turn was a mistake: each about the turn of {name}, against the better one. {other} is the opponent.
WHY = {
    Why.MISSED_WIN: Sentence("It misses the win on {squares}."),
    Why.ALLOWED_WIN: Sentence(
        "After it {other} wins at once with a chance of {chance}; after the better turn, of {less}."
    ),
    Why.LEFT_THREAT: Sentence("It leaves the threat of {other} on {squares}."),
    Why.MISSED_THREAT: Sentence("It misses a threat to win on {squares}."),
    Why.NO_COMMAND: Sentence("Without Play! {other} may draw."),
    Why.NO_GUARD: Sentence("Without Guard! {other} may say Play!"),
    Why.PAID: Sentence("The marker paid is worth more than what it buys."),
    Why.PLACED_X2: Sentence("The x2 is worth more unplayed."),
    Why.KEPT_X2: Sentence("The x2 is worth more on the board."),
    Why.DREW: Sentence("A draw puts no marker on the board."),
    Why.PLAYED: Sentence("It leaves fewer cards for the turns to come than a draw."),
    Why.REPLY: Sentence("The best answer to it: {other} {reply}."),
}
WHY_CAPTURE = Plural(
    "It leaves {count} marker of {other} on {squares} uncaptured.",
    "It leaves {count} markers of {other} on {squares} uncaptured.",
)

# A turning point, and why
MOMENT = Sentence(
    "Hand {hand}: {name} {chosen}; if {name} {best} instead, the chance of winning is {loss} higher, "
    "error {error}."
)

# What each player decided
MISTAKES = Plural(
    "{name}: {count} mistake. It costs {lost} of the match, error {error}.",
    "{name}: {count} mistakes. They cost {lost} of the match, error {error}.",
)
NO_MISTAKE = Sentence("{name}: no mistake.")
MISSED = Plural(
    "{count} question that was not asked counts among them.",
    "{count} questions that were not asked count among them.",
)
COSTLY = Sentence("  line {line}, hand {hand}: {chosen} (best: {best}; loss {loss}, error {error}).")

# The ledger: what a result is made of. Each row begins with its amount, in percent of a match.
LEDGER = Sentence("What the result of {name} is made of")
LEDGER_START = Sentence("{amount:>7}  at the start, between equals")
LEDGER_ROWS = {
    "deals": Sentence("{amount:>7}  luck of the deals, error {error}"),
    "draws": Sentence("{amount:>7}  luck of the draws, error {error}"),
    "mistakes": Sentence("{amount:>7}  mistakes of {name}, by what could be known, error {error}"),
    "gifts": Sentence("{amount:>7}  mistakes of {other}, error {error}"),
    "hidden": Sentence("{amount:>7}  what nobody could know, error {error}"),
}
LEDGER_WON = Sentence("{amount:>7}  the match, won")
LEDGER_LOST = Sentence("{amount:>7}  the match, lost")

Squares = Callable[[tuple[int, ...]], str]


def decision(turn: JudgedTurn, name: str) -> str:
    """A turn in a line, with its loss if it has one; what was better is told of a mistake alone."""
    if turn.mistake:
        return CHOSEN_WORSE(name=name, **facts(turn))
    return (CHOSEN_LOSS if turn.loss > 0 else CHOSEN)(name=name, **facts(turn))


def question(judged: JudgedQuestion) -> str:
    """What a question was worth that was asked, or could have been; empty where it could change nothing."""
    if not judged.news or not (judged.worth or judged.error):
        vain = ASKED_IN_VAIN if judged.news else ASKED_NOTHING
        return vain() if judged.asked else ""
    sentence = ASKED if judged.asked else NOT_ASKED_LOST if judged.missed else NOT_ASKED
    return sentence(worth=number(judged.worth, ".1%"), error=number(judged.error, ".1%"))


def why(reason: Reason | None, other: str, squares: Squares = listed) -> str:
    """Why a turn was a mistake, in a sentence; `other` is the opponent's name.

    `squares` says what squares are called.
    """
    if reason is None:
        return ""
    where = squares(reason.squares)
    if reason.why is Why.MISSED_CAPTURE:
        return WHY_CAPTURE(reason.count, other=other, squares=where)
    chance, less = (number(each, ".0%") for each in reason.chances)
    reply = turn(reason.reply) if reason.reply else ""
    return WHY[reason.why](other=other, squares=where, chance=chance, less=less, reply=reply)


def moment(judged: JudgedTurn, names: tuple[str, str], squares: Squares = listed) -> str:
    """What a turning point cost, as people say it, and why."""
    told = MOMENT(name=names[judged.player], **facts(judged))
    return f"{told} {why(judged.reason, names[judged.player.other], squares)}".rstrip()


def summary(player: PlayerReview, name: str) -> Iterator[str]:
    """How many mistakes a player made, and what they cost."""
    count = player.mistakes + player.missed_questions
    if not count:
        yield NO_MISTAKE(name=name)
        return
    error = number(player.error, ".1%")
    yield MISTAKES(count, name=name, lost=number(player.lost, ".1%"), error=error)
    if player.missed_questions:
        yield MISSED(player.missed_questions)


def costly(turn: JudgedTurn, other: str) -> str:
    """One of the costliest turns: its price, what was better, and why."""
    return f"{COSTLY(**facts(turn))} {why(turn.reason, other)}".rstrip()


def ledger(review: Review, player: Player, names: tuple[str, str]) -> Iterator[str]:
    """What a player's result is made of, row by row; nothing while the match is not over."""
    made: Ledger | None = review.ledger(player)
    if made is None:
        return
    name, other = names[player], names[player.other]
    yield LEDGER(name=name)
    yield LEDGER_START(amount=_percent(made.start))
    for what, part in made.parts.items():
        error = number(part.error / 1000, ".1%")
        yield LEDGER_ROWS[what](amount=_percent(part.amount), name=name, other=other, error=error)
    yield (LEDGER_WON if made.result else LEDGER_LOST)(amount=_percent(made.result))


def _percent(thousandths: int) -> str:
    return number(thousandths / 1000, "+.1%" if thousandths else ".1%")
