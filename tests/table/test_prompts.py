"""The prompt line keeps its word: what it names does something, leads on; other keys are answered."""

from __future__ import annotations

import string
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest
from gallery import NAMES, SCENES, example
from hypothesis import given
from hypothesis import strategies as st
from rich.text import Text

from hacktrick.display import keys as display_keys
from hacktrick.display.keys import Intent
from hacktrick.display.layout import layout_for
from hacktrick.display.look import ASCII, UNICODE, Look
from hacktrick.display.names import NamesScreen
from hacktrick.display.screen import SLOWEST, Next, Overlay, Response, Screen
from hacktrick.record.reader import read_file
from hacktrick.rules import Draw, view
from hacktrick.sentences import display as shared
from hacktrick.sentences import table as phrases
from hacktrick.table import keys
from hacktrick.table.keys import TableIntent
from hacktrick.table.keys import names as key_names
from hacktrick.table.screens.drawn import DrawnScreen
from hacktrick.table.screens.replay import Replay
from hacktrick.table.screens.thinking import Thinking
from hacktrick.table.screens.turn import TurnScreen
from hacktrick.terminal.decoder import Key
from hacktrick.terminal.keys import ENTER, SPACE
from tests.strategies import Played, played_matches
from tests.table.fake import FakeThought, Table, hacktrick, key
from tests.table.footers import NEXT_HAND
from tests.table.frames import PRESSED, press

CASES = Path(__file__).parents[1] / "cases"
SIZES = [(60, 20), (80, 24), (120, 40)]
PROMPT = 3  # lines that a prompt may take
TURN_WORDS = (phrases.KEY_PICK, phrases.KEY_COMMAND, phrases.KEY_GUARD, phrases.KEY_ASK, phrases.KEY_PAD)
LOOKING = {Next.STAY, Next.LOG, Next.HELP, Next.LEAVE}  # outcomes that lead back to the same screen
TABLES = [
    table
    for module in (keys, display_keys)
    for table in vars(module).values()
    if isinstance(table, display_keys.KeyTable)
]
# What can be typed, every key that has a name here, and some that have none.
KEYBOARD = dict.fromkeys([
    *(char for char in string.printable if char.isprintable() and char != " "),
    *(name for table in TABLES for binding in table.bindings for name in binding.keys),
    *("backspace", "delete", "ctrl-a", "ctrl-x", "é", "日"),
])  # fmt: skip


def drawn_solo(look: Look) -> Screen:
    step = next(step for step in example().steps if isinstance(step.action, Draw))
    return DrawnScreen(look, NAMES, view(step.match, step.player), solo=True)


def drawn_hidden(look: Look) -> Screen:
    screen = drawn_solo(look)
    screen.press(
        Key(next(each.keys[0] for each in keys.TURN.bindings if each.intent is TableIntent.HIDE))
    )
    return screen


def thinking(look: Look) -> Screen:
    match = next(step.match for step in example().steps if step.match.to_act is not None)
    assert match.to_act is not None
    return Thinking(look, NAMES, view(match, match.to_act.other), thought=FakeThought())


MORE: dict[str, Callable[[Look], Screen]] = {
    "drawn-solo": drawn_solo,
    "drawn-hidden": drawn_hidden,
    "thinking": thinking,
    "replay-hidden": lambda look: Replay(look, example(), open_hands=False),
}
ALL = {**SCENES, **MORE}
every_screen = pytest.mark.parametrize("scene", ALL)
# Where names are asked for, every letter is part of a name.
every_screen_of_keys = pytest.mark.parametrize(
    "scene", [scene for scene, make in ALL.items() if not isinstance(make(UNICODE), NamesScreen)]
)


def lines(screen: Screen, size: tuple[int, int] = (80, 24)) -> list[Text]:
    layout = layout_for(*size)
    assert layout is not None
    return screen.draw(layout)


def text(screen: Screen, size: tuple[int, int] = (80, 24)) -> str:
    return "\n".join(line.plain for line in lines(screen, size))


def labels(screen: Screen, size: tuple[int, int] = (80, 24)) -> list[str]:
    """The keys that the prompt line names."""
    named = (
        line.plain[span.start : span.end]
        for line in lines(screen, size)[-PROMPT:]
        for span in line.spans
        if span.style == "key"
    )
    return [label for label in named if not label.endswith(" ")]  # as the help's own list has them


