"""Laws that hold in every position of every match, in both rule sets."""

import copy
import pickle
from collections import Counter

import pytest
from hypothesis import given

from hacktrick.play.chance import Chance
from hacktrick.record.reader import parse
from hacktrick.rules import (
    DECK,
    NUMBERS,
    Action,
    Ask,
    Begin,
    Command,
    Deck,
    Draw,
    Guard,
    Marker,
    Match,
    Pass,
    Phase,
    Play,
    Player,
    PlayerAction,
    Refused,
    Result,
    RuleSet,
    Shuffle,
    Start,
    view,
)
from hacktrick.rules.arrange import arrange, with_legal
from tests.rules.positions import hand_of
from tests.strategies import (
    Played,
    Step,
    moments,
    play_match,
    played_matches,
    record_text,
    seeds,
)

PLAYERS_ACTIONS: list[PlayerAction] = [
    *(Start(card) for card in range(-1, 7)),
    *(Play(card, marker) for card in range(-1, 7) for marker in Marker),
    *(kind(marker) for kind in (Command, Guard) for marker in Marker),
    Ask(),
    Draw(),
    Pass(),
]
# Ten markers each: 20 plays, 20 turn ends, 20 questions; a draw needs a card played or one held less
# than four, so 22 of them, which empty the pile twice at most; and the deck and the start.
MOST_ACTIONS = 20 + 20 + 20 + 22 + 2 + 2


def accepted(match: Match, action: Action) -> bool:
    try:
        match.apply(action)
    except Refused:
        return False
    return True


def hands(played: Played) -> list[list[Step]]:
    """The steps of each hand that was dealt, its deck first."""
    steps: list[list[Step]] = []
    for step in played.steps:
        if isinstance(step.action, Deck):
            steps.append([])
        if not isinstance(step.action, Begin):
            steps[-1].append(step)
    return steps


def result_of(steps: list[Step]) -> Result:
    """How the hand of these steps ended."""
    result = hand_of(steps[-1].match).result
    assert result is not None
    return result


@given(played_matches(2))
def test_what_is_listed_is_accepted_and_nothing_else_is(played: Played) -> None:
    for match in played.states:
        for action in PLAYERS_ACTIONS:
            assert accepted(match, action) == (action in match.legal)
        assert len(set(match.legal)) == len(match.legal)


@given(played_matches(2))
def test_a_hand_that_is_laid_out_has_the_legal_actions_of_one_that_was_played(played: Played) -> None:
    for match in played.states:
        if match.hand is not None:
            assert with_legal(match.hand._replace(legal=())).legal == match.hand.legal


@given(played_matches(2))
def test_a_view_with_the_hidden_cards_arranges_the_match_as_it_was_played(played: Played) -> None:
    for match in played.states:
        if match.to_act is not None:
            hand = hand_of(match)
            as_it_stands = match._replace(hand=hand._replace(before=None, action=None))
            for player in Player:
                other_cards = hand.holdings[player.other].cards
                assert arrange(view(match, player), other_cards[::-1], hand.pile) == as_it_stands


def test_only_a_players_view_of_a_hand_can_be_arranged() -> None:
    begun = Match().apply(Begin(1, Player.A))
    dealt = begun.apply(Deck(DECK))
    for seen in (view(dealt, None), view(begun, Player.A), view(begun, None)):
        with pytest.raises(ValueError, match=r"^only a player's view of a hand can be arranged$"):
            arrange(seen)


def test_actions_of_different_kinds_are_never_equal() -> None:
    actions: list[Action] = [*PLAYERS_ACTIONS, Begin(1, Player.A), Deck(DECK), Shuffle(DECK)]
    assert len(set(actions)) == len(actions)


@given(played_matches(2), seeds)
def test_chance_acts_where_it_is_due_and_nowhere_else(played: Played, seed: int) -> None:
    for match in played.states:
        due = match.to_act is None and match.winner is None
        assert bool(match.legal) == (match.to_act is not None)
        events: list[Action] = [Deck(DECK), *(Begin(match.number + 1, dealer) for dealer in Player)]
        if match.hand is not None:
            events.append(Shuffle(match.hand.row[:-1]))
        assert any(accepted(match, event) for event in events) == due
        assert accepted(match, Chance(seed).next(match)) == due


@given(played_matches())
def test_R1_no_card_is_lost_or_made(played: Played) -> None:
    for steps in hands(played):
        for step in steps:
            hand = hand_of(step.match)
            held = [card for holding in hand.holdings for card in holding.cards]
            assert sorted([*held, *hand.row, *hand.pile, *hand.aside]) == list(DECK)


