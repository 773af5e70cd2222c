"""Runs the tests with every Python that the project promises, where it is installed.

    python tools/matrix.py                     every version
    python tools/matrix.py 3.12 -- tests/rules -n 1

The versions are those of the classifiers in pyproject.toml. Each gets a new virtual environment in a
temporary folder. A version that is not installed here is named, and nothing else.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
CLASSIFIER = re.compile(r"Programming Language :: Python :: (3\.\d+)")
VERSION_OF = "import sys; print('%d.%d' % sys.version_info[:2])"
EXTRA = "test"


def stated(pyproject: str) -> list[str]:
    """The versions that a pyproject.toml names; the lowest must be the required one (ValueError)."""
    project = tomllib.loads(pyproject)["project"]
    named = [match[1] for each in project["classifiers"] if (match := CLASSIFIER.fullmatch(each))]
    versions = sorted(named, key=lambda version: int(version.partition(".")[2]))
    required = project["requires-python"]
    if not versions or required != f">={versions[0]}":
        raise ValueError(f"requires-python is {required}, the classifiers name {versions or 'none'}")
    return versions


def candidates(version: str, environment: dict[str, str]) -> Iterator[Path]:
    """Where a Python of some version may be: on the path, and where pyenv and uv keep theirs."""
    yield Path(sys.executable)
    for folder in environment.get("PATH", "").split(os.pathsep):
        yield Path(folder) / f"python{version}"
    home = Path(environment.get("HOME", ""))
    pyenv = Path(environment.get("PYENV_ROOT", home / ".pyenv"))
    yield from sorted(pyenv.glob(f"versions/{version}.*/bin/python"), reverse=True)
    yield from sorted(home.glob(f".local/share/uv/python/cpython-{version}.*/bin/python{version}"))


def is_version(python: Path, version: str) -> bool:
    """Whether a program is a Python of this version; a shim may be there without one behind it."""
    try:
        command = [str(python), "-c", VERSION_OF]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0 and done.stdout.strip() == version


def find(version: str, environment: dict[str, str]) -> Path | None:
    """A Python of this version, if there is one here."""
    for python in candidates(version, environment):
        if python.is_file() and is_version(python, version):
            return python
    return None


def tested(python: Path, arguments: list[str]) -> bool:
    """Whether the tests pass with a Python, in an environment of its own."""
    with TemporaryDirectory(prefix="matrix-") as folder:
        fresh = Path(folder) / "bin" / "python"
        commands = [
            [str(python), "-m", "venv", folder],
            [str(fresh), "-m", "pip", "install", "-q", "-e", f".[{EXTRA}]"],
            [str(fresh), "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments],
        ]
        return all(
            subprocess.run(command, cwd=ROOT, check=False).returncode == 0 for command in commands
        )


def main(arguments: list[str]) -> int:
    """Test with each version; 1 if any of them fails."""
    at = arguments.index("--") if "--" in arguments else len(arguments)
    own, passed_on = arguments[:at], arguments[at + 1 :]
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("versions", nargs="*", help="only these")
    parser.add_argument("--list", action="store_true", help="name the versions, and where they are")
    options = parser.parse_args(own)
    versions = stated((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    if unknown := set(options.versions) - set(versions):
        parser.error(f"the project does not promise {min(unknown)}; it promises {', '.join(versions)}")
    results = []
    for version in options.versions or versions:
        python = find(version, dict(os.environ))
        if python is None:
            result = "not installed here"
        elif options.list:
            result = str(python)
        else:
            print(f"Python {version}", flush=True)
            result = "passed" if tested(python, passed_on) else "FAILED"
        results.append(f"{version:<5} {result}")
    print("\n".join(results))
    return int(any(each.endswith("FAILED") for each in results))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
