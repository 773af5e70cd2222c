"""Board, cards and holdings at every size, character by character, and the roles of what stands out."""

from __future__ import annotations

from textwrap import dedent
from typing import Any

import pytest
from rich.cells import cell_len
from rich.text import Text

from hacktrick.display.block import Lines
from hacktrick.display.layout import Size
from hacktrick.display.look import ASCII, UNICODE, Look
from hacktrick.drawing import large
from hacktrick.drawing.board import BoardBlock, board_height, board_width
from hacktrick.drawing.cards import CardsBlock, HandBlock, hand_width
from hacktrick.drawing.events import last_turn, tell
from hacktrick.drawing.holdings import HoldingsBlock
from hacktrick.drawing.signs import marker_sign, signs, stack_signs
from hacktrick.rules import Marker, Player, view
from tests.rules.positions import after, do, hand_of, with_board, with_holding

NAMES = ("Ada", "Bo")
SQUARES = {4: "A A*", 9: "B*", 5: "A", 7: "B B", 8: "A", 1: "A"}


def board(size: Size, look: Look = UNICODE, **more: Any) -> BoardBlock:
    """A board with something of everything: stacks, both x2, reach, threats of both, the last marker."""
    hand = hand_of(with_board(after("A starts 2", opener="2"), SQUARES))
    facts: dict[str, Any] = {
        "reach": {3: 1, 6: 4},
        "threats": (frozenset({4, 6}), frozenset({7, 6})),
        "last": 9,
        **more,
    }
    return BoardBlock(look, hand.board, size, **facts)


def plain(lines: Lines) -> str:
    return "\n".join(line.plain for line in lines)


def drawn(picture: str) -> str:
    """A picture in this file: a bar at the end of each line keeps its spaces."""
    return "\n".join(line.removesuffix("¦") for line in dedent(picture).strip("\n").split("\n"))


def roles(line: Text) -> list[set[str]]:
    """The roles of each character."""
    return [
        {str(line.style), *(str(span.style) for span in line.spans if span.start <= at < span.end)}
        - {""}
        for at in range(len(line))
    ]


def styled(lines: Lines, role: str) -> list[str]:
    """What stands in a role, piece by piece."""
    pieces = []
    for line in lines:
        piece = ""
        for char, found in zip(line.plain, roles(line), strict=True):
            if role in found:
                piece += char
            elif piece:
                pieces.append(piece)
                piece = ""
        pieces += [piece] if piece else []
    return pieces


# The board


@pytest.mark.parametrize(
    ("size", "width", "height"),
    [(Size.COMPACT, 25, 10), (Size.STANDARD, 37, 13), (Size.WIDE, 43, 16), (Size.LARGE, 61, 25)],
)
def test_the_board_is_as_large_as_its_size_says(size: Size, width: int, height: int) -> None:
    lines = board(size).lines(0)
    assert (board_width(size), board_height(size)) == (width, height)
    assert [line.cell_len for line in lines] == [width] * height


def test_the_compact_board() -> None:
    assert plain(board(Size.COMPACT).lines(25)) == drawn("""
        ┌───────┬───────┬───────┐
        │4 ●●x2 │9 ■x2 ◂│2      │
        │      ○│       │       │
        ├───────┼───────┼───────┤
        │3      │5 ●    │7 ■■   │
        │+1     │       │      □│
        ├───────┼───────┼───────┤
        │8 ●    │1 ●    │6      │
        │       │       │+4   ○□│
        └───────┴───────┴───────┘
    """)
    assert plain(board(Size.COMPACT, ASCII).lines(25)) == drawn("""
        +-------+-------+-------+
        |4 oox2 |9 #x2 <|2      |
        |    (o)|       |       |
        +-------+-------+-------+
        |3      |5 o    |7 ##   |
        |+1     |       |    (#)|
        +-------+-------+-------+
        |8 o    |1 o    |6      |
        |       |       | (o)(#)|
        +-------+-------+-------+
    """)


