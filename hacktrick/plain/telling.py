"""What plain mode says: turns, the ends of hands and matches, and help, in lines for a screen reader.

Everything is told from a player's view. Each sentence stands here whole, with places to fill in.
"""

from __future__ import annotations

from collections.abc import Iterator

from hacktrick.rules import LAYOUT, Card, Marker, Phase, Play, Player, PlayerView, Refusal
from hacktrick.rules.arrange import arrange
from hacktrick.rules.events import after_last_turn
from hacktrick.sentences import events as words
from hacktrick.sentences import refusals
from hacktrick.sentences.sentence import Sentence

Names = tuple[str, str]

QUIT = "quit"
WELCOME = Sentence("""\
Hack Trick in plain mode: {a} against {b}. The first to reach {target} wins. The rules are {rules}.
Type help to hear what you can type. Everything you do is saved at once.""")
WARNING = Sentence("""\
Take care: blank lines push a hand off the screen, and the scrollback is not protected.
Whoever scrolls back can read every hand that was shown.""")
COVER = Sentence("Pass the keyboard to {name}. {name}, press Enter to see your hand.")
PASS_ON = Sentence("Press Enter to pass on.")
NEXT_HAND = Sentence("Press Enter for the next hand.")
PROMPT = Sentence("{name}> ")
HAND = Sentence("Hand {number}.")
TOO_LONG = Sentence("this line is too long to be an event")
NOT_TEXT = Sentence("this line is not UTF-8 text")
BAD_LINE = Sentence("line {number}: {reason}")
TRY_AGAIN = Sentence("No: {reason}.")
DISK_TROUBLE = Sentence(
    "The disk refuses to save the match: {trouble}. The game goes on, and tries again at the next event."
)
DISK_WELL = Sentence("The match is saved again.")
CANNOT_WRITE = Sentence("The game cannot go on, for its output cannot be written: {why}.")
HELP = Sentence("""\
Type one of these and press Enter:
starts 2: start the Row with a 2.
plays 5: play a 5 and place a plain marker. plays 5 x2: place the x2 marker instead.
passes: end the turn after playing.
commands: end it with Play!, paying a plain marker. commands x2: pay the x2 marker.
guards: end it with Guard!, paying a plain marker. guards x2: pay the x2 marker.
draws: draw a card instead of playing; the turn is over.
asks: pay a captured marker to hear the sum of the other hand.
show: hear the whole position again. help: hear this. quit: leave; the match is saved.
A card reaches the square numbered by itself plus the newest card of the Row.
The board is a magic square: 4, 9, 2 over 3, 5, 7 over 8, 1, 6.
Three of your markers on one square, or on a row, a column or a diagonal, win the hand.
All the rules: hacktrick rules.""")

_NO_SUCH_WORD = Sentence("{typed} is no event; an event is like 'plays 5', and help lists them all")
_REFUSED = Sentence("{why} ({rule}); legal here: {legal}")
_REFUSED_OVER = Sentence("{why} ({rule})")
_TURN = Sentence("{name}'s turn.")
_RECAP = Sentence("Since your last turn:")
_STATE = Sentence("Hand {number}. Score: {a} {score_a}, {b} {score_b}; the target is {target}.")
_ROW = Sentence("The Row, oldest first: {row}. The newest is {newest}.")
_NO_ROW = Sentence("The Row is not started.")
_TABLE = Sentence("Set aside: {aside}. Cards in the pile: {pile}.")
_ANNOUNCED = Sentence("Announced after the opening: {a} {sum_a}, {b} {sum_b}.")
_BOARD = Sentence("The board, row by row:")
_BOARD_ROW = Sentence("{first}; {second}; {third}.")
_EMPTY = Sentence("{square} empty")
_MARKERS = {
    (1, False): Sentence("{square} {name} 1 marker"),
    (1, True): Sentence("{square} {name} the x2 marker"),
    (2, False): Sentence("{square} {name} 2 markers"),
    (2, True): Sentence("{square} {name} 2 markers, one the x2"),
    (3, False): Sentence("{square} {name} 3 markers"),
    (3, True): Sentence("{square} {name} 3 markers, one the x2"),
}
_COUNTS = {
    True: Sentence(
        "{name}: {held} in hand, unplayed markers {plain} plain and the x2, captured {captured}."
    ),
    False: Sentence("{name}: {held} in hand, unplayed markers {plain} plain, captured {captured}."),
}
_COMMANDED = Sentence("Play! was said to you: you must play if you can.")
_GUARDED = Sentence("Guard! was said to you: you may not say Play! this turn.")
_HELD_NOW = Sentence("Your hand: {cards}.")
_NOTHING_HELD = Sentence("Your hand: no cards.")
# By how many markers are captured, and whether the play wins the hand, loses it (R23), or neither.
_REACHES = {
    (0, None): Sentence("{card} reaches square {square}."),
    (1, None): Sentence("{card} reaches square {square} and captures 1 marker."),
    (2, None): Sentence("{card} reaches square {square} and captures 2 markers."),
    (0, True): Sentence("{card} reaches square {square} and wins the hand."),
    (1, True): Sentence("{card} reaches square {square}, captures 1 marker and wins the hand."),
    (2, True): Sentence("{card} reaches square {square}, captures 2 markers and wins the hand."),
    (0, False): Sentence("{card} reaches square {square} and, as your last marker, loses the hand."),
    (
        1,
        False,
    ): Sentence("{card} reaches square {square}, captures 1 marker and, as your last, loses the hand."),
    (
        2,
        False,
    ): Sentence("{card} reaches square {square}, captures 2 markers and, as your last, loses the hand."),
}
_SAME = Sentence("{card} is the newest card's equal and cannot be played.")
_CHOICES = {
    Phase.OPENING: Sentence("You start the Row. You can type: {legal}."),
    Phase.TURN: Sentence("You can type: {legal}."),
    Phase.ENDING: Sentence("You have played; end the turn. You can type: {legal}."),
}
_HELD = Sentence("{name} held: {cards}.")
_HELD_NONE = Sentence("{name} held no cards.")
_SCORE = Sentence("Score: {a} {score_a}, {b} {score_b}; the target is {target}.")
_WON = Sentence("{name} wins the match, {more} to {less}.")


