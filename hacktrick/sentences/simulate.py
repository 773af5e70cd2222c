"""What `hacktrick simulate` says of the matches that computers have played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hacktrick.analysis.hand_end import HandEnd
from hacktrick.record.paths import visible
from hacktrick.rules import RuleSet
from hacktrick.sentences.engines import COUNTED_APART
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
    "a wins    {won} of {count} match, {share:.1%} (95%: {low:.1%} to {high:.1%})",
    "a wins    {won} of {count} matches, {share:.1%} (95%: {low:.1%} to {high:.1%})",
)
HANDS_WON = Sentence("hands     {a} to {b}, {share:.1%} for a (95%: {low:.1%} to {high:.1%})")
POINTS = Sentence("points    {a} to {b}")
TURNS = Sentence("turns     {turns:.1f} a hand")
THINKING = Sentence("thinking  {a} and {b} a decision (median)")
ENDS = Sentence("hands end")
ENDED = {
    HandEnd.OUT_OF_MARKERS: Sentence("  {share:>6.1%}  out of markers (95%: {low:.1%} to {high:.1%})"),
    HandEnd.LINE: Sentence("  {share:>6.1%}  line (95%: {low:.1%} to {high:.1%})"),
    HandEnd.LINE_X2: Sentence("  {share:>6.1%}  line with the x2 (95%: {low:.1%} to {high:.1%})"),
    HandEnd.STACK: Sentence("  {share:>6.1%}  stack (95%: {low:.1%} to {high:.1%})"),
    HandEnd.STACK_X2: Sentence("  {share:>6.1%}  stack with the x2 (95%: {low:.1%} to {high:.1%})"),
}
SECONDS = Sentence("{seconds:.2f} s")
MILLISECONDS = Sentence("{milliseconds:.2f} ms")


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
    yield MATCHES_WON(counted, won=won, share=won / counted, low=low, high=high)
    of_a, of_b = statistics.hands
    low, high = wilson(of_a, hands)
    yield HANDS_WON(a=of_a, b=of_b, share=of_a / hands, low=low, high=high)
    yield POINTS(a=statistics.points[0], b=statistics.points[1])
    yield TURNS(turns=statistics.turns_a_hand)
    yield THINKING(a=_time(statistics.seconds[0]), b=_time(statistics.seconds[1]))
    yield ENDS()
    for end, count in statistics.ends.most_common():
        low, high = wilson(count, hands)
        yield ENDED[end](share=count / hands, low=low, high=high)


def _time(seconds: float) -> str:
    if seconds >= 0.1:
        return SECONDS(seconds=seconds)
    return MILLISECONDS(milliseconds=seconds * 1000)
