"""What a host tells an engine: all that the view of its seat holds, in the words of the page."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings

from hacktrick.computer.opponent import Iterations, Seconds
from hacktrick.engines.hearing import Hearing
from hacktrick.engines.telling import hand_lines, legal_line, match_line
from hacktrick.engines.words import Answer, Go, do_line, go_line, latest
from hacktrick.record.notation import parse_action
from hacktrick.record.reader import read_file
from hacktrick.rules import (
    Ask,
    Command,
    Deck,
    EventKind,
    Match,
    Play,
    Player,
    PlayerView,
    RuleSet,
    Shuffle,
    view,
)
from hacktrick.rules.retrace import Told, retrace
from tests.record.test_cases import CASES
from tests.rules.test_retrace import seen_in
from tests.strategies import Played, play_match, played_matches, seeds
from tests.worlds import a_hand, told_apart


def heard(lines: list[str]) -> Told | None:
    hearing = Hearing()
    for line in lines:
        hearing.hear(line)
    return hearing.told


def lines_of(seen: PlayerView) -> list[str]:
    return [match_line(Told.of(seen)), *hand_lines(seen)]


@settings(max_examples=20)
@given(played_matches(1))
def test_an_engine_has_the_view_of_its_seat_from_the_lines_that_it_is_told(played: Played) -> None:
    for seen in seen_in(played):
        told = heard(lines_of(seen))
        assert told is not None and seen.player is not None
        assert view(retrace(told), seen.player) == seen


@pytest.mark.parametrize("begun", [0, 1, 2])
def test_what_is_told_of_a_hand_that_has_not_begun_changes_nothing(begun: int) -> None:
    """Neither before the first hand of a match, nor between `match` and `hand` of the next."""
    seen = view(play_match(1).states[-1], Player.A)
    first = lines_of(seen)
    lines = [*first * begun, first[0]]
    for stray in ("shuffle", "sums 6 9", "A draws 2", "B plays 1", "won A 2 markers"):
        lines.append(stray)
        assert heard(lines) is None
    assert heard([*lines, *first[1:]]) == heard(first)


@pytest.mark.parametrize("cut", ["match A standard ", "score 1 ", "cards ", "sums 3 ", "A shows "])
def test_a_line_that_lacks_its_last_word_changes_nothing(cut: str) -> None:
    first = lines_of(view(play_match(1).states[-1], Player.A))
    hearing = Hearing()
    for line in first:
        hearing.hear(line)
    before = hearing.told
    hearing.hear(cut)
    assert hearing.told == before is not None


def test_a_shuffle_is_the_doing_of_whoever_drew_the_last_card() -> None:
    seen = next(
        view(match, Player.A)
        for seed in range(20)
        for match in play_match(seed).states
        if match.hand is not None
        and isinstance(match.hand.action, Shuffle)
        and match.to_act is match.dealer  # so that it was not the dealer, whose event is the first
        and not isinstance(match.hand.actions[-3], Ask)
    )
    told = heard(lines_of(seen))
    assert told is not None
    before, drew, shuffled = told.events[-3:]
    assert (drew.kind, shuffled.kind) == (EventKind.DREW, EventKind.SHUFFLED)
    assert shuffled.player is drew.player is not before.player
    assert [each.player for each in told.events] == [each.player for each in seen.events]


@settings(max_examples=20)
@given(seeds)
def test_an_engine_is_told_only_what_its_seat_may_know(seed: int) -> None:
    rng = random.Random(seed)
    match, world = a_hand(play_match(seed).steps, rng)

    def look(state: object, player: Player | None) -> list[str]:
        return hand_lines(view(state, player))  # type: ignore[arg-type]

    for player in Player:
        assert not told_apart(look, match, world, player, rng)


@pytest.mark.parametrize("rules", RuleSet)
def test_what_was_told_is_never_taken_back(rules: RuleSet) -> None:
    for player in Player:
        before: list[str] = []
        number = 0
        for match in play_match(3, rules=rules).states:
            if match.hand is None:
                continue
            lines = hand_lines(view(match, player))
            if match.number == number:
                assert lines[: len(before)] == before
            before, number = lines, match.number


def page_match(*actions: str) -> Match:
    """The match of the page's example, after some actions."""
    match = Match(RuleSet.STANDARD, 5, score=(1, 0), number=2, dealer=Player.A)
    match = match.apply(Deck((4, 0, 1, 5, 1, 3, 5, 0, 4, *(2, 0, 5, 4, 2, 1, 3, 3, 2))))
    for action in actions:
        match = match.apply(parse_action(action))
    return match


OPENING = [
    "match B standard 5",
    "score 1 0",
    "hand 2 dealer A opener A",
    "cards 135",
    "aside 04",
    "A starts 4",
    "sums 6 9",
]


def test_the_lines_of_the_pages_example() -> None:
    seen = view(page_match("starts 4"), Player.B)
    assert lines_of(seen) == OPENING
    assert (
        legal_line(seen) == "legal draws; plays 1; plays 1 x2; plays 3; plays 3 x2; plays 5; plays 5 x2"
    )
    played = view(page_match("starts 4", "plays 1 x2"), Player.B)
    assert lines_of(played) == [*OPENING, "B plays 1 x2"]
    assert legal_line(played) == "legal passes; commands; guards"
    after = view(page_match("starts 4", "plays 1 x2", "commands", "plays 0"), Player.B)
    assert lines_of(after) == [*OPENING, "B plays 1 x2", "B commands", "A plays 0"]


