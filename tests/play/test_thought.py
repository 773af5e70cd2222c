"""A computer thinks in a thread of its own, which can be stopped and whose errors come back."""

from __future__ import annotations

import subprocess
import sys
import threading
from time import sleep

import pytest

from hacktrick.computer.opponent import Iterations, Opponent, Seconds, Stop
from hacktrick.computer.turns import Turn
from hacktrick.play.thought import Thought
from hacktrick.rules import Draw, PlayerAction, PlayerView
from tests.computer.positions import my_view

VIEW = my_view((0, 1), (2, 3), newest=4)


class Slow(Opponent):
    """Goes on until it is let go or stopped, and then takes its time."""

    level = "slow"

    def __init__(self) -> None:
        super().__init__(1, Iterations(1))
        self.let_go = threading.Event()

    def choose(self, view: PlayerView, stop: Stop = lambda: False) -> PlayerAction:
        while not self.let_go.is_set() and not stop():
            sleep(0.001)
        sleep(0.05)
        if not view.legal:
            raise ValueError("nothing to choose from")
        return Draw()

    def plan(self, view: PlayerView, stop: Stop) -> Turn:
        raise NotImplementedError


def test_an_action_is_waited_for() -> None:
    slow = Slow()
    thought = Thought(slow, VIEW)
    assert not thought.done
    slow.let_go.set()
    assert thought.result() == Draw() and thought.done
    thought.stop()


def test_waiting_a_while_lasts_until_the_action_is_chosen() -> None:
    slow = Slow()
    thought = Thought(slow, VIEW)
    assert not thought.wait(0.01)
    slow.let_go.set()
    assert thought.wait(60)
    thought.stop()


def test_a_thought_that_is_stopped_is_over() -> None:
    thought = Thought(Slow(), VIEW)
    thought.stop()
    assert thought.done


def test_what_goes_wrong_in_thinking_is_raised_where_the_action_is_wanted() -> None:
    slow = Slow()
    thought = Thought(slow, VIEW._replace(legal=()))
    slow.let_go.set()
    with pytest.raises(ValueError, match="nothing to choose from"):
        thought.result()
    thought.stop()


def test_keys_are_answered_sooner_while_it_thinks_and_as_before_when_it_is_done() -> None:
    before = sys.getswitchinterval()
    thought = Thought(Slow(), VIEW)
    assert sys.getswitchinterval() == pytest.approx(before / 10)  # half a millisecond
    thought.stop()
    assert sys.getswitchinterval() == before


def test_a_thought_keeps_no_program_alive() -> None:
    script = (
        "from hacktrick.play.thought import Thought;"
        "from tests.play.test_thought import Slow, VIEW;"
        "Thought(Slow(), VIEW)"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)


def test_a_thought_knows_how_long_it_may_still_take_and_counts_no_iterations() -> None:
    slow = Slow()
    slow.effort = Seconds(3600)
    thought = Thought(slow, VIEW)
    assert 3000 < thought.left <= 3600
    thought.stop()
    slow.effort = Iterations(5)
    thought = Thought(slow, VIEW)
    assert thought.left == 0
    thought.stop()
