"""How commands print and ask: no traceback, whatever state the standard streams are in."""

from __future__ import annotations

import contextlib
import select
import sys
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO
from typing import IO, TYPE_CHECKING, Any, NoReturn

import click

from hacktrick.sentences import commands as phrases
from hacktrick.sentences.disk import busy, why

if TYPE_CHECKING:
    from rich.console import RenderableType

    from hacktrick.terminal.streams import Unwritable

_NARROWEST = 20  # cells of a terminal for which lines are wrapped
_BREATH = 0.5  # seconds of waiting, after which a signal that came just before is heard


def say(text: str | bytes) -> None:
    """Print a text and a line end. Where nobody reads on it is quiet, and exits with 1.

    Where it cannot be written, such as on a full disk, one sentence says why, and the status is 1 too.
    """
    from hacktrick.terminal.streams import Unwritable

    try:
        _put(sys.stdout, text)
    except Unwritable as gone:
        _cannot_write(gone)


def columns() -> int | None:
    """The cells of a line on the terminal that is printed on; None where lines may be of any length."""
    from hacktrick.terminal.streams import width

    return width(sys.stdout) if sys.stdout.isatty() else None


def say_wrapped(lines: Iterable[str]) -> None:
    """Print lines. On a terminal those that are too long are wrapped, and what follows is indented."""
    room = columns()
    say("\n".join(lines if room is None else _wrapped(lines, max(room, _NARROWEST))))


def _wrapped(lines: Iterable[str], width: int) -> Iterator[str]:
    from hacktrick.display.block import text, wrap

    for line in lines:
        content = line.lstrip(" ")
        indent = line.removesuffix(content)
        for row in wrap(text(content), width - len(indent)):
            yield f"{indent}{row.plain}"


def cannot_go_on(error: OSError) -> NoReturn:
    """Exit with 1 for an error that names a file, or else for output that could not be written."""
    if error.filename is not None:
        fail(unusable(error))
    from hacktrick.terminal.streams import Unwritable, silence

    silence(sys.stdout)
    _cannot_write(Unwritable(error))


def _cannot_write(gone: Unwritable) -> NoReturn:
    if gone.closed:
        sys.exit(1)
    fail(phrases.CANNOT_WRITE(why=why(gone.error)))


def warn(sentence: str) -> None:
    """Print a sentence on standard error, if anything can be written there."""
    from hacktrick.terminal.streams import Unwritable

    with contextlib.suppress(Unwritable):
        _put(sys.stderr, sentence)


def fail(sentence: str, status: int = 1) -> NoReturn:
    """Exit with one sentence."""
    warn(sentence)
    sys.exit(status)


def without_codes(error: click.ClickException) -> click.ClickException:
    """An error in the command line, with nothing in what it quotes that a terminal obeys."""
    from hacktrick.record.paths import visible

    message = visible(error.format_message())
    if isinstance(error, click.UsageError):
        return click.UsageError(message, error.ctx)
    return click.ClickException(message)


def no_command(name: str, commands: Sequence[str], ctx: click.Context) -> click.UsageError:
    """The error for a command that is none of these, with the one that is meant if one is near."""
    from difflib import get_close_matches

    near = get_close_matches(name.lower(), commands, n=1)
    if near:
        return click.UsageError(phrases.NO_COMMAND_BUT(command=name, near=near[0]), ctx)
    return click.UsageError(phrases.NO_COMMAND(command=name), ctx)


def ask(question: str) -> str:
    """The line that is typed in answer to a question. Exits with 0 where the input has ended."""
    from hacktrick.terminal.streams import Unwritable, make_lenient

    try:
        _put(sys.stdout, f"{question} ", end=False)
    except Unwritable:
        sys.exit(1)
    make_lenient(sys.stdin)  # what is no text is no crash
    try:
        _wait_for_line()
        return input()
    except EOFError:
        say("")  # ends the line of the question
        sys.exit(0)


def _wait_for_line() -> None:
    """Wait for a line to be typed, in short breaths.

    Python answers a signal between two of its steps. One that came just before a read would
    otherwise be heard only when that read ends.
    """
    with contextlib.suppress(OSError, ValueError):  # input that cannot be waited for in this way
        while not select.select([sys.stdin], [], [], _BREATH)[0]:
            pass


def _put(stream: IO[Any], text: str | bytes, end: bool = True) -> None:
    """Write a text, with '?' for what the stream cannot show. Raises Unwritable."""
    from hacktrick.terminal.streams import Unwritable, make_lenient, silence

    make_lenient(stream)
    try:
        click.echo(text, file=stream, nl=end)
    except OSError as error:
        silence(stream)
        raise Unwritable(error) from None


def printed(
    page: RenderableType, widest: int | None = None, soft_wrap: bool = False, **look: Any
) -> str:
    """What rich prints on standard output, as a text to be said; `look` is for its console.

    It is at most `widest` cells wide. With `soft_wrap` wrapping is left to the terminal.
    """
    from rich.console import Console

    from hacktrick.terminal.streams import width

    columns = width(sys.stdout)
    output = StringIO()
    console = Console(
        file=output,
        width=columns if widest is None else min(columns, widest),
        force_terminal=sys.stdout.isatty() or None,
        highlight=False,
        **look,
    )
    console.print(page, soft_wrap=soft_wrap)
    return output.getvalue().removesuffix("\n")


@contextlib.contextmanager
def in_one_sentence() -> Iterator[None]:
    """Whatever keeps a match from being begun or taken up is told in one sentence; exit status 1."""
    from hacktrick.record.faults import RecordError
    from hacktrick.record.home import NoHome
    from hacktrick.record.lock import Busy
    from hacktrick.sentences.record import record_error

    try:
        yield
    except Busy as error:
        fail(busy(error))
    except RecordError as error:
        fail(record_error(error))
    except NoHome:
        fail(phrases.NO_HOME())
    except FileExistsError as error:
        fail(phrases.THERE_ALREADY(file=error.filename))
    except OSError as error:
        fail(unusable(error))
    except Exception as error:
        from hacktrick.engines.fault import EngineFault
        from hacktrick.play.seats import EngineMissing, NoEngineMatch
        from hacktrick.sentences import engines

        match error:
            case EngineFault():
                fail(engines.fault_sentence(error.fault))
            case EngineMissing():
                fail(engines.engine_missing(error.path, error.name))
            case NoEngineMatch():
                fail(engines.NO_ENGINE_MATCH(file=error.path))
        raise


def unusable(error: OSError) -> str:
    """What cannot be used, and why."""
    if error.filename is None:
        return phrases.CANNOT_USE_RECORD(why=why(error))
    return phrases.CANNOT_USE(file=str(error.filename), why=why(error))
