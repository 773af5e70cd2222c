"""What the coach has to say in seeded hands, as readable text.

Every turn of a hand shows what its player sees of the cards, then all advice in its order, as if
none had been told, with the pad and without it. Players follow it at times, and choose at random at
others. The end of the hand tells the loser why it was lost.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from hacktrick.coach.advice import Advice, Kind
from hacktrick.coach.loss import loss
from hacktrick.coach.turn import advice
from hacktrick.play.chance import Chance
from hacktrick.rules import Match, Phase, PlayerAction, PlayerView, RuleSet, view

FOLDER = Path(__file__).parent.parent / "tests" / "coach" / "transcripts"
FOLLOWED = 0.6  # how often players do what they are told, of 1
HANDS = {  # seeds, such that together they have advice of every kind
    RuleSet.STANDARD: (1, 20, 52, 81, 85, 104, 111, 114, 125, 126),
    RuleSet.CZECH: (1, 7, 17, 20, 87, 111, 114, 125),
}


def files() -> dict[Path, str]:
    """A text for each rule set."""
    return {
        FOLDER / f"{rules.value}.txt": "\n".join(line for seed in seeds for line in _hand(rules, seed))
        for rules, seeds in HANDS.items()
    }


def _hand(rules: RuleSet, seed: int) -> Iterator[str]:
    """A hand of random play, line by line."""
    yield f"Rules {rules.value}, seed {seed}"
    random, chance = Random(f"coach {seed}"), Chance(seed)
    match = chance_goes_on(Match(rules, 1), chance)
    began: dict[int, PlayerView] = {}
    while match.to_act is not None:
        player = match.to_act
        seen = view(match, player)
        if match.phase in (Phase.OPENING, Phase.TURN) and not seen.asked:
            began[player] = seen
            yield ""
            yield f"{player} holds {_cards(seen.own)}; the Row: {_cards(seen.row)}"
            yield from _advice(seen)
        for action in _choice(random, match, seen):
            yield f"> {player} {action}"
            match = match.apply(action)
        match = chance_goes_on(match, chance)
    winner = match.winner
    if winner is not None and winner.other in began:
        yield f"{winner.other} lost: {_told(loss(began[winner.other], view(match, winner.other)))}"
    yield ""


def _choice(random: Random, match: Match, seen: PlayerView) -> tuple[PlayerAction, ...]:
    """A turn that advice names, or one legal action, in a way that every version of Python keeps."""
    number = random.random()
    if number < FOLLOWED and match.phase is Phase.TURN and not seen.asked:
        named = advice(seen, pad=True, told=(Kind.KEEP,))
        if named is not None and named.turns:
            return named.turns[-1]
    return (match.legal[int(random.random() * len(match.legal))],)


def chance_goes_on(match: Match, chance: Chance) -> Match:
    """The match when somebody is to act again, or when it is over."""
    while match.to_act is None and match.phase is not Phase.MATCH_OVER:
        match = match.apply(chance.next(match))
    return match


def _advice(seen: PlayerView) -> Iterator[str]:
    """All advice with the pad, then what there is without it alone."""
    with_pad, without = _all(seen, pad=True), _all(seen, pad=False)
    yield from (f"  {each}" if each in without else f"  with the pad: {each}" for each in with_pad)
    yield from (f"  without: {each}" for each in without if each not in with_pad)


def _all(seen: PlayerView, pad: bool) -> list[str]:
    told: list[Kind] = []
    lines = []
    while (each := advice(seen, pad=pad, told=told)) is not None:
        assert isinstance(each.kind, Kind)
        told.append(each.kind)
        lines.append(_told(each))
    return lines


def _told(each: Advice) -> str:
    """The parts of advice that are set."""
    turns = ["; ".join(map(str, turn)) for turn in each.turns]
    kind = each.kind.value if isinstance(each.kind, Kind) else each.kind.name.lower()
    parts = [kind, *turns]
    parts += [f"newest {each.newest}"] * (each.newest is not None)
    if each.danger is not None:
        parts.append(f"danger {each.danger.card} to {each.danger.square}")
    if each.aim is not None:
        parts.append(f"aim {each.aim}")
    if each.left:
        parts.append(f"{each.left} left")
    return " | ".join(parts)


def _cards(cards: tuple[int, ...]) -> str:
    return " ".join(map(str, cards)) or "none"
