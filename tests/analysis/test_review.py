"""`hacktrick analyze`: every decision judged by what was known then, its report, and its refusals."""

import json
import random
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hacktrick.analysis.decisions import Decision, decisions
from hacktrick.analysis.review import JudgedTurn, Review, judge, judged_turns
from hacktrick.analysis.self_play import SelfPlay
from hacktrick.analysis.workers import Loss
from hacktrick.cli import main
from hacktrick.computer.levels import opponent
from hacktrick.play.chance import Chance
from hacktrick.record.notation import event_line
from hacktrick.record.reader import Head, Record, parse
from hacktrick.rules import (
    Ask,
    Draw,
    Match,
    Pass,
    Phase,
    Play,
    Player,
    PlayerAction,
    RuleSet,
    Start,
    view,
)
from tests.computer.positions import ME, OTHER, layout, my_view, on
from tests.strategies import Played, Step, play_match, record_text
from tests.worlds import a_hand, another_world, states

ITERATIONS = 60


def computers_match(a: str = "easy", b: str = "medium", rules: RuleSet = RuleSet.STANDARD) -> Played:
    start = Match(rules, 2)
    head = Head(("Ada", "Bo"), rules, 2)
    played = SelfPlay(head, (opponent(a, 1), opponent(b, 2)), Chance(3, Player.A))
    steps = parse(played.text.encode(), "self-play").steps
    return Played(start, tuple(Step(step.player, step.action, step.match) for step in steps))


PLAYED = computers_match()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.htr"
    path.write_text(record_text(PLAYED), encoding="utf-8")
    return path


def analyze(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["analyze", *map(str, arguments), "--jobs", "1"])


def record_of(played: Played) -> Record:
    return parse(record_text(played).encode(), "match.htr")


def judged(record: Record, iterations: int, jobs: int = 1) -> list[JudgedTurn]:
    losses: list[Loss] = []
    turns = list(judged_turns(record, iterations, jobs=jobs, lost=losses.append))
    assert losses == []
    return turns


def test_every_turn_of_both_players_is_a_decision(file: Path) -> None:
    found = json.loads(analyze(file, "--json", "--effort", ITERATIONS).stdout)
    lines = file.read_text().splitlines()
    begun = [
        number
        for number, line in enumerate(lines, 1)
        if line[:2] in ("A ", "B ") and line.split()[1] in ("starts", "plays", "draws")
    ]
    assert [each["line"] for each in found["decisions"]] == begun
    for each in found["decisions"]:
        first, *ending = each["chosen"].split(", ")
        assert lines[each["line"] - 1] == f"{each['seat']} {first}"
        assert all(lines[each["line"]] == f"{each['seat']} {end}" for end in ending)
        assert 0 <= each["loss"] <= each["chance"] <= 1
        assert each["error"] >= 0
        assert each["mistake"] == (each["loss"] > 2 * each["error"])
        assert (each["why"] is not None) <= each["mistake"]
        assert (each["loss"] == 0) == (each["best"] == each["chosen"])
    for seat in "AB":
        mine = [each for each in found["decisions"] if each["seat"] == seat]
        losses = [each["loss"] for each in mine if each["mistake"]]
        questions = [each["question"] for each in mine if each["question"] is not None]
        missed = [each for each in questions if not each["asked"] and each["worth"] > 2 * each["error"]]
        summary = found["summary"][seat]
        assert (summary["mistakes"], summary["missed_questions"]) == (len(losses), len(missed))
        cost = sum(losses) + sum(each["worth"] for each in missed)
        assert summary["lost"] == pytest.approx(cost)
        worst = sorted(losses, reverse=True)[:3]
        assert [each["loss"] for each in summary["costliest"]] == worst
    assert found["players"] == {"A": "Ada", "B": "Bo"}
    assert {each["seat"] for each in found["decisions"]} == {"A", "B"}
    assert found["course"][:-1] == [
        each["chance"] if each["seat"] == "A" else 1 - each["chance"] for each in found["decisions"]
    ]
    assert len(found["course"]) == len(begun) + 1
    assert found["course"][-1] == (PLAYED.match.winner is Player.A)


