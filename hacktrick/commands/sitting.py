"""Starts the table or plain mode, whichever is asked for, as `play`, `resume` and `replay` need it."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, NoReturn

import click

from hacktrick.commands.options import plain_because
from hacktrick.commands.output import ask, fail, in_one_sentence, say, warn
from hacktrick.sentences import commands as phrases

if TYPE_CHECKING:
    from hacktrick.engines.host import Engine
    from hacktrick.play.game import SavedGame
    from hacktrick.play.options import MatchOptions
    from hacktrick.record.memory import Memory
    from hacktrick.record.names import Names
    from hacktrick.record.tastes import Tastes
    from hacktrick.sentences.sentence import Sentence
    from hacktrick.table.session import Left, Session


def need_terminal(instead: Sentence) -> None:
    """Exits with 2 and one line unless the table can be drawn here; `instead` says what works."""
    from hacktrick.terminal.abilities import NoTerminal, check_terminal

    try:
        check_terminal()
    except NoTerminal as none:
        fail(f"{phrases.NO_TABLE[none.lack](kind=none.kind)} {instead()}", status=2)


def make_session(
    *,
    only_ascii: bool,
    no_color: bool,
    theme: str | None = None,
    calm: bool | None = None,
    bell: bool | None = None,
    no_coach: bool | None = None,
) -> Session:
    """A sitting as the options say, or where they are None as it is remembered."""
    from hacktrick.commands.options import make_look
    from hacktrick.record.memory import Memory
    from hacktrick.record.tastes import Tastes
    from hacktrick.sentences.language import in_use
    from hacktrick.table.session import Session

    memory = Memory()
    coach = None if no_coach is None else not no_coach
    tastes = Tastes.remembered(memory, language=in_use(), theme=theme, calm=calm, bell=bell, coach=coach)
    return Session(make_look(only_ascii, no_color), tastes, memory)


@contextlib.contextmanager
def program(word: str | None, log: Path | None, record: Path | None) -> Iterator[Engine | None]:
    """The program that a word names, ready to play as long as this lasts; None without one."""
    if word is not None:
        from hacktrick.commands.engines import running

        with running(word, log, record) as engine:
            yield engine
    elif log is None:
        yield None
    else:
        from hacktrick.sentences.engines import LOG_NEEDS_ENGINE

        raise click.UsageError(LOG_NEEDS_ENGINE())


def at_table(sit: Callable[[], Left]) -> NoReturn:
    """Run a sitting at the table, say how it ended, and exit with its status."""
    with in_one_sentence():
        left = sit()
    if left.farewell and left.status == 1:
        warn(left.farewell)
    elif left.farewell:
        with contextlib.suppress(SystemExit):  # the terminal is gone, and nobody reads on
            say(left.farewell)
    sys.exit(left.status)


def begin_in_lines(
    options: MatchOptions,
    names: Names | None,
    *,
    offer: bool,
    no_coach: bool | None,
    bell: bool | None,
) -> NoReturn:
    """Begin a match in lines, or go on with an unfinished one that is taken from an `offer`.

    A script is offered nothing, has no coach, and plays as A and B where it gives no names.
    """
    interactive = sys.stdin.isatty()
    if interactive:  # in the background nobody could answer
        from hacktrick.terminal.platform import await_foreground, open_device

        await_foreground(open_device())
    if interactive and offer and (path := _wanted(names)) is not None:
        resume_in_lines(path, options, no_coach=no_coach, bell=bell)
    if names is None and options.against is not None:
        names = _alone(options, interactive)
    elif names is None:
        names = _ask_names() if interactive else ("A", "B")
    kept = _kept(no_coach, bell)
    if interactive:
        from hacktrick.play.seats import people

        coach = (player for player in people(options) if kept.tastes.coaches(names[player]))
        options = options._replace(coach=tuple(coach))
    from hacktrick.play.game import begin

    with in_one_sentence():
        game = begin(options, names, datetime.now())
    _play(game, kept)


class _Kept(NamedTuple):
    """What people have chosen before, and where it is kept; for a script the usual, and nowhere."""

    tastes: Tastes
    memory: Memory | None


def _kept(no_coach: bool | None, bell: bool | None) -> _Kept:
    """What is chosen now, or else remembered."""
    from hacktrick.record.tastes import USUAL, Tastes

    if not sys.stdin.isatty():
        return _Kept(USUAL, None)
    from hacktrick.record.memory import Memory
    from hacktrick.sentences.language import in_use

    memory = Memory()
    coach = None if no_coach is None else not no_coach
    tastes = Tastes.remembered(memory, language=in_use(), coach=coach, bell=bell)
    return _Kept(tastes, memory)


def resume_in_lines(
    path: Path, sitting: MatchOptions, *, no_coach: bool | None, bell: bool | None
) -> NoReturn:
    """Go on with a match in lines."""
    from hacktrick.play.game import resume
    from hacktrick.sentences.table import TORN

    with in_one_sentence():
        game, torn = resume(path, sitting)
    if torn is not None:
        warn(TORN())  # not what it held: that may have been the cards of both hands
    _play(game, _kept(no_coach, bell))


def _play(game: SavedGame, kept: _Kept) -> NoReturn:
    from hacktrick.plain.play import play_plain
    from hacktrick.sentences.disk import NOT_EXCLUSIVE

    if not game.journal.exclusive:
        warn(NOT_EXCLUSIVE())
    sys.exit(
        play_plain(
            game,
            stdin=sys.stdin,
            stdout=sys.stdout,
            stderr=sys.stderr,
            interactive=sys.stdin.isatty(),
            because=plain_because(),
            tastes=kept.tastes,
            memory=kept.memory,
        )
    )


def learn_in_lines() -> NoReturn:
    """Take the lessons in lines."""
    from hacktrick.plain.play import learn_plain
    from hacktrick.record.memory import Memory

    sys.exit(
        learn_plain(
            sys.stdin,
            sys.stdout,
            stderr=sys.stderr,
            interactive=sys.stdin.isatty(),
            because=plain_because(),
            memory=Memory(),
        )
    )


def _wanted(names: Names | None) -> Path | None:
    """The unfinished match, if there is one to offer and it is wanted."""
    from hacktrick.plain.grammar import folded, listed
    from hacktrick.record import folder as store
    from hacktrick.record.names import isolated
    from hacktrick.sentences.computers import shown_names
    from hacktrick.sentences.numbers import moment
    from hacktrick.sentences.table import OFFER

    unfinished = store.offered(names)
    if unfinished is None:
        return None
    path, summary = unfinished
    a, b = map(isolated, shown_names(summary.names, summary.against))
    points_a, points_b = summary.score
    began = store.began(path, summary)
    say(OFFER(a=a, b=b, points_a=points_a, points_b=points_b, began=moment(began)))
    yes, no = listed(phrases.YES), listed(phrases.NO)
    while (answer := folded(ask(phrases.ASK_GO_ON()).strip())) not in (*yes, *no):
        pass
    return path if answer in yes else None


def _ask_names() -> Names:
    """Both names, with those of who played last for who presses Enter."""
    from hacktrick.play.seats import latest_people
    from hacktrick.record.names import BadName, check_names
    from hacktrick.sentences.computers import computers_names
    from hacktrick.sentences.display import SETUP_FIELD
    from hacktrick.sentences.names import bad_name

    first, second = latest_people()
    while True:
        a = _ask_name(SETUP_FIELD[0], phrases.ASK_FIRST_OR, first)
        b = _ask_name(SETUP_FIELD[1], phrases.ASK_SECOND_OR, second)
        try:
            return check_names(a, b, computers_names())
        except BadName as bad:
            say(bad_name(bad))


def _alone(options: MatchOptions, interactive: bool) -> Names:
    """The name of who plays against the computer, asked for where anybody can answer."""
    from hacktrick.play.seats import computer_name
    from hacktrick.record.names import BadName, check_name
    from hacktrick.sentences.computers import computers_names
    from hacktrick.sentences.front import ALONE_FIELD
    from hacktrick.sentences.names import bad_name

    while True:
        name = ask(ALONE_FIELD()) if interactive else phrases.STRANGER()
        try:
            name = check_name(name, computers_names(_levels(options)))
            return name, computer_name(options, name)
        except BadName as bad:
            say(bad_name(bad))


def _levels(options: MatchOptions) -> tuple[str, ...]:
    """The level to play against, if that is no program."""
    return () if options.against is None or options.engine is not None else (options.against,)


def _ask_name(question: Sentence, question_or: Sentence, usual: str) -> str:
    if not usual:
        return ask(question())
    from hacktrick.record.names import isolated

    return ask(question_or(usual=isolated(usual))).strip() or usual
