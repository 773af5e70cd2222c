"""What can be typed: one table of words, for the parser, for `keys` and for the docs."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from enum import Enum, auto
from typing import NamedTuple

from hacktrick.rules import NUMBERS, VALUES
from hacktrick.sentences import language, words
from hacktrick.sentences.sentence import Sentence


class Verb(Enum):
    """What a line may ask for. The first group are actions of a turn."""

    PLAY = auto()
    START = auto()
    PASS = auto()
    COMMAND = auto()
    GUARD = auto()
    DRAW = auto()
    ASK = auto()

    HAND = auto()
    TOP = auto()
    BOARD = auto()
    CARDS = auto()
    SCORE = auto()
    TURN = auto()
    THREATS = auto()
    SQUARE = auto()
    TRY = auto()
    PAD = auto()
    COACH = auto()
    HINT = auto()
    LOG = auto()
    REPEAT = auto()
    SHOW = auto()
    RULES = auto()
    KEYS = auto()
    OPTIONS = auto()
    BELL = auto()
    LANGUAGE = auto()
    REMATCH = auto()
    MOMENTS = auto()
    QUIT = auto()


class Word(NamedTuple):
    """A row of the table.

    `signs` are the same in every language; `words` are translated, and the English ones stay
    understood beside them. `example` is how a word with a card or a square is written. Without
    `does` a row is left out of the lists. `phrases` are what people say besides, with commas between.
    """

    verb: Verb
    signs: tuple[str, ...]
    words: Sentence
    does: Sentence | None
    example: str = ""
    phrases: Sentence | None = None


TURN_WORDS = (
    Word(Verb.PLAY, (), words.PLAY, does=words.PLAY_DOES, example="5"),
    Word(Verb.START, (), words.START, does=None),
    Word(Verb.PASS, (), words.PASS, does=words.PASS_DOES, phrases=words.PASS_SAID),
    Word(Verb.COMMAND, ("!", "p"), words.COMMAND, does=words.COMMAND_DOES, phrases=words.COMMAND_SAID),
    Word(Verb.GUARD, ("g",), words.GUARD, does=words.GUARD_DOES, phrases=words.GUARD_SAID),
    Word(Verb.DRAW, ("d",), words.DRAW, does=words.DRAW_DOES, phrases=words.DRAW_SAID),
    Word(Verb.ASK, ("a",), words.ASK, does=words.ASK_DOES, phrases=words.ASK_SAID),
)
QUESTION_WORDS = (
    Word(Verb.HAND, ("h",), words.HAND, does=words.HAND_DOES, phrases=words.HAND_SAID),
    Word(Verb.TOP, ("t",), words.TOP, does=words.TOP_DOES, phrases=words.TOP_SAID),
    Word(Verb.BOARD, ("b",), words.BOARD, does=words.BOARD_DOES, phrases=words.BOARD_SAID),
    Word(Verb.CARDS, ("c",), words.CARDS, does=words.CARDS_DOES, phrases=words.CARDS_SAID),
    Word(Verb.SCORE, ("s",), words.SCORE, does=words.SCORE_DOES, phrases=words.SCORE_SAID),
    Word(Verb.TURN, ("w",), words.TURN, does=words.TURN_DOES, phrases=words.TURN_SAID),
    Word(Verb.THREATS, ("x",), words.THREATS, does=words.THREATS_DOES, phrases=words.THREATS_SAID),
    Word(Verb.SQUARE, (), words.SQUARE, does=words.SQUARE_DOES, example="5?"),
    Word(Verb.TRY, (), words.TRY, does=words.TRY_DOES, example="5"),
    Word(Verb.PAD, ("k",), words.PAD, does=words.PAD_DOES),
    Word(Verb.COACH, (), words.COACH, does=words.COACH_DOES, phrases=words.COACH_SAID),
    Word(Verb.HINT, ("i",), words.HINT, does=words.HINT_DOES, phrases=words.HINT_SAID),
    Word(Verb.LOG, ("l",), words.LOG, does=words.LOG_DOES, phrases=words.LOG_SAID),
    Word(Verb.REPEAT, ("r",), words.REPEAT, does=words.REPEAT_DOES, phrases=words.REPEAT_SAID),
    Word(Verb.SHOW, (), words.SHOW, does=words.SHOW_DOES, phrases=words.SHOW_SAID),
    Word(Verb.RULES, (), words.RULES, does=words.RULES_DOES, phrases=words.RULES_SAID),
    Word(Verb.KEYS, ("?",), words.KEYS, does=words.KEYS_DOES, phrases=words.KEYS_SAID),
    Word(Verb.OPTIONS, ("o",), words.OPTIONS, does=words.OPTIONS_DOES, phrases=words.OPTIONS_SAID),
    Word(Verb.BELL, (), words.BELL, does=words.BELL_DOES),
    Word(Verb.LANGUAGE, (), words.LANGUAGE, does=words.LANGUAGE_DOES),
    Word(Verb.REMATCH, (), words.REMATCH, does=words.REMATCH_DOES, phrases=words.REMATCH_SAID),
    Word(Verb.MOMENTS, ("m",), words.MOMENTS, does=words.MOMENTS_DOES, phrases=words.MOMENTS_SAID),
    Word(Verb.QUIT, ("q",), words.QUIT, does=words.QUIT_DOES, phrases=words.QUIT_SAID),
)
TABLE = (*TURN_WORDS, *QUESTION_WORDS)
_X2 = ("x2", "x", "v")  # behind a card or a word that is paid for
_EXACT = frozenset({"plays", "starts", "commands", "guards"})  # mean what they mean in a record
_WITH_SEAT = re.compile(r"[AB] +(?:starts|asks|plays|draws|passes|commands|guards)\b")
_TOKEN = re.compile(r"[0-9]+|[^\W\d_]\w*!?|\S")
_SILENT = ',.:¡¿"„“”«»'  # signs that say nothing


class Move(NamedTuple):
    """One action as it was typed. If `exact`, by the record's word: then no marker is chosen for it."""

    verb: Verb
    card: int | None = None
    x2: bool = False
    exact: bool = False


