"""What `hacktrick simulate` says of the matches that computers have played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hacktrick.analysis.hand_end import HandEnd
from hacktrick.record.paths import visible
from hacktrick.rules import RuleSet
from hacktrick.sentences.engines import COUNTED_APART
from hacktrick.sentences.numbers import number
from hacktrick.sentences.sentence import Plural, Sentence

if TYPE_CHECKING:
    from hacktrick.analysis.simulation import Setup
    from hacktrick.analysis.statistics import Statistics

BAR = Sentence("matches")
STOPPED = Plural("Stopped after {done} of {count} match.", "Stopped after {done} of {count} matches.")
# {count} are the matches.
PLAYED = {
    RuleSet.STANDARD: Plural(
        "{a} (a) against {b} (b): {count} match to {target}, standard rules, seed {seed}",
        "{a} (a) against {b} (b): {count} matches to {target}, standard rules, seed {seed}",
    ),
    RuleSet.CZECH: Plural(
        "{a} (a) against {b} (b): {count} match to {target}, Czech rules, seed {seed}",
        "{a} (a) against {b} (b): {count} matches to {target}, Czech rules, seed {seed}",
    ),
}
MATCHES_WON = Plural(
    "a wins    {won} of {count} match, {share} (95%: {low} to {high})",
    "a wins    {won} of {count} matches, {share} (95%: {low} to {high})",
)
HANDS_WON = Sentence("hands     {a} to {b}, {share} for a (95%: {low} to {high})")
POINTS = Sentence("points    {a} to {b}")
TURNS = Sentence("turns     {turns} a hand")
THINKING = Sentence("thinking  {a} and {b} a decision (median)")
ENDS = Sentence("hands end")
ENDED = {
    HandEnd.OUT_OF_MARKERS: Sentence("  {share}  out of markers (95%: {low} to {high})"),
    HandEnd.LINE: Sentence("  {share}  line (95%: {low} to {high})"),
    HandEnd.LINE_X2: Sentence("  {share}  line with the x2 (95%: {low} to {high})"),
    HandEnd.STACK: Sentence("  {share}  stack (95%: {low} to {high})"),
    HandEnd.STACK_X2: Sentence("  {share}  stack with the x2 (95%: {low} to {high})"),
}
SECONDS = Sentence("{seconds} s")
MILLISECONDS = Sentence("{milliseconds} ms")


def report(setup: Setup, statistics: Statistics) -> Iterator[str]:
    """The figures of the matches, a line each."""
    from hacktrick.analysis.statistics import wilson

    hands = sum(statistics.hands)
    played = PLAYED[setup.rules]
    a, b = visible(setup.a), visible(setup.b)
    yield played(setup.matches, a=a, b=b, target=setup.target, seed=setup.seed)
    if statistics.faulted:
        yield COUNTED_APART(statistics.faulted)
    if not statistics.matches:
        return
    counted = len(statistics.matches)
    won, (low, high) = statistics.wins[0], statistics.interval
    yield MATCHES_WON(counted, won=won, **_shares(won / counted, low, high))
    of_a, of_b = statistics.hands
    yield HANDS_WON(a=of_a, b=of_b, **_shares(of_a / hands, *wilson(of_a, hands)))
    yield POINTS(a=statistics.points[0], b=statistics.points[1])
    yield TURNS(turns=number(statistics.turns_a_hand, ".1f"))
    yield THINKING(a=_time(statistics.seconds[0]), b=_time(statistics.seconds[1]))
    yield ENDS()
    for end, count in statistics.ends.most_common():
        yield ENDED[end](**_shares(count / hands, *wilson(count, hands), form=">6.1%"))


def _shares(share: float, low: float, high: float, form: str = ".1%") -> dict[str, str]:
    """A share, and the interval that it is known to lie in."""
    return {"share": number(share, form), "low": number(low, ".1%"), "high": number(high, ".1%")}


def _time(seconds: float) -> str:
    if seconds >= 0.1:
        return SECONDS(seconds=number(seconds, ".2f"))
    return MILLISECONDS(milliseconds=number(seconds * 1000, ".2f"))
