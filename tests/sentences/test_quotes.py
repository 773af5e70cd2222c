"""What a record says in an error: short, and with nothing in it that a terminal obeys."""

import pytest

from hacktrick.sentences import language
from hacktrick.sentences.record import quoted


def test_a_line_is_quoted_up_to_sixty_characters() -> None:
    assert quoted("x" * 60) == f"'{'x' * 60}'"
    assert quoted("x" * 61) == f"'{'x' * 60}…'"


def test_a_quote_holds_nothing_that_a_terminal_obeys() -> None:
    assert quoted("\x1b[2J\r") == r"'\x1b[2J\r'"


@pytest.mark.parametrize(
    ("each", "quote"), [("en", "'5 it\\x1b'"), ("es", "«5 it\\x1b»"), ("cs", "„5 it\\x1b“")]
)
def test_a_quote_has_the_quotation_marks_of_the_language(each: str, quote: str) -> None:
    language.use(each)
    assert quoted("5 it\x1b") == quote
