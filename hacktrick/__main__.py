"""Runs the command, as `hacktrick` or `python -m hacktrick`; Ctrl-C ends it quietly from the start."""

import sys


def run() -> None:
    """Run it, and exit with its status."""
    try:
        from hacktrick.cli import main
    except KeyboardInterrupt:
        sys.exit(130)
    main(prog_name="hacktrick")


if __name__ == "__main__":
    run()
