"""The cover: it stands between two turns and is drawn from public state alone."""

from __future__ import annotations

from hacktrick.rules import Phase, Player, PlayerView
from hacktrick.table import keys, phrases
from hacktrick.table.block import Lines, paragraph, text
from hacktrick.table.decoder import Key
from hacktrick.table.keys import Do
from hacktrick.table.layout import Layout
from hacktrick.table.look import Look
from hacktrick.table.screens.screen import QUIET, Outcome, Then
from hacktrick.table.screens.table_screen import TableScreen
from hacktrick.table.story import last_turn


class Cover(TableScreen):
    """Asks that the keyboard be passed on. `view` must be a bystander's; ValueError otherwise."""

    quiet = QUIET
    erases = True
    tables = (keys.COVER, keys.ANYWHERE)
    full_width = True

    def __init__(self, look: Look, names: tuple[str, str], view: PlayerView, to: Player) -> None:
        if view.player is not None:
            raise ValueError("a cover is drawn from public state alone")
        super().__init__(look, names)
        self.view = view
        self.to = to
        # Not a card is to be seen before the opener has opened the first cover of a hand.
        self.aside = view.phase is not Phase.OPENING

    def draw(self, layout: Layout) -> Lines:
        """The table, and to whom the keyboard goes."""
        who = text(phrases.PASS_TO.format(name=self.names[self.to]), "title")
        width = layout.width
        below = [[*paragraph(who, width), *paragraph(text(phrases.PRESS_SPACE), width)]]
        groups = self.table(layout, phrases.LAST_TURN, last_turn(self.view), below)
        hints = [self.hint(Do.GO_ON, phrases.KEY_OPEN), *self.always()]
        return self.page(layout, self.header(self.view, layout.width), groups, hints)

    def act(self, do: Do, key: Key) -> Outcome:
        """Space opens; the log and the help are safe here."""
        return Then.GO_ON if do is Do.GO_ON else super().act(do, key)
