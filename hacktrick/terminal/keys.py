"""The names of keys, as the decoder gives them and the tables of keys list them."""

from __future__ import annotations

SPACE, ENTER, ESC, F1 = "space", "enter", "esc", "f1"
INTERRUPT, SUSPEND, QUIT, REDRAW = "ctrl-c", "ctrl-z", "ctrl-\\", "ctrl-l"
