"""Where the folder of matches is."""

import os
import sys
from pathlib import Path

import platformdirs
import pytest

from hacktrick.record.home import NoHome, home, in_home, resume_command

pwd = pytest.importorskip("pwd")


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


def test_on_linux_it_is_found_without_platformdirs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The import would be a tenth of the start."""
    for name in ("HACKTRICK_HOME", "XDG_DATA_HOME", "ANDROID_ROOT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "/home/ada")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(platformdirs, "user_data_dir", None)
    assert home() == Path("/home/ada/.local/share/hacktrick")


@pytest.mark.parametrize("platform", ["darwin", "android"])
def test_on_other_platforms_platformdirs_itself_is_asked(
    monkeypatch: pytest.MonkeyPatch, platform: str
) -> None:
    monkeypatch.delenv("HACKTRICK_HOME", raising=False)
    if platform == "android":
        monkeypatch.setenv("ANDROID_ROOT", "/system")
    else:
        monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda name, appauthor: f"/Users/{name}")
    assert home() == Path("/Users/hacktrick")


@pytest.mark.parametrize("value", [None, ""])
def test_without_a_home_folder_the_entry_for_the_user_says_where_it_is(
    monkeypatch: pytest.MonkeyPatch, value: str | None
) -> None:
    for name in ("HACKTRICK_HOME", "XDG_DATA_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    if value is not None:
        monkeypatch.setenv("HOME", value)
    expected = Path(pwd.getpwuid(os.getuid()).pw_dir)
    assert home() == expected / ".local/share/hacktrick"
    monkeypatch.setenv("HACKTRICK_HOME", "~/games")
    assert home() == expected / "games"
    monkeypatch.setenv("HACKTRICK_HOME", "~")
    assert home() == expected


@pytest.mark.parametrize("value", [None, ""])
@pytest.mark.parametrize("chosen", [None, "", "~/games", "~", "~nobody-of-that-name/games"])
def test_a_user_without_a_home_and_an_entry_has_none(
    nobody: None, monkeypatch: pytest.MonkeyPatch, value: str | None, chosen: str | None
) -> None:
    if value is not None:
        monkeypatch.setenv("HOME", value)
    if chosen is not None:
        monkeypatch.setenv("HACKTRICK_HOME", chosen)
    with pytest.raises(NoHome):
        home()
    assert not in_home(Path("games/x.htr"))


def test_such_a_user_may_still_choose_a_folder(
    nobody: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert home() == tmp_path / "hacktrick"
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path))
    assert home() == tmp_path


def test_a_relative_home_is_made_absolute(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HACKTRICK_HOME", "games")
    assert home() == tmp_path / "games"
    monkeypatch.setenv("HACKTRICK_HOME", "../games/")
    assert home() == tmp_path.parent / "games"
    monkeypatch.delenv("HACKTRICK_HOME")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", "ada")
    assert home() == tmp_path / "ada/.local/share/hacktrick"


@pytest.mark.parametrize(
    ("chosen", "bare"),
    [(None, True), ("/games", True), ("~/games", True), ("~", True), ("games", False), ("./g", False)],
)
def test_a_match_is_gone_on_with_by_a_command_that_works_anywhere(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, chosen: str | None, bare: bool
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", "/home/ada")
    monkeypatch.delenv("HACKTRICK_HOME", raising=False)
    if chosen is not None:
        monkeypatch.setenv("HACKTRICK_HOME", chosen)
    path = home() / "match.htr"
    assert path.is_absolute() and in_home(path)
    assert resume_command(path) == ("hacktrick resume" if bare else f"hacktrick resume {path}")
    elsewhere = tmp_path / "my match.htr"
    assert resume_command(elsewhere) == f"hacktrick resume '{elsewhere}'"


def test_a_record_in_the_folder_of_matches_is_known_by_a_relative_name_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path / "games"))
    monkeypatch.chdir(tmp_path)
    assert in_home(Path("games/x.htr")) and not in_home(Path("x.htr"))
    monkeypatch.chdir(tmp_path.parent)
    assert not in_home(Path("games/x.htr")) and in_home(Path(tmp_path.name, "games", "x.htr"))
