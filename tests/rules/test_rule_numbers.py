"""No rule is missing: neither in the code that enforces it nor among the tests that prove it."""

import re
from pathlib import Path

import pytest

import hacktrick.rules

RULES = [f"R{number}" for number in range(1, 24)]


def source(folder: Path, pattern: str = "*.py") -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob(pattern)))


def named(text: str) -> set[str]:
    """The rules a text names, alone or in a range such as R6-R21; a range names only its two ends."""
    return set(re.findall(r"\bR\d+\b", text))


@pytest.mark.parametrize("rule", RULES)
def test_the_code_names_every_rule(rule):
    assert rule in named(source(Path(hacktrick.rules.__file__).parent))


@pytest.mark.parametrize("rule", RULES)
def test_a_test_is_named_for_every_rule(rule):
    assert re.search(
        rf"^def test_{rule}_\w+\(", source(Path(__file__).parent, "test_*.py"), re.MULTILINE
    )


def test_no_rule_is_named_that_does_not_exist():
    folder = Path(__file__).parent
    tested = re.findall(r"^def test_(R\d+)_", source(folder, "test_*.py"), re.MULTILINE)
    assert named(source(Path(hacktrick.rules.__file__).parent)) | set(tested) == set(RULES)
