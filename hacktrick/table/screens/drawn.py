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
from hacktrick.table.screens.screen import Outcome, Then
from hacktrick.table.screens.table_screen import TableScreen
from hacktrick.table.story import last_turn

_KEYS = keys.KeyTable(
    keys.TURN.heading,
    tuple(each for each in keys.TURN.bindings if each.do in (Do.COMMIT, Do.HIDE)),
)


class DrawnScreen(TableScreen):
    """The hand after a draw, from the view of who drew; ValueError if that view has drawn nothing.

    `alone` says that there is nobody to pass the keyboard on to.
    """

    quiet = 0.0  # Enter is taken at once, but one held down must not send the card away unseen
    tables = (_KEYS, keys.ANYWHERE)

    def __init__(
        self, look: Look, names: tuple[str, str], view: PlayerView, alone: bool = False
    ) -> None:
        super().__init__(look, names)
        drawn = [event for event in view.events if event.what is What.DREW and event.card is not None]
        if view.player is None or not drawn:
            raise ValueError("a drawn card is shown to who drew it")
        self.view = view
        self.mine = view.player
        self.card = drawn[-1].card
        self.alone = alone
        self.shuffled = view.events[-1].what is What.SHUFFLED
        self.hidden = False

    def draw(self, layout: Layout) -> Lines:
        """The table, the hand with the new card marked, and what comes next."""
        hand = CardsBlock(
            look=self.look,
            cards=self.view.own,
            picked=None if self.hidden else self.card,
            hidden=self.hidden,
            tall=layout.tall_cards,
        )
        heading = join(self.player(self.mine), "  ", (phrases.YOUR_HAND, "heading"))
        below = [heading, *hand.lines(layout.width), *self._drawn()]
        groups = self.table(layout, phrases.LAST_TURN, last_turn(self.view), [below])
        if self.hidden:
            hints = [self.hint(Do.HIDE, phrases.KEY_SHOW)]
        else:
            on = phrases.KEY_GO_ON if self.alone else phrases.KEY_PASS_ON
            hints = [self.hint(Do.COMMIT, on), self.hint(Do.HIDE, phrases.KEY_HIDE)]
        header = self.header(self.view, layout.width)
        return self.page(layout, header, groups, [*hints, *self.always()])

    def _drawn(self) -> Lines:
        if self.hidden:
            return [text(phrases.HIDDEN)]
        next_step = phrases.DREW_NEXT_ALONE if self.alone else phrases.DREW_NEXT
        told = [join((phrases.DREW.format(card=self.card), "preview"), " ", next_step)]
        return [*told, text(phrases.DREW_SHUFFLED)] if self.shuffled else told

    def act(self, do: Do, key: Key) -> Outcome:
        """Enter passes on."""
        if do is Do.HIDE:
            self.hidden = not self.hidden
            return Then.STAY
        if do is Do.COMMIT:
            return Then.STAY if self.hidden else Then.GO_ON
        return super().act(do, key)
