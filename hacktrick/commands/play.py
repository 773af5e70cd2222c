"""`hacktrick play`: a match for two at one keyboard, or for one against the computer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from hacktrick.commands.options import (
    ENGINE,
    Level,
    Taste,
    Whole,
    coach_option,
    engine_log_option,
    look_options,
    match_options,
    player_options,
    taste_options,
)
from hacktrick.commands.output import fail, in_one_sentence
from hacktrick.commands.sitting import (
    at_table,
    begin_in_lines,
    make_session,
    need_terminal,
    program,
)
from hacktrick.sentences import commands as phrases
from hacktrick.sentences.disk import why

# The options that ask for a match of one's own, in whose place no unfinished one is offered.
_ANOTHER = ("seed", "target", "rules", "dealer", "against", "path")


@click.command()
@click.argument("names", nargs=-1, metavar="[NAME NAME]")
@click.option(
    "--seed", type=Whole(), metavar="N", help="Make every shuffle a function of N, to play it again."
)
@match_options(Taste)
@click.option(
    "--dealer",
    type=click.Choice(["1", "2", "random"]),
    default="random",
    show_default=True,
    help="Who deals the first hand.",
)
@click.option(
    "--against",
    type=Level(to_play=True, engines=True),
    help="Play alone against the computer, or against a program. Give one name then, or none.",
)
@player_options
@coach_option
@look_options
@taste_options
@click.option(
    "--record",
    "path",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write the match to this new file.",
)
@engine_log_option
@click.option("--new", is_flag=True, help="Begin a new match without offering an unfinished one.")
@click.pass_context
def play(
    ctx: click.Context,
    /,
    names: tuple[str, ...],
    seed: int | None,
    target: int,
    rules: str,
    dealer: str,
    against: str | None,
    think: float | None,
    plain: bool,
    no_pad: bool,
    path: Path | None,
    engine_log: Path | None,
    new: bool,
    **manner: Any,
) -> None:
    """Play a match: two people, one screen, one keyboard.

    Sit side by side. A cover hides both hands between turns; it says whose turn it is, and that player
    presses Space when nobody else is looking. On your turn pick a card with 0 to 5, look at what it
    does on the board, and press Enter to play it; ? shows all the keys and the rules.

    Without names the front page opens, or with --new and other options that ask for a certain match
    the page of names. Everything is saved at once: leave whenever you like, and go on with `hacktrick
    resume`.
    """
    another = any(ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE for name in _ANOTHER)
    offer = not new and not another
    both = _names(names, against)
    if path is not None:
        if not path.parent.is_dir():
            fail(phrases.NO_FOLDER(folder=path.parent, file=path.name))
        _try(path)
    else:
        from hacktrick.record.home import home

        with in_one_sentence():
            home()
    if not plain:
        need_terminal(phrases.PLAY_WITHOUT_TABLE)

    from hacktrick.play.options import MatchOptions
    from hacktrick.record.remarks import ENGINE as REMARK
    from hacktrick.rules import Player, RuleSet

    first = {"1": Player.A, "2": Player.B, "random": None}[dealer]
    word = against if against is not None and against.startswith(ENGINE) else None
    options = MatchOptions(
        rules=RuleSet(rules),
        target=target,
        seed=seed,
        dealer=first,
        path=path,
        against=against,
        pad=not no_pad,
        think=think,
    )
    with program(word, engine_log, record=path) as engine:
        if engine is not None:
            options = options._replace(engine=engine, against=REMARK)
            both = both and (both[0], engine.name_beside(both[0]))
        if plain:
            begin_in_lines(options, both, offer=offer, no_coach=manner["no_coach"], bell=manner["bell"])
        session = make_session(**manner)
        if both is None and offer:
            at_table(lambda: session.front(options))
        at_table(lambda: session.play(options, both, offer))


def _try(path: Path) -> None:
    """Exits with one sentence if no file can be made there."""
    from hacktrick.commands.output_file import output_file

    try:
        with output_file(path):
            pass
    except FileExistsError:
        fail(phrases.THERE_ALREADY(file=path))
    except OSError as error:
        fail(phrases.CANNOT_WRITE_FILE(file=path, why=why(error)))


def _names(names: tuple[str, ...], against: str | None) -> tuple[str, str] | None:
    """Both names, A's first; None if they are to be asked for. That of a program is not known yet."""
    from hacktrick.record.names import BadName, check_name, check_names, name_of_level
    from hacktrick.sentences.computers import computers_names
    from hacktrick.sentences.names import bad_name

    alone = against is not None
    if alone and len(names) > 1:
        raise click.UsageError(phrases.ONE_NAME())
    if not alone and len(names) not in (0, 2):
        raise click.UsageError(phrases.TWO_NAMES())
    taken = computers_names(() if against is None else (against,))
    try:
        if against is not None:
            from hacktrick.play.seats import latest_people

            name = names[0] if names else latest_people()[0]
            if not names and name in ("", *taken):
                return None
            return check_name(name, taken), name_of_level(against)
        return check_names(names[0], names[1], taken) if names else None
    except BadName as bad:
        fail(bad_name(bad))
