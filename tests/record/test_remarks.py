"""What a record remembers in its head: written and read back the same, beside any other comments."""

from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hacktrick.play.game import begin, resume
from hacktrick.play.options import MatchOptions
from hacktrick.record.reader import read_file
from hacktrick.record.remarks import Remarks
from hacktrick.rules import Player, RuleSet

BEGAN = datetime(2026, 11, 29, 18, 2)

remarks = st.builds(
    Remarks,
    began=st.none() | st.just(BEGAN),
    seed=st.none() | st.integers(-(10**30), 10**30),
    against=st.none() | st.sampled_from(["easy", "very-hard", "level_9"]),
    pad=st.booleans(),
    coach=st.sampled_from([(), (Player.A,), (Player.B,), (Player.A, Player.B)]),
)


@given(remarks, st.lists(st.text()))
def test_remarks_are_read_back_beside_any_other_comments(kept: Remarks, others: list[str]) -> None:
    others = [each for each in others if Remarks.read([each]) == Remarks()]
    assert Remarks.read([*kept.lines(), *others]) == kept


def test_a_match_with_nothing_to_remember_has_nothing_to_say() -> None:
    assert Remarks().lines() == () and Remarks.read(()) == Remarks()


@pytest.mark.parametrize(
    "comment",
    ["began 2026-13-41 18:02", "began yesterday", "seed seven", "seed 7 or so", "against",
     "against  hard", "against the rules", "without the pads", "Without the pad",
     "coach for B and A", "coach for Ada", "coach for",
     "began \u0662026-11-29 18:02"],
)  # fmt: skip
def test_a_comment_that_only_looks_like_a_remark_is_none(comment: str) -> None:
    assert Remarks.read([comment]) == Remarks()


def test_the_first_of_two_remarks_counts() -> None:
    assert Remarks.read(["seed 1", "seed 2", "against easy", "against hard"]) == Remarks(
        seed=1, against="easy"
    )


def test_a_record_keeps_them_in_its_head_for_who_resumes_it(tmp_path: Path) -> None:
    path = tmp_path / "match.htr"
    options = MatchOptions(RuleSet.CZECH, target=1, seed=7, path=path, against="easy", pad=False)
    options = options._replace(coach=(Player.A,))
    game = begin(options, ("Ada", "Bo"), BEGAN)
    game.journal.close()
    assert read_file(path).comments == (
        "began 2026-11-29 18:02", "seed 7", "against easy", "without the pad", "coach for A"
    )  # fmt: skip
    again, _ = resume(path)
    again.journal.close()
    assert again.options == options
