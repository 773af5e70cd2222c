"""The comments beside the events of a record, for people: sums, captures, results. Never read back."""

from __future__ import annotations

from hacktrick.record.reader import Head
from hacktrick.rules import Action, Ask, Effect, Hand, Match, Play, Player, Start


def comment(head: Head, action: Action, before: Match, after: Match) -> str:
    """What follows from an event, or an empty text where nothing needs saying."""
    if before.hand is None or after.hand is None:  # a hand begins, or is dealt
        return ""
    consequence = _consequence(head, action, before=before.hand, after=after.hand)
    result = after.hand.result
    if result is None:
        return consequence
    a, b = after.score
    won = f"{head.names[result.winner]} wins {result.points}, {a} to {b}"
    return f"{consequence}; {won}" if consequence else won


def _consequence(head: Head, action: Action, before: Hand, after: Hand) -> str:
    """What an event made known or did, before it is said who wins by it."""
    match action:
        case Start() if after.announced is not None:
            return ", ".join(f"{head.names[player]} {after.announced[player]}" for player in Player)
        case Ask():
            asked = before.to_act.other
            return f"{head.names[asked]} {sum(before.holdings[asked].cards)}"
        case Play(card):
            effect = Effect.of(before, action, after)
            sum_of_cards = f"{before.row[-1]}+{card} = {effect.square}"
            return f"{sum_of_cards}, captures {effect.captured}" if effect.captured else sum_of_cards
        case _:
            return ""
