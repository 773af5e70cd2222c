"""What a platform has to offer for a terminal: raw mode, characters in, bytes out."""

from __future__ import annotations

import os
import sys
from abc import ABC, abstractmethod
from typing import Any


class Device(ABC):
    """Standard input and output, both at a terminal. Every method raises OSError if it is gone.

    `make_raw`, `restore` and `await_foreground` raise InterruptedError where a signal was answered
    meanwhile; they may be called again.
    """

    @abstractmethod
    def make_raw(self) -> None:
        """Have every key sent at once, unchanged and not echoed, until `restore`."""

    @abstractmethod
    def restore(self) -> None:
        """Set the modes that it had before `make_raw`; does nothing if they are set."""

    @abstractmethod
    def wait(self, seconds: float) -> bool:
        """Whether something was typed, waiting at most so long for it."""

    @abstractmethod
    def read(self) -> str:
        """What was typed, perhaps only a part of it; '' where a character is not whole yet.

        Raises EOFError at the end of the input.
        """

    @abstractmethod
    def forget_part(self) -> None:
        """Forget a character of which only a part was read."""

    @abstractmethod
    def await_foreground(self) -> None:
        """Stop, as a job in the background, until the job is brought to the foreground."""

    @abstractmethod
    def in_background(self) -> bool:
        """Whether another job has the terminal now."""

    @abstractmethod
    def wait_writable(self, seconds: float) -> None:
        """Wait at most so long until the terminal takes output again."""

    @abstractmethod
    def drop_unsent(self) -> None:
        """Have the terminal forget what was written and not yet shown, where it can."""

    def size(self) -> tuple[int, int]:
        """Columns and lines as they really are, whatever COLUMNS and LINES say; (0, 0) if not known."""
        assert sys.__stdout__ is not None
        columns, lines = os.get_terminal_size(sys.__stdout__.fileno())
        return columns, lines

    def write(self, text: str) -> None:
        """Write at once, past every buffer."""
        stream = sys.__stdout__
        assert stream is not None
        raw: Any = getattr(stream.buffer, "raw", stream.buffer)
        data = text.encode(stream.encoding or "utf-8", "replace")
        while data:
            taken: int | None = raw.write(data)
            if taken is None:  # the terminal takes nothing for the moment
                self.wait_writable(0.1)
            data = data[taken or 0 :]
