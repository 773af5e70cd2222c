"""The turn screen: a player's own hand, and the turn being composed."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from hacktrick.rules import (
    Ask,
    Command,
    Draw,
    Guard,
    Hand,
    Marker,
    Phase,
    PlayerAction,
    PlayerView,
    What,
)
from hacktrick.rules.cards import MOST_CARDS
from hacktrick.table import keys, phrases
from hacktrick.table.block import Lines, join, text
from hacktrick.table.cards import CardsBlock
from hacktrick.table.composer import Composer, Unable
from hacktrick.table.decoder import Key
from hacktrick.table.keys import Do
from hacktrick.table.layout import Layout
from hacktrick.table.look import Look
from hacktrick.table.screens.screen import ALWAYS, ELSEWHERE, Commit, Outcome, Over, Then
from hacktrick.table.screens.table_screen import TableScreen
from hacktrick.table.story import since_last_turn


class TurnScreen(TableScreen):
    """Shows the view of the player whose turn it is; ValueError for any other view."""

    def __init__(self, look: Look, names: tuple[str, str], view: PlayerView, pad: bool = True) -> None:
        if view.player is None or view.player is not view.to_act:
            raise ValueError("a turn screen shows the view of the player to act")
        super().__init__(look, names)
        self.view = view
        self.mine = view.player
        self.turn = Composer(view)
        self.hidden = False
        self.pad = pad
        if view.events and view.events[-1].what is What.ASKED:
            asked = view.events[-1]
            self.notice = phrases.SAID.format(name=names[self.mine.other], total=asked.total)

    # Drawing

    def draw(self, layout: Layout) -> Lines:
        """The table with the turn tried out on it, and the hand."""
        story = since_last_turn(self.view, self.mine)
        heading = phrases.SINCE if len(story) < len(self.view.events) else phrases.THIS_HAND
        after = None if self.hidden or self.turn.pick is None else self.turn.after
        table = self.table(
            layout,
            heading,
            story,
            tried=after,
            reach={} if self.hidden else self.turn.reach,
            target=self._square() if after else None,
        )
        hand = CardsBlock(
            look=self.look,
            cards=self.view.own,
            newest=self.view.newest,
            picked=self.turn.pick,
            playable=bool(self.turn.playable),
            hidden=self.hidden,
            tall=layout.tall_cards,
        )
        cards = hand.lines(layout.width) or [text(phrases.NO_CARDS, "quiet")]
        groups = [table, [self._heading(), *cards, *self._preview(after)]]
        return self.page(layout, self.header(self.view, layout.width), groups, self._prompt())

    def _heading(self) -> Text:
        return join(self.player(self.mine), "  ", (phrases.YOUR_HAND, "heading"), "  ", self._duty())

    def _duty(self) -> str:
        view = self.view
        if view.phase is Phase.OPENING:
            return phrases.YOU_OPEN
        if view.phase is Phase.ENDING:
            return phrases.YOU_GUARDED if view.guarded else phrases.YOU_END
        if view.shown:
            return phrases.YOU_TOLD_OPEN
        if view.commanded:
            return phrases.YOU_TOLD
        if view.guarded:
            return phrases.YOU_GUARDED
        if len(view.own) == MOST_CARDS:
            return phrases.YOU_MUST_PLAY_FOUR
        # What a hidden hand can do stays hidden too.
        return phrases.YOU_TURN if self.hidden or self.turn.playable else phrases.YOU_MUST_DRAW

    def _square(self) -> int | None:
        newest, pick = self.view.newest, self.turn.pick
        return None if newest is None or pick is None else newest + pick

    def _preview(self, after: Hand | None) -> Lines:
        """What the picked card would do."""
        if self.hidden:
            return [text(phrases.HIDDEN)]
        pick, newest = self.turn.pick, self.view.newest
        if pick is None:
            return [text(self._nothing_picked(), "quiet")]
        if after is None:
            return [text(phrases.PREVIEW_START.format(card=pick), "preview")]
        assert newest is not None
        captured = after.seats[self.mine].captured - self.view.captured[self.mine]
        forms = phrases.PREVIEW_PLAY_X2 if self.turn.marker is Marker.X2 else phrases.PREVIEW_PLAY
        form, role = forms[captured], "preview"
        if after.result is not None:
            won = after.result.winner is self.mine
            form = phrases.PREVIEW_WINS[after.result.points] if won else phrases.PREVIEW_LAST
            role = "preview.wins" if won else "refusal"
        told = [text(form.format(newest=newest, card=pick, square=newest + pick), role)]
        if self.turn.payment is Marker.X2:
            told[0] = join(told[0], " ", phrases.PAYS_X2)
        return told

    def _nothing_picked(self) -> str:
        if not self.turn.playable:
            return ""
        seat_has_plain = self.view.plain[self.mine] > 0
        x2 = self.turn.marker is Marker.X2 and seat_has_plain and self.view.phase is Phase.TURN
        return phrases.PREVIEW_NONE_X2 if x2 else phrases.PREVIEW_NONE

    def _prompt(self) -> list[tuple[str, str]]:
        """The keys that work now, and what they do, the likeliest first."""
        if self.hidden:
            return [("h", phrases.KEY_SHOW), *ALWAYS]
        found: list[tuple[str, str]] = []
        turn, view = self.turn, self.view
        opening, after = view.phase is Phase.OPENING, turn.after
        if turn.pick is None and turn.playable:
            found.append(("0-5", phrases.KEY_PICK))
            if not self.look.ascii:
                found[-1] = (f"0-5 {self.look.left_right}", phrases.KEY_PICK)
        if opening and turn.pick is not None:
            found.append(("Enter", phrases.KEY_START))
        if after is not None:
            found += self._endings(after)
        if Draw() in view.legal and turn.pick is None:
            found.append(("d" if turn.playable else "Enter", phrases.KEY_DRAW))
        if Ask() in view.legal:
            found.append(("a", phrases.KEY_ASK))
        if turn.pick is not None:
            found.append(("Esc", phrases.KEY_DROP))
        found += [("k", phrases.KEY_PAD)] * self.pad
        return [*found, ("h", phrases.KEY_HIDE), *ALWAYS]

    def _endings(self, after: Hand) -> list[tuple[str, str]]:
        """Enter, Play!, Guard! and the x2, as far as each is open."""
        picked = self.turn.pick is not None
        found: list[tuple[str, str]] = []
        if after.result is not None:
            found.append(
                ("Enter", phrases.KEY_WIN if after.result.winner is self.mine else phrases.KEY_LOSE)
            )
        else:
            found.append(("Enter", phrases.KEY_PLAY if picked else phrases.KEY_PASS))
            ways = {type(each) for each in after.legal}
            found += [("!", phrases.KEY_COMMAND)] * (Command in ways)
            found += [("g", phrases.KEY_GUARD)] * (Guard in ways)
        seat, plain = self.view.x2[self.mine], self.view.plain[self.mine]
        if picked and seat and plain:
            x2 = self.turn.marker is Marker.X2
            found.append(("x", phrases.KEY_PLACE_PLAIN if x2 else phrases.KEY_PLACE_X2))
        left = after.seats[self.mine]
        if after.result is None and left.x2 and left.plain:
            paid = self.turn.payment is Marker.X2
            found.append(("X", phrases.KEY_PAY_PLAIN if paid else phrases.KEY_PAY_X2))
        return found

    # Keys

    def press(self, key: Key) -> Outcome:
        """What a key comes to; a refused one leaves a notice that says why and what works."""
        self.notice = ""
        binding = keys.find(key.name, keys.TURN_KEYS, keys.EVERYWHERE_KEYS)
        if binding is None:
            self.notice = phrases.NO_SUCH_KEY
            return Then.STAY
        if binding.do in ELSEWHERE:
            return ELSEWHERE[binding.do]
        if binding.do is Do.HIDE:
            self.hidden = not self.hidden
            return Then.STAY
        if self.hidden:
            return Then.STAY  # the screen says which key shows the hand again
        try:
            if binding.do in _COMMITS:
                if not key.alone:
                    raise Unable(phrases.TOGETHER)
                return Commit(_COMMITS[binding.do](self.turn))
            if binding.do is Do.PAD:
                return self._open_pad()
            self._change(binding.do, key)
        except Unable as unable:
            self.notice = str(unable)
        return Then.STAY

    def _open_pad(self) -> Outcome:
        if not self.pad:
            raise Unable(phrases.NO_PAD)
        from hacktrick.table.screens.pad import Pad

        return Over(Pad(self.look, self.names, self.view, self.turn.pick))

    def _change(self, do: Do, key: Key) -> None:
        match do:
            case Do.PICK:
                self.turn.choose(int(key.name))
            case Do.LEFT:
                self.turn.step(-1)
            case Do.RIGHT:
                self.turn.step(1)
            case Do.PLACE_X2:
                self.turn.toggle_x2()
            case Do.PAY_X2:
                self.turn.toggle_pay_x2()
            case _:
                self.turn.drop()


_COMMITS: dict[Do, Callable[[Composer], tuple[PlayerAction, ...]]] = {
    Do.COMMIT: Composer.commit,
    Do.COMMAND: Composer.command,
    Do.GUARD: Composer.guard,
    Do.DRAW: Composer.draw,
    Do.ASK: Composer.ask,
}
