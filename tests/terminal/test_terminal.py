"""A session at a terminal, on a device in memory: what is written, read and left, call by call."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator

import pytest

from hacktrick.terminal import terminal as module
from hacktrick.terminal.decoder import Key, Paste
from hacktrick.terminal.device import Device
from hacktrick.terminal.keys import ENTER, ESC, INTERRUPT, QUIT, SUSPEND
from hacktrick.terminal.signals import HANGUP, Stopped
from hacktrick.terminal.terminal import CONTINUED, Terminal
from hacktrick.terminal.watchdog import PATIENCE as PATIENCE_OF_WATCHDOG
from tests.terminal.driver import PATIENCE

ENTERED = (
    "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h"
    "\x1b F\x1b(B\x0f\x1b[r\x1b[2;4;20l\x1b[?6;69;2026l\x1b>\x1b[?1;66l"
    "\x1b[?9;1000;1001;1002;1003;1004;1005;1006;1015;1016l\x1b[?9001l\x1b[>4;0m\x1b[>u"
)
KEYS_GIVEN_BACK = "\x1b[<u\x1b[>4m"
LEFT = "\x1b[?2004l\x1b[?7h\x1b[?25h\x1b[?1049l"
HOME = "\x1b[H"
ERASED = "\x1b[0m\x1b[2J\x1b[H"


class Fake(Device):
    """A device in memory. `done` is everything that was done to it, in order; writes are as written.

    `typed` is what its reads give, `gone` makes every call fail, and `at` acts before a call of a name.
    """

    def __init__(self, *typed: str) -> None:
        self.done: list[str] = []
        self.typed = deque(typed)
        self.waits: list[float] = []
        self.gone = False
        self.behind = False  # another job has the terminal
        self.now = 100.0  # seconds
        self.columns, self.lines = 80, 24
        self.at: dict[str, deque[signal.Signals | OSError | None]] = {}

    def _do(self, what: str) -> None:
        if (queue := self.at.get(what)) and (happens := queue.popleft()):
            if isinstance(happens, OSError):
                raise happens
            signal.raise_signal(happens)
        if self.gone:
            raise OSError("gone")

    def make_raw(self) -> None:
        self._do("raw")
        self.done.append("raw")

    def restore(self) -> None:
        self._do("restore")
        self.done.append("restore")

    def wait(self, seconds: float) -> bool:
        self._do("wait")
        self.waits.append(seconds)
        self.now += 0.0 if self.typed else seconds
        return bool(self.typed)

    def read(self) -> str:
        self._do("read")
        if self.typed[0] == "end":
            raise EOFError
        return self.typed.popleft()

    def forget_part(self) -> None:
        self.done.append("forget")

    def await_foreground(self) -> None:
        self._do("foreground")
        self.behind = False

    def in_background(self) -> bool:
        return self.behind

    def wait_writable(self, seconds: float) -> None:
        raise AssertionError("written past the device")

    def drop_unsent(self) -> None:
        self.done.append("drop")

    def size(self) -> tuple[int, int]:
        self._do("size")
        return self.columns, self.lines

    def write(self, text: str) -> None:
        self._do("write")
        self.done.append(text)


@pytest.fixture(autouse=True)
def _alternate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "scrollback_at_risk", lambda: False)
    monkeypatch.delenv("COLORFGBG", raising=False)


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Fake:
    """A device whose time passes only while it is waited for."""
    fake = Fake()
    monkeypatch.setattr("time.monotonic", lambda: fake.now)
    return fake


@pytest.fixture
def entered(device: Fake) -> Iterator[Terminal]:
    """A terminal that was taken over; what that did is forgotten."""
    with Terminal(device) as terminal:
        device.done.clear()
        yield terminal


def tell(number: signal.Signals) -> None:
    signal.raise_signal(number)


# Coming and going


def test_modes_are_entered_once_and_left_once_in_order(device: Fake) -> None:
    with Terminal(device):
        assert device.done == ["raw", ENTERED + ERASED]
    assert device.done[2:] == [KEYS_GIVEN_BACK + ERASED + LEFT, "restore"]


def test_what_was_left_is_not_left_again(device: Fake, entered: Terminal) -> None:
    entered.__exit__()
    device.done.clear()
    entered.__exit__()
    assert device.done == ["restore"]


def test_what_was_shown_is_erased_line_by_line_when_it_is_left(device: Fake, entered: Terminal) -> None:
    entered.paint(["one", "two"])
    device.done.clear()
    entered.__exit__()
    lines = "\x1b[1;1H\x1b[2K\x1b[2;1H\x1b[2K"
    assert device.done == [KEYS_GIVEN_BACK + lines + ERASED + LEFT, "restore"]


def test_without_an_alternate_screen_the_scrollback_goes_too(
    device: Fake, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "scrollback_at_risk", lambda: True)
    with Terminal(device):
        assert device.done == ["raw", ENTERED + ERASED + "\x1b[3J"]
    assert device.done[2:] == [KEYS_GIVEN_BACK + ERASED + "\x1b[3J" + LEFT + "\x1b[3J", "restore"]


def test_an_error_inside_leaves_the_terminal(device: Fake) -> None:
    with pytest.raises(ZeroDivisionError), Terminal(device):
        raise ZeroDivisionError
    assert device.done[-2:] == [KEYS_GIVEN_BACK + ERASED + LEFT, "restore"]


@pytest.mark.parametrize("step", ["foreground", "raw", "write"])
def test_a_signal_while_it_is_taken_over_undoes_what_was_done(device: Fake, step: str) -> None:
    device.at[step] = deque([signal.SIGTERM])
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(Stopped) as stopped, Terminal(device):
        pass
    assert stopped.value.status == 143
    assert device.done[-1] == "restore"
    assert (KEYS_GIVEN_BACK + ERASED + LEFT in device.done) == (step == "write")
    assert signal.getsignal(signal.SIGTERM) is before


@pytest.mark.parametrize("step", ["foreground", "raw"])
def test_what_a_signal_interrupted_that_ends_nothing_is_tried_again(device: Fake, step: str) -> None:
    device.at[step] = deque([InterruptedError(4, "interrupted"), InterruptedError(4, "interrupted")])
    with Terminal(device):
        assert device.done == ["raw", ENTERED + ERASED]


@pytest.mark.parametrize("step", ["foreground", "raw", "write"])
def test_a_terminal_that_is_gone_cannot_be_taken_over(device: Fake, step: str) -> None:
    device.at[step] = deque([OSError("gone")])
    with pytest.raises(Stopped) as stopped, Terminal(device):
        pass
    assert stopped.value.status == 129


def test_a_terminal_that_is_gone_is_left_without_an_error(device: Fake) -> None:
    with Terminal(device):
        device.gone = True
    assert device.done == ["raw", ENTERED + ERASED]


def test_the_terminal_of_another_job_is_not_touched_when_this_one_ends(device: Fake) -> None:
    with Terminal(device):
        device.behind = True
        device.done.clear()
    assert device.done == []


SIGNALS = [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT]


@pytest.mark.parametrize("number", [*SIGNALS, signal.SIGCONT, signal.SIGTSTP, signal.SIGWINCH])
def test_handlers_are_as_before_when_it_is_left(device: Fake, number: signal.Signals) -> None:
    before = signal.getsignal(number)
    with Terminal(device):
        assert signal.getsignal(number) is not before
    assert signal.getsignal(number) is before


@pytest.mark.parametrize("number", SIGNALS)
def test_leaving_is_not_cut_short(device: Fake, number: signal.Signals) -> None:
    with Terminal(device):
        device.at = {"write": deque([number]), "restore": deque([number])}
    assert device.done[-2:] == [KEYS_GIVEN_BACK + ERASED + LEFT, "restore"]


# Signals


@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_between_two_calls_ends_the_session_at_the_next_one(
    entered: Terminal, number: signal.Signals
) -> None:
    tell(number)
    for call in (lambda: entered.read(0), lambda: entered.paint(["x"]), lambda: entered.stays_quiet(0)):
        with pytest.raises(Stopped) as stopped:
            call()
        assert stopped.value.status == 128 + number


@pytest.mark.parametrize("number", SIGNALS)
@pytest.mark.parametrize("step", ["wait", "read"])
def test_a_signal_ends_a_read_at_once(
    device: Fake, entered: Terminal, number: signal.Signals, step: str
) -> None:
    device.typed.append("3")
    device.at[step] = deque([number])
    with pytest.raises(Stopped):
        entered.read(60)


def test_a_signal_ends_a_write_and_what_is_unsent_is_dropped(device: Fake, entered: Terminal) -> None:
    device.at["write"] = deque([signal.SIGTERM])
    with pytest.raises(Stopped):
        entered.paint(["x"])
    assert device.done == ["drop"]


def test_a_signal_that_ends_the_session_comes_before_one_that_suspends_it(entered: Terminal) -> None:
    tell(signal.SIGTSTP)
    tell(signal.SIGTERM)
    with pytest.raises(Stopped):
        entered.read(0)


def test_the_stop_signal_is_the_key_of_suspending(entered: Terminal) -> None:
    tell(signal.SIGTSTP)
    assert not entered.stays_quiet(0)
    assert entered.read(0) == [Key(SUSPEND)]
    assert entered.stays_quiet(0)
    assert entered.read(0) == []


def test_a_process_that_was_stopped_takes_the_terminal_over_again_and_says_so(
    device: Fake, entered: Terminal
) -> None:
    entered.paint(["x"])
    device.done.clear()
    tell(signal.SIGCONT)
    assert not entered.stays_quiet(0)
    entered.paint(["a hand"])  # nobody knows who looks
    assert device.done == []
    assert entered.read(0) == [CONTINUED]
    again = [KEYS_GIVEN_BACK + "\x1b[1;1H\x1b[2K" + ERASED + LEFT, "restore", "raw", ENTERED + ERASED]
    assert device.done == again
    assert entered.read(0) == []
    assert entered.stays_quiet(0)


@pytest.mark.parametrize("step", ["wait", "read"])
def test_what_was_typed_while_the_process_was_stopped_is_no_key(
    device: Fake, entered: Terminal, step: str
) -> None:
    device.typed.append("\r")
    device.at[step] = deque([signal.SIGCONT])
    assert entered.read(60) == [CONTINUED]
    assert list(device.typed) == ["\r"]  # a read that would wait for the next key is not begun


def test_what_was_typed_just_before_the_process_was_stopped_is_no_key(
    device: Fake, entered: Terminal
) -> None:
    device.typed.append("\r")
    device.at["wait"] = deque([None, signal.SIGCONT])
    assert entered.read(60) == [CONTINUED]
    assert entered.read(0) == []


def test_suspending_gives_the_terminal_back_and_takes_it_over_again(
    device: Fake, entered: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(group: int, number: int) -> None:
        device.done.append(f"stop {group} {number:d}")
        assert signal.getsignal(signal.SIGTSTP) is signal.SIG_DFL
        signal.raise_signal(signal.SIGCONT)

    before = signal.getsignal(signal.SIGTSTP)
    device.typed.append("typed meanwhile")
    monkeypatch.setattr(os, "kill", stop)
    entered.suspend()
    job = f"stop 0 {signal.SIGTSTP:d}"
    assert device.done == [
        KEYS_GIVEN_BACK + ERASED + LEFT,
        "restore",
        job,
        "raw",
        ENTERED + ERASED,
        "forget",
    ]
    assert signal.getsignal(signal.SIGTSTP) == before
    assert entered.read(0) == []


# Keys


def test_keys_are_read_as_they_come(device: Fake, entered: Terminal) -> None:
    device.typed.append("3")
    assert entered.read(1) == [Key("3")]
    assert device.waits == [0.1, 0.002]  # for a key, and for what comes with it
    device.typed.extend(["0", "\r"])
    assert entered.read(1) == [Key("0", alone=False), Key(ENTER, alone=False)]
    device.typed.append("\x1b[200~x\x1b[201~")
    assert entered.read(1) == [Paste("x")]


def test_a_lone_esc_is_a_key_after_the_pause(device: Fake, entered: Terminal) -> None:
    device.typed.append("\x1b")
    assert entered.read(1) == [Key(ESC)]


def test_nothing_typed_is_no_key_and_the_size_is_looked_at_meanwhile(
    device: Fake, entered: Terminal
) -> None:
    assert entered.read(1.05) == []
    assert max(device.waits) <= 0.1
    assert sum(device.waits) == pytest.approx(1.05)
    assert entered.read(0) == []


@pytest.mark.parametrize("ends", ["end", "gone"])
def test_the_end_of_the_input_ends_the_session(device: Fake, entered: Terminal, ends: str) -> None:
    device.typed.append("end")
    device.gone = ends == "gone"
    with pytest.raises(Stopped) as stopped:
        entered.read(1)
    assert stopped.value.status == 128 + HANGUP == 129


def test_the_line_was_quiet_for_as_long_as_nothing_came(device: Fake, entered: Terminal) -> None:
    assert entered.quiet == 0
    entered.flush()
    device.now += 0.4
    device.typed.append("3")
    entered.read(1)
    assert entered.quiet == pytest.approx(0.402)
    device.now += 2
    device.typed.append("3")
    entered.read(1)
    assert entered.quiet == pytest.approx(2.002)


def test_flushing_forgets_what_was_typed_and_begun(device: Fake, entered: Terminal) -> None:
    device.typed.append("\x1b[20")
    assert entered.read(0) == []
    assert not entered.stays_quiet(0)  # something is begun
    device.typed.append("0~3")
    entered.flush()
    assert device.done == ["forget"]
    assert entered.stays_quiet(0)
    device.typed.append("3")
    assert not entered.stays_quiet(0)
    assert entered.read(0) == [Key("3")]


@pytest.mark.parametrize(("typed", "name"), [("3\x03 ", INTERRUPT), ("\x1c", QUIT)])
def test_flushing_only_puts_off_what_asks_to_leave(
    device: Fake, entered: Terminal, typed: str, name: str
) -> None:
    device.typed.append(typed)
    assert entered.flush()
    assert [key.name for key in entered.read(0) if isinstance(key, Key)] == [name]
    assert entered.read(0) == []


def test_a_flush_that_forgets_nothing_may_leave_the_line_as_quiet_as_it_was(
    device: Fake, entered: Terminal
) -> None:
    entered.flush()
    before = entered.heard
    assert not entered.flush(anew=False) and entered.heard == before
    device.now += 1
    device.typed.append("x")
    assert entered.flush(anew=False) and entered.heard > before


# Frames and sizes


def test_a_frame_is_one_write_and_only_of_the_lines_that_changed(
    device: Fake, entered: Terminal
) -> None:
    frame = [f"line {number}" for number in range(24)]
    entered.paint(frame)
    (written,) = device.done
    assert written.startswith(ERASED)
    assert all(f"\x1b[{row};1H\x1b[2Kline {row - 1}\x1b[0m" in written for row in range(1, 25))
    entered.paint(frame)
    entered.paint([*frame[:7], "another", "one more", *frame[9:]])
    changed = "\x1b[8;1H\x1b[2Kanother\x1b[0m\x1b[9;1H\x1b[2Kone more\x1b[0m" + HOME
    assert device.done[1:] == [changed]


def test_a_frame_that_is_painted_anew_erases_line_by_line_and_writes_every_line(
    device: Fake, entered: Terminal
) -> None:
    entered.paint(["a", "b"])
    device.done.clear()
    entered.paint(["a", "c"], anew=True)
    lines = "\x1b[1;1H\x1b[2Ka\x1b[0m\x1b[2;1H\x1b[2Kc\x1b[0m"
    assert device.done == ["\x1b[1;1H\x1b[2K\x1b[2;1H\x1b[2K" + ERASED + lines + HOME]


def test_the_title_is_written_with_the_frame_once_and_given_back_at_the_end(
    device: Fake,
) -> None:
    with Terminal(device) as terminal:
        device.done.clear()
        terminal.paint(["a"], title="Ada\x07\x1b to play")
        assert device.done[0].endswith("\x1b[22;2t\x1b]2;Ada to play\x07" + HOME)
        terminal.paint(["a"], title="Ada\x07\x1b to play")
        terminal.paint(["a"])
        assert len(device.done) == 1
        terminal.paint(["a"], title="Bo")
        assert device.done[1:] == ["\x1b]2;Bo\x07" + HOME]
        device.done.clear()
    assert any(KEYS_GIVEN_BACK + "\x1b]2;\x07\x1b[23;2t" in each for each in device.done)


def test_no_title_is_given_back_that_was_not_taken(device: Fake) -> None:
    with Terminal(device) as terminal:
        terminal.paint(["a"])
    assert not any("\x1b]" in each for each in device.done)


def test_a_terminal_without_a_window_is_sent_no_title(
    device: Fake, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "linux")
    with Terminal(device) as terminal:
        terminal.paint(["a"], title="Ada")
    assert not any("Ada" in each for each in device.done)


QUESTION, WHITE = "\x1b]11;?\x1b\\", "\x1b]11;rgb:ffff/ffff/ffff\x1b\\"


def test_the_ground_is_asked_for_once_and_the_answer_is_nothing_that_was_typed(
    device: Fake, entered: Terminal
) -> None:
    entered.ask_ground()
    entered.ask_ground()
    assert device.done == [QUESTION] and entered.light is None
    device.typed.append("a")
    entered.read(0)
    heard = entered.heard
    device.now += 5
    device.typed.append(WHITE)
    assert entered.read(0) == [] and entered.light is True
    assert entered.heard == heard  # nor does it break the quiet before a key
    entered.ask_ground()
    assert device.done == [QUESTION]


def test_the_ground_is_not_asked_for_where_it_is_known_or_nobody_would_answer(
    device: Fake, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value, light in (("COLORFGBG", "0;15", True), ("TERM", "linux", None)):
        monkeypatch.delenv("COLORFGBG", raising=False)
        monkeypatch.setenv(name, value)
        with Terminal(device) as terminal:
            assert terminal.light is light
            terminal.ask_ground()
    assert QUESTION not in device.done


def test_an_answer_still_on_its_way_is_waited_for_and_not_left_to_the_shell(device: Fake) -> None:
    with Terminal(device) as terminal:
        terminal.ask_ground()
        device.typed.append(WHITE)
    assert not device.typed
    with Terminal(device) as terminal:
        terminal.ask_ground()
        device.now += 5
        device.typed.append("ls")  # for the shell, as nobody answers any more
    assert [*device.typed] == ["ls"]


def test_the_bell_rings_with_a_frame_that_changes_nothing_too(device: Fake, entered: Terminal) -> None:
    entered.paint(["a"])
    device.done.clear()
    entered.paint(["a"], rings=True)
    assert device.done == ["\x07" + HOME]


def test_a_frame_of_another_height_is_painted_anew(device: Fake, entered: Terminal) -> None:
    entered.paint(["a", "b"])
    device.done.clear()
    entered.paint(["a", "b", ""])
    (written,) = device.done
    assert written.endswith(ERASED + "\x1b[1;1H\x1b[2Ka\x1b[0m\x1b[2;1H\x1b[2Kb\x1b[0m" + HOME)


def test_the_size_is_that_of_the_device(device: Fake, entered: Terminal) -> None:
    device.columns, device.lines = 100, 30
    assert entered.size() == (100, 30)
    assert entered.resized((80, 30)) and entered.resized((100, 24))
    assert not entered.resized((100, 30))


@pytest.mark.parametrize("size", [(0, 0), (0, 30), (100, 0)])
def test_a_terminal_that_does_not_know_its_size_has_the_usual_one(
    device: Fake, entered: Terminal, size: tuple[int, int]
) -> None:
    device.columns, device.lines = size
    assert entered.size() == (80, 24)


def test_a_terminal_that_was_resized_and_back_is_said_to_be_resized_once(entered: Terminal) -> None:
    tell(signal.SIGWINCH)
    assert entered.resized((80, 24))
    assert not entered.resized((80, 24))


def test_a_terminal_that_is_gone_has_no_size(device: Fake, entered: Terminal) -> None:
    device.gone = True
    with pytest.raises(Stopped) as stopped:
        entered.size()
    assert stopped.value.status == 129


def test_a_frame_for_a_terminal_that_is_gone_ends_the_session(device: Fake, entered: Terminal) -> None:
    device.gone = True
    with pytest.raises(Stopped) as stopped:
        entered.paint(["x"])
    assert stopped.value.status == 129


# A program that is stuck


def test_what_is_typed_while_the_program_does_not_read_is_looked_at_and_kept(
    device: Fake, entered: Terminal
) -> None:
    device.typed.extend("34")
    device.now += 2
    wait_until(lambda: not device.typed)
    device.typed.append("5")
    assert entered.read(0) == [Key("3", alone=False), Key("4", alone=False), Key("5", alone=False)]


def test_keys_are_left_to_a_program_that_reads_is_away_or_has_left(
    device: Fake, entered: Terminal
) -> None:
    device.typed.append("3")
    device.now += PATIENCE_OF_WATCHDOG * 0.9
    assert entered._unanswered() is None
    assert device.typed
    assert entered.read(0) == [Key("3")]
    device.typed.append("\x03")
    device.now += PATIENCE_OF_WATCHDOG * 0.9
    assert entered._unanswered() is None
    device.behind = True
    device.now += PATIENCE_OF_WATCHDOG
    assert entered._unanswered() is None
    device.behind = False
    entered.__exit__()
    assert entered._unanswered() is None
    assert device.typed


@pytest.mark.parametrize("ends", ["end", "gone"])
def test_a_terminal_that_is_gone_ends_a_program_that_is_stuck(
    device: Fake, entered: Terminal, ends: str
) -> None:
    device.typed.append("end")
    device.gone = ends == "gone"
    device.now += PATIENCE_OF_WATCHDOG
    entered._unanswered()
    assert entered._unanswered() == HANGUP


@pytest.mark.skipif(sys.platform != "linux", reason="faults are seen on Linux alone")
def test_the_signal_of_a_fault_ends_the_session_too(entered: Terminal) -> None:
    tell(signal.SIGSEGV)
    with pytest.raises(Stopped) as stopped:
        entered.read(0)
    assert stopped.value.status == 139


@pytest.mark.parametrize(("sent", "status"), [("\x03", 130), ("\x1c", 131)])
def test_a_key_that_leaves_ends_a_program_that_is_stuck_and_the_terminal_is_given_back(
    device: Fake, monkeypatch: pytest.MonkeyPatch, sent: str, status: int
) -> None:
    ended: list[int] = []

    def end(status: int) -> None:
        ended.append(status)
        terminal._watchdog.stop()

    monkeypatch.setattr(os, "_exit", end)
    with contextlib.suppress(Stopped), Terminal(device) as terminal:
        terminal.last_words = lambda: "Bye"
        terminal.paint(["a hand"])
        device.done.clear()
        device.typed.append(sent)
        device.now += 2
        wait_until(lambda: terminal._typed)
        device.now += 2
        wait_until(lambda: ended)
        terminal.paint(["a hand"])
    assert ended == [status]
    assert device.done[:4] == [
        "drop",
        KEYS_GIVEN_BACK + "\x1b[1;1H\x1b[2K" + ERASED + LEFT,
        "restore",
        "Bye\n",
    ]
    assert not any("a hand" in each for each in device.done)


def test_leaving_that_gets_stuck_is_ended_by_a_signal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody reads what is written, until what is unsent is dropped."""
    device, ended = Fake(), list[int]()
    full = threading.Event()
    write, drop = device.write, device.drop_unsent

    def wait(text: str) -> None:
        if full.is_set():
            tell(signal.SIGTERM)
            wait_until(lambda: not full.is_set())
        write(text)

    def make_room() -> None:
        drop()
        full.clear()

    monkeypatch.setattr(device, "write", wait)
    monkeypatch.setattr(device, "drop_unsent", make_room)
    monkeypatch.setattr(os, "_exit", ended.append)
    with Terminal(device) as terminal:
        terminal.paint(["a hand"])
        device.done.clear()
        full.set()
    wait_until(lambda: ended)
    assert set(ended) == {143}
    assert device.done[0] == "drop"
    assert device.done[1] == KEYS_GIVEN_BACK + "\x1b[1;1H\x1b[2K" + ERASED + LEFT


def wait_until(so: Callable[[], object]) -> None:
    """Wait for the watchdog, which looks in a thread of its own."""
    end = time.perf_counter() + PATIENCE
    while not so():
        assert time.perf_counter() < end
        time.sleep(0.01)
