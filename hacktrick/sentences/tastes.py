"""What the screen of options says, of any game."""

from __future__ import annotations

from hacktrick.sentences.sentence import Sentence

# Names of options, each at most 20 cells; a value at most 30.
TITLE = Sentence("Options")
KEPT = Sentence("A change counts at once, and the next time too.")
ON, OFF = Sentence("yes"), Sentence("no")
LANGUAGE = Sentence("Language")
THEME = Sentence("Colours")
CALM = Sentence("Calm")
BELL = Sentence("Bell")
COACH = Sentence("Coach")
COACH_OF = Sentence("Coach of {name}")
THEMES = {
    None: Sentence("as the terminal says"),
    "dark": Sentence("for a dark background"),
    "light": Sentence("for a light background"),
}
ABOUT_LANGUAGE = Sentence("The language of everything that is shown; records stay as they are.")
ABOUT_THEME = Sentence("Which background the colours are made for.")
ABOUT_CALM = Sentence("Nothing moves or blinks by itself.")
ABOUT_BELL = Sentence("The terminal rings for what must not be missed.")
NO_CATALOG = Sentence("The sentences of that language cannot be read: {file}.")
ABOUT_COACH = Sentence("A line of advice on a turn, where there is something new to see.")
