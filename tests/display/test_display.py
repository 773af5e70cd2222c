"""The display: which screen is on top, which keys reach it, and when it is drawn."""

from __future__ import annotations

import signal
from collections.abc import Callable
from enum import Enum

import pytest

from hacktrick.display.block import Lines, text
from hacktrick.display.cover import CoverScreen
from hacktrick.display.display import Context, Display
from hacktrick.display.keys import ANYWHERE, COVER, LEAVING, Intent, find
from hacktrick.display.layout import SMALLEST, Layout, layout_for
from hacktrick.display.leave import Leave
from hacktrick.display.look import UNICODE, Look
from hacktrick.display.motion import Blink
from hacktrick.display.names import NamesScreen
from hacktrick.display.screen import Next, Overlay, Response, Screen
from hacktrick.record.tastes import USUAL as USUAL_TASTES
from hacktrick.record.tastes import Tastes
from hacktrick.sentences import display as phrases
from hacktrick.sentences import keys as key_names
from hacktrick.terminal.decoder import Key, Paste
from hacktrick.terminal.keys import ENTER, INTERRUPT, QUIT, REDRAW, SPACE, SUSPEND
from hacktrick.terminal.signals import Stopped
from hacktrick.terminal.terminal import CONTINUED

Typed = list[Key | Paste]
NAMES = ("Ada", "Bo")
USUAL = (80, 24)
HELD = 0.15  # seconds without another key, after one that came not long before
ALONE = 0.02  # the same, after another key


class Enough(Exception):
    """Everything was typed."""


class Script:
    """A terminal in memory: what is read from it one time after another, and what it was shown.

    A step of the script is what is typed at once, or something that happens before the next read.
    """

    def __init__(self, *steps: Typed | Callable[[Script], None], size: tuple[int, int] = USUAL) -> None:
        self.frames: list[str] = []
        self.anew: list[bool] = []  # of each frame
        self.events: list[str] = []
        self.titles: list[str] = []  # of the window, with each frame
        self.rang: list[bool] = []  # with each frame
        self.waited: list[float] = []  # how long the line was to stay quiet
        self.quiet = 1.0
        self.heard = 0.0
        self.many_colors = True
        self.light: bool | None = None
        self.asked: list[int] = []  # for the ground: after how many frames
        self.stays = True
        self.drops = False  # whether something was typed while a screen was drawn
        self._steps = [*steps]
        self._size = size

    def ask_ground(self) -> None:
        self.asked.append(len(self.frames))

    def resize(self, columns: int, lines: int) -> None:
        self._size = columns, lines

    def size(self) -> tuple[int, int]:
        return self._size

    def resized(self, size: tuple[int, int]) -> bool:
        return self._size != size

    def read(self, timeout: float) -> Typed:
        assert 0 < timeout <= 0.1  # for the size is looked at between two reads
        if not self._steps:
            raise Enough
        step = self._steps.pop(0)
        if isinstance(step, list):
            self.heard += self.quiet
            return step
        step(self)
        return []

    def stays_quiet(self, seconds: float) -> bool:
        self.waited.append(seconds)
        return self.stays

    def flush(self, anew: bool = True) -> bool:
        self.events.append("flush" if anew else "flush, and stay as quiet")
        return self.drops

    def suspend(self) -> None:
        self.events.append("suspend")

    def paint(
        self, lines: list[str], anew: bool = False, *, title: str = "", rings: bool = False
    ) -> None:
        self.frames.append("\n".join(lines))
        self.anew.append(anew)
        self.titles.append(title)
        self.rang.append(rings)
        self.events.append("paint")


