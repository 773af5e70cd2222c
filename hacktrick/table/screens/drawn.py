"""The card just drawn, shown to who drew it until Enter."""

from __future__ import annotations

from hacktrick.rules import PlayerView, What
from hacktrick.table import keys, phrases
from hacktrick.table.block import Lines, join, text
from hacktrick.table.cards import CardsBlock
from hacktrick.table.decoder import Key
from hacktrick.table.keys import Do
from hacktrick.table.layout import Layout
from hacktrick.table.look import Look
from hacktrick.table.screens.screen import ALWAYS, ELSEWHERE, Outcome, Then
from hacktrick.table.screens.table_screen import TableScreen
from hacktrick.table.story import last_turn


class DrawnScreen(TableScreen):
    """The hand after a draw, from the view of who drew; ValueError if that view has drawn nothing."""

    guarded = True  # a held Enter must not send the card away unseen

    def __init__(self, look: Look, names: tuple[str, str], view: PlayerView) -> None:
        super().__init__(look, names)
        drawn = [event for event in view.events if event.what is What.DREW and event.card is not None]
        if view.player is None or not drawn:
            raise ValueError("a drawn card is shown to who drew it")
        self.view = view
        self.mine = view.player
        self.card = drawn[-1].card
        self.shuffled = view.events[-1].what is What.SHUFFLED
        self.hidden = False

    def draw(self, layout: Layout) -> Lines:
        """The table, the hand with the new card marked, and what comes next."""
        table = self.table(layout, phrases.LAST_TURN, last_turn(self.view))
        hand = CardsBlock(
            look=self.look,
            cards=self.view.own,
            picked=None if self.hidden else self.card,
            hidden=self.hidden,
            tall=layout.tall_cards,
        )
        heading = join(self.player(self.mine), "  ", (phrases.YOUR_HAND, "heading"))
        body = [heading, *hand.lines(layout.width)]
        if self.hidden:
            body.append(text(phrases.HIDDEN))
        else:
            told = phrases.DREW.format(card=self.card)
            body.append(join((told, "preview"), " ", phrases.DREW_NEXT))
        if self.shuffled:
            body.append(text(phrases.DREW_SHUFFLED))
        prompt = [("h", phrases.KEY_SHOW if self.hidden else phrases.KEY_HIDE)]
        if not self.hidden:
            prompt.insert(0, ("Enter", phrases.KEY_PASS_ON))
        return self.page(layout, self.header(self.view, layout.width), [table, body], [*prompt, *ALWAYS])

    def press(self, key: Key) -> Outcome:
        """Enter passes on."""
        binding = keys.find(key.name, keys.TURN_KEYS, keys.EVERYWHERE_KEYS)
        if binding is None:
            return Then.STAY
        if binding.do is Do.HIDE:
            self.hidden = not self.hidden
        if binding.do is Do.COMMIT and not self.hidden:
            return Then.GO_ON
        return ELSEWHERE.get(binding.do, Then.STAY)
