"""Plain mode between two people: what each is told, when, and what nobody may see."""

import errno
import os
import re
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from hacktrick.play.game import begin, resume
from hacktrick.play.options import MatchOptions
from hacktrick.record.reader import read_file
from hacktrick.rules import NUMBERS, Ask, Command, Marker, Match, Phase, Play, Player, RuleSet
from hacktrick.sentences import language, plain
from hacktrick.sentences import table as phrases
from tests.plain.play import (
    DECK,
    NAMES,
    a_moment,
    begun,
    interactively,
    match_of_three,
    moves,
    sit,
    stopped,
    to_act,
    told_already,
    turns,
    winner,
)
from tests.rules.positions import hand_of
from tests.strategies import Played, moments, play_match

AFTER = plain.AFTER_MATCH(rematch="r", moments="m", log="l 1")
REACHES = re.compile(r"(\d) reaches (\d), [a-z ]+(.*?)[.!]")
CHOICES = re.compile(r"You can type: (.*?)\.")


def flat(out: str) -> str:
    """What was written, as if on one line."""
    return " ".join(out.split())


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.htr"


def test_the_decks_of_these_tests_are_decks() -> None:
    assert sorted(DECK) == sorted("012345" * 3)


def test_it_begins_with_a_warning_and_a_cover(path: Path) -> None:
    status, out, _ = sit(begun(path, DECK), "")
    assert status == 0 and "the scrollback is not protected" in out
    assert [name for name, _ in turns(out)] == ["Ada"] and "Your hand" not in out


def test_a_turn_tells_what_happened_the_hand_and_what_can_be_typed(path: Path) -> None:
    lines = "\nstarts 2\n\nplays 3 x2\nguards\n\n"
    _, out, err = sit(begun(path, DECK), lines)
    (_, first), (_, second), (name, printed) = turns(out)
    assert err == "" and name == "Ada"
    assert printed.startswith(
        "Bo plays 3 with the x2: square 5, centre. Bo says Guard! for a marker: Ada may\nnot say Play!\n"
        "Your hand: 0, 1, 4. Top card: 3.\n"
        "0 reaches 3, left. 1 reaches 4, top left. 4 reaches 7, right.\n"
        "You can type: 0, 1, 4, draw.\n"
        "Ada> "
    )
    assert first.startswith(
        "Hand 1. Ada deals.\nYour hand: 0, 1, 2, 4.\nYou start the Row. You can type: 0, 1, 2, 4.\nAda> "
    )
    assert "2 cannot be played on a 2." in second


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(played=moments(), each=st.sampled_from([*language.NAMES]))
def test_a_turn_has_eight_lines_at_most_with_its_prompt_in_every_language(
    tmp_path: Path, played: Played, each: str
) -> None:
    assume(played.match.to_act is not None)
    language.use(each)
    _, out, _ = sit(stopped(tmp_path / "match.htr", played), "\n")
    cover = plain.COVER(name=NAMES[to_act(played.match)])
    turn, prompt, _ = out.rpartition(cover)[2].partition("> ")
    assert prompt and turn.count("\n") + 1 <= 8


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(played=moments())
def test_each_card_is_told_with_what_playing_it_does(tmp_path: Path, played: Played) -> None:
    match, player = played.match, played.match.to_act
    assume(match.phase is Phase.TURN)
    assert player is not None
    _, out, _ = sit(stopped(tmp_path / "match.htr", played), "\n")
    printed = REACHES.findall(flat(out))
    plays = [each for each in match.legal if isinstance(each, Play)]
    assert [int(card) for card, _, _ in printed] == sorted({each.card for each in plays})
    for card, square, does in printed:
        after = match.apply(next(each for each in plays if each.card == int(card)))
        result = hand_of(after).result
        captured = hand_of(after).holdings[player].captured - hand_of(match).holdings[player].captured
        assert int(square) == int(card) + hand_of(match).row[-1]
        assert ("wins" in does) == bool(result and result.combinations)
        assert ("loses" in does) == (result is not None and result.winner is player.other)
        assert ("captures" in does) == bool(captured and result is None)


