"""`hacktrick play`: a match for two at one keyboard, or for one against the computer."""

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
    player_options,
)

if TYPE_CHECKING:
    from hacktrick.table.wish import Wish


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
    "--against",
    type=click.Choice(["easy", "medium", "hard"]),
    help="Play alone against the computer. Give one name then, or none.",
)
@player_options
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
    against: str | None,
    think: float | None,
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
    both = _names(names, against)
    if path is not None:
        if path.exists():
            fail(f"{path} is there already, and nothing is overwritten; choose another file.")
        if not path.parent.is_dir():
            fail(f"There is no folder {path.parent} to write {path.name} in.")
    if not plain:
        need_terminal("use `hacktrick play --plain` here")

    from hacktrick.rules import Player, RuleSet
    from hacktrick.table.wish import Wish

    first = {"1": Player.A, "2": Player.B, "random": None}[dealer]
    wish = Wish(RuleSet(rules), target, seed, first, path, against, not no_pad)
    if plain:
        _play_plain(wish, both, think)
    from hacktrick.table.session import Session

    offer = not new and path is None and seed is None and against is None
    leave(lambda: Session(make_look(only_ascii, no_color), not no_pad, think).play(wish, both, offer))


def _names(names: tuple[str, ...], against: str | None) -> tuple[str, str] | None:
    """Both names, A's first; None if they are to be asked for."""
    from hacktrick.record.names import BadName, check_names
    from hacktrick.table import solo

    if against is not None:
        if len(names) > 1:
            raise click.UsageError("Against the computer give one name, or none.")
        names = (names[0] if names else _usual_name(), solo.computer_name(against))
    if len(names) not in (0, 2):
        raise click.UsageError("Give two names, one for each player, or none to be asked for them.")
    try:
        return check_names(*names) if names else None
    except BadName as bad:
        fail(str(bad))


def _usual_name() -> str:
    """Who played last, or a name for a stranger."""
    from hacktrick.record import store
    from hacktrick.table import solo

    latest = store.latest_names() or ()
    return next((name for name in latest if not solo.is_computer(name)), "Player")


def _play_plain(wish: Wish, names: tuple[str, str] | None, think: float | None) -> NoReturn:
    """Begin a match in lines. A script that gives no names plays as A and B."""
    from hacktrick.table.plain import play_plain
    from hacktrick.table.solo import computers

    interactive = sys.stdin.isatty()
    if names is None:
        names = _ask_names() if interactive else ("A", "B")
    with in_one_sentence():
        game = wish.begin(names)
    players = computers(game.remarks, think)
    sys.exit(play_plain(game, sys.stdin, sys.stdout, sys.stderr, interactive, players))


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
