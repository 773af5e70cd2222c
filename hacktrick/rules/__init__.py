"""The rules of Hack Trick, pure: immutable values, one checked `apply`. docs/rules.md has R1 to R23."""

from hacktrick.rules.actions import (
    Action,
    Ask,
    Begin,
    ChanceAction,
    Command,
    Deck,
    Draw,
    Guard,
    Pass,
    Play,
    PlayerAction,
    Shuffle,
    Start,
)
from hacktrick.rules.board import LAYOUT, LINES, NUMBERS, Board, Combination, Marker, Square
from hacktrick.rules.cards import DECK, MOST_CARDS, OPENER_CARDS, OTHER_CARDS, VALUES, Card, Cards
from hacktrick.rules.effect import Effect
from hacktrick.rules.events import Event, EventKind
from hacktrick.rules.hand import Hand
from hacktrick.rules.holding import Holding
from hacktrick.rules.match import DEFAULT_TARGET, TARGETS, Match
from hacktrick.rules.phase import Phase
from hacktrick.rules.players import Player
from hacktrick.rules.refusal import Reason, Refusal, Refused
from hacktrick.rules.result import Result, RuleSet
from hacktrick.rules.trial import effect, refusal, winning_plays
from hacktrick.rules.view import PlayerView, view

__all__ = [
    "DECK",
    "DEFAULT_TARGET",
    "LAYOUT",
    "LINES",
    "MOST_CARDS",
    "NUMBERS",
    "OPENER_CARDS",
    "OTHER_CARDS",
    "TARGETS",
    "VALUES",
    "Action",
    "Ask",
    "Begin",
    "Board",
    "Card",
    "Cards",
    "ChanceAction",
    "Combination",
    "Command",
    "Deck",
    "Draw",
    "Effect",
    "Event",
    "EventKind",
    "Guard",
    "Hand",
    "Holding",
    "Marker",
    "Match",
    "Pass",
    "Phase",
    "Play",
    "Player",
    "PlayerAction",
    "PlayerView",
    "Reason",
    "Refusal",
    "Refused",
    "Result",
    "RuleSet",
    "Shuffle",
    "Square",
    "Start",
    "effect",
    "refusal",
    "view",
    "winning_plays",
]
