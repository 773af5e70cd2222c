"""A review as an object for JSON."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from hacktrick.analysis.ledger import Ledger
from hacktrick.analysis.luck import Luck
from hacktrick.analysis.reasons import Reason
from hacktrick.analysis.review import JudgedTurn, PlayerReview, Review
from hacktrick.rules import Player


def review_object(review: Review, hints: tuple[int, int]) -> dict[str, Any]:
    """A review: who played, every decision, a summary and a ledger for each player, and A's chances.

    `hints` is how many each player took.
    """
    return {
        "players": {str(player): review.names[player] for player in Player},
        "decisions": [_decision(turn) for turn in review.turns],
        "summary": {
            str(player): {**_of_player(review.players[player]), "hints": hints[player]}
            for player in Player
        },
        "ledger": {str(player): _ledger(review.ledger(player)) for player in Player},
        "course": [moment.chance for moment in review.course],
    }


def _of_player(player: PlayerReview) -> dict[str, Any]:
    return {
        "decisions": player.decisions,
        "mistakes": player.mistakes,
        "missed_questions": player.missed_questions,
        "lost": player.lost,
        "error": player.error,
        "costliest": [_decision(turn) for turn in player.costliest],
    }


def _decision(turn: JudgedTurn) -> dict[str, Any]:
    return {
        "line": turn.line,
        "seat": str(turn.player),
        "hand": turn.hand,
        "chosen": str(turn.chosen),
        "best": str(turn.best),
        "chance": turn.chance,
        "loss": turn.loss,
        "error": turn.error,
        "mistake": turn.mistake,
        "why": None if turn.reason is None else _why(turn.reason),
        "question": None if turn.question is None else asdict(turn.question),
        "luck": None if turn.luck is None else _luck(turn.luck),
    }


def _why(reason: Reason) -> dict[str, Any]:
    """The reason, with what belongs to one of its kind."""
    facts = {
        "squares": list(reason.squares),
        "count": reason.count,
        "chances": list(reason.chances) if any(reason.chances) else [],
        "reply": ", ".join(map(str, reason.reply)),
    }
    return {"what": reason.why.name.lower(), **{name: value for name, value in facts.items() if value}}


def _luck(luck: Luck) -> dict[str, Any]:
    """The luck of A, in a deal or a draw."""
    return {"of": "deal" if luck.deal else "draw", "value": luck.value, "error": luck.error}


def _ledger(ledger: Ledger | None) -> dict[str, Any] | None:
    """The parts of a result in thousandths of a match, each with its error, and the result."""
    if ledger is None:
        return None
    parts = {name: {"amount": part.amount, "error": part.error} for name, part in ledger.parts.items()}
    return {"start": ledger.start, **parts, "result": ledger.result}
