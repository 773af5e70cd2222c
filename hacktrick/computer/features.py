"""Binary features of a position with both hands known: the rows that the learnt evaluation looks up.

They are n-tuples in the sense of Szubert and Jaśkowski, "Temporal Difference Learning of N-Tuple
Networks for the Game 2048" (2014): a few facts read together are the number of a row in a table. The
tuples are the nine squares and the eight lines of the board, each hand with the newest card, the newest
cards on which each player would win, and counts. "Mine" is what belongs to the player to act.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

from hacktrick.computer.threats import Squares, threats, winning_newest
from hacktrick.rules import (
    LINES,
    MOST_CARDS,
    NUMBERS,
    VALUES,
    Board,
    Card,
    Cards,
    Hand,
    Marker,
    Player,
    RuleSet,
)
from hacktrick.rules.cards import without_card
from hacktrick.rules.legal import playable

Row = int  # the number of a feature

_HANDS = {
    cards: number
    for number, cards in enumerate(
        cards for held in range(MOST_CARDS + 1) for cards in combinations_with_replacement(VALUES, held)
    )
}

# How many rows each tuple has, in their order.
_SQUARE, _LINE = 9, 32
_SIZES = {
    "squares": _SQUARE * len(NUMBERS),
    "lines": _LINE * len(LINES),
    "mine": len(_HANDS) * len(VALUES),
    "theirs": len(_HANDS) * len(VALUES),
    "my_wins": 64 * len(VALUES),
    "their_wins": 64 * len(VALUES),
    "answers": 5 * 5 * 3,
    "traps": 9,
    "held": 5 * 5 * 4,
    "unplayed": 2 * 11 * 11,
    "captured": 5 * 5,
    "pile": 17,
}
_FIRST: dict[str, Row] = {}
ROWS = 0
for _name, _size in _SIZES.items():
    _FIRST[_name] = ROWS
    ROWS += _size
del _name, _size

ROWS_OF_A_POSITION = len(NUMBERS) + len(LINES) + 6 + 4
_CZECH = RuleSet.CZECH


def board_rows(board: Board, me: Player) -> list[Row]:
    """The rows of the squares and the lines, as the player to act sees them."""
    rows: list[Row] = []
    sides = [0] * 10  # 0 nobody's, 1 mine, 2 theirs
    doubles = [0] * 10  # 0 no x2, 1 mine, 2 theirs
    for number in NUMBERS:
        owner, markers = board[number]
        state = 0
        if owner is not None:
            sides[number] = side = 1 if owner is me else 2
            doubled = Marker.X2 in markers
            doubles[number] = side if doubled else 0
            state = side * 4 - 4 + len(markers) + 2 * doubled
        rows.append(_FIRST["squares"] + (number - 1) * _SQUARE + state)
    for at, (a, b, c) in enumerate(LINES):
        line = sides[a], sides[b], sides[c]
        x2 = doubles[a] | doubles[b] | doubles[c]
        state = _TAKEN[line.count(1), line.count(2)] * 4 + x2
        rows.append(_FIRST["lines"] + at * _LINE + state)
    return rows


# A line by how many of its squares each player holds; three would be a combination.
_TAKEN = {
    (mine, theirs): number
    for number, (mine, theirs) in enumerate(
        (mine, theirs) for mine in range(3) for theirs in range(3) if mine + theirs <= 3
    )
}


def card_rows(
    mine: Cards,
    theirs: Cards,
    newest: Card,
    my_threats: Squares,
    their_threats: Squares,
    commanded: bool,
) -> list[Row]:
    """The rows of both hands on the newest card, and of what each may do on the threats there are."""
    my_wins, their_wins = winning_newest(mine, my_threats), winning_newest(theirs, their_threats)
    may_draw = len(mine) < MOST_CARDS and not commanded
    options = playable(mine, newest)
    safe = [card for card in options if not their_wins >> card & 1]
    draws = 1 + (their_wins >> newest & 1) if may_draw or not options else 0
    return [
        _FIRST["mine"] + _HANDS[mine] * 6 + newest,
        _FIRST["theirs"] + _HANDS[theirs] * 6 + newest,
        _FIRST["my_wins"] + my_wins * 6 + newest,
        _FIRST["their_wins"] + their_wins * 6 + newest,
        _FIRST["answers"] + (len(safe) * 5 + len(options) - len(safe)) * 3 + draws,
        _FIRST["traps"] + _traps(mine, theirs, safe=safe, my_threats=my_threats),
    ]


def _traps(mine: Cards, theirs: Cards, safe: list[Card], my_threats: Squares) -> int:
    """How many of my safe cards leave only answers that lose, with Play! said and without, as 0 to 8."""
    said = unsaid = 0
    for card in safe:
        wins = winning_newest(without_card(mine, card), my_threats)
        answers = playable(theirs, card)
        if all(wins >> answer & 1 for answer in answers):
            said += bool(answers)
            unsaid += bool(wins >> card & 1 or len(theirs) == MOST_CARDS)
    return min(said, 2) * 3 + min(unsaid, 2)


def count_rows(hand: Hand) -> tuple[Row, Row, Row, Row]:
    """The rows of how many cards and markers there are."""
    me = hand.to_act
    cards, plain, x2, captured = hand.holdings[me]
    other_cards, other_plain, other_x2, other_captured = hand.holdings[me.other]
    said = 2 * hand.commanded + hand.guarded
    markers = (plain + x2) * 11 + other_plain + other_x2
    return (
        _FIRST["held"] + (len(cards) * 5 + len(other_cards)) * 4 + said,
        _FIRST["unplayed"] + markers + 121 * (hand.rules is _CZECH),
        _FIRST["captured"] + min(captured, 4) * 5 + min(other_captured, 4),
        _FIRST["pile"] + len(hand.pile),
    )


def rows(hand: Hand) -> list[Row]:
    """Every row of a position in which a turn begins."""
    me = hand.to_act
    both = threats(hand.board)
    mine, theirs = hand.holdings[me].cards, hand.holdings[me.other].cards
    return [
        *board_rows(hand.board, me),
        *card_rows(
            mine,
            theirs,
            newest=hand.row[-1],
            my_threats=both[me],
            their_threats=both[me.other],
            commanded=hand.commanded,
        ),
        *count_rows(hand),
    ]


def mirrored() -> list[Row]:
    """For each row its mirror image: cards 0 to 5 read as 5 to 0, squares 1 to 9 as 9 to 1.

    The rules are the same then: a card and the one before it reach the mirror image of their square.
    """

    def flipped(cards: Cards) -> Cards:
        return tuple(sorted(5 - card for card in cards))

    image = list(range(ROWS))
    for square in range(9):
        for state in range(_SQUARE):
            image[_FIRST["squares"] + square * _SQUARE + state] = (
                _FIRST["squares"] + (8 - square) * _SQUARE + state
            )
    for at, line in enumerate(LINES):
        other = LINES.index(tuple(sorted(10 - number for number in line)))
        for state in range(_LINE):
            image[_FIRST["lines"] + at * _LINE + state] = _FIRST["lines"] + other * _LINE + state
    for newest in VALUES:
        for cards, number in _HANDS.items():
            for name in ("mine", "theirs"):
                first = _FIRST[name]
                image[first + number * 6 + newest] = first + _HANDS[flipped(cards)] * 6 + 5 - newest
        for wins in range(64):
            turned = sum(1 << 5 - card for card in VALUES if wins >> card & 1)
            for name in ("my_wins", "their_wins"):
                image[_FIRST[name] + wins * 6 + newest] = _FIRST[name] + turned * 6 + 5 - newest
    return image
