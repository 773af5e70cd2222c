"""What a screen is: it draws itself in a layout, and turns a key into what happens next."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto

from rich.text import Text

from hacktrick.rules import Player, PlayerAction, PlayerView
from hacktrick.table import phrases
from hacktrick.table.block import Lines, fit, join, spread, text
from hacktrick.table.decoder import Key, Paste
from hacktrick.table.keys import Do
from hacktrick.table.layout import Layout, page, prompt_lines
from hacktrick.table.look import Look
from hacktrick.table.theme import player_role


class Then(Enum):
    """What the table does after a key."""

    STAY = auto()  # draw the same screen again
    GO_ON = auto()  # open the cover, pass on, deal
    HELP = auto()
    LOG = auto()
    LEAVE = auto()
    BACK = auto()  # close this screen, and show the one below again
    QUIT = auto()
    COVER = auto()  # the process was away: whatever was open is covered
    REMATCH = auto()
    REPLAY = auto()


@dataclass(frozen=True, slots=True)
class Commit:
    """A turn that is final: these actions, in order."""

    actions: tuple[PlayerAction, ...]


@dataclass(frozen=True, slots=True)
class Over:
    """Another screen is shown on top of this one."""

    screen: Screen


Outcome = Then | Commit | Over

# The keys that work on every screen of a match: for the prompt line, and what they come to.
ALWAYS = [("l", phrases.KEY_LOG), ("?", phrases.KEY_HELP), ("q", phrases.KEY_LEAVE)]
ELSEWHERE = {Do.LOG: Then.LOG, Do.HELP: Then.HELP, Do.LEAVE: Then.LEAVE}


class Screen(ABC):
    """One screen. `guarded` ones go on only by a key that comes alone, after a quiet line."""

    guarded = False
    erases = False  # everything is erased before this screen appears

    def __init__(self, look: Look, names: tuple[str, str]) -> None:
        self.look = look
        self.names = names
        self.notice = ""  # one sentence: a refusal, or something that happened
        self.trouble = ""  # why the record is not saved, if it is not

    @abstractmethod
    def draw(self, layout: Layout) -> Lines:
        """The screen in a layout: at most its height, at most its width."""

    @abstractmethod
    def press(self, key: Key) -> Outcome:
        """What a key comes to."""

    def tick(self) -> Outcome:
        """What comes of time passing without a key; asked several times a second."""
        return Then.STAY

    def paste(self, _: Paste) -> Outcome:
        """What a paste comes to: nothing, except where text is asked for."""
        return Then.STAY

    def page(
        self, layout: Layout, header: Text, groups: Iterable[Lines], keys: Iterable[tuple[str, str]]
    ) -> Lines:
        """The screen put together, with the notices and the prompt line below."""
        return page(layout, header, groups, self.notices(), prompt_lines(keys, layout.width))

    def notices(self) -> Lines:
        """The notice and the trouble with the disk, where there is either."""
        told: Lines = []
        if self.trouble:
            told.append(text(phrases.UNSAVED.format(trouble=self.trouble), "refusal"))
        if self.notice:
            told.append(text(self.notice, "notice"))
        return told

    def player(self, player: Player) -> Text:
        """A player's shape and name, in the player's colour."""
        return text(f"{self.look.marker(player)} {self.names[player]}", player_role(player))

    def header(self, view: PlayerView, width: int) -> Text:
        """Title, hand and target, and the score with both names."""
        forms = phrases.HEADER if width >= 80 else phrases.HEADER_SHORT
        title = forms[view.rules].format(dot=self.look.dot, number=view.number, target=view.target)
        room = (width - len(title) - 14) // 2  # for each name, beside the title and the points
        a, b = (self._short(player, room) for player in Player)
        points_a, points_b = view.score
        score = join(a, f"  {points_a} : {points_b}  ", b)
        return spread(text(title, "title"), score, width, self.look.ellipsis)

    def _short(self, player: Player, room: int) -> Text:
        name = self.player(player)
        return fit(name, room, self.look.ellipsis) if name.cell_len > room else name
