"""R10: when a question is worth its marker."""

from __future__ import annotations

from hacktrick.knowledge import Knowledge
from hacktrick.rules import Ask, PlayerView


def worth_asking(view: PlayerView, known: Knowledge) -> bool:
    """Whether the player may ask and the answer would tell them something.

    Captured markers buy nothing else, and what is learnt early is known for longer.
    """
    return Ask() in view.legal and len({sum(cards) for cards in known.weights}) > 1
