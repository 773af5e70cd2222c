"""Every question is answered from one view: by ear, in few lines, and nothing that is not known."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from hacktrick.coach.turn import advice as coach
from hacktrick.plain import telling
from hacktrick.plain.answers import Answers
from hacktrick.plain.grammar import QUESTION_WORDS, TABLE, Question, Verb, Word, typed
from hacktrick.rules import Match, Phase, Play, Player, view
from hacktrick.rules.board import one_away
from hacktrick.sentences import answers as words
from hacktrick.sentences import language, plain, preview
from hacktrick.sentences import table as phrases
from tests.plain.play import a_moment, begun, match_of_three, moves, sit
from tests.rules.positions import A, B, Named, after, do, hand_of, with_board, with_hand, with_holding
from tests.strategies import Played, moments

NAMES = ("Ada", "Bo")
CARDS: Named = {"opener": "2014", "other": "123"}
# Which no view can answer
OF_THE_MATCH = (
    Verb.REPEAT,
    Verb.REMATCH,
    Verb.MOMENTS,
    Verb.HINT,
    Verb.OPTIONS,
    Verb.BELL,
    Verb.LANGUAGE,
    Verb.QUIT,
)
# What no bystander may hear the answer to
PRIVATE = (Verb.HAND, Verb.PAD, Verb.TRY, Verb.COACH)


def at_bo() -> Match:
    """Bo's first turn, on a 2."""
    return after("A starts 2", **CARDS)


def ask(match: Match, verb: Verb, number: int | None = None, *, pad: bool = True) -> list[str]:
    seen = view(match, match.to_act)
    return Answers(seen, NAMES, (), pad=pad).answer(Question(verb, number))


def test_the_board_is_told_row_by_row() -> None:
    match = with_board(at_bo(), {4: "A A*", 7: "B*", 6: "B"})
    assert ask(match, Verb.BOARD) == [
        "Top row: 4 Ada, 2 markers, one the x2 marker. 9 empty. 2 empty.",
        "Middle row: 3 empty. 5 empty. 7 Bo, the x2 marker.",
        "Bottom row: 8 empty. 1 empty. 6 Bo, 1 marker.",
    ]


def test_a_square_is_told_with_the_lines_that_hold_it_and_the_card_that_reaches_it() -> None:
    match = with_board(at_bo(), {4: "A", 6: "B", 5: "A A"})
    assert ask(match, Verb.SQUARE, 5) == [
        "Square 5, centre: Ada has 2 markers there.",
        "Column 1, 5, 9, with 1 empty. 9 empty.",
        "Diagonal 2, 5, 8, with 2 empty. 8 empty.",
        "Row 3, 5, 7, with 3 empty. 7 empty.",
        "Diagonal 4, 5, 6, with 4 Ada, 1 marker. 6 Bo, 1 marker.",
        "Your 3 reaches it.",
    ]
    assert ask(match, Verb.SQUARE, 9)[-1] == words.NOT_REACHED()
    assert ask(match, Verb.SQUARE, 9)[0] == "Square 9, top: empty."


@pytest.mark.parametrize(
    ("markers", "told"),
    [("A*", "Ada has the x2 there."), ("A A*", "Ada has 2 markers there, one the x2.")],
)
def test_a_square_is_told_with_the_x2_that_lies_there(markers: str, told: str) -> None:
    assert ask(with_board(at_bo(), {5: markers}), Verb.SQUARE, 5)[0] == f"Square 5, centre: {told}"


def test_the_row_is_told_with_its_newest_card_first() -> None:
    assert ask(after(**CARDS), Verb.TOP) == ["The Row is not started."]
    assert ask(do(at_bo(), "plays 3", "passes"), Verb.TOP) == [
        "Top card: 3. The Row, oldest first: 2, 3."
    ]


def test_the_score_is_told_with_the_number_of_the_hand() -> None:
    assert ask(at_bo(), Verb.SCORE) == ["Hand 1. Score: Ada 0, Bo 0, first to 5."]


def test_keys_tell_each_word_as_it_is_typed() -> None:
    told = [line.partition(": ")[0] for line in ask(at_bo(), Verb.KEYS)]
    assert told[1:4] == ["5", "pass", "!, play!"]
    assert {"d, draw", "t, top", "5?", "try 5", "show"} < {*told}


def test_cards_and_markers_are_told_of_both_with_the_sums_as_they_are_now() -> None:
    match = with_holding(at_bo(), A, captured=2)
    assert ask(match, Verb.CARDS) == [
        "Ada: 3 cards, 5 in all. Markers left: 9 and the x2. Captured: 2.",
        "Bo: 3 cards, 6 in all. Markers left: 9 and the x2. Captured: 0.",
        "Set aside: 0, 0. Cards in the pile: 9.",
    ]
    assert "opening sum 5" in ask(match, Verb.CARDS, pad=False)[0]


