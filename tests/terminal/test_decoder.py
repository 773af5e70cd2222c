"""Characters in, keys out: what is known, what is split, and what nobody should notice."""

import random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hacktrick.terminal.decoder import (
    DOUBT_WAIT,
    ESC_WAIT,
    KEY_WAIT,
    LONGEST,
    MOST_PASTED,
    SPLIT_WAIT,
    Decoder,
    Key,
    Paste,
)
from hacktrick.terminal.keys import ENTER, ESC, INTERRUPT, QUIT, SUSPEND

NOISE = [
    "\x1b[15~",  # a function key
    "\x1b[1;5C",  # with Ctrl
    "\x1b[<0;12;7M",  # a click
    "\x1b[M !!",  # a click, the old way
    "\x1b[I",  # the window got the focus
    "\x1b[@",  # the first of the characters that end such a sequence
    "\x1b[?62;1;4c",  # what the terminal is
    "\x1b]11;rgb:ffff/ffff/ffff\x07",  # a colour
    "\x1b]11;rgb:0000/0000/0000\x1b\\",
    "\x1bP1$r0m\x1b\\",
    "\x1b_Gi=31;OK\x1b\\",
    "\x1bOQ",
    "\x1bx",  # Alt and a letter
    "\x1b\r",  # Alt and Enter
    "\x1b ",  # Alt and Space
    "\x1b[201~",  # the end of no paste
    "\x1b[[B",  # a function key of the linux console
    "\x1bO5A",  # with Ctrl, the old way
    "\x1b[51;1:3u",  # a key is released, as kitty tells it
    "\x1b[1;1:3D",
    "\x1b[51;3u",  # with Alt
    "\x1b[51;5u",  # with Ctrl, and so on
    "\x1b[100;6u",
    "\x1b[100;9u",
    "\x1b[27;3;13~",
    "\x1b[49;2u",  # Shift and a digit, which depends on the keyboard
    "\x1b[57441u",  # Shift by itself
    "\x1b[57402;3u",
    "\x1b[1114112u",  # no character at all
    "\x1b[51;1;1114112u",
    "\x1b[99999999999u",
    "\x1b[u",
    "\x1b[65;30;65;1;0;1_",  # a key as Windows tells it
    "\x9d11;rgb:0000/0000/0000\x9c",  # in 8 bits
    "\x9062;1c\x9c",
    "\x8fQ",
    "\x1b\x9d11;rgb:0000/0000/0000\x9c",  # behind an Esc
    "\x9b15~",
    "\x00",
    "\ufffd",  # bytes that are no text
    "\u202e",
]
FRAGMENTS = ["\x1b", "[", "O", "M", "200~", "201~", "\x1b[200~", "\x1b[201~", "\x1b]", "\x1bP", "\x07"]
typing = st.lists(
    st.sampled_from([*NOISE, *FRAGMENTS, *"0123456789;xXqd!? ag\r\x03\x7f\x9b\x9c"]), max_size=40
).map("".join)


def names(typed: list[Key | Paste]) -> list[str]:
    return [each.name for each in typed if isinstance(each, Key)]


@pytest.mark.parametrize(
    ("sent", "name"),
    [
        ("\r", "enter"),
        ("\n", "enter"),
        (" ", "space"),
        ("\t", "tab"),
        ("\u3000", "space"),
        ("3", "3"),
        ("X", "X"),
        ("é", "é"),
        ("\x03", "ctrl-c"),
        ("\x1a", "ctrl-z"),
        ("\x1c", "ctrl-\\"),
        ("\x1b[D", "left"),
        ("\x1bOC", "right"),
        ("\x9bA", "up"),
        ("\x1b[B", "down"),
        ("\x1b[F", "end"),
        ("\x1b[Z", "backtab"),
        ("\x1b[4~", "end"),
        ("\x1b[5~", "page-up"),
        ("\x1b[7~", "home"),
        ("\x1b[8~", "end"),
        ("\x1b[H", "home"),
        ("\x1b[1~", "home"),
        ("\x1b[6~", "page-down"),
        ("\x1b[3~", "delete"),
        ("\x7f", "backspace"),
        ("\x08", "backspace"),
        ("\x01", "ctrl-a"),
        ("\x1bOP", "f1"),
        ("\x1b[11~", "f1"),
        ("\x1b[P", "f1"),
        ("\x1b[[A", "f1"),
        ("\x1b[57364u", "f1"),
    ],
)
def test_a_key_by_itself_is_alone(sent: str, name: str) -> None:
    assert Decoder().feed(sent, 0) == [Key(name, alone=True)]


KEYPAD = dict(zip("jklmnopqrstuvwxy", "*+,-./0123456789", strict=True))
KEYPAD |= {"M": ENTER, "X": "=", "I": "tab"}


