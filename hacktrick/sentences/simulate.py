"""What `hacktrick simulate` says of the games that computers have played."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from hacktrick.analysis.form import Form
from hacktrick.analysis.hand_end import HandEnd
from hacktrick.record.paths import visible
from hacktrick.rules import RuleSet
from hacktrick.sentences.engines import COUNTED_APART
from hacktrick.sentences.numbers import number, percent
from hacktrick.sentences.sentence import Plural, Sentence

if TYPE_CHECKING:
    from hacktrick.analysis.ladder import Results
    from hacktrick.analysis.ratings import Rating
    from hacktrick.analysis.simulation import Setup
    from hacktrick.analysis.statistics import Statistics

BAR = Sentence("matches")
BAR_HANDS = Sentence("hands")
STOPPED = Plural("Stopped after {done} of {count} match.", "Stopped after {done} of {count} matches.")
STOPPED_HANDS = Plural("Stopped after {done} of {count} hand.", "Stopped after {done} of {count} hands.")

# What cannot be simulated as it was typed
BAD_EFFORT = Sentence(
    "{value!r} names no effort; write hard:3000 for rounds of search, or hard:0.2s for seconds."
)
ONE_COUNT = Sentence("Give one of --matches, --pairs and --hands.")
A_AND_B = Sentence("Give two players with --a and --b, or several behind --ladder.")
NOT_A_AND_B = Sentence("A ladder has its players behind --ladder; leave out --a and --b.")
NO_LADDER = Sentence("Several players and --pairing need --ladder.")
TOO_FEW = Sentence("A ladder needs two players or more.")
TWICE = Sentence("{player} stands twice; name each player once.")
NOT_ITSELF = Sentence("{player} cannot be paired with itself.")
NOT_CONNECTED = Sentence("These pairings leave players apart who cannot be compared; add a pairing.")

# {count} are the matches, or the pairs.
PLAYED = {
    (Form.MATCHES, RuleSet.STANDARD): Plural(
        "{a} (a) against {b} (b): {count} match to {target}, standard rules, seed {seed}",
        "{a} (a) against {b} (b): {count} matches to {target}, standard rules, seed {seed}",
    ),
    (Form.MATCHES, RuleSet.CZECH): Plural(
        "{a} (a) against {b} (b): {count} match to {target}, Czech rules, seed {seed}",
        "{a} (a) against {b} (b): {count} matches to {target}, Czech rules, seed {seed}",
    ),
    (Form.PAIRS, RuleSet.STANDARD): Plural(
        "{a} (a) against {b} (b): {count} pair of matches to {target}, standard rules, seed {seed}",
        "{a} (a) against {b} (b): {count} pairs of matches to {target}, standard rules, seed {seed}",
    ),
    (Form.PAIRS, RuleSet.CZECH): Plural(
        "{a} (a) against {b} (b): {count} pair of matches to {target}, Czech rules, seed {seed}",
        "{a} (a) against {b} (b): {count} pairs of matches to {target}, Czech rules, seed {seed}",
    ),
    (Form.HANDS, RuleSet.STANDARD): Plural(
        "{a} (a) against {b} (b): {count} pair of single hands, standard rules, seed {seed}",
        "{a} (a) against {b} (b): {count} pairs of single hands, standard rules, seed {seed}",
    ),
    (Form.HANDS, RuleSet.CZECH): Plural(
        "{a} (a) against {b} (b): {count} pair of single hands, Czech rules, seed {seed}",
        "{a} (a) against {b} (b): {count} pairs of single hands, Czech rules, seed {seed}",
    ),
}
MATCHES_WON = Plural(
    "a wins    {won} of {count} match, {share} (95%: {low} to {high})",
    "a wins    {won} of {count} matches, {share} (95%: {low} to {high})",
)
HANDS_OF_PAIRS_WON = Plural(
    "a wins    {won} of {count} hand, {share} (95%: {low} to {high})",
    "a wins    {won} of {count} hands, {share} (95%: {low} to {high})",
)
LESS_LUCK = Sentence("less luck {share} (95%: {low} to {high})")  # with what luck gave taken off
HANDS_WON = Sentence("hands     {a} to {b}, {share} for a (95%: {low} to {high})")
POINTS = Sentence("points    {a} to {b}")
POINTS_A_HAND = Sentence("points    {a} to {b}, {margin} a hand for a (95%: {low} to {high})")
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

# A ladder: {count} are the players.
LADDER = {
    RuleSet.STANDARD: Plural(
        "Ladder of {count} player, standard rules, seed {seed}",
        "Ladder of {count} players, standard rules, seed {seed}",
    ),
    RuleSet.CZECH: Plural(
        "Ladder of {count} player, Czech rules, seed {seed}",
        "Ladder of {count} players, Czech rules, seed {seed}",
    ),
}
# How many {count} each pairing plays.
EACH = {
    Form.MATCHES: Plural(
        "{count} match to {target} for each pairing", "{count} matches to {target} for each pairing"
    ),
    Form.PAIRS: Plural(
        "{count} pair of matches to {target} for each pairing",
        "{count} pairs of matches to {target} for each pairing",
    ),
    Form.HANDS: Plural(
        "{count} pair of single hands for each pairing",
        "{count} pairs of single hands for each pairing",
    ),
}
PAIRING = Sentence(
    "  {a} against {b}: {won} of {played}, {share} (95%: {low} to {high}; less luck: {less})"
)
PAIRING_NONE = Sentence("  {a} against {b}: none was played to its end")
ANCHOR = Sentence("Ratings in Elo points, against {player} at 0")
# The heads of columns: a rating, its interval, games won, the chance to stand above the next, the player.
RATING, INTERVAL, GAMES = Sentence("rating"), Sentence("95%"), Sentence("won")
ABOVE_NEXT, PLAYER = Sentence("above next"), Sentence("player")
RANGE = Sentence("{low} to {high}")  # of a rating
OF = Sentence("{won} of {played}")  # games


def report(setup: Setup, statistics: Statistics) -> Iterator[str]:
    """The figures of the games, a line each."""
    from hacktrick.analysis.intervals import wilson

    hands = sum(statistics.hands)
    yield _played(setup)
    if statistics.faulted:
        yield COUNTED_APART(statistics.faulted)
    if not statistics.matches:
        return
    counted = len(statistics.matches)
    single = setup.form is Form.HANDS
    won, (low, high) = statistics.wins[0], statistics.interval
    games_won = HANDS_OF_PAIRS_WON if single else MATCHES_WON
    yield games_won(counted, won=won, **_shares(won / counted, low, high))
    yield LESS_LUCK(**_shares(*statistics.less_luck))
    of_a, of_b = statistics.hands
    points = dict(zip("ab", statistics.points, strict=True))
    if not single:
        yield HANDS_WON(a=of_a, b=of_b, **_shares(of_a / hands, *wilson(of_a, hands)))
    if single and (margin := statistics.margin) is not None:
        ahead, least, most = (number(each, "+.2f") for each in margin)
        yield POINTS_A_HAND(**points, margin=ahead, low=least, high=most)
    else:
        yield POINTS(**points)
    yield TURNS(turns=number(statistics.turns_a_hand, ".1f"))
    yield THINKING(a=_time(statistics.seconds[0]), b=_time(statistics.seconds[1]))
    yield ENDS()
    for end, count in statistics.ends.most_common():
        yield ENDED[end](**_shares(count / hands, *wilson(count, hands), form=">6.1%"))


def ladder_report(results: Results, room: int | None = None) -> Iterator[str]:
    """A ladder: each pairing in a line, and the table of ratings.

    Where a row of the table is longer than `room`, in cells, the players stand below their figures.
    """
    ladder, ratings = results.ladder, results.ratings
    first = ladder.setups[0]
    yield LADDER[first.rules](len(ladder.players), seed=first.seed)
    yield EACH[first.form](first.count, target=first.target)
    for setup, statistics in zip(ladder.setups, results.statistics, strict=True):
        yield _pairing(setup, statistics)
    if faulted := sum(statistics.faulted for statistics in results.statistics):
        yield COUNTED_APART(faulted)
    yield ""
    yield ANCHOR(player=visible(ladder.players[ratings.anchor]))
    rows = [[RATING(), INTERVAL(), GAMES(), ABOVE_NEXT(), PLAYER()], *_rows(results)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    below = room is not None and sum(widths) + 2 * (len(widths) - 1) > room
    for *cells, player in rows:
        columns = [cell.rjust(width) for cell, width in zip(cells, widths, strict=False)]
        figures = "  ".join(columns)
        yield from (figures.rstrip(), f"    {player}") if below else (f"{figures}  {player}",)


def _rows(results: Results) -> Iterator[list[str]]:
    """The players of a ladder, the strongest first."""
    table = results.ratings.table
    for rating, below in zip(table, [*table[1:], None], strict=True):
        won, played = results.score(rating.player)
        above = None if below is None else results.ratings.chance_above(rating.player, below.player)
        yield [
            _rating(rating),
            _range(rating),
            OF(won=won, played=played),
            "" if above is None else percent(Fraction(above)),
            visible(results.ladder.players[rating.player]),
        ]


def _rating(rating: Rating) -> str:
    """A rating, signed where all that is known is that it lies above or below that."""
    elo = "" if rating.elo is None else number(rating.elo, "+.0f")
    return f"{rating.standing.value} {elo}".strip()


def _range(rating: Rating) -> str:
    """The interval of a rating that is not the anchor's."""
    if rating.interval is None:
        return ""
    low, high = (number(end, "+.0f") for end in rating.interval)
    return RANGE(low=low, high=high)


def _pairing(setup: Setup, statistics: Statistics) -> str:
    """What came of one pairing of a ladder."""
    a, b, played = visible(setup.a), visible(setup.b), len(statistics.matches)
    if not played:
        return PAIRING_NONE(a=a, b=b)
    won = statistics.wins[0]
    less = number(statistics.less_luck.value, ".1%")
    shares = _shares(won / played, *statistics.interval)
    return PAIRING(a=a, b=b, won=won, played=played, less=less, **shares)


def _played(setup: Setup) -> str:
    """What was simulated."""
    a, b = visible(setup.a), visible(setup.b)
    sentence = PLAYED[setup.form, setup.rules]
    return sentence(setup.count, a=a, b=b, target=setup.target, seed=setup.seed)


def _shares(share: float, low: float, high: float, form: str = ".1%") -> dict[str, str]:
    """A share, and the interval that it is known to lie in."""
    return {"share": number(share, form), "low": number(low, ".1%"), "high": number(high, ".1%")}


def _time(seconds: float) -> str:
    if seconds >= 0.1:
        return SECONDS(seconds=number(seconds, ".2f"))
    return MILLISECONDS(milliseconds=number(seconds * 1000, ".2f"))
