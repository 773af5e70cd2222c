"""A review and its picture: the course of both sides, hands, costliest turns, words as handed in."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from dataclasses import replace

from hacktrick.analysis.picture import Words, picture
from hacktrick.analysis.review import JudgedTurn, Moment, PlayerReview, Review
from hacktrick.computer.turns import turn_of
from hacktrick.rules import Draw, Player

SPACE = "{http://www.w3.org/2000/svg}"
WORDS = Words(
    title="<title> & more",
    heading="heading",
    hand=lambda number: f"<{number}>",
    percent=lambda number: f"{number}%",
    loss=lambda turn: f"{turn.player} lost on {turn.line} & so on",
)


def turn(line: int, player: Player, chance: float, loss: float = 0.0, hand: int = 1) -> JudgedTurn:
    draws = turn_of(Draw())
    return JudgedTurn(line, player, hand, chosen=draws, best=draws, chance=chance, loss=loss)


def review(turns: list[JudgedTurn], winner: Player | None) -> Review:
    return Review(("Ada", "Bo"), tuple(turns), winner)


TURNS = [
    turn(7, Player.A, 0.25),
    turn(8, Player.B, 0.25, loss=0.125),
    turn(9, Player.A, 0.5, loss=0.25, hand=2),
    turn(11, Player.B, 1.0, hand=2),
]


def test_the_course_has_the_chances_of_a_on_the_turns_of_both() -> None:
    before = (Moment(0.25, 1), Moment(0.75, 1), Moment(0.5, 2), Moment(0.0, 2))
    assert review(TURNS, None).course == before
    assert review(TURNS, Player.A).course == (*before, Moment(1.0, 2))
    assert review(TURNS, Player.B).course == (*before, Moment(0.0, 2))


def test_each_player_has_a_summary_of_their_own_turns_only() -> None:
    a, b = review(TURNS, None).players
    one = PlayerReview(2, mistakes=1, missed_questions=0, lost=0.25, error=0.0, costliest=(TURNS[2],))
    assert a == one
    assert b == replace(one, lost=0.125, costliest=(TURNS[1],))
    none = review(TURNS[:1], None).players[1]
    assert (none.decisions, none.mistakes, none.lost, none.costliest) == (0, 0, 0.0, ())


def test_the_costliest_are_at_most_three_the_worst_first() -> None:
    turns = [turn(line, Player.B, 0.5, loss=line / 100) for line in (3, 9, 1, 7)]
    assert [each.line for each in review(turns, None).players[Player.B].costliest] == [9, 7, 3]


def drawn(winner: Player | None = Player.B) -> ElementTree.Element:
    return ElementTree.fromstring(picture(review(TURNS, winner), WORDS))


def all_of(root: ElementTree.Element, kind: str, role: str) -> list[ElementTree.Element]:
    return [each for each in root.iter(SPACE + kind) if each.get("class") == role]


def test_the_line_of_the_picture_goes_from_left_to_right_through_every_chance() -> None:
    (line,) = all_of(drawn(), "polyline", "line")
    # 0% lies at 370, 100% at 60
    assert line.get("points") == "60.0,292.5 265.0,137.5 470.0,215.0 675.0,370.0 880.0,370.0"
    (unfinished,) = all_of(drawn(winner=None), "polyline", "line")
    assert str(unfinished.get("points")).endswith(" 880.0,370.0")
    assert str(unfinished.get("points")).count(",") == len(TURNS)


def test_a_has_the_ground_below_the_line_and_b_the_one_above() -> None:
    root = drawn(Player.A)
    (below,) = all_of(root, "polygon", "a")
    (whole,) = all_of(root, "rect", "b")
    assert str(below.get("points")).startswith("60,370 60.0,292.5 ")
    assert str(below.get("points")).endswith(" 880.0,60.0 880.0,370")
    assert [whole.get(name) for name in ("x", "y", "width", "height")] == ["60", "60", "820", "310"]


def test_a_dot_in_the_players_colour_lies_where_each_costly_turn_was_chosen() -> None:
    root = drawn()
    (a,), (b,) = all_of(root, "circle", "loss-a"), all_of(root, "circle", "loss-b")
    assert (a.get("cx"), a.get("cy")) == ("470.0", "215.0")
    assert (b.get("cx"), b.get("cy")) == ("265.0", "137.5")
    assert a.findtext(f"{SPACE}title") == "A lost on 9 & so on"
    assert b.findtext(f"{SPACE}title") == "B lost on 8 & so on"


def test_what_a_turn_cost_goes_down_for_a_and_up_for_b() -> None:
    root = drawn()
    (a,), (b,) = all_of(root, "line", "cost-a"), all_of(root, "line", "cost-b")
    assert [a.get(end) for end in ("x1", "x2", "y1", "y2")] == ["470.0", "470.0", "215.0", "292.5"]
    assert [b.get(end) for end in ("x1", "x2", "y1", "y2")] == ["265.0", "265.0", "137.5", "98.8"]


def test_each_hand_begins_at_a_line_with_its_words() -> None:
    root = drawn()
    assert [line.get("x1") for line in all_of(root, "line", "grid")] == ["60.0", "470.0"]
    words = [(each.get("x"), each.text) for each in all_of(root, "text", "small")]
    assert ("63.0", "<1>") in words and ("473.0", "<2>") in words
    percents = [text for _, text in words if text and text.endswith("%")]
    assert percents == ["0%", "25%", "50%", "75%", "100%"]
    assert root.findtext(f"{SPACE}title") == "<title> & more"
    assert [each.text for each in all_of(root, "text", "title")] == ["heading"]


def test_percentages_stand_beside_their_heights() -> None:
    root = drawn()
    places = {
        each.text: (each.get("x"), each.get("y"), each.get("text-anchor"))
        for each in all_of(root, "text", "small")
        if str(each.text).endswith("%")
    }
    heights = {"0%": "375.0", "25%": "297.5", "50%": "220.0", "75%": "142.5", "100%": "65.0"}
    assert places == {percent: ("52", y, "end") for percent, y in heights.items()}
    (half,) = all_of(root, "line", "half")
    assert [half.get(name) for name in ("x1", "x2", "y1", "y2")] == ["60", "880", "215.0", "215.0"]


def test_the_picture_has_its_size_and_nothing_but_its_parts() -> None:
    root = drawn()
    assert root.get("viewBox") == "0 0 900 420" and root.get("role") == "img"
    ground = next(root.iter(f"{SPACE}rect"))
    assert [ground.get(name) for name in ("width", "height", "fill")] == ["900", "420", "white"]
    for line in all_of(root, "line", "grid"):
        assert (line.get("x1"), line.get("y1"), line.get("y2")) == (line.get("x2"), "60", "370")
    for each in root.iter():  # nothing stands between them
        assert not (each.tail or "").strip()
        assert (
            each.tag.removeprefix(SPACE) in ("title", "style", "text") or not (each.text or "").strip()
        )
    styles = root.findtext(f"{SPACE}style") or ""
    roles = {role for each in root.iter() if (role := each.get("class"))}
    assert roles and all(f".{role} {{" in styles for role in roles)


def test_two_decisions_lie_at_both_ends() -> None:
    root = ElementTree.fromstring(picture(review(TURNS[:2], None), WORDS))
    (line,) = all_of(root, "polyline", "line")
    assert line.get("points") == "60.0,292.5 880.0,137.5"


def test_one_decision_alone_is_a_picture_too() -> None:
    root = ElementTree.fromstring(picture(review(TURNS[:1], None), WORDS))
    (line,) = all_of(root, "polyline", "line")
    assert line.get("points") == "60.0,292.5"
    (below,) = all_of(root, "polygon", "a")
    assert below.get("points") == "60,370 60.0,292.5 60.0,370"