def test_a_combination_and_the_square_of_a_picked_card_stand_in_heavy_frames() -> None:
    block = board(Size.STANDARD, won=frozenset({4, 9}), picked=7, last=7)
    assert plain(block.lines(37)) == drawn("""
        ┏━━━━━━━━━━━┳━━━━━━━━━━━┱───────────┐
        ┃ 4       ★ ┃ 9       ★ ┃ 2         │
        ┃   ● ●x2   ┃    ■x2    ┃           │
        ┃         ○ ┃           ┃           │
        ┡━━━━━━━━━━━╇━━━━━━━━━━━╋━━━━━━━━━━━┪
        │ 3         │ 5         ┃ 7       ◂ ┃
        │           │     ●     ┃    ■ ■    ┃
        │ +1        │           ┃         □ ┃
        ├───────────┼───────────╄━━━━━━━━━━━┩
        │ 8         │ 1         │ 6         │
        │     ●     │     ●     │           │
        │           │           │ +4     ○□ │
        └───────────┴───────────┴───────────┘
    """)
    block = board(Size.COMPACT, ASCII, won=frozenset({4, 9}), picked=7)
    assert plain(block.lines(25)) == drawn("""
        +=======+=======+-------+
        [4 oox2*|9 #x2 *]2      |
        [    (o)|       ]       |
        +=======+=======+=======+
        |3      |5 o    [7 ##   ]
        |+1     |       [    (#)]
        +-------+-------+=======+
        |8 o    |1 o    |6      |
        |       |       | (o)(#)|
        +-------+-------+-------+
    """)


def test_a_square_on_which_a_card_wins_says_so_at_rest() -> None:
    """The word yields where it has no room; a threat of the other player beside it does not."""

    def foot(size: Size, look: Look = UNICODE) -> str:
        threats = (frozenset[int](), frozenset({3}))
        lines = board(size, look, wins=frozenset({3}), threats=threats).lines(0)
        return next(line.plain.split(look.grid.down)[1] for line in lines if "+1" in line.plain)

    assert foot(Size.STANDARD) == " +1★     □ "
    assert foot(Size.WIDE) == " +1★ wins  □ "
    assert foot(Size.STANDARD, ASCII) == " +1*   (#) "
    assert foot(Size.COMPACT) == "+1★   □" and foot(Size.COMPACT, ASCII) == "+1* (#)"
    wins = styled(board(Size.STANDARD, wins=frozenset({3})).lines(0), "wins")
    assert [each.strip() for each in wins] == ["3", "+1★ wins"]


def test_notes_take_the_place_of_the_cards_that_reach_a_square() -> None:
    lines = plain(board(Size.STANDARD, notes={5: Text("21%")}).lines(0))
    assert "│ 21%       │" in lines and "+" not in lines


@pytest.mark.parametrize("stack", ["A", "A*", "A A*", "A* A", "A A", "A A A", "A A A*", "A A* A"])
def test_no_marker_yields_on_the_smallest_board(stack: str) -> None:
    """Picked, won, newest or none of them; it was cut where all of it had no room."""
    block = hand_of(with_board(after("A starts 2", opener="2"), {4: stack})).board
    for marked in ({}, {"last": 4}, {"picked": 4}, {"picked": 4, "last": 4}, {"won": frozenset({4})}):
        for more in (marked, {**marked, "won": frozenset({4}), "picked": 4}):
            lines = BoardBlock(UNICODE, block, Size.COMPACT, **more).lines(25)
            square = lines[1].plain[1:8]
            assert stack_signs(UNICODE, block[4], "") in square and square[0] == "4"
            assert ("★" in square) is ("won" in more)
            assert ("◂" in square) is ("last" in more and "won" not in more)
            assert lines[1].cell_len == 25


def test_the_wide_board_has_its_markers_below_the_numbers() -> None:
    assert plain(board(Size.WIDE).lines(0)).split("\n")[1:5] == [
        "│ 4           │ 9         ◂ │ 2           │",
        "│    ● ●x2    │     ■x2     │             │",
        "│             │             │             │",
        "│           ○ │             │             │",
    ]


