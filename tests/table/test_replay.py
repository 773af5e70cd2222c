"""The replay: forwards and back by event, turn and hand, with the hands that each view may show."""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from hacktrick.display.keys import READING, Intent
from hacktrick.display.layout import SMALLEST, layout_for
from hacktrick.display.look import ASCII
from hacktrick.record.hands import hands_of
from hacktrick.record.reader import read_file
from hacktrick.rules import Ask, Begin, Deck, Match, Play, Player, Shuffle
from hacktrick.sentences import display as shared
from hacktrick.sentences import events as words
from hacktrick.sentences import language, log
from hacktrick.sentences import table as phrases
from hacktrick.sentences.commands import NOTHING_TO_REPLAY
from hacktrick.table import keys
from hacktrick.table.keys import TableIntent
from hacktrick.table.screens.replay import Replay
from hacktrick.terminal.keys import ESC, INTERRUPT
from tests.rules.positions import hand_of
from tests.strategies import Played, play_match, record_text
from tests.table.fake import Table, hacktrick, key

ON, BACK, TURN_ON, TURN_BACK, HAND_ON, HAND_BACK, FIRST, LAST, VIEW, LOG, CLOSE = (
    key(intent, keys.REPLAY)
    for intent in (
        *(
            TableIntent.EVENT_ON,
            TableIntent.EVENT_BACK,
            TableIntent.TURN_ON,
            TableIntent.TURN_BACK,
            TableIntent.HAND_ON,
            TableIntent.HAND_BACK,
        ),
        *(Intent.FIRST, Intent.LAST, TableIntent.VIEW, Intent.LOG, Intent.CLOSE),
    )
)
NAMES = ("Ada", "Bo")
PLACE = re.compile(r"Step (\d+) of (\d+)")
BOTH, ADA, BO, NOBODY = phrases.VIEW_BOTH(), *NAMES, phrases.VIEW_NONE()


@cache
def example() -> Played:
    """A match of some hands, in which players ask and the pile is shuffled anew."""
    for seed in range(1000):
        played = play_match(seed, target=3)
        kinds = {type(step.action) for step in played.steps}
        if {Ask, Shuffle} <= kinds and played.match.number > 2:
            return played
    raise AssertionError("no such match")


def positions() -> list[Match]:
    """What there is to see: the match after each event but the lines that only begin a hand."""
    return [step.match for step in example().steps if not isinstance(step.action, Begin)]


def ends_of_turns() -> list[int]:
    """Where a hand is dealt or over, and the last thing that a player does before the other one acts."""
    steps = [step for step in example().steps if not isinstance(step.action, Begin)]
    ends = [isinstance(step.action, Deck) for step in steps]
    acted: int | None = None
    for at, step in enumerate(steps):
        if step.player is not None:
            if acted is not None and steps[acted].player is not step.player:
                ends[acted] = True
            acted = at
        ends[at] |= step.match.hand is not None and step.match.hand.result is not None
    return [at for at, end in enumerate(ends) if end]


def deals() -> list[int]:
    return [at for at, match in enumerate(positions()) if match.hand and len(match.hand.actions) == 1]


def match_won() -> str:
    winner, score = example().match.winner, example().match.score
    assert winner is not None
    name, points, others = NAMES[winner], score[winner], score[winner.other]
    return phrases.MATCH_WON(name=name, points=points, others=others)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "match.htr"
    path.write_text(record_text(example(), NAMES))
    return path


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    """The same match, in the middle of its second hand."""
    at = deals()[1] + 2 + 6  # the lines that begin its hands, and some events
    path = tmp_path / "match.htr"
    path.write_text(record_text(Played(example().start, example().steps[:at]), NAMES))
    return path


def at(table: Table) -> int:
    """The step on the screen, from 0."""
    place = PLACE.search(table.text)
    assert place is not None, table.text
    return int(place[1]) - 1


def view(table: Table) -> str:
    match = re.search(r"view: (.*?) *$", table.text, re.MULTILINE)
    assert match is not None, table.text
    return match[1]


