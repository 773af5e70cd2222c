"""What a view shows each player, event by event."""

import pytest

from hacktrick.record.notation import parse_event
from hacktrick.rules import Effect, Event, EventKind, Marker, Match, Phase, Player, Square, view
from hacktrick.rules.arrange import arrange
from hacktrick.rules.events import after_last_turn
from tests.rules.positions import A, B, Named, after, do, hand_of, with_board, with_hand, with_holding

OPENED: Named = {"opener": "2231", "other": "445", "pile": "0011"}
EVENTS = "A starts 2, B plays 4, B commands, A plays 1 x2, A guards, B draws"

EMPTIED = (
    "hand 1 dealer B, deck 001254152233145340, B starts 0, A draws, B plays 2 x2, B passes, A plays 1, "
    "A guards, B plays 0, B passes, A draws, B plays 1, B passes, A plays 5, A passes, B draws, "
    "A draws, B draws, A plays 3 x2, A guards, B plays 4, B passes, A draws, B draws, A plays 2, "
    "A guards, B draws, A draws"
)


def test_a_player_sees_their_own_cards_and_not_the_others() -> None:
    match = after("A starts 2", **OPENED)
    assert view(match, A).cards == ((1, 2, 3), None) and view(match, A).own == (1, 2, 3)
    assert view(match, B).cards == (None, (4, 4, 5)) and view(match, B).own == (4, 4, 5)
    assert view(match, A).held == view(match, B).held == (3, 3)


def test_a_bystander_sees_no_cards() -> None:
    seen = view(after("A starts 2", **OPENED), None)
    assert seen.cards == (None, None) and seen.player is None and seen.legal == ()
    with pytest.raises(ValueError, match="bystander"):
        _ = seen.own


def test_both_hands_are_seen_once_the_hand_is_over() -> None:
    match = do(with_board(after("A starts 2", **OPENED), {6: "B B"}), "plays 4")
    for viewer in (A, B, None):
        assert view(match, viewer).cards == ((1, 2, 3), (4, 5))
        assert view(match, viewer).result == hand_of(match).result


@pytest.mark.parametrize("viewer", [A, B, None])
def test_R17_a_shown_hand_is_seen_by_everybody_for_that_turn(viewer: Player | None) -> None:
    match = after(
        "A starts 2, B plays 5, B passes, A plays 0, A passes, B plays 4, B commands",
        opener="2440",
        other="541",
        pile="0",
    )
    seen = view(match, viewer)
    assert seen.shown and seen.cards[A] == (4, 4)
    assert seen.events[-1] == Event(EventKind.SHOWN, A, cards=(4, 4))
    assert seen.cards[B] == ((1,) if viewer is B else None)
    drawn = view(do(match, "draws"), viewer)
    assert not drawn.shown and drawn.cards[A] == ((0, 4, 4) if viewer is A else None)


def test_only_the_player_to_act_is_told_what_is_legal() -> None:
    match = after("A starts 2", **OPENED)
    assert view(match, B).legal == match.legal
    assert view(match, A).legal == ()


def test_what_lies_open_is_in_every_view() -> None:
    match = with_holding(after(EVENTS, **OPENED), B, captured=2)
    hand = hand_of(match)
    for viewer in (A, B, None):
        seen = view(match, viewer)
        assert (seen.row, seen.aside, seen.pile) == (hand.row, hand.aside, len(hand.pile))
        assert seen.board == hand.board and seen.newest == hand.row[-1] == 1
        assert seen.plain == (8, 7) and seen.x2 == (False, True) and seen.captured == (0, 2)
        assert seen.unplayed(A) == 8 and seen.unplayed(B) == 8
        assert (seen.number, seen.dealer, seen.opener, seen.to_act) == (1, A, A, A)
        assert seen.announced == (6, 13)
        assert (seen.commanded, seen.guarded, seen.asked) == (False, False, False)


def test_the_events_tell_the_hand_so_far() -> None:
    assert view(after(EVENTS, **OPENED), B).events == (
        Event(EventKind.DEALT, A),
        Event(EventKind.STARTED, A, card=2),
        Event(EventKind.ANNOUNCED, A, total=6),
        Event(EventKind.ANNOUNCED, B, total=13),
        Event(EventKind.PLAYED, B, card=4, marker=Marker.PLAIN, effect=Effect(6)),
        Event(EventKind.COMMANDED, B, marker=Marker.PLAIN),
        Event(EventKind.PLAYED, A, card=1, marker=Marker.X2, effect=Effect(5)),
        Event(EventKind.GUARDED, A, marker=Marker.PLAIN),
        Event(EventKind.DREW, B, card=0),
    )


@pytest.mark.parametrize("viewer", [A, None])
def test_R13_a_drawn_card_is_told_to_nobody_else(viewer: Player | None) -> None:
    assert view(after(EVENTS, **OPENED), viewer).events[-1] == Event(EventKind.DREW, B)


