"""What Play!, Guard! and asking cost and do, where they are chosen; a needless question asks twice."""

from __future__ import annotations

import pytest

from hacktrick.display.layout import SMALLEST, layout_for
from hacktrick.display.look import UNICODE
from hacktrick.display.screen import Next
from hacktrick.rules import Ask, Marker, Match, RuleSet, view
from hacktrick.sentences import preview as words
from hacktrick.sentences import table as phrases
from hacktrick.sentences.sentence import Sentence
from hacktrick.table.keys import names as key_names
from hacktrick.table.screens.turn import Commit, TurnScreen
from hacktrick.terminal.decoder import Key
from tests.rules.positions import A, B, after, do, hand_of, with_holding
from tests.table.frames import press

NAMES = ("Ada", "Bo")
ON_A_TWO = after("A starts 2", opener="2013", other="114")  # B's turn
PLAIN, X2 = words.COMMAND_COSTS
SIZES = [SMALLEST, (80, 24), (100, 30), (120, 40)]


def turn(match: Match, keys: str = "", *, pad: bool = True) -> TurnScreen:
    screen = TurnScreen(UNICODE, NAMES, view(match, match.to_act), pad=pad)
    press(screen, keys)
    return screen


def said(screen: TurnScreen, size: tuple[int, int] = (120, 40)) -> str:
    """All that a screen says, as one line."""
    layout = layout_for(*size)
    assert layout is not None
    return " ".join(" ".join(line.plain for line in screen.draw(layout)).split())


def costs(*sentences: Sentence) -> list[str]:
    return [sentence(name="Ada", **key_names()) for sentence in sentences]


@pytest.mark.parametrize("size", [(100, 30), (120, 40)])
def test_a_picked_card_says_what_play_and_guard_cost_and_do(size: tuple[int, int]) -> None:
    for keys, marker in (("1", PLAIN), ("1X", X2)):
        both = costs(words.COMMAND_COSTS[marker], words.GUARD_COSTS[marker])
        assert all(each in said(turn(ON_A_TWO, keys), size) for each in both)
        assert not any(each in said(turn(ON_A_TWO, "1h"), size) for each in both)


@pytest.mark.parametrize(("size", "both"), [(SMALLEST, words.BOTH_SHORT), ((80, 24), words.BOTH_COST)])
def test_where_room_is_short_one_line_says_both(
    size: tuple[int, int], both: dict[Marker, Sentence]
) -> None:
    plain, x2 = costs(both[PLAIN], words.BOTH_COST[X2])
    assert plain in said(turn(ON_A_TWO, "1"), size)
    assert x2 in said(turn(ON_A_TWO, "1X"), (80, 24))
    assert words.PAYS_X2() in said(turn(ON_A_TWO, "1X"), SMALLEST)


@pytest.mark.parametrize("size", SIZES)
def test_the_hand_stays_where_it_is_when_a_card_is_picked(size: tuple[int, int]) -> None:
    layout = layout_for(*size)
    assert layout is not None
    (at,), (then,) = (
        [n for n, row in enumerate(screen.draw(layout)) if phrases.YOUR_HAND() in row.plain]
        for screen in (turn(ON_A_TWO), turn(ON_A_TWO, "1"))
    )
    assert at == then


def test_after_guard_only_guard_is_offered_at_its_price() -> None:
    guarded = turn(do(ON_A_TWO, "plays 1", "guards"), "0")
    (guard,) = [words.GUARD_COSTS[PLAIN](name="Bo", **key_names())]
    assert guard in said(guarded) and "must play, may not draw" not in said(guarded)


def test_a_last_marker_that_would_be_paid_is_called_so() -> None:
    last = with_holding(ON_A_TWO, B, plain=2, x2=False)
    standard, czech = words.COSTS_LAST.values()
    assert standard() in said(turn(last, "1")) and czech() not in said(turn(last, "1"))
    last = last._replace(rules=RuleSet.CZECH, hand=hand_of(last)._replace(rules=RuleSet.CZECH))
    assert czech() in said(turn(last, "1"))
    assert "your last marker" not in said(turn(ON_A_TWO, "1"))


@pytest.mark.parametrize("size", SIZES)
def test_who_can_ask_is_told_the_price_before_a_card_is_picked(size: tuple[int, int]) -> None:
    (asking,) = costs(words.ASKING_COSTS)
    assert asking in said(turn(with_holding(ON_A_TWO, B, captured=1)), size)
    assert asking not in said(turn(ON_A_TWO), size)


# B can ask, for a sum that everybody knows, or for one that a drawn card has blurred.
CERTAIN = with_holding(ON_A_TWO, B, captured=1)
BLURRED = with_holding(do(ON_A_TWO, "plays 4", "passes", "draws"), B, captured=1)


def ask(screen: TurnScreen) -> bool:
    """Press the key that asks; whether that asked."""
    response = screen.press(Key("a"))
    assert response is Next.STAY or response == Commit((Ask(),))
    return response is not Next.STAY


def test_asking_for_a_sum_that_everybody_can_tell_asks_twice_first() -> None:
    screen = turn(CERTAIN)
    assert not ask(screen)
    assert screen.notice == phrases.ASK_ANYWAY(**key_names())
    assert not any(char.isdigit() for char in screen.notice)
    assert ask(screen)


def test_another_key_between_takes_the_doubt_back() -> None:
    screen = turn(CERTAIN)
    assert not ask(screen)
    press(screen, "1")
    assert not ask(screen) and ask(screen)


def test_a_question_that_tells_something_is_asked_at_once() -> None:
    assert ask(turn(BLURRED))


def test_without_the_pad_nobody_is_reminded() -> None:
    assert ask(turn(CERTAIN, pad=False))


def test_what_cannot_be_asked_is_refused_and_not_doubted() -> None:
    screen = turn(with_holding(ON_A_TWO, A, captured=1))
    assert not ask(screen) and "captured marker" in screen.notice
    assert not ask(screen)
