"""Runs the command as `python -m hacktrick`."""

from hacktrick.cli import main

main(prog_name="hacktrick")
