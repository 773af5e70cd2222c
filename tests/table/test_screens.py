"""Each screen of a match by itself: what it says in each position, and where its keys lead."""

from __future__ import annotations

import re

import pytest
from gallery import NAMES, SCENES, example
from screens import GOLDEN, IN_ASCII_TOO, frames

from hacktrick.analysis.ongoing import OngoingReview
from hacktrick.display.layout import SMALLEST, Layout, layout_for
from hacktrick.display.lettering import lettering
from hacktrick.display.look import ASCII, UNICODE
from hacktrick.display.screen import QUIET, Next, Screen
from hacktrick.drawing.board import board_width
from hacktrick.play.all_time import AllTime
from hacktrick.record.hands import hands_of
from hacktrick.record.reader import Record
from hacktrick.rules import Draw, Hand, Match, Pass, Play, Player, Result, view
from hacktrick.sentences import display as shared
from hacktrick.sentences import events as words
from hacktrick.sentences import log
from hacktrick.sentences import preview as told
from hacktrick.sentences import table as phrases
from hacktrick.sentences.sentence import Sentence
from hacktrick.table.screens import thinking
from hacktrick.table.screens.drawn import DrawnScreen
from hacktrick.table.screens.hand_end import HandEndScreen
from hacktrick.table.screens.match_end import MatchEnd
from hacktrick.table.screens.reading import match_log
from hacktrick.table.screens.replay import Replay
from hacktrick.table.screens.turn import Commit, TurnScreen
from hacktrick.table.screens.turn_keys import turn_hints
from hacktrick.terminal.decoder import Key
from tests.rules.positions import A, B, after, do, with_board, with_hand, with_holding
from tests.table.fake import FakeThought
from tests.table.frames import press


def layout(size: tuple[int, int] = (80, 24)) -> Layout:
    fits = layout_for(*size)
    assert fits is not None
    return fits


def lines(screen: Screen, size: tuple[int, int] = (80, 24)) -> list[str]:
    return [line.plain.rstrip() for line in screen.draw(layout(size))]


def said(screen: Screen, size: tuple[int, int] = (80, 24)) -> str:
    """All that a screen says, as one line."""
    return " ".join(" ".join(lines(screen, size)).split())


@pytest.mark.parametrize("scene", SCENES)
def test_a_screen_of_the_gallery_is_drawn_as_its_golden_frames(scene: str) -> None:
    assert frames(scene, UNICODE) == (GOLDEN / f"{scene}.txt").read_text(encoding="utf-8")
    if scene in IN_ASCII_TOO:
        assert frames(scene, ASCII) == (GOLDEN / f"{scene}-ascii.txt").read_text(encoding="utf-8")


# A turn


def turn(match: Match, keys: str = "") -> TurnScreen:
    screen = TurnScreen(UNICODE, NAMES, view(match, match.to_act))
    press(screen, keys)
    return screen


ON_A_TWO = after("A starts 2", opener="2013", other="114")


@pytest.mark.parametrize(
    ("match", "duty"),
    [
        (after(), phrases.YOU_OPEN),
        (ON_A_TWO, phrases.YOU_TURN),
        (do(ON_A_TWO, "draws", "draws"), phrases.YOU_MUST_PLAY_FOUR),
        (do(ON_A_TWO, "plays 1", "commands"), phrases.YOU_ARE_COMMANDED),
        (do(ON_A_TWO, "plays 1", "guards"), phrases.YOU_MAY_NOT_COMMAND),
        (with_holding(ON_A_TWO, B, cards=(2,)), phrases.YOU_MUST_DRAW),
        (with_holding(ON_A_TWO, B, cards=()), phrases.YOU_HOLD_NONE),
        (with_holding(ON_A_TWO, B, plain=0, x2=False), phrases.YOU_HAVE_NO_MARKER),
        (do(ON_A_TWO, "plays 1"), phrases.YOU_END),
        (do(ON_A_TWO, "plays 1", "guards", "plays 0"), phrases.YOU_MAY_NOT_COMMAND),
    ],
)
def test_a_turn_says_what_has_to_be_done(match: Match, duty: Sentence) -> None:
    assert f"{phrases.YOUR_HAND()} {duty(newest=2)}" in said(turn(match))


