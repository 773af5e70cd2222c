"""`hacktrick play`: a match for two at one keyboard."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from hacktrick.commands.options import (
    fail,
    in_one_sentence,
    leave,
    look_options,
    make_look,
    need_terminal,
)

if TYPE_CHECKING:
    from hacktrick.rules import Player, RuleSet


@click.command()
@click.argument("names", nargs=-1, metavar="[NAME NAME]")
@click.option(
    "--seed", type=int, metavar="N", help="Make every shuffle a function of N, to play it again."
)
@click.option(
    "--target", type=click.IntRange(1, 99), default=5, show_default=True, help="Points that win."
)
@click.option(
    "--rules",
    type=click.Choice(["standard", "czech"]),
    default="standard",
    show_default=True,
    help="Which of the two published rule sets.",
)
@click.option(
    "--dealer",
    type=click.Choice(["1", "2", "random"]),
    default="random",
    show_default=True,
    help="Who deals the first hand.",
)
@click.option(
    "--plain", is_flag=True, help="Lines instead of a drawn table: for screen readers and scripts."
)
@click.option("--no-pad", is_flag=True, help="Without the pad that notes what can be known.")
@look_options
@click.option(
    "--record",
    "path",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write the match to this new file.",
)
@click.option("--new", is_flag=True, help="Begin a new match without offering an unfinished one.")
def play(
    names: tuple[str, ...],
    seed: int | None,
    target: int,
    rules: str,
    dealer: str,
    plain: bool,
    no_pad: bool,
    only_ascii: bool,
    no_color: bool,
    path: Path | None,
    new: bool,
) -> None:
    """Play a match: two people, one screen, one keyboard.

    Sit side by side. A cover hides both hands between turns; it says whose turn it is, and that player
    presses Space when nobody else is looking. On your turn pick a card with 0 to 5, look at what it
    does on the board, and press Enter to play it; ? shows all the keys and the rules.

    Without names the table asks for them. Everything is saved at once: leave whenever you like, and go
    on with `hacktrick resume`.
    """
    from hacktrick.record.names import BadName, check_names
    from hacktrick.rules import Player, RuleSet

    if len(names) not in (0, 2):
        raise click.UsageError("Give two names, one for each player, or none to be asked for them.")
    try:
        both = check_names(*names) if names else None
    except BadName as bad:
        fail(str(bad))
    if path is not None:
        if path.exists():
            fail(f"{path} is there already, and nothing is overwritten; choose another file.")
        if not path.parent.is_dir():
            fail(f"There is no folder {path.parent} to write {path.name} in.")
    first = {"1": Player.A, "2": Player.B, "random": None}[dealer]
    if plain:
        _play_plain(both, RuleSet(rules), target, seed, first, path)
    need_terminal("use `hacktrick play --plain` here")
    from hacktrick.table.session import Session, Wish

    offer = not new and path is None and seed is None
    wish = Wish(both, RuleSet(rules), target, seed, first, path, offer)
    leave(lambda: Session(make_look(only_ascii, no_color), not no_pad).play(wish))


def _play_plain(
    names: tuple[str, str] | None,
    rules: RuleSet,
    target: int,
    seed: int | None,
    dealer: Player | None,
    path: Path | None,
) -> NoReturn:
    """Begin a match in lines. A script that gives no names plays as A and B."""
    from datetime import datetime

    from hacktrick.record.game import begin
    from hacktrick.record.reader import Head
    from hacktrick.table.plain import play_plain

    interactive = sys.stdin.isatty()
    if names is None:
        names = _ask_names() if interactive else ("A", "B")
    with in_one_sentence():
        game = begin(Head(names, rules, target), datetime.now(), seed, dealer, path)
    sys.exit(play_plain(game, sys.stdin, sys.stdout, sys.stderr, interactive))


def _ask_names() -> tuple[str, str]:
    from hacktrick.record import store
    from hacktrick.record.names import BadName, check_names

    first, second = store.latest_names() or (None, None)
    while True:
        a = click.prompt("First player", default=first)
        b = click.prompt("Second player", default=second)
        try:
            return check_names(a, b)
        except BadName as bad:
            click.echo(str(bad))
