"""The command that makes generated files again."""

import sys
from pathlib import Path

import pytest
import refresh


@pytest.fixture
def stale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One generated file that is not as it should be."""
    path = tmp_path / "new" / "page.md"
    monkeypatch.setattr(refresh, "ROOT", tmp_path)
    monkeypatch.setattr(refresh, "generated", lambda: {path: "as it should be\n"})
    return path


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr(sys, "argv", ["refresh.py", *arguments])
    return refresh.main()


def test_what_is_stale_is_named_and_left(
    stale: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "--check") == 1
    assert capsys.readouterr().out == "stale: new/page.md; run: python tools/refresh.py\n"
    assert not stale.exists()


def test_it_is_made_again_and_then_all_is_well(
    stale: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch) == 0
    assert capsys.readouterr().out == "written: new/page.md\n"
    assert stale.read_text(encoding="utf-8") == "as it should be\n"
    assert run(monkeypatch) == run(monkeypatch, "--check") == 0
    assert capsys.readouterr().out == ""


def test_only_the_words_of_a_picture_count(tmp_path: Path) -> None:
    picture = tmp_path / "a.svg"
    picture.write_text('<text x="1">Ada</text>', encoding="utf-8")
    assert refresh.same(picture, '<text x="2">Ada</text>')
    assert not refresh.same(picture, '<text x="1">Bo</text>')


def test_no_two_generators_make_the_same_file(monkeypatch: pytest.MonkeyPatch) -> None:
    page, other = Path("page.md"), Path("other.md")
    monkeypatch.setattr(refresh, "GENERATORS", (lambda: {page: "a"}, lambda: {other: "b"}))
    assert refresh.generated() == {page: "a", other: "b"}
    monkeypatch.setattr(refresh, "GENERATORS", (lambda: {page: "a"}, lambda: {page: "a"}))
    with pytest.raises(ValueError, match=r"two generators make page\.md"):
        refresh.generated()