def test_a_go_has_what_is_left_of_the_turns_time_or_its_rounds() -> None:
    assert go_line(7, Seconds(1.0), used=0.0) == "go 7 time 1.0"
    assert go_line(8, Seconds(1.0), used=0.6) == "go 8 time 0.4"
    assert go_line(8, Seconds(1.0), used=1.6) == "go 8 time 0.0"
    assert go_line(7, Iterations(3000), used=9.0) == "go 7 rounds 3000"


def test_a_go_is_read_and_nothing_that_only_looks_like_one() -> None:
    assert Go.read("go 7 time 1.0") == Go("7", Seconds(1.0))
    assert Go.read("go 7 time 0") == Go("7", Seconds(0.0))
    assert Go.read("go 7 rounds 3000") == Go("7", Iterations(3000))
    for text in (
        "go",
        "go 7",
        "go 7 ",
        "go 7 time",
        "go 7 time 1.0.0",
        "go x time 1",
        "go 7 time 1 please",
    ):
        assert Go.read(text) is None


def test_an_answer_names_the_go_and_an_action() -> None:
    play = parse_action("plays 1 x2")
    assert isinstance(play, Play)
    assert do_line("7", play) == "do 7 plays 1 x2"
    assert Answer.read("do 7 plays 1 x2") == Answer("7", play)
    for text in ("do 7", "do 7 ", "do 7 wins", "do 7 plays 1 x2 please"):
        assert Answer.read(text) == Answer("7", None)
    assert Answer.read("do").action is None


def test_late_is_more_than_twice_the_time_and_one_second_more() -> None:
    assert (latest(0), latest(1.0), latest(60)) == (1, 3, 121)


def last_lines(name: str, player: Player) -> list[str]:
    """What a player is told of the last hand of a handed case."""
    (path,) = (case for case in CASES if case.stem == name)
    return hand_lines(view(read_file(path).match, player))


def test_a_hands_end_tells_winner_points_why_both_hands_and_the_end_of_the_match() -> None:
    assert last_lines("standard-line-double", Player.A)[-4:] == [
        "won B 2 line 4 5 6",
        "held A 0045",
        "held B 45",
        "over B",
    ]


def test_every_handed_case_is_told_in_lines_that_an_engine_knows() -> None:
    told = set()
    for path in CASES:
        for step in read_file(path).steps:
            if step.match.hand is not None and step.match.to_act is None:
                for player in Player:
                    told |= set(hand_lines(view(step.match, player)))
    firsts = {line.split()[1] if line[:2] in ("A ", "B ") else line.split()[0] for line in told}
    verbs = {"starts", "asks", "plays", "draws", "passes", "commands", "guards", "shows"}
    rest = {"score", "hand", "cards", "aside", "sums", "shuffle", "won", "held", "over"}
    assert firsts == verbs | rest
    whys = {" ".join(line.split()[3:4]) for line in told if line.startswith("won")}
    assert whys == {"line", "stack", "markers"}
    assert {"A shows -", "B shows -"} & told


def ends(name: str) -> set[str]:
    """How the hands of a handed case ended, as an engine is told."""
    (path,) = (case for case in CASES if case.stem == name)
    steps = [step.match for step in read_file(path).steps if step.match.hand and step.match.hand.result]
    return {line for match in steps for line in hand_lines(view(match, Player.A)) if line[:4] == "won "}


@pytest.mark.parametrize(
    ("name", "won"),
    [
        ("standard-line", "won A 1 line 2 5 8"),
        ("standard-triple-double", "won B 2 stack 5"),
        ("czech-out-of-markers", "won A 1 markers"),
        ("standard-two-lines", "won B 1 line 2 6 7"),  # the first of them
        ("standard-two-lines-double", "won A 2 line 4 5 6"),  # of two lines the one with the x2
    ],
)
def test_why_a_hand_was_won_is_a_line_a_stack_or_markers(name: str, won: str) -> None:
    assert won in ends(name)


def test_held_has_a_dash_without_cards() -> None:
    assert last_lines("standard-triple-double", Player.B)[-3:-1] == ["held A -", "held B 2"]


def test_a_draw_has_its_card_for_who_drew_it_alone() -> None:
    drawn = 0
    for path in CASES:
        for step in read_file(path).steps:
            if step.match.hand is not None and step.match.hand.result is not None:
                for player in Player:
                    for line in hand_lines(view(step.match, player)):
                        if " draws" in line:
                            assert len(line) == len("A draws 2" if line[0] == str(player) else "A draws")
                            drawn += 1
    assert drawn > 100


def test_a_question_comes_with_its_answer_the_sum_of_the_others_cards() -> None:
    for path in CASES:
        before = None
        for step in read_file(path).steps:
            if isinstance(step.action, Ask):
                assert before is not None and before.hand is not None and step.player is not None
                total = sum(before.hand.holdings[step.player.other].cards)
                for player in Player:
                    assert hand_lines(view(step.match, player))[-1] == f"{step.player} asks {total}"
            before = step.match


def test_a_hand_that_is_shown_after_play_is_told_to_both() -> None:
    (path,) = (case for case in CASES if case.stem == "standard-shown-two")
    shown = [
        [line for line in hand_lines(view(step.match, player)) if " shows " in line][-1:]
        for step in read_file(path).steps
        if isinstance(step.action, Command) and step.match.hand and step.match.hand.shown
        for player in Player
    ]
    assert shown.count(["B shows 00"]) == 2 and shown.count(["A shows -"]) == 2


def test_a_shuffle_is_told_without_its_order() -> None:
    (path,) = (case for case in CASES if case.stem == "standard-shuffles")
    after = [step for step in read_file(path).steps if isinstance(step.action, Shuffle)]
    assert after
    for step in after:
        assert hand_lines(view(step.match, Player.A))[-1] == "shuffle"
