"""After a match in plain mode: scores, moments and logs, a rematch, and every way to leave."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from hacktrick.analysis import estimate, ongoing
from hacktrick.analysis.ongoing import OngoingReview
from hacktrick.analysis.review import JudgedTurn, Review
from hacktrick.plain.input import Lines
from hacktrick.plain.play import play_plain
from hacktrick.play.game import resume
from hacktrick.record.reader import read_file
from hacktrick.rules import Player
from hacktrick.sentences import answers, language, plain
from hacktrick.sentences import table as phrases
from tests.plain.play import NAMES, Answering, begun, sit, stopped
from tests.strategies import play_match, record_text
from tests.terminal.driver import hacktrick

AFTER = plain.AFTER_MATCH(rematch="r", moments="m", log="l 1")
ONE_HAND = play_match(7, target=1)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own, and a review that is done soon."""
    home = tmp_path / "home"
    monkeypatch.setenv("HACKTRICK_HOME", str(home))
    monkeypatch.setattr(ongoing, "EFFORT", 1)
    monkeypatch.setattr(estimate, "SIGNIFICANT", 0.0)  # with so little everything is within its error
    return home


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.htr"


def answered(path: Path, *lines: str) -> list[str]:
    """What is told after each of these lines, once a match of one hand is over."""
    status, out, err = sit(stopped(path, ONE_HAND), "".join(f"{line}\n" for line in lines))
    assert (status, err) == (0, "")
    return [" ".join(part.split()) for part in out.split(AFTER)[1:]]


def test_the_log_of_any_hand_is_told_and_the_prompt_comes_again(path: Path) -> None:
    none, saved = answered(path, "log 2", "")
    assert none.startswith("There is no hand 2 yet.") and saved.startswith("The match is saved")
    log = " ".join(answered(path, "l 1", "", "", "", ""))
    assert log.startswith("Bo deals.") and "wins the hand" in log


def test_leaving_says_where_the_match_is(path: Path) -> None:
    assert answered(path, "") == [f"The match is saved in {path}"]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("h", answers.NOT_NOW()),
        ("try 5", answers.NOT_NOW()),
        ("5", plain.MATCH_IS_OVER()),
        ("draw", plain.MATCH_IS_OVER()),
        ("b", "Top row:"),
        ("s", "Hand 1. Score:"),
        ("nonsense", "'nonsense' means nothing here. Type keys to hear what you can type."),
        ("repeat", " wins the match, 2 to 0!"),
        ("coach off", answers.NOT_NOW()),
        ("bell on", "The bell is on. Type bell off to switch it off."),
    ],
)
def test_every_line_has_an_answer(path: Path, line: str, sentence: str) -> None:
    told, _ = answered(path, line, "")
    assert sentence in told


@pytest.mark.parametrize("line", ["r", "R", "rematch", "play again", "another match, please"])
def test_a_rematch_is_one_letter_away(path: Path, line: str) -> None:
    _, out, _ = sit(stopped(path, ONE_HAND), f"{line}\n")
    assert "Pass the keyboard to " in out.partition(AFTER)[2]
    assert len(list(path.parent.glob("*.htr"))) == 2


def test_the_moments_tell_the_course_and_the_turns_that_decided_the_match(path: Path) -> None:
    review = OngoingReview(read_file(saved(path)))
    told, _ = answered(path, "m", "", "")  # in two pages
    assert told.startswith(f"Looking back at {review.total} turns.")
    assert "What the result of Ada is made of: +50.0% at the start, between equals; " in told
    assert told.count("What the result") == 1  # as that of the other player is the same, turned round
    assert (
        f"All {review.total} turns are judged. Chance of Ada to win the match, as each hand began: "
        in told
    )
    points = re.findall(
        r"Hand 1: \w+ .*? instead, the chance of winning is [\d.]+% higher, error [\d.]+%\.", told
    )
    assert 0 < len(points) <= 6 and told.endswith("Type log 1 to hear the first of these hands.")


@pytest.mark.parametrize("each", ["es", "cs"])
def test_the_course_is_told_in_percent_as_the_language_writes_them(path: Path, each: str) -> None:
    language.use(each)
    _, out, _ = sit(stopped(path, ONE_HAND), "m\n\n")
    before, after = answers.COURSE(name="Ada", chances="|").split("|")
    told = out.replace("\n", " ").partition(before)[2].partition(after)[0]
    assert re.fullmatch(r"\d+\xa0%", told)


