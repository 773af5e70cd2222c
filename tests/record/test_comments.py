"""The comments beside the events: what follows from each, for people."""

import re

from hacktrick.record.comments import comment
from hacktrick.record.reader import Head
from hacktrick.rules import Action, Ask, Play, Start
from tests.strategies import play_match

FORMS: dict[type[Action], str] = {
    Start: r"Ada \d+, Bo \d+",
    Ask: r"(Ada|Bo) \d+",
    Play: r"[0-5]\+[0-5] = \d(, captures [1-9])?",
}
RESULT = r"(Ada|Bo) wins [1-3], \d+ to \d+"


def test_each_event_has_the_comment_of_its_kind_and_the_last_of_a_hand_its_result_too() -> None:
    seen = set()
    for seed in range(60):
        played = play_match(seed, target=3)
        head = Head(("Ada", "Bo"), played.start.rules, 3)
        for before, step in zip(played.states, played.steps, strict=False):
            over = step.match.hand is not None and step.match.hand.result is not None
            parts = [*filter(None, [FORMS.get(type(step.action)), RESULT if over else None])]
            text = comment(head, step.action, before=before, after=step.match)
            assert re.fullmatch("; ".join(parts), text), (step.action, text)
            seen.add((type(step.action) in FORMS, over))
    assert seen == {(True, True), (True, False), (False, True), (False, False)}


def test_the_comments_of_a_play_and_of_a_hands_end_are_true() -> None:
    for seed in range(20):
        played = play_match(seed, target=3)
        head = Head(("Ada", "Bo"), played.start.rules, 3)
        for before, step in zip(played.states, played.steps, strict=False):
            text, hand, after = (
                comment(head, step.action, before=before, after=step.match),
                before.hand,
                step.match,
            )
            if isinstance(step.action, Play) and hand is not None:
                newest, card = hand.row[-1], step.action.card
                assert text.startswith(f"{newest}+{card} = {newest + card}")
            if after.hand is not None and after.hand.result is not None:
                a, b = after.score
                winner, points = head.names[after.hand.result.winner], after.hand.result.points
                assert text.endswith(f"{winner} wins {points}, {a} to {b}")
