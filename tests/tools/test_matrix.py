"""Which Pythons the project promises, and how one is found."""

import os
import sys
from pathlib import Path

import matrix
import pytest

HERE = "{}.{}".format(*sys.version_info[:2])


def pyproject(required: str, *versions: str) -> str:
    named = [f"Programming Language :: Python :: {version}" for version in versions]
    return f'[project]\nrequires-python = "{required}"\nclassifiers = {[*named, "Typing :: Typed"]}\n'


def test_the_versions_are_those_of_the_classifiers_in_order() -> None:
    assert matrix.stated(pyproject(">=3.9", "3", "3.10", "3.9", "3.11")) == ["3.9", "3.10", "3.11"]


@pytest.mark.parametrize("text", [pyproject(">=3.10", "3.11"), pyproject(">=3.10", "3")])
def test_classifiers_that_contradict_what_is_required_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"requires-python is >=3\.10"):
        matrix.stated(text)


def test_the_project_agrees_with_itself() -> None:
    assert HERE in matrix.stated((matrix.ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_running_python_is_found() -> None:
    found = matrix.find(HERE, {})
    assert found is not None and matrix.is_version(found, HERE)


def test_a_version_that_is_nowhere_is_not_found(tmp_path: Path) -> None:
    assert matrix.find("3.99", {"PATH": str(tmp_path), "HOME": str(tmp_path)}) is None


def fake(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


@pytest.mark.skipif(sys.platform == "win32", reason="needs sh")
def test_a_shim_with_nothing_behind_it_is_passed_over(tmp_path: Path) -> None:
    fake(tmp_path / "shims" / "python3.99", "exit 127")
    fake(tmp_path / "other" / "python3.99", "echo 3.98")
    real = fake(tmp_path / "pyenv" / "versions" / "3.99.1" / "bin" / "python", "echo 3.99")
    path = os.pathsep.join([str(tmp_path / "shims"), str(tmp_path / "other")])
    assert matrix.find("3.99", {"PATH": path, "PYENV_ROOT": str(tmp_path / "pyenv")}) == real


def test_a_version_that_is_not_promised_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        matrix.main(["2.7"])
    assert "the project does not promise 2.7; it promises 3." in capsys.readouterr().err


def test_a_version_that_is_not_installed_is_named_and_no_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(matrix, "find", lambda version, _: Path("python") if version == HERE else None)
    monkeypatch.setattr(matrix, "tested", lambda _, arguments: arguments == ["tests/rules"])
    assert matrix.main(["--", "tests/rules"]) == 0
    told = capsys.readouterr().out
    assert f"{HERE}  passed\n" in told and told.count("not installed here") == 2
    assert matrix.main([HERE, "--", "tests/other"]) == 1
    assert f"{HERE}  FAILED\n" in capsys.readouterr().out
