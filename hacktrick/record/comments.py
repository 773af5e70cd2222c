"""The comments beside the events of a record: sums, captures and results, in English, for people."""

from __future__ import annotations

from hacktrick.record.reader import Head
from hacktrick.rules import Action, Ask, Match, Play, Player, Start


def comment(head: Head, before: Match, action: Action, after: Match) -> str:
    """What follows from an event, or an empty text where nothing needs saying."""
    said = _effect(head, before, action, after)
    hand = after.hand
    if hand is None or hand.result is None:
        return said
    a, b = after.score
    won = f"{head.names[hand.result.winner]} wins {hand.result.points}, {a} to {b}"
    return f"{said}; {won}" if said else won


def _effect(head: Head, before: Match, action: Action, after: Match) -> str:
    old, new = before.hand, after.hand
    match action:
        case Start() if new is not None and new.announced is not None:
            return ", ".join(f"{head.names[player]} {new.announced[player]}" for player in Player)
        case Ask() if old is not None:
            asked = old.to_act.other
            return f"{head.names[asked]} {sum(old.holdings[asked].cards)}"
        case Play(card) if old is not None and new is not None:
            captured = new.holdings[old.to_act].captured - old.holdings[old.to_act].captured
            sum_said = f"{old.row[-1]}+{card} = {old.row[-1] + card}"
            return f"{sum_said}, captures {captured}" if captured else sum_said
        case _:
            return ""