@pytest.mark.parametrize(("sent", "name"), KEYPAD.items())
def test_the_keypad_in_application_mode_types_what_is_on_its_keys(sent: str, name: str) -> None:
    for begin in ("\x1bO", "\x8f"):
        assert Decoder().feed(begin + sent, 0) == [Key(name)]


@pytest.mark.parametrize(("at", "name"), [*enumerate([*"0123456789./*-+", ENTER, "="])])
def test_the_keypad_types_the_same_where_its_keys_are_sent_as_numbers(at: int, name: str) -> None:
    assert Decoder().feed(f"\x1b[{57399 + at}u", 0) == [Key(name)]


def test_a_key_of_the_keypad_that_is_cut_short_leaves_the_next_key_alone() -> None:
    assert names(Decoder().feed("\x1bO5\r", 0)) == [ENTER]


@pytest.mark.parametrize(
    ("sent", "name"),
    [
        ("\x1b[51u", "3"),
        ("\x1b[51;1u", "3"),
        ("\x1b[51;1:1u", "3"),
        ("\x1b[51;1:2u", "3"),  # held
        ("\x1b[51;129u", "3"),  # with Num Lock
        ("\x1b[49:33;2u", "!"),
        ("\x1b[49;2;33u", "!"),
        ("\x1b[120;2u", "X"),
        ("\x1b[1092::97;;1092u", "ф"),
        ("\x1b[13u", ENTER),
        ("\x1b[13;2u", ENTER),
        ("\x1b[27u", ESC),
        ("\x1b[32u", "space"),
        ("\x1b[9u", "tab"),
        ("\x1b[9;2u", "backtab"),
        ("\x1b[1;2Z", "backtab"),
        ("\x1b[127u", "backspace"),
        ("\x1b[99;5u", INTERRUPT),
        ("\x1b[122;5u", SUSPEND),
        ("\x1b[92;5u", QUIT),
        ("\x1b[91;5u", ESC),
        ("\x1b[107;5u", "ctrl-k"),
        ("\x1b[27;5;99~", INTERRUPT),
        ("\x1b[27;2;33~", "!"),
        ("\x1b[27;1;51~", "3"),
        ("\x1b[57402u", "3"),
        ("\x1b[57414u", ENTER),
        ("\x1b[57417u", "left"),
        ("\x1b[57424u", "end"),
        ("\x1b[1;1D", "left"),
        ("\x1b[1;65:2D", "left"),
        ("\x1b[5;129~", "page-up"),
    ],
)
def test_keys_that_are_sent_as_numbers_are_keys(sent: str, name: str) -> None:
    assert Decoder().feed(sent, 0) == [Key(name)]


@pytest.mark.parametrize("noise", NOISE)
def test_what_is_unknown_does_nothing(noise: str) -> None:
    decoder = Decoder()
    assert decoder.feed(noise, 0) == []
    assert not decoder.waiting
    assert decoder.feed("3", 0) == [Key("3")]


@pytest.mark.parametrize("noise", NOISE)
def test_a_key_beside_noise_is_not_alone(noise: str) -> None:
    """It came out of the same burst, so nobody pressed it by itself."""
    for burst in (noise + "\r", "\r" + noise):
        assert Decoder().feed(burst, 0) == [Key(ENTER, alone=False)]


@pytest.mark.parametrize("sequence", [*NOISE[:-3], "\x1b[D", "\x1bOC", "\x1b[6~"])
def test_a_split_sequence_is_the_whole_one(sequence: str) -> None:
    whole = names(Decoder().feed(sequence, 0))
    for at in range(1, len(sequence)):
        decoder = Decoder()
        typed = decoder.feed(sequence[:at], 0)
        typed += decoder.idle(ESC_WAIT / 2)
        typed += decoder.feed(sequence[at:], ESC_WAIT / 2)
        assert names(typed) == whole
        assert not decoder.waiting


def test_a_sequence_that_comes_long_after_its_esc_types_no_letters() -> None:
    decoder = Decoder()
    assert decoder.feed("\x1b", 0) == []
    assert decoder.idle(ESC_WAIT) == [Key(ESC)]
    assert names(decoder.feed("[D", 0.5)) == ["left"]
    assert names(decoder.feed("[", 5)) == ["["]


STRINGS = [
    f"\x1b{kind}11;rgb:0000/0000/0000{end}" for kind in "]P_^X" for end in ("\x1b\\", "\x07", "\x9c")
]


