"""Signals that end a program without a screen: at once, and only those that are not ignored."""

import os
import signal
from collections.abc import Iterator

import pytest

from hacktrick.terminal.signals import Continued, Signals, Stopped, stopping_at_once

ENDING = [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT]


@pytest.fixture
def signals() -> Iterator[Signals]:
    taken = Signals()
    taken.take()
    yield taken
    taken.give_back()


@pytest.mark.parametrize("number", ENDING)
def test_a_signal_that_ends_a_program_stops_it_at_once(number: signal.Signals) -> None:
    before = signal.getsignal(number)
    with pytest.raises(Stopped) as stopped, stopping_at_once():
        os.kill(os.getpid(), number)
    assert stopped.value.status == 128 + number
    assert signal.getsignal(number) is before


@pytest.mark.parametrize("number", ENDING)
def test_a_signal_that_is_ignored_stays_ignored(number: signal.Signals) -> None:
    before = signal.signal(number, signal.SIG_IGN)
    try:
        with stopping_at_once():
            os.kill(os.getpid(), number)
        assert signal.getsignal(number) is signal.SIG_IGN
    finally:
        signal.signal(number, before)


def test_the_interrupt_is_left_to_python() -> None:
    before = signal.getsignal(signal.SIGINT)
    with stopping_at_once():
        assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.parametrize("number", [*ENDING, signal.SIGINT])
def test_a_session_answers_signals_that_were_ignored_before_it(number: signal.Signals) -> None:
    before = signal.signal(number, signal.SIG_IGN)
    try:
        signals = Signals()
        signals.take()
        os.kill(os.getpid(), number)
        with pytest.raises(Stopped):
            signals.check()
        signals.give_back()
        assert signal.getsignal(number) is signal.SIG_IGN
    finally:
        signal.signal(number, before)


def test_signals_are_ignored_between_ignore_and_give_back(signals: Signals) -> None:
    signals.ignore()
    for number in (*ENDING, signal.SIGINT, signal.SIGTSTP, signal.SIGWINCH):
        os.kill(os.getpid(), number)
    signals.check()
    assert not signals.suspend_asked and not signals.resized


def test_a_signal_cuts_short_only_while_it_may(signals: Signals) -> None:
    with signals.cutting_short():
        pass
    os.kill(os.getpid(), signal.SIGTERM)  # noted
    with pytest.raises(Stopped):
        signals.check()
    with pytest.raises(Stopped), signals.cutting_short():
        pytest.fail("begun after the signal")


def test_a_process_that_goes_on_before_anything_was_cut_short_is_noted(signals: Signals) -> None:
    os.kill(os.getpid(), signal.SIGCONT)
    assert signals.continued


def test_nothing_is_ignored_any_more_once_signals_were_given_back(signals: Signals) -> None:
    signals.give_back()
    before = signal.getsignal(signal.SIGINT)
    signals.ignore()
    assert signal.getsignal(signal.SIGINT) is before


def test_a_process_that_goes_on_is_woken_only_where_that_is_asked_for(signals: Signals) -> None:
    with signals.cutting_short():
        os.kill(os.getpid(), signal.SIGCONT)
    assert signals.continued
    with pytest.raises(Continued), signals.cutting_short(wakes=True):
        pytest.fail("begun after the signal")
    signals.continued = False
    with pytest.raises(Continued), signals.cutting_short(wakes=True):
        os.kill(os.getpid(), signal.SIGCONT)
    os.kill(os.getpid(), signal.SIGCONT)  # noted, and nothing raised any more
    assert signals.continued
