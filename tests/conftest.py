"""Settings that every test shares."""

import os
import signal
import sys
from collections.abc import Iterator

import click
import pytest
from hypothesis import settings

from hacktrick.sentences import language

# The suite runs beside other work on few cores, where time limits for single examples mean nothing.
settings.register_profile("hacktrick", deadline=None, max_examples=100, print_blob=True)
settings.load_profile("hacktrick")

# Who runs the tests in the background or under nohup has these ignored, and programs inherit that; the
# program then rightly leaves them ignored, so tests of what they do would prove nothing.
for number in {signal.SIGINT, *(getattr(signal, name, signal.SIGINT) for name in ("SIGHUP", "SIGQUIT"))}:
    if signal.getsignal(number) is signal.SIG_IGN:
        ordinary = signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL
        signal.signal(number, ordinary)

# Tests read English, whatever language who runs them reads.
os.environ.pop("HACKTRICK_LANGUAGE", None)
os.environ["LANGUAGE"] = language.ENGLISH


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """A test that changes the language leaves the others as they are, and the help of the commands."""
    yield
    language.use(language.ENGLISH, accents=True)
    if pages := sys.modules.get("hacktrick.commands.help"):
        for command in [*pages._english]:
            pages.in_language(command, click.Context(command))