def no_such_word(typed: str) -> str:
    """Why a line is not taken that is no event at all; `typed` must be safe to print."""
    return _NO_SUCH_WORD(typed=typed)


def refused(refusal: Refusal) -> str:
    """Why an event is refused, by which rule, and what works instead."""
    form = _REFUSED if refusal.legal else _REFUSED_OVER
    return form(why=refusals.why(refusal), rule=refusal.rule, legal=refusals.actions(refusal.legal))


def turn(seen: PlayerView, names: Names, recap: bool) -> Iterator[str]:
    """All that the player to act may know as their turn begins; `recap` tells what led to it."""
    assert seen.player is not None
    yield _TURN(name=names[seen.player])
    if recap:
        yield _RECAP()
        yield from (words.event(event, names) for event in after_last_turn(seen.events, seen.player))
    yield from _position(seen, names)
    yield from _orders(seen)
    yield from _hand(seen)
    yield choices(seen)


def choices(seen: PlayerView) -> str:
    """What the player to act can type."""
    return _CHOICES[seen.phase](legal=refusals.actions(seen.legal))


def _hand(seen: PlayerView) -> Iterator[str]:
    """The cards of the player to act, and the square that each can reach."""
    yield _HELD_NOW(cards=words.cards(seen.own)) if seen.own else _NOTHING_HELD()
    if seen.phase is Phase.TURN and seen.player is not None and seen.unplayed(seen.player):
        yield from (_reach(seen, card) for card in sorted(set(seen.own)))


def hand_end(seen: PlayerView, names: Names) -> Iterator[str]:
    """How a hand ended, the board, what both held, and the score."""
    assert seen.result is not None
    yield words.result(seen.result, names)
    yield from _board(seen, names)
    for player in Player:
        cards = seen.cards[player]
        form = _HELD if cards else _HELD_NONE
        yield form(name=names[player], cards=words.cards(cards or ()))
    if seen.phase is not Phase.MATCH_OVER:
        yield _SCORE(**_scores(seen, names))


def match_end(seen: PlayerView, names: Names) -> str:
    """Who won the match."""
    winner = Player.A if seen.score[Player.A] > seen.score[Player.B] else Player.B
    return _WON(name=names[winner], more=seen.score[winner], less=seen.score[winner.other])


def _position(seen: PlayerView, names: Names) -> Iterator[str]:
    yield _STATE(number=seen.number, **_scores(seen, names))
    yield _ROW(row=words.cards(seen.row), newest=seen.newest) if seen.row else _NO_ROW()
    yield _TABLE(aside=words.cards(seen.aside), pile=seen.pile)
    if seen.announced is not None:
        a, b = seen.announced
        yield _ANNOUNCED(a=names[0], b=names[1], sum_a=a, sum_b=b)
    yield from _board(seen, names)
    for player in Player:
        yield _COUNTS[seen.x2[player]](
            name=names[player],
            held=seen.held[player],
            plain=seen.plain[player],
            captured=seen.captured[player],
        )


def _scores(seen: PlayerView, names: Names) -> dict[str, str | int]:
    return {
        "a": names[0],
        "b": names[1],
        "score_a": seen.score[0],
        "score_b": seen.score[1],
        "target": seen.target,
    }


def _board(seen: PlayerView, names: Names) -> Iterator[str]:
    yield _BOARD()
    for row in LAYOUT:
        first, second, third = (_square(seen, number, names) for number in row)
        yield _BOARD_ROW(first=first, second=second, third=third)


def _square(seen: PlayerView, number: int, names: Names) -> str:
    owner, markers = seen.board[number]
    if owner is None:
        return _EMPTY(square=number)
    return _MARKERS[len(markers), Marker.X2 in markers](square=number, name=names[owner])


def _orders(seen: PlayerView) -> Iterator[str]:
    if seen.commanded:
        yield _COMMANDED()
    if seen.guarded:
        yield _GUARDED()


def _reach(seen: PlayerView, card: Card) -> str:
    """What playing a card would do, asked of the rules themselves."""
    assert seen.player is not None and seen.newest is not None
    if card == seen.newest:
        return _SAME(card=card)
    marker = Marker.PLAIN if seen.plain[seen.player] else Marker.X2
    after = arrange(seen).apply(Play(card, marker)).hand
    assert after is not None
    captured = after.holdings[seen.player].captured - seen.captured[seen.player]
    wins = None if after.result is None else after.result.winner is seen.player
    return _REACHES[captured, wins](card=card, square=card + seen.newest)