class Plain(Screen):
    """A screen that shows which keys it was given, and leads on by Enter or Space."""

    tables = (COVER, ANYWHERE)

    def __init__(self, title: str = "the screen", quiet: float | None = None) -> None:
        super().__init__(UNICODE, NAMES)
        self.title = title
        self.quiet = quiet
        self.pressed: list[str] = []
        self.pasted: list[str] = []
        self.ticks = -1  # how often time may pass before it leads on by itself

    def draw(self, layout: Layout) -> Lines:
        return [
            text(f"{self.title} {layout.width}x{layout.height}"),
            *self.page(layout, text(), groups=[], hints=[]),
        ]

    def press(self, key: Key) -> Response:
        self.pressed.append(key.name)
        self.notice = ""
        if key.name == ENTER:
            return Next.GO_ON
        if key.name == "o":
            return Overlay(Plain("above"))
        if key.name == "b":
            return Next.BACK
        return super().press(key)

    def act(self, intent: Enum, key: Key) -> Response:
        return Next.GO_ON if intent is Intent.OPEN else super().act(intent, key)

    def paste(self, paste: Paste) -> Response:
        self.pasted.append(paste.text)
        return Next.STAY

    def tick(self) -> Response:
        self.ticks -= 1
        return Next.GO_ON if self.ticks == 0 else Next.STAY


class Erasing(Plain):
    """A screen before which everything is erased."""

    erases = True


def keys(*names: str, alone: bool = True) -> Typed:
    return [Key(name, alone) for name in names]


def display_on(script: Script, look: Look = UNICODE, tastes: Tastes = USUAL_TASTES) -> Display:
    def help_for(below: Screen) -> Screen:
        return Plain("help")

    return Display(script, look, help_for, tastes=tastes)  # type: ignore[arg-type]


def shown(script: Script, screen: Screen) -> Response | None:
    """Where the script leads from a screen; None if it is still there when everything is typed."""
    try:
        return display_on(script).show(screen)
    except Enough:
        return None


# Drawing


def test_a_screen_is_drawn_once_until_something_is_typed() -> None:
    script = Script([], [], [])
    assert shown(script, Plain()) is None
    assert len(script.frames) == 1 and script.anew == [False]


@pytest.mark.parametrize("size", [(79, 24), (81, 24), (80, 23), (80, 25)])
def test_it_is_drawn_anew_at_a_new_size_of_the_columns_or_the_lines_alone(size: tuple[int, int]) -> None:
    script = Script([], lambda script: script.resize(*size), [])
    assert shown(script, Plain()) is None
    assert script.anew == [False, True]
    assert f"the screen {size[0]}x{size[1]}" in script.frames[1]


def test_everything_is_erased_before_a_screen_that_asks_for_it_and_no_other() -> None:
    for screen, anew in ((Erasing(), True), (Plain(), False)):
        script = Script(keys("z"))
        shown(script, screen)
        assert script.anew == [anew, False]


def test_why_the_record_is_not_saved_stands_on_every_screen_of_a_match() -> None:
    script = Script()
    display = display_on(script)
    display.context = Context(log=Plain, trouble=lambda: "disk full", command="go on")
    with pytest.raises(Enough):
        display.show(Plain())
    assert phrases.UNSAVED(trouble="disk full") in script.frames[0]


# What happens as a screen appears


class News(Plain):
    """A screen that moves, rings, settles and names the window."""

    motion = Blink(frozenset({"title"}))
    rings = True
    settles = 1.0
    window_title = "news"

    def draw(self, layout: Layout) -> Lines:
        return [text("news", "title"), text(self.notice)]


LIT, DARK = "\x1b[1mnews", "\x1b[2mnews"
FLASH = [LIT] * 3 + [DARK] * 3


def moved(script: Script, screen: Screen, look: Look = UNICODE, *, calm: bool = False) -> list[str]:
    """How the words that move look in each frame, until everything is typed."""
    with pytest.raises(Enough):
        display_on(script, look, Tastes(calm=calm)).show(screen)
    return [LIT if LIT in frame else DARK for frame in script.frames]


def test_a_motion_ends_by_itself_in_the_finished_frame_and_then_nothing_more_is_written() -> None:
    assert moved(Script(*[[]] * 30), News()) == [LIT, *FLASH, *FLASH, LIT]