def test_a_decision_is_judged_by_what_its_player_knew() -> None:
    """Where the hidden cards lay otherwise, the judgement is the same to the last digit."""
    for seed in range(3):
        rng = random.Random(seed)
        match, world = a_hand(play_match(seed).steps, rng)
        for player in Player:
            other = another_world(match, world, viewer=player, rng=rng)
            pairs = zip(states(match, world), states(match, other), strict=True)
            for one, two in [pair for pair in pairs if pair[0].phase is Phase.TURN][:3]:
                if one.to_act is player:
                    first, second = (whole_turn(state, player) for state in (one, two))
                    assert judge(ITERATIONS, first) == judge(ITERATIONS, second)


def whole_turn(match: Match, player: Player) -> Decision:
    plays = [action for action in match.legal if isinstance(action, Play)]
    actions: tuple[PlayerAction, ...] = (plays[0], Pass()) if plays else (match.legal[-1],)
    return Decision(1, player=player, view=view(match, player), actions=actions)


def test_a_win_that_was_missed_costs_what_it_was_worth() -> None:
    # both players can win on 7, the other one after a 5 too
    seen = my_view((3, 5), (1, 2, 4), newest=4, board=layout(**on(ME, 2, 6), **on(OTHER, 3, 5)))
    taken = judge(ITERATIONS, Decision(9, player=ME, view=seen, actions=(Play(3),)))
    missed = judge(ITERATIONS, Decision(9, player=ME, view=seen, actions=(Play(5), Pass())))
    assert (str(taken.best), taken.loss) == ("plays 3", 0)
    assert str(missed.best) == "plays 3" and missed.chance == taken.chance
    assert missed.loss > 0.05


def test_a_judgement_is_the_same_on_every_machine() -> None:
    seen = my_view((3, 5), (1, 2, 4), newest=4, board=layout(**on(ME, 2, 6), **on(OTHER, 3, 5)))
    turn = judge(40, Decision(9, player=ME, view=seen, actions=(Play(5), Pass())))
    assert (str(turn.chosen), str(turn.best), turn.hand) == ("plays 5, passes", "plays 3", seen.number)
    # In two trees of fifteen rounds each, and two samples of the chosen turn.
    assert (round(turn.chance, 6), round(turn.loss, 6)) == (0.614176, 0.245547)


def test_a_turn_that_proves_better_than_the_favourite_is_the_best_one() -> None:
    seen = my_view((3, 5), (1, 2, 4), newest=4, board=layout(**on(ME, 2), **on(OTHER, 5)))
    turn = judge(8, Decision(9, player=ME, view=seen, actions=(Play(5), Pass())))
    assert (str(turn.best), turn.best, turn.loss) == ("plays 5, passes", turn.chosen, 0.0)
    assert round(turn.chance, 6) == 0.614176


def test_a_question_is_no_decision_but_the_turn_after_it_is() -> None:
    matches = map(play_match, range(100))
    played = next(each for each in matches if any(isinstance(step.action, Ask) for step in each.steps))
    record = record_of(played)
    begun = [step for step in record.steps if isinstance(step.action, Start | Play | Draw)]
    found = list(decisions(record))
    assert [each.line for each in found] == [step.line for step in begun]
    assert [each.actions[0] for each in found] == [step.action for step in begun]
    assert {len(each.actions) for each in found} == {1, 2}


def test_the_weaker_player_loses_more() -> None:
    turns = tuple(judged(record_of(computers_match("random")), 300))
    weak, medium = Review(("Ada", "Bo"), turns, None).players
    assert weak.lost / weak.decisions > medium.lost / medium.decisions


def test_the_same_effort_gives_the_same_judgement_however_many_at_a_time() -> None:
    record = record_of(PLAYED)
    one = judged(record, ITERATIONS)
    assert one == judged(record, ITERATIONS, jobs=2)
    assert one != judged(record, ITERATIONS + 40)


def test_a_turn_that_breaks_off_is_no_decision_yet() -> None:
    played = computers_match(rules=RuleSet.CZECH)
    for length in range(len(played.steps)):
        part = Played(played.start, played.steps[:length])
        found = list(decisions(record_of(part)))
        begun = [step for step in part.steps if isinstance(step.action, Play)]
        waiting = bool(begun) and part.match.phase is Phase.ENDING
        assert sum(isinstance(each.actions[0], Play) for each in found) == len(begun) - waiting


def test_people_are_told_every_decision_and_the_course(file: Path) -> None:
    result = analyze(file, "--effort", ITERATIONS, "--ascii", "--no-color")
    assert result.exit_code == 0 and result.stderr == ""
    assert result.stdout.isascii() and "\x1b" not in result.stdout
    told = [line for line in result.stdout.splitlines() if line[:5].strip().isdigit()]
    assert len(told) == len(list(decisions(record_of(PLAYED))))
    assert "Chances of winning: Ada from below, Bo from above" in result.stdout
    assert "Ada: " in result.stdout and "Bo: " in result.stdout