def test_R10_the_answer_is_told_to_everybody() -> None:
    match = after("A starts 2, B plays 4, B passes, A plays 2, A passes, B draws, A asks", **OPENED)
    for viewer in (A, B, None):
        assert view(match, viewer).events[-1] == Event(EventKind.ASKED, A, total=0 + 4 + 5)


def test_R12_a_capture_is_told() -> None:
    match = after("A starts 2, B plays 4, B passes, A plays 2", **OPENED)
    assert view(match, None).events[-1] == Event(
        EventKind.PLAYED, A, card=2, marker=Marker.PLAIN, effect=Effect(6, 1)
    )


def test_R17_an_empty_hand_is_shown_and_told() -> None:
    match = after(
        "A starts 2, B plays 4, B passes, A plays 0, A passes, B plays 4, B passes, "
        "A plays 1, A passes, B plays 5, B passes, A plays 0, A commands",
        opener="2010",
        other="445",
    )
    assert view(match, A).events[-1] == Event(EventKind.SHOWN, B, cards=())


def test_R19_a_shuffle_is_told_and_its_order_is_not() -> None:
    views = []
    for order in ("15120304", "40302151"):
        match = Match()
        for line in [*EMPTIED.split(", "), f"shuffle {order}"]:
            match = match.apply(parse_event(line).action)
        views.append([view(match, viewer) for viewer in (A, B, None)])
    assert views[0] == views[1]
    assert views[0][0].events[-1] == Event(EventKind.SHUFFLED, A)


def test_between_hands_a_view_holds_the_score_and_nothing_else() -> None:
    seen = view(Match(score=(2, 1), number=3, dealer=A), B)
    assert seen.score == (2, 1) and seen.number == 3 and seen.phase is Phase.HAND_OVER
    assert seen.cards == ((), ()) and seen.held == (0, 0) and seen.own == ()
    assert seen.plain == (9, 9) and seen.x2 == (True, True) and seen.captured == (0, 0)
    assert (seen.row, seen.aside, seen.events, seen.legal, seen.pile) == ((), (), (), (), 0)
    assert not (seen.commanded or seen.guarded or seen.shown or seen.asked)
    assert (seen.to_act, seen.opener, seen.announced, seen.result) == (None, None, None, None)
    assert set(seen.board) == {Square()} and len(seen.board) == 10


def test_R10_asking_does_not_show_a_shown_hand_again() -> None:
    match = after(
        "A starts 1, B plays 4, B passes, A plays 1, A passes, B plays 4, B passes, "
        "A plays 1, A passes, B plays 5, B commands",
        opener="1115",
        other="445",
    )
    assert hand_of(match).shown and hand_of(match).holdings[A].captured
    kinds = [event.kind for event in view(do(match, "asks"), B).events[-3:]]
    assert kinds == [EventKind.COMMANDED, EventKind.SHOWN, EventKind.ASKED]


def test_a_match_arranged_without_hidden_cards_has_none() -> None:
    arranged = arrange(view(after("A starts 2", **OPENED), A))
    seen = view(arranged, A)
    assert seen.held == (3, 0) and seen.pile == 0 and hand_of(arranged).holdings[B].cards == ()


def test_an_arranged_hand_has_no_events() -> None:
    match = after("A starts 2", **OPENED)
    arranged = with_hand(match, before=None, action=None)
    assert view(match, A).events and view(arranged, A).events == ()


@pytest.mark.parametrize("viewer", Player)
def test_an_ended_hand_is_told_last(viewer: Player | None) -> None:
    over = after(
        "A starts 2, B plays 3, B passes, A plays 0, A passes, B plays 5, B passes, A draws, B plays 0",
        opener="2014",
        other="350",
    )
    assert view(over, viewer).events[-1] == Event(EventKind.ENDED, B, result=hand_of(over).result)


def test_what_is_new_to_a_player_begins_after_the_end_of_their_last_turn() -> None:
    events = view(after(EVENTS, **OPENED), None).events
    assert [event.kind.value for event in after_last_turn(events, A)] == ["drew"]
    assert after_last_turn(events, B) == ()


def test_to_a_player_who_had_no_turn_everything_is_new() -> None:
    events = view(after("A starts 2, B plays 4", **OPENED), None).events
    assert after_last_turn(events, B) == events != ()


def test_a_hand_is_printed_with_its_facts_and_its_actions() -> None:
    hand = hand_of(after("A starts 2", **OPENED))
    first = (
        "Hand(rules=<RuleSet.STANDARD: 'standard'>, opener=<Player.A: 0>, phase=<Phase.TURN: 'turn'>, "
    )
    assert repr(hand).startswith(first)
    assert repr(hand).endswith(f", result=None, legal={hand.legal!r}, actions={hand.actions!r})")


def test_kinds_of_event_are_called_by_their_names() -> None:
    assert [kind.value for kind in EventKind] == [kind.name.lower() for kind in EventKind]
