"""What can be inferred about the other hand: against every arrangement of the cards there could be."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from itertools import chain, combinations_with_replacement, count
from math import factorial, gcd, prod
from random import Random

import pytest

from hacktrick.knowledge.chances import Knowledge, knowledge
from hacktrick.rules import (
    DECK,
    VALUES,
    Action,
    Ask,
    Begin,
    Cards,
    Command,
    Deck,
    Draw,
    EventKind,
    Match,
    Pass,
    Phase,
    Play,
    Player,
    PlayerAction,
    PlayerView,
    Refused,
    RuleSet,
    Shuffle,
    Start,
    view,
)
from hacktrick.rules.arrange import arrange
from tests.rules.positions import hand_of, with_board, with_hand, with_holding

# Brute force. A world is a guess at every card that the viewer has not seen: it is played again through
# the rules and counted if the viewer would have seen exactly the same. Worlds that differ only by the
# order of cards that nobody has touched are counted together, by how many orders they stand for.


@dataclass
class World:
    """The actions of a hand with the hidden cards filled in."""

    hidden: Counter[int]  # cards that still have to lie somewhere
    done: list[Action]
    orders: int = 1


def orders(cards: Counter[int]) -> int:
    return factorial(cards.total()) // prod(map(factorial, cards.values()))


def worlds(match: Match, player: Player) -> Iterator[tuple[int, Match]]:
    """Every world that agrees with what the player saw, with the number of orders it stands for."""
    assert match.hand is not None and match.dealer is not None
    seen = view(match, player)
    opener = match.hand.opener
    deck = match.hand.actions[0]
    assert isinstance(deck, Deck)
    own, other = (
        (deck.cards[:4], deck.cards[4:7]) if opener is player else (deck.cards[4:7], deck.cards[:4])
    )
    piles = [deck.cards[9:], *(a.cards for a in match.hand.actions if isinstance(a, Shuffle))]
    drawn = drawers(match)
    hidden = Counter(DECK) - Counter(own) - Counter(match.hand.aside)
    for hand in set(combinations_with_replacement(VALUES, len(other))):
        if not could_announce(seen, player.other, hand):
            continue
        left = hidden - Counter(hand)
        if left.total() != 9 or Counter(hand) - hidden:
            continue
        for ways, guess in fill(left, piles, drawn=drawn, player=player):
            dealt = (*own, *hand) if opener is player else (*hand, *own)
            first = Deck((*dealt, *match.hand.aside, *guess[0]))
            again = replay(match, first, guess[1:])
            if again is not None and view(again, player) == seen:
                yield ways * orders(Counter(hand)), again


def could_announce(seen: PlayerView, player: Player, hand: Cards) -> bool:
    """Whether a dealt hand leads to the sum that was said: what does not is not worth a replay."""
    started = sum(e.card or 0 for e in seen.events if e.kind is EventKind.STARTED and e.player is player)
    return seen.announced is None or sum(hand) - started == seen.announced[player]


def drawers(match: Match) -> list[list[Player]]:
    """For each pile of the hand: who drew its cards, from the top."""
    assert match.hand is not None and match.dealer is not None
    drawn: list[list[Player]] = [[]]
    deck, *rest = match.hand.actions
    state = Match(match.rules, 99, dealer=match.dealer).apply(deck)
    for action in rest:
        if isinstance(action, Draw):
            assert state.to_act is not None
            drawn[-1].append(state.to_act)
        if isinstance(action, Shuffle):
            drawn.append([])
        state = state.apply(action)
    return drawn


def fill(
    left: Counter[int], piles: list[Cards], drawn: list[list[Player]], player: Player
) -> Iterator[tuple[int, list[Cards]]]:
    """Every way to fill the piles: the cards that the player drew lie where they lay."""
    first: list[tuple[Counter[int], Cards]] = [(left, ())]
    for pile, who in zip(piles[0], drawn[0], strict=False):
        first = [
            (rest - Counter([card]), (*cards, card))
            for rest, cards in first
            for card in ([pile] if who is player else VALUES)
            if rest[card]
        ]
    for rest, cards in first:
        begun = (*cards, *rest.elements())
        if len(piles) == 1:
            yield orders(rest), [begun]
        else:
            for ways, later in fill(Counter(piles[1]), piles[1:], drawn=drawn[1:], player=player):
                yield ways * orders(rest), [begun, *later]


def replay(match: Match, deck: Deck, shuffles: list[Cards]) -> Match | None:
    """The match with other cards, or None if what was done could not have been done with them."""
    assert match.hand is not None
    piles = iter(shuffles)
    rest = [Shuffle(next(piles)) if isinstance(a, Shuffle) else a for a in match.hand.actions[1:]]
    before = match._replace(hand=None, score=before_hand(match))
    try:
        return reduce(Match.apply, rest, before.apply(deck))
    except Refused:
        return None


def before_hand(match: Match) -> tuple[int, int]:
    assert match.hand is not None
    result = match.hand.result
    if result is None:
        return match.score
    a, b = match.score
    return (a - result.points, b) if result.winner is Player.A else (a, b - result.points)


def by_force(match: Match, player: Player) -> tuple[dict[Cards, Fraction], dict[int, Fraction]]:
    """The chance of each hand of the opponent and of each next card, by counting worlds."""
    hands: defaultdict[Cards, int] = defaultdict(int)
    cards: defaultdict[int, Fraction] = defaultdict(Fraction)
    for ways, world in worlds(match, player):
        assert world.hand is not None
        hands[world.hand.holdings[player.other].cards] += ways
        for card in world.hand.pile:  # each of them is as likely on top
            cards[card] += Fraction(ways, len(world.hand.pile))
    total = sum(hands.values())
    return (
        {hand: Fraction(ways, total) for hand, ways in hands.items()},
        {card: cards[card] / total for card in VALUES},
    )


# Random hands.


def positions(
    seed: int, rules: RuleSet, thirsty: Player | None = None, pile: int = 9
) -> Iterator[Match]:
    """Every position of a hand of random play; one player may be thirsty and draw wherever they can.

    A thirsty player's opponent draws only if there is nothing else to do. That wears the pile down
    and leaves few hidden draws to count through. A small `pile` leaves more cards set aside.
    """
    random = Random(seed)
    match = Match(rules, 99).apply(Begin(1, random.choice(list(Player)))).apply(shuffled_deck(random))
    dealt = hand_of(match)
    match = with_hand(match, pile=dealt.pile[:pile], aside=dealt.aside + dealt.pile[pile:])
    yield match
    while match.hand is not None and match.hand.result is None:
        if match.to_shuffle is not None:
            match = match.apply(Shuffle(shuffled(match.to_shuffle, random)))
        else:
            match = match.apply(random.choice(choices(match, thirsty)))
        yield match


def choices(match: Match, thirsty: Player | None) -> list[PlayerAction]:
    # Nobody ends the hand while there is something else to do, so that it grows long.
    going_on = [action for action in match.legal if hand_of(match.apply(action)).result is None]
    legal = going_on or list(match.legal)
    draws: list[PlayerAction] = [action for action in legal if isinstance(action, Draw)]
    others: list[PlayerAction] = [action for action in legal if not isinstance(action, Draw)]
    if thirsty is None:
        keen = [action for action in legal if isinstance(action, Ask | Command)]
        return legal + keen
    return (draws or others) if match.to_act is thirsty else (others or draws)


def shuffled_deck(random: Random) -> Deck:
    return Deck(shuffled(DECK, random))


def shuffled(cards: Cards, random: Random) -> Cards:
    order = list(cards)
    random.shuffle(order)
    return tuple(order)


def worth_counting(match: Match, player: Player, random: Random) -> bool:
    """Every hidden draw makes six times the worlds: the more there are, the fewer positions."""
    piles = drawers(match)
    draws = sum(who is not player for pile in piles for who in pile)
    return draws < 5 and random.random() < (0.2 ** (draws - 1) if len(piles) == 1 else 0.25)


@pytest.mark.parametrize("rules", RuleSet)
@pytest.mark.parametrize("player", Player)
def test_every_chance_agrees_with_counting_all_arrangements(rules: RuleSet, player: Player) -> None:
    random = Random(f"{rules} {player}")
    covered = set()
    for seed in range(30):
        for thirsty in (None, player):
            for match in positions(seed, rules, thirsty):
                if not worth_counting(match, player, random):
                    continue
                seen = view(match, player)
                hands, cards = by_force(match, player)
                assert knowledge(seen).hands == hands
                assert knowledge(seen).next_card == cards or not seen.pile
                covered |= {(event.kind, event.player is player) for event in seen.events}
    assert covered >= {
        (EventKind.ASKED, True),
        (EventKind.COMMANDED, True),
        (EventKind.DREW, False),
        (EventKind.SHUFFLED, True),
    }


def played(deck: str, *actions: PlayerAction) -> Match:
    """The match after these actions of its first hand, which A deals and so opens."""
    cards = Deck(tuple(map(int, deck.replace(" ", ""))))
    return reduce(Match.apply, actions, Match().apply(Begin(1, Player.A)).apply(cards))


def inferred(match: Match, player: Player) -> Knowledge:
    return knowledge(view(match, player))


HIGH = "0123 455 44 013205123"  # A's, B's, set aside, the pile


# A knows that B has two fives left, so the pile is whatever else A does not see.
TWO_FIVES = played(HIGH, Start(0), Play(4))


def test_an_announced_sum_rules_hands_out() -> None:
    match = played(HIGH, Start(0))
    assert set(inferred(match, Player.A).hands) == {(4, 5, 5)}  # the only 14 with one 4 left
    assert len(inferred(match, Player.B).hands) > 1  # a 6 is many hands


def test_squares_are_reached_by_cards_that_differ_from_the_newest() -> None:
    nowhere = dict.fromkeys(range(1, 10), 0)
    match = played(HIGH, Start(0), Play(4))
    assert inferred(match, Player.A).reach == {**nowhere, 9: 1}  # a 5 after the 4, all that B holds
    assert inferred(match, Player.A).reach_from(5) == nowhere


def test_an_opponent_without_a_marker_reaches_no_square() -> None:
    last = with_holding(TWO_FIVES, Player.B, plain=0, x2=True)
    assert inferred(last, Player.A).reach == inferred(TWO_FIVES, Player.A).reach
    none = inferred(with_holding(TWO_FIVES, Player.B, plain=0, x2=False), Player.A)
    assert none.reach == none.reach_from(3) == dict.fromkeys(range(1, 10), 0)


def test_no_square_is_reached_before_the_row_starts() -> None:
    dealt = inferred(played(HIGH), Player.A)
    assert dealt.newest is None and dealt.reach == dict.fromkeys(range(1, 10), 0)


def test_hands_are_listed_likeliest_first_and_else_in_the_order_of_their_cards() -> None:
    weights: dict[Cards, int] = {(2, 3): 1, (1, 5): 2, (0, 5): 3, (1, 4): 1}
    chances = Knowledge(weights, unseen=(0, 1, 2, 3, 4, 5), newest=0, can_place=True)
    assert list(chances.hands) == [(0, 5), (1, 5), (1, 4), (2, 3)]


def test_the_next_card_is_one_that_nobody_holds() -> None:
    ninth = Fraction(1, 9)
    expected = {0: 2 * ninth, 1: 2 * ninth, 2: 2 * ninth, 3: 2 * ninth, 4: 0, 5: ninth}
    assert inferred(TWO_FIVES, Player.A).next_card == expected


def test_there_is_no_next_card_where_every_unseen_card_is_held() -> None:
    assert Knowledge({(4, 5): 1}, unseen=(4, 5), newest=0, can_place=True).next_card == {}


def test_a_card_that_the_opponent_draws_is_any_of_the_pile() -> None:
    match = TWO_FIVES.apply(Pass()).apply(Draw()).apply(Draw())  # A draws a 0, B a 1
    eighth = Fraction(1, 8)
    expected = {0: 1, 1: 2, 2: 2, 3: 2, 5: 1}
    hands = {(*sorted((card, 5, 5)),): copies * eighth for card, copies in expected.items()}
    chances = inferred(match, Player.A)
    assert chances.hands == hands
    assert gcd(*chances.weights.values()) == 1  # the numbers stay small, however long the hand


def test_an_answer_rules_hands_out() -> None:
    match = TWO_FIVES.apply(Pass()).apply(Draw()).apply(Draw())
    asked = with_holding(match, Player.A, captured=1).apply(Ask())
    assert inferred(asked, Player.A).hands == {(1, 5, 5): 1}
    assert inferred(asked, Player.B).hands == inferred(match, Player.B).hands


def test_a_hand_that_was_laid_out_tells_no_past() -> None:
    """Any hand of unseen cards may be held: nothing was announced, and nothing played before."""
    laid_out = arrange(view(TWO_FIVES, Player.B), (1, 2, 3), (0, 0, 1, 1, 2, 2, 3, 3, 5))
    for match in (laid_out, laid_out.apply(Pass())):
        seen = inferred(match, Player.B)
        assert {sum(cards) for cards in seen.hands} == set(range(1, 12))
        assert sum(seen.hands.values()) == 1 and seen.holds[4] == 0


def test_what_is_known_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        inferred(TWO_FIVES, Player.A).newest = 3  # type: ignore[misc]


# B has played three cards and drawn one; A plays the 4 just drawn and says Play!.
ONE_CARD: tuple[PlayerAction, ...] = (
    Start(0),
    Play(2),
    Pass(),
    Play(1),
    Pass(),
    Play(5),
    Pass(),
    Play(3),
    Pass(),
    Play(5),
    Pass(),
)
ONE_CARD = (*ONE_CARD, Draw(), Draw(), Play(4))


def test_a_hand_shown_after_play_is_known() -> None:
    match = played("0135 255 01 440122334", *ONE_CARD)
    assert 0 < inferred(match, Player.A).holds[4] < 1
    shown = match.apply(Command())
    assert inferred(shown, Player.A).hands == inferred(shown, Player.A).weights == {(4,): 1}
    drawn = inferred(shown.apply(Draw()), Player.A)
    assert len(drawn.hands) > 1 and drawn.holds[4] == 1  # what was shown is still held


def test_a_hand_not_shown_after_play_holds_a_card_to_play() -> None:
    match = played("0135 255 01 420124334", *ONE_CARD)
    assert 0 < inferred(match, Player.A).holds[4] < 1
    assert inferred(match.apply(Command()), Player.A).holds[4] == 0


def test_after_a_reshuffle_the_pile_is_the_row_without_its_newest_card() -> None:
    hands = (positions(seed, RuleSet.STANDARD, Player.A) for seed in count())
    emptied = next(match for match in chain.from_iterable(hands) if match.to_shuffle is not None)
    assert emptied.hand is not None and emptied.to_shuffle is not None
    sure = {emptied.hand.holdings[Player.B].cards: 1}
    assert inferred(emptied, Player.A).hands == sure  # the pile is empty, so every other card is seen
    shuffled_again = emptied.apply(Shuffle(emptied.to_shuffle))
    chances = inferred(shuffled_again, Player.A)
    assert chances.hands == sure
    counted = {
        card: Fraction(emptied.to_shuffle.count(card), len(emptied.to_shuffle)) for card in VALUES
    }
    assert chances.next_card == counted == inferred(emptied, Player.A).next_card


def test_a_sampled_hand_and_pile_are_the_unseen_cards_in_their_chances() -> None:
    chances = inferred(played("0135 255 01 440122334", *ONE_CARD), Player.A)
    random = Random(1)
    drawn = [chances.sample(random) for _ in range(4000)]
    assert all(tuple(sorted(hand + pile)) == chances.unseen for hand, pile in drawn)
    assert len({pile for _, pile in drawn}) > 1000  # in any order
    counted = Counter(hand for hand, _ in drawn)
    assert all(abs(counted[hand] / 4000 - chance) < 0.04 for hand, chance in chances.hands.items())


def test_when_the_hand_is_over_both_hands_are_known() -> None:
    match = played("0123 135 44 001223455", Start(1), Play(3), Pass())
    over = with_board(match, {3: "A A"}).apply(Play(0))
    assert over.phase is Phase.HAND_OVER and len(inferred(match, Player.A).hands) > 1
    assert inferred(over, Player.A).hands == {(1, 5): 1}


def test_a_bystander_can_infer_nothing() -> None:
    with pytest.raises(ValueError, match=r"^a bystander has no hand to infer from$"):
        knowledge(view(played(HIGH), None))


def test_the_chances_of_all_hands_sum_to_1_in_every_view() -> None:
    for match in positions(2, RuleSet.STANDARD):
        for player in Player:
            assert sum(knowledge(view(match, player)).hands.values()) == 1


@pytest.mark.parametrize("rules", RuleSet)
def test_what_a_player_may_hold_are_unseen_cards_and_what_they_hold_is_among_it(rules: RuleSet) -> None:
    """Through two reshuffles and more, which only a small pile comes to."""
    reshuffles = 0
    for seed in range(12):
        for match in positions(seed, rules, Player.A, pile=3):
            reshuffles = max(reshuffles, list(map(type, hand_of(match).actions)).count(Shuffle))
            for player in Player:
                chances = inferred(match, player)
                other, pile = hand_of(match).holdings[player.other].cards, hand_of(match).pile
                assert chances.unseen == tuple(sorted(other + pile))
                assert other in chances.hands
                assert all(not Counter(cards) - Counter(chances.unseen) for cards in chances.hands)
    assert reshuffles >= 2