def test_a_hand_that_lies_open_has_to_draw() -> None:
    match = with_holding(do(ON_A_TWO, "plays 1", "commands"), A, cards=(1,))
    match = with_holding(do(ON_A_TWO, "draws", "plays 3", "passes", "plays 1"), A, cards=(1,))
    match = do(match, "commands")
    assert phrases.YOU_SHOW_YOUR_HAND() in said(turn(match))
    for keys in ("", "h"):  # nothing lies open where there is nothing
        assert phrases.YOU_HOLD_NONE() in said(turn(with_holding(match, A, cards=()), keys))


def test_a_hidden_hand_does_not_say_that_it_must_draw() -> None:
    screen = turn(with_holding(ON_A_TWO, B, cards=(2,)), "h")
    assert phrases.YOU_TURN() in said(screen)
    assert phrases.YOU_MUST_DRAW(newest=2) not in said(screen)
    assert "=" not in said(turn(ON_A_TWO, "h")) and "=3" in said(turn(ON_A_TWO))
    assert "+1" not in said(turn(ON_A_TWO, "h")) and "+1" in said(turn(ON_A_TWO))


CAPTURE = with_board(ON_A_TWO, {3: "A", 6: "A A*"})


@pytest.mark.parametrize(
    ("match", "keys", "preview"),
    [
        (ON_A_TWO, "", told.NOTHING_PICKED()),
        (ON_A_TWO, "x", told.NOTHING_PICKED_X2()),
        (with_holding(ON_A_TWO, B, plain=0), "", told.NOTHING_PICKED()),
        (ON_A_TWO, "1", "2 + 1 = square 3. Markers left: 9."),
        (ON_A_TWO, "1x", "2 + 1 = square 3, with the x2. Markers left: 9."),
        (CAPTURE, "1", "2 + 1 = square 3: captures 1 marker."),
        (CAPTURE, "1x", "2 + 1 = square 3, with the x2: captures 1 marker."),
        (CAPTURE, "4", "2 + 4 = square 6: captures 2 markers, one the x2!"),
        (CAPTURE, "4x", "2 + 4 = square 6, with the x2: captures 2 markers, one the x2!"),
        (with_board(ON_A_TWO, {3: "B B"}), "1", "2 + 1 = square 3: this WINS the hand, 1 point!"),
        (with_board(ON_A_TWO, {3: "B B*"}), "1", "2 + 1 = square 3: this WINS the hand, 2 points!"),
        (
            with_board(ON_A_TWO, {8: "B"}),
            "4",
            "= square 6. You threaten 1. Markers left: 8.",
        ),
        (with_board(ON_A_TWO, {8: "B", 7: "B"}), "4", "You threaten 2 squares: 1, 2."),
        (with_board(ON_A_TWO, {8: "A A"}), "4", "2 + 4 = square 6. Ada still threatens 8."),
        (with_board(ON_A_TWO, {6: "A A"}), "4", "captures 2 markers. Ada no longer threatens 6."),
        (
            with_board(ON_A_TWO, {6: "A", 1: "A", 7: "A", 8: "B"}),
            "4",
            "captures 1 marker. You threaten 1. Ada loses 2 threats: 2, 8.",
        ),
        (after(), "0", "Start the Row with 0. You announce a sum of 1."),
    ],
)
def test_a_card_that_is_picked_says_what_it_would_do(match: Match, keys: str, preview: str) -> None:
    assert preview in said(turn(match, keys), SMALLEST)


def test_the_last_marker_in_the_czech_rules_loses_where_it_does_not_win() -> None:
    match = with_holding(
        after("B starts 2", opener="2013", other="114", rules="czech"), A, plain=1, x2=False
    )
    screen = turn(match, "1")
    assert "your last marker, and it does not win: you LOSE the hand." in said(screen, SMALLEST)
    assert phrases.KEY_LOSE() in said(screen)


def test_paying_with_the_x2_and_the_last_marker_are_told() -> None:
    assert told.PAYS_X2() in said(turn(ON_A_TWO, "1X"), SMALLEST)
    assert told.PAYS_X2() not in said(turn(ON_A_TWO, "1"), SMALLEST)
    last = with_holding(ON_A_TWO, B, plain=1, x2=False)
    assert told.LAST_MARKER() in said(turn(last, "1"), SMALLEST)
    assert told.LAST_MARKER() not in said(turn(ON_A_TWO, "1"), SMALLEST)


