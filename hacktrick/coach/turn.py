"""What to tell a player on their turn: the most pressing thing that they have not been told yet."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from hacktrick.coach.advice import DRAWS, Advice, Kind, passing
from hacktrick.coach.danger import PossibleCards, Trial, dangers, possible, trials
from hacktrick.rules import (
    Ask,
    Card,
    Cards,
    Command,
    Draw,
    EventKind,
    Guard,
    Hand,
    Marker,
    Pass,
    Phase,
    Play,
    PlayerView,
    winning_plays,
)
from hacktrick.rules.arrange import arrange

_FEW = 3  # markers left, of which it is time to think


def advice(view: PlayerView, *, pad: bool, told: Collection[Kind] = ()) -> Advice | None:
    """What to tell the player to act; None if there is nothing, or nothing that was not told.

    Without the `pad` it follows from what lies on the table and the player's own hand alone. In
    danger nothing is told that would lead away from it. ValueError if it is not the viewer's turn.
    """
    if view.player is None or view.player is not view.to_act:
        raise ValueError("advice is for the player to act")
    if view.phase is Phase.OPENING:
        return _first([Advice(Kind.OPENING)], told)
    if view.phase is not Phase.TURN or view.shown:
        return None
    wins = winning_plays(view)
    if wins:
        return _first(_of_wins(view, wins), told)
    newest = view.newest
    assert newest is not None
    held = possible(view, pad)
    tried = trials(view, held)
    now = dangers(view.board, newest, player=view.player.other, held=held)
    if now:
        return _first(_against(tried, Advice(Kind.THREAT, newest=newest, danger=now[0])), told)
    if tried and all(trial.dangers for trial in tried):
        draws = [Advice(Kind.DRAW, (DRAWS,), newest=newest)] if Draw() in view.legal else []
        return _first(draws, told)
    return _first(_at_leisure(view, tried, held=held, pad=pad), told)


def _first(found: Iterator[Advice] | list[Advice], told: Collection[Kind]) -> Advice | None:
    return next((each for each in found if each.kind not in told), None)


def _of_wins(view: PlayerView, wins: tuple[Play, ...]) -> Iterator[Advice]:
    """R20: of cards that win, the one that scores more; the first of `wins` does."""
    hand = arrange(view).hand
    assert hand is not None
    best, *others = (hand.apply(play).result for play in wins)
    if best is not None and any(each is not None and each.points < best.points for each in others):
        yield Advice(Kind.TWO_POINTS, ((wins[0],),))


def _plain(tried: tuple[Trial, ...]) -> list[Trial]:
    """The plays with a plain marker; those with the x2 where no other is left."""
    return [each for each in tried if each.play.marker is Marker.PLAIN] or list(tried)


def _against(tried: tuple[Trial, ...], threat: Advice) -> Iterator[Advice]:
    """What stops a threat: a capture, and a play from which the opponent cannot win."""
    safe = [each for each in _plain(tried) if not each.dangers]
    captures = [each for each in safe if each.effect.captured][:1]
    others = [each for each in safe if not each.effect.captured][:1]
    if safe:
        turns = tuple(passing(each.play) for each in (*captures, *others))
        aim = captures[0].effect.square if captures else None
        yield threat._replace(turns=turns, aim=aim)


def _at_leisure(
    view: PlayerView, tried: tuple[Trial, ...], *, held: PossibleCards, pad: bool
) -> Iterator[Advice]:
    """What may be told where nothing threatens, the most pressing first."""
    assert view.player is not None
    plain = _plain(tried)
    safe = [each for each in plain if not each.dangers]
    placed = any(square.owner is view.player for square in view.board)
    for trial in plain:
        if trial.dangers:
            card, danger = trial.play.card, trial.dangers[0]
            yield Advice(Kind.KEEP, (passing(trial.play),), newest=card, danger=danger)
    for trial in safe:
        if view.commanded and Guard() in trial.after.legal and _left(trial) > 1:
            yield Advice(Kind.GUARD, ((trial.play, Guard()),))
        if pad and placed and _forces(view, trial, held):
            yield Advice(Kind.FORCE, ((trial.play, Command()),))
    for trial in tried:
        threats = trial.effect.threats
        x2 = trial.play.marker is Marker.X2 and view.plain[view.player] > 0
        # Whoever would capture it at once needs a card like the one that it covers.
        if x2 and threats and not trial.dangers and view.newest not in held():
            yield Advice(Kind.X2, (passing(trial.play),), aim=threats[0])
    for trial in safe:
        if trial.effect.captured:
            yield Advice(Kind.CAPTURE, (passing(trial.play),), aim=trial.effect.square)
        if trial.effect.threats:
            yield Advice(Kind.MAKE_THREAT, (passing(trial.play),), aim=trial.effect.threats[0])
    if tried and Ask() in view.legal and held() and not (pad and _knows_sum(view)):
        yield Advice(Kind.ASK, ((Ask(),),))
    if 0 < view.unplayed(view.player) <= _FEW:
        yield Advice(Kind.MARKERS, left=view.unplayed(view.player))
    if pad and any(
        event.kind is EventKind.DREW and event.player is not view.player for event in view.events
    ):
        yield Advice(Kind.PAD)


def _left(trial: Trial) -> int:
    """How many markers the player has left after a play."""
    return trial.after.holdings[trial.after.to_act].unplayed


def _knows_sum(view: PlayerView) -> bool:
    """Whether there is nothing to ask."""
    return len({sum(cards) for cards in _hands(view)}) == 1


def _hands(view: PlayerView) -> Iterable[Cards]:
    """The hands that the opponent may hold."""
    from hacktrick.knowledge.chances import knowledge  # which the first turns do without

    return knowledge(view).weights


def _forces(view: PlayerView, trial: Trial, held: PossibleCards) -> bool:
    """R17: whether the player wins next, whatever the opponent plays when Play! is said now."""
    if Command() not in trial.after.legal:
        return False
    card = trial.play.card
    if not all(any(each != card for each in cards) for cards in _hands(view)):
        return False  # who cannot play shows the hand, and draws
    replies = [each for each in held() if each != card]
    return bool(replies) and all(_wins_after(view, trial.play, reply) for reply in replies)


def _wins_after(view: PlayerView, play: Play, reply: Card) -> bool:
    """Whether the player wins next if the opponent obeys Play! with this card, with any marker."""
    hand = arrange(view, (reply,)).hand
    assert hand is not None
    commanded = hand.apply(play).apply(Command())
    replies = [each for each in commanded.legal if isinstance(each, Play)]  # none where R23 ends it
    return bool(replies) and all(_has_win(commanded.apply(each)) for each in replies)


def _has_win(hand: Hand) -> bool:
    """Whether the hand goes on, and the next player can win it."""
    if hand.result is not None:
        return False
    mine = hand.apply(Pass())
    ends = (mine.apply(each).result for each in mine.legal if isinstance(each, Play))
    return any(end is not None and end.winner is mine.to_act for end in ends)
