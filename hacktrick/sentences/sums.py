"""How many cards a player holds and what everybody can tell of their sum, in few words."""

from __future__ import annotations

from hacktrick.knowledge.sums import public_sum
from hacktrick.rules import EventKind, Player, PlayerView
from hacktrick.sentences.sentence import Plural, Sentence
from hacktrick.sentences.table import CARDS_HELD

_NONE = Sentence("no cards")
# {count} are the cards held. Each in full, and for where that would cut a name.
_EXACT = (
    Plural("{count} card, a {total}", "{count} cards, {total} in all"),
    Plural("{count}: a {total}", "{count}: {total} in all"),
)
_BETWEEN = (
    Plural("{count} card, {least} to {most}", "{count} cards, {least} to {most}"),
    Plural("{count}: {least} to {most}", "{count}: {least} to {most}"),
)
_ONE_DRAWN = (
    Plural("{count} card, {kept} and one drawn", "{count} cards, {kept} and one drawn"),
    Plural("{count}: {kept} and one drawn", "{count}: {kept} and one drawn"),
)
_DRAWN = (
    Plural("{count} card, {kept} and {drawn} drawn", "{count} cards, {kept} and {drawn} drawn"),
    Plural("{count}: {kept} and {drawn} drawn", "{count}: {kept} and {drawn} drawn"),
)
_OPENING = (
    Plural("{count} card, opening sum {total}", "{count} cards, opening sum {total}"),
    Plural("{count}: opening sum {total}", "{count}: opening sum {total}"),
)


def held(view: PlayerView, player: Player, pad: bool = True, *, short: bool = False) -> str:
    """A player's cards as everybody can count them, whoever's view this is.

    Without the `pad` nobody is reminded: it is what was said at the opening, and during a turn what
    was answered in it. `short` leaves out the word for cards where a sum follows.
    """
    count = view.held[player]
    if not count:
        return _NONE()
    now = None
    if pad or view.result is not None or (view.shown and player is view.to_act):
        now = public_sum(view, player)
    elif view.asked and player is not view.to_act:
        answer = next(event.total for event in reversed(view.events) if event.kind is EventKind.ASKED)
        return _EXACT[short](count, total=answer)
    elif view.announced is not None:
        return _OPENING[short](count, total=view.announced[player])
    if now is None:
        return CARDS_HELD(count)
    if now.exact:
        return _EXACT[short](count, total=now.least)
    if not now.drawn:
        return _BETWEEN[short](count, least=now.least, most=now.most)
    return (_ONE_DRAWN if now.drawn == 1 else _DRAWN)[short](count, kept=now.kept, drawn=now.drawn)