@pytest.mark.parametrize(
    ("match", "keys", "named", "not_named"),
    [
        (ON_A_TWO, "", "PICK DRAW", "PLAY DROP ASK"),
        (ON_A_TWO, "1", "DRAW PLAY COMMAND GUARD DROP PICK PLACE_X2 PAY_X2", "KEEP_X2"),
        (ON_A_TWO, "1x", "KEEP_X2", "PLACE_X2 PAY_X2"),
        (ON_A_TWO, "1X", "PLACE_X2 KEEP_X2", "PAY_X2"),
        (with_holding(ON_A_TWO, B, x2=False), "1", "PLAY", "PLACE_X2 PAY_X2"),
        (do(ON_A_TWO, "plays 1"), "", "PASS PAY_X2", "PLACE_X2 DROP"),
        (after(), "0", "START", "PLAY DRAW"),
        (after(), "", "PICK", "START"),
        (with_holding(ON_A_TWO, B, captured=1), "", "ASK", ""),
        (with_board(ON_A_TWO, {3: "B B"}), "1", "WIN", "COMMAND PAY_X2"),
        (do(ON_A_TWO, "plays 1", "guards"), "0", "GUARD", "COMMAND"),
    ],
)
def test_the_footer_offers_what_works_now(match: Match, keys: str, named: str, not_named: str) -> None:
    screen = turn(match, keys)
    hints = turn_hints(screen, screen.composer, hidden=screen.hidden)
    prompt = {hint.what for hint in hints if hint.works}
    assert {getattr(phrases, f"KEY_{name}")() for name in named.split()} <= prompt
    assert not prompt & {getattr(phrases, f"KEY_{name}")() for name in not_named.split()}


def test_a_card_that_is_picked_already_is_not_played_before_it_was_there_to_be_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    screen = turn(with_holding(ON_A_TWO, B, cards=(1, 2, 2)))
    assert "2 + 1 = square 3." in said(screen)
    now += 0.2
    assert screen.press(Key("enter")) is Next.STAY and screen.notice == shared.TOO_SOON()
    now += 0.5
    assert screen.press(Key("enter")) == Commit((Play(1), Pass()))
    assert screen.press(Key("d")) == Commit((Draw(),))  # nobody picked the card, so nobody is asked


def test_a_draw_instead_of_a_card_that_was_picked_takes_a_quiet_before_it() -> None:
    draw = Key("d")
    for keys, quiet in (("1", QUIET), ("", None), ("1\x1b", None)):
        screen = turn(ON_A_TWO)
        for key in keys:
            screen.press(Key({"\x1b": "esc"}.get(key, key)))
        drawn = screen.press(draw)
        assert drawn == Commit((Draw(),)) and screen.quiet_for(draw, drawn) == quiet
    ready = turn(with_holding(ON_A_TWO, B, cards=(1, 2, 2)))  # which nobody picked
    assert ready.quiet_for(draw, ready.press(draw)) is None


def test_cards_that_wait_for_another_turn_are_added_to_nothing() -> None:
    """After a play, and after a draw, the top card stands there and the hand without signs."""
    for screen in (
        turn(do(ON_A_TWO, "plays 1")),
        DrawnScreen(UNICODE, NAMES, view(do(ON_A_TWO, "draws"), B)),
    ):
        hand = "\n".join(line for line in lines(screen) if line[:1] in set("╔║╚"))
        assert "top" in hand and not set("+=×") & set(hand)
    assert " + " in said(turn(ON_A_TWO)) and " + " in said(turn(ON_A_TWO, "h"))


def test_a_sentence_is_not_wrapped_beside_the_room_of_cards_that_are_not_there() -> None:
    """It stands in the column of all others, or to the left of it where it is too long for that."""
    match = with_board(with_holding(ON_A_TWO, B, cards=(1, 4)), {3: "B B*"})
    wins = "2 + 1 = square 3: this WINS the hand, 2 points!"
    (line,) = (line for line in lines(turn(match, "1")) if wins in line)
    assert line.endswith(wins) and line.startswith("╔═════╗   ┏━━━━━┓ ╭─────╮   ")
    columns = {
        line.index("2 + ")
        for cards in ((1, 4), (1, 3, 4), (0, 1, 3, 4))
        for line in lines(turn(with_holding(ON_A_TWO, B, cards=cards), "1"))
        if "2 + 1 = square 3." in line
    }
    assert len(columns) == 1