def saved(path: Path) -> Path:
    path.write_text(record_text(ONE_HAND, ("Ada", "Bo")))
    return path


def test_what_is_judged_once_is_not_judged_again(path: Path) -> None:
    first, second, _ = answered(path, "m", "moments", "")
    assert "Looking back" in first and second.startswith("All 15 turns are judged.")


def test_the_moments_are_told_to_a_script_too(path: Path) -> None:
    status, out, err = sit(stopped(path, ONE_HAND), "moments\nlog 1\nscore\n", interactive=False)
    assert (status, err) == (0, "") and answers.HEAR_HAND(typed="log 1") in out


def test_before_the_end_of_the_match_there_are_none(path: Path) -> None:
    _, out, _ = sit(begun(path), "\nmoments\n")
    assert plain.NOT_OVER(turn="turn") in " ".join(out.split())


class Reviewed:
    """A review that judges nothing until it is stopped, and counts how often that happened."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.stops = 0
        monkeypatch.setattr(OngoingReview, "go_on", lambda _: False)
        monkeypatch.setattr(OngoingReview, "stop", self.stop)

    def stop(self) -> None:
        self.stops += 1


@pytest.mark.parametrize(("line", "then"), [("", AFTER), ("b", "Top row:")])
def test_anything_typed_ends_the_judging_and_is_answered(
    path: Path, monkeypatch: pytest.MonkeyPatch, line: str, then: str
) -> None:
    reviewed = Reviewed(monkeypatch)
    monkeypatch.setattr(Lines, "waits", lambda *_: True)
    _, out, _ = sit(stopped(path, ONE_HAND), f"m\n{line}\n")
    total = OngoingReview(read_file(path)).total
    told = " ".join(out.split()).partition("press Enter to stop it. ")[2]
    stopped_at = answers.LOOKED_UNTIL(done=0, total=total, typed="moments")
    assert told.startswith(f"{stopped_at} {AFTER if not line else ''}".strip())
    assert then in told and reviewed.stops == 1


def test_it_is_said_now_and_then_how_far_the_judging_is(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = judged(path)
    monkeypatch.setattr("hacktrick.plain.after._NEWS", 0)
    monkeypatch.setattr("hacktrick.plain.after.POLL", 0)
    monkeypatch.setattr(OngoingReview, "go_on", one_more(whole))
    told, _ = answered(path, "m", "")
    reports = re.findall(r"(\d+) of (\d+) turns are done\.", told)
    assert len(reports) == 3 and {int(total) for _, total in reports} == {whole.total}


def test_half_of_it_is_not_reported_before_its_time(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = judged(path)
    half = whole.total // 2 + 1
    monkeypatch.setattr("hacktrick.plain.after.POLL", 1)
    monkeypatch.setattr("hacktrick.plain.after._NEWS", half)
    monkeypatch.setattr(Lines, "waits", lambda *_: False)
    monkeypatch.setattr(OngoingReview, "go_on", one_more(whole))
    told, _ = answered(path, "m", "")
    assert re.findall(r"(\d+) of \d+ turns are done\.", told) == [str(half)]


def test_of_many_turning_points_the_first_six_are_told(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def many(review: Review, most: int) -> tuple[JudgedTurn, ...]:
        return (review.turns[0],) * min(most, 20)

    monkeypatch.setattr(Review, "turning_points", many)
    monkeypatch.setattr("hacktrick.plain.after.POLL", 0)
    monkeypatch.setattr(OngoingReview, "go_on", one_more(judged(path)))
    told, _ = answered(path, "m", "")
    assert told.count("Hand 1: ") == 6


def judged(path: Path) -> OngoingReview:
    """A review of the match of one hand that is done."""
    whole = OngoingReview(read_file(saved(path)))
    while not whole.done:
        whole.go_on()
    return whole


def one_more(whole: OngoingReview) -> Callable[[OngoingReview], bool]:
    """Judging that takes one turn at a time from a review that is done."""

    def go_on(review: OngoingReview) -> bool:
        review.turns.append(whole.turns[len(review.turns)])
        return True

    return go_on


def test_both_scores_are_told_where_they_say_something_new(path: Path, home: Path) -> None:
    home.mkdir()
    won = [0, 0]
    for seed in (1, 2):
        before = play_match(seed, target=1)
        (home / f"{seed}.htr").write_text(record_text(before, ("Bo", "Ada")))
        assert before.match.winner is not None
        won[before.match.winner.other] += 1  # they sat the other way round
    _, out, _ = sit(stopped(path, ONE_HAND), "s\n")
    told = " ".join(out.split())
    assert told.count(phrases.ALL_TIME(a="Ada", b="Bo", won_a=won[0], won_b=won[1])) == 2
    assert "Matches won at this table" not in told


def test_a_first_match_tells_no_score_but_its_own(home: Path) -> None:
    home.mkdir()
    _, out, _ = sit(stopped(home / "a.htr", ONE_HAND), "s\n")
    told = " ".join(out.split())
    assert told.count(" wins the match") == 1 and "Matches won" not in told


def test_the_hints_that_were_taken_are_told_with_the_score(path: Path) -> None:
    lines = record_text(ONE_HAND, NAMES).splitlines(keepends=True)
    begun = next(number for number, line in enumerate(lines) if line.startswith("B starts"))
    lines.insert(begun, "; hint 1\n")
    path.write_text("".join(lines))
    _, out, _ = sit(resume(path)[0], "score\n")
    assert out.count(phrases.HINTS_TAKEN(1, name="Bo")) == 2 and out.count(" hint taken") == 2


def test_a_script_is_told_no_score_of_all_time(path: Path, home: Path) -> None:
    home.mkdir()
    for seed in (1, 2):
        (home / f"{seed}.htr").write_text(record_text(play_match(seed, target=1), ("Ada", "Bo")))
    _, out, _ = sit(stopped(path, ONE_HAND), "score\n", interactive=False)
    assert "Score: " in out and "Matches won" not in out


@pytest.mark.parametrize(("waits", "told"), [(15, True), (25, False)])
def test_a_score_of_all_time_is_waited_for_two_seconds(
    path: Path, monkeypatch: pytest.MonkeyPatch, waits: int, told: bool
) -> None:
    class Counting:
        """Counts all matches in so many looks of a tenth of a second each."""

        won: tuple[int, int] | None = None

        def __init__(self, _: object) -> None:
            self.left = waits

        def wait(self, seconds: float) -> bool:
            assert seconds == pytest.approx(0.1)
            self.left -= 1
            if self.left < 0:
                self.won = (3, 4)
            return self.left < 0

    monkeypatch.setattr("hacktrick.play.all_time.AllTime", Counting)
    _, out, _ = sit(stopped(path, ONE_HAND), "")
    all_time = phrases.ALL_TIME(a="Ada", b="Bo", won_a=3, won_b=4)
    assert (all_time in " ".join(out.split())) == told


def test_the_matches_of_a_sitting_are_counted(path: Path) -> None:
    out, err = io.StringIO(), io.StringIO()
    typed = Answering(out, Random(1), matches=2)
    game = stopped(path, ONE_HAND)
    assert play_plain(game, typed, stdout=out, stderr=err, interactive=True) == 0
    records = [read_file(each) for each in path.parent.glob("*.htr")]
    won = [sum(record.match.winner is player for record in records) for player in Player]
    assert len(records) == 2
    assert phrases.SERIES(a="Ada", b="Bo", won_a=won[0], won_b=won[1]) in " ".join(
        out.getvalue().split()
    )


@pytest.mark.parametrize("way", ["\x04", "\n", "q\n", "\x03"])
def test_every_way_to_leave_ends_the_line_of_the_prompt(path: Path, home: Path, way: str) -> None:
    saved(path)
    with hacktrick("resume", "--plain", path, home=home) as terminal:
        terminal.see("Enter leaves.")
        terminal.send(way)
        assert terminal.status() == (130 if way == "\x03" else 0)
        rows = [row.rstrip() for row in terminal.text.split("\n") if row.strip()]
        flat = "".join(rows)
        assert f"The match is saved in {path}" in flat
        assert rows[-1].startswith("The match is saved") or rows[-2].startswith("The match is saved")
