"""The whole tool on a small project: it finds what no test notices, in this process and in others."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("coverage", reason="the extra `mutate` is not installed")

ROOM = '''"""A small room."""


def larger(a: int, b: int) -> int:
    """The larger one."""
    return a if a > b else b


def told() -> str:
    """What is told."""
    return "told"


def endless() -> None:
    """Comes to an end."""
    left = 3
    while left:
        left -= 1
'''
TESTS = '''"""Tests of a small room."""
import subprocess
import sys
import time

from hypothesis import given, settings, strategies as st

from hacktrick import cellar


@settings(max_examples=1000)
@given(st.integers(), st.integers())
def test_larger(a, b):
    assert cellar.larger(a, b) >= a


def test_told():
    script = "from hacktrick import cellar; print(cellar.told())"
    assert subprocess.check_output([sys.executable, "-c", script], env={}, cwd="/") == b"told\\n"


def test_endless():
    cellar.endless()
'''


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with the tool in it."""
    tools = Path(__file__).parents[2] / "tools"
    root = tmp_path / "project"
    files = {
        "hacktrick/__init__.py": "",
        "hacktrick/cellar.py": ROOM,
        "tests/__init__.py": "",
        "tests/test_cellar.py": TESTS,
        "pyproject.toml": '[tool.pytest.ini_options]\naddopts = "-n auto"\n',
        "tools/equivalent.toml": "",
    }
    for path in [tools / "mutate.py", *(tools / "mutation").glob("*.py")]:
        files[f"tools/{path.relative_to(tools)}"] = path.read_text(encoding="utf-8")
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def mutate(project: Path, *more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "tools/mutate.py", *more, "--cache", str(project / "cache")]
    return subprocess.run(command, cwd=project, capture_output=True, text=True, timeout=300)


def test_it_tells_what_no_test_notices(project: Path) -> None:
    operators = [f"--operator={name}" for name in ("comparison", "string", "statement")]
    done = mutate(project, "cellar", "--changes=20", "--jobs=1", "--json=told.json", *operators)
    assert done.returncode == 0, done.stderr
    told = json.loads((project / "told.json").read_text(encoding="utf-8"))["rooms"]["cellar"]
    outcomes = {each["after"]: each["outcome"] for each in told["trials"]}
    assert outcomes == {
        "return a if a >= b else b": "survived",  # it is the same
        "return a if a <= b else b": "failed",
        'return "told" "?"': "failed",  # seen by another process alone
        "pass": "timed out",
    }
    assert "hacktrick/cellar.py:6  comparison  (larger)" in done.stdout
    assert "    - return a if a > b else b\n    + return a if a >= b else b\n" in done.stdout
    assert (project / "hacktrick" / "cellar.py").read_text(encoding="utf-8") == ROOM

    parts = {path: path.read_bytes() for path in (project / "cache").iterdir()}
    again = mutate(
        project, "cellar", "--changes=1", "--at-least=100", "--operator=comparison", "--jobs=1"
    )
    assert again.returncode in {0, 1}
    assert {path: path.read_bytes() for path in (project / "cache").iterdir()} == parts


def test_nothing_is_left_of_a_run_that_is_ended(project: Path, tmp_path: Path) -> None:
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    command = [sys.executable, "tools/mutate.py", "cellar", "--cache", str(project / "cache")]
    running = subprocess.Popen(command, cwd=project, env=os.environ | {"TMPDIR": str(temporary)})
    while not list(temporary.glob("mutation-*/*/tree/tests")):
        assert running.poll() is None
        time.sleep(0.05)
    running.terminate()
    assert running.wait(timeout=60) == 143
    assert list(temporary.iterdir()) == []


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere they have no other parent")
def test_nothing_goes_on_that_a_test_has_left_behind(project: Path, tmp_path: Path) -> None:
    script = f"import time; time.sleep(1000)  # {tmp_path}"
    (project / "tests" / "test_cellar.py").write_text(
        "import subprocess, sys\n"
        "from hacktrick import cellar\n"
        "def test_told():\n"
        f"    subprocess.Popen([sys.executable, '-c', {script!r}], start_new_session=True)\n"
        "    assert cellar.told()\n",
        encoding="utf-8",
    )
    done = mutate(project, "cellar", "--changes=2", "--jobs=1", "--operator=string")
    assert done.returncode == 0, done.stderr
    running = subprocess.check_output(["ps", "-A", "-ww", "-o", "args"], text=True)
    assert script not in running


def test_a_room_that_is_not_there_is_named(project: Path) -> None:
    done = mutate(project, "attic")
    assert (done.returncode, done.stderr) == (2, "There is no room attic. There are: cellar.\n")
