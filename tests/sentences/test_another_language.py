"""In another language no word of English is left: everything shown comes from the catalog.

The language here writes English with accents on every letter, and is 40% longer. So a word that is not
from the catalog shows, and so does a frame that has room for English alone.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from gettext import NullTranslations
from itertools import takewhile
from pathlib import Path

import pytest
from catalog import messages
from click.testing import CliRunner
from gallery import SCENES
from hypothesis import HealthCheck, given, settings

from hacktrick.cli import main
from hacktrick.computer.levels import opponent
from hacktrick.computer.opponent import Iterations
from hacktrick.display.block import Lines
from hacktrick.display.keys import find
from hacktrick.display.layout import layout_for
from hacktrick.display.look import UNICODE
from hacktrick.plain.play import play_plain
from hacktrick.record.names import BadName, NameFault
from hacktrick.rules import Draw, Marker, Phase, Play, Player, Reason, Refusal, RuleSet
from hacktrick.sentences import refusals, rulebook, sentence
from hacktrick.sentences import table as phrases
from hacktrick.sentences.names import bad_name
from hacktrick.table import keys
from tests.plain.play import DECK, begun, match_of_three, moves, people, sit
from tests.strategies import Played, moments, record_text

NAMES = ("Ada", "Bo")
# Alike in every language: names, the words of records and commands, the sign of the x2, and keys.
ALIKE = re.compile(
    r"\b(?:Ada|Bo|English|Computer \(easy\)|easy|medium|standard|czech|x2|R\d+|UTF-8"
    r"|starts|asks|plays|draws|passes|commands|guards|hand|dealer|deck|shuffle|CARDS"
    r"|hacktrick (?:resume|show|play)(?: --plain)?|TERM|PgUp|PgDn|\w)\b|/\S+|--[a-z]+|\S+\.htr"
)
ENGLISH = re.compile(r"[A-Za-z]+")
PLACE = re.compile(r"(\{[^}]*\})")
PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = "áƀćďéƒğĥíĵķĺḿńóṕɋŕśťúṽŵẋýžÁƁĆĎÉƑĞĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼŴẊÝŽ"
OTHER_LETTERS = str.maketrans(PLAIN, ACCENTED)
BOX = re.compile(r"[─-╿]")


def written(text: str) -> str:
    """English with every letter accented and the frequent ones twice, but for the places to fill in."""
    parts = PLACE.split(text)
    return "".join(part if PLACE.match(part) else _longer(part) for part in parts)


def _longer(text: str) -> str:
    return re.sub(r"[aeiounstyAEIOUNSTY]", lambda letter: letter[0] * 2, text).translate(OTHER_LETTERS)


class OtherLetters(NullTranslations):
    """A catalog that has every sentence."""

    def gettext(self, message: str) -> str:
        return written(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return written(msgid1 if n == 1 else msgid2)


@pytest.fixture(autouse=True)
def other_letters(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(rulebook, "text", lambda: "")  # a text of its own for each language
    sentence.use(OtherLetters())
    yield
    sentence.use(NullTranslations())


def english(text: str) -> list[str]:
    """The words that did not come from the catalog."""
    return ENGLISH.findall(ALIKE.sub("", text))


def run(*args: str, given: str = "") -> str:
    done = CliRunner().invoke(main, args, input=given)
    assert done.exception is None or isinstance(done.exception, SystemExit)
    assert done.output
    return done.output


def test_a_word_that_did_not_come_from_the_catalog_is_found() -> None:
    assert english(f"Ada {written('plays a')} card with the x2") == ["card", "with", "the"]


def test_the_language_is_two_fifths_longer() -> None:
    texts = [message.text for message in messages()]
    longer = sum(len(written(text)) for text in texts) / sum(map(len, texts))
    assert 1.3 < longer < 1.5


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
def test_every_screen_of_the_table(scene: str, size: tuple[int, int]) -> None:
    layout = layout_for(*size)
    assert layout
    shown = " ".join(line.plain.rstrip() for line in SCENES[scene](UNICODE).draw(layout))
    assert shown.strip() and english(shown) == []


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
def test_no_frame_is_broken_by_a_longer_language(scene: str, size: tuple[int, int]) -> None:
    """It fills the terminal and no more, and the board stands where it does in English."""
    layout = layout_for(*size)
    assert layout
    longer = SCENES[scene](UNICODE).draw(layout)
    sentence.use(NullTranslations())
    usual = SCENES[scene](UNICODE).draw(layout)
    assert len(longer) == layout.height and max(line.cell_len for line in longer) <= size[0]
    assert board(longer) == board(usual)


def test_in_a_longer_language_the_pad_yields_before_the_x2_that_pays() -> None:
    drawn = {}
    for width in (60, 67, 80):
        layout = layout_for(width, 20)
        assert layout
        foot = " ".join(line.plain for line in SCENES["turn"](UNICODE).draw(layout)[-3:])
        drawn[width] = [
            written(each) in foot for each in (phrases.KEY_PAY_X2.text, phrases.KEY_PAD.text)
        ]
    assert drawn == {60: [False, False], 67: [True, False], 80: [True, True]}


def board(lines: Lines) -> list[str]:
    """The frames on the left of a screen above the cards, without what stands in them."""
    plain = [line.plain for line in lines]
    above = takewhile(lambda line: not line.startswith(("╔", "╭")), plain)
    return ["".join(BOX.findall(line[:26])) for line in above if BOX.match(line)]


def test_a_switch_takes_effect_at_once() -> None:
    """Where the options can be opened, the screen below them is in the new language afterwards."""
    layout = layout_for(80, 24)
    assert layout
    left: dict[str, list[str]] = {}
    for scene, make in SCENES.items():
        sentence.use(NullTranslations())
        screen = make(UNICODE)
        if find("o", screen.tables) is not None:
            assert english("\n".join(line.plain for line in screen.draw(layout))) != []
            sentence.use(OtherLetters())
            screen.reword(None)
            left[scene] = english("\n".join(line.plain for line in screen.draw(layout)))
    assert {scene: texts for scene, texts in left.items() if texts} == {}
    assert {"front", "cover", "turn", "drawn", "hand-end", "match-end"} <= left.keys()


def test_the_help_names_what_every_key_does() -> None:
    for table in keys.TABLES:
        assert english(" ".join([table.heading, *(each.help for each in table.bindings)])) == []


@pytest.mark.parametrize("interactive", [True, False])
def test_plain_mode_from_the_first_line_to_the_last(tmp_path: Path, interactive: bool) -> None:
    game = begun(tmp_path / "match.htr", target=3)
    lines = people(match_of_three()) if interactive else moves(match_of_three())
    ask = ["help", "h", "t", "b", "c", "s", "w", "x", "r", "l", "5?", "show"]
    asked = [ask[0], *([""] * interactive), *ask[1:], lines[0]]  # the help has two pages
    status, out, err = sit(game, "\n".join([*asked, *lines[1:]]) + "\n", interactive)
    assert status == 0 and game.match.phase is Phase.MATCH_OVER
    assert english(out + err) == []


def test_plain_mode_against_a_computer(tmp_path: Path) -> None:
    out = io.StringIO()
    game = begun(tmp_path / "match.htr", DECK)
    game.computers = {Player.B: opponent("easy", 1, Iterations(5))}
    play_plain(
        game, io.StringIO("starts 2\ndraws\nshow\n"), stdout=out, stderr=io.StringIO(), interactive=True
    )
    assert english(out.getvalue()) == []


@pytest.mark.parametrize("line", ["plays 0", "nonsense", "x" * 2000, "\udcff"])
def test_a_line_that_plain_mode_does_not_take(tmp_path: Path, line: str) -> None:
    _, _, err = sit(begun(tmp_path / "match.htr", DECK), f"{line}\n", interactive=False)
    assert err and english(re.sub(r"'.*?'", "", err)) == []


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(played=moments())
def test_show_at_any_moment(tmp_path: Path, played: Played) -> None:
    path = tmp_path / "match.htr"
    path.write_text(record_text(played, NAMES))
    for options in ([], ["--open"], ["--as", "A"]):
        assert english(run("show", str(path), *options)) == []


def test_analyze(tmp_path: Path) -> None:
    path = tmp_path / "match.htr"
    sit(begun(path, target=3), "\n".join(moves(match_of_three())), interactive=False)
    picture = tmp_path / "match.svg"
    printed = run("analyze", str(path), "--effort", "5", "--jobs", "1", "--svg", str(picture))
    assert english(printed) == []
    words = re.findall(r"<(?:text|title)[^>]*>([^<]*)<", picture.read_text(encoding="utf-8"))
    assert words and english(" ".join(words)) == []


def test_matches(tmp_path: Path) -> None:
    assert english(run("matches")) == []
    home = tmp_path / "home"
    home.mkdir()
    sit(begun(home / "over.htr", target=3), "\n".join(moves(match_of_three())), interactive=False)
    begun(home / "open.htr").journal.close()
    (home / "bad.htr").write_text("nothing\n")
    assert english(run("matches")) == []


@pytest.mark.parametrize("rules", RuleSet)
def test_simulate(rules: RuleSet) -> None:
    printed = run("simulate", "--a", "easy", "--b", "easy", "--matches", "4", "--rules", rules.value)
    assert english(printed) == []


@pytest.mark.parametrize(
    "args",
    [
        ("play", "Ada", "Bo"),
        ("play", "--plain", "Ada", "Ada"),
        ("play", "--plain", "A" * 30, "Bo"),
        ("play", "--plain", "Ada", "Bo", "--record", "/no/such/folder/match.htr"),
        ("resume",),
        ("resume", "/no/such/match.htr"),
        ("show", "/dev/null"),
        ("analyze", "/dev/null"),
        ("replay", "/dev/null"),
    ],
)
def test_what_a_command_cannot_do(args: tuple[str, ...]) -> None:
    printed = run(*args).replace("No such file or directory", "")  # which the system words
    assert english(re.sub(r"'.*?'", "", printed)) == []


BAD_RECORDS = [
    "hacktrick 1\n",
    "hacktrick 2\n",
    "nonsense\n",
    *(
        f"hacktrick 1\nplayer A Ada\nplayer B Bo\nrules standard\ntarget 1\n{rest}"
        for rest in (
            "nonsense\n",
            "hand 1 dealer C\n",
            "hand 2 dealer A\n",
            "hand 1 dealer A\ndeck 0\n",
            f"hand 1 dealer A\ndeck {DECK}\nA plays 1\n",
            f"hand 1 dealer A\ndeck {DECK}\nB starts 1\n",
            f"hand 1 dealer A\ndeck {DECK}\nB flies\n",
            f"hand 1 dealer A\ndeck {DECK}\nshuffle\n",
        )
    ),
    "hacktrick 1\nplayer A Ada\nplayer B Bo\nrules chess\n",
    "hacktrick 1\nplayer A Ada\nplayer B Bo\nrules czech\ntarget 0\n",
    "hacktrick 1\nplayer A Ada\nplayer B Ada\nrules czech\ntarget 0\n",
]


@pytest.mark.parametrize("text", BAD_RECORDS)
def test_what_is_wrong_with_a_record(tmp_path: Path, text: str) -> None:
    path = tmp_path / "match.htr"
    path.write_text(text)
    for options in ([], ["--open"]):
        printed = run("show", str(path), *options)
        assert printed.startswith(f"{path}:")
        assert english(re.sub(r"(?<!\w)'.*?'|\bNAME\b", "", printed)) == []


def test_why_an_action_is_refused() -> None:
    for reason in Reason:
        assert english(refusals.why(Refusal(reason, Draw(), newest=4, next_hand=2))) == []


def test_why_a_key_is_refused_at_the_table() -> None:
    play = Play(4, Marker.PLAIN)
    names = keys.names()
    for reason in refusals._TO_PLAYER:
        for tried, legal, held in ((play, (play,), (4,)), (play, (), (4,)), (Draw(), (), ())):
            refusal = Refusal(reason, tried, legal, newest=4)
            assert english(refusals.to_player(refusal, held, dict.fromkeys(names, "d"))) == []


def test_why_a_name_cannot_be_used() -> None:
    for fault in NameFault:
        assert english(bad_name(BadName(fault, 30))) == []