@pytest.mark.parametrize("string", STRINGS)
@pytest.mark.parametrize("gap", [0.0, 0.01, DOUBT_WAIT * 0.9])
def test_no_byte_of_a_string_whose_esc_came_long_before_is_a_key(string: str, gap: float) -> None:
    decoder = Decoder()
    assert decoder.feed("\x1b", 0) == []
    assert decoder.idle(ESC_WAIT) == [Key(ESC)]
    now = 0.3
    for char in string[1:]:
        assert decoder.feed(char, now) == []
        now += gap
        assert decoder.idle(now) == []
    assert not decoder.waiting
    assert decoder.feed("3", now) == [Key("3")]


@pytest.mark.parametrize("string", STRINGS)
def test_nor_is_one_where_the_rest_comes_at_once(string: str) -> None:
    decoder = Decoder()
    decoder.feed("\x1b", 0)
    decoder.idle(ESC_WAIT)
    assert decoder.feed(string[1:], 0.3) == []
    assert not decoder.waiting


@pytest.mark.parametrize("key", "XP]^_")
def test_a_key_that_could_begin_a_string_works_after_esc_as_anywhere(key: str) -> None:
    decoder = Decoder()
    decoder.feed("\x1b", -0.3)
    assert decoder.idle(-0.2) == [Key("esc")]
    assert decoder.feed(key, 0) == []
    assert decoder.idle(DOUBT_WAIT * 0.9) == []
    assert decoder.idle(DOUBT_WAIT) == [Key(key)]
    assert decoder.feed("3", 0.5) == [Key("3")]
    assert decoder.feed(key, 0.6) == [Key(key)]


def test_the_esc_of_an_unfinished_string_is_no_key_after_any_pause() -> None:
    decoder = Decoder()
    assert decoder.feed("\x1bX", 0) == []
    assert decoder.idle(DOUBT_WAIT) == []
    assert decoder.idle(SPLIT_WAIT) == []
    assert not decoder.waiting


def test_only_what_comes_next_after_a_lone_esc_can_be_its_rest() -> None:
    decoder = Decoder()
    decoder.feed("\x1b", 0)
    decoder.idle(ESC_WAIT)
    assert names(decoder.feed("3", 0.2)) == ["3"]
    assert names(decoder.feed("[", 0.3)) == ["["]
    assert names(decoder.feed("D", 0.4)) == ["D"]


@pytest.mark.parametrize("second", ["3", "\r", "d", "X", " "])
def test_esc_and_another_key_at_once_are_none(second: str) -> None:
    """It is what Alt and that key send."""
    decoder = Decoder()
    assert decoder.feed("\x1b", 0) == []
    assert decoder.feed(second, ESC_WAIT * 0.9) == []
    assert decoder.idle(SPLIT_WAIT * 2) == []
    assert decoder.feed("3", 3) == [Key("3")]


def test_alt_and_a_character_are_two_characters_and_the_next_is_a_key() -> None:
    assert Decoder().feed("\x1b?3", 0) == [Key("3", alone=False)]


def test_the_rest_of_a_sequence_is_none_after_a_second() -> None:
    decoder = Decoder()
    decoder.feed("\x1b", -1)
    assert decoder.idle(-0.5) == [Key(ESC)]
    assert decoder.feed("[", 0.5) == [Key("[")]


def test_esc_twice_at_once_is_two_keys() -> None:
    decoder = Decoder()
    assert decoder.feed("\x1b\x1b", 0) == [Key(ESC, alone=False)]
    assert decoder.idle(ESC_WAIT) == [Key(ESC)]


def test_a_lone_esc_is_a_key_after_a_moment() -> None:
    decoder = Decoder()
    assert decoder.feed("\x1b", 1) == []
    assert decoder.waiting
    assert decoder.idle(1 + ESC_WAIT / 2) == []
    assert decoder.idle(1 + ESC_WAIT) == [Key(ESC)]
    assert not decoder.waiting


@pytest.mark.parametrize("begun", ["\x1b[", "\x1b[12", "\x1bO", "\x1b[M", "\x1b]0;", "\x1bP", "\x9b"])
def test_what_was_begun_is_dropped_after_a_pause(begun: str) -> None:
    decoder = Decoder()
    assert decoder.feed(begun, 0) == []
    assert decoder.idle(SPLIT_WAIT / 2) == []
    assert decoder.waiting
    assert decoder.idle(SPLIT_WAIT) == []
    assert decoder.feed("3", SPLIT_WAIT) == [Key("3")]


def test_a_paste_is_one_thing_whatever_is_in_it() -> None:
    text = "3\r d\x1b[D\x1b[M\x1b]0;x\x07\x03"
    assert Decoder().feed(f"\x1b[200~{text}\x1b[201~", 0) == [Paste(text)]


def test_a_paste_in_pieces_is_still_one() -> None:
    sent = "\x1b[200~one\r two\x1b[201~"
    decoder = Decoder()
    typed = [each for n, char in enumerate(sent) for each in decoder.feed(char, n / 100)]
    assert typed == [Paste("one\r two")]


