"""`man hacktrick`: every command and option is on it, and it can be typeset without a warning."""

import re
import shutil
import subprocess

import click
import pytest
from manual import PAGE

from hacktrick.cli import main

needs_groff = pytest.mark.skipif(shutil.which("groff") is None, reason="groff is not installed here")


def commands() -> dict[str, click.Command]:
    context = click.Context(main)
    found = {name: main.get_command(context, name) for name in main.list_commands(context)}
    return {name: command for name, command in found.items() if command is not None}


def typeset() -> str:
    """The page as `man` shows it, without its bold and its hyphens."""
    done = subprocess.run(
        ["groff", "-man", "-Tascii", "-ww", "-P-c", "-P-bou", "-rHY=0", PAGE],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0 and done.stderr == ""
    return done.stdout


def test_every_command_and_option_is_on_the_page() -> None:
    text = PAGE.read_text(encoding="utf-8").replace("\\-", "-")
    for name, command in commands().items():
        found = re.search(rf"^\.SS hacktrick {name} (.|\n)*?(?=^\.S[SH])", text, re.MULTILINE)
        assert found is not None
        section = found[0]
        for option in (each for each in command.params if isinstance(each, click.Option)):
            assert f"\\fB{option.opts[0]}\\fR" in section
            assert str(option.help).replace("`", "") in re.sub(r"\\f[BIR]", "", section)


@needs_groff
def test_it_can_be_typeset_without_a_warning() -> None:
    text = " ".join(typeset().split())
    assert text.startswith("HACKTRICK(1) Games HACKTRICK(1) NAME hacktrick - a card game of bluff")
    assert "hacktrick show [OPTIONS] [FILE] Show the position" in text
    assert "hacktrick show match.htr --at 12 the position after line 12" in text


def test_no_line_of_a_help_text_is_an_order_to_the_typesetter() -> None:
    known = {"TH", "SH", "SS", "PP", "TP", "nf", "fi"}
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    assert {line[1:].split()[0] for line in lines if line.startswith((".", "'"))} <= known