def test_a_key_ends_a_motion_and_is_not_lost() -> None:
    screen = News()
    assert moved(Script(*[[]] * 5, keys("1"), *[[]] * 30), screen) == [
        LIT,
        LIT,
        LIT,
        LIT,
        DARK,
        DARK,
        LIT,
    ]
    assert screen.pressed == ["1"]


def test_a_new_size_ends_a_motion() -> None:
    script = Script(*[[]] * 5, lambda script: script.resize(100, 30), *[[]] * 5)
    assert moved(script, News())[5:] == [DARK, LIT]


def test_nothing_moves_on_a_terminal_that_is_too_small() -> None:
    assert len(moved(Script(*[[]] * 30, size=(40, 10)), News())) == 1


@pytest.mark.parametrize(("look", "calm"), [(UNICODE, True), (UNICODE._replace(color=False), False)])
def test_nothing_moves_where_calm_is_wished_for_or_there_is_no_colour(look: Look, calm: bool) -> None:
    assert moved(Script(*[[]] * 30), News(), look, calm=calm) == [LIT]


def test_the_bell_rings_once_for_news_and_only_where_it_is_wished_for() -> None:
    for bell in (True, False):
        script = Script(keys("?"), keys("b"), keys("1"))
        with pytest.raises(Enough):
            display_on(script, tastes=Tastes(bell=bell, calm=True)).show(News())
        assert script.rang == [bell, False, False, False]


def test_the_window_keeps_its_title_below_screens_that_name_none() -> None:
    script = Script(keys("?"), keys("b"))
    with pytest.raises(Enough):
        display_on(script, tastes=Tastes(calm=True)).show(News())
    assert script.titles == ["news"] * 3


def test_a_screen_that_settles_goes_on_by_no_key_at_first_and_leads_anywhere_else() -> None:
    script = Script(keys(ENTER), keys(ENTER), keys("?"), keys("b"), keys(ENTER))
    script.quiet = 0.4
    display, screen = display_on(script), News()
    assert display.show(Plain()) is Next.GO_ON  # so that it appears later than the program
    assert display.show(screen) is Next.GO_ON
    assert phrases.TOO_SOON() in script.frames[2] and "help" in script.frames[3]
    assert screen.pressed == [ENTER, "?", ENTER]


# Keys


def test_keys_reach_the_screen_in_order_and_those_behind_one_that_leads_on_are_left() -> None:
    screen = Plain()
    script = Script(keys("1", "2"), keys("3", ENTER, "4"))
    assert shown(script, screen) is Next.GO_ON
    assert screen.pressed == ["1", "2", "3", ENTER]


def test_what_was_typed_with_the_key_that_led_on_reaches_the_next_screen_if_it_is_not_guarded() -> None:
    display = display_on(Script(keys(ENTER, "1", ENTER)))
    assert display.show(Plain()) is Next.GO_ON
    after = Plain()
    assert display.show(after) is Next.GO_ON
    assert after.pressed == ["1", ENTER]


def test_what_was_typed_before_a_guarded_screen_appears_is_forgotten() -> None:
    script = Script(keys(ENTER, "1", ENTER))
    display = display_on(script)
    assert display.show(Plain()) is Next.GO_ON
    guarded = Plain(quiet=0.3)
    with pytest.raises(Enough):
        display.show(guarded)
    assert guarded.pressed == []
    assert script.events == ["paint", "paint", "flush"]  # what was typed while it was drawn is gone too


def test_what_was_typed_above_a_guarded_screen_is_forgotten_but_its_wait_does_not_begin_again() -> None:
    screen = Plain(quiet=0.3)
    script = Script(keys("?"), keys("b", ENTER), keys(ENTER))
    assert shown(script, screen) is Next.GO_ON
    assert screen.pressed == ["?", ENTER]
    assert script.events == ["paint", "flush", "paint", "paint", "flush, and stay as quiet"]