def hands(table: Table) -> list[list[str]]:
    """Both hands as they lie on the screen, '?' for a card face down."""
    lines = table.text.split("\n")
    top = max(n for n, line in enumerate(lines) if NAMES[0] in line and NAMES[1] in line)
    half = 38  # where the second hand begins
    return [
        re.findall(r"│ +([0-5?]) +│", lines[top + 2][part])
        or ["none"] * ("no cards" in lines[top + 1][part])
        for part in (slice(0, half), slice(half, None))
    ]


def held(match: Match, player: Player) -> list[str]:
    assert match.hand is not None
    return [str(card) for card in match.hand.holdings[player].cards] or ["none"]


def shows(table: Table, match: Match) -> None:
    """The screen is that position: the Row, the pile, the score and the board."""
    hand = match.hand
    assert hand is not None
    row = " ".join(map(str, hand.row[:-1])) + f" [{hand.row[-1]}]" if hand.row else "(not started)"
    assert row[-20:].strip() in table.words
    assert f"Pile: {len(hand.pile)}" in table.text
    a, b = match.score
    assert f"Ada {a} : {b} ■ Bo" in table.words
    on_board = " ".join(line[:37] for line in table.text.split("\n")[1:14])
    drawn = re.findall(r"[●■](?!!)", on_board)  # with a '!' it is a threat
    lie = [
        ("●", "■")[square.owner]
        for square in hand.board
        if square.owner is not None
        for _ in square.markers
    ]
    assert sorted(drawn) == sorted(lie)


def test_every_event_forwards_and_back(tmp_path: Path, path: Path) -> None:
    with hacktrick("replay", path, home=tmp_path) as table:
        seen = []
        for number, match in enumerate(positions()):
            assert at(table) == number and view(table) == BOTH
            shows(table, match)
            assert hands(table) == [held(match, player) for player in Player]
            seen.append(table.text)
            table.press(ON)
        assert table.text == seen[-1]  # no further
        for before in reversed(seen[:-1]):
            table.press(BACK)
            assert table.text == before
        table.press(BACK)
        assert table.text == seen[0]


@pytest.mark.parametrize(
    ("on", "back", "stops"), [(TURN_ON, TURN_BACK, ends_of_turns), (HAND_ON, HAND_BACK, deals)]
)
def test_by_turn_and_by_hand(
    tmp_path: Path, path: Path, on: str, back: str, stops: Callable[[], list[int]]
) -> None:
    last = len(positions()) - 1
    wanted = sorted({*stops(), last})
    with hacktrick("replay", path, home=tmp_path) as table:
        assert wanted[0] == at(table) == 0
        for stop in [*wanted[1:], last]:
            table.press(on)
            assert at(table) == stop
        for stop in [*reversed(wanted[:-1]), 0]:
            table.press(back)
            assert at(table) == stop


@pytest.mark.parametrize("line", [1, 7, 8, 9, 30, 31, 9999])
def test_it_begins_at_the_last_step_up_to_a_line(tmp_path: Path, path: Path, line: int) -> None:
    steps = [step for step in read_file(path).steps if not isinstance(step.action, Begin)]
    up_to = [number for number, step in enumerate(steps) if step.line <= line]
    with hacktrick("replay", path, "--at", str(line), home=tmp_path) as table:
        begun = up_to[-1] if up_to else 0
        assert at(table) == begun
        shows(table, steps[begun].match)


def test_to_both_ends(tmp_path: Path, path: Path) -> None:
    with hacktrick("replay", path, home=tmp_path) as table:
        first = table.text
        table.press(LAST)
        assert at(table) == len(positions()) - 1
        table.press(FIRST)
        assert table.text == first


@pytest.mark.parametrize(
    "intent",
    [
        TableIntent.EVENT_ON,
        TableIntent.EVENT_BACK,
        TableIntent.TURN_ON,
        TableIntent.TURN_BACK,
        TableIntent.HAND_ON,
        TableIntent.HAND_BACK,
    ],
)
def test_keys_that_do_the_same(tmp_path: Path, path: Path, intent: TableIntent) -> None:
    (names,) = (each.keys for each in keys.REPLAY.bindings if each.intent is intent)
    with hacktrick("replay", path, home=tmp_path) as table:
        table.press(HAND_ON, ON, ON, ON, ON, ON)
        start, ends = at(table), set()
        for name in names:
            table.press(name)
            ends.add(at(table))
            table.press(FIRST, *[ON] * start)
        assert len(ends) == 1 and start not in ends