def names_of(label: str, screen: Screen) -> list[str]:
    """The keys that a label of the prompt line stands for on this screen."""
    keys_named: list[str] = []
    bindings = [binding for table in screen.tables for binding in table.bindings]
    for word in label.split():
        drawn = {arrows: names for names, arrows in display_keys.arrows(screen.look).items()}
        words = drawn.get(word, word).split()
        for each in words:
            (binding,) = (binding for binding in bindings if binding.label == each)
            keys_named += binding.keys
    return keys_named


def no_such_key(screen: Screen) -> str:
    """How a screen answers a key that does nothing there; help is named only where it opens."""
    helps = Intent.HELP in {binding.intent for table in screen.tables for binding in table.bindings}
    return shared.NO_SUCH_KEY(help="?") if helps else shared.NO_SUCH_KEY_NOR_HELP()


def does(make: Callable[[], Screen], name: str, size: tuple[int, int]) -> Response | str:
    """What a key comes to: where it leads, or how the screen looks then; empty if nothing came of it."""
    screen = make()
    before = text(screen, size)
    response = screen.press(Key(name))
    if response is not Next.STAY:
        return response
    assert screen.notice != no_such_key(screen), f"{name!r} is named, and does nothing"
    after = text(screen, size)
    return after if after != before else ""


@pytest.mark.parametrize("look", [UNICODE, ASCII])
@every_screen
def test_every_key_that_a_prompt_line_names_does_something(scene: str, look: Look) -> None:
    make = partial(ALL[scene], look)
    named = {(size, label) for size in SIZES for label in labels(make(), size)}
    assert named
    for size, label in named:
        outcomes = [does(make, name, size) for name in names_of(label, make())]
        assert any(outcomes), f"{label!r} is named, and nothing comes of it"


@every_screen
def test_the_footer_names_the_same_keys_at_every_size_but_those_that_yield(scene: str) -> None:
    screen = ALL[scene](UNICODE)
    small, standard, large = (labels(ALL[scene](UNICODE), size) for size in SIZES)
    yields = {binding.label for table in screen.tables for binding in table.bindings if binding.yields}
    scrolls = {"Home End", "PgUp PgDn", "↑↓"}  # there is nothing to scroll where all is shown
    yields |= scrolls
    assert [each for each in standard if each not in scrolls] == [
        each for each in large if each not in scrolls
    ]
    kept = [label for label in standard if label in small or label not in yields]
    assert kept == [label for label in small if label in standard or label not in yields]


@every_screen
@pytest.mark.parametrize("size", SIZES)
def test_help_and_leaving_have_one_place_on_all_screens_of_a_match(
    scene: str, size: tuple[int, int]
) -> None:
    screen = ALL[scene](UNICODE)
    layout = layout_for(*size)
    assert layout is not None
    last = screen.draw(layout)[-1].plain
    if display_keys.ANYWHERE in screen.tables or keys.REPLAY in screen.tables:
        assert last.rstrip().endswith((shared.KEY_LEAVE(), shared.KEY_BACK()))
        assert last.index(f"? {shared.KEY_HELP()}") == layout.width - len("? help  q leave")


@pytest.mark.parametrize("size", SIZES)
@given(played_matches(), st.data())
def test_no_key_of_a_turn_moves_in_its_footer(
    size: tuple[int, int], played: Played, data: st.DataObject
) -> None:
    """Whatever is held, picked, hidden or refused: each word has its place, and so has each key."""
    match = data.draw(st.sampled_from([each for each in played.states if each.to_act is not None]))
    pressed = data.draw(st.sampled_from([*PRESSED, "h", "1h"]))
    screen = TurnScreen(UNICODE, NAMES, view(match, match.to_act))
    press(screen, pressed)
    usual = SCENES["picked"](UNICODE)
    words = [each() for each in (*TURN_WORDS, shared.KEY_HELP, shared.KEY_LEAVE)]
    foot, expected = ([line.plain for line in lines(each, size)[-2:]] for each in (screen, usual))
    for word in words:
        places = [line.find(f" {word}") for line in foot]
        assert places == [line.find(f" {word}") for line in expected] != [-1, -1]