def test_the_large_board_has_large_numbers_and_markers() -> None:
    assert plain(board(Size.LARGE).lines(0)).split("\n")[:8] == [
        "┌───────────────────┬───────────────────┬───────────────────┐",
        "│ █ █               │ █▀█             ◂ │ ▀▀█               │",
        "│ ▀▀█               │ ▀▀█               │ █▀▀               │",
        "│   ▀               │ ▀▀▀               │ ▀▀▀               │",
        "│                   │                   │                   │",
        "│     ▟██▙ ▟██▙     │       ████        │                   │",
        "│     ▜██▛ ▜x2▛     │       █x2█        │                   │",
        "│                 ○ │                   │                   │",
    ]
    assert plain(board(Size.LARGE, ASCII).lines(0)).split("\n")[1:8] == [
        "|                   |  _              < |  _                |",
        "| |_|               | |_|               |  _|               |",
        "|   |               |  _|               | |_                |",
        "|                   |                   |                   |",
        "|     /oo\\ /oo\\     |       ####        |                   |",
        "|     \\oo/ \\x2/     |       #x2#        |                   |",
        "|               (o) |                   |                   |",
    ]
    three = hand_of(with_board(after("A starts 2", opener="2"), {4: "A A A*"})).board
    first = BoardBlock(UNICODE, three, Size.LARGE).lines(0)[5].plain.split("│")[1]
    assert first == "  ▟██▙ ▟██▙ ▟██▙   "
    role = styled(board(Size.LARGE).lines(0), "player.b")
    assert role[:2] == ["████", "█x2█"] and len(role) == 4


def test_every_large_digit_is_of_one_size_and_unlike_the_others() -> None:
    for look in (UNICODE, ASCII):
        digits = [large.digit(look, number) for number in range(10)]
        assert len(set(digits)) == 10
        assert {len(row) for each in digits for row in each} == {3}
        assert all("".join(each).isascii() for each in digits) is look.ascii


def test_what_the_board_shows_stands_in_its_roles() -> None:
    lines = board(Size.STANDARD).lines(0)
    assert styled(lines, "square.number") == [*"492", *"357", *"816"]
    assert [each.strip() for each in styled(lines, "square.reach")] == ["+1", "+4"]
    assert styled(lines, "player.a") == ["● ●x2", "●", "●", "●"]
    assert styled(lines, "player.b") == ["■x2", "■ ■"]
    assert styled(lines, "threat.a") == ["○", "○"] and styled(lines, "threat.b") == ["□", "□"]
    assert styled(lines, "square.last") == ["◂"]
    assert {line.plain[0] for line in lines[1:4]} == set(styled(lines[1:4], "square.frame"))
    for rule in lines[::4]:
        assert roles(rule) == [{"square.frame"}] * 37


# Cards


@pytest.mark.parametrize(
    ("newest", "picked", "size", "picture"),
    [
        (
            2,
            5,
            Size.STANDARD,
            """
            ╭─────╮ ┏━━━━━┓ ╭─────╮
            │  2  │ ┃  5  ┃ │  5  │
            │  ×  │ ┃ =7  ┃ │ =7  │
            ╰─────╯ ┗━━━━━┛ ╰─────╯
            """,
        ),
        (
            2,
            None,
            Size.COMPACT,
            """
            ╭─────╮ ╭─────╮ ╭─────╮
            │ 2 × │ │5 =7 │ │5 =7 │
            ╰─────╯ ╰─────╯ ╰─────╯
            """,
        ),
        (
            None,
            2,
            Size.WIDE,
            """
            ┏━━━━━┓ ╭─────╮ ╭─────╮
            ┃  2  ┃ │  5  │ │  5  │
            ┃     ┃ │     │ │     │
            ┗━━━━━┛ ╰─────╯ ╰─────╯
            """,
        ),
        (
            None,
            None,
            Size.COMPACT,
            """
            ╭─────╮ ╭─────╮ ╭─────╮
            │  2  │ │  5  │ │  5  │
            ╰─────╯ ╰─────╯ ╰─────╯
            """,
        ),
    ],
)
def test_cards_say_which_square_they_reach(
    newest: int | None, picked: int | None, size: Size, picture: str
) -> None:
    block = CardsBlock(UNICODE, (2, 5, 5), size, newest=newest, picked=picked)
    assert plain(block.lines(80)) == drawn(picture)


