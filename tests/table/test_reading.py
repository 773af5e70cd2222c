"""The help and the log: scrolled to both ends, and closed again to the same place."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from gallery import NAMES, SCENES

from hacktrick.display.keys import ANYWHERE, LEAVING, PAGES, READING, Intent, find
from hacktrick.display.look import UNICODE
from hacktrick.drawing.short_rules import short_rules
from hacktrick.drawing.signs import signs
from hacktrick.record.reader import read_file
from hacktrick.rules import Deck, Draw, Play, Player, RuleSet, Start, view
from hacktrick.sentences import display as shared
from hacktrick.sentences import help as words
from hacktrick.sentences import keys as key_words
from hacktrick.sentences import table as phrases
from hacktrick.sentences.rulebook import sections
from hacktrick.table import keys
from hacktrick.table.keys import TableIntent
from hacktrick.table.screens.turn import TurnScreen
from hacktrick.terminal.keys import ESC, INTERRUPT
from tests.rules.positions import after, with_holding
from tests.table.fake import Table, hacktrick, key, showing

HELP, LOG = key(Intent.HELP, ANYWHERE), key(Intent.LOG, ANYWHERE)
RIGHT = key(TableIntent.PICK_NEXT, keys.TURN)
ALL_RULES = (HELP, key(Intent.PAGE_BEFORE, PAGES))  # the longest page of the help
SHOWN = re.compile(shared.SCROLLED(first=r"(\d+)", last=r"(\d+)", all=r"(\d+)"))
CLOSING = next(each.keys for each in READING.bindings if each.intent is Intent.CLOSE)


def named(intent: Intent) -> tuple[str, ...]:
    return next(each.keys for each in READING.bindings if each.intent is intent)


@pytest.fixture
def table(home: Path) -> Iterator[Table]:
    """Some way into a match, with a card picked."""
    with hacktrick("play", "Ada", "Bo", "--seed", "2", "--dealer", "1", home=home) as table:
        for _ in range(36):
            table.play_on()
        while phrases.KEY_PICK() not in table.prompt:
            table.open() if table.cover else table.play_on()
        table.press(RIGHT)
        assert phrases.KEY_DROP() in table.prompt
        yield table


def shown(table: Table) -> tuple[int, int, int]:
    """The first and the last line shown, and how many there are."""
    place = SHOWN.search(table.text.split("\n")[0])
    assert place is not None, table.text
    first, last, of = map(int, place.groups())
    return first, last, of


def lines(table: Table) -> list[str]:
    """The text that is shown, without the title and the prompt."""
    first, last, _ = shown(table)
    return table.text.split("\n")[2 : 2 + last - first + 1]


@pytest.mark.parametrize("opened", [(HELP,), ALL_RULES, (LOG,)])
@pytest.mark.parametrize("close", CLOSING)
def test_it_closes_to_the_same_place_with_the_pick_kept(
    table: Table, opened: tuple[str, ...], close: str
) -> None:
    before = table.text
    table.press(*opened)
    assert (shared.LOG_TITLE() if LOG in opened else shared.HELP_TITLE()) in table.text
    table.press(*named(Intent.DOWN), close)
    assert table.text == before


@pytest.mark.parametrize(
    "intent", [Intent.DOWN, Intent.UP, Intent.PAGE_DOWN, Intent.PAGE_UP, Intent.FIRST, Intent.LAST]
)
def test_every_scrolling_key(table: Table, intent: Intent) -> None:
    table.press(*ALL_RULES, named(Intent.PAGE_DOWN)[0])
    first, last, of = shown(table)
    page = last - first + 1
    wanted = {
        Intent.DOWN: first + 1,
        Intent.UP: first - 1,
        Intent.PAGE_DOWN: first + page,
        Intent.PAGE_UP: 1,
        Intent.FIRST: 1,
        Intent.LAST: of - page + 1,
    }
    for name in named(intent):
        table.press(named(Intent.FIRST)[0], named(Intent.PAGE_DOWN)[0], name)
        assert shown(table) == (wanted[intent], wanted[intent] + page - 1, of)
        assert lines(table)[0].strip() or lines(table)[1].strip()


@pytest.mark.parametrize("opened", [ALL_RULES, (LOG,)])
def test_nothing_lies_beyond_either_end(table: Table, opened: tuple[str, ...]) -> None:
    table.press(*opened, named(Intent.FIRST)[0])
    top = table.text
    for intent in (Intent.UP, Intent.PAGE_UP, Intent.FIRST):
        table.press(named(intent)[0])
        assert table.text == top and shown(table)[0] == 1
    table.press(named(Intent.LAST)[0])
    bottom = table.text
    for intent in (Intent.DOWN, Intent.PAGE_DOWN, Intent.LAST):
        table.press(named(intent)[0])
        assert table.text == bottom and shown(table)[1] == shown(table)[2]
    table.press(named(Intent.UP)[0])
    assert table.text != bottom and shown(table)[1] == shown(table)[2] - 1


def read_on(table: Table) -> str:
    """All that a page says, as one line."""
    table.press(named(Intent.FIRST)[0])
    read: list[str] = []
    while True:
        first, last, of = shown(table)
        assert first <= len(read) + 1  # nothing is left out
        read = read[: first - 1] + lines(table)
        if last == of:
            return " ".join(" ".join(read).split())
        table.press(named(Intent.PAGE_DOWN)[0])


def test_the_pages_of_the_help_hold_the_rules_in_short_every_key_the_signs_and_all_rules(
    table: Table,
) -> None:
    table.press(HELP)
    pages = []
    for _ in range(5):
        pages.append(read_on(table))
        table.press(key(Intent.PAGE_NEXT, PAGES))
    now, short, every_key, the_signs, all_rules = pages
    assert read_on(table) == now and words.PICK() in now
    for word, rule in words.RULES:
        assert f"{word()} {rule()}" in short
    for group in keys.TABLES:
        assert group.heading in every_key
        assert all(f"{' '.join(each.named)} {each.help}" in every_key for each in group.bindings)
    assert phrases.SIGN_WON() in the_signs
    for heading, paragraphs in sections():
        assert " ".join(heading.split()) in all_rules
        assert all(" ".join(each.split()) in all_rules for each in paragraphs)


def test_the_rules_in_short_fit_one_page() -> None:
    for rules in RuleSet:
        lines_ = [line.plain for line in short_rules(UNICODE, 80, rules)]
        assert len(lines_) <= 20 and max(map(len, lines_)) <= 80
        assert words.RULES_OUT[rules]() in " ".join(" ".join(lines_).split())
    square = [line.plain[:19] for line in short_rules(UNICODE, 80)]
    assert [re.findall(r"\d", line) for line in square[1:6:2]] == [[*"492"], [*"357"], [*"816"]]


def test_the_log_opens_at_its_end_and_holds_every_event(table: Table, home: Path) -> None:
    (path,) = home.glob("*.htr")
    actions = [step.action for step in read_file(path).steps]
    table.press(LOG)
    assert shown(table)[1] == shown(table)[2]
    table.press(named(Intent.FIRST)[0])
    read: list[str] = []
    while True:
        first, last, of = shown(table)
        read = read[: first - 1] + lines(table)
        if last == of:
            break
        table.press(named(Intent.PAGE_DOWN)[0])
    log = " ".join(read)
    told = re.findall(r"starts with|\d \+ \d =|draws", log)
    kinds = {Start: "starts with", Play: "=", Draw: "draws"}
    expected = [kinds[type(each)] for each in actions if type(each) in kinds]
    assert [each.lstrip("0123456789 +") for each in told] == expected
    assert log.count("Hand ") == sum(isinstance(each, Deck) for each in actions) > 1


def test_wrong_keys_are_answered_there(table: Table) -> None:
    for opened in (ALL_RULES, (LOG,)):
        table.press(*opened)
        before = lines(table)
        table.press("z")
        assert shared.NO_SUCH_KEY_NOR_HELP() in table.words and lines(table)[:5] == before[:5]
        table.press(ESC)


def test_a_new_size_keeps_the_text_in_place(table: Table) -> None:
    table.press(*ALL_RULES, *[named(Intent.PAGE_DOWN)[0]] * 2)
    first = shown(table)[0]
    table.resize(60, 20)
    assert shared.HELP_TITLE() in table.text and shown(table)[0] == first
    table.resize(80, 24)
    table.press(named(Intent.LAST)[0])
    table.resize(120, 40)
    assert shown(table)[1] == shown(table)[2]
    table.resize(80, 24)
    table.press(HELP)
    assert phrases.KEY_DROP() in table.prompt


def test_leaving_from_there_asks_once(table: Table) -> None:
    before = table.text
    table.press(HELP)
    help_text = table.text
    table.press(INTERRUPT)
    assert shared.LEAVE_TITLE() in table.text
    table.press(key(Intent.NO, LEAVING))
    assert table.text == help_text
    table.press(HELP)
    assert table.text == before


def has_help(scene: str) -> bool:
    binding = find(HELP, SCENES[scene](UNICODE).tables)
    return binding is not None and binding.intent is Intent.HELP


@pytest.mark.parametrize("scene", [*filter(has_help, SCENES)])
def test_the_help_begins_with_the_keys_of_its_screen_and_closes_to_the_same_place(scene: str) -> None:
    screen = SCENES[scene](UNICODE)
    screen.notice = ""
    with showing(screen) as table:
        before = table.text
        table.press(HELP)
        here = read_on(table)
        for binding in (each for group in screen.tables for each in group.bindings if each.labels):
            assert " ".join(binding.named) in here
        table.press(HELP)
        assert table.text == before


@pytest.mark.parametrize("scene", ["turn", "cover", "replay"])
def test_the_page_of_keys_begins_with_those_that_work_here(scene: str) -> None:
    screen = SCENES[scene](UNICODE)
    with showing(screen) as table:
        table.press(HELP, *[key(Intent.PAGE_NEXT, PAGES)] * 2)
        assert lines(table)[0].strip() == screen.tables[0].heading


def test_the_help_of_a_turn_says_what_each_key_costs_and_what_does_not_work_now() -> None:
    with showing(SCENES["turn"](UNICODE)) as table:
        table.press(HELP)
        works, later = read_on(table).split(f" {words.NOT_NOW()} ")
        assert words.MARKERS(9) in works and f"0-5 ←→ {words.PICK()}" in works
        assert f"p ! {words.COMMAND(other=NAMES[1])}" in later  # before a card is picked
        table.press(HELP, RIGHT, HELP)
        works, later = read_on(table).split(f" {words.NOT_NOW()} ")
        assert f"p ! {words.COMMAND(other=NAMES[1])}" in works and f"Enter {words.PLAY()}" in works


def test_the_help_of_a_turn_says_no_card_and_nothing_that_tells_one() -> None:
    match = with_holding(after("A starts 2", opener="2"), Player.B, cards=(2,))
    with showing(TurnScreen(UNICODE, NAMES, view(match, Player.B))) as table:
        assert phrases.YOU_MUST_DRAW(newest=2) in table.words
        table.press(HELP)
        here = read_on(table)
        assert phrases.YOU_MUST_DRAW(newest=2) not in here and words.MUST_DRAW() in here
        assert not re.search(r"\b[0-5]\b", here.replace("0-5", "").replace("2 points", ""))


def test_the_help_over_a_hidden_hand_tells_nothing_of_it() -> None:
    with showing(SCENES["hidden"](UNICODE)) as table:
        table.press(HELP)
        works, later = read_on(table).split(f" {words.NOT_NOW()} ")
        assert words.PICK() in later and words.DRAW() in later and key_words.HIDE() in works


def test_the_signs_are_shown_with_the_players_names() -> None:
    with showing(SCENES["turn"](UNICODE), (120, 40)) as table:
        table.press(HELP, *[key(Intent.PAGE_NEXT, PAGES)] * 3)
        for name, marker in zip(NAMES, signs(UNICODE).threats, strict=True):
            assert re.search(
                rf"{re.escape(marker)} +{re.escape(phrases.SIGN_THREAT(name=name))}", table.text
            )


def test_the_signs_explain_what_stands_beside_a_name() -> None:
    with showing(SCENES["turn"](UNICODE), (80, 24)) as table:
        table.press(HELP, *[key(Intent.PAGE_NEXT, PAGES)] * 3)
        for example, meaning in phrases.SIGNS_OF_SUMS:
            assert re.search(rf"{re.escape(example())} +{re.escape(meaning())}", table.text)
        assert phrases.SIGN_LEFT() in table.words
