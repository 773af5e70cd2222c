"""The frame law: change what a viewer cannot see, and not a character of any frame changes."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.text import Text

from hacktrick.display.layout import layout_for
from hacktrick.display.look import Look
from hacktrick.display.screen import Next, Screen
from hacktrick.rules import Cards, Match, Phase, Player, view
from hacktrick.sentences import language
from hacktrick.sentences import table as phrases
from hacktrick.table.screens.cover import Cover
from hacktrick.table.screens.turn import TurnScreen
from hacktrick.terminal.decoder import Key
from hacktrick.terminal.keys import SPACE
from tests.rules.positions import after, with_holding
from tests.strategies import Played, play_match, played_matches, seeds
from tests.table.frames import (
    LOOKS,
    NAMES,
    SIZES,
    Frame,
    all_frames,
    frame,
    press,
    private_screens,
    public_screens,
)
from tests.worlds import a_hand, told_apart

looks = st.sampled_from(LOOKS)
sizes = st.sampled_from(SIZES)
languages = st.sampled_from([*language.NAMES])


@settings(max_examples=20)
@given(played_matches(2), seeds, st.sampled_from([Player.A, Player.B, None]), sizes, looks, languages)
def test_no_frame_depends_on_what_its_viewer_cannot_see(
    played: Played, seed: int, viewer: Player | None, size: tuple[int, int], look: Look, each: str
) -> None:
    language.use(each)
    rng = random.Random(seed)
    match, world = a_hand(played.steps, rng)
    assert not told_apart(
        lambda m, v: all_frames(m, v, size=size, look=look), match, world=world, viewer=viewer, rng=rng
    )


@settings(max_examples=30)
@given(played_matches(2), seeds, sizes, looks, languages)
def test_a_hidden_hand_is_a_public_frame(
    played: Played, seed: int, size: tuple[int, int], look: Look, each: str
) -> None:
    """`h`: whoever walks by sees nothing of the hand, nor of what could be done with it."""
    language.use(each)

    def hidden(match: Match, _: Player | None) -> list[Frame]:
        frames = []
        screens = (
            private_screens(match, look, player=match.to_act, pressed=["", ">", "k", ">k"])
            if match.to_act
            else ()
        )
        for screen in screens:
            press(screen, "h")
            frames.append(frame(screen, size, look))
            press(screen, "0x\rd!gaXkv")  # nothing that is pressed on it may tell either
            frames.append(frame(screen, size, look))
        return frames

    rng = random.Random(seed)
    match, world = a_hand(played.steps, rng)
    assert not told_apart(hidden, match, world=world, viewer=None, rng=rng)


def test_a_hidden_hand_does_not_tell_that_it_cannot_play() -> None:
    def hidden(cards: Cards) -> Frame:
        match = with_holding(after("A starts 2", opener="2"), Player.B, cards=cards)
        screen = TurnScreen(LOOKS[0], NAMES, view(match, Player.B))
        press(screen, "h")
        return frame(screen, (80, 24), LOOKS[0])

    assert hidden((2,)) == hidden((3,))


@settings(max_examples=30)
@given(played_matches(1), seeds, sizes, languages)
def test_the_pad_knows_no_more_than_its_player(
    played: Played, seed: int, size: tuple[int, int], each: str
) -> None:
    language.use(each)

    def pads(match: Match, viewer: Player | None) -> list[Frame]:
        if match.to_act is not viewer or match.phase is not Phase.TURN:
            return []
        screen = TurnScreen(LOOKS[0], NAMES, view(match, viewer))
        press(screen, "k")
        assert phrases.PAD_HANDS() in "\n".join(frame(screen, size, LOOKS[0]))
        return [frame(screen, size, LOOKS[0])]

    rng = random.Random(seed)
    match, world = a_hand(played.steps, rng)
    for viewer in Player:
        assert not told_apart(pads, match, world=world, viewer=viewer, rng=rng)


def test_the_law_would_catch_a_leak() -> None:
    """A bystander at a turn screen does see a difference."""

    def leak(match: Match, _: Player | None) -> list[Frame]:
        screens = (
            private_screens(match, LOOKS[0], player=match.to_act, pressed=[""]) if match.to_act else ()
        )
        return [frame(screen, (80, 24), LOOKS[0]) for screen in screens]

    caught = 0
    for seed in range(30):
        rng = random.Random(seed)
        caught += told_apart(leak, *a_hand(play_match(seed).steps, rng), None, rng)
    assert caught > 5


def test_a_cover_is_drawn_from_public_state_alone() -> None:
    match = play_match(1).steps[1].match
    assert match.to_act is not None
    for player in Player:
        with pytest.raises(ValueError, match="public"):
            Cover(LOOKS[0], NAMES, view(match, player), to=match.to_act)


def test_a_turn_screen_takes_no_view_but_that_of_the_player_to_act() -> None:
    match = play_match(1).steps[1].match
    assert match.to_act is not None
    for viewer in (match.to_act.other, None):
        with pytest.raises(ValueError, match="player to act"):
            TurnScreen(LOOKS[0], NAMES, view(match, viewer))


KEYS = [*map(chr, range(33, 127)), "enter", "esc", "left", "right", "tab", "backspace", "home", "end"]


def test_no_key_but_space_opens_a_cover() -> None:
    match = play_match(1).steps[1].match
    assert match.to_act is not None
    cover = Cover(LOOKS[0], NAMES, view(match, None), to=match.to_act)
    opening = [key for key in [*KEYS, SPACE] if cover.press(Key(key)) is Next.GO_ON]
    assert opening == [SPACE]


@settings(max_examples=15)
@given(played_matches(2), seeds, sizes, looks, languages)
def test_every_frame_fits_its_terminal(
    played: Played, seed: int, size: tuple[int, int], look: Look, each: str
) -> None:
    """Nothing that was drawn is lost, and no line is wider than the terminal has room for."""
    language.use(each)
    rng = random.Random(seed)
    match = rng.choice([match for match in played.states if match.hand is not None])
    screens: list[Screen] = list(public_screens(match, look))
    for player in Player:
        screens += private_screens(match, look, player)
    for screen in screens:
        lines = [Text.from_ansi(line).plain for line in frame(screen, size, look)]
        assert len(lines) == size[1]
        assert all(cell_len(line) <= size[0] for line in lines)
        layout = layout_for(*size)
        assert layout is not None
        drawn = [line.plain.rstrip() for line in screen.draw(layout)]
        left = (size[0] - layout.width) // 2
        assert [line[left:].rstrip() for line in lines if line.strip()] == [
            line for line in drawn if line
        ]
