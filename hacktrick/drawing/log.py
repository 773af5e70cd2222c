"""The log: one line a turn, in the player's colour, with what was captured and said marked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rich.text import Text

from hacktrick.display.block import Lines, fit, join, text
from hacktrick.display.look import Look
from hacktrick.drawing.signs import captured_signs, marker_sign, player_label, player_role, signs
from hacktrick.rules import Effect, Event, EventKind, Marker, Player
from hacktrick.rules.events import turns
from hacktrick.sentences import events as words
from hacktrick.sentences import log as cells

_LONGEST_NAME = 12  # cells, with the sign before it
_GAP = "  "


class _Line(NamedTuple):
    """A turn: who, what was played or else done, and what came of it."""

    who: Text
    move: Text
    more: list[Text]


def log_lines(look: Look, names: tuple[str, str], events: tuple[Event, ...]) -> Lines:
    """A line for each turn, and for whatever else there is to tell; what was drawn is never told."""
    told = [_told(look, names, turn) for turn in turns(events)]
    played = [each for each in told if isinstance(each, _Line)]
    who = min(_LONGEST_NAME, max((each.who.cell_len for each in played), default=0))
    move = max((each.move.cell_len for each in played if each.more), default=0)
    lines: Lines = []
    for each in told:
        if isinstance(each, Text):
            lines.append(each)
        elif each.more:
            parts = [fit(each.who, who, look.ellipsis), fit(each.move, move), *each.more]
            lines.append(join(*parts, between=_GAP))
        else:
            lines.append(join(fit(each.who, who, look.ellipsis), each.move, between=_GAP))
    return lines


def _told(look: Look, names: tuple[str, str], group: tuple[Event, ...]) -> Text | _Line:
    first = group[0]
    name, other = names[first.player], names[first.player.other]
    match first.kind:
        case EventKind.ENDED if first.result is not None:
            won = words.result(first.result, names)
            return text(f"{signs(look).won} {won}", player_role(first.player))
        case EventKind.ANNOUNCED:
            total, others = (event.total for event in group)
            return text(cells.SUMS(name=name, total=total, other=other, others=others), "quiet")
        case EventKind.DEALT | EventKind.SHUFFLED:
            return text(words.event(first, names), "quiet")
    parts = [part for event in group for part in _parts(look, event)]
    return _Line(player_label(look, names, first.player), parts[0], parts[1:])


def _parts(look: Look, event: Event) -> Iterator[Text]:
    """What a line tells of one event of a turn."""
    match event.kind:
        case EventKind.STARTED:
            yield text(cells.STARTS(card=event.card))
        case EventKind.ASKED:
            yield text(cells.ASKS(total=event.total))
        case EventKind.SHOWN:
            cards = event.cards
            yield text(cells.SHOWS(cards=words.cards(cards)) if cards else cells.SHOWS_NONE())
        case EventKind.DREW:
            yield text(cells.DRAWS(), "quiet")
        case EventKind.PLAYED if event.effect is not None and event.card is not None:
            square = event.effect.square
            x2 = f" {marker_sign(look, event.player, Marker.X2)}" if event.marker is Marker.X2 else ""
            role = player_role(event.player)
            yield text(f"{square - event.card} + {event.card} = {square}{x2}", role)
            if event.effect.captured:
                yield _captured(look, event.player.other, event.effect)
        case EventKind.COMMANDED | EventKind.GUARDED if event.marker is not None:
            yield text(cells.SAID[event.kind, event.marker](), "notice")


def _captured(look: Look, owner: Player, effect: Effect) -> Text:
    """The markers that were captured, in their owner's colour."""
    shown = captured_signs(look, owner, effect)
    line = text(cells.CAPTURES(markers=shown))
    line.stylize(player_role(owner), line.plain.index(shown))
    return line
