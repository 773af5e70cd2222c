"""The smallest terminal, the longest names, a refusal and a full disk: nothing that matters yields."""

from __future__ import annotations

import pytest
from gallery import example
from hypothesis import given
from hypothesis import strategies as st

from hacktrick.analysis.ongoing import OngoingReview
from hacktrick.display.block import text
from hacktrick.display.layout import SMALLEST, layout_for
from hacktrick.display.look import ASCII, UNICODE, Look
from hacktrick.display.screen import Screen
from hacktrick.record.hands import hands_of
from hacktrick.record.names import LONGEST
from hacktrick.rules import Match, Phase, view
from hacktrick.sentences import display as shared
from hacktrick.sentences import table as phrases
from hacktrick.table.keys import names as key_names
from hacktrick.table.screens.cover import Cover
from hacktrick.table.screens.hand_end import HandEndScreen
from hacktrick.table.screens.match_end import MatchEnd
from hacktrick.table.screens.turn import TurnScreen
from hacktrick.terminal.decoder import Key
from tests.strategies import Played, play_match, played_matches
from tests.table.frames import PRESSED, press

NAMES = ("x" * LONGEST, "日" * LONGEST)
BOARD = "┌├└│┏┡┢┣┗┃"  # what a line of the board begins with
CARD = "╭┏╔│┃║╰┗╚"  # what a line of a card begins with


def drawn(match: Match, keys: str, trouble: str) -> list[str]:
    """The lines of a turn screen on the smallest terminal."""
    screen = TurnScreen(UNICODE, NAMES, view(match, match.to_act))
    press(screen, keys)
    screen.trouble = trouble
    layout = layout_for(*SMALLEST)
    assert layout is not None
    lines = [line.plain for line in screen.draw(layout)]
    assert len(lines) <= layout.height
    words = " ".join(" ".join(lines).split())
    assert " ".join(screen.notice.split()) in words  # a refusal stands whole
    return lines


@pytest.mark.parametrize("trouble", ["", "No space left on device", "no space is left there, " * 4])
@given(played_matches(), st.data())
def test_board_hand_newest_card_refusal_and_prompt_are_whole(
    trouble: str, played: Played, data: st.DataObject
) -> None:
    match = data.draw(st.sampled_from([each for each in played.states if each.to_act is not None]))
    keys = data.draw(st.sampled_from([*PRESSED, "!", "d", "a", "0X!"]))
    lines = drawn(match, keys, trouble)
    assert all(line[0] in BOARD for line in lines[1:11])
    newest = view(match, match.to_act).newest
    if not any(phrases.PAD_HANDS() in line for line in lines):  # to which the older Row yields
        (row,) = (line for line in lines[1:11] if f"  {phrases.ROW()}  " in line)
        assert newest is None or row.rstrip().endswith(f"[{newest}]")
    at = next(number for number, line in enumerate(lines) if phrases.YOUR_HAND() in line)
    cards = lines[at + 1 : at + 4]
    assert all(line[0] in CARD for line in cards)
    assert newest is None or cards[1].startswith(f"║  {newest}  ║")
    assert bool(trouble) == any(line.startswith("Not saved: ") for line in lines)
    assert shared.KEY_HELP() in " ".join(lines[-3:])


def test_the_line_kept_below_the_hand_takes_none_from_what_is_not_saved() -> None:
    """Where there is just room for all that is said, no blank line takes it away."""
    trouble = "no space is left there, " * 4
    match = next(match for match in play_match(0).states if match.phase is Phase.ENDING)
    lines = drawn(match, "", trouble)
    assert shared.UNSAVED(trouble=trouble).split() == " ".join(lines[-5:-2]).split()


@pytest.mark.parametrize("trouble", ["", "No space left on device", "no space is left there, " * 4])
@given(played_matches(), st.data())
def test_a_cover_always_says_to_whom_the_keyboard_goes_and_what_opens_it(
    trouble: str, played: Played, data: st.DataObject
) -> None:
    match = data.draw(st.sampled_from([each for each in played.states if each.to_act is not None]))
    assert match.to_act is not None
    screen = Cover(UNICODE, NAMES, view(match, None), to=match.to_act)
    screen.trouble = trouble
    screen.press(Key("z"))
    layout = layout_for(*SMALLEST)
    assert layout is not None
    lines = [line.plain for line in screen.draw(layout)]
    assert len(lines) <= layout.height and all(line[0] in BOARD for line in lines[1:11])
    words = " ".join(" ".join(lines).split())
    assert shared.PASS_TO(name="")[:-1] in words
    assert shared.PRESS_SPACE(**key_names()) in words and screen.notice in words


ENDS = [
    step.match
    for step in example().steps
    if step.match.hand is not None and step.match.hand.result is not None
]


@pytest.mark.parametrize("trouble", ["", "No space left on device", "no space is left there, " * 4])
@pytest.mark.parametrize("names", [NAMES, ("Ada", "Bo"), ("Žofie", "Ñandú")])
@pytest.mark.parametrize("look", [UNICODE, ASCII])
def test_the_ends_of_hands_and_matches_say_who_won_and_which_keys_go_on(
    look: Look, names: tuple[str, str], trouble: str
) -> None:
    layout = layout_for(*SMALLEST)
    assert layout is not None
    rows = list(hands_of(step.match for step in example().steps))
    review = OngoingReview(example())
    for match in ENDS:
        screens: list[Screen] = [HandEndScreen(look, names, view(match, None))]
        if match.winner is not None:
            screens.append(MatchEnd(look, names, match, rows=rows, series=(3, 2), review=review))
        for screen in screens:
            screen.trouble = trouble
            screen.press(Key("z"))
            lines = [line.plain for line in screen.draw(layout)]
            words = " ".join(" ".join(lines).split())
            assert len(lines) <= layout.height
            assert all(text(line).cell_len <= layout.width for line in lines)
            assert "wins the " in words and screen.notice in words
            assert shared.KEY_HELP() in " ".join(lines[-3:])
