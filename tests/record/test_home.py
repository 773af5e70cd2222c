"""Where the folder of matches is."""

import sys
from pathlib import Path

import platformdirs
import pytest

from hacktrick.record.folder import home


def test_the_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path))
    assert home() == tmp_path


@pytest.mark.parametrize("data", [None, "", "  ", "/data", " /data ", "relative", "~/data"])
def test_the_folder_is_where_platformdirs_says(
    monkeypatch: pytest.MonkeyPatch, data: str | None
) -> None:
    monkeypatch.delenv("HACKTRICK_HOME", raising=False)
    monkeypatch.setenv("HOME", "/home/ada")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    if data is not None:
        monkeypatch.setenv("XDG_DATA_HOME", data)
    assert home() == platformdirs.user_data_path("hacktrick", appauthor=False)


def test_on_other_platforms_platformdirs_itself_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HACKTRICK_HOME", raising=False)
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(platformdirs, "user_data_path", lambda name, appauthor: Path("/Users") / name)
    assert home() == Path("/Users/hacktrick")
