"""What the loser of a hand was short of: which cards would have won on the last top card."""

from __future__ import annotations

from hacktrick.rules import PlayerView
from hacktrick.rules.trial import winning_cards
from hacktrick.sentences import table as phrases
from hacktrick.sentences.events import cards


def short_of(view: PlayerView, names: tuple[str, str]) -> str:
    """Which cards would have won for the loser; nothing where markers decided, or none is left.

    Raises ValueError if the hand is not over.
    """
    if view.result is None:
        raise ValueError("this hand is not over")
    loser = view.result.winner.other
    if not view.result.combinations or not view.unplayed(loser):
        return ""
    wanted = winning_cards(view, loser)
    held = tuple(card for card in wanted if card in (view.cards[loser] or ()))
    facts = {"name": names[loser], "newest": view.newest}
    if not wanted:
        return phrases.NOTHING_WINS(**facts)
    if held:
        return phrases.HELD_TO_WIN(len(held), cards=cards(held), **facts)
    return phrases.NEEDED_TO_WIN(len(wanted), cards=cards(wanted), **facts)
