"""Whole matches in plain mode, and what `show` and `analyze` print of one, as readable text files."""

from __future__ import annotations

import io
import os
import re
from datetime import datetime
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from click.testing import CliRunner

from hacktrick.cli import main
from hacktrick.plain.play import play_plain
from hacktrick.play.game import SavedGame, begin
from hacktrick.play.options import MatchOptions
from hacktrick.rules import Phase, Player, RuleSet
from hacktrick.sentences.plain import ASK_AGAIN

TESTS = Path(__file__).parents[1] / "tests"
SEEDS = {RuleSet.STANDARD: 7, RuleSet.CZECH: 5}
TARGETS = {RuleSet.STANDARD: 3, RuleSet.CZECH: 1}
NAMES = ("Ada", "Bo")
_PROMPT = "> "


def files() -> dict[Path, str]:
    """Every file's text by its path."""
    plain, commands = TESTS / "plain" / "transcripts", TESTS / "commands" / "transcripts"
    texts = {plain / f"{rules.value}.txt": _piped(rules) for rules in RuleSet}
    texts[plain / "two-people.txt"] = _typed(RuleSet.STANDARD)
    with TemporaryDirectory() as folder:
        record = Path(folder) / "match.htr"
        _actions(_begun(record, RuleSet.STANDARD))
        arguments = {
            "show": ["show", str(record)],
            "analyze": ["analyze", str(record), "--effort", "20", "--jobs", "1"],
        }
        for name, each in arguments.items():
            texts[commands / f"{name}.txt"] = CliRunner().invoke(main, each).output
    return texts


def _begun(path: Path, rules: RuleSet) -> SavedGame:
    options = MatchOptions(
        rules=rules, target=TARGETS[rules], seed=SEEDS[rules], dealer=Player.A, path=path
    )
    return begin(options, NAMES, datetime(2026, 11, 29))


def _actions(game: SavedGame) -> list[str]:
    """The actions of a match played at random to its end, in a way that every Python version keeps."""
    random, actions = Random("transcript"), []
    while game.match.phase is not Phase.MATCH_OVER:
        if game.match.to_act is None:
            game.advance()
            continue
        legal = game.match.legal
        action = legal[int(random.random() * len(legal))]
        actions.append(str(action))
        game.advance(action)
    game.journal.close()
    return actions


def _piped(rules: RuleSet) -> str:
    """A match fed from a pipe: what plain mode writes."""
    with TemporaryDirectory() as folder:
        lines = "\n".join(_actions(_begun(Path(folder) / "played.htr", rules))) + "\n"
        out, err = io.StringIO(), io.StringIO()
        game = _begun(Path(folder) / "match.htr", rules)
        play_plain(game, io.StringIO(lines), stdout=out, stderr=err, interactive=False)
        return out.getvalue() + err.getvalue()


class _Keyboard(io.StringIO):
    """Two people who type an action at each prompt and Enter at each cover, as a terminal shows it."""

    def __init__(self, actions: list[str], screen: io.StringIO) -> None:
        super().__init__()
        self._actions, self._screen = iter(actions), screen
        self._last = ""

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # as StringIO itself has it
        shown = self._screen.getvalue()
        line = "\n"
        if shown.endswith(_PROMPT):
            asked = " ".join(shown.split()).removesuffix(_PROMPT.strip())
            if not asked.endswith(tuple(f"{ASK_AGAIN(ask='ask')} {name}" for name in NAMES)):
                self._last = f"{next(self._actions)}\n"
            line = self._last
        self._screen.write(line)
        return line


def _typed(rules: RuleSet) -> str:
    """A match of two people at a terminal that cannot erase, with what they type."""
    with TemporaryDirectory() as folder:
        screen = io.StringIO()
        keyboard = _Keyboard(_actions(_begun(Path(folder) / "played.htr", rules)), screen)
        game = _begun(Path(folder) / "match.htr", rules)
        play_plain(game, keyboard, stdout=screen, stderr=screen, interactive=True)
        shown = screen.getvalue().replace(f"{folder}{os.sep}", "").replace(" \n", "\n")
        return re.sub(r"\n{4,}", lambda gap: f"\n[{len(gap[0]) - 1} blank lines]\n", shown)
