"""Arguments are named where there are more than three."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).parents[1]
TREES = {
    path.relative_to(ROOT).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
    for folder in ("hacktrick", "tools")
    for path in sorted((ROOT / folder).rglob("*.py"))
}
MOST = 3
# The quickest paths of the rules and of the search: a name costs time at every step.
HOT = {
    *(f"hacktrick/rules/{name}.py" for name in ("hand", "legal", "match")),
    "hacktrick/computer/turns.py",
}


def fixed() -> set[str]:
    """The functions and classes of the program that do not take any number of arguments."""
    nodes = [node for tree in TREES.values() for node in ast.walk(tree)]
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef)]
    varying = {each.name for each in functions if each.args.vararg}
    classes = {node.name for node in nodes if isinstance(node, ast.ClassDef)}
    return {each.name for each in functions} - varying | classes


def crowded(tree: ast.AST, names: set[str]) -> list[str]:
    """The calls of one of the names with more arguments than may go without a name."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [
        f"{call.lineno}: {ast.unparse(call)}"
        for call in calls
        if len(call.args) > MOST
        and not any(isinstance(each, ast.Starred) for each in call.args)
        and ast.unparse(call.func).rpartition(".")[2] in names
    ]


def test_more_than_three_arguments_are_named() -> None:
    names = fixed()
    assert crowded(ast.parse("place(board, 5, player, marker)"), names)
    found = {file: crowded(tree, names) for file, tree in TREES.items() if file not in HOT}
    assert {file: calls for file, calls in found.items() if calls} == {}
