"""A cover: it asks that the keyboard be passed on, and stands until that player opens it."""

from __future__ import annotations

from enum import Enum

from hacktrick.display import keys
from hacktrick.display.block import Lines, paragraph, text
from hacktrick.display.keys import Intent
from hacktrick.display.screen import QUIET, SLOWEST, Next, Response, Screen
from hacktrick.sentences import display as phrases
from hacktrick.terminal.decoder import Key


class CoverScreen(Screen):
    """What every cover does. A game's own cover draws `request` among what is public in that game."""

    quiet = QUIET
    repeats = SLOWEST
    erases = True
    tables = (keys.COVER, keys.ANYWHERE)

    def request(self, name: str, width: int, role: str) -> Lines:
        """The lines that ask for the keyboard to be passed to a player, in that player's colour."""
        to = text(phrases.PASS_TO(name=name), role)
        return [
            *paragraph(to, width),
            *paragraph(text(phrases.PRESS_SPACE(**keys.names((keys.COVER,)))), width),
        ]

    def act(self, intent: Enum, key: Key) -> Response:
        """Space opens; the log and the help are safe here."""
        return Next.GO_ON if intent is Intent.OPEN else super().act(intent, key)
