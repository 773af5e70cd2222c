"""What a turn screen says about the turn being composed: what has to be done, and what a card does."""

from __future__ import annotations

from hacktrick.display.block import Lines, beside, join, text, wrap
from hacktrick.display.layout import Layout, Size
from hacktrick.drawing.cards import hand_width
from hacktrick.rules import Ask, Command, Marker, Phase
from hacktrick.rules.cards import MOST_CARDS
from hacktrick.sentences import preview as words
from hacktrick.sentences import table as phrases
from hacktrick.table import keys
from hacktrick.table.composer import Composer

_GAP = 3  # cells between the cards and what is said of them
_NARROWEST = 30  # cells


def duty(composer: Composer, *, hidden: bool) -> str:
    """What the player has to do, in one line. What a hidden hand can do stays hidden too."""
    view = composer.view
    if view.phase is Phase.OPENING:
        return phrases.YOU_OPEN()
    if view.phase is Phase.ENDING:
        return phrases.YOU_MAY_NOT_COMMAND() if view.guarded else phrases.YOU_END()
    if view.shown:
        return phrases.YOU_SHOW_YOUR_HAND() if view.own else phrases.YOU_HOLD_NONE()
    if not composer.playable and not hidden:
        return _must_draw(composer)
    if view.commanded:
        return phrases.YOU_ARE_COMMANDED()
    if view.guarded:
        return phrases.YOU_MAY_NOT_COMMAND()
    return phrases.YOU_MUST_PLAY_FOUR() if len(view.own) == MOST_CARDS else phrases.YOU_TURN()


def _must_draw(composer: Composer) -> str:
    if not composer.view.own:
        return phrases.YOU_HOLD_NONE()
    if not composer.view.unplayed(composer.mine):
        return phrases.YOU_HAVE_NO_MARKER()
    return phrases.YOU_MUST_DRAW(newest=composer.view.newest)


def preview(composer: Composer, other: str) -> Lines:
    """What the picked card would do, a sentence a line; or which cards win, or how to pick one."""
    view, play, does = composer.view, composer.play, composer.effect
    if composer.announced is not None and composer.pick is not None:
        start = text(words.STARTS(card=composer.pick), "preview")
        return [start, text(words.ANNOUNCES(total=composer.announced))]
    if play is None or does is None or view.newest is None:
        return _at_rest(composer)
    told = words.play(does, play, newest=view.newest, player=composer.mine)
    if does.result is not None:
        return [text(told, "wins" if does.result.winner is composer.mine else "refusal")]
    after = composer.after
    left = 0 if after is None else after.holdings[composer.mine].unplayed
    lines = [text(told, "preview"), *map(text, words.consequences(does, other=other, left=left))]
    return [*lines, text(words.PAYS_X2())] if composer.payment is Marker.X2 else lines


def _at_rest(composer: Composer) -> Lines:
    if composer.wins:
        return [text(words.winning(tuple(sorted(composer.wins))), "wins")]
    if not composer.playable:
        return []
    has_plain = composer.view.plain[composer.mine] > 0
    x2 = composer.marker is Marker.X2 and has_plain and composer.view.phase is Phase.TURN
    return [text((words.NOTHING_PICKED_X2 if x2 else words.NOTHING_PICKED)(), "quiet")]


def prices(composer: Composer, other: str) -> list[list[str]]:
    """What Play!, Guard! and asking cost and do, as far as they are open now; in full, and shorter."""
    view, after, marker = composer.view, composer.after, composer.payment
    facts = {"name": other, **keys.names()}
    if after is None:
        return [[words.ASKING_COSTS(**facts)]] if Ask() in view.legal else []
    if marker is None:
        return []
    last = [words.COSTS_LAST[view.rules]()] if after.holdings[composer.mine].unplayed == 1 else []
    guard = words.GUARD_COSTS[marker](**facts)
    if Command(marker) not in after.legal:
        return [[guard, *last], [guard]]
    both = [[form[marker](**facts)] for form in (words.BOTH_COST, words.BOTH_SHORT)]
    return [[words.COMMAND_COSTS[marker](**facts), guard, *last], *both]


def under_hand(layout: Layout, prices: list[list[str]], *, room: int) -> Lines:
    """The prices below the hand, as full as they fit into the `room` there is.

    The hand stays where it is when a card is picked: a line above it is left, and on the smallest
    layout there is a line below it, whether anything stands there or not.
    """
    if layout.size is not Size.COMPACT:
        room -= 1
    for told in prices:
        lines = [row for sentence in told for row in wrap(text(sentence, "quiet"), layout.width, "")]
        if len(lines) <= room:
            return lines
    return [text()] if layout.size is Size.COMPACT and room > 0 else []


def with_words(layout: Layout, cards: Lines, told: Lines) -> Lines:
    """The cards, and what is said of them: on their right where there is room, below them elsewhere.

    They stand in one column, whatever the number of cards, but where a sentence needs the room of the
    cards that are not there. Each has a line of its own as far as the lines beside the cards go.
    """
    if not told:
        return cards
    left = hand_width(layout.size)
    longest = max(sentence.cell_len for sentence in told)
    if longest > layout.width - left - _GAP:
        left = max(cards[0].cell_len, layout.width - longest - _GAP)
    room = layout.width - left - _GAP
    if layout.width - hand_width(layout.size) - _GAP < _NARROWEST:
        return [*cards, *wrap(join(*told, between=" "), layout.width, "")]
    lines = [row for sentence in told for row in wrap(sentence, room, "")]
    if len(lines) > len(cards):
        lines = wrap(join(*told, between=" "), room, "")
    return beside(cards, left, lines, gap=_GAP)
