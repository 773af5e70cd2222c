"""Composing a turn: which card, which marker, how to end it; a choice in, actions or a refusal out.

Nothing here is final, and nothing knows of a terminal. The effect of a play is asked of the rules
themselves, on a match arranged from the view.
"""

from __future__ import annotations

from collections.abc import Callable

from hacktrick.rules import (
    Ask,
    Card,
    Cards,
    Command,
    Draw,
    Effect,
    Guard,
    Hand,
    Marker,
    Pass,
    Phase,
    Play,
    Player,
    PlayerAction,
    PlayerView,
    Start,
    winning_plays,
)
from hacktrick.rules.arrange import arrange
from hacktrick.sentences import table as phrases
from hacktrick.sentences.refusals import to_player
from hacktrick.table import keys


class Unable(Exception):
    """A choice that cannot be made; the text says why, and what works, in one line."""


class Composer:
    """The choices of one turn, made on a player's view. Raises Unable and keeps the old choice."""

    def __init__(self, view: PlayerView) -> None:
        self.pick: Card | None = None
        self.ready = False  # whether the pick is the only card that can be played, and nobody picked it
        self._x2 = False
        self._pay_x2 = False
        self.renew(view)
        if view.phase is Phase.TURN and len(self.playable) == 1:
            (self.pick,) = self.playable
            self.ready = True

    def renew(self, view: PlayerView) -> None:
        """Go on with the same choices on a newer view of the same turn, after a question."""
        hand = arrange(view).hand
        assert hand is not None
        self.view = view
        self._hand: Hand = hand
        # R15: the cards that win the hand at once, played with whichever marker.
        self.wins = frozenset(play.card for play in winning_plays(view))

    @property
    def playable(self) -> Cards:
        """The cards that could be played or started with now."""
        if self.view.phase is Phase.OPENING:
            return tuple(sorted(set(self.view.own)))
        return tuple(sorted({each.card for each in self.view.legal if isinstance(each, Play)}))

    @property
    def reach(self) -> dict[int, Card]:
        """R11: which square each playable card reaches, from square to card."""
        newest = self.view.newest
        if newest is None or self.view.phase is not Phase.TURN:
            return {}
        return {newest + card: card for card in self.playable}

    @property
    def marker(self) -> Marker:
        """The marker to be placed; the x2 without being asked for when it is the only one left."""
        return self._hand.holdings[self.mine].marker(self._x2)

    @property
    def mine(self) -> Player:
        """Whose turn it is."""
        return self._hand.to_act

    @property
    def play(self) -> Play | None:
        """The play of the picked card; None without a pick, and at the opening."""
        if self.view.phase is not Phase.TURN or self.pick is None:
            return None
        return Play(self.pick, self.marker)

    @property
    def effect(self) -> Effect | None:
        """What the play of the picked card would do; None without one."""
        play, after = self.play, self.after
        return None if play is None or after is None else Effect.of(self._hand, play, after)

    @property
    def announced(self) -> int | None:
        """R8: the sum that is announced if the picked card starts the Row; None elsewhere."""
        if self.view.phase is not Phase.OPENING or self.pick is None:
            return None
        started = self._hand.apply(Start(self.pick))
        return None if started.announced is None else started.announced[self.mine]

    @property
    def after(self) -> Hand | None:
        """The hand as the picked card would leave it, before the turn's end; None without a pick."""
        if self.view.phase is Phase.ENDING:
            return self._hand
        play = self.play
        return None if play is None else self._hand.apply(play)

    @property
    def payment(self) -> Marker | None:
        """The marker that Play! or Guard! would be paid with; None if there is none to pay."""
        after = self.after
        if after is None or after.result is not None:
            return None
        holding = after.holdings[after.to_act]
        return holding.marker(self._pay_x2) if holding.unplayed else None

    def choose(self, card: Card) -> None:
        """Pick a card. R11: it must be held and differ from the newest in the Row."""
        opening = self.view.phase is Phase.OPENING
        self._check(Start(card) if opening else Play(card, self.marker))
        self.pick, self.ready = card, False

    def move_pick(self, by: int) -> None:
        """Move the pick to the next playable card, or back for -1; from nowhere to the first or last."""
        self._explain_no_play()
        cards, self.ready = self.playable, False
        if self.pick not in cards:
            self.pick = cards[0 if by > 0 else -1]
        else:
            self.pick = cards[(cards.index(self.pick) + by) % len(cards)]

    def _check(self, action: PlayerAction, hand: Hand | None = None) -> None:
        """Raises Unable, with the rules' own reason, unless an action is legal, now or in this hand."""
        refusal = (hand or self._hand).refusal(action)
        if refusal is not None:
            raise Unable(to_player(refusal, self.view.own, keys.names()))

    def drop(self) -> None:
        """Take every choice back."""
        self.pick, self._x2, self._pay_x2, self.ready = None, False, False, False

    def toggle_x2(self) -> None:
        """Place the x2 instead of a plain marker, and back."""
        self._not_opening()
        if self.view.phase is Phase.ENDING:
            self._check(Play(0))
        if not self._hand.holdings[self._hand.to_act].unplayed:
            self._explain_no_play()
        self._x2 = self._toggled(self._hand, self._x2, phrases.NO_X2())

    def toggle_pay_x2(self) -> None:
        """Pay Play! or Guard! with the x2 instead of a plain marker, and back."""
        self._not_opening()
        after = self._unended()
        self._check(Guard(self.payment or Marker.PLAIN), after)
        self._pay_x2 = self._toggled(after, self._pay_x2, phrases.NO_PAY_X2())

    def _not_opening(self) -> None:
        """R7: the opener places no marker and says nothing."""
        if self.view.phase is Phase.OPENING:
            raise Unable(phrases.START_ONLY(**keys.names()))

    def _tried(self) -> Hand:
        """The hand as the picked card would leave it. Raises Unable without a pick."""
        after = self.after
        if after is None:
            self._explain_no_play()
            raise Unable(phrases.PICK_FIRST(**keys.names()))
        return after

    def _unended(self) -> Hand:
        """The same, where the play does not end the hand. Raises Unable where it does."""
        after = self._tried()
        if after.result is not None:
            won = after.result.winner is after.to_act
            sentence = phrases.WINS_ALREADY if won else phrases.LOSES_ALREADY
            raise Unable(sentence(**keys.names()))
        return after

    def _explain_no_play(self) -> None:
        """Raises Unable with the reason where no card can be played."""
        if not self.playable:
            self._check(Play(self.view.own[0] if self.view.own else 0))

    def _toggled(self, hand: Hand, chosen: bool, without: str) -> bool:
        holding = hand.holdings[hand.to_act]
        if not holding.x2:
            raise Unable(without)
        if not holding.plain:
            raise Unable(phrases.ONLY_X2())
        return not chosen

    # The actions of the turn, in order, that each committing key stands for.

    def commit(self) -> tuple[PlayerAction, ...]:
        """Enter: start, play and pass, pass, or draw where nothing else can be done."""
        phase = self.view.phase
        if phase is Phase.ENDING:
            return (Pass(),)
        if self.pick is None:
            if phase is Phase.TURN and not self.playable:
                return (Draw(),)
            self._check(Draw())  # which says which cards there are, where one must be played
            raise Unable(phrases.PICK_OR_DRAW(**keys.names()))
        return (Start(self.pick),) if phase is Phase.OPENING else self._played(Pass())

    def command(self) -> tuple[PlayerAction, ...]:
        """R17: play and say Play!"""
        return self._ended_by(Command)

    def guard(self) -> tuple[PlayerAction, ...]:
        """R18: play and say Guard!"""
        return self._ended_by(Guard)

    def draw(self) -> tuple[PlayerAction, ...]:
        """R13: draw."""
        self._check(Draw())
        return (Draw(),)

    def ask(self) -> tuple[PlayerAction, ...]:
        """R10: ask."""
        self._check(Ask())
        return (Ask(),)

    def _ended_by(self, ending: Callable[[Marker], Command | Guard]) -> tuple[PlayerAction, ...]:
        self._not_opening()
        after = self._unended()
        action = ending(self.payment or Marker.PLAIN)
        self._check(action, after)
        return self._played(action)

    def _played(self, ending: PlayerAction) -> tuple[PlayerAction, ...]:
        """The play, if it is still to be made, and the turn's ending, if the hand goes on to it."""
        after = self._tried()
        play = () if self.pick is None else (Play(self.pick, self.marker),)
        return play if after.result is not None else (*play, ending)
