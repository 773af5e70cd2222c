"""What commands print, to the last word: the list of matches, the figures of a simulation, a review."""

from __future__ import annotations

import errno
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

from hacktrick.analysis.hand_end import HandEnd
from hacktrick.analysis.intervals import wilson
from hacktrick.analysis.simulation import Setup
from hacktrick.analysis.statistics import MatchFigures, Statistics
from hacktrick.cli import main
from hacktrick.commands.output import unusable
from hacktrick.commands.sitting import at_table
from hacktrick.computer.opponent import Iterations
from hacktrick.record.hands import hands_of
from hacktrick.record.reader import read_file
from hacktrick.rules import Player
from hacktrick.sentences import commands as phrases
from hacktrick.sentences import table as table_phrases
from hacktrick.sentences.simulate import report
from hacktrick.table.session import Left
from tests.strategies import Played, play_match, record_text
from tests.table.fake import hacktrick


def hands_won(played: Played) -> tuple[int, int]:
    winners = [hand.result.winner for hand in hands_of(step.match for step in played.steps)]
    return winners.count(Player.A), winners.count(Player.B)


# A match in which both win hands, one of them more.
MATCHES = (play_match(seed, target=4) for seed in range(100))
PLAYED = next(each for each in MATCHES if 0 < hands_won(each)[1] < hands_won(each)[0])


def test_the_list_of_matches_to_the_last_word(home: Path) -> None:
    text = record_text(PLAYED, ("Ada", "Bo")).replace(
        "\nhand 1", "\n; began 2026-11-29 18:02\nhand 1", 1
    )
    (home / "one.htr").write_text(text)
    (home / "bad.htr").write_text("hacktrick 1\nplayer A Ada\nB plays 3\n")
    a, b = PLAYED.match.score
    hands = hands_won(PLAYED)
    won = PLAYED.match.winner is Player.A
    assert CliRunner().invoke(main, ["matches"]).stdout.splitlines() == [
        f"Matches in {home}",
        f"2026-11-29 18:02  Ada {a}, Bo {b}  {'Ada' if won else 'Bo'} won  one.htr",
        "",
        "Damaged, and left as they are:",
        f"{home / 'bad.htr'}:3: damaged; `hacktrick show {home / 'bad.htr'}` says why",
        "",
        "Head to head",
        f"Ada and Bo: matches {int(won)} to {int(not won)}, "
        f"hands {hands[0]} to {hands[1]}, points {a} to {b}",
    ]


def test_the_figures_of_a_simulation_to_the_last_word() -> None:
    statistics = Statistics(
        [
            MatchFigures(
                True,
                hands=(3, 1),
                points=(5, 2),
                ends=Counter({HandEnd.LINE: 4}),
                turns=40,
                seconds=([0.5], [0.002]),
            ),
            MatchFigures(
                True,
                hands=(3, 2),
                points=(5, 3),
                ends=Counter({HandEnd.STACK: 5}),
                turns=59,
                seconds=([0.5], [0.002]),
            ),
            MatchFigures(
                False,
                hands=(0, 1),
                points=(0, 5),
                ends=Counter({HandEnd.LINE: 1}),
                turns=11,
                seconds=([0.5], [0.002]),
            ),
        ]
    )
    setup = Setup(a="hard", b="easy", effort=Iterations(1), matches=3, seed=9, target=6)

    def share(count: int, all_: int) -> str:
        low, high = wilson(count, all_)
        return f"95%: {low:.1%} to {high:.1%}"

    assert list(report(setup, statistics)) == [
        "hard (a) against easy (b): 3 matches to 6, standard rules, seed 9",
        f"a wins    2 of 3 matches, 66.7% ({share(2, 3)})",
        f"less luck 66.7% ({share(2, 3)})",
        f"hands     6 to 4, 60.0% for a ({share(6, 10)})",
        "points    10 to 10",
        "turns     11.0 a hand",
        "thinking  0.50 s and 2.00 ms a decision (median)",
        "hands end",
        f"   50.0%  line ({share(5, 10)})",
        f"   50.0%  stack ({share(5, 10)})",
    ]


def test_each_decision_of_a_review_is_one_line_however_long(tmp_path: Path) -> None:
    path = tmp_path / "match.htr"
    path.write_text(record_text(PLAYED, ("A" * 24, "B" * 24)))
    lines = CliRunner().invoke(main, ["analyze", str(path), "--effort", "1", "--jobs", "1"]).stdout
    above = lines[: lines.index("\n\n")].splitlines()
    decisions = [line for line in above if "question before it" not in line]
    assert all(line[:5].strip().isdigit() for line in decisions)
    assert max(map(len, above)) > 80


@pytest.mark.parametrize("status", [0, 1, 130])
def test_the_last_word_of_a_sitting_goes_where_it_belongs(
    status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        at_table(lambda: Left(status, "the last word"))
    assert end.value.code == status
    out, err = capsys.readouterr()
    assert (out, err) == (("", "the last word\n") if status == 1 else ("the last word\n", ""))


def test_what_cannot_be_used_is_named_if_it_has_a_name() -> None:
    named = OSError(errno.EACCES, "Permission denied", "x.htr")
    assert unusable(named) == "Cannot use x.htr: Permission denied."
    assert (
        unusable(OSError(errno.EIO, "Input/output error"))
        == "Cannot use the record: Input/output error."
    )


def test_an_error_that_names_a_file_is_not_called_one_of_the_output(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> None:
        raise OSError(errno.EIO, "Input/output error", str(home / "x.htr"))

    monkeypatch.setattr("hacktrick.record.folder.listing", refuse)
    result = CliRunner().invoke(main, ["matches"])
    assert (result.exit_code, result.output) == (
        1, f"Cannot use {home / 'x.htr'}: Input/output error.\n"
    )  # fmt: skip


def test_a_script_that_names_nobody_plays_as_a_and_b(home: Path) -> None:
    assert CliRunner().invoke(main, ["play", "--plain", "--dealer", "2"], input="").exit_code == 0
    (path,) = home.glob("*.htr")
    record = read_file(path)
    assert record.head.names == ("A", "B")
    assert record.match.dealer is Player.B


def test_a_replay_without_a_terminal_says_what_works(home: Path) -> None:
    (home / "one.htr").write_text(record_text(PLAYED))
    result = CliRunner().invoke(main, ["replay"])
    assert result.exit_code == 2 and result.stderr.endswith(f" {phrases.REPLAY_WITHOUT_TABLE()}\n")


@pytest.mark.parametrize("option", [(), ("--no-pad",)])
def test_a_match_is_resumed_with_the_pad_unless_it_is_not_wanted(
    option: tuple[str, ...], home: Path
) -> None:
    CliRunner().invoke(main, ["play", "Ada", "Bo", "--plain"], input="")
    with hacktrick("resume", *option, home=home) as table:
        table.open()
        table.press("k")
        assert (table_phrases.NO_PAD() in table.words) is bool(option)
