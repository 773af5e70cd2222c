"""The device of POSIX on a pseudo-terminal: modes, waiting, reading and writing."""

import os
import pty
import termios
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from hacktrick.terminal.device import Device
from hacktrick.terminal.posix import device


class Pty:
    """Both ends of a terminal: what is typed at `keyboard` is read by the device."""

    def __init__(self) -> None:
        self.keyboard, self.inside = pty.openpty()

    def fileno(self) -> int:
        return self.inside

    def modes(self) -> list[object]:
        return termios.tcgetattr(self.inside)

    def type(self, data: bytes) -> None:
        os.write(self.keyboard, data)


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[Pty]:
    ends = Pty()
    monkeypatch.setattr("sys.__stdin__", ends)
    monkeypatch.setattr("sys.__stdout__", ends)
    yield ends
    for end in (ends.keyboard, ends.inside):
        os.close(end)


@pytest.fixture
def raw(terminal: Pty) -> Device:
    """The device in raw mode."""
    tty = device()
    tty.make_raw()
    return tty


def test_raw_mode_takes_every_key_and_echoes_none_until_it_is_restored(terminal: Pty) -> None:
    tty, before = device(), terminal.modes()
    tty.restore()
    assert terminal.modes() == before
    tty.make_raw()
    local = terminal.modes()[3]
    assert isinstance(local, int)
    assert not local & (termios.ECHO | termios.ICANON | termios.ISIG)
    tty.make_raw()
    tty.restore()
    assert terminal.modes() == before
    tty.restore()
    assert terminal.modes() == before


def test_keys_are_waited_for_and_read_as_they_come(terminal: Pty, raw: Device) -> None:
    assert not raw.wait(0)
    terminal.type(b"\x03d\xc3\xa9")
    assert raw.wait(60)
    assert raw.read() == "\x03dé"
    assert not raw.wait(0)


def test_a_character_that_comes_in_two_parts_is_read_with_its_second(terminal: Pty, raw: Device) -> None:
    terminal.type(b"\xc3")
    assert raw.wait(60) and raw.read() == ""
    terminal.type(b"\xa9")
    assert raw.wait(60) and raw.read() == "é"


def test_the_first_part_of_a_character_can_be_forgotten(terminal: Pty, raw: Device) -> None:
    terminal.type(b"\xc3")
    assert raw.wait(60) and raw.read() == ""
    raw.forget_part()
    terminal.type(b"3")
    assert raw.wait(60) and raw.read() == "3"


def test_bytes_that_are_no_text_are_read_as_such(terminal: Pty, raw: Device) -> None:
    terminal.type(b"\xff3")
    assert raw.wait(60) and raw.read() == "\ufffd3"


def test_control_characters_of_eight_bits_are_read_as_what_they_are(terminal: Pty, raw: Device) -> None:
    terminal.type(b"\x80\x9b\x9f\xa03")
    assert raw.wait(60) and raw.read() == "\x80\x9b\x9f\ufffd3"


def test_the_end_of_the_input_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    os.close(writing)
    monkeypatch.setattr("sys.__stdin__", SimpleNamespace(fileno=lambda: reading))
    assert device().wait(60)
    with pytest.raises(EOFError):
        device().read()
    os.close(reading)


def test_a_terminal_that_is_gone_raises_os_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """termios has an error of its own, which is none."""
    nothing = os.open(os.devnull, os.O_RDWR)
    monkeypatch.setattr("sys.__stdin__", SimpleNamespace(fileno=lambda: nothing))
    monkeypatch.setattr("sys.__stdout__", SimpleNamespace(fileno=lambda: nothing))
    for call in (device().make_raw, device().await_foreground, device().size):
        with pytest.raises(OSError, match="Inappropriate ioctl"):
            call()
    device().drop_unsent()
    assert not device().in_background()
    os.close(nothing)


def test_a_terminal_of_another_session_is_not_behind_other_jobs(terminal: Pty, raw: Device) -> None:
    before = terminal.modes()
    raw.await_foreground()
    assert terminal.modes() == before
    assert not raw.in_background()


def test_the_size_is_asked_of_the_terminal(
    terminal: Pty, raw: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("LINES", "10")
    termios.tcsetwinsize(terminal.inside, (33, 101))
    assert raw.size() == (101, 33)


class Slow:
    """A stream that takes a few bytes at a time, and now and then none."""

    encoding = "ascii"

    def __init__(self) -> None:
        self.written = b""
        self._calls = 0
        self._nowhere = os.open(os.devnull, os.O_WRONLY)

    @property
    def buffer(self) -> "Slow":
        return self

    def fileno(self) -> int:
        return self._nowhere

    def write(self, data: bytes) -> int | None:
        self._calls += 1
        if self._calls % 2:
            return None
        self.written += data[:3]
        return min(3, len(data))


def test_everything_is_written_to_a_terminal_that_takes_a_little_at_a_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slow, waits = Slow(), []
    monkeypatch.setattr("sys.__stdout__", slow)
    monkeypatch.setattr("select.select", lambda r, w, x, seconds: waits.append(seconds))
    device().write("Ada, and Bo●")
    assert slow.written == b"Ada, and Bo?"  # what it cannot encode is no crash
    assert len(waits) == 4 and all(0 < seconds <= 0.1 for seconds in waits)
    os.close(slow.fileno())
