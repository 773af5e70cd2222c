"""`hacktrick engine`: an opponent that speaks the engine protocol on its standard streams."""

from __future__ import annotations

import os
import sys

import click

from hacktrick.commands.options import Level


@click.command()
@click.option("--level", type=Level(), required=True, help="How strong it is.")
@click.option(
    "--seed",
    type=int,
    metavar="N",
    help="Make its choices a function of N, where the host tells it no seed.",
)
def engine(level: str, seed: int | None) -> None:
    """Speak the engine protocol, for a program that has this one play.

    It reads lines on standard input and answers on standard output until `quit`, or the end of the
    input. docs/engines.md explains the protocol.
    """
    from hacktrick.engines.speaker import Speaker

    def say(line: str) -> None:
        try:
            sys.stdout.buffer.write(f"{line}\n".encode())
            sys.stdout.buffer.flush()
        except OSError:  # nobody listens any more
            os._exit(1)

    Speaker(level, seed, say).run(iter(sys.stdin.buffer.readline, b""))
