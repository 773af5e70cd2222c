"""The list of equivalent changes: how it is read, and that it stays short and true."""

from pathlib import Path

import mutate
import pytest
from mutation.equivalent import BadList, check_share, entry, key, load, stale
from mutation.sites import read, rooms, sites
from mutation.source import Source

SOURCE = Source("hacktrick/a.py", 'def f(x):\n    return x > 1 and x != "\\""\n')
CHANGE = next(site for site in sites(SOURCE) if site.operator == "boolean")


def written(folder: Path, text: str) -> Path:
    path = folder / "equivalent.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_survivor_is_printed_as_the_entry_that_lists_it(tmp_path: Path) -> None:
    text = entry(CHANGE, SOURCE).replace('reason = ""', 'reason = "It is the same."')
    assert load(written(tmp_path, text)) == {key(CHANGE, SOURCE): "It is the same."}


def test_an_entry_holds_when_its_lines_move() -> None:
    moved = Source(SOURCE.file, "\n\nX = 1\n" + SOURCE.text)
    there = next(site for site in sites(moved) if site.operator == "boolean")
    assert there.line != CHANGE.line and key(there, moved) == key(CHANGE, SOURCE)


def test_an_entry_is_stale_when_its_line_is_another_one() -> None:
    other = Source(SOURCE.file, SOURCE.text.replace("x > 1", "x > 2"))
    listed = key(CHANGE, SOURCE)
    assert stale([listed], sites(SOURCE), {SOURCE.file: SOURCE}) == []
    assert stale([listed], sites(other), {SOURCE.file: other}) == [listed]
    assert stale([listed], [], {}) == []  # of a room that is not looked at


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[[change]]\nfile = 1 2", "cannot be read"),
        ('[[change]]\nfile = "a"\nreason = "b"', "change 1 needs just these: file, within"),
        (entry(CHANGE, SOURCE), "change 1 has no reason"),
    ],
)
def test_a_list_that_cannot_be_used_is_refused(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(BadList, match=why):
        load(written(tmp_path, text))


def test_at_most_one_change_in_twenty_may_be_listed() -> None:
    check_share(0, 0)
    check_share(3, 60)
    with pytest.raises(BadList, match="4 of 60 changes"):
        check_share(4, 60)


def test_every_listed_change_is_still_there() -> None:
    paths = [path for files in rooms(mutate.ROOT).values() for path in files]
    sources = {source.file: source for source in (read(mutate.ROOT, path) for path in paths)}
    listed = load(mutate.LISTED)
    assert {each.file for each in listed} <= set(sources)
    wanted = {each.file for each in listed}
    every = [site for file in wanted for site in sites(sources[file])]
    assert stale(listed, every, sources) == []
