"""The cover: it stands between two turns and is drawn from public state alone."""

from __future__ import annotations

from hacktrick.display.block import Lines, paragraph, text
from hacktrick.display.layout import Layout
from hacktrick.display.look import Look
from hacktrick.display.screen import QUIET, Next, Response
from hacktrick.drawing.events import last_turn
from hacktrick.rules import Phase, Player, PlayerView
from hacktrick.sentences import table as phrases
from hacktrick.table import keys
from hacktrick.table.keys import Intent
from hacktrick.table.screens.table_screen import TableScreen
from hacktrick.terminal.decoder import Key


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
        hints = [self.hint(Intent.GO_ON, phrases.KEY_OPEN), *self.always()]
        return self.page(layout, self.header(self.view, layout.width), groups, hints)

    def act(self, intent: Intent, key: Key) -> Response:
        """Space opens; the log and the help are safe here."""
        return Next.GO_ON if intent is Intent.GO_ON else super().act(intent, key)
