"""What a record says in an error: short, and with nothing in it that a terminal obeys."""

from hacktrick.sentences.record import quoted


def test_a_line_is_quoted_up_to_sixty_characters() -> None:
    assert quoted("x" * 60) == f"'{'x' * 60}'"
    assert quoted("x" * 61) == f"'{'x' * 60}…'"


def test_a_quote_holds_nothing_that_a_terminal_obeys() -> None:
    assert quoted("\x1b[2J\r") == r"'\x1b[2J\r'"
