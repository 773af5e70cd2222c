"""Large letters: dot by dot, as large as there is room for, and what cannot be drawn large."""

from __future__ import annotations

import pytest

from hacktrick.display.lettering import lettering
from hacktrick.display.look import ASCII, UNICODE, Look


def drawn(words: str, look: Look = UNICODE, width: int = 80, height: int = 4) -> list[str]:
    lines = lettering(look, words, width=width, height=height, role="title")
    assert {str(line.style) for line in lines} == {"title"}
    assert len({line.cell_len for line in lines}) == 1
    return [line.plain for line in lines]


def test_two_dots_share_a_cell_where_there_is_little_room() -> None:
    assert drawn("2+3=5") == [
        "▄▄      ▄▄▄     ▄▄▄",
        " ▄▀ ▄█▄  ▄█ ▀▀▀ █▄ ",
        "█▄▄  ▀  ▄▄█ ▀▀▀ ▄▄▀",
    ]


def test_a_dot_is_two_cells_where_there_is_room_for_it() -> None:
    assert drawn("Go!", height=5) == [
        "  ████  ██████  ██",
        "██      ██  ██  ██",
        "██  ██  ██  ██  ██",
        "██  ██  ██  ██    ",
        "  ████  ██████  ██",
    ]
    assert len(drawn("Go!", height=5, width=17)) == 3


def test_ascii_has_a_sign_for_each_dot() -> None:
    assert drawn("Go!", ASCII, width=10, height=5) == [
        " ## ### #",
        "#   # # #",
        "# # # # #",
        "# # # #  ",
        " ## ### #",
    ]


def test_in_ascii_too_two_dots_share_a_cell_where_there_is_little_room() -> None:
    assert drawn("2+3=5", ASCII) == [
        "mm      mmm     mmm",
        ' m" m#m  m# """ #m ',
        '#mm  "  mm# """ mm"',
    ]


def test_a_mark_stands_above_its_letter() -> None:
    assert drawn("Žo") == ["▄ ▄    ", "▄█▄ ▄▄▄", " ▄▀ █ █", "█▄▄ █▄█"]
    assert drawn("Žo", height=3) == ["Žo"]


def test_each_letter_digit_and_sign_has_its_shape() -> None:
    assert drawn("ABCDEFGHIJKLM", ASCII, width=53, height=5) == [
        " #  ##   ## ##  ### ###  ## # # ###   # # # #   #   #",
        "# # # # #   # # #   #   #   # #  #    # # # #   ## ##",
        "### ##  #   # # ##  ##  # # ###  #    # ##  #   # # #",
        "# # # # #   # # #   #   # # # #  #  # # # # #   #   #",
        "# # ##   ## ##  ### #    ## # # ###  #  # # ### #   #",
    ]
    assert drawn("NOPQRSTUVWXYZ", ASCII, width=55, height=5) == [
        "#  # ### ##  ###  ##   ## ### # # # # #   # # # # # ###",
        "## # # # # # # #  # # #    #  # # # # #   # # # # #   #",
        "# ## # # ##  # #  ##   #   #  # # # # # # #  #   #   # ",
        "#  # # # #   # #  # #   #  #  # # # # ## ## # #  #  #  ",
        "#  # ### #   #### # # ##   #  ###  #  #   # # #  #  ###",
    ]
    assert drawn("0123456789", ASCII, width=39, height=5) == [
        "###  #  ##  ### # # ###  ## ### ### ###",
        "# # ##    #   # # # #   #     # # # # #",
        "# #  #   #   ## ### ##  ###  #  ### ###",
        "# #  #  #     #   #   # # #  #  # #   #",
        "### ### ### ###   # ##  ###  #  ### ## ",
    ]
    assert drawn("!¡?¿.:'-+= .", ASCII, width=34, height=5) == [
        "# # ##   #      #                 ",
        "#     #       # #      #  ###     ",
        "# #  #   #        ### ###         ",
        "  #     #     #        #  ###     ",
        "# #  #   ## #                    #",
    ]


def test_each_mark_has_its_shape_two_dots_high() -> None:
    assert drawn("ÀÁÂÃÄÅǍ", ASCII, width=27, height=7) == [
        "#     #  #   ## # #  #  # #",
        " #   #  # # ##       #   # ",
        " #   #   #   #   #   #   # ",
        "# # # # # # # # # # # # # #",
        "### ### ### ### ### ### ###",
        "# # # # # # # # # # # # # #",
        "# # # # # # # # # # # # # #",
    ]


@pytest.mark.parametrize("words", ["日本", "Ada #1", "Ç", "ấ", "Ǘ", "\u0301a", "", "x" * 40, "אבג"])
def test_words_that_cannot_be_drawn_large_stand_as_they_are(words: str) -> None:
    assert drawn(words) == [words]


@pytest.mark.parametrize("look", [UNICODE, ASCII])
def test_nothing_is_wider_or_higher_than_there_is_room(look: Look) -> None:
    for width in range(5, 60):
        for height in range(1, 8):
            lines = drawn("Play!", look, width=width, height=height)
            assert len(lines) <= height and len(lines[0]) <= width


@pytest.mark.parametrize("letters", ["ÁÉÍÑÓÚÜ¡!¿?", "ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ"])
def test_the_letters_of_the_languages_are_drawn_large_with_their_accents(letters: str) -> None:
    assert len(drawn(letters, width=200, height=4)) == 4
    shapes = {letter: tuple(drawn(f"A{letter}Á", height=4)) for letter in letters}
    assert all(len(shape) == 4 for shape in shapes.values())
    assert len({*shapes.values()}) == len(letters)
    assert drawn(letters.lower(), width=200) == drawn(letters, width=200)
