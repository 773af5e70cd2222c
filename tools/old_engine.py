"""An opponent of an earlier commit as a program that plays: what later ones are measured against.

    python tools/old_engine.py [--commit 0dfdd27] [--level hard]

speaks the engine protocol, so that

    hacktrick simulate --a master --b 'engine:python tools/old_engine.py' --think 0.3

plays against it. The package of that commit is laid out once under `build/` and is imported by a second
process alone, which is handed the view of each decision. It has to have the modules and views of
0dfdd27.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import subprocess
import sys
import tarfile
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

ROOT = Path(__file__).parents[1]
LAID_OUT = ROOT / "build" / "old"
COMMIT, LEVEL = "0dfdd27", "hard"


def main() -> int:
    """Speak the protocol, or with `--choose` answer the first process."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--commit", default=COMMIT)
    parser.add_argument("--level", default=LEVEL)
    parser.add_argument("--choose", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.choose:
        _choose(given.level)
    else:
        _speak(given.level, laid_out(given.commit))
    return 0


def laid_out(commit: str) -> Path:
    """The folder that holds the package of a commit. Raises CalledProcessError for an unknown one."""
    folder = LAID_OUT / commit
    if not folder.exists():
        command = ["git", "-C", str(ROOT), "archive", commit, "hacktrick"]
        packed = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
        LAID_OUT.mkdir(parents=True, exist_ok=True)
        ready = mkdtemp(dir=LAID_OUT)
        with tarfile.open(fileobj=io.BytesIO(packed)) as files:
            files.extractall(ready, filter="data")
        try:
            os.rename(ready, folder)
        except OSError:  # another engine was faster
            assert folder.exists()
    return folder


# The first process: the package of today hears the host.


def _speak(level: str, folder: Path) -> None:
    from hacktrick.computer.levels import LEVELS
    from hacktrick.computer.opponent import Opponent, Seconds, Stop, never
    from hacktrick.computer.turns import Turn
    from hacktrick.engines.speaker import Speaker
    from hacktrick.record.notation import parse_action
    from hacktrick.rules import PlayerAction, PlayerView

    command = [sys.executable, __file__, "--choose", "--level", level]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdin is not None and process.stdout is not None
        to, back = process.stdin, process.stdout

        class Old(Opponent):
            """Hands each view to the second process. It is not stopped while it thinks."""

            level = "old"

            def choose(self, view: PlayerView, stop: Stop = never) -> PlayerAction:
                effort = self.effort
                timed = isinstance(effort, Seconds)
                question = {
                    "seed": self.hand_seed,
                    "each": effort.each,
                    "timed": timed,
                    "view": facts(view),
                }
                print(json.dumps(question), file=to, flush=True)
                return parse_action(back.readline().strip())

            def plan(self, view: PlayerView, stop: Stop) -> Turn:
                raise NotImplementedError

        LEVELS[Old.level] = Old

        def say(line: str) -> None:
            print(line, flush=True)

        Speaker(Old.level, seed=None, say=say).run(sys.stdin.buffer)
        to.close()


def facts(view: Any) -> dict[str, Any]:
    """A view as JSON can say it: players as 0 and 1, actions as records have them."""
    said: dict[str, Any] = view._asdict()
    said |= {"rules": view.rules.value, "phase": view.phase.name, "legal": [str(a) for a in view.legal]}
    said["board"] = [[square.owner, [each.value for each in square.markers]] for square in view.board]
    said["events"] = [
        {
            "what": event.kind.value,
            "player": event.player,
            "card": event.card,
            "marker": event.marker and event.marker.value,
            "total": event.total,
            "cards": event.cards,
        }
        for event in view.events
    ]
    return said


# The second process: nothing but the package of the commit is imported.


def _choose(level: str) -> None:
    from hacktrick.computer import levels, opponent

    player = levels.opponent(level)
    for line in sys.stdin:
        question = json.loads(line)
        seen = _view(question["view"])
        new_hand = len(seen.events) <= 4
        if question["seed"] is not None and new_hand:
            player.random.seed(question["seed"])
        effort = opponent.Seconds if question["timed"] else opponent.Iterations
        player.effort = effort(question["each"])
        print(player.choose(seen), flush=True)


def _view(said: dict[str, Any]) -> Any:
    """The view, in the classes of the commit."""
    from hacktrick import rules
    from hacktrick.rules import Marker, Phase, Player, RuleSet, Square

    of_then: Any = rules  # the names that only the rules of the commit have

    def cards(held: list[int] | None) -> tuple[int, ...] | None:
        return None if held is None else tuple(held)

    def player(number: int | None) -> Any:
        return None if number is None else Player(number)

    pairs = {name: tuple(said[name]) for name in ("score", "held", "plain", "x2", "captured")}
    announced = said["announced"] and tuple(said["announced"])
    events = tuple(
        of_then.Event(
            what=of_then.What(event["what"]),
            player=Player(event["player"]),
            card=event["card"],
            marker=event["marker"] and Marker(event["marker"]),
            total=event["total"],
            cards=cards(event["cards"]),
        )
        for event in said["events"]
    )
    squares = tuple(
        Square(player(owner), tuple(map(Marker, markers))) for owner, markers in said["board"]
    )
    plain = ("target", "number", "pile", "commanded", "guarded", "shown", "asked")
    return of_then.PlayerView(
        **{name: said[name] for name in plain},
        **pairs,
        player=Player(said["player"]),
        rules=RuleSet(said["rules"]),
        dealer=player(said["dealer"]),
        phase=Phase[said["phase"]],
        to_act=player(said["to_act"]),
        opener=player(said["opener"]),
        cards=tuple(map(cards, said["cards"])),
        row=tuple(said["row"]),
        aside=tuple(said["aside"]),
        board=squares,
        announced=announced,
        legal=tuple(map(_action, said["legal"])),
        events=events,
    )


def _action(text: str) -> Any:
    from hacktrick.rules import actions
    from hacktrick.rules.board import Marker

    word, *rest = text.split()
    marker = Marker.X2 if "x2" in rest else Marker.PLAIN
    kinds: dict[str, Any] = {"draws": actions.Draw, "passes": actions.Pass, "asks": actions.Ask}
    if word in kinds:
        return kinds[word]()
    if word == "starts":
        return actions.Start(int(rest[0]))
    if word == "plays":
        return actions.Play(int(rest[0]), marker)
    return {"commands": actions.Command, "guards": actions.Guard}[word](marker)


if __name__ == "__main__":
    sys.exit(main())