def test_the_hints_that_were_taken_are_told_in_lines_and_in_the_object(file: Path) -> None:
    assert "hint" not in analyze(file, "--effort", 1).stdout
    lines = file.read_text().splitlines(keepends=True)
    begun = next(number for number, line in enumerate(lines) if line[2:].startswith("starts"))
    opener = lines[begun][0]
    lines.insert(begun, "; hint 1\n")
    file.write_text("".join(lines))
    name = {"A": "Ada", "B": "Bo"}[opener]
    assert f"\n{name}: 1 hint taken.\n" in analyze(file, "--effort", 1).stdout
    summary = json.loads(analyze(file, "--effort", 1, "--json").stdout)["summary"]
    assert {seat: of["hints"] for seat, of in summary.items()} == {"A": 0, "B": 0, opener: 1}


def test_names_are_shown_as_typed(tmp_path: Path) -> None:
    path = tmp_path / "match.htr"
    path.write_text(record_text(PLAYED, ("[bold]A&<b>", "Bo {x}")), encoding="utf-8")
    picture = tmp_path / "course.svg"
    result = analyze(path, "--effort", 5, "--svg", picture)
    assert "[bold]A&<b>: " in result.stdout and "Bo {x}: " in result.stdout
    text = "".join(ElementTree.parse(picture).getroot().itertext())
    assert "Chance that [bold]A&<b> wins the match against Bo {x}" in text


def test_the_picture_is_a_drawing_with_every_moment_and_hand(file: Path, tmp_path: Path) -> None:
    picture = tmp_path / "course.svg"
    result = analyze(file, "--effort", ITERATIONS, "--svg", picture)
    assert result.exit_code == 0, result.output
    root = ElementTree.parse(picture).getroot()
    space = "{http://www.w3.org/2000/svg}"
    line = root.find(f"{space}polyline")
    assert line is not None
    assert len(line.get("points", "").split()) == len(list(decisions(record_of(PLAYED)))) + 1
    words = [each.text for each in root.iter(f"{space}text")]
    assert {f"hand {number}" for number in range(1, PLAYED.match.number + 1)} <= set(words)


def test_a_picture_is_not_overwritten_unless_told_to(file: Path, tmp_path: Path) -> None:
    picture = tmp_path / "course.svg"
    picture.write_text("mine")
    refused = analyze(file, "--effort", 1, "--svg", picture)
    assert refused.exit_code == 1
    assert refused.stderr.count("\n") == 1 and "is not overwritten" in refused.stderr
    assert picture.read_text() == "mine"
    assert analyze(file, "--effort", 1, "--svg", picture, "--force").exit_code == 0
    assert picture.read_text().startswith("<svg")


def test_an_unfinished_match_is_looked_back_at_only_when_opened(tmp_path: Path) -> None:
    path = tmp_path / "match.htr"
    path.write_text(record_text(Played(PLAYED.start, PLAYED.steps[:12])), encoding="utf-8")
    refused = analyze(path)
    assert refused.exit_code == 1 and refused.stdout == ""
    assert (
        refused.stderr
        == f"The match in {path} is not over, and the review tells what both players hold; "
        "add --open to see it anyway.\n"
    )
    opened = json.loads(analyze(path, "--open", "--json", "--effort", 5).stdout)
    assert len(opened["course"]) == len(opened["decisions"]) > 2


def test_trouble_with_files_is_told_in_one_sentence(file: Path, tmp_path: Path) -> None:
    for arguments in (
        [tmp_path / "none.htr"],
        [file, "--effort", 1, "--svg", tmp_path / "no" / "x.svg"],
    ):
        result = analyze(*arguments)
        assert result.exit_code == 1
        assert result.stderr.startswith("Cannot ") and result.stderr.count("\n") == 1
    path = tmp_path / "match.htr"
    path.write_text(record_text(Played(PLAYED.start, ())), encoding="utf-8")
    nothing = analyze(path, "--open")
    assert nothing.exit_code == 1 and nothing.stderr == (
        f"There is nothing to review in {path}: nobody has had a choice yet.\n"
    )


def test_events_and_lines_agree() -> None:
    """The helper above writes records as the program does."""
    first = PLAYED.steps[0]
    assert record_text(PLAYED).splitlines()[5] == event_line(first.player, first.action)
