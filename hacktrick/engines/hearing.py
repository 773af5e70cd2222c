"""What an engine is told of a match, read line by line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress

from hacktrick.record.faults import BadLine
from hacktrick.record.notation import parse_action
from hacktrick.rules import (
    Cards,
    Command,
    Event,
    EventKind,
    Guard,
    Pass,
    Play,
    Player,
    PlayerAction,
    RuleSet,
    Start,
)
from hacktrick.rules.retrace import Told

_CARDS = r"(-|[0-5]{1,5})"
_MATCH = re.compile(r"match ([AB]) (standard|czech) ([1-9][0-9]?)")
_HAND = re.compile(r"hand ([1-9][0-9]{0,8}) dealer ([AB])(?: opener [AB])?")
_SHOWS, _SUMS = re.compile(rf"([AB]) shows {_CARDS}"), re.compile(r"sums ([0-9]{1,2}) ([0-9]{1,2})")
_ASKS, _DRAWS = re.compile(r"([AB]) asks ([0-9]{1,2})"), re.compile(r"([AB]) draws(?: ([0-5]))?")


class Hearing:
    """What an engine has been told: its match, and its hand so far. Unknown lines change nothing."""

    def __init__(self) -> None:
        self._told: Told | None = None
        self._cards: Cards | None = None
        self._aside: Cards | None = None
        self._events: list[Event] = []

    @property
    def told(self) -> Told | None:
        """The hand so far; None before its cards are dealt."""
        if self._told is None or self._cards is None or self._aside is None:
            return None
        return self._told._replace(cards=self._cards, aside=self._aside, events=tuple(self._events))

    def hear(self, text: str) -> None:
        """Take a line of the host."""
        if match := _MATCH.fullmatch(text):
            self._told = Told(
                player=Player[match[1]],
                rules=RuleSet(match[2]),
                target=int(match[3]),
                score=(0, 0),
                number=0,
                dealer=Player.A,
                cards=(),
                aside=(),
                events=(),
            )
            self._cards = self._aside = None
            self._events = []
        elif self._told is None:
            return
        elif match := re.fullmatch(r"score ([0-9]{1,2}) ([0-9]{1,2})", text):
            self._told = self._told._replace(score=(int(match[1]), int(match[2])))
        elif match := _HAND.fullmatch(text):
            dealer = Player[match[2]]
            self._told = self._told._replace(number=int(match[1]), dealer=dealer)
            self._cards = self._aside = None
            self._events = [Event(EventKind.DEALT, dealer)]
        elif match := re.fullmatch(rf"cards {_CARDS}", text):
            self._cards = _cards(match[1])
        elif match := re.fullmatch(rf"aside {_CARDS}", text):
            self._aside = _cards(match[1])
        elif self._events:  # a hand has begun
            self._events += self._events_of(text)

    def _events_of(self, text: str) -> Iterator[Event]:
        if text == "shuffle":  # by whoever drew the last card
            yield Event(EventKind.SHUFFLED, self._events[-1].player)
        elif match := _SUMS.fullmatch(text):
            starter = self._events[-1].player
            for player in (starter, starter.other):
                yield Event(EventKind.ANNOUNCED, player, total=int(match[1 + player]))
        elif match := _SHOWS.fullmatch(text):
            yield Event(EventKind.SHOWN, Player[match[1]], cards=_cards(match[2]))
        elif match := _ASKS.fullmatch(text):
            yield Event(EventKind.ASKED, Player[match[1]], total=int(match[2]))
        elif match := _DRAWS.fullmatch(text):
            card = None if match[2] is None else int(match[2])
            yield Event(EventKind.DREW, Player[match[1]], card=card)
        elif text[:2] in ("A ", "B "):
            with suppress(BadLine):
                yield from _event(Player[text[0]], parse_action(text[2:]))


def _event(player: Player, action: PlayerAction) -> Iterator[Event]:
    match action:
        case Start(card):
            yield Event(EventKind.STARTED, player, card=card)
        case Play(card, marker):
            yield Event(EventKind.PLAYED, player, card=card, marker=marker)
        case Command(marker):
            yield Event(EventKind.COMMANDED, player, marker=marker)
        case Guard(marker):
            yield Event(EventKind.GUARDED, player, marker=marker)
        case Pass():
            yield Event(EventKind.PASSED, player)


def _cards(digits: str) -> Cards:
    return () if digits == "-" else tuple(map(int, digits))
