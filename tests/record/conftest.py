"""A user about whom the system says nothing."""

from typing import NoReturn

import pytest


@pytest.fixture
def nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """A user that has no entry, as in a container, and for whom no variable says anything."""
    pwd = pytest.importorskip("pwd")

    def no_entry(number: int) -> NoReturn:
        raise KeyError(number)

    monkeypatch.setattr(pwd, "getpwuid", no_entry)
    for name in ("HACKTRICK_HOME", "XDG_DATA_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
