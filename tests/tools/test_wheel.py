"""The wheel that is installed: it has every language, and shows it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from hacktrick.sentences import language

ROOT = Path(__file__).parents[2]
SOURCES = ("hacktrick", "docs", "pyproject.toml", "README.md", "LICENSE")
BUILD = """
import sys
from setuptools import build_meta
print(build_meta.build_wheel(sys.argv[1]))
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which the wheel was unpacked."""
    folder = tmp_path_factory.mktemp("wheel")
    tree = folder / "tree"
    tree.mkdir()
    for name in SOURCES:
        path = ROOT / name
        if path.is_dir():
            shutil.copytree(path, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(path, tree / name)
    command = [sys.executable, "-c", BUILD, str(folder)]
    subprocess.run(command, cwd=tree, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    with ZipFile(wheel) as packed:
        packed.extractall(folder / "site")
    return folder / "site"


def run(installed: Path, *arguments: str) -> str:
    # Only what is found there: the tests run with the sources on their path.
    script = (
        f"import sys; sys.path.insert(0, {str(installed)!r}); from hacktrick.cli import main; main()"
    )
    command = [sys.executable, "-c", script, *arguments]
    env = {"HACKTRICK_HOME": str(installed / "home"), "LANG": "C.UTF-8"}
    done = subprocess.run(command, env=env, cwd=installed, capture_output=True, text=True, check=True)
    return done.stdout


def test_the_installed_program_has_every_language_and_its_rules(installed: Path) -> None:
    for each in language.NAMES:
        language.use(each)
        assert language.text("rules").rstrip() == run(installed, "--language", each, "rules").rstrip()
        help_page = run(installed, "--language", each, "--help")
        assert ("Usage: " in help_page) == (each == language.ENGLISH)


def test_it_brings_no_sources_of_translators(installed: Path) -> None:
    assert [*installed.rglob("*.mo")] and not [*installed.rglob("*.po"), *installed.rglob("*.pot")]
