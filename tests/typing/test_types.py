"""Callers of the public API are checked by mypy as strictly as can be, and do run."""

import runpy
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
CALLERS = ("playing.py", "looking.py")


def test_a_strict_type_checker_knows_the_api(tmp_path: Path) -> None:
    pytest.importorskip("mypy", reason="the extra `check` is not installed")
    strict = ["--strict", "--warn-unused-ignores", "--config-file=", f"--cache-dir={tmp_path}"]
    command = [sys.executable, "-m", "mypy", *strict, *CALLERS]
    done = subprocess.run(command, cwd=HERE, capture_output=True, text=True, check=False)
    assert (done.stderr, done.stdout) == ("", "Success: no issues found in 2 source files\n")


@pytest.mark.parametrize("caller", CALLERS)
def test_what_they_call_is_there(caller: str) -> None:
    runpy.run_path(str(HERE / caller))
