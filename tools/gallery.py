"""Example screens, of positions in one record: for the pictures and for the golden frames."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import cache
from pathlib import Path

from hacktrick.analysis.decisions import decisions
from hacktrick.analysis.ongoing import OngoingReview
from hacktrick.analysis.review import judge
from hacktrick.coach.turn import advice as advise
from hacktrick.display.leave import Leave
from hacktrick.display.look import Look
from hacktrick.display.screen import Next, Overlay, Screen
from hacktrick.display.tastes import TastesScreen
from hacktrick.lessons.course import LESSONS, THREAT
from hacktrick.lessons.lesson import Turn, position, take
from hacktrick.play.options import MatchOptions
from hacktrick.record.hands import hands_of
from hacktrick.record.reader import Record, parse
from hacktrick.record.summary import Summary
from hacktrick.record.tastes import USUAL
from hacktrick.rules import Draw, Match, Pass, Phase, Play, Player, view
from hacktrick.sentences.coach import advice as advice_line
from hacktrick.sentences.language import in_use
from hacktrick.table import keys
from hacktrick.table.composer import Composer
from hacktrick.table.learn import said
from hacktrick.table.screens.cover import Cover
from hacktrick.table.screens.drawn import DrawnScreen
from hacktrick.table.screens.front import FrontPage, Unfinished
from hacktrick.table.screens.hand_end import HandEndScreen
from hacktrick.table.screens.lessons import LessonEnd, LessonList, LessonTurn, Part
from hacktrick.table.screens.match_end import MatchEnd
from hacktrick.table.screens.matches import MatchList
from hacktrick.table.screens.moments import Moments
from hacktrick.table.screens.offer import Offer
from hacktrick.table.screens.reading import match_help, match_log
from hacktrick.table.screens.replay import Replay
from hacktrick.table.screens.turn import TurnScreen
from hacktrick.table.setup import SetUp
from hacktrick.terminal.decoder import Key


@cache
def example() -> Record:
    """The match that the documents show."""
    path = Path(__file__).parents[1] / "docs" / "example.htr"
    return parse(path.read_bytes(), path.name)


NAMES = example().head.names
_LITTLE = 120  # rounds for each decision of a review


def _match(wanted: Callable[[Match], bool]) -> Match:
    """The first position of the example that is wanted, and stands some way into a hand."""
    for step in example().steps:
        hand = step.match.hand
        if hand is not None and len(hand.row) > 3 and wanted(step.match):
            return step.match
    raise LookupError("the example has no such position")


def _to_play(match: Match) -> bool:
    return match.phase is Phase.TURN and any(isinstance(action, Play) for action in match.legal)


def _turn(match: Match, *keys: str) -> Callable[[Look], Screen]:
    def drawn(look: Look) -> Screen:
        screen = TurnScreen(look, NAMES, view(match, match.to_act))
        for key in keys:
            screen.press(Key(key))
        return screen

    return drawn


def _hint(look: Look) -> Screen:
    screen = _turn(_match(_to_play))(look)
    assert isinstance(screen, TurnScreen)
    screen.take_hint = lambda: 1
    screen.press(Key("i"))
    while screen.tick() is not Next.DRAW:
        pass
    return screen


def _picked(wanted: Callable[[Composer], bool]) -> Callable[[Look], Screen]:
    """A turn with a card picked that does what is wanted."""
    for step in example().steps:
        if _to_play(step.match):
            composer = Composer(view(step.match, step.match.to_act))
            for card in composer.playable:
                composer.choose(card)
                if wanted(composer):
                    return _turn(step.match, str(card))
    raise LookupError("no card in the example does that")


def _wins(composer: Composer) -> bool:
    after = composer.after
    return after is not None and after.result is not None


def _captures(composer: Composer) -> bool:
    after, mine = composer.after, composer.view.player
    return (
        after is not None
        and mine is not None
        and after.holdings[mine].captured > composer.view.captured[mine]
    )


def _drawn(look: Look) -> Screen:
    step = next(step for step in example().steps if isinstance(step.action, Draw))
    return DrawnScreen(look, NAMES, view(step.match, step.player))


def _cover(look: Look) -> Screen:
    match = _match(_to_play)
    assert match.to_act is not None
    return Cover(look, NAMES, view(match, None), to=match.to_act)


def _hand_end(look: Look) -> Screen:
    match = next(step.match for step in example().steps if step.match.hand and step.match.hand.result)
    return HandEndScreen(look, NAMES, view(match, None))


def _match_end(look: Look) -> Screen:
    match = example().match
    series = (int(match.winner is Player.A), int(match.winner is Player.B))
    return MatchEnd(
        look,
        NAMES,
        match,
        rows=list(hands_of(step.match for step in example().steps)),
        series=series,
        review=OngoingReview(example()),
    )


@cache
@cache
def _judged() -> OngoingReview:
    """A review of the example, thought out only a little."""
    review = OngoingReview(example(), effort=_LITTLE)
    review.turns += (judge(_LITTLE, decision) for decision in decisions(example()))
    return review


def _ledgers(look: Look) -> Screen:
    screen = Moments(look, _judged())
    shown = screen.press(Key("l"))
    assert isinstance(shown, Overlay)
    return shown.screen


def _replay(look: Look) -> Screen:
    screen = Replay(look, example(), open_hands=True)
    for key in ("page-down", "down", "down", "down", "down"):
        screen.press(Key(key))
    return screen


def _summary(b: str, *, day: int, score: tuple[int, int], against: str | None = None) -> Summary:
    """A match of Ada's; the first to five has won it."""
    winner = next((player for player in Player if score[player] >= 5), None)
    began = datetime(2026, 11, day, 18, 2)
    return Summary((NAMES[0], b), began, against, score=score, hands=score, winner=winner)