def test_a_paste_is_one_thing_and_goes_to_the_screen() -> None:
    screen = Plain()
    assert shown(Script([Paste("1\r2")]), screen) is None
    assert screen.pasted == ["1\r2"] and screen.pressed == []


def test_time_leads_on_where_the_screen_says_so() -> None:
    screen = Plain()
    screen.ticks = 3
    assert shown(Script([], [], [], []), screen) is Next.GO_ON


def test_a_key_comes_before_what_time_leads_to() -> None:
    screen = Plain()
    screen.ticks = 1
    assert shown(Script(keys("1"), []), screen) is Next.GO_ON
    assert screen.pressed == ["1"]


@pytest.mark.parametrize("typed", [SUSPEND, CONTINUED.name])
def test_a_process_that_was_away_comes_back_to_a_cover(typed: str) -> None:
    screen = Plain()
    script = Script([CONTINUED if typed == CONTINUED.name else Key(typed), Key("1")])
    display = display_on(script)
    assert display.show(screen) is Next.COVER
    assert script.events.count("suspend") == (typed == SUSPEND)
    with pytest.raises(Enough):  # what was typed meanwhile is nobody's
        display.show(screen)
    assert screen.pressed == []


def test_a_screen_without_secrets_comes_back_as_it_was() -> None:
    screen = Plain()
    screen.public = True
    script = Script([CONTINUED, Key("1")], keys("2"))
    assert shown(script, screen) is None
    assert len(script.frames) == 3 and screen.pressed == ["2"]


def test_the_quit_key_ends_the_session_as_its_signal_does() -> None:
    with pytest.raises(Stopped) as stopped:
        shown(Script(keys(QUIT)), Plain())
    assert stopped.value.status == 128 + signal.SIGQUIT


@pytest.mark.parametrize(
    ("names", "interrupted"), [(("1", INTERRUPT), True), ((INTERRUPT, "1"), False), ((), False)]
)
def test_whether_the_last_key_was_ctrl_c(names: tuple[str, ...], interrupted: bool) -> None:
    display = display_on(Script(keys(*names)))
    display.context = Context(log=Plain, trouble=lambda: "", command="go on")
    with pytest.raises(Enough):
        display.show(Plain())
    assert display.interrupted is interrupted


def test_a_refused_key_that_is_held_changes_nothing_after_the_first_refusal() -> None:
    script = Script(*[keys("z")] * 50)
    assert shown(script, Plain()) is None
    assert len(script.frames) == 51 and len({*script.frames}) == 2  # and what is the same is not written


# A terminal that is too small


def test_on_a_terminal_that_is_too_small_the_size_needed_is_said_and_keys_wait() -> None:
    screen = Plain()
    grow = lambda script: script.resize(*SMALLEST)
    script = Script(keys("1"), keys(ENTER), grow, keys("2"), size=(59, 20))
    assert shown(script, screen) is None
    words = " ".join(script.frames[0].split())
    assert "needs 60x20" in words and "is 59x20" in words and "the screen" not in words
    assert "the screen 60x20" in script.frames[-1]
    assert screen.pressed == ["2"]


def test_there_ctrl_c_twice_still_leaves() -> None:
    display = display_on(Script(keys(INTERRUPT), keys("y"), keys(INTERRUPT), size=(20, 5)))
    display.context = Context(log=Plain, trouble=lambda: "", command="go on")
    assert display.show(Plain()) is Next.QUIT


# Screens on top


@pytest.mark.parametrize(("key", "title"), [("?", "help"), ("l", "log"), ("o", "above")])
def test_a_screen_on_top_is_closed_to_the_one_below(key: str, title: str) -> None:
    screen = Plain()
    script = Script(keys(key), keys("b"), keys(ENTER))
    display = display_on(script)
    display.context = Context(log=lambda: Plain("log"), trouble=lambda: "", command="go on")
    assert display.show(screen) is Next.GO_ON
    assert [frame.strip().partition(" 80")[0] for frame in script.frames] == [
        "the screen",
        title,
        "the screen",
    ]