def test_whose_turn_it_is_is_told_with_what_was_said_to_them() -> None:
    match = with_hand(at_bo(), commanded=True, guarded=True)
    assert ask(match, Verb.TURN) == [
        "Bo's turn.",
        phrases.YOU_ARE_COMMANDED(),
        phrases.YOU_MAY_NOT_COMMAND(),
        "You can type: 1, 3.",
    ]


def test_nobody_threatens_once_a_hand_is_over() -> None:
    def lines_lack_one(match: Match) -> bool:
        return match.phase is Phase.HAND_OVER and any(
            one_away(hand_of(match).board, each) for each in Player
        )

    ended = a_moment(lines_lack_one).match
    assert Answers(view(ended, None), NAMES, (), pad=True).answer(Question(Verb.THREATS)) == [
        words.NO_THREAT()
    ]


def test_threats_of_both_are_told() -> None:
    match = with_board(at_bo(), {1: "A", 8: "A", 5: "B B", 9: "B"})
    assert ask(match, Verb.THREATS) == [
        "Ada threatens 6, bottom right.",
        "Bo threatens 1, bottom; 5, centre.",
    ]
    assert ask(at_bo(), Verb.THREATS) == [words.NO_THREAT()]


def test_a_card_can_be_tried_out_to_its_consequences() -> None:
    match = with_board(at_bo(), {5: "A", 9: "A", 4: "B"})
    assert ask(match, Verb.TRY, 3) == [
        "2 + 3 = square 5, centre: captures 1 marker.",
        "You threaten 6, bottom right.",
        "Ada no longer threatens 1, bottom.",
        "Markers left: 8.",
    ]
    assert ask(match, Verb.TRY, 1) == [
        "2 + 1 = square 3, left.",
        "Ada still threatens 1, bottom.",
        "You threaten 8, bottom left.",
        "Markers left: 8.",
    ]


def test_the_last_marker_is_warned_of() -> None:
    match = with_holding(at_bo(), B, plain=1, x2=False)
    assert ask(match, Verb.TRY, 3)[-1] == preview.LAST_MARKER()


def test_at_the_opening_a_card_tried_tells_the_sum_that_it_has_announced() -> None:
    assert ask(after(**CARDS), Verb.TRY, 4) == ["Start the Row with 4. You announce a sum of 3."]


def test_the_pad_is_told_likeliest_first_and_only_in_a_match_that_has_one() -> None:
    told = ask(at_bo(), Verb.PAD)
    assert told[0].startswith("Ada may hold, likeliest first: 0, 1, 4 with ")
    assert [line.partition(":")[0] for line in told[1:]] == [
        "Ada holds at least one of these",
        "While the 2 is on top, Ada reaches",
        "If you draw, you get",
    ]
    assert ask(at_bo(), Verb.PAD, 3)[2].startswith("If you play your 3, Ada reaches: ")
    assert ask(at_bo(), Verb.PAD, pad=False) == [phrases.NO_PAD()]


def test_the_coach_advises_who_may_ask_one_and_names_what_is_typed() -> None:
    match = a_moment(lambda match: match.phase is Phase.TURN and has_advice(match)).match
    seen = view(match, match.to_act)
    (advice,) = Answers(seen, NAMES, (), pad=True, coach=True).answer(Question(Verb.COACH))
    assert advice.startswith("Coach: ") and "{" not in advice
    assert ask(match, Verb.COACH) == [words.NO_COACH(typed="coach on")]


def test_a_coach_who_has_nothing_to_say_says_so() -> None:
    seen = view(do(at_bo(), "plays 3"), B)  # whose card is played
    told = Answers(seen, NAMES, (), pad=True, coach=True).answer(Question(Verb.COACH))
    assert told == [words.NO_ADVICE()]


def has_advice(match: Match) -> bool:
    """Whether the coach has something to say to the player to act."""
    return coach(view(match, match.to_act), pad=True) is not None


