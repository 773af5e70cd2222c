"""A hint: the best turns from the view of the player to act, with their chances of winning the match.

It follows from that view alone, so no hidden card can tell on it, and is the same for the same view.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from hacktrick.analysis.calibration import LEARNED
from hacktrick.analysis.estimate import Estimate, Searches
from hacktrick.analysis.questions import question_worth
from hacktrick.computer.opponent import Stop, never
from hacktrick.computer.turns import Turn
from hacktrick.knowledge.chances import knowledge
from hacktrick.play.thought import Beside
from hacktrick.rules import Ask, PlayerView

ROUNDS = 3000  # iterations of the search
_LISTED = 4  # turns at most


@dataclass(frozen=True)
class HintedTurn:
    """A turn, and the chance of winning the match with it, 0 to 1, with its standard error."""

    turn: Turn
    chance: float
    error: float


@dataclass(frozen=True)
class Hint:
    """The best turns, the best one first, and what a question before them is worth.

    `question` is None where none can be asked, or where it could tell nothing.
    """

    turns: tuple[HintedTurn, ...]
    question: Estimate | None = None


def hint(view: PlayerView, rounds: int = ROUNDS, stop: Stop = never) -> Hint:
    """A hint for the viewer, from so many rounds of search. Raises ValueError if it is not their turn.

    `stop` is asked while it thinks; once it says True, nobody needs the answer any more.
    """
    if not view.legal:
        raise ValueError("it is not this player's turn")
    random = Random(f"hint {view.number} {len(view.events)}")
    searches = Searches(
        view, knowledge(view), random, rounds=rounds, samples=max(rounds // 8, 1), stop=stop
    )
    found = []
    for turn in searches.ranked[:_LISTED]:
        if stop():
            break
        chance, error = LEARNED.estimate(searches.sample(turn).estimate)
        found.append(HintedTurn(turn, chance, error))
    found.sort(key=lambda each: (each.turn is not searches.favoured, -each.chance))
    return Hint(tuple(found), None if stop() else _question(view, rounds, random, stop=stop))


def _question(view: PlayerView, rounds: int, random: Random, *, stop: Stop) -> Estimate | None:
    if Ask() not in view.legal:
        return None
    worth, news = question_worth(view, rounds=rounds, random=random, stop=stop)
    return worth if news else None


class HintThought(Beside[Hint]):
    """A hint being thought out beside the keys."""

    def __init__(self, seen: PlayerView) -> None:
        super().__init__(lambda stop: hint(seen, ROUNDS, stop))
