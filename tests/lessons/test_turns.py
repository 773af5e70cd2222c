"""A turn of the learner: what it did, and what can be asked of it."""

from __future__ import annotations

from lesson_texts import turns

from hacktrick.lessons import positions
from hacktrick.lessons.lesson import Turn, position
from hacktrick.rules import Draw, Play


def turns_of(record: str) -> list[Turn]:
    return list(turns(position(record)[-1].match))


def test_a_draw_did_nothing_even_where_cards_were_played_before_it() -> None:
    (draw,) = [turn for turn in turns_of(positions.TWO_AND_FIVE) if turn.drew]
    assert draw.actions == (Draw(),)
    assert draw.play is None and draw.effect is None


def test_a_play_is_told_by_the_square_of_its_own_card_and_not_of_one_before() -> None:
    for turn in turns_of(positions.TWO_AND_FIVE):
        if turn.play is not None:
            assert turn.play == next(each for each in turn.actions if isinstance(each, Play))
            assert turn.effect is not None and turn.effect.square == 3 + turn.play.card