class Question(NamedTuple):
    """What a player wants to hear, of a square or a card if there is a `number`; or to switch.

    `on` is None where nothing is switched; `language` is one that is wished for.
    """

    verb: Verb
    number: int | None = None
    x2: bool = False
    on: bool | None = None
    language: str | None = None


class NotUnderstood(ValueError):
    """A line that means nothing."""


def shown(verb: Verb) -> str:
    """The word for an action or a question, in the language in use."""
    return next(row for row in TABLE if row.verb is verb).words().split()[0]


def names() -> dict[str, str]:
    """What is typed for each action, by its name, for sentences that say what to type."""
    named = {row.verb.name.lower(): shown(row.verb) for row in TURN_WORDS}
    return named | {"pad": shown(Verb.PAD), "place_x2": _X2[0]}


def typed(row: Word) -> str:
    """How a row is typed: what is shortest first."""
    word = row.words().split()[0]
    if row.verb is Verb.TRY:
        return f"{word} {row.example}"
    if row.example:
        return row.example
    return ", ".join((*row.signs[:1], word))


def parse(line: str, names: Iterable[str] = ()) -> tuple[Move, ...] | Question:
    """What a line means: the actions of a turn in order, or a question. Raises NotUnderstood.

    In what people say the `names` of the players may stand.
    """
    if _WITH_SEAT.match(line):
        raise NotUnderstood
    tokens = _Tokens(line)
    said = tokens.phrase() or tokens.question()
    try:
        return said or tuple(tokens.moves())
    except NotUnderstood:
        if (said := tokens.phrase(names)) is None:
            raise
        return said


def asks(line: str, verb: Verb) -> bool:
    """Whether a line asks for this alone."""
    try:
        return parse(line) == Question(verb)
    except NotUnderstood:
        return False


