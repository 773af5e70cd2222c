"""What if: what a play would do, and why an action is refused, asked of one player's view.

No hidden card decides any of this, so whoever has a view can ask, and nothing is played.
"""

from __future__ import annotations

from hacktrick.rules.actions import Action, Play
from hacktrick.rules.arrange import arrange
from hacktrick.rules.board import one_away
from hacktrick.rules.cards import VALUES, Cards
from hacktrick.rules.effect import Effect
from hacktrick.rules.players import Player
from hacktrick.rules.refusal import Refusal
from hacktrick.rules.view import PlayerView


def refusal(view: PlayerView, action: Action) -> Refusal | None:
    """Why the viewer may not do this now, or None if they may.

    Raises ValueError if it is the other player's turn, or no hand is dealt, or for a bystander.
    """
    if view.to_act not in (None, view.player):
        raise ValueError("it is the other player's turn")
    return arrange(view).refusal(action)


def effect(view: PlayerView, play: Play) -> Effect:
    """What a legal play of the viewer would do.

    Raises Refused if it is not legal, and ValueError if no hand is dealt or for a bystander.
    """
    before = arrange(view).hand
    assert before is not None  # an arranged match has a hand
    return Effect.of(before, play, before.apply(play))


def winning_plays(view: PlayerView) -> tuple[Play, ...]:
    """R15: the plays that win the hand at once, those worth most points first (R20)."""
    worth: dict[Play, int] = {}
    for action in view.legal:
        if isinstance(action, Play):
            result = effect(view, action).result
            if result is not None and result.winner is view.player:
                worth[action] = result.points
    return tuple(sorted(worth, key=lambda play: -worth[play]))


def threatened(view: PlayerView, player: Player) -> frozenset[int]:
    """R15: the squares where one more marker of a player wins.

    There are none once the hand is over, nor for a player who has no marker left.
    """
    if view.result is not None or not view.unplayed(player):
        return frozenset()
    return one_away(view.board, player)


def winning_cards(view: PlayerView, player: Player) -> Cards:
    """R11, R15: the cards, ascending, with which a player would win on the newest one, held or not.

    There are none for a player without a marker, or where the Row is not started.
    """
    newest = view.newest
    if newest is None or not view.unplayed(player):
        return ()
    winning = one_away(view.board, player)
    return tuple(card for card in VALUES if card != newest and card + newest in winning)
