"""Colours as roles, in one place: the 16 basic ones only, and no background that fills the screen."""

from __future__ import annotations

# Every role differs from its neighbours by a sign or a word too: nothing is told by colour alone.
ROLES = {
    "player.a": "bold bright_blue",
    "player.b": "bold magenta",
    "title": "bold",
    "heading": "bold",
    "quiet": "dim",
    "key": "bold green",
    "refusal": "bold red",
    "notice": "bold yellow",
    "threat.a": "bright_blue",
    "threat.b": "magenta",
    "wins": "bold yellow",
    "square.number": "bold",
    "square.frame": "dim",
    "won.a": "bold bright_blue",
    "won.b": "bold magenta",
    "square.last": "bold",
    "square.reach": "green",
    "card.legal": "bold",
    "card.barred": "dim",
    "card.top": "bold",
    "preview": "bold",
    "advice": "cyan",
}
