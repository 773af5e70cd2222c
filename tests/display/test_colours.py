"""In which colours screens are shown, and when a change of the ground shows in them."""

from __future__ import annotations

import pytest

from hacktrick.display.block import Lines, text
from hacktrick.display.layout import Layout
from hacktrick.display.look import UNICODE, Look
from hacktrick.display.screen import Screen
from hacktrick.display.theme import DARK, LIGHT
from hacktrick.record.tastes import USUAL as USUAL_TASTES
from hacktrick.record.tastes import Tastes
from tests.display.test_display import Enough, Plain, Script, display_on

BLUE = {DARK: "38;5;69", LIGHT: "38;5;32"}  # of the player A


class Coloured(Plain):
    """A screen with a player's name on it."""

    def draw(self, layout: Layout) -> Lines:
        return [text("Ada", "player.a")]


def newest(script: Script, *screens: Screen, tastes: Tastes = USUAL_TASTES, look: Look = UNICODE) -> str:
    """The newest frame after each of these screens was shown."""
    display = display_on(script, look, tastes)
    for screen in screens:
        with pytest.raises(Enough):
            display.show(screen)
    return script.frames[-1]


def covering() -> Coloured:
    """A screen that erases everything before it appears, as covers do."""
    screen = Coloured()
    screen.erases = True
    return screen


def test_the_ground_is_asked_for_after_the_first_frame_where_it_has_a_say() -> None:
    for tastes, look, asks in (
        (USUAL_TASTES, UNICODE, True),
        (USUAL_TASTES._replace(theme=LIGHT), UNICODE, False),
        (USUAL_TASTES, UNICODE._replace(color=False), False),
    ):
        script = Script()
        newest(script, Coloured(), tastes=tastes, look=look)
        assert bool(script.asked) is asks and all(script.asked)


def test_the_colours_change_with_the_ground_at_the_next_cover_and_under_nobodys_eyes() -> None:
    script = Script()
    assert BLUE[DARK] in newest(script, Coloured())
    display = display_on(script)
    script.light = True
    for screen, theme in ((Coloured(), DARK), (covering(), LIGHT), (Coloured(), LIGHT)):
        with pytest.raises(Enough):
            display.show(screen)
        assert BLUE[theme] in script.frames[-1]


def test_what_is_known_of_the_ground_is_used_at_once_and_what_is_chosen_outweighs_it() -> None:
    script = Script()
    script.light = True
    assert BLUE[LIGHT] in newest(script, Coloured())
    assert BLUE[DARK] in newest(script, covering(), tastes=USUAL_TASTES._replace(theme=DARK))


def test_a_terminal_of_16_colours_is_sent_no_others() -> None:
    script = Script()
    script.many_colors = False
    assert "\x1b[1;94mAda" in newest(script, Coloured())