def test_the_last_marker_that_loses_the_hand_is_told_so(path: Path) -> None:
    """R23: in the czech rules, where it does not win."""

    def last_marker(match: Match) -> bool:
        if match.phase is not Phase.TURN:
            return False
        return hand_of(match).holdings[to_act(match)].unplayed == 1 and Play in map(type, match.legal)

    played = a_moment(last_marker, RuleSet.CZECH)
    _, out, _ = sit(stopped(path, played), "\n")
    printed = {card: does for card, _, does in REACHES.findall(flat(out))}
    plays = [each for each in played.match.legal if isinstance(each, Play)]
    assert sorted(printed) == [str(play.card) for play in plays]
    assert any(each.endswith(", loses the hand") for each in printed.values())
    for play in plays:
        result = hand_of(played.match.apply(play)).result
        won = result is not None and result.winner is played.match.to_act
        assert printed[str(play.card)].endswith("and wins" if won else ", loses the hand")


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(played=moments())
def test_the_board_and_the_counts_are_told_as_they_are(tmp_path: Path, played: Played) -> None:
    match = played.match
    assume(match.to_act is not None)
    _, out, _ = sit(stopped(tmp_path / "match.htr", played), "\nb\nc\n")
    told = flat(turns(out)[-1][1])
    for number in NUMBERS:
        owner, markers = hand_of(match).board[number]
        x2 = Marker.X2 in markers
        how_many = "the x2 marker"
        if markers != (Marker.X2,):
            how_many = f"{len(markers)} marker{'s' * (len(markers) > 1)}{', one the x2 marker' * x2}"
        wanted = "empty" if owner is None else f"{NAMES[owner]}, {how_many}"
        assert f" {number} {wanted}." in told
    for player in Player:
        seat = hand_of(match).holdings[player]
        and_x2 = " and the x2" if seat.x2 else ""
        cards = f"{len(seat.cards) or 'no'} card{'s' * (len(seat.cards) != 1)}"
        assert re.search(
            rf"{NAMES[player]}: {cards}[^.]*\. "
            rf"Markers left: {seat.plain}{and_x2}\. Captured: {seat.captured}\.",
            told,
        )


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(played=moments())
def test_a_match_is_taken_up_at_any_moment_behind_a_cover(tmp_path: Path, played: Played) -> None:
    """With nothing typed no card of a hand is told; with the cover opened it is the one player's own."""
    match = played.match
    assume(match.to_act is not None)
    _, closed, _ = sit(stopped(tmp_path / "match.htr", played), "")
    assert "Your hand" not in closed and "reaches" not in closed
    _, opened, _ = sit(stopped(tmp_path / "match.htr", played), "\n")
    cards = hand_of(match).holdings[to_act(match)].cards
    held = f"Your hand: {', '.join(map(str, cards))}." if cards else "Your hand: no cards."
    assert turns(opened)[-1][0] == NAMES[to_act(match)] and held in opened
    can = CHOICES.findall(flat(opened))[-1].split(", ")
    assert len(can) == len({(type(each), getattr(each, "card", None)) for each in match.legal})


def test_the_recap_begins_after_the_players_own_last_turn(path: Path) -> None:
    lines = ["", "starts 2", "", "plays 3", "passes", "", "draws", "", "", "plays 2", "commands", ""]
    _, out, _ = sit(begun(path, DECK), "\n".join(lines) + "\n")
    assert [flat(printed.partition("\nYour hand")[0]) for _, printed in turns(out)] == [
        "Hand 1. Ada deals.",
        "Hand 1. Ada deals. Ada starts the Row with 2. "
        "Ada announces a sum of 5. Bo announces a sum of 6.",
        "Bo plays 3: square 5, centre. Bo passes.",
        "Ada draws a card.",
        "Bo plays 2: square 5, centre. Bo says Play! for a marker: Ada must play, may not draw.",
    ]


def test_only_text_goes_to_the_screen(path: Path) -> None:
    _, out, _ = sit(begun(path, DECK), "\nstarts 2\n\nhelp\nplays 3\npasses\n\n")
    assert set(out) - {char for char in out if char.isprintable()} == {"\n"}
    assert out.isascii()


def test_a_refusal_says_why_and_what_works_and_the_player_tries_again(path: Path) -> None:
    lines = "\nplays 0\nstarts 5\nfoo\n\x1b[A\nstarts 2\n\n"
    status, out, err = sit(begun(path, DECK), lines)
    assert status == 0 and err == ""
    assert "Ada> You open the hand: start the Row with a card. Pick one: 0, 1, 2, 4.\n" in out
    assert "Ada> You do not hold a 5. Your cards: 0, 1, 2, 4.\n" in out
    assert "Ada> 'foo' means nothing here. Type keys to hear what you can type.\n" in out
    assert "Ada> '\\x1b[A' means nothing here." in out
    assert moves(read_file(path)) == ["starts 2"]


