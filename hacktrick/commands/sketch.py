"""A position drawn in text, for `hacktrick show`: everything in plain characters, players by name."""

from __future__ import annotations

from collections.abc import Iterator

from hacktrick.rules import LAYOUT, Cards, Marker, Phase, Player, PlayerView, Square
from hacktrick.sentences import events as words
from hacktrick.sentences.sentence import Sentence

Names = tuple[str, str]
Hands = tuple[Cards | None, Cards | None]

_EVENTS = 8  # the last events that are told
_CELL = 7  # three markers: "A A* A"

_MATCH = Sentence("{a} (A) against {b} (B), to {target}, {rules} rules")
_SCORE = Sentence("Score: {a} {score_a}, {b} {score_b}")
_NO_HAND = Sentence("No hand is dealt yet.")
_TO_DEAL = Sentence("Hand {number} begins; {dealer} deals next.")
_HAND = Sentence("Hand {number}, dealt by {dealer}")
_ROW = Sentence("Row, oldest first: {row}")
_NO_ROW = Sentence("Row: not started")
_TABLE = Sentence("Set aside: {aside}. In the pile: {pile}.")
_ANNOUNCED = Sentence("Announced: {a} {sum_a}, {b} {sum_b}")
_COUNTS = {
    True: Sentence(
        "{name} ({seat}): {held} in hand, unplayed {plain} plain and the x2, captured {captured}"
    ),
    False: Sentence("{name} ({seat}): {held} in hand, unplayed {plain} plain, captured {captured}"),
}
_HOLDS = Sentence("{name} holds {cards}")
_HOLDS_NONE = Sentence("{name} holds no cards")
_HIDDEN = Sentence("The match is not over, so the hands stay hidden; --open shows them.")
_LAST = Sentence("Last events:")
_NEXT = {
    Phase.OPENING: Sentence("{name} starts the Row next."),
    Phase.TURN: Sentence("{name}'s turn: ask, play or draw."),
    Phase.ENDING: Sentence("{name} has played, and now passes or says Play! or Guard!"),
    Phase.SHUFFLE: Sentence("The Row is shuffled into a new pile next."),
    Phase.HAND_OVER: Sentence("The hand is over."),
    Phase.MATCH_OVER: Sentence("The match is over."),
}
_COMMANDED = Sentence("Play! was said to {name}.")
_GUARDED = Sentence("Guard! was said to {name}.")


def sketch(seen: PlayerView, names: Names, hands: Hands | None) -> Iterator[str]:
    """The lines of a position. `hands` are those to print; None says that they stay hidden."""
    yield _MATCH(a=names[0], b=names[1], target=seen.target, rules=seen.rules.value)
    yield _SCORE(a=names[0], b=names[1], score_a=seen.score[0], score_b=seen.score[1])
    if seen.dealer is None:
        yield _NO_HAND()
        return
    if seen.opener is None:
        yield _TO_DEAL(number=seen.number, dealer=names[seen.dealer])
        return
    yield _HAND(number=seen.number, dealer=names[seen.dealer])
    yield ""
    yield from _board(seen)
    yield ""
    yield from _table(seen, names)
    yield from _holdings(names, hands)
    yield ""
    yield _LAST()
    yield from (f"  {words.event(event, names)}" for event in seen.events[-_EVENTS:])
    yield ""
    yield from _next(seen, names)


def _board(seen: PlayerView) -> Iterator[str]:
    """The magic square: a square's number above its markers, A or B, with * for the x2."""
    edge = f"+{'+'.join(['-' * (_CELL + 1)] * 3)}+"
    yield edge
    for row in LAYOUT:
        yield _cells(str(number) for number in row)
        yield _cells(_markers(seen.board[number]) for number in row)
        yield edge


def _cells(texts: Iterator[str]) -> str:
    return "".join(f"| {text:<{_CELL}}" for text in texts) + "|"


def _markers(square: Square) -> str:
    stars = ("*" if marker is Marker.X2 else "" for marker in square.markers)
    return " ".join(f"{square.owner}{star}" for star in stars)


def _table(seen: PlayerView, names: Names) -> Iterator[str]:
    yield _ROW(row=" ".join(map(str, seen.row))) if seen.row else _NO_ROW()
    yield _TABLE(aside=words.cards(seen.aside), pile=seen.pile)
    if seen.announced is not None:
        a, b = seen.announced
        yield _ANNOUNCED(a=names[0], b=names[1], sum_a=a, sum_b=b)
    for player in Player:
        yield _COUNTS[seen.x2[player]](
            name=names[player],
            seat=player,
            held=seen.held[player],
            plain=seen.plain[player],
            captured=seen.captured[player],
        )


def _holdings(names: Names, hands: Hands | None) -> Iterator[str]:
    if hands is None:
        yield _HIDDEN()
        return
    for player in Player:
        cards = hands[player]
        if cards is not None:
            form = _HOLDS if cards else _HOLDS_NONE
            yield form(name=names[player], cards=words.cards(cards))


def _next(seen: PlayerView, names: Names) -> Iterator[str]:
    name = None if seen.to_act is None else names[seen.to_act]
    if seen.commanded:
        yield _COMMANDED(name=name)
    if seen.guarded:
        yield _GUARDED(name=name)
    yield _NEXT[seen.phase](name=name)
