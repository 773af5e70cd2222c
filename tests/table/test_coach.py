"""The coach at the table: one line on a player's own turn, each thing once, and off for good."""

from __future__ import annotations

from pathlib import Path

import pytest

from hacktrick.coach.advice import Advice, Kind, Lost
from hacktrick.display.look import UNICODE
from hacktrick.display.rows import plain
from hacktrick.lessons.positions import THREAT_LINE
from hacktrick.play.coaching import Coaching
from hacktrick.record.memory import Memory
from hacktrick.record.reader import Step, read_file
from hacktrick.record.remarks import Remarks
from hacktrick.rules import Match, Phase, Player, RuleSet, view
from hacktrick.sentences import table as phrases
from hacktrick.sentences.coach import advice as words
from hacktrick.table import keys
from hacktrick.table.screens.turn import TurnScreen
from hacktrick.terminal.keys import ENTER, ESC, SPACE
from tests.coach.test_advice import cases
from tests.strategies import head_text, play_match
from tests.table.fake import Table, hacktrick
from tests.table.frames import NAMES, frame
from tests.table.matches import record, records

COACH = "Coach: "  # what each line begins with
# After THREAT_LINE; Ada can capture on 2 with the 0.
THREATENED = "Bo wins on 6 with a 4 while the 2 is on top. Capture on 2 with your 0."


def threat(folder: Path, head: str = "; coach for A and B\n") -> Path:
    """The record of a match that stands where Bo threatens."""
    return record(folder / "match.htr", THREAT_LINE, head_text(Match(RuleSet.STANDARD, 5)) + head)


def advised(table: Table) -> bool:
    """Whether the coach says anything."""
    return COACH in table.text


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (100, 30), (120, 40)])
def test_a_threat_is_told_under_the_hand_once(tmp_path: Path, home: Path, size: tuple[int, int]) -> None:
    with hacktrick("resume", threat(tmp_path), home=home, size=size) as table:
        assert not advised(table)
        table.open()
        table.see(THREATENED)
        table.press("0", ENTER)
        assert not advised(table)
    with hacktrick("resume", threat(tmp_path), home=home, size=size) as table:
        table.open()
        assert "while the 2 is on top" not in table.text


def test_what_could_not_be_read_is_told_another_time(tmp_path: Path, home: Path) -> None:
    for _ in range(2):
        with hacktrick("resume", threat(tmp_path), home=home) as table:
            table.open()
            table.see(THREATENED)  # and the turn is not taken
    with hacktrick("resume", threat(tmp_path), home=home) as table:
        table.open()
        table.press("h")
        assert not advised(table)
        table.press("h")
        table.see(THREATENED)


def test_without_a_word_in_the_head_nobody_is_advised(tmp_path: Path, home: Path) -> None:
    """Nor in a record that an older version wrote."""
    with hacktrick("resume", threat(tmp_path, head="; coach for B\n"), home=home) as table:
        table.open()
        assert not advised(table)


def coach_of(home: Path) -> tuple[Player, ...]:
    """Whom the head of the only record names."""
    (path,) = records(home)
    return Remarks.read(read_file(path).comments).coach


def test_a_new_match_names_those_who_have_a_coach(home: Path) -> None:
    with hacktrick("play", "Ada", "Bo", "--dealer", "1", home=home) as table:
        table.open()
        table.see(COACH)
    assert coach_of(home) == (Player.A, Player.B)


def test_a_computer_has_no_coach(home: Path) -> None:
    with hacktrick("play", "Ada", "--against", "easy", "--dealer", "1", home=home) as table:
        table.see(COACH)
    assert coach_of(home) == (Player.A,)


