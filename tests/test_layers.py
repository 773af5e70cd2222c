"""Arrows between the rooms point down only, and the rules touch nothing but themselves."""

import ast
import re
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import hacktrick

# From the bottom up: each room, what it may use of hacktrick, and which other libraries.
LAYERS: dict[str, tuple[set[str], set[str]]] = {
    "rules": (set(), set()),
    "knowledge": ({"rules"}, set()),
    "coach": ({"rules", "knowledge"}, set()),
    "computer": ({"rules", "knowledge"}, set()),
    "sentences": ({"rules", "knowledge", "coach", "record", "analysis", "terminal"}, set()),
    "record": ({"rules"}, {"platformdirs"}),
    "lessons": ({"rules", "knowledge", "record", "sentences"}, set()),
    "play": ({"rules", "coach", "record", "computer"}, set()),
    "analysis": ({"rules", "knowledge", "computer", "record", "play"}, set()),
    "terminal": (set(), set()),
    "display": ({"record", "sentences", "terminal"}, {"rich"}),
    "drawing": ({"rules", "knowledge", "analysis", "sentences", "display"}, {"rich"}),
    "table": (
        {"rules", "knowledge", "coach", "computer", "record", "play", "analysis"}
        | {"sentences", "lessons", "terminal", "display", "drawing"},
        {"rich"},
    ),
    "plain": (
        {"rules", "knowledge", "coach", "computer", "record", "play", "analysis"}
        | {"sentences", "lessons", "terminal"},
        set(),
    ),
    "commands": (
        {
            "rules",
            "computer",
            "record",
            "play",
            "analysis",
            "sentences",
            "terminal",
            "display",
            "drawing",
        }
        | {"table", "plain"},
        {"click", "rich"},
    ),
    "cli": ({"commands", "terminal"}, {"click"}),
    "__main__": ({"cli"}, set()),
}
# The rules know no clock, file, environment, chance or screen: of the standard library only these.
PURE = {"__future__", "collections", "dataclasses", "enum", "functools", "itertools", "typing"}
IMPURE_CALLS = {"open", "input", "print", "exec", "eval", "compile", "__import__", "breakpoint"}


def sources() -> dict[str, str]:
    """Every module of hacktrick by its name."""
    root = Path(hacktrick.__file__).parent
    found = {}
    for path in sorted(root.rglob("*.py")):
        parts = path.relative_to(root.parent).with_suffix("").parts
        found[".".join(parts).removesuffix(".__init__")] = path.read_text(encoding="utf-8")
    return found


