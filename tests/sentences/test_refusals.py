"""Why a key is refused at the table: the rule in words, and what works instead."""

import pytest

from hacktrick.rules import (
    Command,
    Draw,
    Marker,
    Pass,
    Play,
    PlayerAction,
    Reason,
    Refusal,
    Start,
)
from hacktrick.sentences.refusals import actions, to_player, why

KEYS = {"draw": "d", "commit": "Enter", "command": "p", "guard": "g", "ask": "a"}
PLAY, X2 = Play(4, Marker.PLAIN), Play(4, Marker.X2)
LEGAL: tuple[PlayerAction, ...] = (Draw(), Play(1, Marker.PLAIN), Play(0, Marker.X2))


@pytest.mark.parametrize(
    ("reason", "tried", "legal", "held", "words"),
    [
        (Reason.NOT_HELD, PLAY, LEGAL, (0, 1), "You do not hold a 4. Your cards: 0, 1."),
        (Reason.NOT_HELD, PLAY, (Draw(),), (), "You hold no cards, so you must draw: press d."),
        (Reason.SAME_CARD, PLAY, LEGAL, (4, 0), "You cannot play a 4 on a 5. You can play: 0, 1."),
        (
            Reason.SAME_CARD,
            PLAY,
            (Draw(),),
            (4,),
            "You cannot play a 4 on a 5, and you hold no other card: press d to draw.",
        ),
        (Reason.NO_MARKER, PLAY, (Draw(),), (4,), "You have no unplayed marker, so you cannot play."),
        (Reason.NO_MARKER, Command(Marker.PLAIN), (Pass(),), (), "Play! and Guard! cost an unplayed"),
        (Reason.NO_X2, Command(Marker.X2), (Pass(),), (), "Play! and Guard! cost an unplayed marker"),
        (Reason.NO_PLAIN, Command(Marker.PLAIN), (Pass(),), (), "Play! and Guard! cost an unplayed"),
        (Reason.MUST_START, Draw(), (Start(2),), (2,), "You open the hand: start the Row with a card."),
        (
            Reason.FOUR_CARDS,
            Draw(),
            LEGAL,
            (0, 1, 2, 4),
            "With four cards you must play. Pick a card: 0, 1.",
        ),
    ],
)
def test_a_refused_key_says_why_and_what_works(
    reason: Reason,
    tried: PlayerAction,
    legal: tuple[PlayerAction, ...],
    held: tuple[int, ...],
    words: str,
) -> None:
    refusal = Refusal(reason, tried, legal, newest=5)
    assert to_player(refusal, held, KEYS).startswith(words)


@pytest.mark.parametrize("reason", [Reason.NO_X2, Reason.NO_PLAIN, Reason.BAD_DECK])
def test_there_are_no_words_for_what_no_key_leads_to(reason: Reason) -> None:
    with pytest.raises(KeyError):
        to_player(Refusal(reason, X2, LEGAL), (4,), KEYS)


def test_the_reason_stands_with_its_rule() -> None:
    assert why(Refusal(Reason.SAME_CARD, PLAY, newest=4)) == (
        "a card must differ from the newest one in the Row, a 4 (R11)"
    )
    assert "hand 3 is next (R5)" in why(Refusal(Reason.WRONG_HAND, Draw(), next_hand=3))


def test_actions_are_listed_as_text_in_order() -> None:
    assert actions(LEGAL) == "draws, plays 0 x2, plays 1"
