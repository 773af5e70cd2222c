"""An opponent of an earlier commit plays by the protocol, from the view that it would have had."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import old_engine
import pytest
from click.testing import CliRunner

from hacktrick.cli import main
from hacktrick.rules import view
from tests.strategies import play_match

TOOL = Path(old_engine.__file__)


@pytest.fixture(scope="module", autouse=True)
def _laid_out() -> None:
    """Nothing to test in a copy without the history."""
    command = ["git", "-C", str(old_engine.ROOT), "cat-file", "-e", f"{old_engine.COMMIT}^{{tree}}"]
    if shutil.which("git") is None or subprocess.run(command, stderr=subprocess.DEVNULL).returncode:
        pytest.skip("the commit is not here")


def test_it_plays_matches_to_their_end_in_both_rule_sets() -> None:
    engine = f"engine:{sys.executable} {TOOL}"
    for rules in ("standard", "czech"):
        options = ["--iterations", "5", "--matches", "1", "--target", "2", "--rules", rules, "--json"]
        result = CliRunner().invoke(main, ["simulate", "--a", "easy", "--b", engine, *options])
        assert result.exit_code == 0, result.output


def test_a_view_is_said_with_nothing_that_its_player_may_not_see() -> None:
    for match in play_match(3).states:
        if match.to_act is None:
            continue
        seen = view(match, match.to_act)
        said = json.loads(json.dumps(old_engine.facts(seen)))
        other = match.to_act.other
        assert said["player"] == match.to_act and said["row"] == list(seen.row)
        assert len(said["events"]) == len(seen.events)
        if not seen.shown:
            assert said["cards"][other] is None
        hidden = [event for event in said["events"] if event["what"] == "drew"]
        assert all(event["card"] is None for event in hidden if event["player"] == other)


def test_the_package_of_a_commit_is_laid_out_once() -> None:
    folder = old_engine.laid_out(old_engine.COMMIT)
    changed = folder.stat().st_mtime_ns
    assert old_engine.laid_out(old_engine.COMMIT) == folder and folder.stat().st_mtime_ns == changed
    assert (folder / "hacktrick" / "computer" / "judge.py").exists()
