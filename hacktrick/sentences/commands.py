"""What the commands say outside of a match: every sentence whole, with places to fill in."""

from __future__ import annotations

# Reading and writing
CANNOT_READ = "Cannot read {file}: {why}."
CANNOT_READ_FOLDER = "Cannot read the folder of matches {folder}: {why}."
CANNOT_USE = "Cannot use {file}: {why}."
CANNOT_USE_RECORD = "Cannot use the record: {why}."
CANNOT_WRITE = "Cannot write: {why}."
CANNOT_WRITE_FILE = "Cannot write {file}: {why}."
CANNOT_MAKE_FOLDER = "Cannot make the folder {folder}: {why}."
CANNOT_SAVE = "Cannot save a match: {why}."
NO_FOLDER = "There is no folder {folder} to write {file} in."
THERE_ALREADY = "{file} is there already, and nothing is overwritten; choose another file."
THERE_ALREADY_FOLDER = "{file} is there already, and nothing is overwritten; choose another folder."
THERE_ALREADY_FORCE = (
    "{file} is there already, and nothing is overwritten; choose another name, or say --force."
)

# Sitting down
PLAY_WITHOUT_TABLE = "{why}; use `hacktrick play --plain` here"
RESUME_WITHOUT_TABLE = "{why}; use `hacktrick resume --plain` here"
REPLAY_WITHOUT_TABLE = "{why}; `hacktrick show FILE` prints a position without one"
ONE_NAME = "Against the computer give one name, or none."
TWO_NAMES = "Give two names, one for each player, or none to be asked for them."
STRANGER = "Player"
ASK_FIRST = "First player: "
ASK_FIRST_OR = "First player [{usual}]: "
ASK_SECOND = "Second player: "
ASK_SECOND_OR = "Second player [{usual}]: "
ASK_GO_ON = "Go on with it? (y/n) "
NOTHING_UNFINISHED = "There is no unfinished match; begin one with `hacktrick play`."
NOTHING_TO_REPLAY = "{file} holds no hand yet, so there is nothing to replay."

# Options
ALL_NEEDS_JSON = "--all needs --json."
THINK_OR_ITERATIONS = "--think and --iterations exclude each other."
NO_TIME = "{value!r} is no time; give seconds, such as 0.5."

# matches
NO_MATCHES = "No matches yet. Start one with: hacktrick play"
FOLDER = "Matches in {folder}"
SCORE = "{a} {score_a}, {b} {score_b}"
WON = "{name} won"
UNFINISHED = "unfinished"
DAMAGED = "Damaged, and left as they are:"
CANNOT_READ_MATCH = "{file}: {why}"
STANDINGS = "Head to head"
STANDING = (
    "{a} and {b}: matches {matches_a} to {matches_b}, "
    "hands {hands_a} to {hands_b}, points {points_a} to {points_b}"
)

# analyze
NOT_OVER = "{file} is not over, and looking back tells what both players hold; --open does it anyway."
NO_DECISION = "{file} has no decision to look back at."
BAR_DECISIONS = "decisions"
STOPPED_LOOKING = "Stopped after {done} of {all} decisions."
CHOSEN = "{line:>5}  {name}: {chosen}"
CHOSEN_WORSE = "{line:>5}  {name}: {chosen}  (best: {best}; loss {loss:.1%})"
CHART = "The course of the match: the chance of {a} from below, of {b} from above"
CHART_HANDS = " hand {marks}"
MEAN = "{name}: {decisions} decisions, {mean:.2%} of the match lost by each on average"
COSTLY = "  line {line}, hand {hand}: {chosen}. Best: {best}. Loss {loss:.1%}"
PERFECT = "  no turn that cost anything"

# simulate
BAR_MATCHES = "matches"
STOPPED_PLAYING = "Stopped after {done} of {all} matches."
SIMULATED = "{a} (a) against {b} (b): {matches} matches to {target}, {rules} rules, seed {seed}"
MATCHES_WON = "a wins    {won} of {matches} matches, {share:.1%} (95%: {low:.1%} to {high:.1%})"
HANDS_WON = "hands     {a} to {b}, {share:.1%} for a (95%: {low:.1%} to {high:.1%})"
POINTS = "points    {a} to {b}"
TURNS = "turns     {turns:.1f} a hand"
THINKING = "thinking  {a} and {b} a decision (median)"
HANDS_END = "hands end"
HAND_ENDS = "  {share:>6.1%}  {how} (95%: {low:.1%} to {high:.1%})"
SECONDS = "{seconds:.2f} s"
MILLISECONDS = "{milliseconds:.2f} ms"
