"""What a turn did, large and in the colour of who took it: the sum, what it captured, what was said."""

from __future__ import annotations

from dataclasses import dataclass

from hacktrick.display.block import Block, Lines, beside, centered, fit, paragraph, text
from hacktrick.display.layout import Size
from hacktrick.display.lettering import lettering
from hacktrick.display.look import Look
from hacktrick.drawing.cards import CardsBlock
from hacktrick.drawing.signs import captured_signs, player_role
from hacktrick.rules import Event, EventKind
from hacktrick.sentences import events as words
from hacktrick.sentences import table as phrases

_CARDS = {Size.LARGE: 6, Size.STANDARD: 4}  # lines of a card
_BESIDE = 3  # cells between what stands side by side


@dataclass(frozen=True, slots=True)
class StageBlock(Block):
    """The events of a turn, at most `height` lines: what is large, and below it their sentences.

    The sentences are left out where they are `told` elsewhere. Of a drawn card only the back is seen,
    whoever looks.
    """

    look: Look
    names: tuple[str, str]
    events: tuple[Event, ...]
    height: int
    told: bool = False

    def lines(self, width: int) -> Lines:
        """The middle of each line is that of the width. What is large yields where room is short.

        Before that, the sums of an opening yield, which stand beside the names too.
        """
        told = self._told(self.events, width)
        for lines in (told, self._told(tuple(filter(_is_no_sum, self.events)), width)):
            large = self._large(width, self.height - len(lines))
            if large and len(large) + len(lines) <= self.height:
                return [*large, *lines]
        return told

    def _told(self, events: tuple[Event, ...], width: int) -> Lines:
        if self.told:
            return []
        public = (
            event._replace(card=None) if event.kind is EventKind.DREW else event for event in events
        )
        sentences = [words.event(event, self.names) for event in public]
        while sentences:  # the oldest yield
            lines = paragraph(text(" ".join(sentences)), width)
            if len(lines) <= self.height:
                return lines
            del sentences[0]
        return []

    def _large(self, width: int, height: int) -> Lines:
        """The sum and the shout, or the card, and beside it what was captured."""
        said = {event.kind: event for event in self.events}
        played = said.get(EventKind.PLAYED)
        if played is None or played.effect is None or played.card is None:
            return self._card(said, width, height)
        square = played.effect.square
        added = f"{square - played.card}+{played.card}={square}"
        shout = next((shout() for kind, shout in _SHOUTS.items() if kind in said), "")
        captured = self._captured(played)
        role = player_role(played.player)
        room = {"width": width, "height": height}
        drawn = self._lettered(f"{added}  {shout}".rstrip(), captured, role, **room)
        if shout and len(drawn) == 1:  # too long a word to be large itself
            shorter = self._lettered(added, [text(shout, role), *captured], role, **room)
            drawn = shorter if len(shorter) > 1 else drawn
        wide = max(line.cell_len for line in drawn)
        return [centered(fit(line, wide), width) for line in drawn]

    def _lettered(self, large: str, small: Lines, role: str, *, width: int, height: int) -> Lines:
        """Large letters, and what is small beside their middle; left out where nothing is large."""
        room = max((line.cell_len + _BESIDE for line in small), default=0)
        drawn = lettering(self.look, large, width=width - room, height=height, role=role)
        if not small or len(drawn) == 1:
            return drawn
        above = [text()] * ((len(drawn) - len(small)) // 2)
        return beside(drawn, drawn[0].cell_len, [*above, *small], gap=_BESIDE)

    def _captured(self, played: Event) -> Lines:
        effect = played.effect
        if effect is None or not effect.captured:
            return []
        owner = played.player.other
        lost = captured_signs(self.look, owner, effect)
        return [text(phrases.CAPTURED(), "title"), text(lost, player_role(owner))]

    def _card(self, said: dict[EventKind, Event], width: int, height: int) -> Lines:
        """The card that the Row was started with, or the back of one that was drawn."""
        event = said.get(EventKind.STARTED) or said.get(EventKind.DREW)
        if event is None:
            return []
        hidden = event.kind is EventKind.DREW
        size = next((size for size, lines in _CARDS.items() if lines <= height), Size.COMPACT)
        card = CardsBlock(self.look, (event.card or 0,), size, hidden=hidden).lines(width)
        role = player_role(event.player)
        return [text(centered(line, width).plain, role) for line in card]


def _is_no_sum(event: Event) -> bool:
    return event.kind is not EventKind.ANNOUNCED


_SHOUTS = {EventKind.COMMANDED: phrases.KEY_COMMAND, EventKind.GUARDED: phrases.KEY_GUARD}
