"""Composing a turn: which card, which marker, how to end it. A choice in, a refusal or actions out.

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
    Guard,
    Hand,
    Marker,
    Pass,
    Phase,
    Play,
    PlayerAction,
    PlayerView,
    Start,
)
from hacktrick.rules.arrange import arrange
from hacktrick.rules.cards import MOST_CARDS
from hacktrick.sentences import table as phrases
from hacktrick.sentences.events import cards as cards_in_words


class Unable(Exception):
    """A choice that cannot be made; the text says why, and what works, in one line."""


class Composer:
    """The choices of one turn, made on a player's view. Raises Unable and keeps the old choice."""

    def __init__(self, view: PlayerView) -> None:
        self.pick: Card | None = None
        self._x2 = False
        self._pay_x2 = False
        self.renew(view)

    def renew(self, view: PlayerView) -> None:
        """Go on with the same choices on a newer view of the same turn, after a question."""
        hand = arrange(view).hand
        assert hand is not None
        self.view = view
        self._hand: Hand = hand

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
        seat = self._hand.holdings[self._hand.to_act]
        return Marker.X2 if seat.x2 and (self._x2 or not seat.plain) else Marker.PLAIN

    @property
    def after(self) -> Hand | None:
        """The hand as the picked card would leave it, before the turn's end; None without a pick."""
        if self.view.phase is Phase.ENDING:
            return self._hand
        if self.view.phase is not Phase.TURN or self.pick is None:
            return None
        return self._hand.apply(Play(self.pick, self.marker))

    @property
    def payment(self) -> Marker | None:
        """The marker that Play! or Guard! would be paid with; None if there is none to pay."""
        after = self.after
        if after is None or after.result is not None:
            return None
        seat = after.holdings[after.to_act]
        if not seat.unplayed:
            return None
        return Marker.X2 if seat.x2 and (self._pay_x2 or not seat.plain) else Marker.PLAIN

    def choose(self, card: Card) -> None:
        """Pick a card. R11: it must be held and differ from the newest in the Row."""
        if self.view.phase is Phase.ENDING:
            raise Unable(phrases.PLAYED_ALREADY())
        own = self.view.own
        if not own:
            raise Unable(phrases.HOLD_NONE())
        if card not in own:
            raise Unable(phrases.NOT_HELD(card=card, cards=cards_in_words(own)))
        if card not in self.playable:
            raise Unable(self._why_barred())
        self.pick = card

    def _why_barred(self) -> str:
        newest = self.view.newest
        assert newest is not None
        if not self.view.own:
            return phrases.HOLD_NONE()
        others = tuple(sorted({card for card in self.view.own if card != newest}))
        if others and not self.playable:
            return phrases.NO_MARKER_PLAY()
        told = phrases.OTHERS(cards=cards_in_words(others)) if others else phrases.NO_OTHERS()
        return phrases.SAME_CARD(newest=newest, others=told)

    def step(self, by: int) -> None:
        """Move the pick to the next playable card, or back for -1; from nowhere to the first or last."""
        cards = self.playable
        if not cards:
            raise Unable(
                phrases.PLAYED_ALREADY() if self.view.phase is Phase.ENDING else self._why_barred()
            )
        if self.pick not in cards:
            self.pick = cards[0 if by > 0 else -1]
        else:
            self.pick = cards[(cards.index(self.pick) + by) % len(cards)]

    def drop(self) -> None:
        """Take every choice back."""
        self.pick, self._x2, self._pay_x2 = None, False, False

    def toggle_x2(self) -> None:
        """Place the x2 instead of a plain marker, and back."""
        if self.view.phase is Phase.OPENING:
            raise Unable(phrases.START_ONLY())
        if self.view.phase is Phase.ENDING:
            raise Unable(phrases.PLAYED_ALREADY())
        self._x2 = self._toggled(self._hand, self._x2, phrases.NO_X2())

    def toggle_pay_x2(self) -> None:
        """Pay Play! or Guard! with the x2 instead of a plain marker, and back."""
        if self.view.phase is Phase.OPENING:
            raise Unable(phrases.START_ONLY())
        after = self.after
        if after is None:
            raise Unable(phrases.PICK_FIRST())
        self._pay_x2 = self._toggled(after, self._pay_x2, phrases.NO_PAY_X2())

    def _toggled(self, hand: Hand, chosen: bool, without: str) -> bool:
        seat = hand.holdings[hand.to_act]
        if not seat.unplayed:
            raise Unable(phrases.NO_PAY())
        if not seat.x2:
            raise Unable(without)
        if not seat.plain:
            raise Unable(phrases.ONLY_X2())
        return not chosen

    # What each committing key comes to: the actions of the turn, in order.

    def commit(self) -> tuple[PlayerAction, ...]:
        """Enter: start, play and pass, pass, or draw where nothing else can be done."""
        view = self.view
        if view.phase is Phase.ENDING:
            return (Pass(),)
        if view.phase is Phase.OPENING:
            if self.pick is None:
                raise Unable(phrases.MUST_START(cards=cards_in_words(self.playable)))
            return (Start(self.pick),)
        if self.pick is None:
            if not self.playable:
                return (Draw(),)
            raise Unable(phrases.PICK_OR_DRAW() if Draw() in view.legal else self._must_play())
        return self._played(Pass())

    def command(self) -> tuple[PlayerAction, ...]:
        """R17: play and say Play!"""
        return self._said(Command)

    def guard(self) -> tuple[PlayerAction, ...]:
        """R18: play and say Guard!"""
        return self._said(Guard)

    def draw(self) -> tuple[PlayerAction, ...]:
        """R13: draw."""
        if Draw() in self.view.legal:
            return (Draw(),)
        if self.view.phase is Phase.ENDING:
            raise Unable(phrases.PLAYED_ALREADY())
        raise Unable(self._must_play())

    def ask(self) -> tuple[PlayerAction, ...]:
        """R10: ask."""
        if Ask() in self.view.legal:
            return (Ask(),)
        if self.view.phase is Phase.OPENING:
            raise Unable(self._must_play())
        if self.view.phase is Phase.ENDING:
            raise Unable(phrases.ASK_BEFORE())
        raise Unable(phrases.ASKED() if self.view.asked else phrases.NOTHING_CAPTURED())

    def _must_play(self) -> str:
        cards = cards_in_words(self.playable)
        if self.view.phase is Phase.OPENING:
            return phrases.MUST_START(cards=cards)
        if len(self.view.own) == MOST_CARDS:
            return phrases.MUST_PLAY_FOUR(cards=cards)
        return phrases.MUST_PLAY_TOLD(cards=cards)

    def _said(self, say: Callable[[Marker], Command | Guard]) -> tuple[PlayerAction, ...]:
        if self.view.phase is Phase.OPENING:
            raise Unable(phrases.START_ONLY())
        after = self.after
        if after is None:
            raise Unable(phrases.PICK_FIRST() if self.playable else self._why_barred())
        if after.result is not None:
            won = after.result.winner is after.to_act
            raise Unable(phrases.WINS_ALREADY() if won else phrases.LOSES_ALREADY())
        payment = self.payment
        if payment is None:
            raise Unable(phrases.NO_PAY())
        if say(payment) not in after.legal:
            raise Unable(phrases.GUARDED())
        return self._played(say(payment))

    def _played(self, end: PlayerAction) -> tuple[PlayerAction, ...]:
        """The play, if it is still to be made, and the turn's end, if the hand goes on to it."""
        after = self.after
        assert after is not None
        play = () if self.pick is None else (Play(self.pick, self.marker),)
        return play if after.result is not None else (*play, end)
