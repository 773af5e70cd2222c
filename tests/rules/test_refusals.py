"""Every refusal names the right reason and rule, has its sentence, and says what is legal."""

import pickle
import re
from typing import Any

import pytest

from hacktrick.record.faults import Illegal
from hacktrick.record.notation import parse_event
from hacktrick.rules import (
    DECK,
    Action,
    Begin,
    Deck,
    Draw,
    Match,
    Pass,
    Phase,
    Play,
    Reason,
    Refused,
    Shuffle,
    refusal,
    view,
)
from hacktrick.sentences import record
from tests.rules.positions import A, B, Named, after, do, refuse, with_hand, with_holding

OPENED: Named = {"opener": "2231", "other": "445", "pile": "0011"}


def reached(reason: Reason) -> tuple[Match, str]:
    """A position and an event that is refused there for this reason."""
    opened = after("A starts 2", **OPENED)
    played = do(opened, "plays 4")
    four = do(opened, "draws", "draws")
    asker = with_holding(opened, B, captured=2)
    over = do(with_holding(opened, A, plain=0, x2=False), "plays 4", "commands")
    empty = with_hand(opened, pile=(0,), row=(1, 2))
    spent = with_holding(opened, B, plain=0, x2=False)
    return {
        Reason.BAD_DECK: (Match().apply(Begin(1, A)), "deck 000000000000000000"),
        Reason.WRONG_HAND: (Match(), "hand 2 dealer A"),
        Reason.WRONG_DEALER: (over, "hand 2 dealer A"),
        Reason.NOT_BEGUN: (Match(), "A starts 2"),
        Reason.DECK_DUE: (Match().apply(Begin(1, A)), "A starts 2"),
        Reason.MUST_START: (after(**OPENED), "A draws"),
        Reason.ROW_STARTED: (opened, "B starts 4"),
        Reason.ASK_FIRST: (do(asker, "plays 4"), "B asks"),
        Reason.ASKED_ALREADY: (do(asker, "asks"), "B asks"),
        Reason.NOTHING_CAPTURED: (opened, "B asks"),
        Reason.NOT_HELD: (opened, "B plays 0"),
        Reason.SAME_CARD: (do(opened, "draws"), "A plays 2"),
        Reason.NO_X2: (with_holding(opened, B, x2=False), "B plays 4 x2"),
        Reason.NO_PLAIN: (with_holding(opened, B, plain=0), "B plays 4"),
        Reason.FOUR_CARDS: (four, "B draws"),
        Reason.NO_MARKER: (spent, "B plays 4"),
        Reason.PLAYED_ALREADY: (played, "B draws"),
        Reason.PLAY_FIRST: (opened, "B passes"),
        Reason.COMMANDED: (do(played, "commands"), "A draws"),
        Reason.GUARDED: (do(played, "guards", "plays 1"), "A commands"),
        Reason.SHUFFLE_DUE: (do(empty, "draws"), "A draws"),
        Reason.NO_SHUFFLE_DUE: (opened, "shuffle 2"),
        Reason.BAD_SHUFFLE: (do(empty, "draws"), "shuffle 2"),
        Reason.HAND_OVER: (over, "B draws"),
        Reason.HAND_GOES_ON: (opened, "hand 2 dealer B"),
        Reason.MATCH_OVER: (over._replace(target=1), "hand 2 dealer B"),
    }[reason]


@pytest.mark.parametrize("reason", Reason, ids=lambda reason: reason.name)
def test_every_reason_is_given_where_it_holds(reason: Reason) -> None:
    match, text = reached(reason)
    refused = refuse(match, parse_event(text).action)
    assert refused.reason is reason
    assert re.fullmatch(r"R([1-9]|1[0-9]|2[0-3])", refused.rule)
    assert refused.legal == match.legal


