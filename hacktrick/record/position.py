"""The JSON object of `hacktrick show --json`: a position, whole or as one player may know it."""

from __future__ import annotations

from typing import Any

from hacktrick.rules import NUMBERS, Cards, Marker, Match, Phase, Player, PlayerView, Square, view


def position(match: Match, names: tuple[str, str], seat: Player | None = None) -> dict[str, Any]:
    """The position as RECORD.md lists its keys; only what `seat` may know where one is given."""
    seen = view(match, match.to_act if seat is None else seat)
    hands = seen.cards
    if seat is None and match.hand is not None:
        hands = (match.hand.holdings[0].cards, match.hand.holdings[1].cards)
    return {
        "players": _pair(names),
        "rules": seen.rules.value,
        "target": seen.target,
        "score": _pair(seen.score),
        "hand": seen.number,
        "dealer": None if seen.dealer is None else str(seen.dealer),
        "phase": seen.phase.value,
        "to_act": None if seen.to_act is None else str(seen.to_act),
        "cards": _pair(tuple(map(_list, hands))),
        "row": list(seen.row),
        "aside": list(seen.aside),
        "pile": seen.pile,
        "board": {str(number): _markers(seen.board[number]) for number in NUMBERS},
        "markers": _pair(
            tuple({"plain": plain, "x2": x2} for plain, x2 in zip(seen.plain, seen.x2, strict=True))
        ),
        "captured": _pair(seen.captured),
        "commanded": seen.commanded,
        "guarded": seen.guarded,
        "shown": seen.shown,
        "announced": None if seen.announced is None else _pair(seen.announced),
        "legal": _legal(seen),
        "result": _result(seen),
    }


def _pair(pair: tuple[Any, ...]) -> dict[str, Any]:
    return {str(player): pair[player] for player in Player}


def _list(cards: Cards | None) -> list[int] | None:
    return None if cards is None else list(cards)


def _markers(square: Square) -> list[str]:
    return [
        f"{square.owner}*" if marker is Marker.X2 else f"{square.owner}" for marker in square.markers
    ]


def _legal(seen: PlayerView) -> list[str]:
    return ["shuffle"] if seen.phase is Phase.SHUFFLE else sorted(map(str, seen.legal))


def _result(seen: PlayerView) -> dict[str, Any] | None:
    if seen.result is None:
        return None
    winner, points, combinations = seen.result
    return {
        "winner": str(winner),
        "points": points,
        "combinations": [list(each) for each in combinations],
    }
