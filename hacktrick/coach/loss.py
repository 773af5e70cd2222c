"""What to tell the loser of a hand: how it was lost, and what would have stopped it."""

from __future__ import annotations

from hacktrick.coach.advice import DRAWS, Advice, Lost, Reach, passing
from hacktrick.coach.danger import Trial, dangers, trials
from hacktrick.rules import Draw, EventKind, Marker, PlayerView, winning_plays


def loss(before: PlayerView, end: PlayerView) -> Advice:
    """How the viewer lost a hand: `before` their last turn began, and when it was over, open hands.

    What is named would have won, or kept the opponent from winning on that turn with the cards that
    they held. ValueError if the viewer has not lost.
    """
    player, result = end.player, end.result
    if player is None or result is None or result.winner is player:
        raise ValueError("this hand was not lost")
    last = next(event for event in reversed(end.events) if event.kind is EventKind.PLAYED)
    cards = end.cards[player.other]
    if not result.combinations or last.player is player:
        return Advice(Lost.MARKERS)
    assert last.card is not None
    assert last.effect is not None
    assert cards is not None
    assert before.newest is not None
    held = (*cards, last.card)
    lost = Advice(
        Lost.EARLIER,
        newest=last.effect.square - last.card,
        danger=Reach(last.effect.square, last.card),
    )
    if wins := winning_plays(before):
        return lost._replace(kind=Lost.WIN, turns=((wins[0],),))
    tried = trials(before, lambda: held)
    safe = [trial for trial in tried if not trial.dangers]
    safe.sort(key=_rank)
    if safe:
        turns = (passing(safe[0].play),)
        if safe[0].effect.captured:
            return lost._replace(kind=Lost.CAPTURE, turns=turns, aim=safe[0].effect.square)
        return lost._replace(kind=Lost.TOP, turns=turns)
    if Draw() in before.legal and not dangers(
        before.board, before.newest, player=player.other, held=lambda: held
    ):
        return lost._replace(kind=Lost.DRAW, turns=(DRAWS,))
    return lost


def _rank(trial: Trial) -> tuple[bool, bool]:
    """Captures first, as they say most, and plain markers before the x2."""
    return not trial.effect.captured, trial.play.marker is Marker.X2
