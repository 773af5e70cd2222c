"""Every advice names a turn that does what is said of it, whatever the hidden cards are."""

from __future__ import annotations

import random
from functools import cache

import pytest

from hacktrick.coach.advice import Advice, Kind, Lost, Reach
from hacktrick.coach.loss import loss
from hacktrick.coach.turn import advice
from hacktrick.knowledge.chances import knowledge
from hacktrick.rules import (
    DECK,
    VALUES,
    Ask,
    Cards,
    Command,
    Draw,
    Effect,
    EventKind,
    Hand,
    Marker,
    Match,
    Pass,
    Phase,
    Play,
    Player,
    PlayerAction,
    PlayerView,
    RuleSet,
    effect,
    view,
    winning_plays,
)
from hacktrick.rules.arrange import arrange
from hacktrick.rules.board import completed, includes_x2, one_away, place
from tests.strategies import play_match

Case = tuple[PlayerView, bool, Advice]
Turn = tuple[PlayerAction, ...]


@cache
def views() -> tuple[PlayerView, ...]:
    """What players saw as their turns began, in random matches under both rule sets."""
    return tuple(
        view(match, match.to_act)
        for seed in range(24)
        for match in play_match(seed, list(RuleSet)[seed % 2], target=3).states
        if match.to_act is not None and match.phase in (Phase.OPENING, Phase.TURN)
    )


@cache
def cases() -> dict[Kind, list[Case]]:
    """All that the coach says to anybody there, with the pad and without, one thing after the other."""
    found: dict[Kind, list[Case]] = {kind: [] for kind in Kind}
    for seen in views():
        for pad in (True, False):
            told: list[Kind] = []
            while (said := advice(seen, pad=pad, told=told)) is not None:
                assert isinstance(said.kind, Kind)
                found[said.kind].append((seen, pad, said))
                told.append(said.kind)
    return found


def worlds(seen: PlayerView, pad: bool) -> list[Cards]:
    """The hands that the opponent may hold: as the pad knows them, or each card not all in sight."""
    assert seen.player is not None
    if not seen.held[seen.player.other]:
        return [()]
    if pad:
        return list(knowledge(seen).hands)
    seen_cards = (*seen.own, *seen.row, *seen.aside)
    return [(card,) for card in VALUES if seen_cards.count(card) < DECK.count(card)]


def after(seen: PlayerView, turn: Turn, other: Cards) -> Hand:
    """The hand after a turn, if the opponent holds these cards; what is drawn does not matter."""
    match = arrange(seen, other, pile=(0, 0))
    for action in turn:
        match = match.apply(action)
    assert match.hand is not None
    return match.hand


def wins(hand: Hand) -> set[Reach]:
    """With which cards, and on which squares, the player to act wins."""
    plays = [each for each in hand.legal if isinstance(each, Play)]
    ends = [(play, hand.apply(play).result) for play in plays]
    return {
        Reach(play.card + hand.row[-1], play.card)
        for play, end in ends
        if end is not None and end.winner is hand.to_act
    }


def losing(seen: PlayerView, turn: Turn, pad: bool) -> bool:
    """Whether the opponent may win after a turn."""
    return any(wins(after(seen, turn, cards)) for cards in worlds(seen, pad))


def holds_danger(seen: PlayerView, said: Advice, pad: bool) -> bool:
    """Whether the opponent may hold the card that is named, and it wins as is said."""
    assert seen.player is not None
    assert said.danger is not None
    assert said.newest is not None
    square, card = said.danger
    return (
        card != said.newest
        and card + said.newest == square
        and square in one_away(seen.board, seen.player.other)
        and any(card in cards for cards in worlds(seen, pad))
    )


def forced_wins(seen: PlayerView, turn: Turn) -> bool:
    """Whether the player wins after Play!, whatever the opponent holds and plays."""
    for cards in worlds(seen, pad=True):
        hand = after(seen, turn, cards)
        plays = [each for each in hand.legal if isinstance(each, Play)]
        if not plays or Draw() in hand.legal:
            return False
        for play in plays:
            end = hand.apply(play)
            if end.result is not None or not wins(end.apply(Pass())):
                return False
    return True


def scores(hand: Hand, square: int) -> int:
    """The points of one more plain marker of the player who has just acted, on a square."""
    mover = hand.to_act.other
    board, _ = place(hand.board, square, player=mover, marker=Marker.PLAIN)
    lines = completed(board, square)
    return 0 if not lines else 1 + any(includes_x2(hand.board, line) for line in lines)


def captures(seen: PlayerView, turn: Turn) -> bool:
    """Whether the play that a turn begins with captures."""
    play = turn[0]
    assert isinstance(play, Play)
    return effect(seen, play).captured > 0


