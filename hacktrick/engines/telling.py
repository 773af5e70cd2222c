"""What a host tells an engine of a match: lines made from the view of its seat, and so nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from hacktrick.rules import Cards, Event, EventKind, Marker, Play, Player, PlayerView, Result
from hacktrick.rules.board import includes_x2
from hacktrick.rules.dealing import opener_of
from hacktrick.rules.retrace import Told


def legal_line(view: PlayerView) -> str:
    """Every action that is legal now, those that play a card last."""
    actions = sorted(view.legal, key=lambda action: isinstance(action, Play))
    return f"legal {'; '.join(map(str, actions))}"


def match_line(told: Told) -> str:
    """A match: the seat, the rule set and the target."""
    return f"match {told.player} {told.rules.value} {told.target}"


def seed_line(seed: int) -> str:
    """The seed of a hand."""
    return f"seed {seed}"


def hand_lines(view: PlayerView) -> list[str]:
    """Everything that a player is told of a hand, from `score` on. Later lines are only added.

    Raises ValueError for a bystander or without a hand.
    """
    told = Told.of(view)
    a, b = told.score
    opener = opener_of(told.rules, told.dealer)
    lines = [
        f"score {a} {b}",
        f"hand {told.number} dealer {told.dealer} opener {opener}",
        f"cards {_digits(told.cards)}",
        f"aside {_digits(told.aside)}",
    ]
    for event in told.events:
        lines += _event_lines(event, view)
    return lines


def _event_lines(event: Event, view: PlayerView) -> Iterator[str]:
    player, marker = event.player, " x2" if event.marker is Marker.X2 else ""
    match event.kind:
        case EventKind.STARTED:
            yield f"{player} starts {event.card}"
        case EventKind.ANNOUNCED if player is not view.opener:  # the second of the two sums
            assert view.announced is not None
            yield f"sums {view.announced[0]} {view.announced[1]}"
        case EventKind.ASKED:
            yield f"{player} asks {event.total}"
        case EventKind.PLAYED:
            yield f"{player} plays {event.card}{marker}"
        case EventKind.DREW:
            yield f"{player} draws" if event.card is None else f"{player} draws {event.card}"
        case EventKind.PASSED:
            yield f"{player} passes"
        case EventKind.COMMANDED:
            yield f"{player} commands{marker}"
        case EventKind.GUARDED:
            yield f"{player} guards{marker}"
        case EventKind.SHOWN:
            yield f"{player} shows {_digits(event.cards)}"
        case EventKind.SHUFFLED:
            yield "shuffle"
        case EventKind.ENDED:
            yield from _end_lines(view)


def _end_lines(view: PlayerView) -> Iterator[str]:
    assert view.result is not None
    yield f"won {view.result.winner} {view.result.points} {_why(view.result, view)}"
    for player in Player:
        yield f"held {player} {_digits(view.cards[player])}"
    if view.score[view.result.winner] >= view.target:
        yield f"over {view.result.winner}"


def _why(result: Result, view: PlayerView) -> str:
    """By what a hand was won; of several combinations one that is worth its points."""
    if not result.combinations:
        return "markers"
    worth = [each for each in result.combinations if includes_x2(view.board, each)]
    squares = (worth or result.combinations)[0]
    if len(set(squares)) == 1:
        return f"stack {squares[0]}"
    return f"line {' '.join(map(str, squares))}"


def _digits(cards: Cards | None) -> str:
    return "".join(map(str, cards or ())) or "-"
