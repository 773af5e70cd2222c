"""A match being played: its record is always ahead of the screen, and can always be taken up again."""

import os
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from hacktrick.play.chance import Chance
from hacktrick.play.game import Due, SavedGame, begin, resume
from hacktrick.play.options import MatchOptions
from hacktrick.record.reader import Head, read_file
from hacktrick.rules import (
    DECK,
    Begin,
    Deck,
    Draw,
    Match,
    Phase,
    Play,
    Player,
    Refused,
    RuleSet,
    Shuffle,
)
from tests.rules.positions import after, hand_of, with_hand

NOW = datetime(2026, 11, 29, 18, 2)
HEAD = Head(("Ada", "Bo"), RuleSet.STANDARD, 2)
ROOT = Path(__file__).parents[2]


def new(path: Path, seed: int | None = 7, dealer: Player | None = None) -> SavedGame:
    options = MatchOptions(target=2, seed=seed, dealer=dealer, path=path)
    return begin(options, HEAD.names, NOW)


def play_on(game: SavedGame, taste: int = 1) -> SavedGame:
    """Play a game to its end, with the same choice in the same position of any other game."""
    while game.match.phase is not Phase.MATCH_OVER:
        step(game, taste)
    return game


def step(game: SavedGame, taste: int = 1) -> None:
    match = game.match
    if match.to_act is None:
        game.advance()
    else:
        seen = f"{taste} {match.number} {match.hand.actions if match.hand else ()}"
        game.advance(Random(seen).choice(match.legal))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.htr"


def events(path: Path) -> list[str]:
    return [str(step.action) for step in read_file(path).steps]


# Chance


def first_deck(seed: int | None) -> str:
    return str(Chance(seed).next(Match().apply(Begin(1, Player.A))))


def test_a_seed_gives_the_same_deck_on_every_machine_and_version() -> None:
    assert first_deck(0) == "deck 415542120354002331"
    assert first_deck(7) == "deck 014223102510534345"
    assert first_deck(-1) == "deck 433415035250420112"


def test_a_seed_gives_the_same_match_in_every_process(path: Path, tmp_path: Path) -> None:
    play_on(new(path)).journal.close()
    script = (
        "import sys; from pathlib import Path; from tests.play.test_game import new, play_on;"
        "play_on(new(Path(sys.argv[1])))"
    )
    for hash_seed in ("0", "12345"):
        other = tmp_path / hash_seed
        environment = os.environ | {"PYTHONHASHSEED": hash_seed}
        subprocess.check_call([sys.executable, "-c", script, other], cwd=ROOT, env=environment)
        assert other.read_bytes() == path.read_bytes()


def test_without_a_seed_every_match_is_dealt_anew() -> None:
    assert len({first_deck(None) for _ in range(20)}) == 20


def test_every_deck_of_a_match_differs_and_is_the_18_cards(path: Path) -> None:
    steps = play_on(new(path)).steps
    decks = [step.action.cards for step in steps if isinstance(step.action, Deck)]
    assert len(decks) == len(set(decks)) > 1
    assert all(sorted(deck) == list(DECK) for deck in decks)


def test_every_place_of_the_deck_gets_every_card() -> None:
    decks = [first_deck(seed) for seed in range(200)]
    assert all({deck[place] for deck in decks} == set("012345") for place in range(5, 23))


def test_chance_has_nothing_to_say_where_none_is_due(path: Path) -> None:
    """Asked all the same, it says what the rules refuse."""
    game = new(path)
    game.advance()
    while game.due is not Due.MATCH_END:
        step(game)
        if game.due in (Due.ACTION, Due.MATCH_END):
            with pytest.raises(Refused):
                game.match.apply(Chance(7).next(game.match))


def test_a_shuffle_is_done_as_soon_as_it_is_due(path: Path) -> None:
    game = new(path, seed=3)
    while not any(isinstance(each.action, Shuffle) for each in game.steps):
        step(game)
        assert game.match.phase not in (Phase.SHUFFLE, Phase.MATCH_OVER)


# Who deals first


def test_the_first_dealer_is_the_one_that_was_chosen(tmp_path: Path) -> None:
    for dealer in Player:
        game = new(tmp_path / str(dealer), dealer=dealer)
        game.advance()
        assert game.match.dealer is dealer


def test_otherwise_chance_says_who_deals_first(tmp_path: Path) -> None:
    dealers = ""
    for seed in range(12):
        game = new(tmp_path / str(seed), seed)
        game.advance()
        dealers += str(game.match.dealer)
    assert dealers == "BAAABBBAABAB"  # the same on every machine and version


# The record is ahead of the screen


def test_every_event_is_in_the_file_when_its_method_returns(path: Path) -> None:
    game = new(path)
    while game.match.phase is not Phase.MATCH_OVER:
        step(game)
        assert read_file(path).match == game.match
        assert [step.line for step in read_file(path).steps] == [step.line for step in game.steps]


def test_the_record_says_when_it_began_and_by_which_seed(path: Path) -> None:
    new(path)
    assert read_file(path).comments == ("began 2026-11-29 18:02", "seed 7")


def test_sums_captures_and_results_stand_beside_the_events(path: Path) -> None:
    play_on(new(path))
    text = path.read_text(encoding="utf-8")
    for note in ("; Ada ", ", captures 1", " wins 1, ", "+0 = "):
        assert note in text


