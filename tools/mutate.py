"""Changes the program in places drawn at random, and tells which changes no test notices.

    python tools/mutate.py rules --changes 300 --seed 1

A room is a top-level package or module of hacktrick/. Every change is made in a copy of the tree, and
the tests that reach its line are run, those of its room first, the fastest first, until one fails. Which
tests reach which lines is found out once and kept.

Needs the extra `mutate`: pip install -e '.[test,mutate]'.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import platformdirs
from mutation import equivalent, report, trials
from mutation.operators import OPERATORS
from mutation.reach import Reach, collected, users_of
from mutation.report import Room
from mutation.sites import draw, read, rooms, sites
from mutation.source import Change, Source
from mutation.worker import workers

ROOT = Path(__file__).parents[1]
LISTED = Path(__file__).with_name("equivalent.toml")


def parsed(arguments: list[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("rooms", nargs="*", help="the rooms to change (default: every one)")
    parser.add_argument("--changes", type=int, default=100, help="so many in each room [%(default)s]")
    parser.add_argument("--seed", type=int, default=1, help="for the drawing [%(default)s]")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="side by side [%(default)s]"
    )
    parser.add_argument(
        "--examples", type=int, default=25, help="of each property-based test [%(default)s]"
    )
    parser.add_argument(
        "--budget",
        type=float,
        default=math.inf,
        metavar="SECONDS",
        help="run so many seconds of tests for each change (default: all): quicker, and names too many",
    )
    parser.add_argument("--operator", action="append", help="draw changes of this kind only")
    parser.add_argument("--at-least", type=float, metavar="PERCENT", help="exit with 1 below this share")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything there too")
    parser.add_argument("--entries", action="store_true", help="show survivors as entries to list")
    parser.add_argument("--operators", action="store_true", help="name the kinds of change, and end")
    parser.add_argument(
        "--cache", type=Path, default=platformdirs.user_cache_path("hacktrick-mutate"), metavar="FOLDER"
    )
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line says; the exit status."""
    options = parsed(arguments)
    if options.operators:
        for operator in OPERATORS:
            print(f"{operator.name:<12} {operator.description}")
        return 0
    known = rooms(ROOT)
    names: list[str] = options.rooms or list(known)
    unknown = sorted(set(names) - set(known))
    if unknown:
        print(f"There is no room {unknown[0]}. There are: {', '.join(known)}.", file=sys.stderr)
        return 2
    signal.signal(signal.SIGTERM, _end)  # so that the copies and what runs in them go too
    try:
        return _mutate(options, {name: known[name] for name in names})
    except equivalent.BadList as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _mutate(options: argparse.Namespace, chosen: dict[str, list[Path]]) -> int:
    tell = _teller()
    began = time.monotonic()
    listed = equivalent.load(LISTED)
    in_rooms = {name: [read(ROOT, path) for path in paths] for name, paths in chosen.items()}
    sources = {source.file: source for each in in_rooms.values() for source in each}
    with workers(ROOT, options.jobs) as running:
        reach = collected(ROOT, running, examples=options.examples, store=options.cache, tell=tell)
        collecting = time.monotonic() - began
        by_room = [
            _drawn(name, each, reach=reach, listed=listed, options=options)
            for name, each in in_rooms.items()
        ]
        drawn = {change: room for room, changes in by_room for change in changes}
        began = time.monotonic()
        users = users_of(ROOT)
        for number, trial in enumerate(
            trials.tried(
                running,
                list(drawn),
                sources=sources,
                reach=reach,
                users=users,
                examples=options.examples,
                budget=options.budget,
            ),
            start=1,
        ):
            drawn[trial.change].trials.append(trial)
            tell(f"changes tried: {number} of {len(drawn)} ({trial.change.file}:{trial.change.line})")
    seconds = time.monotonic() - began
    tell("")
    done = [room for room, _ in by_room]
    _print(done, sources, reach, entries=options.entries)
    print(f"\nLines collected in {collecting:.0f} s, changes tried in {seconds:.0f} s", end="")
    print(f" with {options.jobs} jobs: {len(drawn) / max(seconds, 1e-9) * 60:.0f} a minute.")
    if options.json:
        about = {"seed": options.seed, "examples": options.examples, "seconds": round(seconds, 1)}
        everything = about | {"rooms": report.as_json(done, sources)}
        options.json.write_text(json.dumps(everything, indent=1, ensure_ascii=False) + "\n", "utf-8")
    low = options.at_least is not None and any(room.share * 100 < options.at_least for room in done)
    return int(low)


def _drawn(
    name: str,
    sources: list[Source],
    reach: Reach,
    listed: dict[equivalent.Key, str],
    options: argparse.Namespace,
) -> tuple[Room, list[Change]]:
    """A room with its listed changes, and those to try. Raises BadList."""
    every = [change for source in sources for change in sites(source)]
    by_file = {source.file: source for source in sources}
    for key in equivalent.stale(listed, every, by_file):
        print(f"Listed as equivalent, but no longer there: {key.file}: {key.before}", file=sys.stderr)
    wanted = [
        change
        for change in every
        if reach.reached(change) and (not options.operator or change.operator in options.operator)
    ]
    drawn = draw(sources, wanted, wanted=options.changes, seed=options.seed)
    room, left = Room(name), []
    for change in drawn:
        reason = listed.get(equivalent.key(change, by_file[change.file]))
        if reason is None:
            left.append(change)
        else:
            room.listed[change] = reason
    equivalent.check_share(len(room.listed), len(drawn))
    return room, left


def _print(done: list[Room], sources: dict[str, Source], reach: Reach, entries: bool) -> None:
    print("\n".join(report.table(done)))
    if reach.unusable:
        print(f"\nLeft out, because they fail or are skipped as it is: {len(reach.unusable)} tests")
        print("\n".join(f"    {test}: {why}" for test, why in sorted(reach.unusable.items())))
    for heading, changes in (
        ("No test notices:", {change: "" for room in done for change in room.survivors}),
        ("Listed as equivalent:", {change: why for room in done for change, why in room.listed.items()}),
    ):
        if changes:
            print(f"\n{heading}")
        for change, reason in changes.items():
            source = sources[change.file]
            print("\n" + "\n".join(report.shown(change, source, reason)))
            if entries and not reason:
                print(equivalent.entry(change, source))


def _end(number: int, _: object) -> None:
    sys.exit(128 + number)


def _teller() -> Callable[[str], None]:
    """Says how far it is: on a terminal in one line, otherwise not at all."""
    if not sys.stderr.isatty():
        return lambda _: None
    return lambda text: print(f"\r\x1b[K{text[:78]}", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
