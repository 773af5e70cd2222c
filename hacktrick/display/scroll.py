"""Screens of text to scroll through: the help and the log of public events."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from hacktrick.display.block import Lines, join, spread, text, wrap
from hacktrick.display.layout import Layout
from hacktrick.display.look import Look
from hacktrick.display.screen import Next, Response, Screen
from hacktrick.drawing.theme import player_role
from hacktrick.record.reader import Step
from hacktrick.rules import EventKind, Marker, Player, view
from hacktrick.sentences import events as words
from hacktrick.sentences import table as phrases
from hacktrick.table import keys
from hacktrick.table.keys import Intent, KeyTable
from hacktrick.terminal.decoder import Key

_INDENT = 8  # cells: of the text behind a key or a sign
_FAR = 1_000_000  # beyond the end of any text

Row = tuple[Text, int]  # a line, and how far its later lines are indented where it is wrapped


class Scroll(Screen):
    """Text with a title, to be scrolled through."""

    tables = (keys.READING,)

    def __init__(
        self, look: Look, names: tuple[str, str], title: str, content: list[Row], at_end: bool = False
    ) -> None:
        super().__init__(look, names)
        self.title = title
        self.content = content
        self.top = _FAR if at_end else 0  # the first line shown; draw() keeps it in the text
        self.room = 1

    def draw(self, layout: Layout) -> Lines:
        """The part of the text that is scrolled to."""
        width = layout.text_width
        rows = [line for row, indent in self.content for line in wrap(row, width, " " * indent)]
        self.room = layout.height - 4
        self.top = max(0, min(self.top, len(rows) - self.room))
        shown = rows[self.top : self.top + self.room]
        place = phrases.SCROLLED.format(first=self.top + 1, last=self.top + len(shown), all=len(rows))
        header = spread(text(self.title, "title"), text(place, "quiet"), layout.width)
        hints = [
            (phrases.SCROLL_KEYS, phrases.KEY_SCROLL),
            (phrases.PAGE_KEYS, phrases.KEY_PAGE),
            (phrases.END_KEYS, phrases.KEY_ENDS),
            self.hint(Intent.CLOSE, phrases.KEY_BACK),
        ]
        return self.page(layout, header, [[text(), *shown]], hints)

    def act(self, intent: Intent, key: Key) -> Response:
        """Scroll, or close."""
        if intent is Intent.CLOSE:
            return Next.BACK
        steps = {
            Intent.UP: -1,
            Intent.DOWN: 1,
            Intent.PAGE_UP: -self.room,
            Intent.PAGE_DOWN: self.room,
            Intent.FIRST: -_FAR,
            Intent.LAST: _FAR,
        }
        if intent not in steps:
            return super().act(intent, key)
        self.top = max(0, self.top + steps[intent])
        return Next.STAY


def help_screen(look: Look, names: tuple[str, str], here: tuple[KeyTable, ...]) -> Scroll:
    """The keys (those that work `here` first), the signs and the rules."""
    content: list[Row] = []
    for table in dict.fromkeys((*here, *keys.TABLES)):
        content += [(text(table.heading, "heading"), 0)]
        content += [_entry(binding.label, binding.help, "key") for binding in table.bindings]
        content += [(text(), 0)]
    content += [(text(phrases.HELP_SIGNS, "heading"), 0), *_signs(look, names), *_rules()]
    return Scroll(look, names, phrases.HELP_TITLE, content)


def _signs(look: Look, names: tuple[str, str]) -> list[Row]:
    signs: list[Row] = []
    for player in Player:
        role = player_role(player)
        signs.append(
            _entry(f"{look.marker(player)}!", phrases.SIGN_THREAT.format(name=names[player]), role)
        )
        sign = look.marker(player, Marker.X2)
        signs.append(_entry(sign, phrases.SIGN_X2.format(name=names[player]), role))
    return [
        *signs,
        _entry(f"4{look.arrow}", phrases.SIGN_REACH, "square.reach"),
        _entry(f"[{look.markers[0]}]", phrases.SIGN_PICK, "title"),
        _entry(look.last, phrases.SIGN_LAST, "title"),
        _entry(look.won, phrases.SIGN_WON, "title"),
        _entry(look.barred, phrases.SIGN_BARRED, "quiet"),
    ]


def _rules() -> list[Row]:
    """The rules, from the text that `hacktrick rules` prints too."""
    from hacktrick.sentences.rulebook import sections

    rows: list[Row] = []
    for heading, paragraphs in sections():
        rows += [(text(), 0), (text(heading, "heading"), 0)]
        rows += [(text(each), 2 if each.startswith("- ") else 0) for each in paragraphs]
    return rows


def _entry(sign: str, meaning: str, role: str) -> Row:
    return join((sign + " " * (_INDENT - len(sign)), role), meaning), _INDENT


def log_screen(look: Look, names: tuple[str, str], steps: Sequence[Step]) -> Scroll:
    """Every public event of the match, as a bystander saw it."""
    content: Lines = []
    hands = {step.match.number: step.match for step in steps}  # each as its last step left it
    for match in hands.values():
        seen = view(match, None)
        if match.dealer is None or not seen.events:
            continue
        heading = phrases.LOG_HAND.format(number=match.number, name=names[match.dealer])
        content += [text(), text(heading, "heading")]
        content += [
            text(words.event(event, names), "title" if event.kind is EventKind.ENDED else "")
            for event in seen.events[1:]
        ]
        if seen.result is not None:
            a, b = seen.score
            score = {"a": names[Player.A], "b": names[Player.B], "points_a": a, "points_b": b}
            content.append(text(phrases.LOG_SCORE.format(**score)))
    return Scroll(look, names, phrases.LOG_TITLE, [(line, 2) for line in content[1:]], at_end=True)
