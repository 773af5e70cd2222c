"""Whatever is wrong with a record is refused at its own line, and the lines before it are fine."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hacktrick.record.faults import NoText, RecordError
from hacktrick.record.notation import event_line
from hacktrick.record.reader import LARGEST, Record, load, parse
from hacktrick.rules import DECK, Action, Begin, Deck, Match, Player, PlayerAction, Refused, Shuffle
from hacktrick.sentences.record import reason, record_error
from tests.rules.test_laws import PLAYERS_ACTIONS
from tests.strategies import Played, moments, play_match, record_text

HEAD = ["hacktrick 1", "player A Ada", "player B Bo", "rules standard", "target 5"]
CARDS = re.compile(r"[0-5]{3}|(starts|plays|deck|shuffle|holds?|no) [0-5]")
Event = tuple[Player | None, Action]  # who did it, None for chance
LINES = [
    *HEAD,
    "hand 1 dealer A",
    "deck 201345301452034521",
    "A starts 2",
    "B plays 4",
    "B passes",
    "A plays 3 x2",
    "A guards",
    "B draws",
]


def refused(data: bytes | str, line: int) -> str:
    """The reason, once it is sure that the record is refused at this line and not before it."""
    data = data.encode() if isinstance(data, str) else data
    with pytest.raises(RecordError) as error:
        parse(data, "some.htr")
    assert error.value.line == line
    words = reason(error.value.damage, open_hands=True)
    assert record_error(error.value, open_hands=True) == f"some.htr:{line}: {words}"
    assert words.isprintable() and len(words) < 400
    closed = reason(error.value.damage)
    assert record_error(error.value) == f"some.htr:{line}: {closed}"
    assert not CARDS.search(closed.replace("digits 0 to 5", "")) and "legal here" not in closed
    if line > len(HEAD) + 1:
        parse(b"\n".join(data.split(b"\n")[: line - 1]), "before")
    return words


def outcome(data: bytes) -> Record | RecordError:
    """What becomes of some bytes: a record or its error, and nothing else."""
    try:
        return parse(data, "test")
    except RecordError as error:
        return error


def changed(line: int, text: str) -> str:
    """The record with another text at a line, and garbage at its end: the first error counts."""
    return "\n".join([*LINES[: line - 1], text, *LINES[line:], "garbage"])


def test_the_record_that_is_changed_here_is_a_good_one() -> None:
    assert len(parse("\n".join(LINES).encode(), "test").steps) == 8


@pytest.mark.parametrize(
    ("line", "text", "reason"),
    [
        (1, "hacktrick 2", "version '2'"),
        (1, "hacktrick 1.0", "version"),
        (1, "hacktrick", "version"),
        (1, "hacktrick 1 2", "version"),
        (1, "Hacktrick 1", "expected 'hacktrick 1'"),
        (1, "hacktrick1", "expected 'hacktrick 1'"),
        (1, "hacktrick １", "version"),
        (1, "\ufeff\ufeffhacktrick 1", "expected 'hacktrick 1'"),
        (1, "player A Ada", "expected 'hacktrick 1'"),
        (2, "player B Bo", "expected 'player A NAME'"),
        (2, "player A", "at least one character"),
        (2, "player A " + "x" * 25, "at most 24"),
        (2, "player A A\tda", "control"),
        (2, "player A A\x1b[31mda", "control"),
        (2, "player A A\x00da", "control"),
        (2, "player A A\x7fda", "control"),
        (2, "player A A\x85da", "control"),
        (2, "player A A\u2028da", "line breaks"),
        (2, "player A A\u2029da", "line breaks"),
        (2, "player A A\rda", "line breaks"),
        (2, "player A A\u202eda", "direction"),
        (2, "player A A\u2066da", "direction"),
        (2, "player A A\u200fda", "direction"),
        (2, "player A A\u061cda", "direction"),
        (2, "player A A\u200bda", "invisible"),
        (2, "player A A\ufeffda", "invisible"),
        (2, "player A \u0301", "can be seen"),
        (2, "player A \u3164", "can be seen"),
        (2, "player a Ada", "expected 'player A NAME'"),
        (3, "player B Ada", "must differ"),
        (3, "player B \uff21da", "must differ"),
        (3, "player B A\u200dda", "must differ"),
        (3, "player A Bo", "expected 'player B NAME'"),
        (4, "rules", "'standard' or 'czech'"),
        (4, "rules house", "'standard' or 'czech'"),
        (4, "rules Standard", "'standard' or 'czech'"),
        (4, "target 5", "expected 'rules standard'"),
        (5, "target 0", "1 to 99"),
        (5, "target 100", "1 to 99"),
        (5, "target 05", "1 to 99"),
        (5, "target -1", "1 to 99"),
        (5, "target five", "1 to 99"),
        (5, "target ٥", "1 to 99"),
        (5, "target " + "9" * 5000, "1 to 99"),
        (5, "rules standard", "expected 'target N'"),
        (6, "hand 0 dealer A", "expected 'hand N"),
        (6, "hand 2 dealer A", "R5"),
        (6, "hand 01 dealer A", "expected 'hand N"),
        (6, "hand 1 dealer C", "expected 'hand N"),
        (6, "hand " + "9" * 5000 + " dealer A", "expected 'hand N"),
        (6, "hand 999999999 dealer A", "R5"),
        (6, "hand ١ dealer A", "expected 'hand N"),
        (6, "deck 201345301452034521", "R6"),
        (6, "A starts 2", "R6"),
        (7, "deck 20134530145203452", "18 cards"),
        (7, "deck 2013453014520345211", "18 cards"),
        (7, "deck 201345301452034525", "R1"),
        (7, "deck 201345301452034526", "18 cards"),
        (7, "deck 2013453014520345²1", "18 cards"),
        (7, "deck 20134530 1452034521", "18 cards"),
        (7, "deck", "18 cards"),
        (7, "hand 1 dealer A", "R6"),
        (8, "B starts 5", "A's turn"),
        (8, "A starts 4", "R11"),
        (8, "A starts", "no such action"),
        (8, "A starts 6", "no such action"),
        (8, "A starts ２", "no such action"),
        (8, "A draws", "R7"),
        (9, "A plays 0", "B's turn"),
        (9, "B plays 2", "R11"),
        (9, "B plays 44", "no such action"),
        (9, "B plays 4x2", "no such action"),
        (9, "B plays 4 X2", "no such action"),
        (9, "B Plays 4", "no such action"),
        (9, "B\tplays 4", "no such event"),
        (9, "?B draws", "no such event"),
        (9, "B plays\t4", "no such action"),
        (9, "B plays\u00a04", "no such action"),
        (9, "B plays 4\x0b", "no such action"),
        (9, "B plays 4?", "no such action"),
        (9, "b plays 4", "no such event"),
        (9, "Bplays 4", "no such event"),
        (9, "B", "no such action"),
        (9, "C plays 4", "no such event"),
        (9, "B asks", "R10"),
        (9, "B passes", "R16"),
        (9, "B starts 4", "R7"),
        (9, "shuffle 2", "R19"),
        (9, "shuffle", "'shuffle' and cards"),
        (9, "shuffle x", "'shuffle' and cards"),
        (9, "deck 201345301452034521", "R15"),
        (10, "B draws", "R16"),
        (10, "A draws", "B's turn"),
        (12, "A plays 3", "R16"),
        (13, "B commands", "R16"),
        (14, "", "garbage"),
    ],
)  # fmt: skip
def test_a_bad_line_is_refused_at_its_line(line: int, text: str, reason: str) -> None:
    assert reason in refused(changed(line, text), line + (text == ""))


LEGAL = "B draws, B plays 3, B plays 3 x2, B plays 4, B plays 4 x2, B plays 5, B plays 5 x2"
ACTIONS = "starts C, asks, plays C, plays C x2, draws, passes, commands, commands x2, guards, guards x2"
DIGITS = "digits 0 to 5 without spaces"
NAMELESS = "A name needs at least one character that can be seen."


@pytest.mark.parametrize(
    ("line", "text", "closed", "opened"),
    [
        (1, "hacktrick 2", "this is another record version; this program reads version 1",
         "this is record version '2'; this program reads version 1"),
        (1, "A", "expected 'hacktrick 1' here", "expected 'hacktrick 1' here, but found 'A'"),
        (2, "player B Bo", "expected 'player A NAME' here",
         "expected 'player A NAME' here, but found 'player B Bo'"),
        (2, "player A", NAMELESS, NAMELESS),
        (4, "rules x", "the rules are 'standard' or 'czech'",
         "the rules are 'standard' or 'czech', not 'x'"),
        (5, "target x", "the target is a number from 1 to 99",
         "the target is a number from 1 to 99, not 'x'"),
        (6, "hand x", "expected 'hand N dealer A' or 'hand N dealer B'",
         "expected 'hand N dealer A' or 'hand N dealer B', not 'hand x'"),
        (7, "deck 2", f"expected 'deck' and 18 cards, {DIGITS}",
         f"expected 'deck' and 18 cards, {DIGITS}, not 'deck 2'"),
        (9, "shuffle", f"expected 'shuffle' and cards, {DIGITS}",
         f"expected 'shuffle' and cards, {DIGITS}, not 'shuffle'"),
        (9, "x", "no such event; an event begins with A, B, hand, deck or shuffle",
         "no such event: 'x'; an event begins with A, B, hand, deck or shuffle"),
        (9, "B jumps", f"no such action; actions are {ACTIONS}",
         f"no such action: 'jumps'; actions are {ACTIONS}"),
        (9, "A draws", "it is B's turn (R9)",
         f"it is B's turn (R9); the line is 'A draws'; legal here: {LEGAL}"),
        (9, "B plays 2", "the player does not hold that card (R11)",
         f"the player does not hold that card (R11); the line is 'B plays 2'; legal here: {LEGAL}"),
    ],
)  # fmt: skip
def test_each_kind_of_damage_has_its_sentence_closed_and_open(
    line: int, text: str, closed: str, opened: str
) -> None:
    with pytest.raises(RecordError) as error:
        parse(changed(line, text).encode(), "some.htr")
    assert record_error(error.value) == f"some.htr:{line}: {closed}"
    assert record_error(error.value, open_hands=True) == f"some.htr:{line}: {opened}"


@pytest.mark.parametrize(
    "text", ["B plays 2", "B plays 4 x3", "deck 01", "A draws", "hand 2", "B starts 3"]
)
def test_without_open_hands_an_error_quotes_no_line_and_lists_nothing_legal(text: str) -> None:
    with pytest.raises(RecordError) as error:
        parse(changed(9, text).encode(), "some.htr")
    words = record_error(error.value)
    assert text not in words and "legal here" not in words and "found" not in words
    assert not re.search(r"plays [0-5]|deck [0-5]", words)


def test_an_illegal_act_is_told_what_is_legal() -> None:
    assert refused(changed(9, "B plays 2"), 9) == (
        "the player does not hold that card (R11); the line is 'B plays 2'; legal here: "
        "B draws, B plays 3, B plays 3 x2, B plays 4, B plays 4 x2, B plays 5, B plays 5 x2"
    )
    assert refused(changed(9, "A draws"), 9).startswith(
        "it is B's turn (R9); the line is 'A draws'; legal here: B draws, "
    )


@pytest.mark.parametrize("lines", range(len(HEAD)))
def test_a_record_that_ends_within_its_head_is_refused_there(lines: int) -> None:
    text = "".join(f"{line}\n" for line in HEAD[:lines])
    assert "the record ends" in refused(text, lines + 1)


@pytest.mark.parametrize("line", range(1, len(HEAD)))
def test_head_lines_out_of_order_are_refused(line: int) -> None:
    lines = list(LINES)
    lines[line - 1], lines[line] = lines[line], lines[line - 1]
    assert "expected '" in refused("\n".join(lines), line)


@pytest.mark.parametrize("line", range(1, len(LINES)))
def test_a_missing_line_is_refused_at_the_line_that_takes_its_place(line: int) -> None:
    refused("\n".join([*LINES[: line - 1], *LINES[line:]]), line)


@pytest.mark.parametrize("line", range(1, len(LINES) + 1))
@pytest.mark.parametrize("raw", [b"\xff", b"\xc3", b"B draws\xed\xa0\x80", b"; \x80"])
def test_text_that_is_not_utf8_is_refused_at_its_line(line: int, raw: bytes) -> None:
    lines = [text.encode() for text in LINES]
    lines[line - 1] = raw
    assert "UTF-8" in refused(b"\n".join([*lines, b"\xff"]), line)


def test_the_first_bad_line_is_the_one_named() -> None:
    """Even where a later line is not even text."""
    assert "no such event" in refused(b"\n".join([changed(9, "jumps").encode(), b"\xff"]), 9)
    assert "version" in refused(b"\n".join([changed(1, "hacktrick 2").encode(), b"\xff"]), 1)


def test_a_file_too_large_to_be_a_record_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "large.htr"
    path.write_bytes("\n".join(LINES).encode() + b"\n" * LARGEST)
    with pytest.raises(RecordError) as error:
        load(path)
    assert error.value.damage is NoText.TOO_LARGE and error.value.line == 1
    path.write_bytes("\n".join(LINES).encode().ljust(LARGEST, b"\n"))
    assert len(parse(load(path), "test").steps) == 8


def universe(match: Match) -> Iterator[Event]:
    """Every event that a line could hold: of either player and of chance."""
    yield from ((seat, action) for seat in Player for action in PLAYERS_ACTIONS if _writable(action))
    yield from ((None, Begin(number, dealer)) for number in (1, 2, 3) for dealer in Player)
    yield None, Deck(DECK)
    if match.hand is not None:
        yield None, Shuffle(match.hand.row[:-1] or (0,))


def _writable(action: PlayerAction) -> bool:
    return getattr(action, "card", 0) in range(6)


@given(moments(), st.randoms(use_true_random=False))
def test_another_event_in_the_place_of_one_is_accepted_only_where_it_is_legal(
    played: Played, rng: random.Random
) -> None:
    """Any line changed into any other event: refused at that line, or legal there."""
    if not played.steps:
        return
    at = rng.randrange(len(played.steps))
    before = played.states[at]
    head = record_text(Played(played.start, played.steps[:at]))
    for seat, action in rng.sample(list(universe(before)), 20):
        text = head + event_line(seat, action) + "\n"
        try:
            legal = seat == before.to_act and before.apply(action) is not None
        except Refused:
            legal = False
        if legal:
            assert parse(text.encode(), "test").match == before.apply(action)
        else:
            refused(text + "garbage", len(HEAD) + at + 1)


@given(moments(), st.randoms(use_true_random=False))
def test_a_line_left_out_or_written_twice_is_never_overlooked(
    played: Played, rng: random.Random
) -> None:
    """The record is refused from that line on, or what is left is legal but another match."""
    lines = record_text(played).splitlines()
    at = rng.randrange(len(HEAD), len(lines)) if played.steps else 0
    twice = rng.random() < 0.5
    kept = [*lines[: at + twice], *lines[at if twice else at + 1 :]]
    result = outcome("\n".join(kept).encode())
    if isinstance(result, RecordError):
        assert result.line >= at + 1
    else:
        assert result.steps != parse("\n".join(lines).encode(), "test").steps


@given(st.binary(max_size=300), st.integers(0, len(LINES)))
@example(b"\xff\xfe", 3)
@example(b"\r", 8)
@example(b"A starts 2\x00", 7)
@example(b"\xe2\x80\xa8", 5)
def test_random_bytes_end_in_an_error_or_in_a_match(data: bytes, line: int) -> None:
    text = "".join(f"{each}\n" for each in LINES[:line]).encode()
    result = outcome(text + data)
    if isinstance(result, RecordError):
        assert result.line > line
        assert re.fullmatch(r"test:\d+: .+", str(result))


@given(st.text(max_size=40), st.sampled_from(["A ", "B ", "hand ", "deck ", "shuffle ", "A plays ", ""]))
def test_random_text_is_no_event(text: str, start: str) -> None:
    line = start + text.replace("\n", " ").replace(";", " ")
    assumed = "\n".join([*LINES, line])
    result = outcome(assumed.encode("utf-8", "surrogatepass"))
    if isinstance(result, RecordError):
        assert result.line == len(LINES) + 1
    else:
        assert re.fullmatch(r"[ \t]*\r?| *A +(asks|draws|plays +[0-5]( +x2)?)[ \t]*\r?", line)


def test_shuffles_that_are_not_the_row_are_refused() -> None:
    for seed in range(40):
        played = play_match(seed)
        for at, step in enumerate(played.steps):
            if isinstance(step.action, Shuffle):
                text = record_text(Played(played.start, played.steps[:at]))
                rng, cards = random.Random(seed), list(step.action.cards)
                other = rng.choice([cards[:-1], [*cards, cards[0]], [(cards[0] + 1) % 6, *cards[1:]]])
                bad = text + f"shuffle {''.join(map(str, other))}\n"
                assert "(R19)" in refused(bad, len(HEAD) + at + 1)
                assert "(R19)" in refused(text + f"{step.player or 'A'} draws\n", len(HEAD) + at + 1)
                return
    raise AssertionError("no match with a shuffle")