class _Tokens:
    """The words of a line, and the place up to which they are understood."""

    def __init__(self, line: str) -> None:
        self.verbs = {each: row.verb for row in TABLE for each in (*row.signs, *listed(row.words))}
        self.silent = set(listed(words.FILLERS))
        self.said = [token for token in self._split(line) if token not in _SILENT]
        # A filler that is a sign too, as "a" is "and" in Czech, says nothing between other words alone.
        ends = (0, len(self.said) - 1)
        self.tokens = [
            token
            for at, token in enumerate(self.said)
            if token not in self.silent or (token in self.verbs and at in ends)
        ]

    def _split(self, line: str) -> Iterator[str]:
        known = self.verbs.keys() | self.silent
        for token in _TOKEN.findall(folded(line)):
            if len(token) > 1 and token.endswith("!") and token not in known:
                yield from (token[:-1], "!")
            else:
                yield token

    def phrase(self, names: Iterable[str] = ()) -> tuple[Move] | Question | None:
        """What a line means that is a phrase as a whole; None if it is none."""
        polite = {*listed(words.POLITE), "?", "!"}
        line = f" {' '.join(token for token in self.said if token not in polite)} "
        for name in names:
            called = " ".join(_TOKEN.findall(folded(name)))
            line = line.replace(f" {called} ", f" {_NAME} ") if called else line
        verb = _phrases().get(line.strip())
        if verb is None:
            return None
        return (Move(verb),) if verb in _ACTIONS else Question(verb)

    def question(self) -> Question | None:
        """The question, None if the line is none."""
        match self.said:
            case [word, switch] if (verb := self.verbs.get(word)) in _SWITCHED:
                for on, sentence in ((True, words.ON), (False, words.OFF)):
                    if switch in listed(sentence):
                        return Question(verb, on=on)
            case [word, name] if self.verbs.get(word) is Verb.LANGUAGE:
                for code, called in language.NAMES.items():
                    if name in (code, folded(called)):
                        return Question(Verb.LANGUAGE, language=code)
        match self.tokens:
            case [number, "?"] if number.isdecimal():
                return Question(Verb.SQUARE, _number(number, NUMBERS))
            case [word] if (verb := self.verbs.get(word)) in _ALONE:
                return Question(verb)
            case [word, number] if (verb := self.verbs.get(word)) in _NUMBERS:
                return Question(verb, _number(number, _NUMBERS[verb]))
            case [word, number, x2] if self.verbs.get(word) is Verb.TRY and x2 in _X2:
                return Question(Verb.TRY, _number(number, VALUES), x2=True)
        return None

    def moves(self) -> Iterator[Move]:
        """The actions, one after the other. Raises NotUnderstood, also where there is none."""
        tokens = self.tokens[::-1]
        if not tokens:
            raise NotUnderstood
        while tokens:
            word = tokens.pop()
            verb = Verb.PLAY if word.isdecimal() else self.verbs.get(word)
            card = None
            if word.isdecimal():
                card = _number(word, VALUES)
            elif verb in (Verb.PLAY, Verb.START):
                if tokens and tokens[-1].isdecimal():
                    card = _number(tokens.pop(), VALUES)
                elif self.verbs.get(f"{word}!") is Verb.COMMAND:
                    verb = Verb.COMMAND  # "play" without a card is what is said aloud
                else:
                    raise NotUnderstood
            x2 = bool(tokens and tokens[-1] in _X2 and verb in _MARKED)
            if x2:
                tokens.pop()
            if verb not in _ACTIONS:
                raise NotUnderstood
            yield Move(verb, card, x2, exact=word in _EXACT)


_ACTIONS = frozenset(row.verb for row in TURN_WORDS)
_MARKED = frozenset({Verb.PLAY, Verb.START, Verb.COMMAND, Verb.GUARD})
_NUMBERS = {Verb.SQUARE: NUMBERS, Verb.TRY: VALUES, Verb.PAD: VALUES, Verb.LOG: range(1, 1000)}
_ALONE = frozenset(row.verb for row in QUESTION_WORDS) - {Verb.SQUARE, Verb.TRY}
_SWITCHED = frozenset({Verb.COACH, Verb.BELL})
_NAME = "\0"  # in place of the name of a player


def _phrases() -> dict[str, Verb]:
    """What is said for each verb, in the language in use and in English."""
    said = {}
    for row in TABLE:
        if row.phrases is not None:
            for phrase in f"{row.phrases(name=_NAME)},{row.phrases.text.format(name=_NAME)}".split(","):
                said[" ".join(_TOKEN.findall(folded(phrase)))] = row.verb
    return said


def _number(token: str, among: range) -> int:
    if not token.isdecimal() or len(token) > len(str(among[-1])) or int(token) not in among:
        raise NotUnderstood
    return int(token)


def listed(sentence: Sentence) -> list[str]:
    """The words of a list, in the language in use and in English."""
    return [folded(word).strip(_SILENT) for word in f"{sentence()} {sentence.text}".split()]


def folded(text: str) -> str:
    """Without the difference of upper and lower case, of accents, and of wide and narrow digits."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in decomposed if unicodedata.category(char) != "Mn")