def test_each_view_shows_the_hands_that_it_may(tmp_path: Path, path: Path) -> None:
    with hacktrick("replay", path, home=tmp_path) as table:
        for _ in range(9):
            for seen in (BOTH, ADA, BO):
                match = positions()[at(table)]
                assert view(table) == seen
                for player, cards in zip(Player, hands(table), strict=True):
                    hidden = seen in NAMES and seen != NAMES[player]
                    open_anyway = hand_of(match).shown and match.to_act is player
                    real = held(match, player)
                    expected = (
                        ["?"] * len(real) if hidden and not open_anyway and real != ["none"] else real
                    )
                    assert cards == expected
                table.press(VIEW)
            table.press(ON, ON)


def test_the_end_of_a_hand_shows_both_hands_in_every_view(tmp_path: Path, path: Path) -> None:
    end = next(n for n, match in enumerate(positions()) if match.hand and match.hand.result)
    with hacktrick("replay", path, home=tmp_path) as table:
        table.press(*[ON] * end)
        for _ in range(3):
            match = positions()[end]
            assert hands(table) == [held(match, player) for player in Player]
            table.press(VIEW)


def test_the_result_of_each_hand_is_told_at_its_last_step_and_not_before(
    tmp_path: Path, path: Path
) -> None:
    results = {
        n: words.result(match.hand.result, NAMES)
        for n, match in enumerate(positions())
        if match.hand and match.hand.result
    }
    assert len(results) == example().match.number
    with hacktrick("replay", path, home=tmp_path) as table:
        for number in range(len(positions())):
            shown = [result for result in results.values() if result in table.words]
            assert shown == ([results[number]] if number in results else [])
            assert (match_won() in table.words) is (number == len(positions()) - 1)
            table.press(ON)


@pytest.mark.parametrize(("size", "width"), [((60, 20), 60), ((80, 24), 80), ((100, 30), 100)])
def test_the_last_step_is_whole_at_every_size(
    tmp_path: Path, path: Path, size: tuple[int, int], width: int
) -> None:
    """Where the log runs beside, at the widest, the left half is read alone."""
    with hacktrick("replay", path, home=tmp_path, size=size) as table:
        table.press(LAST)
        left = " ".join(" ".join(line[:width] for line in table.text.split("\n")).split())
        assert match_won() in left and PLACE.search(left)
        assert shared.KEY_LEAVE() in table.prompt


def test_long_names_keep_the_hands_side_by_side(tmp_path: Path, path: Path) -> None:
    path.write_text(record_text(example(), ("日" * 24, "本" * 24)))
    with hacktrick("replay", path, home=tmp_path) as table:
        (heads,) = [line for line in table.text.split("\n") if line.startswith("● 日")]
        assert heads.count("…") == 2 and "■ 本" in heads


def test_the_log_goes_only_up_to_the_step(tmp_path: Path, path: Path) -> None:
    with hacktrick("replay", path, home=tmp_path) as table:
        table.press(HAND_ON, *[ON] * 4)
        here, match = table.text, positions()[at(table)]
        assert match.dealer is not None
        table.press(LOG)
        assert shared.LOG_TITLE() in table.text
        plays = sum(isinstance(action, Play) for action in hand_of(match).actions)
        (first,) = hands_of(match for match in positions()[: deals()[1]])
        hand = table.text.rpartition(log.HAND(number=2, dealer=NAMES[match.dealer]))[2]
        assert len(re.findall(r"\d \+ \d = ", hand)) == plays
        assert words.result(first.result, NAMES)[:20] in table.words
        table.press(key(Intent.FIRST, READING))
        assert log.HAND(number=1, dealer=NAMES[first.dealer]) in table.text
        table.press(LOG)
        assert table.text == here
        table.press(FIRST, LOG)
        assert log.HAND(number=2, dealer=NAMES[match.dealer]) not in table.text


