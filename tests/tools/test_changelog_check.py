"""Whether what players see and CHANGELOG.md change together."""

import shutil
import subprocess
from fnmatch import fnmatchcase
from pathlib import Path

import changelog_check
import pytest

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed here")
START = {
    "CHANGELOG.md": "# Changelog\n",
    "hacktrick/sentences/table.py": '"""The table."""\nHELLO = "Good day, {name}."\n',
    "hacktrick/table/match.py": '"""A match."""\n',
    "tests/table/golden/cover.txt": "Pass the keyboard to Ada\n",
    "docs/hacktrick.1": ".TH HACKTRICK\n",
}
UNTOLD = "Say in CHANGELOG.md what players notice."


class Repository:
    """A small repository with one commit."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.git("init", "-q", "-b", "main")
        self.commit(START)

    def git(self, *arguments: str) -> str:
        own = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "commit.gpgsign=false"]
        command = ["git", *own, *arguments]
        done = subprocess.run(command, cwd=self.root, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    def write(self, files: dict[str, str]) -> None:
        for name, text in files.items():
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            (self.root / name).write_text(text, encoding="utf-8")

    def commit(self, files: dict[str, str]) -> None:
        self.write(files)
        self.git("add", "-A")
        self.git("commit", "-q", "-m", "Some change")


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Repository:
    for name in ("GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE"):
        monkeypatch.delenv(name, raising=False)  # set where this runs as a hook
    return Repository(tmp_path)


def check(
    repository: Repository, capsys: pytest.CaptureFixture[str], *arguments: str
) -> tuple[int, str]:
    status = changelog_check.main(list(arguments), repository.root)
    return status, capsys.readouterr().out.strip()


def test_the_first_commit_has_nothing_to_be_compared_with(
    repository: Repository, capsys: pytest.CaptureFixture[str]
) -> None:
    told = "This copy has no commit to compare with, so the changelog is not checked."
    assert check(repository, capsys) == (0, told)


def test_a_compiled_catalog_is_not_read_as_text(
    repository: Repository, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its bytes read as lines would never be those of the commit."""
    catalog = repository.root / "hacktrick/sentences/locale/es/LC_MESSAGES/hacktrick.mo"
    catalog.parent.mkdir(parents=True)
    catalog.write_bytes(b"\xde\x12\x04\x95\r\n\r\0")
    repository.commit({})
    repository.commit({"hacktrick/table/match.py": '"""A match between two."""\n'})
    assert check(repository, capsys) == (0, "Players see nothing new.")


def test_a_shallow_clone_passes(repository: Repository, capsys: pytest.CaptureFixture[str]) -> None:
    repository.commit({"docs/hacktrick.1": ".TH OTHER\n"})
    clone = repository.root / "clone"
    repository.git("clone", "-q", "--depth=1", repository.root.as_uri(), str(clone))
    assert changelog_check.main([], clone) == 0
    assert capsys.readouterr().out.startswith("This copy has no commit to compare with")


def test_so_does_a_folder_without_git(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert changelog_check.main([], tmp_path) == 0
    assert capsys.readouterr().out.startswith("This copy has no commit to compare with")


@pytest.mark.parametrize(
    ("name", "text", "what"),
    [
        ("tests/table/golden/cover.txt", "Pass the keyboard to Bo\n", "golden frames"),
        ("tests/display/golden/new.txt", "Anything\n", "golden frames"),
        ("tests/play/transcripts/czech.txt", "Ada plays 3.\n", "transcripts"),
        ("docs/hacktrick.1", ".TH OTHER\n", "the manual page"),
        ("hacktrick/sentences/table.py", 'HELLO = "Good evening, {name}."\n', "sentences"),
        ("hacktrick/sentences/locale/de/messages.po", 'msgid "Good day"\n', "sentences"),
    ],
)
def test_what_players_see_needs_a_word_in_the_changelog(
    name: str, text: str, what: str, repository: Repository, capsys: pytest.CaptureFixture[str]
) -> None:
    parent = repository.git("rev-parse", "HEAD")
    repository.commit({name: text})
    assert check(repository, capsys) == (1, f"Not as in {parent[:10]}: {what}. {UNTOLD}")
    repository.write({"CHANGELOG.md": "# Changelog\n\n- Something new\n"})
    assert check(repository, capsys) == (0, "CHANGELOG.md tells of it.")


@pytest.mark.parametrize(
    "files",
    [
        {"hacktrick/table/match.py": '"""A match."""\nX = "not a sentence"\n'},
        {"hacktrick/sentences/table.py": '"""Other words."""\nGREETING = "Good day, {name}."\n'},
        {"hacktrick/sentences/table.py": 'GREETING = "Good day, {name}."\nNOBODY = ""\n'},
        {"hacktrick/sentences/hacktrick.pot": '#: hacktrick/sentences/other.py\nmsgid "Good day"\n'},
        {"hacktrick/sentences/locale/de/messages.po": "#. A word for translators.\n"},
    ],
)
def test_the_rest_needs_none(
    files: dict[str, str], repository: Repository, capsys: pytest.CaptureFixture[str]
) -> None:
    repository.commit(files)
    assert check(repository, capsys) == (0, "Players see nothing new.")


def test_what_only_moves_is_not_new(repository: Repository, capsys: pytest.CaptureFixture[str]) -> None:
    repository.git("mv", "tests/table/golden", "tests/golden")
    repository.git("mv", "hacktrick/sentences/table.py", "hacktrick/sentences/screens.py")
    repository.commit({})
    assert check(repository, capsys) == (0, "Players see nothing new.")


def test_what_is_not_committed_yet_counts(
    repository: Repository, capsys: pytest.CaptureFixture[str]
) -> None:
    repository.commit({"hacktrick/table/match.py": ""})
    repository.write({"tests/table/golden/new.txt": "Anything\n"})
    assert check(repository, capsys)[0] == 1


def test_a_branch_is_compared_with_where_it_left_main(
    repository: Repository, capsys: pytest.CaptureFixture[str]
) -> None:
    repository.git("switch", "-q", "-c", "branch")
    repository.commit({"docs/hacktrick.1": ".TH OTHER\n"})
    repository.commit({"hacktrick/table/match.py": ""})
    assert check(repository, capsys)[0] == 1
    assert check(repository, capsys, "HEAD~1") == (0, "Players see nothing new.")


def test_the_project_has_what_is_looked_at() -> None:
    root = changelog_check.ROOT
    names = [path.relative_to(root).as_posix() for path in root.glob("[dht]*/**/*") if path.is_file()]
    for what, patterns in changelog_check.SEEN.items():
        there = any(fnmatchcase(name, pattern) for name in names for pattern in patterns)
        assert there, f"no {what} are where they are looked for"
