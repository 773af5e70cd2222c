"""Matches that computers play by a fixed seed, and the review of one of them, as readable files.

    python tools/self_play.py

writes the records in `tests/computer/transcripts/` and the review in `tests/analysis/transcripts/` anew,
so that a change of an opponent's choices, or of how turns are judged, shows as a difference.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from click.testing import CliRunner

from hacktrick.analysis.self_play import SelfPlay
from hacktrick.cli import main as hacktrick
from hacktrick.computer.levels import opponent
from hacktrick.computer.opponent import Iterations
from hacktrick.play.chance import Chance
from hacktrick.record.reader import Head
from hacktrick.rules import Player, RuleSet

TESTS = Path(__file__).parents[1] / "tests"
RECORDS, REVIEWS = TESTS / "computer" / "transcripts", TESTS / "analysis" / "transcripts"
MATCHES = (
    ("easy", "random", RuleSet.STANDARD, 3),
    ("medium", "easy", RuleSet.STANDARD, 3),
    ("medium", "easy", RuleSet.CZECH, 3),
    ("hard", "medium", RuleSet.STANDARD, 3),
    ("medium", "hard", RuleSet.CZECH, 4),
    ("master", "hard", RuleSet.STANDARD, 2),
)
ITERATIONS = 60  # of the search for a turn, and for each decision of the review
REVIEWED = "medium-hard-czech.htr"


def files() -> dict[Path, str]:
    """The text of every file by its path."""
    records = dict(_record(*match) for match in MATCHES)
    reviewed = {REVIEWS / name: text for name, text in review(records[RECORDS / REVIEWED]).items()}
    return records | reviewed


def _record(a: str, b: str, rules: RuleSet, target: int) -> tuple[Path, str]:
    """A match of two levels: where its record stands, and its text."""
    pair = opponent(a, 1, Iterations(ITERATIONS)), opponent(b, 2, Iterations(ITERATIONS))
    played = SelfPlay(Head((f"{a} (a)", f"{b} (b)"), rules, target), pair, Chance(4, Player.A))
    return RECORDS / f"{a}-{b}-{rules.value}.htr", played.text


def review(record: str) -> dict[str, str]:
    """The review of a record as people read it, as JSON and as a picture, by the file's name.

    Figures in JSON are rounded, because machines differ in the last digits.
    """
    with TemporaryDirectory() as folder:
        file, svg = Path(folder, "match.htr"), Path(folder, "match.svg")
        file.write_text(record, encoding="utf-8")
        command = ["analyze", str(file), "--effort", str(ITERATIONS), "--jobs", "1"]
        text = _output([*command, "--ascii", "--no-color"])
        review = json.loads(_output([*command, "--json", "--svg", str(svg)]), parse_float=_rounded)
        return {
            "review.txt": text,
            "review.json": re.sub(r"\n {6,}|\n {4}(?=})", " ", json.dumps(review, indent=2)) + "\n",
            "review.svg": svg.read_text(encoding="utf-8"),
        }


def _output(arguments: list[str]) -> str:
    result = CliRunner().invoke(hacktrick, arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def _rounded(figure: str) -> float:
    return round(float(figure), 5)


def main() -> int:
    """Write every file."""
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