def imported(module: str, source: str, modules: set[str]) -> Iterator[str]:
    """The modules that a module imports, anywhere in it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} imports relatively"
            assert node.module is not None
            for alias in node.names:
                submodule = f"{node.module}.{alias.name}"
                yield submodule if submodule in modules else node.module


def layer(module: str) -> str:
    """The layer of a module: what comes after `hacktrick`, or nothing for the package itself."""
    return module.partition(".")[2].partition(".")[0]


def problems(modules: dict[str, str]) -> list[str]:
    """Every import, and every call in the rules, that the layers forbid."""
    found = []
    for module, source in modules.items():
        own = layer(module)
        if own and own not in LAYERS:
            found.append(f"{module} has no place among the layers")
            continue
        below, libraries = LAYERS.get(own, (set(), set()))
        for name in imported(module, source, set(modules)):
            top = name.partition(".")[0]
            if top == "hacktrick":
                allowed = layer(name) in {"", own, *below}
            elif top in sys.stdlib_module_names:
                allowed = own != "rules" or top in PURE
            else:
                allowed = top in libraries
            if not allowed:
                found.append(f"{module} imports {name}")
        if own == "rules":
            called = {node.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name)}
            found += [f"{module} calls {name}" for name in sorted(called & IMPURE_CALLS)]
    return found


def test_arrows_point_down_only() -> None:
    assert problems(sources()) == []


# What any game of hidden hands at one keyboard needs: nothing of Hack Trick, not even through others.
ANY_GAME = (
    *("terminal", "display", "record.journal", "record.lock", "record.names"),
    *("sentences.display", "sentences.disk"),
)


@pytest.mark.parametrize("name", ANY_GAME)
def test_what_any_game_needs_imports_nothing_of_the_rules_even_through_others(name: str) -> None:
    modules = sources()
    reached: set[str] = set()
    waiting = [module for module in modules if f"{module}.".startswith(f"hacktrick.{name}.")]
    assert waiting
    while waiting:
        module = waiting.pop()
        reached.add(module)
        names = set(imported(module, modules[module], set(modules))) & set(modules)
        waiting += names - reached
    assert [module for module in sorted(reached) if layer(module) in ("rules", "knowledge")] == []


def test_the_page_on_design_names_every_room() -> None:
    page = (Path(__file__).parents[1] / "docs" / "design.md").read_text(encoding="utf-8")
    rows = [row for row in page.splitlines() if row.startswith("| `")]
    named = {name for row in rows for name in re.findall(r"`(\w+)(?:/|\.py)`", row)}
    rooms = {layer(module) for module in sources()} - {""}
    assert named >= rooms
    assert rooms == set(LAYERS)


def test_the_largest_room_has_less_than_a_third_of_the_lines() -> None:
    lines: dict[str, int] = {}
    for module, source in sources().items():
        lines[layer(module)] = lines.get(layer(module), 0) + source.count("\n")
    assert max(lines.values()) < sum(lines.values()) / 3


def test_no_modules_import_each_other_in_a_circle() -> None:
    modules = sources()
    names = set(modules)
    graph = {name: set(imported(name, modules[name], names)) & names - {name} for name in names}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" imports ".join(reversed(error.args[1])))


def test_the_layers_are_in_order() -> None:
    """No layer may use one that may use it, directly or through others."""
    TopologicalSorter({name: below for name, (below, _) in LAYERS.items()}).prepare()


@pytest.mark.parametrize(
    ("module", "source", "problem"),
    [
        ("hacktrick.rules.x", "import rich.text", "hacktrick.rules.x imports rich.text"),
        ("hacktrick.rules.x", "def f():\n    import random", "hacktrick.rules.x imports random"),
        ("hacktrick.rules.x", "from os import environ", "hacktrick.rules.x imports os"),
        ("hacktrick.rules.x", "from time import time", "hacktrick.rules.x imports time"),
        ("hacktrick.rules.x", "open('f')", "hacktrick.rules.x calls open"),
        ("hacktrick.rules.x", "key = input", "hacktrick.rules.x calls input"),
        (
            "hacktrick.rules.x",
            "from hacktrick import record",
            "hacktrick.rules.x imports hacktrick.record",
        ),
        (
            "hacktrick.sentences.x",
            "from hacktrick import table",
            "hacktrick.sentences.x imports hacktrick.table",
        ),
        (
            "hacktrick.knowledge",
            "import hacktrick.sentences.events",
            "hacktrick.knowledge imports hacktrick.sentences.events",
        ),
        ("hacktrick.record.x", "import hacktrick.table", "hacktrick.record.x imports hacktrick.table"),
        ("hacktrick.record.x", "import click", "hacktrick.record.x imports click"),
        ("hacktrick.computer.x", "from rich import box", "hacktrick.computer.x imports rich"),
        ("hacktrick.table.x", "import hacktrick.cli", "hacktrick.table.x imports hacktrick.cli"),
        ("hacktrick.table.x", "import click", "hacktrick.table.x imports click"),
        ("hacktrick.commands.x", "import hacktrick.cli", "hacktrick.commands.x imports hacktrick.cli"),
        ("hacktrick.surprise", "", "hacktrick.surprise has no place among the layers"),
        ("hacktrick.surprise.x", "", "hacktrick.surprise.x has no place among the layers"),
    ],
)
def test_an_arrow_that_points_up_is_found(module: str, source: str, problem: str) -> None:
    known = dict.fromkeys(["hacktrick", "hacktrick.record", "hacktrick.table"], "")
    assert problems({**known, module: source}) == [problem]


def test_every_module_says_what_it_is_for() -> None:
    for module, source in sources().items():
        assert ast.get_docstring(ast.parse(source)), f"{module} does not say what it is for"
        assert source.startswith('"""'), f"{module} does not begin with its docstring"
