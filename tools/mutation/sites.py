"""The places of a room that can be changed, and the drawing of some of them."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator, Sequence
from pathlib import Path

from mutation.operators import OPERATORS, UNTRIED_ARGUMENTS
from mutation.source import Change, Source

PACKAGE = "hacktrick"
# Names whose values say nothing that a test could see: what a module exports, how it is stored.
UNTRIED_NAMES = {"__all__", "__slots__"}
TYPING_CALLS = {"TypeVar", "NewType", "ParamSpec"}


def rooms(root: Path) -> dict[str, list[Path]]:
    """Every top-level package or module of the program, with its files."""
    by_room = {}
    for path in sorted((root / PACKAGE).iterdir()):
        files = sorted(path.rglob("*.py")) if path.is_dir() else [path]
        if path.suffix == ".py" or (path.is_dir() and (path / "__init__.py").is_file()):
            by_room[path.stem] = files
    by_room.pop("__init__", None)
    return by_room


def read(root: Path, path: Path) -> Source:
    """A file of the program."""
    return Source(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"))


def sites(source: Source) -> list[Change]:
    """Every change that the operators know for a file, in order."""
    changes = set()
    for node, within, called in _walk(source.tree):
        for operator in OPERATORS:
            for start, end, text in operator.edits(source, node):
                line = source.line_at(start)
                changes.add(
                    Change(
                        file=source.file,
                        line=line,
                        start=start,
                        end=end,
                        text=text,
                        operator=operator.name,
                        within=within,
                        called=called,
                    )
                )
    return sorted(changes)


def draw(
    sources: Sequence[Source], candidates: Sequence[Change], wanted: int, seed: int
) -> list[Change]:
    """So many of the changes, at random but the same for the same seed, in order.

    A change that leaves no program, or the same one, is passed over.
    """
    by_file = {source.file: source for source in sources}
    shuffled = sorted(candidates)
    random.Random(seed).shuffle(shuffled)
    drawn: list[Change] = []
    for change in shuffled:
        if len(drawn) == wanted:
            break
        if by_file[change.file].makes_a_difference(change):
            drawn.append(change)
    return sorted(drawn)


def _walk(node: ast.AST, within: str = "", called: bool = False) -> Iterator[tuple[ast.AST, str, bool]]:
    """Every node that may be changed, the function or class it lies in, and whether it is called."""
    yield node, within, called
    inside = within
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        inside = f"{within}.{node.name}" if within else node.name
    for field, child in _children(node):
        function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        yield from _walk(child, inside, called or (function and field == "body"))


def _children(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """The parts of a node that do something: no types, no docstrings, no messages of assertions."""
    if isinstance(node, ast.JoinedStr):
        return  # its parts have no places of their own before Python 3.12
    if isinstance(node, ast.Assign | ast.AnnAssign) and _untried(node):
        return
    if isinstance(node, ast.Call) and _name(node.func) in TYPING_CALLS:
        return
    for field, value in ast.iter_fields(node):
        if field in {"annotation", "returns", "type_params", "msg"}:
            continue
        if field == "args" and isinstance(node, ast.Call) and _name(node.func) == "cast":
            yield from (("args", each) for each in node.args[1:])
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _skipped(node, child):
                yield field, child


def _skipped(node: ast.AST, child: ast.AST) -> bool:
    """Whether a part of a node is left alone: a docstring, a default (it has its own operator)."""
    if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
        return True
    if isinstance(child, ast.If) and _name(child.test) == "TYPE_CHECKING":
        return True
    if isinstance(child, ast.keyword) and child.arg in UNTRIED_ARGUMENTS:
        return True
    return isinstance(node, ast.arguments) and isinstance(child, ast.Constant)


def _untried(node: ast.Assign | ast.AnnAssign) -> bool:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return any(_name(target) in UNTRIED_NAMES for target in targets)


def _name(node: ast.AST) -> str:
    """The last part of a name, dotted or not."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""