def test_advice_stands_under_the_hand_and_is_the_first_to_yield() -> None:
    screen = turn(ON_A_TWO, "1")
    advice = "Bo wins on 7 with a 3. " * 2
    screen.advice = lambda: advice
    for size in (SMALLEST, (80, 24), (100, 30), (120, 40)):
        drawn = lines(screen, size)
        hand = next(at for at, line in enumerate(drawn) if line.startswith("╚"))
        assert any(advice.strip().startswith(line) for line in drawn[hand + 1 : hand + 4] if line)
    screen.notice = "Why not, and what works instead. " * 2
    assert "Bo wins" not in said(screen, SMALLEST) and "Markers left: 9." in said(screen, SMALLEST)


def test_a_turn_that_is_the_first_of_a_hand_recounts_the_hand() -> None:
    assert phrases.THIS_HAND() in said(turn(ON_A_TWO))
    assert phrases.SINCE() in said(turn(do(ON_A_TWO, "draws", "draws")))


def test_the_square_of_a_picked_card_stands_in_a_heavy_frame() -> None:
    for screen, framed in (
        (turn(ON_A_TWO, "1"), True),
        (turn(ON_A_TWO), False),
        (turn(after(), "0"), False),
    ):
        assert ("━" in board_of(screen)) is framed


def test_a_card_that_wins_shouts_at_rest_and_its_square_says_so() -> None:
    """Under Play! too; the threat that it carries out is not shown besides."""
    match = with_board(ON_A_TWO, {3: "B B", 6: "B B"})
    for screen in (turn(match), turn(with_hand(match, commanded=True))):
        words = said(screen)
        assert "=3★" in words and "=6★" in words
        assert "+1★ wins" in words and told.winning((1, 4)) in words
        assert "□" not in board_of(screen)
    for screen in (turn(ON_A_TWO), turn(match, "h")):
        assert "★" not in said(screen) and phrases.WINS() not in said(screen)


# A drawn card, and the ends


def test_a_drawn_card_is_shown_and_whether_the_pile_was_shuffled() -> None:
    screen = DrawnScreen(UNICODE, NAMES, view(do(ON_A_TWO, "draws"), B))
    assert "You drew a" in said(screen) and phrases.DREW_SHUFFLED() not in said(screen)
    with pytest.raises(ValueError, match="drew"):
        DrawnScreen(UNICODE, NAMES, view(do(ON_A_TWO, "draws"), A))


def test_the_turn_sign_and_the_window_keep_to_who_drew_and_sits_there() -> None:
    drawn = DrawnScreen(UNICODE, NAMES, view(do(ON_A_TWO, "draws"), B))
    assert f"▸ ■ {NAMES[B]}" in said(drawn) and "▸ ●" not in said(drawn)
    assert drawn.window_title == phrases.WINDOW_TURN(name=NAMES[B])


def test_the_window_says_whose_turn_it_is_and_who_wins() -> None:
    assert turn(ON_A_TWO).window_title == phrases.WINDOW_TURN(name=NAMES[B])
    *hands, last = ends()
    for match in hands:
        assert match.hand is not None and match.hand.result is not None
        winner = NAMES[match.hand.result.winner]
        end = HandEndScreen(UNICODE, NAMES, view(match, None))
        assert end.window_title == phrases.WINDOW_HAND(name=winner)
    assert last.winner is not None
    assert match_end(1).window_title == phrases.WINDOW_MATCH(name=NAMES[last.winner])


def ends() -> list[Match]:
    matches = [step.match for step in example().steps]
    return [match for match in matches if match.hand is not None and match.hand.result is not None]


def test_a_hands_end_shows_both_hands_the_points_and_what_comes_next() -> None:
    for match in ends():
        seen = view(match, None)
        screen = HandEndScreen(UNICODE, NAMES, seen)
        last = match.winner is not None
        assert (phrases.KEY_RESULT() in said(screen)) is last
        assert (phrases.KEY_NEXT_HAND() in said(screen)) is not last
        beside = [line[38:] for line in lines(screen)[1:14]]
        shown = [each for line in beside for each in re.findall(r"│ +([0-5]) +│", line)]
        assert shown == [str(card) for cards in seen.cards for card in cards or ()]
        assert " ".join(beside).count(phrases.HELD_NONE()) == seen.cards.count(())
        winner, points, _ = screen.result
        now = seen.score[winner]
        assert phrases.POINTS_WON(now, before=now - points, won=points) in said(screen)
        assert phrases.POINTS(seen.score[winner.other]) in said(screen)
        assert words.result(screen.result, NAMES) in said(screen)
    with pytest.raises(ValueError, match="not over"):
        HandEndScreen(UNICODE, NAMES, view(ON_A_TWO, None))


