"""What a screen is: it draws itself in a layout, and says where a key leads."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len
from rich.text import Text

from hacktrick.display import keys
from hacktrick.display.block import Lines, fit, text, wrap
from hacktrick.display.footer import Hint, Hints, footer
from hacktrick.display.keys import Intent, KeyTable
from hacktrick.display.layout import BELOW, Layout, page
from hacktrick.display.look import Look
from hacktrick.record.names import isolated
from hacktrick.record.tastes import USUAL
from hacktrick.sentences import display as phrases
from hacktrick.terminal.decoder import Key, Paste

if TYPE_CHECKING:
    from hacktrick.display.motion import Blink
    from hacktrick.display.rows import Row


class Next(Enum):
    """Where a screen leads."""

    STAY = auto()  # draw the same screen again
    DRAW = auto()  # the same, where time alone has changed it
    GO_ON = auto()  # to what follows this screen
    HELP = auto()
    LOG = auto()
    TASTES = auto()
    LEAVE = auto()
    BACK = auto()  # close this screen, and show the one below again
    QUIT = auto()
    COVER = auto()  # the process was away: whatever was open is covered


class Choice:
    """What was chosen on a screen, for whoever showed it; each game has its own kinds."""


class Overlay(NamedTuple):
    """Another screen is shown on top of this one."""

    screen: Screen


Response = Next | Overlay | Choice
QUIET = 0.3  # seconds: on a cover, and at the end of a hand
SLOWEST = 0.65  # seconds: beyond the slowest that a keyboard can be set to repeat a key
_EVERYWHERE: dict[Enum, Next] = {
    Intent.HELP: Next.HELP,
    Intent.LOG: Next.LOG,
    Intent.TASTES: Next.TASTES,
    Intent.LEAVE: Next.LEAVE,
}


def drawable(name: str, look: Look) -> str:
    """A name as sentences and headers draw it, whichever way it is written."""
    return name if look.ascii else isolated(name)


class Screen(ABC):
    """One screen.

    A guarded one, which has a `quiet`, goes on only by a key that comes alone, is not held down, and
    after so many seconds in which nothing was typed. It takes a key for held down that comes again
    within `repeats` seconds. One that `settles` goes on by no key for so many seconds at first.

    `tables` are the keys that work on it. `motion` plays once where it appears, unless the look is
    calm or has no colour; `rings` says that there is news, for which the bell rings where it is wished
    for.
    """

    quiet: float | None = None
    repeats = 0.15
    settles = 0.0
    public = False  # nothing on it is a secret: it comes back as it was, where the process was away
    erases = False  # everything is erased before this screen appears
    motion: Blink | None = None
    rings = False
    tables: tuple[KeyTable, ...] = (keys.ANYWHERE,)

    def __init__(self, look: Look, names: tuple[str, str]) -> None:
        self.look = look
        self.call(names)
        self.notice = ""  # one sentence: a refusal, or something that happened
        self.trouble = ""  # why the record is not saved, if it is not
        self.tastes = USUAL  # those of the sitting, which the display sets before each drawing

    def call(self, names: tuple[str, str]) -> None:
        """Have the players called so from now on."""
        a, b = names
        self.names = drawable(a, self.look), drawable(b, self.look)

    def reword(self, names: tuple[str, str] | None) -> None:
        """The language is another one: forget what is worded, and take the `names` as they are now."""
        self.notice = ""
        if names is not None:
            self.call(names)

    @property
    def window_title(self) -> str:
        """What the window is called now, never by a card; empty where this screen changes nothing."""
        return ""

    @abstractmethod
    def draw(self, layout: Layout) -> Lines:
        """The screen in a layout: at most its height, at most its width."""

    def press(self, key: Key) -> Response:
        """Where a key leads; one that does nothing here is answered by a notice."""
        self.notice = ""
        binding = keys.find(key.name, self.tables)
        if binding is None:
            self.notice = self._no_such_key()
            return Next.STAY
        return self.act(binding.intent, key)

    def _no_such_key(self) -> str:
        """The answer to a key that does nothing here; it names the help where that can be opened."""
        try:
            return phrases.NO_SUCH_KEY(help=keys.label(Intent.HELP, self.tables))
        except KeyError:
            return phrases.NO_SUCH_KEY_NOR_HELP()

    def act(self, intent: Enum, key: Key) -> Response:
        """Where it leads that a key asks for something."""
        return _EVERYWHERE.get(intent, Next.STAY)

    def quiet_for(self, key: Key, response: Response) -> float | None:
        """After how many seconds of quiet a key leads to this response; None where any key does."""
        return self.quiet if response is Next.GO_ON else None

    def hint(self, intent: Enum, what: str = "", *, works: bool = True) -> Hint:
        """For the footer: the key for something, what it does, and whether it can be used now.

        Its table of keys has the words, of which the first are the usual ones.
        """
        return self.hint_of((intent,), what, works=works)

    def hint_of(self, intents: Sequence[Enum], what: str = "", *, works: bool = True) -> Hint:
        """For the footer: several keys, and what they do together; the first has the words."""
        bindings = [keys.binding(intent, self.tables) for intent in intents]
        label = " ".join(each.label for each in bindings)
        for names, arrows in keys.arrows(self.look).items():
            label = label.replace(names, arrows)
        first = bindings[0]
        what = what or first.labels[0]()
        widest = max(cell_len(each) for each in (what, *(form() for form in first.labels)))
        width = cell_len(label) + 1 + widest
        return Hint(
            tuple(intents),
            label,
            what,
            width=width,
            works=works,
            constant=first.constant,
            yields=first.yields,
        )

    def always(self) -> Hints:
        """The hints on the right of the footer of every screen of a match."""
        return [self.hint(each.intent) for each in keys.ANYWHERE.bindings if each.constant]

    def now(self) -> list[Row]:
        """What can be done on this screen, for the help: its keys."""
        from hacktrick.display.rows import key_rows, plain  # when the help is opened

        rows = [row for table in self.tables for row in (*key_rows(table), plain())]
        return rows[:-1]

    def tick(self) -> Response:
        """Where time leads without a key; asked several times a second."""
        return Next.STAY

    def close(self) -> None:
        """End what this screen has going on, as it is left; it may be shown again."""
        return

    def paste(self, _: Paste) -> Response:
        """Where a paste leads: nowhere, except where text is asked for."""
        return Next.STAY

    def page(self, layout: Layout, header: Text, *, groups: Iterable[Lines], hints: Hints) -> Lines:
        """The screen put together, with the notices and the footer below."""
        return page(layout, header, groups=groups, feet=self._feet(layout.width, hints))

    def free_lines(self, layout: Layout, hints: Hints) -> int:
        """How many lines there are between the header and the foot, notices and all."""
        return layout.height - 1 - max(BELOW, len(next(self._feet(layout.width, hints))))

    def _feet(self, width: int, hints: Hints) -> Iterator[Lines]:
        """What stands at the bottom, shorter each time: the trouble yields, then keys."""
        trouble = text(phrases.UNSAVED(trouble=self.trouble) if self.trouble else "", "refusal")
        notice = wrap(text(self.notice, "notice"), width, "") if self.notice else []
        whole = wrap(trouble, width, "") if self.trouble else []
        cut = [fit(trouble, width, self.look.ellipsis) for _ in whole[:1]]
        yield [*whole, *notice, *footer(self.look, hints, width)]
        yield [*cut, *notice, *footer(self.look, hints, width)]
        yield [*cut, *notice, *footer(self.look, hints, width, rows=1)]