def test_cards_in_ascii() -> None:
    cards = CardsBlock(ASCII, (2, 5), newest=2, picked=5, wins=frozenset({5}))
    assert plain(HandBlock(2, cards).lines(80)) == drawn("""
        =======   .-----. #=====#
        |  2  | + |  2  | #  5  #
        | top |   |  -  | # =7* #
        =======   '-----' #=====#
    """)


def test_the_top_card_heads_the_hand_that_is_played_on_it() -> None:
    wins = frozenset({5})
    assert plain(HandBlock(2, CardsBlock(UNICODE, (2, 5), newest=2, wins=wins)).lines(80)) == drawn("""
        ╔═════╗   ╭─────╮ ╭─────╮
        ║  2  ║ + │  2  │ │  5  │
        ║ top ║   │  ×  │ │ =7★ │
        ╚═════╝   ╰─────╯ ╰─────╯
    """)
    compact = CardsBlock(UNICODE, (2, 5), Size.COMPACT, newest=2, wins=wins)
    assert plain(HandBlock(2, compact).lines(80)) == drawn("""
        ╔═════╗   ╭─────╮ ╭─────╮
        ║  2  ║ + │ 2 × │ │5 =7★│
        ╚═════╝   ╰─────╯ ╰─────╯
    """)
    assert [line.plain.rstrip() for line in HandBlock(2, CardsBlock(UNICODE, ())).lines(80)] == [
        "╔═════╗",
        "║  2  ║   (no cards)",
        "║ top ║",
        "╚═════╝",
    ]
    assert plain(HandBlock(None, CardsBlock(UNICODE, ())).lines(80)) == "(no cards)"
    cards = CardsBlock(UNICODE, (2, 5))
    assert plain(HandBlock(None, cards).lines(80)) == plain(cards.lines(80))


def test_large_cards_have_large_digits() -> None:
    cards = CardsBlock(UNICODE, (2, 5), Size.LARGE, newest=2, wins=frozenset({5}))
    assert plain(HandBlock(2, cards).lines(80)) == drawn("""
        ╔═══════╗   ╭───────╮ ╭───────╮
        ║  ▀▀█  ║   │  ▀▀█  │ │  █▀▀  │
        ║  █▀▀  ║ + │  █▀▀  │ │  ▀▀█  │
        ║  ▀▀▀  ║   │  ▀▀▀  │ │  ▀▀▀  │
        ║  top  ║   │   ×   │ │  =7★  │
        ╚═══════╝   ╰───────╯ ╰───────╯
    """)
    hidden = plain(CardsBlock(UNICODE, (2, 5), Size.LARGE, newest=2, hidden=True).lines(80))
    assert hidden.count("?") == 2 and not set(hidden) - set("╭─╮│╰╯? \n")


@pytest.mark.parametrize("size", Size)
def test_the_largest_hand_is_as_wide_as_is_said(size: Size) -> None:
    hand = HandBlock(2, CardsBlock(UNICODE, (0, 1, 3, 4), size, newest=2))
    assert {line.cell_len for line in hand.lines(80)} == {hand_width(size)}