@given(played_matches())
def test_R3_no_marker_is_lost_or_made(played: Played) -> None:
    """Ten of each player's: unplayed, on the board, captured by the other, or paid by either."""
    for steps in hands(played):
        paid: Counter[Player] = Counter()
        for step in steps:
            by = step.player
            if by is not None and isinstance(step.action, Command | Guard):
                paid[by] += 1
            elif by is not None and isinstance(step.action, Ask):
                paid[by.other] += 1
            hand = hand_of(step.match)
            for player in Player:
                lying = sum(len(square.markers) for square in hand.board if square.owner is player)
                captured = hand.holdings[player.other].captured
                assert hand.holdings[player].unplayed + lying + captured + paid[player] == 10


@given(played_matches())
def test_R3_an_x2_lies_where_its_owner_placed_it_once(played: Played) -> None:
    for steps in hands(played):
        for step in steps:
            hand = hand_of(step.match)
            for player in Player:
                lying = [s.markers.count(Marker.X2) for s in hand.board if s.owner is player]
                assert sum(lying) + hand.holdings[player].x2 <= 1


@given(played_matches())
def test_R11_a_square_never_holds_both_colours_nor_more_than_three_markers(played: Played) -> None:
    for steps in hands(played):
        for step in steps:
            board = hand_of(step.match).board
            for number in NUMBERS:
                assert len(board[number].markers) <= 3
                assert (board[number].owner is None) == (not board[number].markers)


@given(played_matches())
def test_R14_nobody_holds_more_than_four_cards_and_three_hold_one_to_play(played: Played) -> None:
    for steps in hands(played):
        for step in steps:
            hand = hand_of(step.match)
            for holding in hand.holdings:
                assert len(holding.cards) <= 4 and list(holding.cards) == sorted(holding.cards)
                if len(holding.cards) >= 3 and hand.row:
                    assert any(card != hand.row[-1] for card in holding.cards)


@given(played_matches())
def test_R19_the_pile_is_never_empty_when_a_turn_begins(played: Played) -> None:
    for steps in hands(played):
        for step in steps:
            if step.match.phase is Phase.TURN:
                assert hand_of(step.match).pile


@given(played_matches())
def test_R15_every_hand_ends(played: Played) -> None:
    for steps in hands(played):
        assert len(steps) <= MOST_ACTIONS
        assert hand_of(steps[-1].match).result is not None


@given(played_matches(5))
def test_R22_the_score_is_the_sum_of_the_results(played: Played) -> None:
    score = [0, 0]
    for steps in hands(played):
        winner, points, combinations = result_of(steps)
        assert points in (1, 2) if combinations else points == 1
        score[winner] += points
        assert steps[-1].match.score == tuple(score)
    assert max(score) >= played.start.target > min(score)
    assert played.match.winner == score.index(max(score))


@given(moments())
def test_a_record_written_and_read_back_gives_the_same_states(played: Played) -> None:
    record = parse(record_text(played).encode(), "test")
    assert record.head.new_match() == played.start
    assert [step.match for step in record.steps] == [step.match for step in played.steps]
    assert [step.player for step in record.steps] == [step.player for step in played.steps]


@given(moments())
def test_states_are_values(played: Played) -> None:
    """The same events make equal states with equal hashes, and none of them can be changed."""
    match = played.start
    for step in played.steps:
        match = match.apply(step.action)
    assert match == played.match and hash(match) == hash(played.match)
    assert pickle.loads(pickle.dumps(match)) == match
    assert copy.deepcopy(match) == match


@given(played_matches())
def test_a_hand_knows_its_past(played: Played) -> None:
    for steps in hands(played):
        hand = hand_of(steps[-1].match)
        assert hand.actions == tuple(step.action for step in steps)
        assert list(hand.steps) == [(step.action, step.match.hand) for step in steps]
        after = [each for _, each in hand.steps]
        assert [each.before for each in after] == [None, *after[:-1]]
        assert repr(hand).count("Hand(") == 1


@pytest.mark.parametrize("rules", RuleSet)
def test_random_play_reaches_what_the_laws_are_about(rules: RuleSet) -> None:
    """The laws would hold of nothing if random play never got anywhere."""
    seen: Counter[str] = Counter()
    for seed in range(200):
        for steps in hands(play_match(seed, rules, 1)):
            seen.update(type(step.action).__name__ for step in steps)
            seen["combination"] += bool(result_of(steps).combinations)
            seen["out of markers"] += not result_of(steps).combinations
    wanted = {"Ask", "Draw", "Command", "Guard", "Pass", "Shuffle", "combination", "out of markers"}
    assert all(seen[name] >= 5 for name in wanted), seen
