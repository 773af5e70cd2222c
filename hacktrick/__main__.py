"""Runs the command, as `hacktrick` or `python -m hacktrick`; Ctrl-C ends it quietly from the start."""

import gc
import sys

# Modules being imported make much that stays and little to collect: at Python's usual threshold of 700
# objects the searches for garbage are a tenth of the start.
_COLLECT_AFTER = 50_000  # objects


def run() -> None:
    """Run it, and exit with its status."""
    gc.set_threshold(_COLLECT_AFTER)
    try:
        from hacktrick.cli import main
    except KeyboardInterrupt:
        sys.exit(130)
    main(prog_name="hacktrick")


if __name__ == "__main__":
    run()
