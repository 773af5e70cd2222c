"""A folder of matches for every test at the table, and hints that are thought out once."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from hacktrick.analysis import hint as thinking
from hacktrick.computer.opponent import Stop
from hacktrick.rules import PlayerView


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture(autouse=True, scope="package")
def hints_once() -> Iterator[None]:
    """A hint follows from its view alone, so who only looks at the screen need not wait for it again."""
    think = thinking.hint
    known: dict[tuple[PlayerView, int], thinking.Hint] = {}

    def remembered(view: PlayerView, rounds: int, stop: Stop) -> thinking.Hint:
        if (view, rounds) in known:
            return known[view, rounds]
        hint = think(view, rounds, stop)
        if not stop():
            known[view, rounds] = hint
        return hint

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(thinking, "hint", remembered)
        yield
