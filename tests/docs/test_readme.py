"""The README is true: its example runs, its commands are those that CI runs and that are installed."""

import doctest
import re
import tomllib
from importlib import import_module
from pathlib import Path

import click

from hacktrick.cli import main

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
TO_PLAY, TO_TEST = re.findall(r"^    (python3 .+)$", README, re.MULTILINE)


def test_the_example_does_what_it_says() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 5 and failed == 0


def test_ci_runs_the_very_command_that_the_readme_has_for_the_tests() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    (pattern,) = re.findall(r"s/\^(.*)\$/\\1/p", script)
    pattern = pattern.replace(r"\(", "(").replace(r"\)", ")")
    assert re.findall(f"^{pattern}$", README, re.MULTILINE) == [TO_TEST]


def test_the_command_for_the_tests_installs_what_they_need() -> None:
    (extra,) = re.findall(r"-e '\.\[(\w+)\]' && \.venv/bin/pytest$", TO_TEST)
    needed = {re.split(r"[<>=]", each)[0] for each in PROJECT["optional-dependencies"][extra]}
    imported = {
        name.replace("_", "-")
        for path in (ROOT / "tests").rglob("*.py")
        if "benchmarks" not in path.parts
        for name in re.findall(r"^(?:import|from) (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert needed - {"pytest-xdist"} <= imported
    assert {"babel", "hypothesis", "pexpect", "pyte", "pytest", "pytest-xdist", "setuptools"} == needed


def test_the_command_to_play_is_there_once_it_is_installed() -> None:
    (command,) = re.findall(r"&& \.venv/bin/(\w+) play$", TO_PLAY)
    module, _, function = PROJECT["scripts"][command].partition(":")
    assert callable(getattr(import_module(module), function))


def test_every_command_in_the_table_exists() -> None:
    named = set(re.findall(r"^\| `hacktrick (\w+)", README, re.MULTILINE))
    assert named | {"play"} == set(main.list_commands(click.Context(main)))