@pytest.mark.parametrize("picked", [None, 5])
def test_hidden_cards_are_all_alike(picked: int | None) -> None:
    for newest in (None, 2):
        facts: dict[str, Any] = {"newest": newest, "picked": picked, "wins": frozenset({5})}
        block = CardsBlock(UNICODE, (2, 5), hidden=True, **facts)
        assert plain(block.lines(80)) == drawn("""
            ╭─────╮ ╭─────╮
            │  ?  │ │  ?  │
            │     │ │     │
            ╰─────╯ ╰─────╯
        """)
        assert len(styled(block.lines(80), "card.barred")) == 8
        low = CardsBlock(UNICODE, (2, 5), Size.COMPACT, hidden=True, **facts)
        assert plain(low.lines(80)).count("?") == 2 and len(low.lines(80)) == 3


def test_cards_that_cannot_be_played_are_barred_and_those_that_win_or_are_picked_stand_out() -> None:
    def faces(role: str, playable: bool = True, wins: frozenset[int] = frozenset()) -> str:
        block = CardsBlock(
            *(UNICODE, (2, 4, 5)), newest=2, picked=5, playable=playable, wins=wins, owner=Player.B
        )
        return "".join(
            char for each in styled(block.lines(80), role) for char in each if char.isdecimal()
        )

    assert faces("card.barred") == "2"
    assert faces("card.legal") == "46" and faces("wins", wins=frozenset({4})) == "46"
    assert faces("player.b") == "57"
    assert faces("card.barred", playable=False) == "24" and faces("player.b", playable=False) == "5"


def test_no_cards_are_no_lines() -> None:
    assert CardsBlock(UNICODE, (), newest=2).lines(80) == []


# What lies open


def holdings(*actions: str, width: int = 41, pad: bool = True) -> list[str]:
    match = do(after("A starts 2", opener="2013", other="345", aside="04"), *actions)
    block = HoldingsBlock(UNICODE, NAMES, view(match, None), pad=pad)
    return [line.plain.rstrip() for line in block.lines(width)]


def test_what_lies_open_before_the_row_is_started() -> None:
    block = HoldingsBlock(UNICODE, NAMES, view(after(aside="04"), None), aside=False)
    assert [line.plain.rstrip() for line in block.lines(33)] == [
        "▸ ● Ada                   4 cards",
        "    left ● 9 + ●x2",
        "  ■ Bo                    3 cards",
        "    left ■ 9 + ■x2",
        "Row  (not started)",
        "Set aside: 2 cards   Pile: 9",
    ]


def test_what_lies_open_in_a_turn() -> None:
    assert holdings("plays 3 x2", "passes", "plays 0", "passes") == [
        "  ● Ada                 2 cards, 4 in all",
        "    left ● 8 + ●x2",
        "▸ ■ Bo                  2 cards, 9 in all",
        "    left ■ 9",
        "Row  2 3 [0]",
        "Set aside: 0, 4   Pile: 9",
    ]


def test_a_sum_does_not_go_stale() -> None:
    drew = ("plays 3", "passes", "draws")
    assert [line[-24:].lstrip() for line in holdings(*drew)[:3:2]] == [
        "4 cards, 4 and one drawn",
        "2 cards, 9 in all",
    ]


def test_without_the_pad_a_sum_is_what_was_said_at_the_opening() -> None:
    assert [
        line.split("  ")[-1].lstrip() for line in holdings("plays 3", "passes", pad=False)[:3:2]
    ] == [
        "3 cards, opening sum 4",
        "2 cards, opening sum 12",
    ]


def test_what_was_captured_is_shown_in_the_colour_of_whose_it_was() -> None:
    match = after("A starts 2, B plays 3, B passes", opener="2013", other="345")
    match = with_holding(with_holding(match, Player.A, captured=2), Player.B, captured=3, plain=0)
    lines = HoldingsBlock(UNICODE, NAMES, view(match, None)).lines(41)
    assert lines[1].plain.rstrip() == "    left ● 9 + ●x2   captured ■ 2"
    assert lines[3].plain.rstrip() == "    left ■ 0 + ■x2   captured ● 3"
    assert lines[5].plain == "Set aside: 0, 0   Pile: 9"
    assert styled(lines, "player.a") == ["● Ada", "● 9 + ●x2", "● 3"]
    assert styled(lines, "player.b") == ["■ 2", "■ Bo", "■ 0 + ■x2"]


