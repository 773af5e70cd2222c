"""What plain mode tells of a position, in lines for a screen reader: all from one player's view."""

from __future__ import annotations

from collections.abc import Iterator

from hacktrick.rules import LAYOUT, Card, Marker, Phase, Play, Player, PlayerView, Refusal, effect
from hacktrick.rules.events import after_last_turn
from hacktrick.sentences import events, plain, refusals, sums

Names = tuple[str, str]


def refused(refusal: Refusal) -> str:
    """Why an event is refused, by which rule, and what works instead; the end of a sentence."""
    why = refusals.why(refusal)
    return plain.REFUSED(why=why, legal=refusals.actions(refusal.legal)) if refusal.legal else why


def turn(view: PlayerView, names: Names, recap: bool, pad: bool = True) -> Iterator[str]:
    """All that the player to act may know as their turn begins.

    `recap` tells what led to it, and `pad` what the sums are now.
    """
    assert view.player is not None
    yield plain.TURN(name=names[view.player])
    if recap:
        yield plain.RECAP()
        yield from (events.event(event, names) for event in after_last_turn(view.events, view.player))
    yield from _position(view, names, pad)
    if view.commanded:
        yield plain.COMMANDED()
    if view.guarded:
        yield plain.GUARDED()
    yield from _own_cards(view)
    yield choices(view)


def choices(view: PlayerView) -> str:
    """What the player to act can type."""
    return plain.CHOICES[view.phase](legal=refusals.actions(view.legal))


def hand_end(view: PlayerView, names: Names) -> Iterator[str]:
    """How a hand ended, the board, what both held, and the score."""
    assert view.result is not None
    yield events.result(view.result, names)
    yield from _board(view, names)
    for player in Player:
        cards = view.cards[player] or ()
        sentence = plain.HELD if cards else plain.HELD_NONE
        yield sentence(name=names[player], cards=events.cards(cards))
    if view.phase is not Phase.MATCH_OVER:
        yield plain.SCORE(**_scores(view, names))


def match_end(view: PlayerView, names: Names) -> str:
    """Who won the match."""
    winner = Player.A if view.score[Player.A] > view.score[Player.B] else Player.B
    return plain.WON(name=names[winner], more=view.score[winner], less=view.score[winner.other])


def _position(view: PlayerView, names: Names, pad: bool) -> Iterator[str]:
    yield plain.STATE(number=view.number, **_scores(view, names))
    if view.row:
        yield plain.ROW(row=events.cards(view.row), newest=view.newest)
    else:
        yield plain.NO_ROW()
    yield plain.ASIDE(aside=events.cards(view.aside), pile=view.pile)
    if view.announced is not None:
        yield from (plain.SUM(name=names[each], held=sums.held(view, each, pad)) for each in Player)
    yield from _board(view, names)
    for player in Player:
        sentence = plain.HOLDING_X2 if view.x2[player] else plain.HOLDING
        yield sentence(
            name=names[player],
            cards=view.held[player],
            plain=view.plain[player],
            captured=view.captured[player],
        )


def _scores(view: PlayerView, names: Names) -> dict[str, str | int]:
    return {
        "a": names[0],
        "b": names[1],
        "score_a": view.score[0],
        "score_b": view.score[1],
        "target": view.target,
    }


def _board(view: PlayerView, names: Names) -> Iterator[str]:
    yield plain.BOARD()
    for row in LAYOUT:
        yield " ".join(_square(view, number, names) for number in row)


def _square(view: PlayerView, number: int, names: Names) -> str:
    owner, markers = view.board[number]
    if owner is None:
        return plain.EMPTY(square=number)
    sentence = plain.MARKERS_X2 if Marker.X2 in markers else plain.MARKERS
    return sentence(len(markers), square=number, name=names[owner])


def _own_cards(view: PlayerView) -> Iterator[str]:
    """The cards of the player to act, each once with the square that it can reach."""
    yield plain.OWN_CARDS(cards=events.cards(view.own)) if view.own else plain.NO_OWN_CARDS()
    if view.phase is Phase.TURN and view.player is not None and view.unplayed(view.player):
        yield from (_reach(view, card) for card in dict.fromkeys(view.own))


def _reach(view: PlayerView, card: Card) -> str:
    """What playing a card does."""
    assert view.player is not None
    if card == view.newest:
        return plain.SAME_CARD(card=card)
    does = effect(view, Play(card, Marker.PLAIN if view.plain[view.player] else Marker.X2))
    if does.result is None:
        simple, capturing = plain.REACHES, plain.CAPTURES
    elif does.result.winner is view.player:
        simple, capturing = plain.REACHES_WINS, plain.CAPTURES_WINS
    else:
        simple, capturing = plain.REACHES_LOSES, plain.CAPTURES_LOSES
    if not does.captured:
        return simple(card=card, square=does.square)
    return capturing(does.captured, card=card, square=does.square)
