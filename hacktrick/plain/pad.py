"""The pad in words: what perfect memory knows of the other hand, likeliest first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from hacktrick.knowledge.chances import Knowledge, knowledge
from hacktrick.plain.telling import place
from hacktrick.record.names import Names
from hacktrick.rules import Card, Draw, PlayerView
from hacktrick.sentences import answers, events
from hacktrick.sentences.numbers import percent

_HANDS = 6  # that are told one by one


def pad(view: PlayerView, names: Names, pick: Card | None) -> Iterator[str]:
    """What a player can know, from their own view; `pick` is a card after which squares are reckoned.

    Raises ValueError for a bystander's view.
    """
    known = knowledge(view)
    assert view.player is not None
    name = names[view.player.other]
    yield answers.PAD_HANDS(name=name, hands="; ".join(_hands(known)))
    yield answers.PAD_CARDS(
        name=name, chances=_chances({str(card): chance for card, chance in known.holds.items()})
    )
    newest = view.newest if pick is None else pick
    if newest is not None:
        reach = {place(number): chance for number, chance in known.reach_from(newest).items() if chance}
        if not reach:
            sentence = answers.PAD_REACH_NONE
        else:
            sentence = answers.PAD_REACH if pick is None else answers.PAD_REACH_PICK
        yield sentence(name=name, newest=newest, chances=_chances(reach))
    if Draw() in view.legal:
        comes = {str(card): chance for card, chance in known.next_card.items() if chance}
        yield answers.PAD_NEXT(chances=_chances(comes))


def _hands(known: Knowledge) -> Iterator[str]:
    hands = list(known.hands.items())
    told = hands if len(hands) <= _HANDS + 1 else hands[:_HANDS]
    for cards, chance in told:
        sentence = answers.PAD_HAND if cards else answers.PAD_NONE
        yield sentence(cards=events.cards(cards), chance=percent(chance))
    if len(told) < len(hands):
        rest = sum((chance for _, chance in hands[len(told) :]), Fraction(0))
        yield answers.PAD_MORE(len(hands) - len(told), chance=percent(rest))


def _chances(chances: Mapping[str, Fraction]) -> str:
    """Each with its chance, likeliest first."""
    ranked = sorted(chances.items(), key=lambda item: -item[1])
    return "; ".join(answers.CHANCE(what=what, chance=percent(chance)) for what, chance in ranked)
