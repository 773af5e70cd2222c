"""What the commands say outside of a match: every sentence whole, with places to fill in."""

from __future__ import annotations

from hacktrick.sentences.sentence import Plural, Sentence
from hacktrick.terminal.abilities import Lack

# Reading and writing
CANNOT_READ = Sentence("Cannot read {file}: {why}.")
CANNOT_READ_FOLDER = Sentence("Cannot read the folder of matches {folder}: {why}.")
CANNOT_USE = Sentence("Cannot use {file}: {why}.")
CANNOT_USE_RECORD = Sentence("Cannot use the record: {why}.")
CANNOT_WRITE = Sentence("Cannot write: {why}.")
CANNOT_WRITE_FILE = Sentence("Cannot write {file}: {why}.")
CANNOT_MAKE_FOLDER = Sentence("Cannot make the folder {folder}: {why}.")
CANNOT_SAVE = Sentence("Cannot save a match: {why}.")
NO_FOLDER = Sentence("There is no folder {folder} to write {file} in.")
THERE_ALREADY = Sentence("{file} exists already and is not overwritten; choose another file.")
THERE_ALREADY_FOLDER = Sentence("{file} exists already and is not overwritten; choose another folder.")
NO_REGULAR_FILE = Sentence(
    "{file} is not a regular file, so nothing is written to it; choose another name."
)
OVER_A_RECORD = Sentence("{file} is the record of a match, and is not overwritten; choose another name.")
WORKER_KILLED = Sentence("A helping process was killed; the work goes on without it.")
WORKER_NOT_STARTED = Sentence("No more processes can be started here; the work goes on with fewer.")
THERE_ALREADY_FORCE = Sentence(
    "{file} exists already and is not overwritten; choose another name, or add --force."
)

NO_HOME = Sentence(
    "There is no home folder to keep matches in; name a folder for them in the variable HACKTRICK_HOME."
)

# Sitting down
NO_TABLE = {
    Lack.TERMINAL: Sentence("The table needs a terminal for both input and output."),
    Lack.DRAWING: Sentence("The table cannot be drawn on this terminal (TERM is {kind!r})."),
    Lack.ENTRY: Sentence(
        "This kind of terminal is not known here (TERM is {kind!r}): try TERM=xterm-256color."
    ),
}
PLAY_WITHOUT_TABLE = Sentence("Use `hacktrick play --plain` here.")
LEARN_WITHOUT_TABLE = Sentence("Use `hacktrick learn --plain` here.")
RESUME_WITHOUT_TABLE = Sentence("Use `hacktrick resume --plain` here.")
REPLAY_WITHOUT_TABLE = Sentence("`hacktrick show FILE` prints a position without it.")
ONE_NAME = Sentence("Against the computer give one name, or none.")
TWO_NAMES = Sentence("Give two names, one for each player, or none to be asked for them.")
STRANGER = Sentence("Player")
ASK_FIRST_OR = Sentence("First player [{usual}]:")
ASK_SECOND_OR = Sentence("Second player [{usual}]:")
ASK_GO_ON = Sentence("Go on with it? (y/n)")
YES = Sentence("y yes")  # what answers it, set apart by blanks
NO = Sentence("n no")
NOTHING_UNFINISHED = Sentence("There is no unfinished match; begin one with `hacktrick play`.")
NOTHING_TO_REPLAY = Sentence("No hand is dealt in {file} yet, so there is nothing to replay.")

# Commands and options
VERSION = Sentence("hacktrick, version {version}")
SHOW_HELP = Sentence("Show this message and exit.")  # as click has it
NO_COMMAND = Sentence("There is no command {command!r}; `hacktrick --help` lists them.")
NO_COMMAND_BUT = Sentence("There is no command {command!r}. Did you mean {near!r}?")
ALL_NEEDS_JSON = Sentence("--all needs --json.")
THINK_OR_ITERATIONS = Sentence("Give --think or --iterations, not both.")
NO_NUMBER = Sentence("{value!r} is not a whole number.")
NO_TIME = Sentence("{value!r} is not a time; give seconds, such as 0.5.")

BAD_VARIABLE = Sentence(
    "The variable {variable} is {value!r}, which {option} does not take; see `{command} --help`."
)
BAD_SWITCH = Sentence("The variable {variable} is {value!r}; set it to 1 for yes or 0 for no.")

NO_LANGUAGE = Sentence("The variable {variable} is {value!r}, but the languages are {known}.")
IN_ENGLISH = Sentence("Everything is in English now.")

# matches
NO_MATCHES = Sentence("No matches yet. Start one with: hacktrick play")
FOLDER = Sentence("Matches in {folder}")
SCORE = Sentence("{a} {score_a}, {b} {score_b}")
WON = Sentence("{name} won")
UNFINISHED = Sentence("unfinished")
DAMAGED = Sentence("Damaged, and left as they are:")
UNREAD = Sentence("Cannot be read:")
BAR_RECORDS = Sentence("records read")
CANNOT_READ_MATCH = Sentence("{file}: {why}")
STANDINGS = Sentence("Head to head")
STANDING = Sentence(
    "{a} and {b}: matches {matches_a} to {matches_b}, "
    "hands {hands_a} to {hands_b}, points {points_a} to {points_b}"
)

# analyze
NOT_OVER = Sentence(
    "The match in {file} is not over, and the review tells what both players hold; add --open to see it anyway."
)
NOTHING_FINISHED = Sentence("There is no finished match to review; `hacktrick matches` lists all.")
NO_DECISION = Sentence("There is nothing to review in {file}: nobody has had a choice yet.")
BAR_DECISIONS = Sentence("decisions")
STOPPED_LOOKING = Plural(
    "Stopped after {done} of {count} decision.", "Stopped after {done} of {count} decisions."
)
CHART = Sentence("Chances of winning: {a} from below, {b} from above")
CHART_HANDS = Sentence(" hand {marks}")
PICTURE_TITLE = Sentence("{a} and {b}: chance of winning the match, turn by turn")
PICTURE_HEADING = Sentence("Chance that {a} wins the match against {b}")
PICTURE_HAND = Sentence("hand {number}")
PICTURE_LOSS = Sentence("{name}, line {line}: {chosen} (best: {best}; loss {loss}, error {error})")
