"""Signals: those that end a program are answered where it is ready for them, or at once."""

import os
import signal
import sys
from collections.abc import Iterator

import pytest

from hacktrick.terminal.signals import Continued, Signals, Stopped, at_most

ENDING = [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT]


@pytest.fixture
def signals() -> Iterator[Signals]:
    taken = Signals()
    taken.take()
    yield taken
    taken.give_back()


@pytest.mark.parametrize("number", [*ENDING, signal.SIGINT])
def test_a_signal_that_is_ignored_stays_so_where_only_the_end_is_of_interest(
    number: signal.Signals,
) -> None:
    before = signal.signal(number, signal.SIG_IGN)
    try:
        signals = Signals()
        signals.take(only_ending=True)
        signal.raise_signal(number)
        signals.check()
        signals.give_back()
        assert signal.getsignal(number) is signal.SIG_IGN
    finally:
        signal.signal(number, before)


def test_who_takes_only_the_end_leaves_job_control_alone() -> None:
    names = (signal.SIGTSTP, signal.SIGCONT, signal.SIGWINCH)
    before = [signal.getsignal(name) for name in names]
    signals = Signals()
    signals.take(only_ending=True)
    assert [signal.getsignal(name) for name in names] == before
    signals.give_back()


def test_what_is_cut_short_stays_so_after_a_part_of_it(signals: Signals) -> None:
    def stop_after_a_part() -> None:
        with signals.cutting_short():
            with signals.cutting_short(wakes=True):
                pass
            signal.raise_signal(signal.SIGTERM)

    with pytest.raises(Stopped):
        stop_after_a_part()


def test_nothing_is_waited_for_longer_than_said() -> None:
    before = signal.getsignal(signal.SIGALRM)
    ours, theirs = os.pipe()
    with pytest.raises(TimeoutError), at_most(0.05):
        os.read(ours, 1)
    assert signal.getsignal(signal.SIGALRM) is before
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)
    os.close(ours)
    os.close(theirs)


@pytest.mark.parametrize("number", [*ENDING, signal.SIGINT])
def test_a_session_answers_signals_that_were_ignored_before_it(number: signal.Signals) -> None:
    before = signal.signal(number, signal.SIG_IGN)
    try:
        signals = Signals()
        signals.take()
        signal.raise_signal(number)
        with pytest.raises(Stopped):
            signals.check()
        signals.give_back()
        assert signal.getsignal(number) is signal.SIG_IGN
    finally:
        signal.signal(number, before)


# Whose default ends no process, those that Python ignores, and those that cannot be answered.
HARMLESS = {
    *("SIGCHLD", "SIGCLD", "SIGCONT", "SIGINFO", "SIGURG", "SIGWINCH"),
    *("SIGTSTP", "SIGTTIN", "SIGTTOU", "SIGSTOP", "SIGKILL", "SIGPIPE", "SIGXFSZ"),
}
ANY = sorted(signal.valid_signals() - {getattr(signal, name, None) for name in HARMLESS})


@pytest.mark.parametrize("number", ANY)
def test_a_session_answers_every_signal_that_would_end_the_process(number: int) -> None:
    before = signal.getsignal(number)
    signals = Signals()
    signals.take()
    signals.watch()
    try:
        signal.raise_signal(number)
        with pytest.raises(Stopped) as stopped:
            signals.check()
        assert stopped.value.status == 128 + number
    finally:
        signal.raise_signal(number)
        signals.give_back()
    assert signal.getsignal(number) is before
    assert number not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


@pytest.mark.parametrize("number", [signal.SIGPIPE, signal.SIGXFSZ, signal.SIGCHLD, signal.SIGURG])
def test_a_signal_that_only_tells_something_ends_no_session(signals: Signals, number: int) -> None:
    signal.raise_signal(number)
    signals.check()


@pytest.mark.parametrize("number", [signal.SIGUSR1, signal.SIGALRM])
def test_a_signal_that_somebody_answers_or_ignores_is_left_to_them(number: int) -> None:
    before = signal.signal(number, signal.SIG_IGN)
    try:
        signals = Signals()
        signals.take()
        assert signal.getsignal(number) is signal.SIG_IGN
        signals.give_back()
    finally:
        signal.signal(number, before)


def test_a_signal_cuts_short_only_while_it_may(signals: Signals) -> None:
    with signals.cutting_short():
        pass
    signal.raise_signal(signal.SIGTERM)  # noted
    with pytest.raises(Stopped):
        signals.check()
    with pytest.raises(Stopped), signals.cutting_short():
        pytest.fail("begun after the signal")


def test_a_process_that_goes_on_before_anything_was_cut_short_is_noted(signals: Signals) -> None:
    signal.raise_signal(signal.SIGCONT)
    assert signals.continued


def test_a_process_that_goes_on_is_woken_only_where_that_is_asked_for(signals: Signals) -> None:
    with signals.cutting_short():
        signal.raise_signal(signal.SIGCONT)
    assert signals.continued
    with pytest.raises(Continued), signals.cutting_short(wakes=True):
        pytest.fail("begun after the signal")
    signals.continued = False
    with pytest.raises(Continued), signals.cutting_short(wakes=True):
        signal.raise_signal(signal.SIGCONT)
    signal.raise_signal(signal.SIGCONT)  # noted, and nothing raised any more
    assert signals.continued


def test_a_signal_is_seen_where_the_main_thread_did_not_get_to_its_handler(signals: Signals) -> None:
    signals.watch()
    for number in (signal.SIGWINCH, signal.SIGCHLD):
        signal.raise_signal(number)
        assert signals.unanswered() is None
    signal.signal(signal.SIGUSR1, lambda *_: None)  # in place of a handler that does not run
    signal.raise_signal(signal.SIGUSR1)
    assert signals.unanswered() == signal.SIGUSR1
    with pytest.raises(Stopped):
        signals.check()


def test_a_signal_is_seen_that_the_main_thread_does_not_take(signals: Signals) -> None:
    signals.watch()
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGUSR1])
    try:
        signal.raise_signal(signal.SIGUSR1)
        assert signals.unanswered() == signal.SIGUSR1
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGUSR1])


@pytest.mark.skipif(sys.platform != "linux", reason="faults are seen on Linux alone")
def test_the_signal_of_a_fault_that_another_process_sends_is_seen(signals: Signals) -> None:
    signals.watch()
    signal.raise_signal(signal.SIGSEGV)
    assert signals.unanswered() == signal.SIGSEGV
    with pytest.raises(Stopped):
        signals.check()
