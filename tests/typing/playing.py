"""A caller who plays a match through hacktrick.rules. It is checked by mypy, and can be run as well."""

from typing import assert_type

from hacktrick.rules import (
    DECK,
    Action,
    Begin,
    Card,
    Cards,
    Command,
    Deck,
    Hand,
    Marker,
    Match,
    Phase,
    Play,
    Player,
    PlayerAction,
    Reason,
    Refused,
    Result,
    RuleSet,
    Start,
)

match = Match(RuleSet.CZECH, target=3)
assert_type(match.score, tuple[int, int])
assert_type(match.dealer, Player | None)
assert_type(match.winner, Player | None)
assert_type(match.to_act, Player | None)
assert_type(match.to_shuffle, Cards | None)
assert_type(match.phase, Phase)
assert_type(match.hand, Hand | None)
assert_type(match.legal, tuple[PlayerAction, ...])

match = match.apply(Begin(1, dealer=Player.A))
match = match.apply(Deck(DECK))
assert_type(match.apply(Start(0)), Match)
assert_type(Player.A.other, Player)
assert_type(match.score[Player.B], int)  # a pair is read with a player
assert_type(Play(4).marker, Marker)
assert_type(Play(4, Marker.X2).card, Card)
assert_type(DECK, Cards)


def opening(hand: Hand) -> tuple[int, int] | None:
    """What both announced."""
    assert_type(hand.row, Cards)
    assert_type(hand.newest, Card | None)
    assert_type(hand.result, Result | None)
    assert_type(hand.actions, tuple[Action, ...])
    return hand.announced


def won(result: Result) -> str:
    """How a hand ended."""
    assert_type(result.winner, Player)
    assert_type(result.points, int)
    assert_type(result.combinations, tuple[tuple[int, int, int], ...])
    return f"{result.winner} wins {result.points}"


def tried(match: Match, action: Action) -> Match | Refused:
    """The match after an action, or why there is none."""
    try:
        return match.apply(action)
    except Refused as refused:
        return refused


def card_of(action: PlayerAction) -> Card | None:
    """Actions are told apart by their class, and each has its own fields."""
    match action:
        case Start(card):
            assert_type(card, Card)
            return card
        case Play():
            assert_type(action, Play)
            return action.card
        case Command(marker):
            assert_type(marker, Marker)
    return None


assert_type(Reason.MATCH_OVER.rule, str)


def refused(match: Match, hand: Hand) -> None:
    """What a type checker refuses. An ignored error that is none is an error itself. Never called."""
    Start("2")  # type: ignore[arg-type]
    Begin(1, dealer="A")  # type: ignore[arg-type]
    Begin(1)  # type: ignore[call-arg]
    Play(2).card = 3  # type: ignore[misc]
    match.score = (1, 0)  # type: ignore[misc]
    match.apply("starts 2")  # type: ignore[arg-type]
    match.apply(None)  # type: ignore[arg-type]
    str(match.to_act.other)  # type: ignore[union-attr]
    str(match.legal[0].card)  # type: ignore[union-attr]
    hand.pile.append(2)  # type: ignore[attr-defined]