@pytest.mark.parametrize("way", ["option", "variable"])
def test_no_coach_is_asked_for(home: Path, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    if way == "variable":
        monkeypatch.setenv("HACKTRICK_NO_COACH", "1")
    option = ["--no-coach"] if way == "option" else []
    with hacktrick("play", "Ada", "Bo", "--dealer", "1", *option, home=home) as table:
        table.open()
        assert not advised(table)
    assert coach_of(home) == ()


def test_a_player_switches_their_coach_off_at_once_and_for_good(home: Path) -> None:
    with hacktrick("play", "Ada", "Bo", "--dealer", "1", home=home) as table:
        table.open()
        table.see(COACH)
        table.press("o", "down", "down", "down", "down", "right", ESC)
        assert phrases.YOUR_HAND() in table.text
        assert not advised(table)
    (path,) = records(home)
    path.unlink()
    with hacktrick("play", "Ada", "Bo", "--dealer", "1", home=home) as table:
        table.open()
        assert not advised(table)
    assert coach_of(home) == (Player.B,)


def test_a_hidden_hand_has_no_advice_and_help_has_it_where_the_screen_has_no_room() -> None:
    seen, _, said = cases()[Kind.THREAT][0]
    screen = TurnScreen(UNICODE, NAMES, seen)
    screen.advice = lambda: words(said, "Bo", keys.names())
    frame(screen, (80, 24), UNICODE)
    assert screen.advised
    assert plain(screen.advice()) in screen.now()
    screen.hidden = True
    assert COACH not in "".join(frame(screen, (80, 24), UNICODE))
    assert plain(screen.advice()) not in screen.now()


def test_every_line_of_the_coach_is_whole_and_short() -> None:
    for kind in Kind:
        for _, _, said in cases()[kind][:20]:
            line = words(said, "Bo", keys.names())
            assert "None" not in line
            assert "{" not in line
            assert len(line) <= 2 * 60
    for lost in Lost:
        assert words(Advice(lost, newest=1), "Bo", keys.names())


# After a lost hand


@pytest.mark.parametrize("phase", [Phase.OPENING, Phase.TURN])
def test_the_loser_of_a_hand_is_told_on_their_next_turn_and_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, phase: Phase
) -> None:
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path))
    coaching = Coaching(Memory(), NAMES, pad=True)
    count = 0
    for seed in range(30):
        steps: list[Step] = []
        acted: set[Player] = set()
        loser: Player | None = None
        for each in play_match(seed, target=3).steps:
            steps.append(Step(0, player=each.player, action=each.action, match=each.match))
            match = each.match
            hand = match.hand
            if hand is not None and hand.result is not None:
                loser, acted = hand.result.winner.other, set()
            elif match.to_act is not None and match.phase in (Phase.OPENING, Phase.TURN):
                said = coaching.advice(steps)
                told = said is not None and isinstance(said.kind, Lost)
                first = match.to_act not in acted and not view(match, None).asked
                if match.phase is phase and first:
                    assert told is (match.to_act is loser)
                    count += told
                if match.phase is phase and not first and not view(match, None).asked:
                    assert not told
                acted.add(match.to_act)
    assert count > 5


def test_what_is_told_is_remembered_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path))
    played = play_match(1, target=5)
    steps = [
        Step(0, player=each.player, action=each.action, match=each.match) for each in played.steps[:2]
    ]
    opener = steps[-1].match.to_act
    assert opener is not None
    said = Coaching(Memory(), NAMES, pad=True).advice(steps)
    assert said is not None
    assert said.kind is Kind.OPENING
    Coaching(Memory(), NAMES, pad=True).tell(opener, said)
    assert Coaching(Memory(), NAMES, pad=True).advice(steps) is None
    assert Coaching(Memory(), (NAMES[1], NAMES[0]), pad=True).advice(steps) == said
    Memory().put("told", ["written by hand"])
    assert Coaching(Memory(), NAMES, pad=True).advice(steps) == said


def test_a_lost_hand_is_told_at_the_table(home: Path) -> None:
    with hacktrick("play", "Ada", "Bo", "--dealer", "1", "--seed", "5", home=home) as table:
        table.play_until(phrases.KEY_NEXT_HAND())
        loser = "Bo" if "Ada wins" in table.words else "Ada"
        table.press(ENTER)
        while table.cover != loser:
            table.play_on()
        table.press(SPACE)
        table.see(COACH)
        (path,) = home.glob("*.htr")
        said = Coaching(Memory(), NAMES, pad=True).advice(read_file(path).steps)
        assert said is not None and isinstance(said.kind, Lost)
        assert words(said, "Ada" if loser == "Bo" else "Bo", keys.names()) in table.words
