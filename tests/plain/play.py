"""Playing in plain mode, for its tests: matches to begin with, and people at a keyboard in memory."""

import io
import re
from collections.abc import Callable
from datetime import datetime
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from hacktrick.knowledge.sums import is_certain
from hacktrick.plain.play import play_plain
from hacktrick.play.game import SavedGame, begin, resume
from hacktrick.play.options import MatchOptions
from hacktrick.record.reader import Record, read_file
from hacktrick.rules import Ask, Match, Phase, Player, RuleSet, view
from tests.rules.positions import hand_of
from tests.strategies import Played, play_match, record_text

ROOT = Path(__file__).parents[2]
NAMES = ("Ada", "Bo")
COVER = re.compile(r"(?:\n{24,}|shown\.\n)Pass the keyboard to (\w+)\. Press Enter to see your hand\.")

# A starts with 2 and is left with 0, 1 and 4; B holds 1, 2 and 3; the pile begins 5, 1, 0.
DECK = "012412302510433545"


def begun(path: Path, deck: str | None = None, target: int = 1, seed: int = 7) -> SavedGame:
    """A match that A deals; with a deck of its own if one is given."""
    if deck is None:
        options = MatchOptions(target=target, seed=seed, dealer=Player.A, path=path)
        return begin(options, NAMES, datetime(2026, 11, 29))
    head = f"hacktrick 1\nplayer A Ada\nplayer B Bo\nrules standard\ntarget {target}\n"
    path.write_text(f"{head}hand 1 dealer A\ndeck {deck}\n")
    return resume(path)[0]


def stopped(path: Path, played: Played) -> SavedGame:
    """A match that was played so far, to go on with."""
    path.write_text(record_text(played, NAMES))
    return resume(path)[0]


def sit(game: SavedGame, lines: str, interactive: bool = True) -> tuple[int, str, str]:
    """Play in memory. Returns the exit status and what was written."""
    out, err = io.StringIO(), io.StringIO()
    status = play_plain(game, io.StringIO(lines), stdout=out, stderr=err, interactive=interactive)
    return status, out.getvalue(), err.getvalue()


class Answering(io.StringIO):
    """Everybody at the keyboard: Enter where it is asked for, or else something legal.

    They want a rematch until so many `matches` are over.
    """

    def __init__(self, printed: io.StringIO, random: Random, matches: int = 1) -> None:
        super().__init__()
        self.printed, self.random, self.matches = printed, random, matches

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # as StringIO itself has it
        printed = self.printed.getvalue()
        if printed.count("wins the match") == self.matches:
            return ""
        if "wins the match" in printed.rpartition("Pass the keyboard")[2]:
            return "r\n"
        if printed.endswith(("see your hand.", "pass on.", "next hand.")):
            return "\n"
        legal: list[str] = re.findall(r"You can type: (.*?)\.", printed)[-1].split(", ")
        return self.random.choice([each for each in legal if each != "ask"]) + "\n"


def moves(record: Record) -> list[str]:
    """A record's events without the seats, as plain mode is fed them."""
    return [str(step.action) for step in record.steps if step.player is not None]


def to_act(match: Match) -> Player:
    """Who is to act; somebody is."""
    assert match.to_act is not None
    return match.to_act


def winner(record: Record) -> Player:
    """Who won a match that is over."""
    assert record.match.winner is not None
    return record.match.winner


def people(record: Record) -> list[str]:
    """What two people type to play a record's events, with every Enter that it takes."""
    lines, facing, number = [], None, 0
    before = record.steps[0].match
    for step in record.steps:
        if step.player is None:
            before = step.match
            continue
        if step.match.number != number:
            facing, number = None, step.match.number
        if step.player is not facing:
            lines.append("")
            facing = step.player
        if isinstance(step.action, Ask) and told_already(before):
            lines.append(str(step.action))  # it has to be asked twice
        before = step.match
        lines.append(str(step.action))
        shown = hand_of(step.match).shown and step.match.to_act is not step.player
        if str(step.action) == "draws" or shown:
            lines.append("")
        if step.match.phase is Phase.HAND_OVER:
            lines.append("")
    return lines


def told_already(match: Match) -> bool:
    """Whether everybody knows what the player to act would be told by asking."""
    return is_certain(view(match, match.to_act), to_act(match).other)


def interactively(game: SavedGame, record: Record) -> tuple[int, str]:
    """Play a record's events as two people would."""
    status, out, err = sit(game, "\n".join(people(record)) + "\n")
    assert err == ""
    return status, out


def turns(out: str) -> list[tuple[str, str]]:
    """The screens of a game: who opened the cover, and all that was told until the next one."""
    parts = COVER.split(out)
    return list(zip(parts[1::2], parts[2::2], strict=True))


def a_moment(wanted: Callable[[Match], bool], rules: RuleSet = RuleSet.STANDARD) -> Played:
    """A moment of some random match."""
    for seed in range(300):
        played = play_match(seed, rules)
        for place, step in enumerate(played.steps, 1):
            if step.match.hand is not None and wanted(step.match):
                return Played(played.start, played.steps[:place])
    raise AssertionError("no such moment in three hundred matches")


@cache
def match_of_three() -> Record:
    """A whole match to 3 points, dealt by seed 7, and played at random."""
    rng = Random(1)
    with TemporaryDirectory() as folder:
        game = begun(Path(folder) / "match.htr", target=3)
        while game.match.phase is not Phase.MATCH_OVER:
            if game.match.to_act is None:
                game.advance()
            else:
                game.advance(rng.choice(game.match.legal))
        game.journal.close()
        return read_file(game.journal.path)