def test_a_win_is_large_and_in_the_winners_colour_and_its_squares_light_up_with_it() -> None:
    for match in ends():
        screen = HandEndScreen(UNICODE, NAMES, view(match, None))
        role = {Player.A: "won.a", Player.B: "won.b"}[screen.result.winner]
        large = [line for line in screen.draw(layout()) if "▄" in line.plain or "██" in line.plain]
        assert len(large) >= 3
        assert all({str(span.style) for span in line.spans} == {role} for line in large)
        drawn = screen.draw(layout())
        passes = list(screen.motion.passes(drawn))
        dark = passes[3]
        assert [line.plain for line in dark] == [line.plain for line in drawn] and passes[-1] == drawn
        changed = [n for n, (a, b) in enumerate(zip(dark, drawn, strict=True)) if a.spans != b.spans]
        assert {drawn.index(line) for line in large} <= set(changed)
        if screen.result.combinations:
            assert min(changed) < 14


def test_what_the_loser_was_short_of_follows_from_the_board_and_the_open_hands() -> None:
    """Bo wins with a 1 on square 3, and the 1 lies on top: Ada's 0 reaches 1, her 5 square 6."""
    facts = {"name": NAMES[A], "newest": 1}
    cases = {
        phrases.NOTHING_WINS(**facts): ({3: "B B"}, (0, 5)),
        phrases.NEEDED_TO_WIN(1, cards="5", **facts): ({3: "B B", 6: "A A"}, (0, 0)),
        phrases.NEEDED_TO_WIN(2, cards="0, 5", **facts): ({3: "B B", 6: "A A", 1: "A A"}, (2,)),
        phrases.HELD_TO_WIN(1, cards="5", **facts): ({3: "B B", 6: "A A", 1: "A A"}, (5,)),
        phrases.HELD_TO_WIN(2, cards="0, 5", **facts): ({3: "B B", 6: "A A", 1: "A A"}, (0, 0, 5)),
    }
    for sentence, (board, cards) in cases.items():
        match = do(with_holding(with_board(ON_A_TWO, board), A, cards=cards), "plays 1")
        assert sentence in said(HandEndScreen(UNICODE, NAMES, view(match, None)))
    without = with_holding(with_board(ON_A_TWO, {3: "B B", 6: "A A"}), A, plain=0, x2=False)
    screen = HandEndScreen(UNICODE, NAMES, view(do(without, "plays 1"), None))
    assert "on top" not in said(screen)


def match_end(hands: int, series: tuple[int, int] = (1, 0), names: tuple[str, str] = NAMES) -> MatchEnd:
    rows = list(hands_of(step.match for step in example().steps))
    rows = [rows[0]._replace(number=number) for number in range(1, hands + 1)]
    review = OngoingReview(example())
    return MatchEnd(UNICODE, names, example().match, rows=rows, series=series, review=review)


def hand_rows(screen: MatchEnd, size: tuple[int, int] = (80, 24)) -> list[str]:
    """The lines of the hands, beside the board."""
    left = board_width(layout(size).size)
    return [line[left:].strip() for line in lines(screen, size) if "+2" in line[left:]]


def test_the_newest_hands_of_a_long_match_are_listed() -> None:
    shown = [row.split()[0] for row in hand_rows(match_end(40))]
    assert shown == [str(number) for number in range(30, 41)]
    with pytest.raises(ValueError, match="not over"):
        MatchEnd(UNICODE, NAMES, ON_A_TWO, rows=[], series=(0, 0), review=OngoingReview(example()))


@pytest.mark.parametrize("size", [SMALLEST, (80, 24), (100, 30), (120, 40)])
def test_the_winner_of_a_match_is_large_above_the_last_board(size: tuple[int, int]) -> None:
    drawn = [line.plain for line in match_end(1).draw(layout(size))]
    large = lettering(UNICODE, NAMES[0], width=size[0], height=5, role="")
    assert [line.strip() for line in drawn[1:6]] == [line.plain.strip() for line in large]
    won = phrases.MATCH_WON(name=NAMES[0], points=3, others=1)
    assert won in drawn[6]
    assert sum(line.count("★") for line in drawn) == 3