# Every key that the game promises on a turn, with what it asks for.
PROMISED = {
    **dict.fromkeys("012345", TableIntent.PICK),
    "left": TableIntent.PICK_BEFORE,
    "right": TableIntent.PICK_NEXT,
    "x": TableIntent.PLACE_X2,
    ENTER: TableIntent.COMMIT,
    **dict.fromkeys("!pP", TableIntent.COMMAND),
    **dict.fromkeys("gG", TableIntent.GUARD),
    **dict.fromkeys("XvV", TableIntent.PAY_X2),
    **dict.fromkeys("aA", TableIntent.ASK),
    **dict.fromkeys("dD", TableIntent.DRAW),
    "esc": TableIntent.DROP,
    **dict.fromkeys("hH", TableIntent.HIDE),
    **dict.fromkeys("kK", TableIntent.PAD),
    **dict.fromkeys("lL", Intent.LOG),
    **dict.fromkeys("oO", Intent.TASTES),
    **dict.fromkeys(("?", "f1"), Intent.HELP),
    "ctrl-l": Intent.REDRAW,
    **dict.fromkeys(("q", "Q", "ctrl-c"), Intent.LEAVE),
}


def test_every_promised_key_does_what_is_promised_and_upper_case_as_lower_but_for_the_x2() -> None:
    for name, intent in PROMISED.items():
        binding = display_keys.find(name, TurnScreen.tables)
        assert binding is not None and binding.intent is intent, name
    moments = display_keys.find("M", (keys.MATCH_END,))
    assert moments is not None and moments.intent is TableIntent.MOMENTS


def test_every_action_has_a_plain_key_that_needs_no_shift() -> None:
    for table in TABLES:
        for binding in table.bindings:
            named = binding.keys
            unshifted = (len(name) > 1 or name.isdecimal() or name.islower() for name in named)
            assert any(unshifted), f"{named} of {table.heading!r} need Shift"


@every_screen
def test_keys_that_a_prompt_line_names_lead_on(scene: str) -> None:
    """Away from this screen, and not merely to another one on top of it; after two others at most."""

    def leads_on(before: tuple[str, ...]) -> bool:
        def make() -> Screen:
            screen = ALL[scene](UNICODE)
            for name in before:
                screen.press(Key(name))
            return screen

        for label in labels(make()):
            for name in names_of(label, make()):
                response = make().press(Key(name))
                if response not in LOOKING and not isinstance(response, Overlay):
                    return True
                if response is Next.STAY and len(before) < 2 and leads_on((*before, name)):
                    return True
        return False

    assert leads_on(()) or scene == "thinking"  # which goes on by itself


# Scrolling stops at an end, where the screen says which lines it shows; what is picked is picked; and
# drawing everything anew is the display's answer.
ALREADY_SO = {
    Intent.REDRAW,
    *(Intent.UP, Intent.DOWN, Intent.PAGE_UP, Intent.PAGE_DOWN, Intent.FIRST, Intent.LAST),
    *(TableIntent.PICK, TableIntent.PICK_BEFORE, TableIntent.PICK_NEXT, TableIntent.DROP),
    *(TableIntent.EVENT_BACK, TableIntent.TURN_BACK, TableIntent.HAND_BACK),
    *(TableIntent.EVENT_ON, TableIntent.TURN_ON, TableIntent.HAND_ON),
}


@every_screen_of_keys
def test_every_key_is_answered(scene: str) -> None:
    """By a sentence, by a change, or by another screen: nobody is left to wonder."""
    for name in silent(scene):
        screen = ALL[scene](UNICODE)
        binding = display_keys.find(name, screen.tables)
        assert binding is not None, f"{name!r} is not answered"
        hidden = phrases.HIDDEN(**key_names()) in text(screen)  # which key shows the hand again
        assert hidden or binding.intent in ALREADY_SO, f"{name!r} is not answered"


def silent(scene: str) -> Iterator[str]:
    """The keys that nothing at all comes of."""
    for name in KEYBOARD:
        screen = ALL[scene](UNICODE)
        screen.notice = ""
        before = text(screen)
        if screen.press(Key(name)) is Next.STAY and text(screen) == before:
            yield name


@every_screen_of_keys
def test_a_key_that_is_none_is_answered_in_words(scene: str) -> None:
    screen = ALL[scene](UNICODE)
    for name in ("z", "Z", "~", "8", "delete", "ctrl-a", "日"):
        assert screen.press(Key(name)) is Next.STAY
        answers = (
            no_such_key(screen),
            phrases.WAIT(name=NAMES[0]),
            phrases.WAIT(name=NAMES[1]),
        )
        assert screen.notice in answers
        assert " ".join(screen.notice.split()) in " ".join(text(screen).split())


# In a match


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with hacktrick("play", "Ada", "Bo", home=tmp_path) as table:
        yield table


