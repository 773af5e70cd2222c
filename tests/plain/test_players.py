"""Who plays in lines, in memory: prompts, covers, and what happens to the process while it waits."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from functools import partial

import pytest

from hacktrick.plain import people
from hacktrick.plain.input import BadInput, Ended, Lines
from hacktrick.plain.people import People, Person
from hacktrick.plain.players import Away, Players, Script
from hacktrick.record.reader import Head
from hacktrick.rules import RuleSet
from hacktrick.sentences import plain
from hacktrick.sentences.plain import Because
from hacktrick.sentences.sentence import Sentence
from hacktrick.terminal.signals import Signals

HEAD = Head(("Ada", "Bo"), RuleSet.STANDARD, 5)
BLANK = "\n" * 24
COVER = plain.COVER(name="Bo")
BEGIN = plain.BEGIN[Because.OPTION]()
WELCOME = plain.WELCOME[RuleSet.STANDARD](a="Ada", b="Bo", target=5)
ASKED: list[str] = []  # what was typed in place of Enter
answer = ASKED.append


class Job(Signals):
    """Signals of a process that is suspended only in name."""

    suspended = 0
    screen = io.StringIO()
    in_sight = ""  # while it was suspended

    def suspend(self) -> None:
        self.suspended += 1
        self.in_sight = self.screen.getvalue()


class Keyboard(io.StringIO):
    """Lines that are typed, as at a terminal."""

    def isatty(self) -> bool:
        return True


class Paper(io.StringIO):
    """What is written, and what happens after each prompt."""

    def __init__(self, events: Iterable[Callable[[], None]]) -> None:
        super().__init__()
        self._events = iter(events)

    def write(self, text: str, /) -> int:
        written = super().write(text)
        if not text.endswith("\n"):
            next(self._events, lambda: None)()
        return written


class Device:
    """A terminal device that others may have; it is interrupted once, and may be gone."""

    def __init__(self, background: bool = False, gone: bool = False) -> None:
        self.background, self.gone = background, gone
        self.awaited = self.dropped = 0

    def await_foreground(self) -> None:
        self.awaited += 1
        if self.gone:
            raise OSError("gone")
        if self.awaited == 1:
            raise InterruptedError

    def in_background(self) -> bool:
        return self.background

    def drop_unsent(self) -> None:
        self.dropped += 1


class Sitting:
    """Players of a kind, what they type, what was written to them, and what happens `after` prompts."""

    def __init__(
        self,
        kind: type[Players],
        lines: str = "",
        *after: Callable[[Job], None],
        terminal: bool = False,
    ) -> None:
        self.signals, self.err = Job(), io.StringIO()
        self.out = Paper(partial(event, self.signals) for event in after)
        self.signals.screen = self.out
        keyboard = Keyboard(lines) if terminal else io.StringIO(lines)
        self.players = kind(keyboard, self.out, stderr=self.err, signals=self.signals)

    def written(self) -> str:
        """What was written since this was last asked."""
        text = self.out.getvalue()
        self.out.seek(0)
        self.out.truncate()
        return text


def suspended(signals: Signals) -> None:
    signals.suspend_asked = True


def stopped(signals: Signals) -> None:
    signals.continued = True


def resized(signals: Signals) -> None:
    signals.resized = True


def nothing(_: Signals) -> None:
    pass


def test_a_script_is_asked_nothing_and_told_which_line_was_refused() -> None:
    sitting = Sitting(Script, "one\ntwo\n")
    script = sitting.players
    script.welcome(HEAD, HEAD.names, Because.OPTION)
    script.cover("Bo", answer)
    assert [script.ask("Bo"), script.ask(None)] == ["one", "two"]
    script.look()
    script.pause(answer)
    script.tell_hand("Your hand: 1.")
    script.hide()
    assert sitting.written() == f"{BEGIN}\nYour hand: 1.\n"
    with pytest.raises(Ended) as ended:
        script.refuse(BadInput("so"))
    assert ended.value.status == 1 and sitting.err.getvalue() == "line 2: so\n"
    script.part("Bye.")
    assert sitting.written() == "Bye.\n"
    with pytest.raises(Ended) as ended:
        script.ask("Bo")
    assert ended.value.status == 0


def test_a_person_is_welcomed_prompted_and_tries_again() -> None:
    sitting = Sitting(Person, "draws\n")
    person = sitting.players
    person.welcome(HEAD, HEAD.names, Because.OPTION)
    assert (
        " ".join(sitting.written().split())
        == f"{BEGIN} {WELCOME} {plain.HOW(rules='rules', keys='keys')}"
    )
    assert person.ask("Ada") == "draws"
    person.refuse(BadInput("so"))
    assert sitting.written() == "Ada> No: so.\n"
    person.part("Bye.")
    assert sitting.written() == "Bye.\n" and sitting.err.getvalue() == ""
    with pytest.raises(Ended) as ended:
        person.ask(None)
    assert ended.value.status == 0 and sitting.written() == ""


@pytest.mark.parametrize(("accessible", "pushed"), [("", plain.PUSHED), ("1", plain.PUSHED_IN_PARTS)])
def test_two_people_are_also_told_what_the_terminal_keeps(
    monkeypatch: pytest.MonkeyPatch, accessible: str, pushed: Sentence
) -> None:
    monkeypatch.setenv("ACCESSIBLE", accessible)
    sitting = Sitting(People)
    sitting.players.welcome(HEAD, HEAD.names, Because.OPTION)
    assert " ".join(sitting.written().split()).endswith(" ".join(pushed().split()))


def test_a_line_typed_on_a_cover_is_answered_and_opens_nothing() -> None:
    sitting = Sitting(People, "board\n\n")
    ASKED.clear()
    sitting.players.cover("Bo", answer)
    assert sitting.written() == f"{COVER}{COVER}" and ASKED == ["board"]


def test_a_line_typed_at_the_end_of_a_hand_is_answered_and_goes_on_to_nothing() -> None:
    sitting = Sitting(Person, "log\n\n")
    ASKED.clear()
    sitting.players.pause(answer)
    assert sitting.written() == plain.NEXT_HAND() * 2 and ASKED == ["log"]


LONG = tuple(f"line {number}" for number in range(45))


def test_a_long_text_comes_in_pages_of_at_most_twenty_lines() -> None:
    sitting = Sitting(Person, "\n\n")
    sitting.players.say(*LONG)
    pages = sitting.written().split(plain.MORE())
    assert [page.count("\n") for page in pages] == [19, 19, 7]
    assert "".join(pages) == "".join(f"{line}\n" for line in LONG)


def test_the_lines_of_one_text_are_counted_too() -> None:
    sitting = Sitting(Person, "\n\n")
    sitting.players.say("\n".join(LONG))
    pages = sitting.written().split(plain.MORE())
    assert [page.count("\n") for page in pages] == [19, 19, 7]


def test_after_a_full_page_enter_is_waited_for_before_anything_more() -> None:
    sitting = Sitting(Person, "\n")
    for told in (LONG[:19], LONG[19:21]):
        sitting.players.say(*told)
    pages = sitting.written().split(plain.MORE())
    assert [page.count("\n") for page in pages] == [19, 2]


def test_what_is_typed_in_the_middle_of_a_long_text_comes_in_its_place() -> None:
    sitting = Sitting(Person, "draws\n")
    sitting.players.say(*LONG)
    assert sitting.written().endswith(f"line 18\n{plain.MORE()}")
    assert sitting.players.ask("Ada") == "draws" and sitting.written() == ""


@pytest.mark.parametrize("happens", [suspended, stopped])
def test_whoever_was_away_in_the_middle_of_a_long_text_finds_no_hand(
    happens: Callable[[Signals], None],
) -> None:
    sitting = Sitting(People, "\n", happens)
    with pytest.raises(Away):
        sitting.players.tell_hand("Your hand: 1.", *LONG)
    assert sitting.written().endswith(f"{plain.MORE()}{BLANK}")


def test_a_turn_shares_lines_where_it_would_have_more_than_eight() -> None:
    sitting = Sitting(Person)
    told = [f"a{number} {'x' * 30}." for number in range(9)]
    sitting.players.tell_turn(*told)
    text = sitting.written()
    assert text.split() == " ".join(told).split() and text.count("\n") == 7
    sitting.players.tell_turn(*told[:7])
    assert sitting.written() == "".join(f"{line}\n" for line in told[:7])


def test_no_line_is_shared_so_that_a_number_follows_a_number() -> None:
    sitting = Sitting(Person)
    told = [*("So." for _ in range(8)), "Top card: 4.", "0 reaches 4."]
    sitting.players.tell_turn(*told)
    assert sitting.written().endswith("Top card: 4.\n0 reaches 4.\n")


def test_lines_that_may_be_shared_are_wherever_they_stand() -> None:
    sitting = Sitting(Person)
    numbers = [f"{number} is a number." for number in range(6)]
    sitting.players.tell_turn("1 shares", "too.", *numbers)
    assert sitting.written().startswith("1 shares too.\n")
    sitting.players.tell_turn(*numbers, "6 is one.", "The last line shares.")
    assert sitting.written().endswith("\n6 is one. The last line shares.\n")


def test_a_turn_of_one_long_line_is_told_as_it_is() -> None:
    sitting = Sitting(Person)
    sitting.players.tell_turn("So. " * 200)
    assert sitting.written().split() == ["So."] * 200


def test_a_script_gets_a_long_text_whole() -> None:
    sitting = Sitting(Script)
    sitting.players.say(*LONG)
    assert sitting.written() == "".join(f"{line}\n" for line in LONG)


def test_lines_are_wrapped_at_words_for_people_and_for_no_script() -> None:
    line = "Ada plays " * 20
    for kind, longest in ((Person, 80), (Script, len(line))):
        sitting = Sitting(kind)
        sitting.players.say(line)
        assert max(map(len, sitting.written().split("\n"))) <= longest
    assert len(line) > 80


def test_a_name_written_from_right_to_left_is_isolated_for_people_alone() -> None:
    names = ("עברית", "Bo")
    assert Sitting(Person).players.written(names) == ("\u2068עברית\u2069", "Bo")
    assert Sitting(Script).players.written(names) == names


def test_only_a_hand_that_is_in_sight_is_hidden_and_once() -> None:
    sitting = Sitting(Person)
    sitting.players.say("Ada passes.")
    sitting.players.hide()
    assert sitting.written() == "Ada passes.\n"
    sitting.players.tell_hand("Your hand: 1.")
    sitting.players.hide()
    sitting.players.hide()
    assert sitting.written() == f"Your hand: 1.\n{BLANK}"


def test_a_cover_hides_the_hand_and_opens_for_enter() -> None:
    sitting = Sitting(People, "\n")
    sitting.players.tell_hand("Your hand: 1.")
    sitting.players.cover("Bo", answer)
    assert sitting.written() == f"Your hand: 1.\n{BLANK}{COVER}"


def test_a_cover_waits_for_a_quiet_line_before_and_after_enter(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting(People, "\n\n")
    waits: list[str] = []
    quiet = iter([False, True])
    monkeypatch.setattr(Lines, "wait_for_quiet", lambda _: waits.append(sitting.written()))
    monkeypatch.setattr(Lines, "stays_quiet", lambda _: next(quiet))
    sitting.players.cover("Bo", answer)
    assert waits == ["", f"{COVER}{BLANK}"] and sitting.written() == COVER


@pytest.mark.parametrize("happens", [suspended, stopped])
def test_a_cover_does_not_open_where_the_process_was_away_after_enter(
    monkeypatch: pytest.MonkeyPatch, happens: Callable[[Signals], None]
) -> None:
    sitting = Sitting(People, "\n\n")
    quiet = iter([happens, nothing])

    def stays_quiet(_: Lines) -> bool:
        next(quiet)(sitting.signals)
        return True

    monkeypatch.setattr(Lines, "stays_quiet", stays_quiet)
    sitting.players.cover("Bo", answer)
    assert sitting.written() == f"{COVER}{BLANK}{COVER}"
    assert sitting.signals.suspended == (happens is suspended)


def test_there_is_no_cover_for_who_plays_alone() -> None:
    sitting = Sitting(Person)
    sitting.players.tell_hand("Your hand: 1.")
    sitting.players.cover("Bo", answer)
    sitting.players.look()
    assert sitting.written() == "Your hand: 1.\n"


@pytest.mark.parametrize("happens", [suspended, stopped, resized])
def test_a_cover_stands_anew_after_whatever_may_have_brought_a_hand_back(
    happens: Callable[[Signals], None],
) -> None:
    sitting = Sitting(People, "\n\n", happens)
    sitting.players.cover("Bo", answer)
    assert sitting.written() == f"{COVER}{BLANK}{COVER}"
    signals = sitting.signals
    assert (signals.suspend_asked, signals.continued, signals.resized) == (False, False, False)
    assert signals.suspended == (happens is suspended)


def test_a_resize_before_the_cover_does_not_count_nor_does_one_after_it() -> None:
    sitting = Sitting(People, "\ndraws\n")
    sitting.signals.resized = True
    sitting.players.cover("Bo", answer)
    sitting.signals.resized = True
    assert sitting.players.ask("Bo") == "draws" and BLANK not in sitting.written()


@pytest.mark.parametrize("kind", [Person, People])
@pytest.mark.parametrize("happens", [suspended, stopped])
def test_a_hand_goes_out_of_sight_while_the_process_is_away(
    kind: type[Players], happens: Callable[[Signals], None]
) -> None:
    sitting = Sitting(kind, "draws\n", happens)
    sitting.players.tell_hand("Your hand: 1.")
    with pytest.raises(Away):
        sitting.players.ask("Bo")
    assert happens is not suspended or sitting.signals.in_sight.endswith(BLANK)
    assert sitting.written() == f"Your hand: 1.\nBo> {BLANK}"


def test_at_the_end_of_a_hand_enter_is_asked_for_again_after_being_away() -> None:
    sitting = Sitting(Person, "\n", stopped)
    sitting.players.pause(answer)
    assert sitting.written() == plain.NEXT_HAND() * 2


def test_a_drawn_card_is_not_looked_at_again_after_being_away() -> None:
    sitting = Sitting(People, "\n", stopped)
    sitting.players.look()
    assert sitting.written() == plain.PASS_ON() and sitting.players.ask("Bo") == ""


@pytest.mark.parametrize("line", ["quit", " quit "])
@pytest.mark.parametrize(
    "wait", [lambda people: people.pause(answer), People.look, lambda people: people.cover("Bo", answer)]
)
def test_a_player_may_leave_where_enter_is_asked_for(wait: Callable[[People], None], line: str) -> None:
    sitting = Sitting(People, f"{line}\n")
    assert isinstance(sitting.players, People)
    with pytest.raises(Ended) as ended:
        wait(sitting.players)
    assert ended.value.status == 0


def test_what_is_no_text_is_as_good_as_nothing_where_enter_is_asked_for() -> None:
    sitting = Sitting(People, "\udcff\n")
    sitting.players.cover("Bo", answer)
    assert sitting.written() == COVER


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Device:
    device = Device()
    monkeypatch.setattr(people, "open_device", lambda: device)
    return device


def test_a_person_begins_in_the_foreground(device: Device) -> None:
    sitting = Sitting(Person, terminal=True)
    sitting.signals.continued = True  # as it is after waiting in the background
    sitting.players.welcome(HEAD, HEAD.names, Because.OPTION)
    assert device.awaited == 2 and not sitting.signals.continued
    assert sitting.written().startswith("Hack Trick")


def test_a_terminal_that_is_gone_is_not_waited_for(device: Device) -> None:
    device.gone = True
    sitting = Sitting(Person, terminal=True)
    sitting.players.welcome(HEAD, HEAD.names, Because.OPTION)
    assert device.awaited == 1


def test_who_comes_back_waits_for_the_foreground_before_anything_is_hidden(device: Device) -> None:
    sitting = Sitting(Person, "draws\n", stopped, terminal=True)
    sitting.players.tell_hand("Your hand: 1.")
    with pytest.raises(Away):
        sitting.players.ask("Ada")
    assert device.awaited == 2 and device.dropped == 1
    assert sitting.written().endswith(BLANK)


def test_nothing_is_written_over_another_program(device: Device) -> None:
    device.background = True
    sitting = Sitting(Person, terminal=True)
    sitting.players.tell_hand("Your hand: 1.")
    sitting.players.hide()
    assert sitting.written() == "Your hand: 1.\n" and device.dropped == 0