def test_the_log_has_a_line_for_each_turn_of_a_hand(tmp_path: Path) -> None:
    played = match_of_three()
    told = Answers(view(played.match, None), NAMES, played.steps, pad=True)
    first = told.answer(Question(Verb.LOG, 1))
    assert first[:3] == [
        "Ada deals.",
        "Ada starts the Row with 1.",
        "Ada announces a sum of 6. Bo announces a sum of 6.",
    ]
    players = [line.split()[0] for line in first[3:-1]]
    assert set(players[::2]) == {"Bo"} and set(players[1::2]) == {"Ada"}
    assert "wins the hand" in first[-1]
    assert told.answer(Question(Verb.LOG, 9)) == ["There is no hand 9 yet. Type log to hear this one."]


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(played=moments())
def test_whatever_is_asked_a_bystander_hears_no_card_that_is_not_public(played: Played) -> None:
    """The answers on a cover are the same whatever the hidden cards are."""
    match = played.match
    assume(match.to_act is not None)
    seen = view(match, None)
    told = Answers(seen, NAMES, (), pad=True)
    for row in QUESTION_WORDS:
        if row.verb in (*OF_THE_MATCH, Verb.RULES, Verb.KEYS):
            continue
        number = 5 if row.verb in (Verb.SQUARE, Verb.TRY) else None
        answer = told.answer(Question(row.verb, number))
        assert answer and not any("Your" in line or "You" in line for line in answer)
        assert (answer == [words.NOT_NOW()]) == (row.verb in PRIVATE)


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(played=moments())
def test_whatever_is_asked_on_a_turn_has_an_answer(played: Played) -> None:
    match = played.match
    assume(match.to_act is not None)
    told = Answers(view(match, match.to_act), NAMES, (), pad=True)
    plays = [action.card for action in match.legal if isinstance(action, Play)]
    for row in QUESTION_WORDS:
        if row.verb in OF_THE_MATCH or (row.verb is Verb.TRY and not plays):
            continue
        number = {Verb.SQUARE: 5, Verb.TRY: plays[0] if plays else None}.get(row.verb)
        answer = told.answer(Question(row.verb, number))
        assert answer and all(line.strip() for line in answer)
        assert row.verb in (Verb.RULES, Verb.KEYS, Verb.LOG) or len(answer) <= 15


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(played=moments(), each=st.sampled_from([*language.NAMES]))
def test_a_number_never_follows_a_number_but_in_a_list(played: Played, each: str) -> None:
    """They would be heard as one: "on 8. 8 markers"; that of the x2 would not."""
    language.use(each)
    match = played.match
    assume(match.to_act is not None)
    seen = view(match, match.to_act)
    told = Answers(seen, NAMES, (), pad=True)
    plays = {action.card for action in match.legal if isinstance(action, Play)}
    said = [*telling.turn(seen, NAMES), telling.happened(seen.events, NAMES)]
    for row in QUESTION_WORDS:
        if row.verb not in (*OF_THE_MATCH, Verb.RULES, Verb.KEYS, Verb.SQUARE, Verb.TRY):
            said += told.answer(Question(row.verb))
    said += [" ".join(told.answer(Question(Verb.SQUARE, number))) for number in range(1, 10)]
    said += [" ".join(told.answer(Question(Verb.TRY, card))) for card in plays]
    assert [text for text in said if re.search(r"(?<!x)\d[.:;!?]? +\d", text)] == []


def test_a_card_that_wins_is_said_to_when_it_is_tried() -> None:
    match = with_board(at_bo(), {1: "B", 9: "B"})
    assert ask(match, Verb.TRY, 3) == ["3 reaches 5, centre, and wins!"]


@pytest.mark.parametrize("word", ["rules", "keys", "log", "show"])
def test_a_long_answer_is_whole_in_a_pipe_and_in_pages_at_a_terminal(tmp_path: Path, word: str) -> None:
    game = begun(tmp_path / "a.htr", target=3)
    _, piped, _ = sit(game, f"{word}\n", interactive=False)
    game = begun(tmp_path / "b.htr", target=3)
    _, paged, _ = sit(game, f"\n{word}\n" + "\n" * 30)
    assert plain.MORE() not in piped
    assert (plain.MORE() in paged) == (word in ("rules", "keys"))
    told = paged.partition("\n" * 20)[0]
    assert all(burst.count("\n") <= 20 for burst in re.split(f"{plain.MORE()}|Ada> ", told))


def test_the_players_of_a_whole_match_may_ask_anything_and_it_goes_as_before(tmp_path: Path) -> None:
    questions = "\n".join(["h", "t", "b", "c", "s", "w", "x", "5?", "k", "l", "r", "show", "?"])
    script = "".join(f"{questions}\n{move}\n" for move in moves(match_of_three()))
    game = begun(tmp_path / "match.htr", target=3)
    status, _, err = sit(game, script, interactive=False)
    assert (status, err) == (0, "") and game.match == match_of_three().match
    assert game.match.winner is not None


@pytest.mark.parametrize("row", [row for row in TABLE if row.verb is not Verb.QUIT])
def test_no_word_opens_a_cover_or_breaks_it(tmp_path: Path, row: Word) -> None:
    game = begun(tmp_path / "match.htr", target=3)
    line = typed(row).split(", ")[0]
    status, out, err = sit(game, f"{line}\n")
    assert (status, err) == (0, "") and "Your hand" not in out and len(game.steps) == 2
    assert out.count("Pass the keyboard to Ada.") == 1 + (plain.MORE() not in out)