def check(seen: PlayerView, pad: bool, said: Advice) -> None:
    """Fails unless the turns that are named are legal and do what is said of their kind."""
    assert seen.player is not None
    for turn in said.turns:
        assert turn[0] in seen.legal
    if said.kind in (Kind.OPENING, Kind.MARKERS, Kind.PAD):
        assert said.turns == ()
        assert said.left in (0, seen.unplayed(seen.player))
        return
    first, *_ = said.turns
    play = first[0]
    match said.kind:
        case Kind.TWO_POINTS:
            ends = [arrange(seen).apply(each).hand for each in winning_plays(seen)]
            points = [end.result.points for end in ends if end is not None and end.result is not None]
            assert {1, 2} == set(points)
            end = arrange(seen).apply(play).hand
            assert end is not None
            assert end.result is not None
            assert end.result.points == 2
        case Kind.THREAT:
            assert holds_danger(seen, said, pad)
            assert said.newest == seen.newest
            assert not any(losing(seen, turn, pad) for turn in said.turns)
            capturing = [captures(seen, turn) for turn in said.turns]
            assert capturing in ([True], [False], [True, False])
            assert (said.aim is not None) is capturing[0]
        case Kind.DRAW:
            assert not losing(seen, first, pad)
            plays = [each for each in seen.legal if isinstance(each, Play)]
            going_on = [each for each in plays if after(seen, (each,), ()).result is None]
            assert all(losing(seen, (each, Pass()), pad) for each in going_on)
        case Kind.KEEP:
            assert isinstance(play, Play)
            assert said.newest == play.card
            assert said.danger in {
                win for cards in worlds(seen, pad) for win in wins(after(seen, first, cards))
            }
        case Kind.FORCE:
            assert pad
            assert isinstance(first[-1], Command)
            assert forced_wins(seen, first)
        case Kind.X2:
            assert isinstance(play, Play)
            assert play.marker is Marker.X2
            assert said.aim is not None
            assert scores(after(seen, first, ()), said.aim) == 2
            assert not losing(seen, first, pad)
            for cards in worlds(seen, pad):  # nobody can take the x2 at once
                hand = after(seen, first, cards)
                replies = [each for each in hand.legal if isinstance(each, Play)]
                assert not any(Effect.of(hand, each, hand.apply(each)).captured_x2 for each in replies)
        case Kind.CAPTURE | Kind.MAKE_THREAT:
            assert isinstance(play, Play)
            does = effect(seen, play)
            if said.kind is Kind.CAPTURE:
                assert does.captured
                assert said.aim == does.square
            else:
                assert said.aim is not None
                assert scores(after(seen, first, ()), said.aim)
            assert not losing(seen, first, pad)
        case Kind.GUARD:
            assert seen.commanded
            assert after(seen, first, ()).guarded
            assert not losing(seen, first, pad)
        case Kind.ASK:
            assert first == (Ask(),)
            sums = {sum(cards) for cards in worlds(seen, pad)}
            assert len(sums) > 1 or not pad


@pytest.mark.parametrize("kind", Kind)
def test_a_turn_that_is_named_does_what_is_said(kind: Kind) -> None:
    found = cases()[kind]
    assert len(found) >= 5
    for case in random.Random(1).sample(found, min(len(found), 100)):
        check(*case)


def test_each_thing_is_told_once_and_one_at_a_time() -> None:
    for seen in views()[::10]:
        said = advice(seen, pad=True)
        if said is not None:
            assert isinstance(said.kind, Kind)
            again = advice(seen, pad=True, told=[said.kind])
            assert again is None or again.kind is not said.kind
        assert advice(seen, pad=True, told=list(Kind)) is None


def test_without_the_pad_advice_follows_from_what_lies_on_the_table_alone() -> None:
    """The same table and hand, without any past that memory could hold."""
    for seen in views()[::5]:
        forgotten = seen._replace(events=(), announced=None)
        assert advice(seen, pad=False) == advice(forgotten, pad=False)


def test_who_is_not_to_act_is_not_advised() -> None:
    for seen in views()[:50]:
        assert seen.player is not None
        with pytest.raises(ValueError, match="player to act"):
            advice(seen._replace(player=seen.player.other), pad=True)


# After a lost hand


@cache
def losses() -> tuple[tuple[PlayerView, PlayerView, Match, Advice], ...]:
    """Lost hands: what the loser saw as their last turn began and at the end, and what is said."""
    found = []
    for seed in range(60):
        began: dict[Player, Match] = {}
        for match in play_match(seed, list(RuleSet)[seed % 2], target=3).states:
            hand = match.hand
            if hand is not None and hand.result is not None:
                loser = hand.result.winner.other
                before = began.get(loser, match)
                views = view(before, loser), view(match, loser)
                found.append((*views, before, loss(*views)))
                began = {}
            elif match.to_act is not None and match.phase is Phase.TURN and not view(match, None).asked:
                began[match.to_act] = match
    return tuple(found)


@pytest.mark.parametrize("kind", Lost)
def test_what_would_have_stopped_a_loss_would_have(kind: Lost) -> None:
    """Played out with the cards that both held; the cards of the pile play no part in it."""
    found = [case for case in losses() if case[-1].kind is kind]
    assert len(found) >= 3
    for before, end, match, said in found:
        assert end.result is not None
        if kind is Lost.MARKERS:
            assert not end.result.combinations
            continue
        assert said.danger is not None
        played = next(event for event in reversed(end.events) if event.kind is EventKind.PLAYED)
        assert played.effect is not None
        assert (played.effect.square, played.card) == said.danger
        assert said.newest == end.row[-2]
        if kind is Lost.EARLIER:
            assert all(map(wins, whole_turns(match)))
            continue
        (turn,) = said.turns
        for action in turn:
            assert action in match.legal
            match = match.apply(action)
        assert match.hand is not None
        if kind is Lost.WIN:
            assert match.hand.result is not None
            assert match.hand.result.winner is before.player
        elif match.phase is not Phase.SHUFFLE:
            assert match.hand.result is None
            assert not wins(match.hand)
        if kind is Lost.CAPTURE:
            assert captures(before, turn)


def whole_turns(match: Match) -> list[Hand]:
    """The hand after every turn that does not end it: a draw, or a play and a pass."""
    ends = []
    for action in match.legal:
        if isinstance(action, Draw | Play):
            end = match.apply(action)
            if end.phase is Phase.ENDING:
                end = end.apply(Pass())
            if end.hand is not None and end.phase is Phase.TURN:
                ends.append(end.hand)
    return ends


def test_a_hand_that_was_not_lost_has_no_advice() -> None:
    before, end, _, _ = losses()[0]
    assert end.player is not None
    with pytest.raises(ValueError, match="not lost"):
        loss(before, end._replace(player=end.player.other))