def test_the_keys_to_both_ends_yield_before_the_one_that_plays_on(path: Path) -> None:
    """In Spanish there is not room for both at the smallest, where the arrows are words."""
    language.use("es")
    layout = layout_for(*SMALLEST)
    assert layout is not None
    screen = Replay(ASCII, read_file(path), open_hands=True)
    foot = " ".join(line.plain for line in screen.draw(layout)[-3:])
    assert phrases.KEY_PLAY_ON() in foot and shared.KEY_ENDS() not in foot
    wider = layout_for(80, 24)
    assert wider is not None
    foot = " ".join(line.plain for line in screen.draw(wider)[-3:])
    assert phrases.KEY_PLAY_ON() in foot and shared.KEY_ENDS() in foot


# A match that is not over


def test_its_hands_stay_hidden(tmp_path: Path, unfinished: Path) -> None:
    with hacktrick("replay", unfinished, home=tmp_path) as table:
        table.press(LAST)
        assert view(table) == NOBODY and phrases.KEY_VIEW() not in table.prompt
        match = read_file(unfinished).match
        assert all(set(cards) <= {"?", "none"} for cards in hands(table)) or hand_of(match).shown
        before = hands(table)
        table.press(VIEW)
        assert phrases.HANDS_HIDDEN() in table.words
        assert view(table) == NOBODY and hands(table) == before


def test_and_are_open_where_that_is_asked_for(tmp_path: Path, unfinished: Path) -> None:
    with hacktrick("replay", unfinished, "--open", home=tmp_path) as table:
        table.press(LAST)
        match = read_file(unfinished).match
        assert view(table) == BOTH and phrases.KEY_VIEW() in table.prompt
        assert hands(table) == [held(match, player) for player in Player]
        table.press(VIEW)
        assert view(table) == ADA and phrases.HANDS_HIDDEN() not in table.words


# Ways out, and what cannot be replayed


@pytest.mark.parametrize(("name", "status"), [(CLOSE, 0), (ESC, 0), (INTERRUPT, 130)])
def test_it_is_left_at_once_and_nothing_is_said(
    tmp_path: Path, path: Path, name: str, status: int
) -> None:
    before = path.read_bytes()
    with hacktrick("replay", path, home=tmp_path) as table:
        table.press(ON, ON, name)
        assert table.status == status and table.printed == ""
    assert path.read_bytes() == before and not list(tmp_path.glob(".*"))


def test_coming_back_to_it_shows_the_same_step(tmp_path: Path, path: Path) -> None:
    with hacktrick("replay", path, home=tmp_path) as table:
        table.press(TURN_ON, VIEW)
        before = table.text
        table.go_away_and_come_back()
        assert table.text == before
        table.press(BACK)
        assert at(table) == int(PLACE.findall(before)[0][0]) - 2


@pytest.mark.parametrize("opens", ["?", LOG, "o"])
def test_coming_back_to_what_lay_on_it_goes_on_with_the_replay(
    tmp_path: Path, path: Path, opens: str
) -> None:
    with hacktrick("replay", path, home=tmp_path) as table:
        table.press(ON, ON, opens)
        table.go_away_and_come_back()
        assert not table.ended
        if not PLACE.search(table.text):
            table.press(ESC)
        assert at(table) == 2


BAD = {
    "missing": (None, "No such file or directory"),
    "a directory": ("directory", "Is a directory"),
    "damaged": ("hacktrick 1\nplayer A Ada\nplayer B Bo\nrules standard\ntarget 0\n", "match.htr:5: "),
    "no record": ("some other text\n", "match.htr:1: "),
    "no hand yet": ("hacktrick 1\nplayer A Ada\nplayer B Bo\nrules standard\ntarget 5\n", None),
    "a hand begun only": (
        "hacktrick 1\nplayer A Ada\nplayer B Bo\nrules standard\ntarget 5\nhand 1 dealer A\n",
        None,
    ),
}


@pytest.mark.parametrize("case", BAD)
def test_what_cannot_be_replayed_is_told_in_one_sentence(tmp_path: Path, case: str) -> None:
    content, reason = BAD[case]
    path = tmp_path / "match.htr"
    if content == "directory":
        path.mkdir()
    elif content is not None:
        path.write_text(content)
    with hacktrick("replay", path, home=tmp_path) as table:
        assert table.status == 1 and not table.frames
        assert table.printed.count("\n") == 1 and str(path) in table.printed
        assert (reason or NOTHING_TO_REPLAY(file=path)) in table.printed
