"""Sentences stand in sentences/ alone, each once, each in use; none names a key itself."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

import hacktrick
from hacktrick import sentences
from hacktrick.sentences.sentence import Plural, Sentence

ROOT = Path(hacktrick.__file__).parent
# Words such as a person says; two in a row, and more than the names of a role or a protocol have.
WORDS = re.compile(r"(?:[A-Za-z']{2,}[,:;]? ){2}[A-Za-z']{2,}")
MARKUP = re.compile(r"[<>{}]|\bR\d+ ")
MODULES = [module.name for module in iter_modules(sentences.__path__) if module.name != "sentence"]


def strings(tree: ast.Module) -> Iterator[str]:
    """The strings of a module that a person could read when it runs.

    Docstrings are for readers of the code, what is raised or asserted for programmers, and click fixes
    its help when a command is imported.
    """
    left_out = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr | ast.Raise | ast.Assert):
            raised = isinstance(node, ast.Raise | ast.Assert) or isinstance(node.value, ast.Constant)
            left_out |= {id(each) for each in ast.walk(node)} if raised else set()
        elif isinstance(node, ast.keyword) and node.arg in ("help", "epilog", "metavar"):
            left_out |= {id(each) for each in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in left_out:
            yield node.value


def spoken(path: Path) -> list[str]:
    """What looks like a sentence in a module; a text that begins with \\b is one of click's epilogs."""
    found = strings(ast.parse(path.read_text(encoding="utf-8")))
    return [
        each
        for each in found
        if WORDS.search(each) and not MARKUP.search(each) and not each.startswith("\b")
    ]


def wordings() -> list[str]:
    """The English text of every sentence."""
    texts: list[str] = []
    for path in ROOT.joinpath("sentences").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if node.func.id == "Sentence":
                    texts.append(ast.literal_eval(node.args[0]))
                elif node.func.id == "Plural":
                    texts.append(" | ".join(ast.literal_eval(each) for each in node.args))
    return texts


@pytest.mark.parametrize("room", ["display", "drawing", "table", "plain", "terminal", "commands"])
def test_no_room_but_sentences_holds_a_sentence(room: str) -> None:
    found = {path.name: spoken(path) for path in ROOT.joinpath(room).rglob("*.py")}
    assert found and {name: texts for name, texts in found.items() if texts} == {}


def test_a_sentence_in_a_room_is_found(tmp_path: Path) -> None:
    module = tmp_path / "screen.py"
    module.write_text('"""A screen of its own."""\nTITLE = "Leave the match now?"\n', encoding="utf-8")
    assert spoken(module) == ["Leave the match now?"]


def test_every_sentence_is_used() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in sorted(ROOT.rglob("*.py")))
    for name in MODULES:
        module = import_module(f"hacktrick.sentences.{name}")
        for constant, value in vars(module).items():
            if isinstance(value, Sentence | Plural):
                assert len(re.findall(rf"\b{constant}\b", code)) > 1, f"{name}.{constant} is not used"


def test_no_long_sentence_stands_twice() -> None:
    long = Counter(text for text in wordings() if len(text.split()) > 4)
    assert len(long) > 100
    assert [text for text, times in long.items() if times > 1] == []


def test_no_sentence_of_the_table_names_a_key_itself() -> None:
    key = re.compile(r"\b(?:Enter|Space|Esc|Ctrl-C|PgUp|PgDn|Left|Right|[Pp]ress [a-z?!])\b")
    texts = [
        each.value
        for name in ("table", "display", "refusals")
        for each in ast.walk(ast.parse((ROOT / f"sentences/{name}.py").read_text(encoding="utf-8")))
        if isinstance(each, ast.Constant) and isinstance(each.value, str)
    ]
    assert [text for text in texts if key.search(text)] == []
