"""Which names players may have."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hacktrick.record.faults import RecordError
from hacktrick.record.names import BadName, check_name, check_names
from hacktrick.record.reader import parse


@pytest.mark.parametrize(
    "name",
    ["Ada", "x", "O'Neill [x]", "小林", "Žofie", "%s", ":smile:", "[red]Bo[/red]", "x" * 24, "e\u0301",
     "👩\u200d👩\u200d👧", "עדה", "a  b", "A", "0", "?", "?Ada?", "x\u2003y"],
)  # fmt: skip
def test_a_name_is_text_and_stays_as_it_is_typed(name: str) -> None:
    assert check_name(name) == name
    assert check_name(f"  {name} ") == name
    assert check_names(name, "another") == (name, "another")


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("Ada", "Ada"),
        ("Ada", " Ada "),
        ("é", "e\u0301"),
        ("Ada", "Ａｄａ"),
        ("a b", "a  b"),
        ("ﬁ", "fi"),
        ("Ada", "Ada\ufe0f"),  # a variation selector
        ("Ada", "A\U000e0101da"),
        ("Ada", "A\u180bda"),
        ("Ada", "A\u034fda"),  # the combining grapheme joiner, which joins nothing
        ("é", "e\u034f\u0301"),
        ("Ada", "Ada\u3164"),  # Hangul fillers
        ("Ada", "\u115fAda\u1160"),
        ("Ada", "Ada\uffa0"),
        ("Ada", "Ada\u2800"),  # a Braille cell without dots
        ("a b", "a\u2800b"),
        ("Ada", "A\u200dda"),
    ],
)
def test_names_that_look_the_same_are_refused(a: str, b: str) -> None:
    with pytest.raises(BadName, match=r"^SAME$"):
        check_names(a, b)


@pytest.mark.parametrize(("a", "b"), [("가", "나"), ("ab", "a\u2800b"), ("⠁", "⠃"), ("e\u0301", "e")])
def test_names_that_look_different_are_two_names(a: str, b: str) -> None:
    assert check_names(a, b) == (a, b)


def test_names_that_differ_by_case_alone_are_two_names() -> None:
    assert check_names("Ada", "ada") == ("Ada", "ada")


names = st.text(max_size=30).map(lambda name: name.rstrip(" \t"))  # which a record does not carry


@pytest.mark.parametrize(
    ("name", "fault", "length"),
    [
        ("", "UNSEEN", 0),
        ("   ", "UNSEEN", 0),
        ("x" * 25, "TOO_LONG", 25),
        ("A;da", "SEMICOLON", 0),
        ("A\tda", "CONTROL", 0),
        ("A\u200bda", "INVISIBLE", 0),
        ("\u2003", "UNSEEN", 0),
        ("\u0301\u20dd", "UNSEEN", 0),
        ("\u200d", "UNSEEN", 0),
        ("\u2800\u3164", "UNSEEN", 0),
    ],
)
def test_a_name_is_refused_for_its_own_fault(name: str, fault: str, length: int) -> None:
    with pytest.raises(BadName, match=f"^{fault}$") as refused:
        check_name(name)
    assert refused.value.fault.name == fault and refused.value.length == length


@given(names, names)
def test_a_record_carries_the_names_that_are_accepted_and_no_others(a: str, b: str) -> None:
    text = f"hacktrick 1\nplayer A {a}\nplayer B {b}\nrules czech\ntarget 1\n"
    try:
        accepted = check_names(a, b)
    except BadName:
        if not set("\n\r;") & set(a + b):  # a record's lines end, or a comment begins, there
            with pytest.raises(RecordError):
                parse(text.encode("utf-8", "surrogatepass"), "test")
    else:
        assert parse(text.encode(), "test").head.names == accepted
