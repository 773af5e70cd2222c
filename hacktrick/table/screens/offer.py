"""The offer to go on with an unfinished match."""

from __future__ import annotations

from datetime import datetime
from enum import Enum

from hacktrick.display.block import Lines, text
from hacktrick.display.keys import Intent
from hacktrick.display.layout import Layout
from hacktrick.display.look import Look
from hacktrick.display.screen import Next, Response, Screen
from hacktrick.sentences import display as shared
from hacktrick.sentences import table as phrases
from hacktrick.sentences.numbers import moment
from hacktrick.table import keys
from hacktrick.terminal.decoder import Key

_LEADS: dict[Enum, Next] = {
    Intent.YES: Next.GO_ON,
    Intent.NO: Next.BACK,
    Intent.LEAVE: Next.QUIT,
}


class Offer(Screen):
    """An unfinished match: go on with it, or begin another one."""

    tables = (keys.OFFER,)

    def __init__(
        self, look: Look, names: tuple[str, str], *, score: tuple[int, int], began: datetime
    ) -> None:
        super().__init__(look, names)
        self.score = score
        self.began = began

    def draw(self, layout: Layout) -> Lines:
        """Whose match it is, and how it stands; never a card."""
        a, b = self.names
        points_a, points_b = self.score
        offer = phrases.OFFER(a=a, b=b, points_a=points_a, points_b=points_b, began=moment(self.began))
        groups: list[Lines] = [[], [text(offer)], [text(phrases.OFFER_ASK())]]
        hints = [
            self.hint(Intent.YES),
            self.hint(Intent.NO),
            self.hint(Intent.LEAVE),
        ]
        return self.page(layout, text(shared.TITLE(), "title"), groups=groups, hints=hints)

    def act(self, intent: Enum, key: Key) -> Response:
        """Go on with it, begin anew, or leave: nothing is begun yet, so nothing is asked."""
        if intent is Intent.YES and not key.alone:
            self.notice = shared.TOGETHER()
            return Next.STAY
        return _LEADS[intent]