def test_who_ran_out_of_markers_is_named_as_the_one_who_lost_by_it() -> None:
    screen = match_end(1)
    screen.rows = [screen.rows[0]._replace(result=Result(A, 1, ()))]
    assert phrases.RAN_OUT(name=NAMES[B]) in said(screen)


def test_the_score_of_all_time_is_told_where_it_says_more_than_that_of_the_table() -> None:
    all_time = AllTime.__new__(AllTime)
    all_time.won = None
    screen = match_end(1, (1, 0))
    screen._all_time = all_time
    assert "all time" not in said(screen) and screen.tick() is Next.STAY
    all_time.won = (1, 0)
    assert "all time" not in said(screen)
    all_time.won = (4, 2)
    assert phrases.ALL_TIME(a=NAMES[0], won_a=4, b=NAMES[1], won_b=2) in said(screen)
    assert screen.tick() is Next.DRAW and screen.tick() is Next.STAY


def test_the_hints_that_were_taken_are_told_and_stay_off_the_screen_without_any() -> None:
    screen = match_end(1)
    assert "hint" not in said(screen)
    of_a, of_b = (
        [step.line for step in example().steps if step.match.to_act is player] for player in (A, B)
    )
    screen._review.record = example()._replace(hints=(*of_a[:2], of_b[0]))
    for player, count in ((A, 2), (B, 1)):
        assert phrases.HINTS_TAKEN(count, name=NAMES[player]) in said(screen)


def test_a_series_is_told_from_the_second_match_on() -> None:
    assert "Matches won" not in said(match_end(1, (1, 0)))
    assert phrases.SERIES(a="Ada", won_a=0, b="Bo", won_b=2) in said(match_end(1, (0, 2)))


def test_long_names_yield_in_the_table_of_hands() -> None:
    names = ("x" * 24, "y" * 24)
    rows = hand_rows(match_end(2, names=names), SMALLEST)
    assert rows and all("●" in row and "x" not in row and row.endswith("2 : 0") for row in rows)
    rows = hand_rows(match_end(2, names=names))
    assert rows and all("● xxx" in row and "…" in row and row.endswith("2 : 0") for row in rows)
    rows = hand_rows(match_end(2, names=names), (120, 40))
    assert rows and all("x" * 24 in row and "…" not in row for row in rows)


# The log and the replay


def test_the_log_tells_each_hand_and_how_it_ended() -> None:
    screen = match_log(UNICODE, NAMES, example().steps)
    rows = [row.plain for row, _ in screen.content]
    assert rows[0] == log.HAND(number=1, dealer=NAMES[ends()[0].dealer or Player.A])
    ended = {str(row.style) for row, _ in screen.content if " wins the hand" in row.plain}
    assert ended == {"player.a", "player.b"}
    assert rows[-1].startswith("Score: ")


class Steps:
    """A replay of the example, and where it stands."""

    def __init__(self, open_hands: bool = True) -> None:
        self.screen = Replay(UNICODE, example(), open_hands=open_hands)

    def at(self, *keys: str) -> int:
        self.screen.at = 10
        for key in keys:
            assert self.screen.press(Key(key)) is Next.STAY
        return self.screen.at


def test_a_replay_moves_by_events_turns_and_hands() -> None:
    replay = Steps()
    last = len(replay.screen.matches) - 1
    assert replay.at("left") == 9 and replay.at("right") == 11
    assert replay.at("home") == 0 and replay.at("home", "left") == 0
    assert replay.at("end") == last and replay.at("end", "right", "down", "f") == last
    ends_turn, begins = replay.screen._ends_turn, replay.screen._begins_hand
    assert replay.at("down") == next(at for at in range(11, last) if ends_turn(at))
    assert replay.at("up") == max(at for at in range(10) if ends_turn(at))
    assert replay.at("f") == next(at for at in range(11, last) if begins(at))
    assert replay.at("f", "b") == 0 and replay.at("b") == 0


def test_a_step_of_a_replay_tells_its_own_events_alone() -> None:
    screen = Steps().screen
    for at, match in enumerate(screen.matches):
        screen.at = at
        screen.view = view(match, None)
        events = screen._step_events()
        first = at == 0 or screen.matches[at - 1].number != match.number
        before = 0 if first else len(view(screen.matches[at - 1], None).events)
        assert events == screen.view.events[before:]


