"""Positions for the rule tests: a hand written in the words of a record, and rearrangements of it."""

from __future__ import annotations

from collections import Counter
from typing import Any, TypedDict, Unpack

import pytest

from hacktrick.record.notation import parse_action
from hacktrick.record.reader import parse
from hacktrick.rules import (
    DECK,
    Action,
    Hand,
    Holding,
    Marker,
    Match,
    Player,
    PlayerAction,
    Refusal,
    Refused,
    Square,
)
from hacktrick.rules.arrange import with_legal

A, B = Player.A, Player.B


class Named(TypedDict, total=False):
    """The cards of a deck that a test names, part by part."""

    opener: str
    other: str
    aside: str
    pile: str


def deck(opener: str = "", other: str = "", aside: str = "", pile: str = "") -> str:
    """A deck as the record writes it. Cards that a test does not name are filled in, lowest first."""
    rest = Counter(DECK)
    for named in (opener, other, aside, pile):
        rest -= Counter(map(int, named))
    spare = iter(sorted(rest.elements()))
    sizes = ((opener, 4), (other, 3), (aside, 2), (pile, 9))
    return "".join(part + "".join(str(next(spare)) for _ in range(n - len(part))) for part, n in sizes)


def after(
    events: str = "",
    *,
    rules: str = "standard",
    dealer: str = "A",
    target: int = 5,
    **named: Unpack[Named],
) -> Match:
    """The match after events such as "A starts 2, B plays 5", from a deck with the cards named."""
    lines = [
        "hacktrick 1",
        "player A Ada",
        "player B Bo",
        f"rules {rules}",
        f"target {target}",
        f"hand 1 dealer {dealer}",
        f"deck {deck(**named)}",
        *filter(None, events.split(", ")),
    ]
    return parse("\n".join(lines).encode(), "test").match


def do(match: Match, *texts: str) -> Match:
    """The match after some more actions of whoever is to act, such as "plays 5 x2"."""
    for text in texts:
        match = match.apply(parse_action(text))
    return match


def legal(match: Match) -> list[str]:
    return sorted(map(str, match.legal))


def refuse(match: Match, action: Action | str) -> Refusal:
    """Try what is not legal: it is refused and leaves the match untouched."""
    tried = parse_action(action) if isinstance(action, str) else action
    before, remembered = match, repr(match)
    with pytest.raises(Refused) as refused:
        match.apply(tried)
    assert match is before and repr(match) == remembered
    refusal = refused.value.refusal
    assert refusal.tried == tried
    assert tried not in match.legal
    return refusal


def hand_of(match: Match) -> Hand:
    assert match.hand is not None
    return match.hand


def cards(match: Match, player: Player) -> str:
    return "".join(map(str, hand_of(match).holdings[player].cards))


def on_square(match: Match, number: int) -> str:
    """The markers on a square as the record's positions write them: "A A*"."""
    owner, markers = hand_of(match).board[number]
    return " ".join(f"{owner}*" if marker is Marker.X2 else f"{owner}" for marker in markers)


def with_hand(match: Match, **changes: Any) -> Match:
    """The match with something else in its hand: the Row, the pile, or what was said."""
    return match._replace(hand=with_legal(hand_of(match)._replace(**changes)))


def with_holding(match: Match, player: Player, **changes: Any) -> Match:
    """The match with something else in what a player holds: cards, plain, x2 or captured."""
    holdings = list(hand_of(match).holdings)
    holdings[player] = holdings[player]._replace(**changes)
    return with_hand(match, holdings=(holdings[0], holdings[1]))


def with_board(match: Match, squares: dict[int, str]) -> Match:
    """The match with markers on squares, such as {4: "A A*"}, out of their owners' unplayed ones."""
    board = list(hand_of(match).board)
    for number, text in squares.items():
        names = text.split()
        markers = tuple(Marker.X2 if name.endswith("*") else Marker.PLAIN for name in names)
        board[number] = Square(Player[names[0][0]], markers)
        player = Player[names[0][0]]
        holding: Holding = hand_of(match).holdings[player]
        match = with_holding(
            match,
            player,
            plain=holding.plain - markers.count(Marker.PLAIN),
            x2=holding.x2 and Marker.X2 not in markers,
        )
    return with_hand(match, board=tuple(board))


def listed(*texts: str) -> tuple[PlayerAction, ...]:
    return tuple(map(parse_action, texts))
