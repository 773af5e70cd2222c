"""`hacktrick rules`: the rules for players, the same in the terminal, on the table and in the docs."""

import re
import sys
from functools import reduce
from pathlib import Path

import pexpect
import pytest
from click.testing import CliRunner

from hacktrick.cli import main
from hacktrick.rules import (
    LAYOUT,
    NUMBERS,
    Action,
    Begin,
    Deck,
    Draw,
    Hand,
    Match,
    Pass,
    Play,
    Player,
    Start,
    view,
)
from hacktrick.sentences import rulebook

ROOT = Path(__file__).parents[2]


def printed() -> str:
    result = CliRunner().invoke(main, ["rules"])
    assert result.exit_code == 0
    return result.stdout


def on_a_terminal(*args: str, **environment: str) -> str:
    """What a terminal of 60 columns is sent."""
    env = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm-256color", **environment}
    child = pexpect.spawn(
        sys.executable,
        ["-m", "hacktrick", "rules", *args],
        env=env,
        cwd=str(ROOT),
        dimensions=(24, 60),
        timeout=20,
    )
    text: str = child.read().decode()
    child.close()
    assert child.exitstatus == 0
    return text


def played(match: Match, *actions: Action) -> Match:
    """A match after some actions."""
    return reduce(lambda before, action: before.apply(action), actions, match)


def hand(match: Match) -> Hand:
    """The hand that is being played."""
    assert match.hand is not None
    return match.hand


def test_the_docs_have_the_very_text_that_the_game_prints() -> None:
    assert (ROOT / "docs" / "rules.md").read_text(encoding="utf-8") == rulebook.text() == printed()


def test_every_rule_is_there_in_order() -> None:
    assert re.findall(r"\*\*(R\d+)", printed()) == [f"R{number}" for number in range(1, 24)]


def test_the_board_is_the_board_of_the_game() -> None:
    drawn = "\n".join("      " + " ".join(map(str, row)) for row in LAYOUT)
    assert f"\n{drawn}\n" in printed()


def test_the_worked_turn_is_played_as_it_is_told() -> None:
    """One match that comes to it: B holds 1, 4 and 5."""
    deck = Deck(tuple(map(int, "012351402530123445")))
    events = (Begin(1, Player.A), deck, Start(0), Play(5), Pass(), Play(1), Pass(), Draw(), Draw())
    match = played(Match(), *events)
    seen = view(match, Player.B)
    assert seen.own == (1, 4, 5) and seen.newest == 1
    assert {
        number: seen.board[number].owner for number in NUMBERS if seen.board[number].owner is not None
    } == {
        6: Player.A,
        5: Player.B,
    }
    assert {each.card for each in seen.legal if isinstance(each, Play)} == {4, 5}
    assert hand(match.apply(Play(5))).holdings[Player.B].captured == 1
    after = match.apply(Play(4))
    assert len(hand(after).board[5].markers) == 2 and hand(after).row[-1] == 4
    result = hand(played(after, Pass(), Draw(), Play(1))).result
    assert result is not None
    assert result.winner is Player.B and result.combinations == ((5, 5, 5),)


def test_a_terminal_shows_them_set_for_reading() -> None:
    text = on_a_terminal()
    assert "\x1b[" in text and "**" not in text and "R23" in text
    plain = re.sub(r"\x1b\[[0-9;]*m", "", text)
    assert max(map(len, plain.splitlines())) <= 60


@pytest.mark.parametrize(("args", "environment"), [(("--no-color",), {}), ((), {"NO_COLOR": "1"})])
def test_colours_can_be_left_out(args: tuple[str, ...], environment: dict[str, str]) -> None:
    codes = re.findall(r"\x1b\[([0-9;]*)m", on_a_terminal(*args, **environment))
    assert codes and not any(
        re.search(r"\b(3[0-7]|4[0-7]|9[0-7]|10[0-7]|38|48)\b", code) for code in codes
    )


def test_a_dumb_terminal_gets_plain_text() -> None:
    assert on_a_terminal(TERM="dumb").replace("\r\n", "\n") == printed()


def test_the_sections_hold_every_word_without_the_marks() -> None:
    sections = rulebook.sections()
    words = " ".join(word for heading, paragraphs in sections for word in (heading, *paragraphs)).split()
    assert words == re.sub(r"\*\*|`|^#+ ", "", rulebook.text(), flags=re.MULTILINE).split()
    assert all(
        not re.search(r"[*`#]", paragraph) for _, paragraphs in sections for paragraph in paragraphs
    )