@pytest.mark.parametrize("reason", Reason, ids=lambda reason: reason.name)
def test_every_refusal_has_a_whole_sentence_that_names_its_rule_and_what_is_legal(
    reason: Reason,
) -> None:
    match, text = reached(reason)
    refused = refuse(match, parse_event(text).action)
    sentence = record.reason(Illegal(text, match, refused), open_hands=True)
    assert f"({reason.rule})" in sentence and "{" not in sentence
    for action in match.legal:
        assert f"{match.to_act} {action}" in sentence


class OtherPlay(Play):
    """A kind of action that the rules do not know."""


@pytest.mark.parametrize("phase", ["opened", "played", "between hands", "shuffle due"])
def test_what_equals_an_action_but_is_none_is_neither_done_nor_refused(phase: str) -> None:
    opened = after("A starts 2", **OPENED)
    due: dict[str, tuple[Match, Action]] = {
        "opened": (opened, Play(4)),
        "played": (do(opened, "plays 4"), Pass()),
        "between hands": (Match(), Begin(1, A)),
        "shuffle due": (do(with_hand(opened, pile=(0,), row=(1, 2)), "draws"), Shuffle((1,))),
    }
    match, action = due[phase]
    assert match.refusal(action) is None
    # What a caller without a type checker may hand in.
    others: list[Any] = [tuple(action), list(action), str(action), None, OtherPlay(4)]
    assert others[0] == action
    for other in others:
        with pytest.raises(TypeError, match=f"^not an action: {re.escape(repr(other))}$"):
            match.apply(other)
        with pytest.raises(TypeError, match=f"^not an action: {re.escape(repr(other))}$"):
            match.refusal(other)


def test_every_reason_is_called_by_its_rule_and_its_name() -> None:
    for reason in Reason:
        assert reason.value == f"{reason.rule} {reason.name.lower().replace('_', ' ')}"


def test_a_refusal_reads_well_in_a_traceback() -> None:
    with pytest.raises(Refused, match=r"plays 0: refused by R11 \(NOT_HELD\)"):
        do(after("A starts 2", **OPENED), "plays 0")


def test_a_refusal_of_chance_lists_what_the_player_may_do() -> None:
    opened = after("A starts 2", **OPENED)
    assert refuse(opened, Deck(DECK)).legal == opened.legal


@pytest.mark.parametrize("reason", Reason, ids=lambda reason: reason.name)
def test_a_player_is_refused_from_their_own_view_as_at_the_table(reason: Reason) -> None:
    match, text = reached(reason)
    action = parse_event(text).action
    if match.hand is None or match.phase is Phase.HAND_OVER or match.phase is Phase.MATCH_OVER:
        return
    player = A if match.to_act is None else match.to_act
    assert refusal(view(match, player), action) == refuse(match, action)


def test_nothing_legal_is_refused_from_a_view_and_a_shuffle_that_is_due_is_not_either() -> None:
    opened = after("A starts 2", **OPENED)
    assert [refusal(view(opened, B), action) for action in opened.legal] == [None] * len(opened.legal)
    empty = with_hand(opened, pile=(0,), row=(1, 2))
    assert refusal(view(do(empty, "draws"), B), Shuffle((1,))) is None


def test_a_view_refuses_nothing_in_the_other_players_turn() -> None:
    with pytest.raises(ValueError, match=r"^it is the other player's turn$"):
        refusal(view(after("A starts 2", **OPENED), A), Draw())


def test_a_refusal_names_the_newest_card_of_the_row_and_between_hands_the_next_hand() -> None:
    opened = after("A starts 2", **OPENED)
    assert refuse(opened, "plays 0").newest == 2
    assert refuse(after(**OPENED), "draws").newest is None
    assert refuse(opened, "plays 0").next_hand is None
    over, text = reached(Reason.WRONG_DEALER)
    assert refuse(over, parse_event(text).action).next_hand == 2


def test_a_refusal_goes_through_pickle_as_it_is() -> None:
    refused = Refused(refuse(after("A starts 2", **OPENED), "plays 0"))
    copied = pickle.loads(pickle.dumps(refused))
    assert copied.refusal == refused.refusal and str(copied) == str(refused)
