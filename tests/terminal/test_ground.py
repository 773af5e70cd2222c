"""Whether the ground is light: as the variable says it, and as the terminal answers."""

from __future__ import annotations

import pytest

from hacktrick.terminal.decoder import Decoder, Key
from hacktrick.terminal.ground import light_as_answered, light_as_said


@pytest.mark.parametrize(
    ("said", "light"),
    [
        ("15;0", False),
        ("0;15", True),
        ("0;default;15", True),
        ("7;8", False),
        ("0;7", True),
        ("12;11", True),
        ("default;default", None),
        ("0;16", None),
        ("", None),
        (";", None),
    ],
)
def test_the_variable_names_the_ground_last(
    monkeypatch: pytest.MonkeyPatch, said: str, light: bool | None
) -> None:
    monkeypatch.setenv("COLORFGBG", said)
    assert light_as_said() is light
    monkeypatch.delenv("COLORFGBG")
    assert light_as_said() is None


@pytest.mark.parametrize(
    ("answer", "light"),
    [
        ("11;rgb:0000/0000/0000", False),
        ("11;rgb:ffff/ffff/ffff", True),
        ("11;rgb:0000/2b2b/3636", False),
        ("11;rgb:fdfd/f6f6/e3e3", True),
        ("11;rgb:ff/ff/ff", True),
        ("11;rgb:0/0/0", False),
        ("11;rgba:ffff/ffff/ffff/8000", True),
        ("11;rgb:0000/ffff/0000", True),  # green is the lightest of the three
        ("11;rgb:0000/0000/ffff", False),
        ("11;rgb:ffff/3333/0000", False),  # red is not
        ("11;rgb:8ccc/8ccc/8ccc", True),  # a little lighter than the middle
        ("11;rgb:7333/7333/7333", False),
        ("10;rgb:ffff/ffff/ffff", None),
        ("11;#ffffff", None),
        ("11;?", None),
        ("11;rgb:ffff/ffff", None),
    ],
)
def test_an_answer_says_how_light_the_ground_is(answer: str, light: bool | None) -> None:
    assert light_as_answered(answer) is light


@pytest.mark.parametrize("end", ["\x07", "\x1b\\", "\x9c"])
def test_an_answer_is_no_key_in_one_part_or_in_two(end: str) -> None:
    answer = f"\x1b]11;rgb:ffff/ffff/ffff{end}"
    for cut in range(1, len(answer)):
        decoder = Decoder()
        assert [*decoder.feed(answer[:cut], 0.0), *decoder.feed(answer[cut:], 0.01)] == []
        assert decoder.light is True
    decoder = Decoder()
    assert decoder.feed(f"{answer}a", 0.0) == [Key("a", alone=False)] and decoder.light is True


def test_what_is_no_answer_says_nothing() -> None:
    for text in (
        "\x1bP11;rgb:ffff/ffff/ffff\x07",
        "\x1b]4;1;rgb:ffff/ffff/ffff\x07",
        "\x1b]11;rgb:\x1b[A",
    ):
        decoder = Decoder()
        decoder.feed(text, 0.0)
        assert decoder.light is None
