"""`hacktrick show`: the position of a record, for people or as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hacktrick.commands.options import Whole
from hacktrick.commands.output import fail, say
from hacktrick.commands.record_file import file_argument, latest_file, read_record
from hacktrick.sentences import commands as phrases

if TYPE_CHECKING:
    from hacktrick.record.reader import Record
    from hacktrick.rules import Player


_EXAMPLES = """\b
hacktrick show match.htr                the last position
hacktrick show match.htr --at 12        the position after line 12
hacktrick show match.htr --json --all   every position, for programs
"""


@click.command(epilog=_EXAMPLES)
@file_argument
@click.option("--at", type=Whole(min=1), metavar="LINE", help="Stop after this line of the file.")
@click.option("--as", "seat", type=click.Choice(["A", "B"]), help="Only what this player may know.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object, hands and all.")
@click.option("--all", "every", is_flag=True, help="With --json: one object a line, after each event.")
@click.option("--open", "opened", is_flag=True, help="Show the hands of a match that is not over.")
def show(
    file: Path | None, at: int | None, seat: str | None, as_json: bool, every: bool, opened: bool
) -> None:
    """Show the position that a match has come to: the latest one, or the one in FILE.

    FILE is a record (.htr), or `-` for standard input. It is read and checked whole: the first line
    that is wrong is named.
    While a match is unfinished nobody's hand is printed, unless --open or --json asks for it.
    """
    if every and not as_json:
        raise click.UsageError(phrases.ALL_NEEDS_JSON())
    path = file or latest_file()
    if path is None:
        fail(phrases.NO_MATCHES())
    record = read_record(path, open_hands=opened)
    shown = record if at is None else record.upto(at)
    player = _player(seat)
    if as_json:
        for position in _objects(shown, player, every):
            say(json.dumps(position, ensure_ascii=False).encode())
    else:
        say("\n".join(_sketch(record, shown, player=player, opened=opened)))


def _player(seat: str | None) -> Player | None:
    from hacktrick.rules import Player

    return None if seat is None else Player[seat]


def _objects(shown: Record, player: Player | None, every: bool) -> list[dict[str, Any]]:
    from hacktrick.record.position import position

    names = shown.head.names
    if not every:
        return [position(shown.match, names, player)]
    return [
        {"line": step.line, **position(step.match, names, player)}
        for step in shown.steps
        if step.match.hand is not None  # a hand that is begun but not dealt has no position
    ]


def _sketch(record: Record, shown: Record, *, player: Player | None, opened: bool) -> list[str]:
    """The lines for people. Only a finished match, or --open, has the hands in them."""
    from hacktrick.drawing.sketch import sketch
    from hacktrick.record.names import isolated
    from hacktrick.rules import Phase, Player, view
    from hacktrick.sentences.computers import names_in

    match = shown.match
    a, b = map(isolated, names_in(record))
    names = a, b
    if not opened and record.match.phase is not Phase.MATCH_OVER:
        return list(sketch(view(match, None), names, None))
    if player is not None:
        seen = view(match, player)
        return list(sketch(seen, names, seen.cards))
    hands = view(match, Player.A).cards[Player.A], view(match, Player.B).cards[Player.B]
    return list(sketch(view(match, None), names, hands))