def test_where_a_screen_on_top_leads_away_the_one_below_does_too() -> None:
    assert shown(Script(keys("o"), keys(ENTER)), Plain()) is Next.GO_ON
    assert shown(Script(keys("o"), keys(SUSPEND)), Plain()) is Next.COVER


def test_leaving_is_asked_once_and_says_which_command_goes_on() -> None:
    no = find("n", (LEAVING,))
    assert no is not None and no.intent is Intent.NO
    for answer, response in (("n", None), ("y", Next.QUIT)):
        script = Script(keys("q"), keys(answer))
        display = display_on(script)
        display.context = Context(log=Plain, trouble=lambda: "", command="hacktrick go on")
        try:
            assert display.show(Plain()) is response
        except Enough:
            assert response is None
        assert phrases.SAVED(command="hacktrick go on") in " ".join(script.frames[1].split())


@pytest.mark.parametrize("key", ["l", "q"])
def test_before_there_is_a_match_log_and_leaving_are_for_whoever_shows_the_screen(key: str) -> None:
    screen = Plain()
    assert shown(Script(keys(key)), screen) is {"l": Next.LOG, "q": Next.LEAVE}[key]


class Closing(Plain):
    """A screen that tells that it was closed."""

    closed = 0

    def close(self) -> None:
        self.closed += 1


def test_a_screen_is_closed_once_however_it_is_left() -> None:
    for script in (Script(keys("?"), keys("b"), keys(ENTER)), Script(keys("z"))):
        screen = Closing()
        shown(script, screen)
        assert screen.closed == 1


# A guarded screen goes on only by a key that was meant


def went_on(script: Script, quiet: float, least: float = 0.3) -> bool:
    """Whether the last key of a script, after so long a quiet, leads on from a guarded screen."""
    script.quiet = quiet
    return shown(script, Plain(quiet=least)) is Next.GO_ON


@pytest.mark.parametrize(("quiet", "opens"), [(0.3, True), (0.299, False), (5.0, True)])
def test_it_takes_so_many_seconds_of_quiet_before_the_key(quiet: float, opens: bool) -> None:
    assert went_on(Script(keys(SPACE)), quiet) is opens


def test_it_takes_a_key_that_came_alone_and_stays_alone() -> None:
    assert not went_on(Script(keys(SPACE, alone=False)), 1.0)
    followed = Script(keys(SPACE))
    followed.stays = False
    assert not went_on(followed, 1.0)


@pytest.mark.parametrize("before", [(), ("1",), ("1", "z", "z")])
def test_a_key_is_waited_for_a_moment_to_be_alone(before: tuple[str, ...]) -> None:
    script = Script(*(keys(name) for name in (*before, SPACE)))
    assert went_on(script, 1.0)
    assert script.waited == [ALONE]


@pytest.mark.parametrize(
    ("quiet", "waited"), [(0.149, []), (0.15, [HELD]), (2.0, [HELD]), (2.1, [ALONE]), (3.0, [ALONE])]
)
def test_without_a_quiet_of_its_own_it_still_takes_no_key_held_down(
    quiet: float, waited: list[float]
) -> None:
    """A key that came not long before is waited for longer: if it comes again, it is held."""
    script = Script(keys(ENTER), keys(ENTER))
    script.quiet = quiet
    display = display_on(script)
    assert display.show(Plain()) is Next.GO_ON
    try:
        assert display.show(Plain(quiet=0.0)) is Next.GO_ON and waited
    except Enough:
        assert not waited
    assert script.waited == waited


@pytest.mark.parametrize("drops", [True, False])
@pytest.mark.parametrize("before", [(ENTER,), (ENTER, "1")])
def test_a_key_that_was_dropped_may_be_the_one_that_comes_next(
    before: tuple[str, ...], drops: bool
) -> None:
    """Dropped are keys typed together with one that led on, and those typed while a screen was drawn."""
    script = Script(keys(*before), keys(SPACE))
    script.drops = drops
    display = display_on(script)
    assert display.show(Plain()) is Next.GO_ON
    assert display.show(Plain(quiet=0.0)) is Next.GO_ON
    assert script.waited == [HELD if drops or len(before) > 1 else ALONE]


