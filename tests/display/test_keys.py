"""Keys are found in their tables by what a person meant, whatever the keyboard makes of it."""

import pytest

from hacktrick.display.keys import ANYWHERE, Intent, find
from hacktrick.table.keys import TURN, TableIntent


@pytest.mark.parametrize("key", ["3", "\uff13", "\u0663", "\u06f3", "\u0969"])
def test_a_digit_of_any_script_is_that_digit(key: str) -> None:
    binding = find(key, (TURN,))
    assert binding is not None
    assert binding.intent is TableIntent.PICK


@pytest.mark.parametrize("key", ["6", "\uff16", "\u00b2", "\u2462"])
def test_other_digits_and_signs_that_look_like_some_are_no_cards(key: str) -> None:
    assert find(key, (TURN,)) is None


@pytest.mark.parametrize(
    ("key", "intent"),
    [("\uff1f", Intent.HELP), ("\uff51", Intent.LEAVE), ("\uff2c", Intent.LOG), ("L", Intent.LOG)],
)
def test_a_wide_character_is_the_usual_one(key: str, intent: Intent) -> None:
    binding = find(key, (ANYWHERE,))
    assert binding is not None
    assert binding.intent is intent


@pytest.mark.parametrize(("wide", "usual"), [("\uff01", "!"), ("\uff5e", "~")])
def test_the_first_and_the_last_of_the_wide_characters_are_the_usual_ones_too(
    wide: str, usual: str
) -> None:
    table = ANYWHERE._replace(bindings=(ANYWHERE.bindings[0]._replace(keys=(usual,)),))
    assert find(wide, (table,)) is table.bindings[0]