_MATCHES = [
    (Path("d.htr"), _summary(NAMES[1], day=29, score=(1, 2))),
    (Path("c.htr"), _summary("Computer (hard)", day=28, score=(2, 5), against="hard")),
    (Path("b.htr"), _summary("Medium", day=28, score=(5, 4), against="medium")),
    (Path("a.htr"), _summary(NAMES[1], day=27, score=(5, 3))),
]


def _front(look: Look) -> Screen:
    unfinished = Unfinished(*_MATCHES[0])
    return FrontPage(
        look,
        unfinished,
        level="medium",
        levels=lambda: ("easy", "medium", "hard", "master"),
        change=lambda _: "",
    )


_BLOCKED = Part(THREAT, number=5, of=len(LESSONS), part=1)


def _lesson_missed(look: Look) -> Screen:
    """A marker laid where the opponent wins, which stops nobody."""
    before = position(THREAT.tasks[0].record or "")[-1].match
    actions = (Play(4), Pass())
    turn = Turn(before, actions, take(before, actions)[-1].match)
    verdict = _BLOCKED.task.judge(turn)
    after = take(turn.after, verdict.reply)[-1].match
    sentences = [said(turn, verdict)]
    return LessonEnd(look, _BLOCKED, before=before, after=after, reached=False, sentences=sentences)


def _coach(look: Look) -> Screen:
    """A turn on which the coach warns of a threat."""
    match = position(THREAT.tasks[0].record or "")[-1].match
    screen = TurnScreen(look, NAMES, view(match, Player.A))
    advice = advise(screen.view, pad=True)
    assert advice is not None
    screen.advice = lambda: advice_line(advice, NAMES[Player.B], keys.names())
    return screen


# Every screen by name, in the order of a match.
SCENES: dict[str, Callable[[Look], Screen]] = {
    "front": _front,
    "lessons": lambda look: LessonList(look, LESSONS, done=("reach", "line"), at=2),
    "lesson": lambda look: LessonTurn(look, _BLOCKED, position(THREAT.tasks[0].record or "")),
    "lesson-missed": _lesson_missed,
    "setup": lambda look: SetUp(look, MatchOptions(), NAMES).screen,
    "alone": lambda look: SetUp(look, MatchOptions(against="hard"), NAMES).screen,
    "matches": lambda look: MatchList(look, NAMES, iter(_MATCHES)),
    "offer": lambda look: Offer(look, NAMES, score=(1, 2), began=datetime(2026, 11, 29, 18, 2)),
    "options": lambda look: TastesScreen(
        look, USUAL._replace(language=in_use()), people=NAMES, change=lambda _: ""
    ),
    "cover": _cover,
    "opening": _turn(next(step.match for step in example().steps if step.match.hand)),
    "turn": _turn(_match(_to_play)),
    "picked": _picked(_captures),
    "winning": _picked(_wins),
    "told": _turn(
        _match(lambda match: _to_play(match) and match.hand is not None and match.hand.commanded)
    ),
    "coach": _coach,
    "refused": _turn(_match(_to_play), "!"),
    "hidden": _turn(_match(_to_play), "h"),
    "pad": _turn(_match(_to_play), "2", "k"),
    "drawn": _drawn,
    "hand-end": _hand_end,
    "match-end": _match_end,
    "hint": _hint,
    "moments": lambda look: Moments(look, _judged()),
    "ledger": _ledgers,
    "replay": _replay,
    "log": lambda look: match_log(look, NAMES, example().steps),
    "help": lambda look: match_help(_turn(_match(_to_play))(look)),
    "leave": lambda look: Leave(look, NAMES, "hacktrick resume"),
}
