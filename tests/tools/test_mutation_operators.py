"""What each kind of change makes of a piece of code, and what is left alone."""

import pytest
from mutation.operators import OPERATORS
from mutation.sites import sites
from mutation.source import Source


def changed(operator: str, text: str) -> list[str]:
    """The text after each change of a kind, in order."""
    source = Source("hacktrick/some.py", text)
    return [source.changed(site) for site in sites(source) if site.operator == operator]


@pytest.mark.parametrize(
    ("operator", "before", "after"),
    [
        ("comparison", "a < b", ["a <= b", "a >= b"]),
        ("comparison", "a == b", ["a != b"]),
        ("comparison", "a is  not b", ["a is b"]),
        ("comparison", "a not in b", ["a in b"]),
        ("comparison", "a <= b < c", ["a < b < c", "a > b < c", "a <= b <= c", "a <= b >= c"]),
        ("comparison", "f(a) == (# ==\nb)", ["f(a) != (# ==\nb)"]),
        ("boolean", "a and b and c", ["a or b and c", "a and b or c"]),
        ("boolean", "x or (\n  y)", ["x and (\n  y)"]),
        ("condition", "if a:\n    b()", ["if not (a):\n    b()"]),
        ("condition", "[x for x in y if f(x)]", ["[x for x in y if not (f(x))]"]),
        ("condition", "if (a\n    or b):\n    c()", ["if (not (a\n    or b)):\n    c()"]),
        ("branch", "if a:\n    b()", ["if False:\n    b()", "if True:\n    b()"]),
        ("branch", "x = a if b else c", ["x = a if False else c", "x = a if True else c"]),
        ("branch", "[x for x in y if f(x)]", ["[x for x in y if True]"]),
        ("negation", "not a", ["(a)"]),
        ("negation", "a[-1]", ["a[(1)]"]),
        ("arithmetic", "a + b * c", ["a - b * c", "a + b // c"]),
        ("arithmetic", "a += b", ["a -= b"]),
        ("number", "f(7, 0.5)", ["f(6, 0.5)", "f(8, 0.5)", "f(7, 1.0)"]),
        ("truth", "f(True)", ["f(False)"]),
        ("string", "f('é', 'b').x", ["f('é' \"?\", 'b').x", "f('é', 'b' \"?\").x"]),
        ("string", "f(b'a')", ["f(b'a' b\"?\")"]),
        ("string", "x = f'{a}, {1 + 1}'", ["x = f'{a}, {1 + 1}' \"?\""]),
        ("statement", "f()\ng.x = 1\na += 1", [
            "pass\ng.x = 1\na += 1", "f()\npass\na += 1", "f()\ng.x = 1\npass",
        ]),
        ("return", "def f():\n    return x", ["def f():\n    return None"]),
        ("return", "def f():\n    return a or b", ["def f():\n    return not (a or b)"]),
        ("handler", "try:\n    a()\nexcept E:\n    b()\n    c()", [
            "try:\n    a()\nexcept E:\n    raise",
        ]),
        ("slice", "a[1:n]", ["a[:n]", "a[1:]"]),
        ("default", "def f(a, b=1): ...", ["def f(a, b=0): ...", "def f(a, b=2): ..."]),
        ("default", "def f(*, a=None, b=()): ...", [
            "def f(*, a=0, b=()): ...", "def f(*, a=None, b=None): ...",
        ]),
        ("argument", "f(a, b=1, c=2)", ["f(a, c=2)", "f(a, b=1)"]),
        ("argument", "f(b=1, c=2)", ["f(c=2)", "f(b=1)"]),
        ("function", "max(a)", ["min(a)"]),
        ("function", "a.b.startswith(c)", ["a.b.endswith(c)"]),
    ],
)  # fmt: skip
def test_an_operator_makes_these_changes(operator: str, before: str, after: list[str]) -> None:
    assert changed(operator, before) == after


@pytest.mark.parametrize(
    ("operator", "text"),
    [
        ("string", '"""A docstring."""\ndef f():\n    """Another one."""'),
        ("string", "x: 'Later' = y\ndef f(a: 'Later') -> 'Later': ..."),
        ("string", "__all__ = ['a']"),
        ("string", "assert x, 'why'"),
        ("string", "x = cast('Later', y)\nT = TypeVar('T')"),
        ("truth", "@dataclass(slots=True)\nclass A: ..."),
        ("argument", "@dataclass(slots=True)\nclass A: ..."),
        ("arithmetic", "isinstance(x, Some | Other)\nx: int | None\ny = 'a' + b"),
        ("branch", "if TYPE_CHECKING:\n    import x"),
        ("branch", "while a:\n    b()"),
        ("condition", "if a < b:\n    c()"),  # the comparison has that change already
        ("condition", "if not a:\n    c()"),  # so has the negation
        ("number", "def f(a=1): ..."),  # so has the default
        ("return", "def f():\n    return True"),
        ("return", "def f():\n    return None"),
        ("statement", "x = 1\nassert x"),
        ("number", "x = f'{1 + 1}'"),
    ],
)
def test_this_is_left_alone(operator: str, text: str) -> None:
    assert changed(operator, text) == []


def test_each_operator_has_a_name_of_its_own_and_a_description() -> None:
    assert len({operator.name for operator in OPERATORS}) == len(OPERATORS)
    assert all(operator.description for operator in OPERATORS)
