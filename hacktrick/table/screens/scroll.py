"""Screens of text to scroll through: the help and the log of public events."""

from __future__ import annotations

from rich.text import Text

from hacktrick import words
from hacktrick.record.reader import Step
from hacktrick.rules import Marker, Player, What, view
from hacktrick.table import keys, phrases
from hacktrick.table.block import Lines, join, spread, text, wrap
from hacktrick.table.decoder import Key
from hacktrick.table.keys import Do
from hacktrick.table.layout import Layout
from hacktrick.table.look import Look
from hacktrick.table.screens.screen import Outcome, Screen, Then
from hacktrick.table.theme import player_role

_INDENT = 7  # cells: of the text behind a key, and of the later lines of a paragraph
_CLOSES = {keys.ESC, "q", keys.ENTER}


class Scroll(Screen):
    """Text with a title. `opener` is the key that opened it, which closes it too."""

    def __init__(
        self,
        look: Look,
        names: tuple[str, str],
        title: str,
        content: Lines,
        opener: str,
        at_end: bool = False,
    ) -> None:
        super().__init__(look, names)
        self.title = title
        self.content = content
        self.opener = opener
        self.top = 1_000_000 if at_end else 0  # the first line shown; draw() keeps it in the text
        self.shown = 1

    def draw(self, layout: Layout) -> Lines:
        """The part of the text that is scrolled to."""
        rows = [line for row in self.content for line in wrap(row, layout.text_width, " " * _INDENT)]
        self.shown = layout.height - 4
        self.top = max(0, min(self.top, len(rows) - self.shown))
        shown = rows[self.top : self.top + self.shown]
        place = phrases.SCROLLED.format(first=self.top + 1, last=self.top + len(shown), all=len(rows))
        header = spread(text(self.title, "title"), text(place, "quiet"), layout.width)
        prompt = [("Up Down", phrases.KEY_SCROLL), (f"Esc {self.opener}", phrases.KEY_BACK)]
        return self.page(layout, header, [[text(), *shown]], prompt)

    def press(self, key: Key) -> Outcome:
        """Scroll, or close."""
        if key.name == keys.INTERRUPT:
            return Then.LEAVE
        if key.name in _CLOSES or key.name.lower() == self.opener:
            return Then.BACK
        binding = keys.find(key.name, keys.SCROLL_KEYS)
        match binding.do if binding else None:
            case Do.UP:
                self.top -= 1
            case Do.DOWN:
                self.top += 1
            case Do.PAGE_UP:
                self.top -= self.shown
            case Do.PAGE_DOWN:
                self.top += self.shown
            case Do.FIRST:
                self.top = 0
            case Do.LAST:
                self.top = 1_000_000
        self.top = max(0, self.top)
        return Then.STAY


def help_screen(look: Look, names: tuple[str, str]) -> Scroll:
    """The keys, the signs and the rules."""
    content: Lines = [text(phrases.HELP_KEYS, "heading")]
    for table in (keys.TURN_KEYS, keys.SHARED_KEYS, keys.EVERYWHERE_KEYS):
        content += [_entry(binding.label, binding.help, "key") for binding in table]
    content += [text(), text(phrases.HELP_SIGNS, "heading"), *_signs(look, names), *_rules()]
    return Scroll(look, names, phrases.HELP_TITLE, content, "?")


def _signs(look: Look, names: tuple[str, str]) -> Lines:
    signs: Lines = []
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


def _rules() -> Lines:
    """The rules, from the text that `hacktrick rules` prints too."""
    from hacktrick.rulebook import sections

    lines: Lines = []
    for heading, paragraphs in sections():
        lines += [text(), text(heading, "heading"), *map(text, paragraphs)]
    return lines


def _entry(sign: str, meaning: str, role: str) -> Text:
    return join((sign + " " * (_INDENT - len(sign)), role), meaning)


def log_screen(look: Look, names: tuple[str, str], steps: list[Step]) -> Scroll:
    """Every public event of the match, as a bystander saw it."""
    content: Lines = []
    last = [
        step.match
        for step, after in zip(steps, [*steps[1:], None], strict=True)
        if _ends_hand(step, after)
    ]
    for match in last:
        seen = view(match, None)
        if match.dealer is None or not seen.events:
            continue
        heading = phrases.LOG_HAND.format(number=match.number, name=names[match.dealer])
        content += [text(), text(heading, "heading")]
        content += [
            text(words.event(event, names), "title" if event.what is What.ENDED else "")
            for event in seen.events[1:]
        ]
        if seen.result is not None:
            a, b = seen.score
            content.append(
                text(
                    phrases.LOG_SCORE.format(
                        a=names[Player.A], b=names[Player.B], points_a=a, points_b=b
                    )
                )
            )
    return Scroll(look, names, phrases.LOG_TITLE, content[1:], "l", at_end=True)


def _ends_hand(step: Step, after: Step | None) -> bool:
    return after is None or after.match.number != step.match.number
