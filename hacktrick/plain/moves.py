"""From what was typed to actions of the rules: a line is taken whole, or not at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hacktrick.plain.grammar import Move, NotUnderstood, Question, Verb, names, parse, shown
from hacktrick.plain.input import BadInput
from hacktrick.rules import (
    Ask,
    Card,
    Command,
    Draw,
    Effect,
    Guard,
    Marker,
    Match,
    Pass,
    Phase,
    Play,
    Player,
    PlayerAction,
    PlayerView,
    Refusal,
    Refused,
    Start,
    effect,
    view,
)
from hacktrick.sentences import plain as phrases
from hacktrick.sentences import plain_refusals, refusals


def understood(typed: str, names: Iterable[str] = ()) -> tuple[Move, ...] | Question:
    """What a line means, in which the players have these names. Raises BadInput."""
    try:
        return parse(typed, names)
    except NotUnderstood:
        from hacktrick.sentences.record import quoted  # not at the start

        facts = {"typed": quoted(typed), "keys": shown(Verb.KEYS)}
        raise BadInput(phrases.NO_EVENT(**facts), phrases.UNKNOWN(**facts)) from None


def actions(match: Match, moves: tuple[Move, ...]) -> tuple[PlayerAction, ...]:
    """What the player to act wants to do. Raises BadInput unless all can be done, in this order."""
    player = match.to_act
    legal: list[PlayerAction] = []
    for place, move in enumerate(moves):
        if match.to_act is not player and place:
            raise _bad(_over(match, player, last=moves[place - 1]))
        action = _action(match, move)
        try:
            after = match.apply(action)
        except Refused as refused:
            refusal = refused.refusal
            if player is None:  # the match is over
                raise BadInput(why(refusal)) from None
            warm = plain_refusals.warm(refusal, view(match, player).own, _words(match))
            raise BadInput(why(refusal), warm) from None
        legal.append(action)
        match = after
    return tuple(legal)


def _over(match: Match, player: Player | None, last: Move) -> str:
    """Why nothing can follow the last action."""
    result = None if match.hand is None else match.hand.result
    if result is not None and result.winner is player:
        return phrases.WON_ALREADY(card=last.card)
    return phrases.TURN_OVER(last=_name(last))


def _bad(sentence: str) -> BadInput:
    return BadInput(sentence, sentence)


def why(refusal: Refusal) -> str:
    """Why an action is refused, by which rule, and what is legal, in a record's words."""
    reason = refusals.why(refusal)
    if not refusal.legal:
        return reason
    return phrases.REFUSED(why=reason, legal=refusals.actions(refusal.legal))


def _words(match: Match) -> dict[str, str]:
    """The words of the actions, and those that can be typed now, for sentences that say what to type."""
    can = choices(view(match, match.to_act)) if match.to_act is not None else ()
    return names() | {"choices": ", ".join(can)}


def _action(match: Match, move: Move) -> PlayerAction:
    """The action that a word means now: a card alone starts the Row where that is due."""
    match move.verb:
        case Verb.DRAW:
            return Draw()
        case Verb.ASK:
            return Ask()
        case Verb.PASS:
            return Pass()
        case Verb.COMMAND:
            return Command(_marker(match, move))
        case Verb.GUARD:
            return Guard(_marker(match, move))
    assert move.card is not None
    opening = match.phase is Phase.OPENING and not move.exact
    if move.verb is Verb.START or opening:
        if move.x2:
            raise _bad(phrases.NO_MARKER_TO_START())
        return Start(move.card)
    return Play(move.card, _marker(match, move))


def _marker(match: Match, move: Move) -> Marker:
    """The marker that was named, or else a plain one, or the x2 where it is the last one."""
    if move.x2:
        return Marker.X2
    if move.exact or match.hand is None or match.to_act is None:
        return Marker.PLAIN
    return match.hand.holdings[match.to_act].marker()


def _name(move: Move) -> str:
    return str(move.card) if move.verb is Verb.PLAY else shown(move.verb)


def playable(seen: PlayerView) -> dict[Card, Effect]:
    """The cards that the player to act can play now and what each does, the likeliest choice first.

    One that wins comes before all others, then those that capture and that make threats.
    """
    plays = [each for each in seen.legal if isinstance(each, Play)]
    plays.sort(key=lambda play: (play.card, play.marker is Marker.PLAIN))  # the last of a card counts
    does = {card: effect(seen, play) for card, play in {play.card: play for play in plays}.items()}
    return dict(sorted(does.items(), key=lambda item: _rank(seen, item[1])))


def _rank(seen: PlayerView, does: Effect) -> tuple[int, int, int]:
    won = 0
    if does.result is not None:
        won = does.result.points if does.result.winner is seen.player else -1
    return -won, -does.captured, -len(does.threats)


def choices(seen: PlayerView) -> Iterator[str]:
    """What the player to act can type, the likeliest choice first."""
    legal = seen.legal
    if seen.phase is Phase.OPENING:
        yield from (str(each.card) for each in legal if isinstance(each, Start))
        return
    yield from map(str, playable(seen))
    kinds = {type(each) for each in legal}
    for kind, verb in (
        (Draw, Verb.DRAW),
        (Ask, Verb.ASK),
        (Pass, Verb.PASS),
        (Command, Verb.COMMAND),
        (Guard, Verb.GUARD),
    ):
        if kind in kinds:
            yield shown(verb)
