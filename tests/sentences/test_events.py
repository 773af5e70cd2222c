"""Each event, told to both players by name in one whole sentence."""

import pytest

from hacktrick.rules import Effect, Event, EventKind, Marker, Player, Result
from hacktrick.sentences.events import cards, event

A, B = Player.A, Player.B
NAMES = ("Ada", "Bo")
PLAIN, X2 = Marker.PLAIN, Marker.X2


def played(marker: Marker, captured: int = 0, captured_x2: bool = False) -> Event:
    return Event(EventKind.PLAYED, A, card=5, marker=marker, effect=Effect(8, captured, captured_x2))


TOLD: list[tuple[Event, str]] = [
    (Event(EventKind.DEALT, A), "Ada deals."),
    (Event(EventKind.STARTED, B, card=2), "Bo starts the Row with 2."),
    (Event(EventKind.ANNOUNCED, A, total=7), "Ada announces a sum of 7."),
    (Event(EventKind.ASKED, A, total=7), "Ada pays a captured marker to ask: Bo holds 7 in all."),
    (played(PLAIN), "Ada plays 5: square 8."),
    (played(X2), "Ada plays 5 with the x2: square 8."),
    (played(PLAIN, 1), "Ada plays 5: square 8, captures 1 marker."),
    (played(PLAIN, 2), "Ada plays 5: square 8, captures 2 markers."),
    (played(X2, 1), "Ada plays 5 with the x2: square 8, captures 1 marker."),
    (played(X2, 2), "Ada plays 5 with the x2: square 8, captures 2 markers."),
    (played(PLAIN, 1, True), "Ada plays 5: square 8, captures the x2 marker."),
    (played(PLAIN, 2, True), "Ada plays 5: square 8, captures 2 markers, one the x2."),
    (played(X2, 1, True), "Ada plays 5 with the x2: square 8, captures the x2 marker."),
    (played(X2, 2, True), "Ada plays 5 with the x2: square 8, captures 2 markers, one the x2."),
    (Event(EventKind.DREW, B), "Bo draws a card."),
    (Event(EventKind.DREW, B, card=0), "Bo draws a card: 0."),
    (
        Event(EventKind.SHUFFLED, B),
        "The pile is empty: the Row is shuffled into a new one, and only its newest card stays.",
    ),
    (Event(EventKind.PASSED, B), "Bo passes."),
    (
        Event(EventKind.COMMANDED, A, marker=PLAIN),
        "Ada says Play! for a marker: Bo must play, may not draw.",
    ),
    (Event(EventKind.COMMANDED, A, marker=X2), "Ada says Play! for the x2: Bo must play, may not draw."),
    (Event(EventKind.GUARDED, B, marker=PLAIN), "Bo says Guard! for a marker: Ada may not say Play!"),
    (Event(EventKind.GUARDED, B, marker=X2), "Bo says Guard! for the x2: Ada may not say Play!"),
    (Event(EventKind.SHOWN, B, cards=(1, 3)), "Bo cannot play and has to show every card: 1, 3."),
    (Event(EventKind.SHOWN, B, cards=()), "Bo cannot play and has no cards to show."),
    (
        Event(EventKind.ENDED, A, result=Result(A, 1, ((2, 5, 8),))),
        "Ada wins the hand with the diagonal 2-5-8: 1 point.",
    ),
]


@pytest.mark.parametrize(("happened", "sentence"), TOLD)
def test_an_event_is_one_sentence(happened: Event, sentence: str) -> None:
    assert event(happened, NAMES) == sentence


def test_every_kind_of_event_has_a_sentence_here() -> None:
    assert {happened.kind for happened, _ in TOLD} == set(EventKind)


def test_cards_stand_in_a_row() -> None:
    assert (cards((1, 2, 2)), cards(())) == ("1, 2, 2", "")
