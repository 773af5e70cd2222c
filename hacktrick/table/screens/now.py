"""What can be done on a turn and what it costs, for the help: never a card."""

from __future__ import annotations

from enum import Enum

from hacktrick.display.footer import Hint, Hints
from hacktrick.display.keys import KeyTable
from hacktrick.display.keys import binding as binding_of
from hacktrick.display.rows import Row, entries, keys_called, plain
from hacktrick.rules import Phase, PlayerView
from hacktrick.sentences import help as words
from hacktrick.sentences import table as phrases
from hacktrick.sentences.sentence import Sentence
from hacktrick.table.keys import TableIntent

_COSTS: dict[Enum, Sentence] = {
    TableIntent.PICK: words.PICK,
    TableIntent.COMMAND: words.COMMAND,
    TableIntent.GUARD: words.GUARD,
    TableIntent.DRAW: words.DRAW,
    TableIntent.ASK: words.ASK,
    TableIntent.DROP: words.DROP,
    TableIntent.PLACE_X2: words.PLACE_X2,
    TableIntent.PAY_X2: words.PAY_X2,
}
_COMMIT_COSTS = {Phase.OPENING: words.START, Phase.TURN: words.PLAY, Phase.ENDING: words.PASS}


def turn_now(
    view: PlayerView, other: str, *, duty: str, hints: Hints, tables: tuple[KeyTable, ...]
) -> list[Row]:
    """What the keys of a turn do, those that work now first. `hints` are the footer's, in its order."""
    assert view.player is not None
    left, captured = view.unplayed(view.player), view.captured[view.player]
    markers = f"{words.MARKERS(left)} {words.CAPTURED(captured)}" if captured else words.MARKERS(left)
    works = [hint for hint in hints if hint.works]
    ordered = [*works, *(hint for hint in hints if not hint.works)]
    rows = entries((_entry(hint, view.phase, other=other, tables=tables) for hint in ordered), "key")
    here = [plain(duty, "heading"), plain(markers), plain()]
    here += rows[: len(works)]
    if len(works) < len(rows):
        here += [plain(), plain(words.NOT_NOW(), "heading"), *rows[len(works) :]]
    return here


def _entry(hint: Hint, phase: Phase, other: str, tables: tuple[KeyTable, ...]) -> tuple[str, str]:
    """The keys, and what they do for which price."""
    intent = hint.intents[0]
    cost = _COSTS.get(intent)
    if intent is TableIntent.COMMIT:
        cost = words.MUST_DRAW if hint.what == phrases.KEY_DRAW() else _COMMIT_COSTS[phase]
    binding = binding_of(intent, tables)
    called = hint.key if len(hint.intents) > 1 else keys_called(binding)
    return called, binding.help if cost is None else cost(other=other)
