"""A position drawn in text, for `hacktrick show`: everything in plain characters, players by name."""

from __future__ import annotations

from collections.abc import Iterator

from hacktrick.rules import LAYOUT, Cards, Marker, Player, PlayerView, Square
from hacktrick.sentences import answers, events, log, show

Hands = tuple[Cards | None, Cards | None]

_EVENTS = 8  # the last events that are told
_CELL = 7  # three markers: "A A* A"


def sketch(view: PlayerView, names: tuple[str, str], hands: Hands | None) -> Iterator[str]:
    """The lines of a position. `hands` are those to print; None says that they stay hidden."""
    yield show.MATCH[view.rules](a=names[0], b=names[1], target=view.target)
    yield log.SCORE(a=names[0], b=names[1], score_a=view.score[0], score_b=view.score[1])
    if view.dealer is None:
        yield show.NO_HAND()
        return
    if view.opener is None:
        yield show.TO_DEAL(number=view.number, dealer=names[view.dealer])
        return
    yield log.HAND(number=view.number, dealer=names[view.dealer])
    yield ""
    yield from _board(view)
    yield ""
    yield from _table(view, names)
    yield from _holdings(names, hands)
    yield ""
    yield show.LAST_EVENTS()
    yield from (f"  {events.event(event, names)}" for event in view.events[-_EVENTS:])
    yield ""
    yield from _next(view, names)


def _board(view: PlayerView) -> Iterator[str]:
    """The magic square: a square's number above its markers, A or B, with * for the x2."""
    edge = f"+{'+'.join(['-' * (_CELL + 1)] * 3)}+"
    yield edge
    for row in LAYOUT:
        yield _cells(str(number) for number in row)
        yield _cells(_markers(view.board[number]) for number in row)
        yield edge


def _cells(texts: Iterator[str]) -> str:
    return "".join(f"| {text:<{_CELL}}" for text in texts) + "|"


def _markers(square: Square) -> str:
    stars = ("*" if marker is Marker.X2 else "" for marker in square.markers)
    return " ".join(f"{square.owner}{star}" for star in stars)


def _table(view: PlayerView, names: tuple[str, str]) -> Iterator[str]:
    yield show.ROW(row=" ".join(map(str, view.row))) if view.row else show.NO_ROW()
    yield answers.ASIDE(aside=events.cards(view.aside), pile=view.pile)
    if view.announced is not None:
        a, b = view.announced
        yield log.SUMS(name=names[0], total=a, other=names[1], others=b)
    for player in Player:
        sentence = show.HOLDING_X2 if view.x2[player] else show.HOLDING
        yield sentence(
            name=names[player],
            player=player,
            cards=view.held[player],
            plain=view.plain[player],
            captured=view.captured[player],
        )


def _holdings(names: tuple[str, str], hands: Hands | None) -> Iterator[str]:
    if hands is None:
        yield show.HIDDEN()
        return
    for player in Player:
        cards = hands[player]
        if cards is not None:
            sentence = show.HOLDS if cards else show.HOLDS_NONE
            yield sentence(name=names[player], cards=events.cards(cards))


def _next(view: PlayerView, names: tuple[str, str]) -> Iterator[str]:
    name = None if view.to_act is None else names[view.to_act]
    if view.commanded:
        yield show.COMMANDED(name=name)
    if view.guarded:
        yield show.GUARDED(name=name)
    yield show.NEXT[view.phase](name=name)
