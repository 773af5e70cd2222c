"""What the players wish for before a match: rules, target, dealer, seed, where to write it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from hacktrick.play.game import Game, begin
from hacktrick.record.folder import home
from hacktrick.record.reader import Head
from hacktrick.rules import DEFAULT_TARGET, Player, RuleSet


@dataclass(frozen=True, slots=True)
class Wish:
    """A match to be begun. `against` is the level of a computer; without the `pad` memory has to do.

    A `rematch` goes to a file beside `path`, which the match before it has.
    """

    rules: RuleSet = RuleSet.STANDARD
    target: int = DEFAULT_TARGET
    seed: int | None = None
    dealer: Player | None = None
    path: Path | None = None
    against: str | None = None
    pad: bool = True
    rematch: bool = False

    def begin(self, names: tuple[str, str]) -> Game:
        """Begin it, for these players. Raises FileExistsError or journal.Busy."""
        head = Head(names, self.rules, self.target)
        path = _beside(self.path) if self.path is not None and self.rematch else self.path
        return begin(head, datetime.now(), self.seed, self.dealer, path, self.against, self.pad)

    @classmethod
    def remembered(cls, game: Game) -> Wish:
        """What a match that is taken up again was begun with, as far as its record says."""
        path, remarks = game.journal.path, game.remarks
        return cls(
            rules=game.head.rules,
            target=game.head.target,
            seed=remarks.seed,
            path=None if path.parent == home() else path,
            against=remarks.against,
            pad=remarks.pad,
        )

    def again(self, game: Game) -> Wish:
        """The wish for a rematch: the first dealer swapped, the seed and the file moved on."""
        first = next(
            match.dealer for match in (step.match for step in game.steps) if match.dealer is not None
        )
        return replace(
            self,
            dealer=first.other,
            seed=None if self.seed is None else self.seed + 1,
            rematch=True,
        )


def _beside(path: Path) -> Path:
    """A free path beside one that is taken: `match.htr`, then `match-2.htr` and so on."""
    number = 2
    while (free := path.with_name(f"{path.stem}-{number}{path.suffix}")).exists():
        number += 1
    return free
