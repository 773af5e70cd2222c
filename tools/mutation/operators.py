"""Every way in which the program is changed on trial, each with its name and a description."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from mutation.source import Edit, Source

Edits = Iterator[Edit]


class Operator(NamedTuple):
    """One kind of change: `edits` gives those that it makes at a node."""

    name: str
    description: str
    edits: Callable[[Source, ast.AST], Edits]


COMPARISONS: dict[type[ast.cmpop], tuple[str, tuple[str, ...]]] = {
    ast.Lt: ("<", ("<=", ">=")),
    ast.LtE: ("<=", ("<", ">")),
    ast.Gt: (">", (">=", "<=")),
    ast.GtE: (">=", (">", "<")),
    ast.Eq: ("==", ("!=",)),
    ast.NotEq: ("!=", ("==",)),
    ast.Is: ("is", ("is not",)),
    ast.IsNot: (r"is\s+not", ("is",)),
    ast.In: ("in", ("not in",)),
    ast.NotIn: (r"not\s+in", ("in",)),
}
ARITHMETIC: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.Pow: ("**", "*"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "&"),
}
FUNCTIONS = {
    "min": "max",
    "max": "min",
    "any": "all",
    "all": "any",
    "sorted": "list",
    "reversed": "iter",
}
METHODS = {
    "startswith": "endswith",
    "endswith": "startswith",
    "removeprefix": "removesuffix",
    "removesuffix": "removeprefix",
    "upper": "lower",
    "lower": "upper",
    "lstrip": "rstrip",
    "rstrip": "lstrip",
}
# Arguments whose values say nothing that a test could see, only how something is stored.
UNTRIED_ARGUMENTS = {"slots", "maxsize", "kw_only"}


def _between(source: Source, left: ast.expr, right: ast.expr, old: str, new: str) -> Edits:
    """Replace the operator (a pattern) that stands between two expressions."""
    start, end = source.span(left)[1], source.span(right)[0]
    gap = re.sub(r"#[^\n]*", lambda comment: " " * len(comment[0]), source.text[start:end])
    match = re.search(old, gap)
    if match:
        yield Edit(start + match.start(), start + match.end(), new)


def _comparison(source: Source, node: ast.AST) -> Edits:
    if isinstance(node, ast.Compare):
        operands = [node.left, *node.comparators]
        for left, kind, right in zip(operands, node.ops, operands[1:], strict=False):
            old, others = COMPARISONS[type(kind)]
            for new in others:
                yield from _between(source, left, right, old=old, new=new)


def _boolean(source: Source, node: ast.AST) -> Edits:
    if isinstance(node, ast.BoolOp):
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            yield from _between(source, left, right, old=old, new=new)


def _tests(node: ast.AST) -> Iterator[ast.expr]:
    """The conditions that a node decides by."""
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        yield node.test
    elif isinstance(node, ast.comprehension):
        yield from node.ifs
    elif isinstance(node, ast.match_case) and node.guard is not None:
        yield node.guard


def _has_contrary(test: ast.expr) -> bool:
    """Whether another operator negates a condition already."""
    single = isinstance(test, ast.Compare) and len(test.ops) == 1
    return single or (isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not))


def _condition(source: Source, node: ast.AST) -> Edits:
    for test in _tests(node):
        if not _has_contrary(test):
            yield Edit(*source.span(test), f"not ({source.of(test)})")


def _branch(source: Source, node: ast.AST) -> Edits:
    for test in _tests(node):
        if not isinstance(node, ast.While):
            yield Edit(*source.span(test), "True")
        if isinstance(node, ast.If | ast.IfExp | ast.match_case):
            yield Edit(*source.span(test), "False")


def _negation(source: Source, node: ast.AST) -> Edits:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        yield Edit(*source.span(node), f"({source.of(node.operand)})")


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str | bytes)
    )


def _is_type(node: ast.expr) -> bool:
    """Whether an operand looks like a class, or None: then `|` joins types."""
    name = getattr(node, "attr", getattr(node, "id", ""))
    return (name[:1].isupper() and not name.isupper()) or ast.unparse(node) == "None"


def _arithmetic(source: Source, node: ast.AST) -> Edits:
    if isinstance(node, ast.BinOp) and not any(
        _is_text(each) or _is_type(each) for each in (node.left, node.right)
    ):
        old, new = ARITHMETIC.get(type(node.op), ("", ""))
        if old:
            yield from _between(source, node.left, node.right, old=re.escape(old), new=new)
    elif isinstance(node, ast.AugAssign) and not _is_text(node.value):
        old, new = ARITHMETIC.get(type(node.op), ("", ""))
        if old:
            yield from _between(source, node.target, node.value, old=re.escape(old) + "=", new=f"{new}=")


def _number(source: Source, node: ast.AST) -> Edits:
    if isinstance(node, ast.Constant):
        if type(node.value) is int:
            yield Edit(*source.span(node), str(node.value + 1))
            yield Edit(*source.span(node), str(node.value - 1))
        elif type(node.value) is float:
            yield Edit(*source.span(node), repr(node.value * 2 or 1.0))


def _truth(source: Source, node: ast.AST) -> Edits:
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield Edit(*source.span(node), str(not node.value))


def _string(source: Source, node: ast.AST) -> Edits:
    if isinstance(node, ast.expr) and _is_text(node):
        end = source.span(node)[1]  # two strings side by side are one
        yield Edit(end, end, ' b"?"' if isinstance(getattr(node, "value", ""), bytes) else ' "?"')


def _statement(source: Source, node: ast.AST) -> Edits:
    dropped = isinstance(node, ast.AugAssign | ast.Raise | ast.Delete | ast.Break | ast.Continue)
    if isinstance(node, ast.Expr):
        dropped = isinstance(node.value, ast.Call | ast.Await)
    elif isinstance(node, ast.Assign):  # without a name's only value the rest could not run at all
        dropped = not any(isinstance(target, ast.Name | ast.Tuple) for target in node.targets)
    if dropped and isinstance(node, ast.stmt):
        yield Edit(*source.span(node), "pass")


def _return(source: Source, node: ast.AST) -> Edits:
    if isinstance(node, ast.Return | ast.Yield) and node.value is not None:
        value = node.value
        if isinstance(value, ast.Compare | ast.BoolOp) and not _has_contrary(value):
            yield Edit(*source.span(value), f"not ({source.of(value)})")
        elif not (isinstance(value, ast.Constant) and isinstance(value.value, bool | None)):
            yield Edit(*source.span(value), "None")


def _handler(source: Source, node: ast.AST) -> Edits:
    if isinstance(node, ast.ExceptHandler):
        yield Edit(source.span(node.body[0])[0], source.span(node.body[-1])[1], "raise")


def _slice(source: Source, node: ast.AST) -> Edits:
    if isinstance(node, ast.Slice):
        for bound in (node.lower, node.upper):
            if bound is not None:
                yield Edit(*source.span(bound), "")


def _default(source: Source, node: ast.AST) -> Edits:
    if isinstance(node, ast.arguments):
        for default in [*node.defaults, *filter(None, node.kw_defaults)]:
            if not isinstance(default, ast.Constant):
                yield Edit(*source.span(default), "None")
            elif default.value is None:
                yield Edit(*source.span(default), "0")
            else:
                for edits in (_truth, _number, _string):
                    yield from edits(source, default)


def _argument(source: Source, node: ast.AST) -> Edits:
    if isinstance(node, ast.Call):
        given: list[ast.expr | ast.keyword] = [*node.args, *node.keywords]
        for at, argument in enumerate(given):
            if isinstance(argument, ast.keyword) and argument.arg not in {None, *UNTRIED_ARGUMENTS}:
                start, end = source.span(argument)
                if at > 0:
                    start = source.span(given[at - 1])[1]
                elif len(given) > 1:
                    end = source.span(given[1])[0]
                yield Edit(start, end, "")


def _function(source: Source, node: ast.AST) -> Edits:
    if isinstance(node, ast.Call):
        called = node.func
        if isinstance(called, ast.Name) and called.id in FUNCTIONS:
            yield Edit(*source.span(called), FUNCTIONS[called.id])
        elif isinstance(called, ast.Attribute) and called.attr in METHODS:
            end = source.span(called)[1]
            yield Edit(end - len(called.attr), end, METHODS[called.attr])


OPERATORS = (
    Operator("comparison", "a comparison is turned, or takes in or leaves out its limit", _comparison),
    Operator("boolean", "`and` and `or` are swapped", _boolean),
    Operator("condition", "a condition is negated", _condition),
    Operator("branch", "a branch, or an item of a comprehension, is taken always or never", _branch),
    Operator("negation", "a `not` or a minus sign is dropped", _negation),
    Operator("arithmetic", "an arithmetic operator becomes another one", _arithmetic),
    Operator("number", "a whole number is moved by one, a fraction doubled", _number),
    Operator("truth", "True and False are swapped", _truth),
    Operator("string", "a string gets a question mark at its end", _string),
    Operator("statement", "a statement is dropped", _statement),
    Operator("return", "what is returned or yielded becomes None, or its contrary", _return),
    Operator("handler", "what an `except` caught is raised again", _handler),
    Operator("slice", "a slice loses its beginning or its end", _slice),
    Operator("default", "the default of an argument is another one", _default),
    Operator("argument", "an argument given by name is left out", _argument),
    Operator("function", "a function becomes its counterpart: min and max, any and all", _function),
)
