"""How much of a hand each player has heard, so that each event is told them once."""

from __future__ import annotations

from hacktrick.rules import Event, Player, PlayerView
from hacktrick.rules.events import after_last_turn


class Heard:
    """Counts the events of this hand that each player was told, or made themselves."""

    def __init__(self) -> None:
        self._counts: dict[Player, int] = {}

    def begin(self) -> None:
        """A hand is dealt, of which nobody has heard anything."""
        self._counts = dict.fromkeys(Player, 0)

    def forget(self) -> None:
        """Nothing that was told is in sight: all since a player's last turn is new again."""
        self._counts.clear()

    def all(self, seen: PlayerView, player: Player) -> None:
        """A player has heard all that has happened."""
        self._counts[player] = len(seen.events)

    def news(self, seen: PlayerView, player: Player) -> tuple[Event, ...]:
        """The events that a player has not been told yet, all those since their last turn at most.

        They count as told then.
        """
        since = len(seen.events) - len(after_last_turn(seen.events, player))
        start = self._counts.get(player, since)
        self.all(seen, player)
        return seen.events[start:]
