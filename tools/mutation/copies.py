"""A copy of the tree to change and run in, and a Python that looks nowhere else for the program."""

from __future__ import annotations

import hashlib
import itertools
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

# What tests read; what else lies in the tree changes nothing.
PARTS = ("hacktrick", "tests", "tools", "docs", ".ci", "pyproject.toml", "README.md", "LICENSE")
UNREAD = {"tools/equivalent.toml"}
_stamps = itertools.count(1_000_000_000)  # so that no two texts of a file look alike to Python's cache


def files(root: Path) -> list[Path]:
    """Every file of the tree that belongs to the project: those of git, or all but hidden ones."""
    try:
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, cwd=root, capture_output=True, check=True, text=True).stdout
        paths = [root / name for name in listed.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        paths = [path for path in root.rglob("*") if not _left_out(path.relative_to(root))]
    return sorted(path for path in paths if path.is_file())


def _left_out(path: Path) -> bool:
    hidden = any(part.startswith(".") and part != ".ci" for part in path.parts)
    return hidden or "__pycache__" in path.parts or path.suffix == ".egg-info"


def digests(root: Path) -> dict[str, str]:
    """A digest of every file that tests may read."""
    names = {path.relative_to(root).as_posix(): path for path in files(root)}
    return {
        name: hashlib.sha256(path.read_bytes()).hexdigest()
        for name, path in names.items()
        if name.split("/")[0] in PARTS and name not in UNREAD
    }


class Copy:
    """A copy of the tree in a folder of its own, with a Python that runs the copy."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.tree = folder / "tree"
        self.scratch = folder / "scratch"
        self.scratch.mkdir(parents=True)
        for path in files(root):
            goal = self.tree / path.relative_to(root)
            goal.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, goal)
        self.python = folder / "python"
        facts = {
            "tree": self.tree,
            "context": self.scratch / "context",
            "rc": self.scratch / "coveragerc",
            "site": folder / "site",
            "real": sys.executable,
        }
        quoted = {name: shlex.quote(str(fact)) for name, fact in facts.items()}
        self.python.write_text(_PYTHON.format(**quoted))
        self.python.chmod(0o755)
        (folder / "site").mkdir()
        (folder / "site" / "sitecustomize.py").write_text(_SITE)

    def write(self, file: str, text: str) -> None:
        """Give a file of the copy another text, and forget what Python made of the one before."""
        path = self.tree / file
        path.write_text(text, encoding="utf-8")
        stamp = next(_stamps)
        os.utime(path, (stamp, stamp))
        for compiled in path.parent.glob(f"__pycache__/{path.stem}.*"):
            compiled.unlink(missing_ok=True)


# Tests start the program in many ways, some with an environment of their own: `sys.executable` is
# common to all, so it is there that the copy comes first, and that lines are collected.
_PYTHON = """#!/bin/sh
PYTHONPATH={tree}${{PYTHONPATH:+:$PYTHONPATH}}
if [ -s {context} ]; then
    PYTHONPATH={site}:$PYTHONPATH
    export COVERAGE_PROCESS_START={rc} MUTATION_TEST="$(cat {context})"
fi
export PYTHONPATH
exec {real} "$@"
"""
_SITE = '''"""Collects the lines that a process reaches."""
import coverage
coverage.process_startup()
'''
