"""Shell completion as docs/commands.md tells how to switch it on, and that page's promises."""

import os
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest

from hacktrick.cli import main

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """Where a shell finds `hacktrick`."""
    program = tmp_path / "hacktrick"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m hacktrick "$@"\n')
    program.chmod(0o755)
    return os.environ | {
        "PATH": f"{tmp_path}:{os.environ['PATH']}",
        "HACKTRICK_HOME": str(tmp_path / "home"),
    }


def bash(script: str, environment: dict[str, str]) -> str:
    return subprocess.check_output(["bash", "-c", script], env=environment, cwd=ROOT, text=True)


def completed(typed: str, environment: dict[str, str]) -> list[str]:
    """What the Tab key offers in bash, after the line that the page has for ~/.bashrc."""
    (line,) = re.findall(r"\| bash \| `~/.bashrc` \| `(.*)` \|", PAGE)
    words = typed.split(" ")
    script = (
        f"{line}\nCOMP_WORDS=({typed}); COMP_CWORD={len(words) - 1}\n_hacktrick_completion hacktrick\n"
    )
    return bash(script + 'printf "%s\\n" "${COMPREPLY[@]}"', environment).split()


def test_tab_completes_a_command(environment: dict[str, str]) -> None:
    assert completed("hacktrick sh", environment) == ["show"]


def test_tab_completes_an_option(environment: dict[str, str]) -> None:
    assert completed("hacktrick show --js", environment) == ["--json"]


def test_tab_completes_a_language_and_what_comes_behind_one(environment: dict[str, str]) -> None:
    assert completed("hacktrick --language c", environment) == ["cs"]
    assert completed("hacktrick --language cs sh", environment) == ["show"]
    assert completed("hacktrick show --language e", environment) == ["en", "es"]


@pytest.mark.parametrize(
    ("variable", "said"), [("cs", "Jazyk všeho"), ("xx", "The language of everything")]
)
def test_the_help_beside_an_option_is_in_the_language_and_no_warning_comes_between(
    variable: str, said: str, environment: dict[str, str]
) -> None:
    environment |= {
        "HACKTRICK_LANGUAGE": variable,
        "COMP_WORDS": "hacktrick rules --lang",
        "COMP_CWORD": "2",
        "_HACKTRICK_COMPLETE": "zsh_complete",
    }
    done = subprocess.run(["hacktrick"], env=environment, cwd=ROOT, capture_output=True, text=True)
    kind, name, shown = done.stdout.splitlines()
    assert (kind, name, done.stderr) == ("plain", "--language", "") and shown.startswith(said)


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_the_other_shells_have_their_script(shell: str, environment: dict[str, str]) -> None:
    assert f"_HACKTRICK_COMPLETE={shell}_source hacktrick" in PAGE
    assert "hacktrick" in bash(f"_HACKTRICK_COMPLETE={shell}_source hacktrick", environment)


def test_every_command_is_on_the_page() -> None:
    assert re.findall(r"^\| `hacktrick (\w+)", PAGE, re.MULTILINE) == list(
        main.list_commands(click.Context(main))
    )


def test_the_script_on_the_page_plays(environment: dict[str, str]) -> None:
    (script,) = re.findall(r"```\n(printf .*)\n```", PAGE)
    told = bash(script, environment)
    assert "\nBo plays 3: square 5, centre.\n" in told and "\nBo passes.\n" in told
    assert told.endswith("\nThe match is saved. Go on later with: hacktrick resume\n")
