"""Players as they are named: a level or a program, with an effort or without."""

from __future__ import annotations

import pytest

from hacktrick.analysis.contenders import BadEffort, Contender
from hacktrick.computer.opponent import Effort, Iterations, Seconds


@pytest.mark.parametrize(
    ("word", "who", "effort"),
    [
        ("hard", "hard", None),
        ("hard:3000", "hard", Iterations(3000)),
        ("hard:1", "hard", Iterations(1)),
        ("hard:0.2s", "hard", Seconds(0.2)),
        ("hard:.5s", "hard", Seconds(0.5)),
        ("hard:2s", "hard", Seconds(2.0)),
        ("hard:3600s", "hard", Seconds(3600.0)),
        ("engine:mill --fast", "engine:mill --fast", None),
        ("engine:0.2s:mill --fast", "engine:mill --fast", Seconds(0.2)),
        ("engine:3000:mill a:b", "engine:mill a:b", Iterations(3000)),
        ("engine:C:\\mill.exe", "engine:C:\\mill.exe", None),
        ("engine:mill 5:x", "engine:mill 5:x", None),
    ],
)
def test_a_name_says_who_plays_and_what_it_spends(word: str, who: str, effort: Effort | None) -> None:
    assert Contender.read(word) == (who, effort)
    assert Contender.read(word).program is word.startswith("engine:")


@pytest.mark.parametrize(
    "effort", ["", "0", "-5", "x", "1.5", "s", "0s", "3600.1s", "1 s", "infs", "3000s ", "²", "٣", "1e3"]
)
def test_what_is_no_effort_is_refused(effort: str) -> None:
    with pytest.raises(BadEffort):
        Contender.read(f"hard:{effort}")


@pytest.mark.parametrize("effort", ["0", "0s"])
def test_a_program_cannot_have_an_effort_of_nothing(effort: str) -> None:
    with pytest.raises(BadEffort):
        Contender.read(f"engine:{effort}:mill")
