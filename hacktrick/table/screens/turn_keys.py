"""The keys of a turn in the footer: each in its place, and which of them work now."""

from __future__ import annotations

from hacktrick.display.footer import Hint, Hints
from hacktrick.rules import Ask, Command, Draw, Guard, Hand, Marker, Phase
from hacktrick.sentences import table as phrases
from hacktrick.table.composer import Composer
from hacktrick.table.keys import TableIntent
from hacktrick.table.screens.table_screen import TableScreen

_ENTER_DOES = {
    Phase.OPENING: phrases.KEY_START,
    Phase.TURN: phrases.KEY_PLAY,
    Phase.ENDING: phrases.KEY_PASS,
}
_PICKS = (TableIntent.PICK, TableIntent.PICK_BEFORE, TableIntent.PICK_NEXT)


def turn_hints(screen: TableScreen, composer: Composer, *, hidden: bool) -> Hints:
    """The footer of a turn; of a hidden hand no key works, so that it tells nothing."""
    view, shown = composer.view, not hidden
    mine = composer.mine
    after = composer.after if shown else None
    picked = shown and composer.pick is not None
    unended = after if after is not None and after.result is None else None
    endings = {type(each) for each in unended.legal} if unended else set()
    paying = unended.holdings[mine] if unended else None
    places_x2 = picked and composer.marker is Marker.X2
    pays_x2 = shown and composer.payment is Marker.X2
    hints = [
        screen.hint_of(_PICKS, works=shown and bool(composer.playable)),
        _commit(screen, composer, after, shown=shown),
        screen.hint(TableIntent.COMMAND, works=Command in endings),
        screen.hint(TableIntent.GUARD, works=Guard in endings),
        screen.hint(TableIntent.DRAW, works=shown and Draw() in view.legal),
        screen.hint(TableIntent.ASK, works=shown and Ask() in view.legal),
        screen.hint(TableIntent.DROP, works=picked),
        screen.hint(
            TableIntent.PLACE_X2,
            (phrases.KEY_KEEP_X2 if places_x2 else phrases.KEY_PLACE_X2)(),
            works=picked and after is not None and view.x2[mine] and view.plain[mine] > 0,
        ),
        screen.hint(
            TableIntent.PAY_X2,
            (phrases.KEY_KEEP_X2 if pays_x2 else phrases.KEY_PAY_X2)(),
            works=paying is not None and paying.x2 and paying.plain > 0,
        ),
    ]
    if screen.pad:
        hints.append(screen.hint(TableIntent.PAD, works=shown))
    if screen.take_hint is not None:
        hints.append(screen.hint(TableIntent.HINT, works=shown))
    hide = (phrases.KEY_HIDE if shown else phrases.KEY_SHOW)()
    return [*hints, screen.hint(TableIntent.HIDE, hide), *screen.always()]


def _commit(screen: TableScreen, composer: Composer, after: Hand | None, *, shown: bool) -> Hint:
    """What Enter does now, and whether it does anything."""
    phase = composer.view.phase
    does = _ENTER_DOES[phase]
    works = shown and (after is not None or composer.pick is not None)
    if works and after is not None and after.result is not None:
        does = phrases.KEY_WIN if after.result.winner is composer.mine else phrases.KEY_LOSE
    elif shown and phase is Phase.TURN and not composer.playable:
        does, works = phrases.KEY_DRAW, Draw() in composer.view.legal
    return screen.hint(TableIntent.COMMIT, does(), works=works)