@pytest.mark.parametrize(
    ("cards", "width", "row"),
    [
        ("2", 33, "Row  [2]"),
        ("0123450123450", 33, "Row  0 1 2 3 4 5 0 1 2 3 4 5 [0]"),
        ("20123450123450", 33, "Row  … 1 2 3 4 5 0 1 2 3 4 5 [0]"),
        ("20123450123450", 80, "Row  … 1 2 3 4 5 0 1 2 3 4 5 [0]"),
        ("0123450", 20, "Row  0 1 2 3 4 5 [0]"),
        ("0123450", 19, "Row  … 2 3 4 5 [0]"),
    ],
)
def test_older_cards_of_the_row_yield_where_there_is_no_room(cards: str, width: int, row: str) -> None:
    seen = view(after("A starts 2", opener="2"), None)._replace(row=tuple(map(int, cards)))
    (line,) = [each for each in HoldingsBlock(UNICODE, NAMES, seen).lines(width) if "Row" in each.plain]
    assert line.plain == row and line.cell_len <= width
    assert styled([line], "title") == [f"[{cards[-1]}]"]


def test_a_long_name_yields_to_the_cards_held() -> None:
    seen = view(after(), None)
    lines = HoldingsBlock(ASCII, ("x" * 24, "Bo"), seen).lines(24)
    assert lines[0].plain == "> o xxxxxxxxxxx~ 4 cards"


def test_a_sum_is_told_shorter_before_a_name_is_cut() -> None:
    seen = view(after("A starts 0, B draws", opener="0125", other="134", aside="02"), None)
    for name, told in (
        ("Sam", "■ Sam  4 cards, 8 and one drawn"),
        ("Samantha", "■ Samantha   4: 8 and one drawn"),
    ):
        lines = HoldingsBlock(UNICODE, ("Ada", name), seen).lines(33)
        assert lines[2].plain == f"  {told}"


# Signs and events


def test_an_x2_is_told_from_a_plain_marker_without_colour() -> None:
    assert marker_sign(UNICODE, Player.A) == "●" and marker_sign(UNICODE, Player.B) == "■"
    assert marker_sign(ASCII, Player.A) == "o" and marker_sign(ASCII, Player.B, Marker.X2) == "#x2"
    hand = hand_of(with_board(after("A starts 2", opener="2"), {4: "A A*"}))
    assert stack_signs(UNICODE, hand.board[4]) == "● ●x2"
    assert stack_signs(UNICODE, hand.board[4], "") == "●●x2"
    assert stack_signs(UNICODE, hand.board[5]) == ""


def test_every_sign_is_one_cell_but_a_threat_in_ascii() -> None:
    for look, of_a_threat in ((UNICODE, 1), (ASCII, 3)):
        markers, threats, *others = signs(look)
        drawn = [*markers, *threats, *others]
        assert [cell_len(sign) for sign in drawn] == [1, 1, of_a_threat, of_a_threat, *[1] * len(others)]
        assert all(map(str.isascii, drawn)) is look.ascii


def test_the_newest_events_are_told_where_there_is_no_room_for_all() -> None:
    match = after("A starts 2, B plays 3, B passes, A draws", opener="2013", other="345")
    events = last_turn(view(match, Player.A))
    assert plain(tell(events, NAMES, width=40, rows=9)) == "Ada draws a card."
    seen = view(match, None)
    assert len(tell(seen.events, NAMES, width=40, rows=3)) == 3
    assert plain(tell(seen.events, NAMES, width=40, rows=2)) == "Bo passes.\nAda draws a card."
    assert plain(tell(seen.events, NAMES, width=12, rows=3)) == "Bo passes.\nAda draws a\n  card."
    assert tell(seen.events, NAMES, width=40, rows=0) == []


def test_the_last_turn_of_a_hand_in_which_none_has_ended_is_all_of_it() -> None:
    seen = view(after("A starts 2", opener="2"), None)
    assert last_turn(seen) == seen.events
