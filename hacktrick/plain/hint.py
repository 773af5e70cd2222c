"""A hint in lines: thought out while it is heard whether something is typed."""

from __future__ import annotations

from hacktrick.analysis.hint import HintThought
from hacktrick.plain.grammar import Verb, shown
from hacktrick.plain.input import POLL
from hacktrick.plain.players import Players
from hacktrick.record.names import Names
from hacktrick.rules import PlayerView
from hacktrick.sentences import hint as phrases


def think(seen: PlayerView, players: Players, *, names: Names, number: int) -> list[str]:
    """The `number`th hint of a match, in lines. Raises Ended or Away; what is typed ends it."""
    assert seen.player is not None
    if players.people:
        players.say(phrases.WAIT())
    thought = HintThought(seen)
    try:
        while not thought.done:
            if players.typed(POLL):
                return [phrases.STOPPED(typed=shown(Verb.HINT))]
        told = phrases.lines(thought.result(), names[seen.player])
    finally:
        thought.stop()
    return [*told, phrases.COUNTED(number=number)]
