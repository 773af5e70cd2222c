"""`hacktrick hint`: the best turns in a record, from the view of the player to act."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hacktrick.commands.long_work import ended_by_signals
from hacktrick.commands.options import Whole
from hacktrick.commands.output import fail, say
from hacktrick.commands.record_file import read_record
from hacktrick.sentences import hint as phrases

if TYPE_CHECKING:
    from hacktrick.analysis.hint import Hint
    from hacktrick.record.reader import Record
    from hacktrick.rules import PlayerView

_EXAMPLES = """\b
hacktrick hint match.htr --at 12   the best turns after line 12
hacktrick hint match.htr --open    those of a match that is not over
"""


@click.command(epilog=_EXAMPLES)
@click.argument("file", type=click.Path(path_type=Path, readable=False), metavar="FILE")
@click.option(
    "--at", type=Whole(min=1), metavar="LINE", help="The position after this line of the file."
)
@click.option("--open", "opened", is_flag=True, help="Look into a match that is not over.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option(
    "--effort",
    type=Whole(min=1),
    default=3000,
    show_default=True,
    metavar="ROUNDS",
    help="Rounds of search.",
)
def hint(file: Path, at: int | None, opened: bool, as_json: bool, effort: int) -> None:
    """Tell the best turns in FILE for the player to act, with their chances of winning the match.

    They follow from what that player may know, and from no hidden card. The same record and effort give
    the same hint. In a match against the computer only the person gets one; at the table it is the key
    `i`, and the record counts it.
    """
    record = read_record(file, open_hands=opened)
    seen = _view(record, at, file=file, opened=opened)
    from hacktrick.analysis.hint import hint as found
    from hacktrick.sentences.computers import names_in

    assert seen.player is not None
    with ended_by_signals():
        best = found(seen, effort)
    if as_json:
        say(json.dumps(_object(best, seen), ensure_ascii=False).encode())
    else:
        say("\n".join(phrases.lines(best, names_in(record)[seen.player])))


def _view(record: Record, at: int | None, *, file: Path, opened: bool) -> PlayerView:
    """The view of the player to act. Exits with one sentence where nobody gets a hint."""
    from hacktrick.play.seats import COMPUTER
    from hacktrick.record.remarks import Remarks
    from hacktrick.rules import view
    from hacktrick.sentences.computers import names_in

    if record.match.winner is None and not opened:
        fail(phrases.NEEDS_OPEN(file=file))
    match = record.match if at is None else record.upto(at).match
    player = match.to_act
    if player is None:
        fail(phrases.NOBODY(file=file))
    if player is COMPUTER and Remarks.read(record.comments).against is not None:
        fail(phrases.COMPUTERS_TURN(name=names_in(record)[player], file=file))
    return view(match, player)


def _object(best: Hint, seen: PlayerView) -> dict[str, object]:
    """A hint as an object for JSON."""
    question = best.question
    return {
        "seat": str(seen.player),
        "hand": seen.number,
        "turns": [
            {"turn": str(each.turn), "chance": each.chance, "error": each.error} for each in best.turns
        ],
        "question": None if question is None else question._asdict(),
    }
