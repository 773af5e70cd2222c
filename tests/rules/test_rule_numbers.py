"""No rule is missing: neither in the code that enforces it nor among the tests that prove it."""

import ast
import re
from pathlib import Path

import pytest

import hacktrick.rules

FOLDER = Path(hacktrick.rules.__file__).parent
RULES = [f"R{number}" for number in range(1, 24)]


def docstrings() -> str:
    """What the modules, classes and functions of the rules say of themselves."""
    nodes = (
        node for path in sorted(FOLDER.glob("*.py")) for node in ast.walk(ast.parse(path.read_text()))
    )
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    return "\n".join(ast.get_docstring(node) or "" for node in nodes if isinstance(node, documented))


def source(folder: Path, pattern: str = "*.py") -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob(pattern)))


def named(text: str) -> set[str]:
    """The rules a text names, alone or in a range such as R6-R21; a range names only its two ends."""
    return set(re.findall(r"\bR\d+\b", text))


@pytest.mark.parametrize("rule", RULES)
def test_what_enforces_a_rule_says_so(rule: str) -> None:
    """In its docstring, where a reader looks for it; a comment somewhere is not enough."""
    assert rule in named(docstrings())


@pytest.mark.parametrize("rule", RULES)
def test_a_test_is_named_for_every_rule(rule: str) -> None:
    assert re.search(
        rf"^def test_{rule}_\w+\(", source(Path(__file__).parent, "test_*.py"), re.MULTILINE
    )


def test_no_rule_is_named_that_does_not_exist() -> None:
    folder = Path(__file__).parent
    tested = re.findall(r"^def test_(R\d+)_", source(folder, "test_*.py"), re.MULTILINE)
    assert named(source(FOLDER)) | set(tested) == set(RULES)
