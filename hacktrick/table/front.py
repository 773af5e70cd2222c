"""Where the entries of the front page lead. Each comes back to it, but a match and leaving.

Like a session, it imports screens when they are shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from hacktrick.display.screen import Next, Response
from hacktrick.play.options import MatchOptions
from hacktrick.record import folder as store
from hacktrick.sentences.table import CANNOT_RESUME
from hacktrick.table.screens.front import Chosen, FrontPage, Unfinished

if TYPE_CHECKING:
    from hacktrick.display.display import Display
    from hacktrick.display.look import Look
    from hacktrick.record.memory import Memory
    from hacktrick.record.reader import Record

LEVEL = "level"  # by this name, the level that was played against last is remembered
_USUAL_LEVEL = "medium"


class FrontSession(Protocol):
    """What the front page needs of a session."""

    look: Look
    memory: Memory

    def begin(self, display: Display, options: MatchOptions) -> Response:
        """Ask for names and play a match; BACK where it is not wanted after all."""

    def take_up(self, display: Display, path: Path, options: MatchOptions) -> tuple[Response, str]:
        """Go on with a match; STAY and a sentence where it cannot be taken up."""

    def show_replay(self, display: Display, record: Record) -> Response:
        """Step through a finished match."""


class Front:
    """The front page of a session, for matches with these options."""

    def __init__(self, session: FrontSession, display: Display, options: MatchOptions) -> None:
        self._session, self._display, self._options = session, display, options

    def show(self) -> Response:
        """Show it until a match that was begun from it ends, or it is left."""
        remembered = self._session.memory.get(LEVEL)
        page = FrontPage(
            self._session.look,
            self._unfinished(),
            level=remembered if isinstance(remembered, str) else _USUAL_LEVEL,
            levels=_levels,
            change=self._speak,
        )
        while True:
            response = self._display.show(page)
            if isinstance(response, Chosen):
                response = self._go(response, page)
            if response not in (Next.STAY, Next.BACK, Next.COVER):
                return response
            page.unfinished = self._unfinished()

    def _go(self, chosen: Chosen, page: FrontPage) -> Response:
        """Go where an entry leads. BACK and STAY come back to the page."""
        match chosen:
            case Chosen.TWO:
                return self._session.begin(self._display, self._options)
            case Chosen.ALONE:
                level = page.level if page.level in _levels() else _USUAL_LEVEL
                return self._session.begin(self._display, self._options._replace(against=level))
            case Chosen.RESUME:
                assert page.unfinished is not None
                return self._take_up(page.unfinished.path, page)
            case Chosen.MATCHES:
                return self._matches(page)
            case Chosen.LEARN:
                from hacktrick.table.learn import learn

                return learn(self._display, page.look, self._session.memory)
            case Chosen.RULES:
                return self._rules(page)

    def _speak(self, language: str) -> str:
        return self._display.change(self._display.tastes._replace(language=language))

    def _unfinished(self) -> Unfinished | None:
        latest = store.offered(None)
        return None if latest is None else Unfinished(*latest)

    def _take_up(self, path: Path, page: FrontPage) -> Response:
        """Go on with a match; where that cannot be, the page says why."""
        response, page.notice = self._session.take_up(self._display, path, self._options)
        return response

    def _matches(self, page: FrontPage) -> Response:
        """The list of matches, and the one that is chosen there."""
        from hacktrick.record.faults import RecordError
        from hacktrick.record.home import home
        from hacktrick.record.reader import read_file
        from hacktrick.sentences.commands import CANNOT_READ_FOLDER
        from hacktrick.sentences.disk import why
        from hacktrick.sentences.record import damage_summary
        from hacktrick.table.screens.matches import MatchList

        try:
            screen = MatchList(page.look, page.names, store.listing().newest())
        except OSError as error:
            page.notice = CANNOT_READ_FOLDER(folder=home(), why=why(error))
            return Next.STAY
        while True:
            response = self._display.show(screen)
            if response is not Next.GO_ON:
                if response is Next.COVER:
                    continue
                return response
            path, summary = screen.chosen
            if summary.winner is None:
                response, screen.notice = self._session.take_up(self._display, path, self._options)
                if response is not Next.STAY:
                    return response
                continue
            try:
                record = read_file(path)
            except RecordError as error:
                screen.notice = CANNOT_RESUME(why=damage_summary(error.file, error.line))
            except OSError as error:
                screen.notice = CANNOT_RESUME(why=why(error))
            else:
                response = self._session.show_replay(self._display, record)
                if response is not Next.BACK:
                    return response

    def _rules(self, page: FrontPage) -> Response:
        """The rules, to read."""
        from hacktrick.table.screens.reading import rules

        return self._display.show(rules(page.look, page.names))


def _levels() -> Sequence[str]:
    from hacktrick.computer.levels import to_play

    return to_play()