def test_a_space_too_soon_or_not_alone_opens_no_cover_and_is_answered(table: Table) -> None:
    table.quiet = 0.29
    table.press(SPACE)
    assert table.cover and shared.TOO_SOON() in table.words
    table.quiet = 1
    table.press_together(SPACE)
    assert table.cover and shared.TOO_SOON() in table.words
    table.alone = False
    table.press(SPACE)
    assert table.cover and shared.TOO_SOON() in table.words
    table.alone = True
    table.press("z")
    assert shared.NO_SUCH_KEY(help="?") in table.words and shared.TOO_SOON() not in table.words
    table.quiet = 0.31
    table.open()
    assert not any(phrases.YOUR_HAND() in frame for frame in table.frames[:-1])


def test_an_enter_too_soon_or_not_alone_does_not_close_a_hands_end(table: Table) -> None:
    table.open()
    table.press(key(TableIntent.PICK_NEXT, keys.TURN), ENTER)
    table.play_until(NEXT_HAND)
    hurry(table, ENTER, NEXT_HAND)
    table.press(ENTER)
    assert table.cover


def test_a_drawn_card_goes_at_the_first_enter_but_not_at_one_held_down_since_the_draw(
    tmp_path: Path, home: Path
) -> None:
    """Who must draw draws with Enter: held a moment too long it comes again and again."""
    record = read_file(CASES / "standard-shown-empty.htr")
    forced = next(
        step
        for before, step in pairwise(record.steps)
        if before.match.legal == (Draw(),) and step.match.to_act is not None
    )
    lines = (CASES / "standard-shown-empty.htr").read_text(encoding="utf-8").splitlines()
    path = tmp_path / "match.htr"
    path.write_text("\n".join(lines[: forced.line - 1]) + "\n", encoding="utf-8")
    with hacktrick("resume", path, home=home) as table:
        table.open()
        table.press(ENTER)
        table.quiet = 0.03
        table.press(ENTER, ENTER)
        assert phrases.DREW_NEXT(**key_names()) in table.words and shared.TOO_SOON() in table.words
        table.quiet = SLOWEST + 0.05
        table.press(ENTER)
        assert table.cover


def test_a_card_that_is_picked_takes_enter_only_after_a_quiet_and_other_commits_at_once(
    table: Table,
) -> None:
    table.open()
    table.press(key(TableIntent.PICK_NEXT, keys.TURN))
    hurry(table, ENTER, phrases.KEY_START())
    assert phrases.KEY_DROP() in table.prompt
    table.quiet = 0.31
    table.press(ENTER)
    table.quiet = 1
    table.open()
    table.press(key(TableIntent.PICK_NEXT, keys.TURN))
    table.quiet = 0.01
    table.press(key(TableIntent.COMMAND, keys.TURN))
    assert table.cover


def test_no_key_that_ends_a_turn_does_where_several_came_together(table: Table) -> None:
    """A terminal that tells of no paste types it."""
    table.open()
    table.press(key(TableIntent.PICK_NEXT, keys.TURN), ENTER)
    table.open()
    table.press(key(TableIntent.PICK_NEXT, keys.TURN))
    for intent in (TableIntent.COMMAND, TableIntent.GUARD, TableIntent.ASK, TableIntent.DRAW):
        table.press_together(key(intent, keys.TURN))
        assert shared.TOGETHER() in table.words and phrases.KEY_PLAY() in table.prompt
    table.press(key(TableIntent.COMMAND, keys.TURN))
    assert table.cover


def hurry(table: Table, name: str, still: str) -> None:
    """Press a key too soon, and see that it is answered and the screen stays."""
    table.quiet = 0.1
    table.press(name)
    table.quiet = 1
    assert shared.TOO_SOON() in table.words and still in table.words


def test_a_wrong_key_is_answered_on_every_screen_of_a_match(table: Table) -> None:
    seen = set()
    for _ in range(200):
        before = table.words
        table.press("z")
        assert shared.NO_SUCH_KEY(help="?") in table.words
        seen.add(table.prompt)
        if phrases.KEY_NEXT_HAND() in before:
            break
        table.play_on()
    assert len(seen) > 3


def test_a_card_is_not_drawn_in_haste_by_who_has_picked_one(table: Table) -> None:
    """What `d` does cannot be taken back."""
    table.open()
    table.press(key(TableIntent.PICK_NEXT, keys.TURN), ENTER)
    table.open()
    table.press(key(TableIntent.PICK_NEXT, keys.TURN))
    hurry(table, key(TableIntent.DRAW, keys.TURN), phrases.KEY_PLAY())
    table.press(key(TableIntent.DRAW, keys.TURN))
    assert "You drew a" in table.words