def test_a_drawn_card_is_told_to_its_player_alone_and_enter_passes_on(path: Path) -> None:
    lines = "\nstarts 2\n\ndraws\n\n\n"
    _, out, _ = sit(begun(path, DECK), lines)
    _, (_, drawer), (_, other) = turns(out)
    assert drawer.endswith("Bo> You drew a 5.\nPress Enter to pass on.")
    assert other.startswith("Bo draws a card.\nYour hand")


def asking(known: bool) -> Played:
    """A moment at which a question tells what everybody knows already, or something new."""

    def wanted(match: Match) -> bool:
        return Ask() in match.legal and told_already(match) == known

    return a_moment(wanted)


def test_a_question_is_answered_and_the_turn_goes_on(path: Path) -> None:
    played = asking(known=False)
    asker = to_act(played.match)
    name, other = NAMES[asker], NAMES[asker.other]
    total = sum(hand_of(played.match).holdings[asker.other].cards)
    game = stopped(path, played)
    _, out, _ = sit(game, "\nasks\nasks\n")
    assert f"{name}> {phrases.ANSWER(name=other, total=total)}\n{name}> You may ask" in out
    assert game.match.to_act is played.match.to_act


@pytest.mark.parametrize("line", ["ask bo", "ask Ada", "Ask for the sum!"])
def test_a_question_may_be_asked_by_name(path: Path, line: str) -> None:
    played = asking(known=False)
    name = NAMES[to_act(played.match).other]
    _, out, _ = sit(stopped(path, played), f"\n{line}\n")
    asked = line.lower() in (f"ask {name.lower()}", "ask for the sum!")
    assert ("answers: " in out) == asked == (" means nothing here." not in out)


def test_on_a_cover_what_cannot_be_done_is_said_with_what_works(path: Path) -> None:
    _, out, _ = sit(begun(path, DECK), "2\nnonsense\nrematch\n")
    told = flat(out)
    assert plain.COVERED() in told and plain.NOT_OVER(turn="turn") in told
    assert plain.UNKNOWN(typed="'nonsense'", keys="keys") in told


def test_a_question_that_everybody_can_answer_has_to_be_asked_twice(path: Path) -> None:
    played = asking(known=True)
    asker = to_act(played.match)
    total = sum(hand_of(played.match).holdings[asker.other].cards)
    answer = phrases.ANSWER(name=NAMES[asker.other], total=total)
    again = plain.ASK_AGAIN(ask="ask")
    game = stopped(path, played)
    _, out, _ = sit(game, "\nask\n")
    assert again in flat(out) and answer not in out and game.match == played.match
    _, out, _ = sit(stopped(path, played), "\na\nasks\n")
    assert again in flat(out) and answer in out
    for pad, people in ((False, True), (True, False)):
        game = stopped(path, played)
        game.options = game.options._replace(pad=pad)
        _, out, _ = sit(game, "\nask\n" if people else "ask\n", people)
        assert again not in flat(out) and game.match != played.match


def test_a_hand_that_is_shown_stays_until_enter_so_that_both_can_look(path: Path) -> None:
    played = a_moment(
        lambda match: any(
            isinstance(each, Command) and hand_of(match.apply(each)).shown for each in match.legal
        )
    )
    command = next(each for each in played.match.legal if isinstance(each, Command))
    other = NAMES[to_act(played.match).other]
    _, out, _ = sit(stopped(path, played), f"\n{command}\n")
    cannot = f"{other} cannot play and "
    assert out.count("Press Enter to see your hand.") == 1
    assert re.search(rf"{cannot}.*\.\nPress Enter to pass on\.\s*The match is saved", out)
    _, out, _ = sit(stopped(path, played), f"\n{command}\n\n\n")
    assert cannot in turns(out)[-1][1]


