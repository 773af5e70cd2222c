"""What `hacktrick simulate` says of the matches that computers have played."""

from __future__ import annotations

from hacktrick.analysis.hand_end import HandEnd
from hacktrick.rules import RuleSet
from hacktrick.sentences.sentence import Plural, Sentence

BAR = Sentence("matches")
STOPPED = Plural("Stopped after {done} of {count} match.", "Stopped after {done} of {count} matches.")
# {count} are the matches.
PLAYED = {
    RuleSet.STANDARD: Plural(
        "{a} (a) against {b} (b): {count} match to {target}, standard rules, seed {seed}",
        "{a} (a) against {b} (b): {count} matches to {target}, standard rules, seed {seed}",
    ),
    RuleSet.CZECH: Plural(
        "{a} (a) against {b} (b): {count} match to {target}, czech rules, seed {seed}",
        "{a} (a) against {b} (b): {count} matches to {target}, czech rules, seed {seed}",
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
