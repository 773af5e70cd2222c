"""Colours as roles, in one place: none fills the screen, and nothing is told by colour alone."""

from __future__ import annotations

from functools import cache

DARK, LIGHT = "dark", "light"  # grounds that the colours are made for

# Each role by its attributes and the name of its colour. Every one differs from its neighbours by a sign
# or a word too.
_ROLES = {
    "player.a": "bold {a}",
    "player.b": "bold {b}",
    "threat.a": "{a}",
    "threat.b": "{b}",
    "won.a": "bold {a}",
    "won.b": "bold {b}",
    "title": "bold",
    "heading": "bold",
    "quiet": "{quiet}",
    "key": "bold {go}",
    "refusal": "bold {stop}",
    "notice": "bold {notice}",
    "wins": "bold {wins}",
    "square.number": "bold",
    "square.frame": "{quiet}",
    "square.last": "bold",
    "square.reach": "{go}",
    "card.legal": "bold",
    "card.barred": "{quiet}",
    "card.top": "bold",
    "preview": "bold",
    "advice": "{advice}",
}
# The colours of terminals with 16 of them, whose owners have chosen what each looks like.
_SIXTEEN = {
    DARK: {
        **{"a": "bright_blue", "b": "magenta", "go": "green", "stop": "red", "wins": "yellow"},
        **{"notice": "yellow", "advice": "cyan", "quiet": "dim"},
    },
    LIGHT: {
        **{"a": "blue", "b": "magenta", "go": "green", "stop": "red", "wins": "green"},
        **{"notice": "red", "advice": "blue", "quiet": "dim"},
    },
}
# The same of 256. The ground may be another than is thought, or not be known: each of them has a
# contrast of 3:1 at least on black, on white and on both grounds of Solarized.
_MANY = {
    DARK: {
        **{"a": "color(69)", "b": "color(200)", "go": "color(64)", "stop": "color(196)"},
        **{"wins": "color(136)", "notice": "color(136)", "advice": "color(31)", "quiet": "color(245)"},
    },
    LIGHT: {
        **{"a": "color(32)", "b": "color(163)", "go": "color(28)", "stop": "color(196)"},
        **{"wins": "color(130)", "notice": "color(130)", "advice": "color(30)", "quiet": "color(243)"},
    },
}


@cache
def roles(theme: str | None = None, many: bool = False) -> dict[str, str]:
    """The style of each role, for a ground or one that is not known, with `many` colours or with 16."""
    colours = (_MANY if many else _SIXTEEN)[theme or DARK]
    return {role: style.format_map(colours) for role, style in _ROLES.items()}
