"""R5, R22: a match is hands until a player reaches the target."""

import pytest

from hacktrick.rules import DECK, TARGETS, Begin, Deck, Match, Phase, Player, Reason, Shuffle
from tests.rules.positions import A, B, after, do, hand_of, refuse, with_board

WON_BY_B = (
    "A starts 2, B plays 3, B passes, A plays 0, A passes, B plays 5, B passes, A draws, B plays 0"
)


def won_by_b(target: int = 5, score: tuple[int, int] = (0, 0)) -> Match:
    """B wins a hand for one point."""
    events, _, last = WON_BY_B.rpartition(", B ")
    before = after(events, opener="2014", other="350", target=target)
    return do(before._replace(score=score), last)


def test_R22_the_target_is_five_points_unless_the_players_choose_another() -> None:
    assert Match().target == 5
    assert won_by_b(score=(3, 4)).winner is B
    assert won_by_b(score=(3, 3)).winner is None
    assert won_by_b(target=1).winner is B
    assert won_by_b(target=99, score=(0, 97)).winner is None
    assert list(TARGETS) == list(range(1, 100))


def test_R22_two_points_may_pass_the_target() -> None:
    match = with_board(
        after("A starts 2, B draws", opener="2334", other="505", target=2), {4: "A*", 6: "A"}
    )
    over = do(match._replace(score=(1, 1)), "plays 3")
    assert over.score == (3, 1) and over.winner is A


def test_R22_a_finished_match_takes_no_more_events() -> None:
    over = won_by_b(target=1)
    assert over.phase is Phase.MATCH_OVER and over.to_act is None and over.legal == ()
    assert over.to_shuffle is None
    for action in (Begin(2, B), Deck(DECK), Shuffle((1,))):
        refusal = refuse(over, action)
        assert refusal.reason is Reason.MATCH_OVER and refusal.legal == ()
    assert refuse(over, "draws").reason is Reason.MATCH_OVER


def test_R22_an_unfinished_match_goes_on_with_the_next_hand() -> None:
    over = won_by_b()
    assert over.phase is Phase.HAND_OVER and over.winner is None
    again = over.apply(Begin(2, B))
    assert (again.number, again.dealer, again.hand, again.score) == (2, B, None, (0, 1))
    assert again.phase is Phase.HAND_OVER and again.to_shuffle == DECK
    dealt = again.apply(Deck(DECK))
    assert dealt.to_act is B and dealt.phase is Phase.OPENING
    assert hand_of(dealt).result is None and dealt.score == (0, 1)


def test_R5_the_next_hand_has_the_next_number_and_the_other_dealer() -> None:
    over = won_by_b()
    assert refuse(over, Begin(1, B)).reason is Reason.WRONG_HAND
    assert refuse(over, Begin(3, B)).reason is Reason.WRONG_HAND
    assert refuse(over, Begin(2, A)).reason is Reason.WRONG_DEALER
    assert over.apply(Begin(2, B)).dealer is B


@pytest.mark.parametrize("player", Player)
def test_R22_the_score_is_kept_for_each_player(player: Player) -> None:
    match = won_by_b(score=(2, 1))
    assert match.score[player] == (2, 2)[player]


def test_no_player_is_falsy_and_a_pair_is_read_by_player() -> None:
    assert all(Player) and bool(Player.A)
    score = (3, 4)
    assert [score[player] for player in Player] == [3, 4]
