"""What a cover says of the turn before it: the sum and the shout large, captures, and words."""

from __future__ import annotations

from hacktrick.display.look import UNICODE
from hacktrick.drawing.events import last_turn
from hacktrick.drawing.stage import StageBlock
from hacktrick.rules import Match, Player, view
from hacktrick.sentences import table as phrases
from tests.rules.positions import after, do, with_board

NAMES = ("Ada", "Bo")
ON_A_TWO = after("A starts 2", opener="2013", other="114")
SUM = ["▄▄       ▄      ▄▄▄", " ▄▀ ▄█▄ ▀█  ▀▀▀  ▄█", "█▄▄  ▀  ▄█▄ ▀▀▀ ▄▄█"]  # 2+1=3


def stage(match: Match, height: int = 6, width: int = 80) -> list[str]:
    """The lines, and that none is too wide or too many."""
    block = StageBlock(UNICODE, NAMES, last_turn(view(match, None)), height=height)
    lines = block.lines(width)
    assert len(lines) <= max(0, height) and all(line.cell_len <= width for line in lines)
    return [line.plain.strip() for line in lines]


def test_a_play_is_a_large_sum_in_the_colour_of_who_played_and_a_sentence() -> None:
    match = do(ON_A_TWO, "plays 1", "passes")
    assert stage(match, height=4) == [*map(str.strip, SUM), "Bo plays 1: square 3. Bo passes."]
    block = StageBlock(UNICODE, NAMES, last_turn(view(match, None)), height=4)
    roles = {str(span.style) for line in block.lines(80)[:3] for span in line.spans}
    assert roles == {"player.b"}


def test_what_is_told_elsewhere_leaves_its_lines_to_what_is_large() -> None:
    match = do(ON_A_TWO, "plays 1", "passes")
    block = StageBlock(UNICODE, NAMES, last_turn(view(match, None)), height=3, told=True)
    assert [line.plain.strip() for line in block.lines(80)] == [*map(str.strip, SUM)]


def test_a_shout_is_as_large_as_the_sum() -> None:
    for ending, word in (("commands", phrases.KEY_COMMAND()), ("guards", phrases.KEY_GUARD())):
        lines = stage(do(ON_A_TWO, "plays 1", ending), height=4)
        assert len(lines[0]) > len(SUM[0]) + 10 and word in lines[3]


def test_a_shout_too_long_to_be_large_stands_beside_the_large_sum() -> None:
    match = do(with_board(ON_A_TWO, {3: "A A*"}), "plays 1", "guards")
    block = StageBlock(UNICODE, NAMES, last_turn(view(match, None)), height=3, told=True)
    first, second, third = [line.plain.rstrip() for line in block.lines(40)]
    begins = third.index("█")
    assert [line[begins : begins + len(SUM[0])] for line in (first, second, third)] == SUM
    assert first.endswith(phrases.KEY_GUARD()) and second.endswith(phrases.CAPTURED())
    assert third.endswith("● ●x2")


def test_captured_markers_stand_beside_the_sum() -> None:
    match = do(with_board(ON_A_TWO, {3: "A A*"}), "plays 1", "passes")
    block = StageBlock(UNICODE, NAMES, last_turn(view(match, None)), height=4)
    large = [line.plain for line in block.lines(80)[:3]]
    begins = large[2].index("█")
    assert [line[begins : begins + len(SUM[0])] for line in large] == SUM
    assert [line[begins + len(SUM[0]) :].rstrip() for line in large] == ["   captured", "   ● ●x2", ""]
    lines = stage(match, height=5)
    assert any(line.endswith("● ●x2") for line in lines)
    assert any(line.endswith(phrases.CAPTURED()) for line in lines)


def test_a_drawn_card_shows_its_back_alone() -> None:
    match = do(ON_A_TWO, "draws")
    assert stage(match, height=4) == ["╭─────╮", "│  ?  │", "╰─────╯", "Bo draws a card."]
    for seen in (view(match, Player.B), view(match, None)):
        block = StageBlock(UNICODE, NAMES, last_turn(seen), height=4)
        assert [line.plain.strip() for line in block.lines(80)] == stage(match, height=4)


def test_the_card_that_starts_the_row_is_seen() -> None:
    assert stage(ON_A_TWO, height=5)[:3] == ["╭─────╮", "│  2  │", "╰─────╯"]
    assert stage(ON_A_TWO, height=8)[0] == "╭───────╮"
    assert stage(after("A starts 0", opener="0123"), height=5)[1] == "│  0  │"


def test_the_sums_of_an_opening_yield_to_its_card() -> None:
    _, *opening = last_turn(view(ON_A_TWO, None))  # without who dealt
    block = StageBlock(UNICODE, NAMES, tuple(opening), height=4)
    card = ["╭─────╮", "│  2  │", "╰─────╯"]
    started = [*card, "Ada starts the Row with 2."]
    assert [line.plain.strip() for line in block.lines(30)] == started
    lower = StageBlock(UNICODE, NAMES, tuple(opening), height=3).lines(30)
    assert " ".join(line.plain.strip() for line in lower).endswith("Bo announces a sum of 6.")


def test_what_is_large_yields_to_the_words_and_the_oldest_words_yield_last() -> None:
    match = do(with_board(ON_A_TWO, {3: "A"}), "plays 1", "commands")
    for width in (20, 40, 60, 80):
        for height in range(-1, 9):
            lines = stage(match, height, width)
            if width > 20 and height * width >= 60:
                assert "Bo says Play!" in " ".join(lines)
    assert stage(match, 3)[0] == "2+1=3  Play!"
