"""The pad: it lies on the board, stays while the turn is composed, and is true in every state."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from hacktrick.display.layout import Size, layout_for
from hacktrick.display.look import ASCII, UNICODE, Look
from hacktrick.drawing.board import board_width
from hacktrick.knowledge.chances import Knowledge, knowledge
from hacktrick.rules import NUMBERS, VALUES, Draw, Match, Phase, view
from hacktrick.sentences import table as phrases
from hacktrick.sentences.numbers import percent
from hacktrick.table.screens.turn import TurnScreen
from tests.rules.positions import A, B, after, do, with_board, with_holding
from tests.strategies import play_match
from tests.table.frames import press

NAMES = ("Ada", "Bo")
SIZES = [(60, 20), (80, 24), (100, 30), (120, 40)]
CHANCE = r"[<>]?\d+%"
ON_A_TWO = after("A starts 2", opener="2013", other="114")


def turn(match: Match, keys: str, *, look: Look = UNICODE, pad: bool = True) -> TurnScreen:
    screen = TurnScreen(look, NAMES, view(match, match.to_act), pad=pad)
    assert not press(screen, keys)  # nothing is put on top of the table
    return screen


def lines(screen: TurnScreen, size: tuple[int, int] = (80, 24)) -> list[str]:
    layout = layout_for(*size)
    assert layout is not None
    drawn = [line.plain for line in screen.draw(layout)]
    assert len(drawn) <= layout.height and all(len(line) <= layout.width for line in drawn)
    return drawn


def parts(screen: TurnScreen, size: tuple[int, int] = (80, 24)) -> tuple[str, str, str]:
    """The board, what stands beside it, and what stands below."""
    layout = layout_for(*size)
    assert layout is not None
    across = board_width(layout.size)
    drawn = lines(screen, size)
    high = {Size.COMPACT: 10, Size.STANDARD: 13, Size.WIDE: 16, Size.LARGE: 25}[layout.size]
    table, below = drawn[1 : 1 + high], drawn[1 + high :]
    return (
        "\n".join(line[:across] for line in table),
        "\n".join(line[across:] for line in table),
        "\n".join(below),
    )


def known(match: Match) -> Knowledge:
    return knowledge(view(match, match.to_act))


def positions() -> Iterator[Match]:
    for seed in range(4):
        for match in play_match(seed).states:
            if match.phase in (Phase.OPENING, Phase.TURN, Phase.ENDING):
                yield match


@pytest.mark.parametrize("size", SIZES)
def test_the_pad_lies_beside_the_board_and_hand_preview_and_footer_stay(size: tuple[int, int]) -> None:
    before, with_pad = (parts(turn(ON_A_TWO, keys), size) for keys in ("1", "1k"))
    assert before[2] == with_pad[2]
    assert (
        phrases.PAD_TITLE(name="Ada") in with_pad[1] and phrases.PAD_TITLE(name="Ada") not in before[1]
    )
    assert before == parts(turn(ON_A_TWO, "1kk"), size)  # the same key puts it away
    holdings = with_pad[1].split("\n")[:4]
    assert holdings == before[1].split("\n")[:4]  # sums and markers never yield


@pytest.mark.parametrize("look", [UNICODE, ASCII])
@pytest.mark.parametrize("size", SIZES)
def test_each_card_stands_beside_the_board_with_its_chance(size: tuple[int, int], look: Look) -> None:
    for match in list(positions())[::7]:
        _, side, _ = parts(turn(match, "k", look=look), size)
        holds = known(match).holds
        for card in VALUES:
            chance = re.escape(percent(holds[card]))
            assert re.search(rf"(^|  ){card} +{chance}( |$)", side, re.MULTILINE)


@pytest.mark.parametrize("size", SIZES)
def test_each_square_has_the_chance_to_be_reached_after_the_card_that_is_picked(
    size: tuple[int, int],
) -> None:
    board, _, _ = parts(turn(ON_A_TWO, "4k"), size)
    reach = known(ON_A_TWO).reach_from(4)
    order = [reach[number] for row in ((4, 9, 2), (3, 5, 7), (8, 1, 6)) for number in row]
    assert re.findall(CHANCE, board) == [percent(chance) for chance in order]
    assert len(order) == len(NUMBERS) and len(set(order)) > 3


FOUR = do(ON_A_TWO, "draws", "draws")
WINNING = with_board(ON_A_TWO, {3: "B B"})


@pytest.mark.parametrize(
    ("match", "keys", "heading"),
    [
        (ON_A_TWO, "", phrases.PAD_SQUARES()),
        (ON_A_TWO, "4", phrases.PAD_SQUARES_PICK(card=4)),
        (after(), "", phrases.PAD_PICK()),
        (after(), "0", phrases.PAD_SQUARES_PICK(card=0)),
        (FOUR, "", phrases.PAD_PICK()),  # who holds four cards cannot draw
        (do(ON_A_TWO, "plays 1", "commands"), "", phrases.PAD_PICK()),  # nor who must play
        (do(ON_A_TWO, "plays 1"), "", phrases.PAD_SQUARES_PICK(card=1)),
        (with_holding(ON_A_TWO, B, cards=(2,)), "", phrases.PAD_SQUARES()),
        (WINNING, "1", phrases.PAD_ENDS()),
    ],
)
def test_what_the_squares_are_for_is_true_in_every_state(match: Match, keys: str, heading: str) -> None:
    for size in SIZES:
        board, side, _ = parts(turn(match, f"{keys}k"), size)
        assert heading in side
        assert bool(re.search(CHANCE, board)) == (
            heading not in (phrases.PAD_PICK(), phrases.PAD_ENDS())
        )


def test_squares_are_for_a_draw_only_where_one_can_be_made() -> None:
    for match in positions():
        screen = turn(match, "k")
        _, side, _ = parts(screen)
        may = match.phase is Phase.TURN and Draw() in view(match, match.to_act).legal
        drawing = may and screen.composer.pick is None  # a single card is picked from the start
        assert (phrases.PAD_SQUARES() in side) == drawing


@pytest.mark.parametrize("size", SIZES)
def test_the_likeliest_hands_are_listed_as_far_as_there_is_room(size: tuple[int, int]) -> None:
    for match in list(positions())[::5]:
        _, side, _ = parts(turn(match, "k"), size)
        (cards, chance), *_ = known(match).hands.items()
        called = " ".join(map(str, cards)) or phrases.NO_CARDS()
        assert re.search(rf"{re.escape(called)} +{re.escape(percent(chance))}", side)
    match = next(match for match in positions() if len(known(match).hands) > 20)
    _, side, _ = parts(turn(match, "k"), (120, 40))
    (more,) = re.findall(r"and (\d+) more, ", side)
    assert int(more) + side.partition(phrases.PAD_HANDS())[2].count("%") - 1 == len(known(match).hands)


def test_a_hand_that_is_known_is_said_to_be_held() -> None:
    match = next(match for match in positions() if len(known(match).hands) == 1)
    _, side, _ = parts(turn(match, "k"))
    assert match.to_act is not None
    assert phrases.PAD_HOLDS(name=NAMES[match.to_act.other]) in side and "100%" in side


def test_the_card_drawn_next_has_a_column_where_there_is_room() -> None:
    for size, there in zip(SIZES, (False, False, True, True), strict=True):
        assert (phrases.PAD_NEXT() in parts(turn(ON_A_TWO, "k"), size)[1]) is there


@pytest.mark.parametrize("size", SIZES)
def test_a_long_name_is_cut_and_nothing_else(size: tuple[int, int]) -> None:
    screen = TurnScreen(UNICODE, ("日" * 12, "Bo"), view(ON_A_TWO, B))
    press(screen, "k")
    layout = layout_for(*size)
    assert layout is not None
    drawn = screen.draw(layout)
    assert all(line.cell_len <= layout.width for line in drawn)
    assert phrases.PAD_TITLE(name="").split()[-1] in "\n".join(line.plain for line in drawn)


def test_it_goes_with_the_hand_and_comes_back_with_it() -> None:
    shown = lines(turn(ON_A_TWO, "4k"))
    assert lines(turn(ON_A_TWO, "4kh")) == lines(turn(ON_A_TWO, "4h")) != shown
    assert lines(turn(ON_A_TWO, "4khkh")) == shown  # what is pressed meanwhile does nothing


def test_an_answer_is_on_the_pad_at_once() -> None:
    match = with_holding(ON_A_TWO, B, captured=1)
    screen = turn(match, "k")
    before = parts(screen)[1]
    asked = do(match, "asks")
    screen.renew(view(asked, B))
    assert parts(screen)[1] != before
    (cards, chance), *_ = known(asked).hands.items()
    assert f"{' '.join(map(str, cards))} {percent(chance)}" in parts(screen)[1]


def test_without_a_pad_there_is_none_and_no_key_for_it() -> None:
    screen = turn(ON_A_TWO, "k", pad=False)
    assert screen.notice == phrases.NO_PAD()
    assert phrases.KEY_PAD() not in " ".join(lines(screen)[-2:]) and not re.search(
        CHANCE, "\n".join(lines(screen))
    )


def test_a_bystander_has_no_pad() -> None:
    from hacktrick.table.screens.pad import Pad

    with pytest.raises(ValueError, match="bystander"):
        Pad(UNICODE, NAMES, view(ON_A_TWO, None))


def test_the_other_players_colour_marks_what_is_likely() -> None:
    layout = layout_for(80, 24)
    assert layout is not None
    roles = {str(span.style) for line in turn(ON_A_TWO, "4k").draw(layout) for span in line.spans}
    assert {"threat.a", "player.a"} <= roles and view(ON_A_TWO, A).to_act is B
