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
from catalog import messages

import hacktrick
from hacktrick import sentences
from hacktrick.sentences.sentence import Plural, Sentence

ROOT = Path(hacktrick.__file__).parent
# Words such as a person says: two in a row, or a label that begins with a capital letter.
WORDS = re.compile(r"[A-Za-z']{2,}[,:;]? [A-Za-z']{2,}|^[A-Z][a-z]{2,}")
# What is raised for programmers alone.
PROGRAMMERS = {
    "AssertionError",
    "KeyError",
    "NotImplementedError",
    "RuntimeError",
    "TypeError",
    "ValueError",
}
FORM = re.compile(r"[<>]?\d*\.\d%")  # of a percentage, as Python has it
CLICK = ("help", "epilog", "metavar")  # click fixes its help when a command is imported
NO_TALK = ("\b", "hacktrick ")  # what click's examples begin with, and commands to type
# What looks like a sentence and is none, by its module.
NO_SENTENCES = {
    "analysis/hand_end.py": "what JSON calls the ends of hands, the same in every language",
    "analysis/picture.py": "the marks of SVG; every word of the picture is handed in",
    "analysis/review.py": "a seed of chance",
    "display/motion.py": "a style of rich",
    "engines/host.py": "names of programs that have none of their own, the same in every language",
    "engines/speaker.py": "the name of a built-in engine, which others read",
    "record/reader.py": "a line of the record",
    "record/remarks.py": "comments of the record, which are English in every language",
    "rules/__init__.py": "the names that the rules export",
    "rules/hand.py": "the repr of a hand",
    "rules/refusal.py": "the text of an exception, for programmers; sentences/refusals.py words it",
}
MODULES = [module.name for module in iter_modules(sentences.__path__) if module.name != "sentence"]


def strings(tree: ast.Module) -> Iterator[str]:
    """The strings of a module that a person could read when it runs, with {} for what is filled in."""
    left_out: set[int] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant()) | ast.Assert():  # docstrings among them
                skipped = True
            case ast.Raise(exc=ast.Call(func=ast.Name(id=name))):
                skipped = name in PROGRAMMERS
            case ast.keyword(arg=str(name)):
                skipped = name in CLICK
            case ast.Call(func=ast.Name(id="TypeVar")):
                skipped = True
            case _:
                skipped = False
        if skipped:
            left_out |= {id(each) for each in ast.walk(node)}
        elif isinstance(node, ast.JoinedStr) and id(node) not in left_out:
            left_out |= {id(each) for each in node.values}
            yield "".join(
                str(each.value) if isinstance(each, ast.Constant) else "{}" for each in node.values
            )
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in left_out:
            yield node.value


def spoken(path: Path) -> list[str]:
    """What looks like a sentence in a module."""
    found = strings(ast.parse(path.read_text(encoding="utf-8")))
    return [each for each in found if WORDS.search(each) and not each.startswith(NO_TALK)]


def test_no_module_outside_of_sentences_holds_a_sentence() -> None:
    modules = {str(path.relative_to(ROOT)): path for path in sorted(ROOT.rglob("*.py"))}
    found = {
        name: texts
        for name, path in modules.items()
        if not name.startswith("sentences/") and (texts := spoken(path))
    }
    assert {name: texts for name, texts in found.items() if name not in NO_SENTENCES} == {}
    assert NO_SENTENCES.keys() <= found.keys(), "a reason is given for a module that needs none"


@pytest.mark.parametrize(
    "line",
    [
        'TITLE = "Leave the match now?"',
        'HEADING = "Hand"',
        'print(f"{name} has won")',
        'raise OSError(f"{name} was changed by another program")',
    ],
)
def test_a_sentence_in_a_room_is_found(tmp_path: Path, line: str) -> None:
    module = tmp_path / "screen.py"
    module.write_text(f'"""A screen of its own."""\n{line}\n', encoding="utf-8")
    assert len(spoken(module)) == 1


@pytest.mark.parametrize(
    "line",
    [
        'raise ValueError("a cover is drawn from public state alone")',
        'click.option("--new", help="Begin a new match.")',
        'assert match, "a match is played"',
        'STYLE = "player.a"',
    ],
)
def test_what_no_player_reads_is_no_sentence(tmp_path: Path, line: str) -> None:
    module = tmp_path / "screen.py"
    module.write_text(f'"""A screen of its own."""\n{line}\n', encoding="utf-8")
    assert spoken(module) == []


def percentages(path: Path) -> list[str]:
    """The strings and the forms of numbers in a module that make a percentage for people.

    What is handed to `sentences/numbers.py` is such a form alone, as ".1%".
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    specs = (each.format_spec for each in ast.walk(tree) if isinstance(each, ast.FormattedValue))
    forms = [spec for spec in specs if spec is not None and ast.unparse(spec).endswith("%'")]
    return [ast.unparse(form) for form in forms] + [
        text for text in strings(tree) if re.search(r"(\d|\{\})%$", text) and not FORM.fullmatch(text)
    ]


def test_percentages_are_written_in_sentences_alone_and_there_by_one_module() -> None:
    rooms = {path.relative_to(ROOT).as_posix(): path for path in ROOT.rglob("*.py")}
    found = {name for name, path in rooms.items() if percentages(path)}
    assert {name for name in found if not name.startswith("sentences/")} == set()
    assert [each.text for each in messages() if re.search(r"\{\w+:[^}]*[.%]", each.text)] == []


@pytest.mark.parametrize("line", ['label = "50%"', 'print(f"{chance:.0%}")', 'print(f"{percent}%")'])
def test_a_percentage_in_a_room_is_found(tmp_path: Path, line: str) -> None:
    module = tmp_path / "screen.py"
    module.write_text(f"{line}\n", encoding="utf-8")
    assert len(percentages(module)) == 1


def test_every_sentence_is_used() -> None:
    texts = [path.read_text(encoding="utf-8") for path in ROOT.rglob("*.py")]
    names = Counter(name for text in texts for name in re.findall(r"\w+", text))
    for name in MODULES:
        module = import_module(f"hacktrick.sentences.{name}")
        for constant, value in vars(module).items():
            if isinstance(value, Sentence | Plural):
                assert names[constant] > 1, f"{name}.{constant} is not used"


def test_no_sentence_stands_twice() -> None:
    texts = Counter((each.text.strip(), each.many) for each in messages())
    assert len(texts) > 300
    assert [text for text, times in texts.items() if times > 1] == []


def test_no_sentence_of_the_table_names_a_key_itself() -> None:
    key = re.compile(r"\b(?:Enter|Space|Esc|Ctrl-C|PgUp|PgDn|Left|Right|[Pp]ress [a-z?!])\b")
    texts = [
        each.value
        for name in ("table", "display", "refusals")
        for each in ast.walk(ast.parse((ROOT / f"sentences/{name}.py").read_text(encoding="utf-8")))
        if isinstance(each, ast.Constant) and isinstance(each.value, str)
    ]
    assert [text for text in texts if key.search(text)] == []