@pytest.mark.parametrize("size", [SMALLEST, (80, 24), (100, 30), (120, 40)])
def test_both_hands_are_cards_at_every_size(size: tuple[int, int]) -> None:
    for hands, cards in ((((0, 1, 2, 3), None), 7), (((), (4,)), 1)):
        screen = Steps().screen
        held = (len(hands[0]), 3 if hands[1] is None else len(hands[1]))
        screen.view = screen.view._replace(cards=hands, held=held)
        assert "\n".join(lines(screen, size)[11:]).count("╮") == cards
        assert (phrases.NO_CARDS() in said(screen, size)) is (hands[0] == ())


def test_a_record_without_a_hand_cannot_be_replayed() -> None:
    record = example()
    with pytest.raises(ValueError, match="no hand"):
        Replay(UNICODE, Record(record.head, record.steps[:1], ()), open_hands=True)


# The header, threats and the story beside the board


def test_the_header_is_short_below_eighty_columns() -> None:
    assert lines(turn(ON_A_TWO), (80, 24))[0].startswith("Hack Trick · hand 1 · first to 5")
    assert lines(turn(ON_A_TWO), (79, 24))[0].startswith("Hand 1 · first to 5")
    assert lines(turn(ON_A_TWO))[0].endswith("● Ada  0 : 0  ■ Bo")


def board_of(screen: Screen) -> str:
    return "\n".join(line[:37] for line in lines(screen)[1:14])


def test_threats_are_those_of_the_board_as_it_would_be() -> None:
    match = with_board(ON_A_TWO, {4: "A A", 3: "B"})
    assert board_of(turn(match)).count("○") == 1 and "□" not in board_of(turn(match))
    assert "□" in board_of(turn(match, "1"))  # two of B on square 3 then
    none_left = with_holding(match, A, plain=0, x2=False)
    assert "○" not in board_of(turn(none_left))


def test_no_threat_is_marked_when_a_hand_is_over() -> None:
    for match in ends():
        assert not {"○", "□"} & set(board_of(HandEndScreen(UNICODE, NAMES, view(match, None))))


def test_the_story_stands_beside_the_board_as_far_as_there_is_room() -> None:
    hand = ends()[0]
    for size in (SMALLEST, (80, 24), (100, 30)):
        screen = HandEndScreen(UNICODE, NAMES, view(hand, None))
        assert len(screen.draw(layout(size))) == layout(size).height
        assert phrases.LAST_TURN() in said(screen, size)
    assert isinstance(hand.hand, Hand)


# While the computer thinks


def test_the_computers_turn_goes_on_when_the_thought_is_done_and_the_screen_was_there_to_be_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thinking, "_LEAST", 0.0)
    thought = FakeThought()
    screen = thinking.Thinking(UNICODE, NAMES, view(ON_A_TWO, A), thought=thought)
    assert screen.tick() is Next.STAY
    thought.is_done = True
    assert screen.tick() is Next.GO_ON
    monkeypatch.setattr(thinking, "_LEAST", 3600.0)
    screen = thinking.Thinking(UNICODE, NAMES, view(ON_A_TWO, A), thought=thought)
    assert screen.tick() is Next.STAY
    assert phrases.THINKS(name="Bo", ellipsis="…") in said(screen)
    assert screen.press(Key("1")) is Next.STAY and screen.notice == phrases.WAIT(name="Bo")


def test_a_computer_that_may_think_long_says_how_long_still_second_by_second() -> None:
    thought = FakeThought(left=4.2)
    screen = thinking.Thinking(UNICODE, NAMES, view(ON_A_TWO, A), thought=thought)
    facts = {"name": "Bo", "ellipsis": "…"}
    assert phrases.THINKS_LEFT(seconds=5, **facts) in said(screen)
    assert screen.tick() is Next.STAY  # nothing is written within a second
    thought.seconds = 3.9
    assert screen.tick() is Next.DRAW and screen.tick() is Next.STAY
    assert phrases.THINKS_LEFT(seconds=4, **facts) in said(screen)
    thought.seconds = 0.9
    assert screen.tick() is Next.DRAW
    assert f"{phrases.THINKS(**facts)} " in said(screen) and " s " not in said(screen)
