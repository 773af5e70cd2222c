"""The replay: step through a match, forwards and back, with both hands or as one player saw it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from enum import Enum
from typing import TYPE_CHECKING

from hacktrick.display.block import Lines, beside, fit, text
from hacktrick.display.keys import Intent
from hacktrick.display.layout import GAP, Layout, Size
from hacktrick.display.look import Look
from hacktrick.display.screen import Next, Overlay, Response
from hacktrick.drawing.cards import CardsBlock
from hacktrick.record.reader import Record
from hacktrick.rules import Begin, Deck, Effect, Event, Match, Phase, Play, Player, PlayerView, view
from hacktrick.rules.events import ENDING_ACTIONS
from hacktrick.sentences import display as shared
from hacktrick.sentences import events as words
from hacktrick.sentences import table as phrases
from hacktrick.sentences.computers import names_in
from hacktrick.table import keys
from hacktrick.table.keys import TableIntent
from hacktrick.table.screens.reading import match_log
from hacktrick.table.screens.table_screen import TableScreen
from hacktrick.terminal.decoder import Key

if TYPE_CHECKING:
    from hacktrick.analysis.ongoing import OngoingReview
    from hacktrick.analysis.review import JudgedTurn

PACE = 1.2  # seconds a step, where the match plays on by itself


class Replay(TableScreen):
    """A record, step by step. `open_hands` False shows no hand that does not lie open anyway.

    It begins at the last step up to a `line` of the record, or at the first step. Which turns cost much
    is looked up in a `review`, or in one of its own once that is asked for. `leads_back` says whether
    there is something to go back to.
    """

    public = True
    tables = (keys.REPLAY,)

    def __init__(
        self,
        look: Look,
        record: Record,
        *,
        open_hands: bool,
        line: int | None = None,
        review: OngoingReview | None = None,
        leads_back: bool = True,
    ) -> None:
        super().__init__(look, names_in(record))
        # The line `hand N` deals nothing yet, so there is nothing to see after it.
        self.steps = [step for step in record.steps if not isinstance(step.action, Begin)]
        self.matches = [step.match for step in self.steps]
        if not self.matches:
            raise ValueError("this record has no hand to show")
        before = sum(step.line <= line for step in self.steps) if line is not None else 1
        self.at = max(before - 1, 0)
        self.viewer: Player | None = None
        self.open_hands = open_hands
        self.leads_back = leads_back
        self._record, self._review = record, review
        self._costly = 0  # the line of the costly turn that was sought last
        self._seeking = False  # the next one, which may not be judged yet
        self._goes_on: float | None = None  # when, where the match plays on by itself
        self._was_playing = False  # until the key that stopped it
        self.view = self._view(self.matches[self.at])

    def _view(self, match: Match) -> PlayerView:
        seen = view(match, self.viewer)
        if self.viewer is None and self.open_hands and match.hand is not None:
            a, b = match.hand.holdings
            return seen._replace(cards=(a.cards, b.cards))
        return seen

    def draw(self, layout: Layout) -> Lines:
        """The position, the hands that are to be seen, and the move's words."""
        place = phrases.REPLAY_PLACE(
            at=self.at + 1, all=len(self.matches), dot=self.look.dot, who=self._viewer_name()
        )
        below = [self._hands(layout), [text(place, "quiet")]]
        if results := " ".join(self._results()):
            below.insert(0, [text(results, "title")])
        groups = self.table(layout, heading=phrases.THIS_STEP(), story=self._step_events(), below=below)
        hints = [
            self.hint_of((TableIntent.EVENT_BACK, TableIntent.EVENT_ON)),
            self.hint_of((TableIntent.TURN_BACK, TableIntent.TURN_ON)),
            self.hint_of((TableIntent.HAND_BACK, TableIntent.HAND_ON)),
            self.hint_of((Intent.FIRST, Intent.LAST)),
        ]
        hints += [self.hint(intent) for intent in (TableIntent.PLAY_ON, TableIntent.CAPTURE_ON)]
        if self.open_hands:
            hints += [self.hint(intent) for intent in (TableIntent.COSTLY_ON, TableIntent.VIEW)]
        leave = shared.KEY_BACK() if self.leads_back else shared.KEY_LEAVE()
        hints += [self.hint(Intent.LOG), self.hint(Intent.HELP), self.hint(Intent.CLOSE, leave)]
        return self.page(layout, self.header(layout.width), groups=groups, hints=hints)

    def _results(self) -> Iterator[str]:
        """How the hand ended, and the match, where this step ends them."""
        if (result := self.view.result) is None:
            return
        yield words.result(result, self.names)
        if self.view.phase is Phase.MATCH_OVER:
            points, others = self.view.score[result.winner], self.view.score[result.winner.other]
            name = self.names[result.winner]
            yield phrases.MATCH_WON(name=name, points=points, others=others)

    def _hands(self, layout: Layout) -> Lines:
        """Both hands side by side."""
        half = (layout.width - GAP) // 2
        drawn = [self._cards(player, layout) for player in Player]
        left, right = (
            [fit(self.player(player), half, self.look.ellipsis), *drawn[player]] for player in Player
        )
        return beside(left, half, right, gap=GAP)

    def _cards(self, player: Player, layout: Layout) -> Lines:
        cards = self.view.cards[player]
        if cards == ():
            return [text(phrases.NO_CARDS(), "quiet")]
        faces = cards if cards is not None else (0,) * self.view.held[player]
        newest = self.view.newest if cards is not None and self.view.result is None else None
        gap = "" if layout.size is Size.COMPACT else " "  # which has no room for four cards and more
        block = CardsBlock(self.look, faces, layout.size, newest=newest, hidden=cards is None, gap=gap)
        return block.lines(layout.width)

    def _step_events(self) -> tuple[Event, ...]:
        """The events of the newest step alone."""
        if self.at == 0 or self.matches[self.at - 1].number != self.matches[self.at].number:
            return self.view.events
        return self.view.events[len(view(self.matches[self.at - 1], None).events) :]

    def _viewer_name(self) -> str:
        if self.viewer is not None:
            return self.names[self.viewer]
        return phrases.VIEW_BOTH() if self.open_hands else phrases.VIEW_NONE()

    def press(self, key: Key) -> Response:
        """Any key ends what goes on by itself."""
        self._was_playing, self._goes_on, self._seeking = self._goes_on is not None, None, False
        return super().press(key)

    def act(self, intent: Enum, key: Key) -> Response:
        """Move through the match, or change whose view it is."""
        match intent:
            case Intent.CLOSE:
                return Next.BACK  # nothing can be lost by leaving a replay
            case Intent.LOG:
                return Overlay(match_log(self.look, self.names, self.steps[: self.at + 1]))
            case Intent.HELP:
                return super().act(intent, key)
            case TableIntent.VIEW if not self.open_hands:
                self.notice = phrases.HANDS_HIDDEN()
            case TableIntent.VIEW:
                self.viewer = {None: Player.A, Player.A: Player.B, Player.B: None}[self.viewer]
            case TableIntent.PLAY_ON:
                self._play_on()
            case TableIntent.CAPTURE_ON:
                self._to_capture()
            case TableIntent.COSTLY_ON if not self.open_hands:
                self.notice = phrases.HANDS_HIDDEN()
            case TableIntent.COSTLY_ON:
                self._to_costly()
            case TableIntent.EVENT_BACK:
                self.at -= 1
            case TableIntent.EVENT_ON:
                self.at += 1
            case TableIntent.TURN_BACK:
                self._seek(-1, self._ends_turn)
            case TableIntent.TURN_ON:
                self._seek(1, self._ends_turn)
            case TableIntent.HAND_BACK:
                self._seek(-1, self._begins_hand)
            case TableIntent.HAND_ON:
                self._seek(1, self._begins_hand)
            case Intent.FIRST:
                self.at = 0
            case Intent.LAST:
                self.at = len(self.matches) - 1
        self._look()
        return Next.STAY

    def _look(self) -> None:
        """Look at the step that was moved to, or at the last one before the end."""
        self.at = max(0, min(self.at, len(self.matches) - 1))
        self.view = self._view(self.matches[self.at])

    # What goes on by itself

    def tick(self) -> Response:
        """Play on, or look further for a costly turn."""
        if self._goes_on is not None and time.monotonic() >= self._goes_on:
            self.at += 1
            self._look()
            self._play_on()
            return Next.DRAW
        if self._seeking and self._review is not None and self._review.go_on():
            self._to_costly()
            self._look()
            return Next.DRAW
        return Next.STAY

    def close(self) -> None:
        """Play on no further, and judge no further."""
        self._goes_on, self._seeking = None, False
        if self._review is not None:
            self._review.stop()

    def _play_on(self) -> None:
        """Go on by itself, from here to the last step, unless that key stopped it."""
        goes_on = self.at < len(self.matches) - 1 and not self._was_playing
        self._goes_on = time.monotonic() + PACE if goes_on else None
        self.notice = phrases.PLAYING_ON() if goes_on else ""

    def _to_capture(self) -> None:
        """Go to the next step that captures."""
        at = next((at for at in range(self.at + 1, len(self.steps)) if self._captures(at)), None)
        if at is None:
            self.notice = phrases.NO_CAPTURE()
        else:
            self.at = at

    def _captures(self, at: int) -> bool:
        action, after = self.steps[at].action, self.matches[at].hand
        if not isinstance(action, Play) or after is None or after.before is None:
            return False
        return Effect.of(after.before, action, after).captured > 0

    def _to_costly(self) -> None:
        """Go to just before the next turn that cost much, and say what it was, once it is judged."""
        from hacktrick.analysis.ongoing import OngoingReview  # where it is asked for

        review = self._review = self._review or OngoingReview(self._record)
        self._seeking = False
        for turn in review.review.turning_points():
            before = self._before(turn)
            if before > self.at or (before == self.at and turn.line != self._costly):
                self.show_costly(turn)
                return
        if review.done:
            self.notice = phrases.NO_COSTLY()
            return
        self._seeking = True
        done, total = len(review.turns), review.total
        self.notice = phrases.LOOKING_BACK(done=done, total=total, ellipsis=self.look.dots)

    def show_costly(self, turn: JudgedTurn) -> None:
        """Go to just before a turn, and say what it cost."""
        from hacktrick.sentences.review import moment

        self.at, self._costly = self._before(turn), turn.line
        self._look()
        self.notice = moment(turn, self.names)

    def _before(self, turn: JudgedTurn) -> int:
        """The step before a turn."""
        return sum(step.line < turn.line for step in self.steps) - 1

    def _seek(self, by: int, wanted: Callable[[int], bool]) -> None:
        """Move to the next step that is wanted, or as far as there are steps."""
        self.at += by
        while self.at in range(len(self.matches)) and not wanted(self.at):
            self.at += by

    def _ends_turn(self, at: int) -> bool:
        hand = self.matches[at].hand
        over = hand is not None and hand.result is not None  # by a play that ends the turn too
        return over or isinstance(self.steps[at].action, ENDING_ACTIONS) or self._begins_hand(at)

    def _begins_hand(self, at: int) -> bool:
        return isinstance(self.steps[at].action, Deck)