def test_a_refused_action_changes_nothing_and_writes_nothing(path: Path) -> None:
    game = new(path)
    game.advance()
    before, text = game.match, path.read_bytes()
    for action in (Draw(), Play(0)):
        with pytest.raises(Refused):
            game.advance(action)
    with pytest.raises(Refused):
        game.advance()
    assert game.match == before and path.read_bytes() == text


def test_a_finished_match_goes_on_no_more(path: Path) -> None:
    game = play_on(new(path))
    with pytest.raises(Refused):
        game.advance()
    with pytest.raises(Refused):
        game.advance(Draw())


# Taking it up again


def test_a_match_that_is_resumed_after_every_event_is_the_same_match(path: Path, tmp_path: Path) -> None:
    play_on(new(path)).journal.close()
    other = tmp_path / "other.htr"
    new(other).journal.close()
    while True:
        game, torn = resume(other)
        assert torn is None
        if game.match.phase is Phase.MATCH_OVER:
            break
        step(game)
        game.journal.close()
    game.journal.close()
    assert other.read_bytes() == path.read_bytes()


def shuffled(path: Path) -> SavedGame:
    """A game in which the pile has just run out and was shuffled."""
    game = new(path)
    while not (game.steps and isinstance(game.steps[-1].action, Shuffle)):
        legal = game.match.legal
        game.advance(Draw() if Draw() in legal else legal[-1] if legal else None)
    return game


def test_a_match_stopped_before_its_shuffle_is_shuffled_as_it_would_have_been(path: Path) -> None:
    shuffled(path).journal.close()
    *before, shuffle = path.read_text(encoding="utf-8").splitlines(keepends=True)
    assert shuffle.startswith("shuffle")
    path.write_text("".join(before), encoding="utf-8")
    game, _ = resume(path)
    game.journal.close()
    assert path.read_text(encoding="utf-8") == "".join([*before, shuffle])


def test_a_shuffle_is_never_due_as_it_comes_with_the_last_draw(path: Path) -> None:
    game = shuffled(path)
    assert game.due is Due.ACTION and isinstance(game.steps[-2].action, Draw)


def test_the_same_row_is_shuffled_otherwise_the_second_time_in_a_hand() -> None:
    hand = hand_of(after("A starts 0, B draws", opener="0123", other="345", pile="5"))
    row = (0, 1, 2, 3, 4, 5, 0)
    empty = with_hand(Match(number=1, dealer=Player.A, hand=hand), phase=Phase.SHUFFLE, row=row)
    first = Chance(7).next(empty)
    assert isinstance(first, Shuffle) and first == Chance(7).next(empty)
    again = with_hand(empty.apply(first), phase=Phase.SHUFFLE, row=row)
    assert Chance(7).next(again) != first


def test_what_is_due_follows_from_the_match_and_a_hand_that_is_over_waits(path: Path) -> None:
    game, dues = new(path), [Due.DEAL]
    while game.due is not Due.MATCH_END:
        step(game)
        dues += [game.due] if game.due is not dues[-1] else []
    over = [Due.HAND_END, Due.ACTION]
    assert dues[:3] == [Due.DEAL, Due.ACTION, Due.HAND_END]
    assert dues[1:-1] == [Due.ACTION, *over * (len(dues) // 2 - 1)] and dues[-1] is Due.MATCH_END
    assert game.record == read_file(path)


def test_two_people_wait_for_no_computer_to_be_imported() -> None:
    script = (
        "import sys; from hacktrick.play.seats import computers, MatchOptions;"
        "assert computers(MatchOptions()) == {};"
        "assert not [name for name in sys.modules if name.startswith('hacktrick.computer')]"
    )
    subprocess.check_call([sys.executable, "-c", script], cwd=ROOT)


def test_a_match_stopped_between_hand_and_deck_is_dealt_as_it_would_have_been(path: Path) -> None:
    play_on(new(path)).journal.close()
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    place = next(place for place, line in enumerate(lines) if line.startswith("deck"))
    path.write_text("".join(lines[:place]), encoding="utf-8")
    game, _ = resume(path)
    game.advance()
    game.journal.close()
    assert path.read_text(encoding="utf-8") == "".join(lines[: place + 1])


def test_a_torn_last_line_is_handed_back_and_the_match_goes_on(path: Path) -> None:
    game = new(path)
    game.advance()
    game.journal.close()
    whole = path.read_bytes()
    path.write_bytes(whole + b"A sta")
    game, torn = resume(path)
    assert torn == "A sta" and path.read_bytes() == whole
    play_on(game).journal.close()
    assert read_file(path).match == game.match


@pytest.mark.parametrize("seed", ["--5", "x", "", "5" * 5000, "\u0664"])
def test_a_comment_that_only_looks_like_a_seed_does_no_harm(path: Path, seed: str) -> None:
    path.write_text(f"hacktrick 1\nplayer A Ada\nplayer B Bo\nrules czech\ntarget 1\n; seed {seed}\n")
    game, _ = resume(path)
    play_on(game).journal.close()


def test_a_match_goes_on_while_the_disk_refuses(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    game = play_on(new(blocked / "match.htr"))
    assert game.journal.trouble
    blocked.unlink()
    game.journal.close()
    assert read_file(blocked / "match.htr").match == game.match
