"""Frames without a terminal: every screen of a turn as text, at every size and in every look."""

from __future__ import annotations

from collections.abc import Iterator

from hacktrick.display.layout import layout_for
from hacktrick.display.leave import Leave
from hacktrick.display.look import ASCII, UNICODE, Look
from hacktrick.display.painter import Painter
from hacktrick.display.screen import Overlay, Screen
from hacktrick.record.reader import Step
from hacktrick.rules import EventKind, Match, Player, view
from hacktrick.table.screens.cover import Cover
from hacktrick.table.screens.drawn import DrawnScreen
from hacktrick.table.screens.hand_end import HandEndScreen
from hacktrick.table.screens.reading import match_log
from hacktrick.table.screens.turn import TurnScreen
from hacktrick.terminal.decoder import Key

NAMES = ("Ada", "Bo")
SIZES = [(60, 20), (80, 24), (99, 29), (100, 30), (120, 40), (500, 200)]
LOOKS = [UNICODE, ASCII, UNICODE._replace(color=False), ASCII._replace(color=False)]

Size = tuple[int, int]
Frame = list[str]
# What is pressed on a turn screen before a frame is drawn: each card, each x2, what is refused.
PRESSED = ["", *"012345", "x", "X", "1x", "4X", "g", "\r", "3h", "k", "2k", "3kh"]


def frame(screen: Screen, size: Size, look: Look) -> Frame:
    """What a terminal of 256 colours is sent for a screen."""
    layout = layout_for(*size)
    assert layout is not None
    return Painter(look, many=True).frame(screen.draw(layout), layout.width, size)


def public_screens(match: Match, look: Look) -> Iterator[Screen]:
    """All that both players look at together."""
    seen = view(match, None)
    if match.to_act is not None:
        yield Cover(look, NAMES, seen, to=match.to_act)
    if seen.result is not None:
        yield HandEndScreen(look, NAMES, seen)
    if match.hand is not None:
        yield match_log(look, NAMES, [Step(1, player=None, action=match.hand.actions[-1], match=match)])
    yield Leave(look, NAMES, "hacktrick resume")


def private_screens(
    match: Match, look: Look, player: Player, pressed: list[str] = PRESSED
) -> Iterator[Screen]:
    """All that a player looks at alone."""
    seen = view(match, player)
    if any(event.kind is EventKind.DREW and event.card is not None for event in seen.events[-2:]):
        yield DrawnScreen(look, NAMES, seen)
    if match.to_act is player:
        for keys in pressed:
            screen = TurnScreen(look, NAMES, seen)
            above = press(screen, keys)
            yield screen
            yield from above


def press(screen: Screen, keys: str) -> list[Screen]:
    """Press keys one by one; returns the screens that were put on top."""
    outcomes = [screen.press(Key({"\r": "enter", ">": "right"}.get(key, key))) for key in keys]
    return [each.screen for each in outcomes if isinstance(each, Overlay)]


def all_frames(match: Match, viewer: Player | None, size: Size, look: Look) -> list[Frame]:
    """Every frame that a viewer can come to see of a match as it stands."""
    screens = list(public_screens(match, look))
    if viewer is not None:
        screens += private_screens(match, look, viewer)
    return [frame(screen, size, look) for screen in screens]