def test_a_hand_ends_with_both_hands_and_the_match_with_the_winner(path: Path) -> None:
    status, out = interactively(begun(path, target=3), match_of_three())
    last = match_of_three().match
    assert status == 0 and read_file(path).steps == match_of_three().steps
    for step in match_of_three().steps:
        if step.match.hand is None or step.match.hand.result is None:
            continue
        name = NAMES[step.match.hand.result.winner]
        held = [", ".join(map(str, seat.cards)) for seat in step.match.hand.holdings]
        holds = [
            f"{n} held {cards}." if cards else f"{n} held no cards."
            for n, cards in zip(NAMES, held, strict=True)
        ]
        end = re.compile(
            rf"{name} wins the hand [^.]*\. {' '.join(holds)} "
            rf"(?:With the [^.]*\. )?(Score: [^.]*\.|{name} wins [^.]*!)"
        )
        a, b = step.match.score
        after = end.search(flat(out))
        assert after
        if step.match.winner is None:
            assert after[1] == f"Score: Ada {a}, Bo {b}, first to 3."
        else:
            assert after[1] == f"{name} wins the match, 3 to {min(a, b)}!"
            saved = f"The match is saved in {path}\n"
            assert out.endswith(f"{after[1]}\n{AFTER} \n{saved}")
    assert out.count("Press Enter for the next hand.") == last.number - 1
    openings = [name for name, _ in turns(out)]
    assert all(openings.count(name) > 3 for name in NAMES)


def test_a_finished_match_says_who_won_and_ends(path: Path) -> None:
    played = play_match(1)
    status, out, _ = sit(stopped(path, played), "")
    assert status == 0 and "Go on later" not in out
    assert f"{NAMES[winner(read_file(path))]} wins the match" in out


@pytest.mark.parametrize(
    "lines", ["", "\n", "\nquit\n", "\nstarts 2\n", "\nstarts 2\n\ndraws\n", "\nstarts"]
)
def test_it_can_be_left_at_any_prompt(path: Path, lines: str) -> None:
    game = begun(path, DECK)
    status, out, _ = sit(game, lines)
    assert status == 0 and out.endswith(
        f"\nThe match is saved. Go on later with: hacktrick resume {path}\n"
    )
    assert read_file(path).match == game.match
    resume(path)[0].journal.close()  # and nobody is locked out


def test_the_hand_is_pushed_off_the_screen_on_leaving(path: Path) -> None:
    _, out, _ = sit(begun(path, DECK), "\nquit\n")
    assert re.search(r"Your hand: (.|\n)*Ada> \n{24,}The match is saved", out)


def test_a_match_in_the_folder_of_matches_is_resumed_without_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path))
    game = begin(MatchOptions(target=1, seed=7), NAMES, datetime(2026, 11, 29))
    assert sit(game, "")[1].endswith("\nThe match is saved. Go on later with: hacktrick resume\n")


def test_a_disk_that_refuses_is_told_once_and_so_is_its_recovery(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, write = begun(path, DECK), os.write

    def full(fd: int, data: bytes) -> int:
        if game.match.phase is not Phase.ENDING:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write(fd, data)

    monkeypatch.setattr(os, "write", full)
    status, _, err = sit(game, "\nstarts 2\n\nplays 3\npasses\n")
    why = os.strerror(errno.ENOSPC)
    assert status == 0 and err == (
        f"The match cannot be saved: {why}. "
        "The game goes on, and tries again at the next event.\n"
        "The match is saved again.\n"
    )


def test_a_match_that_could_not_be_saved_is_not_called_saved(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    options = MatchOptions(target=1, seed=7, path=blocked / "match.htr")
    game = begin(options, NAMES, datetime(2026, 11, 29))
    status, out, err = sit(game, "\n")
    assert status == 1 and "saved. Go on" not in out
    assert f"The match could NOT be saved in {blocked / 'match.htr'}: " in err


# What nobody may see


def screens(path: Path, deck: str, lines: str) -> list[tuple[str, str]]:
    path.unlink(missing_ok=True)
    return turns(sit(begun(path, deck), lines)[1])


@pytest.mark.parametrize(
    ("deck", "changed"),
    [
        ("002512302511444335", [0, 2]),  # Ada holds 0, 0, 5 where she held 0, 1, 4
        ("012411402523034553", [1]),  # Bo holds 1, 1, 4 where he held 1, 2, 3
        ("012412302154334055", [1]),  # another order of the pile: Bo draws a 1, not a 5
        ("421032102504351345", []),  # another order of what nobody has seen
    ],
)
def test_what_a_player_cannot_know_changes_nothing_that_they_are_told(
    path: Path, deck: str, changed: list[int]
) -> None:
    """Ada starts with a 2, Bo draws, Ada opens her next turn. The sums that are said never change."""
    lines = "\nstarts 2\n\ndraws\n\n\n"
    assert sorted(deck) == sorted(DECK)
    pairs = zip(screens(path, DECK, lines), screens(path, deck, lines), strict=True)
    assert [place for place, (one, other) in enumerate(pairs) if one != other] == changed