class Cover(CoverScreen):
    """A cover of no game."""

    def draw(self, layout: Layout) -> Lines:
        return self.request("Ada", layout.width, "")


@pytest.mark.parametrize(("quiet", "opens"), [(0.3, True), (0.299, False)])
def test_a_cover_opens_by_space_after_three_tenths_of_a_second_without_a_key(
    quiet: float, opens: bool
) -> None:
    script = Script(keys("z"), keys(SPACE))
    script.quiet = quiet
    assert (shown(script, Cover(UNICODE, NAMES)) is Next.GO_ON) is opens
    assert "Ada" in script.frames[0] and key_names.name(SPACE) in script.frames[0]
    assert script.anew[0] and not script.anew[1]  # nothing of the hand before shows


@pytest.mark.parametrize(("quiet", "opens"), [(0.65, True), (0.64, False)])
def test_a_cover_takes_for_held_down_what_the_slowest_keyboard_repeats(
    quiet: float, opens: bool
) -> None:
    script = Script(keys(ENTER), keys(SPACE))
    script.quiet, script.drops = quiet, True
    display = display_on(script)
    assert display.show(Plain()) is Next.GO_ON
    try:
        assert display.show(Cover(UNICODE, NAMES)) is Next.GO_ON and opens
    except Enough:
        assert not opens
    assert script.waited == ([0.65] if opens else [])


def test_a_key_that_was_not_meant_is_answered() -> None:
    script = Script(keys(SPACE))
    assert not went_on(script, 0.1)
    assert phrases.TOO_SOON() in script.frames[-1]


# What yields where there is no room for all


class Full(Screen):
    """A screen with so many lines of its own, and a prompt of one line."""

    tables = (ANYWHERE,)

    def __init__(self, lines: int) -> None:
        super().__init__(UNICODE, NAMES)
        self.trouble, self.notice = "the disk is full " * 5, "Not this key."
        self._lines = lines

    def draw(self, layout: Layout) -> Lines:
        rows = [text(f"line {number}") for number in range(self._lines)]
        return self.page(layout, text("title"), groups=[rows[:2], rows[2:]], hints=self.always())


@pytest.mark.parametrize(
    ("lines", "foot"),
    [
        (2, ["Not saved", "full", "Not this", "l log  ? help  q leave"]),
        (15, ["Not saved", "full", "Not this", "l log  ? help  q leave"]),
        (16, ["Not saved", "Not this", "? help"]),
        (20, ["Not saved", "Not this", "? help"]),
    ],
)
def test_the_constant_keys_and_a_long_trouble_yield_before_lines_of_the_screen(
    lines: int, foot: list[str]
) -> None:
    layout = layout_for(*SMALLEST)
    assert layout is not None
    drawn = [line.plain for line in Full(lines).draw(layout)]
    assert len(drawn) == layout.height and drawn[0] == "title"
    for line, words in zip(drawn[-len(foot) :], foot, strict=True):
        assert words in line
    shown = [line for line in drawn if line.startswith("line ")]
    assert shown == [f"line {number}" for number in range(min(lines, layout.height - 1 - len(foot)))]


@pytest.mark.parametrize("size", [USUAL, (40, 10)])
def test_ctrl_l_draws_everything_anew_on_every_screen(size: tuple[int, int]) -> None:
    for screen in (Plain(), Plain(quiet=0.3), Leave(UNICODE, NAMES, "go on"), names_screen()):
        script = Script(keys(REDRAW), [], keys(REDRAW), size=size)
        assert shown(script, screen) is None
        assert script.anew.count(True) == 2
        assert len({*script.frames}) == 1 and not screen.notice


def names_screen() -> Screen:
    return NamesScreen(UNICODE, ("", ""), [text("o"), text("#")])