def test_a_paste_without_an_end_does_not_deafen_for_ever() -> None:
    decoder = Decoder()
    assert decoder.feed("\x1b[200~3\r", 0) == []
    assert decoder.feed(" ", 0.2) == []
    assert decoder.idle(0.9) == []
    assert decoder.idle(0.2 + SPLIT_WAIT) == [Paste("3\r ")]
    assert decoder.feed("3", 2) == [Key("3")]


LOST = ["\x1b[200~3\r", "\x9b200~3\r", *(f"\x1b{kind}11;rgb" for kind in "]P_^X"), "\x9d11;rgb"]


@pytest.mark.parametrize("begun", LOST)
def test_a_key_long_after_a_paste_or_string_that_lost_its_end_is_a_key(begun: str) -> None:
    for key in "3q":
        decoder = Decoder()
        assert decoder.feed(begun, 0) == []
        assert names(decoder.feed(key, KEY_WAIT * 0.9)) == []
        typed = decoder.feed(key, KEY_WAIT * 2)
        assert typed[-1] == Key(key)
        assert typed[:-1] == ([Paste(f"3\r{key}")] if "200~" in begun else [])


@pytest.mark.parametrize("begun", [*LOST, "\x1b", "\x1b[", "\x1b[12", "\x1bO", "\x1b[M", "\x1b[M!"])
@pytest.mark.parametrize(("sent", "name"), [("\x03", INTERRUPT), ("\x1a", SUSPEND), ("\x1c", QUIT)])
def test_the_keys_that_leave_get_through_whatever_was_begun(begun: str, sent: str, name: str) -> None:
    decoder = Decoder()
    assert decoder.feed(begun, 0) == []
    assert names(decoder.feed(sent, DOUBT_WAIT)) == [name]
    assert decoder.feed("3", 2) == [Key("3")]


def test_a_paste_that_comes_in_parts_is_whole_though_the_last_part_is_late() -> None:
    decoder = Decoder()
    assert decoder.feed("\x1b[200~one", 0) == []
    assert decoder.feed("two\x1b[201", 0.8) == []
    assert decoder.feed("~", 0.8 + KEY_WAIT / 2) == [Paste("onetwo")]


def test_only_so_much_of_a_string_is_waited_through() -> None:
    decoder = Decoder()
    assert decoder.feed("\x1b]" + "3" * LONGEST, 0) == []
    assert decoder.waiting
    assert decoder.feed("3", 0) == []
    assert not decoder.waiting
    assert decoder.feed("3", 0) == [Key("3")]


@pytest.mark.parametrize("parts", [1, 2, 3])
def test_only_so_much_of_a_paste_is_kept_and_its_end_is_found(parts: int) -> None:
    decoder = Decoder()
    assert decoder.feed("\x1b[200~" + "3" * (MOST_PASTED // 2), 0) == []
    for _ in range(parts):
        assert decoder.feed("3" * MOST_PASTED, 0) == []
    assert decoder.feed("\x1b[201", 0) == []
    (pasted,) = decoder.feed("~", 0)
    assert isinstance(pasted, Paste)
    assert MOST_PASTED - 10 <= len(pasted.text) <= MOST_PASTED
    assert decoder.feed("3", 0) == [Key("3")]


@given(typing, st.randoms(use_true_random=False))
@example("\x1b]0\x1b", random.Random(0))
def test_pieces_make_the_same_keys_as_the_whole(text: str, rng: random.Random) -> None:
    """Wherever the terminal happens to cut, the same keys come out, and none is lost or made up."""
    whole, parts = Decoder(), Decoder()
    expected = whole.feed(text, 0) + whole.idle(SPLIT_WAIT)
    typed: list[Key | Paste] = []
    at = 0
    while at < len(text):
        size = rng.randint(1, 4)
        typed += parts.feed(text[at : at + size], 0)
        at += size
    typed += parts.idle(SPLIT_WAIT)
    assert names(typed) == names(expected)
    assert [each for each in typed if isinstance(each, Paste)] == [
        each for each in expected if isinstance(each, Paste)
    ]


@given(typing)
def test_only_one_key_of_a_burst_can_be_alone(text: str) -> None:
    typed = [each for each in Decoder().feed(text, 0) if isinstance(each, Key)]
    assert all(not each.alone for each in typed) or len(typed) == 1


def test_a_paste_where_pastes_are_not_told_apart_is_keys_none_of_which_is_alone() -> None:
    assert Decoder().feed("3" * 100_000, 0) == [Key("3", alone=False)] * 100_000


def test_what_was_begun_is_forgotten_by_a_reset() -> None:
    decoder = Decoder()
    decoder.feed("\x1b[200~3", 0)
    decoder.reset()
    assert not decoder.waiting
    assert decoder.feed("3", 0) == [Key("3")]
