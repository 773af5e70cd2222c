"""What CONTRIBUTING.md and its neighbours name is there."""

import re
import tomllib
from pathlib import Path

from hacktrick import __version__

ROOT = Path(__file__).parents[2]
PAGES = {
    name: (ROOT / name).read_text(encoding="utf-8") for name in ("CONTRIBUTING.md", "docs/review.md")
}
CONTRIBUTING = PAGES["CONTRIBUTING.md"]
COMMANDS = re.findall(r"^ {4}(\S.*)$", CONTRIBUTING, re.MULTILINE)
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
HOOKS = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")


def test_every_file_and_folder_that_is_named_exists() -> None:
    for page, text in PAGES.items():
        named = re.findall(r"`([\w./-]+(?:/|\.py|\.md|\.toml))`", text)
        assert named
        for name in named:
            assert any((root / name).exists() for root in (ROOT, ROOT / "hacktrick")), f"{page}: {name}"


def test_every_file_that_a_command_uses_exists() -> None:
    for command in COMMANDS:
        for name in re.findall(r"(?<!\S)(?:tools|tests)/[\w./]+", command):
            assert (ROOT / name).exists(), command


def test_the_test_of_the_example_exists() -> None:
    (name,) = re.findall(r"-k (test_\w+)", CONTRIBUTING)
    tests = (path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    assert any(f"def {name}(" in text for text in tests)


def test_the_extras_of_the_set_up_exist() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (extras,) = re.findall(r"-e '\.\[([\w,]+)\]'", COMMANDS[0])
    assert set(extras.split(",")) <= set(project["optional-dependencies"])


def test_the_changelog_has_what_is_to_come_and_this_version() -> None:
    headings = re.findall(r"^## \[(.+?)\](?: - \d{4}-\d\d-\d\d)?$", CHANGELOG, re.MULTILINE)
    assert headings[0] == "Unreleased" and headings[1] == __version__


def test_hooks_use_what_is_installed_and_download_nothing() -> None:
    assert set(re.findall(r"repo: (\S+)", HOOKS)) == {"local"}
    assert all(each.startswith(".venv/bin/") for each in re.findall(r"entry: (\S+)", HOOKS))
    assert set(re.findall(r"language: (\S+)", HOOKS)) == {"system"}
