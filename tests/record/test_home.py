"""Where the folder of matches is."""

import os
import sys
from pathlib import Path

import platformdirs
import pytest

from hacktrick.record.folder import NoHome, home, in_home, resume_command


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


def test_a_tilde_in_the_choice_is_the_users_home(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("HACKTRICK_HOME", "~/games")
    assert home() == tmp_path / "games"
    assert resume_command(tmp_path / "games" / "x.htr") == "hacktrick resume"


def test_with_a_relative_choice_a_match_is_gone_on_with_from_anywhere(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HACKTRICK_HOME", "games")
    assert home() == tmp_path / "games" and in_home(home() / "x.htr")
    assert resume_command(home() / "x.htr") == f"hacktrick resume {tmp_path / 'games' / 'x.htr'}"


@pytest.mark.skipif(sys.platform == "win32", reason="HOME means nothing there")
def test_an_empty_home_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HACKTRICK_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("HOME", "")
    import pwd

    user = pwd.getpwuid(os.getuid())
    assert home() == Path(user.pw_dir) / ".local/share/hacktrick"

    def unknown(_: int) -> None:
        raise KeyError

    monkeypatch.setattr(pwd, "getpwuid", unknown)
    with pytest.raises(NoHome):
        home()
    assert not in_home(Path("x.htr"))
