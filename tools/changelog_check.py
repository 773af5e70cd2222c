"""Checks that CHANGELOG.md tells of it where what a player sees is another than before.

    python tools/changelog_check.py [COMMIT]

What a player sees: golden frames, transcripts, the manual page, sentences. Only their text counts, not
the file it stands in. Before means COMMIT, or where the branch left main, or else the parent commit.
"""

from __future__ import annotations

import argparse
import ast
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from fnmatch import fnmatchcase
from pathlib import Path

ROOT = Path(__file__).parents[1]
CHANGELOG = "CHANGELOG.md"
SEEN = {
    "golden frames": ("tests/*golden/*",),
    "transcripts": ("tests/*transcripts/*", "docs/transcripts/*"),
    "the manual page": ("docs/hacktrick.1",),
    "sentences": ("hacktrick/sentences/*",),
}
TRUNKS = ("origin/main", "main")


class Tree:
    """The files of a commit, or those that lie in the folder."""

    def __init__(self, names: Iterable[str], read: Callable[[str], str]) -> None:
        self.names = frozenset(names)
        self.read = read

    def text(self, name: str) -> str:
        """A file's text, empty if there is none."""
        return self.read(name) if name in self.names else ""

    def seen(self, patterns: tuple[str, ...]) -> Counter[str]:
        """What a player sees of some files: the strings of a module, of any other file its text.

        The template for translators repeats the modules, and a compiled catalog its source; comments
        in a catalog are for translators.
        """
        texts: Counter[str] = Counter()
        for name in self.names:
            if not name.endswith((".pot", ".mo")) and any(
                fnmatchcase(name, pattern) for pattern in patterns
            ):
                texts.update(texts_of(name, self.read(name)))
        return texts


def texts_of(name: str, content: str) -> list[str]:
    """What a player may see of a file of this name."""
    if name.endswith(".py"):
        return strings(content)
    if name.endswith(".po"):
        return [line for line in content.splitlines() if not line.startswith("#")]
    return [content]


def strings(source: str) -> list[str]:
    """The strings of a module that hold any text and are not its docstrings."""
    tree = ast.parse(source)
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in alone
        if node.value
    ]


def git(root: Path, *arguments: str) -> str | None:
    """What git says, or None where it refuses or is missing."""
    try:
        done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return done.stdout.decode("utf-8", "replace")


def before(root: Path) -> str | None:
    """The commit to compare with, if this clone has it."""
    head = git(root, "rev-parse", "HEAD")
    for trunk in TRUNKS:
        base = git(root, "merge-base", trunk, "HEAD")
        if base is not None and base != head:
            return base.strip()
    parent = git(root, "rev-parse", "--verify", "--quiet", "HEAD~1")
    return parent.strip() if parent else None


def committed(root: Path, commit: str) -> Tree:
    """The files of a commit."""
    names = (git(root, "ls-tree", "-r", "-z", "--name-only", commit) or "").split("\0")
    return Tree(filter(None, names), lambda name: git(root, "show", f"{commit}:{name}") or "")


def present(root: Path) -> Tree:
    """The files as they lie there, committed or not."""
    listed = git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard") or ""
    names = [name for name in listed.split("\0") if name and (root / name).is_file()]
    return Tree(names, lambda name: (root / name).read_text(encoding="utf-8", errors="replace"))


def changed(old: Tree, new: Tree) -> list[str]:
    """What a player sees that is another than before."""
    return [what for what, patterns in SEEN.items() if old.seen(patterns) != new.seen(patterns)]


def main(arguments: list[str] | None = None, root: Path = ROOT) -> int:
    """Print one sentence; 1 if the changelog does not tell."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("commit", nargs="?", help="what to compare with")
    commit = parser.parse_args(arguments).commit or before(root)
    if commit is None or git(root, "rev-parse", "--verify", "--quiet", f"{commit}^{{tree}}") is None:
        print("This copy has no commit to compare with, so the changelog is not checked.")
        return 0
    old, new = committed(root, commit), present(root)
    changes = changed(old, new)
    if changes and old.text(CHANGELOG) == new.text(CHANGELOG):
        print(f"Not as in {commit[:10]}: {', '.join(changes)}. Say in {CHANGELOG} what players notice.")
        return 1
    print(f"{CHANGELOG} tells of it." if changes else "Players see nothing new.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
