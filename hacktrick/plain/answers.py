"""What plain mode answers: every question about the table, from one view, in lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from hacktrick.plain import grammar, telling
from hacktrick.plain.grammar import Question, Verb
from hacktrick.plain.telling import place, places
from hacktrick.record.hands import by_number
from hacktrick.record.names import Names
from hacktrick.record.reader import Step
from hacktrick.rules import (
    LAYOUT,
    LINES,
    Marker,
    Phase,
    Play,
    Player,
    PlayerView,
    effect,
    view,
)
from hacktrick.rules.board import line_kind
from hacktrick.rules.events import turns
from hacktrick.rules.trial import threatened
from hacktrick.sentences import answers, events, plain, preview, rulebook, sums, words
from hacktrick.sentences import table as phrases


class Answers:
    """Answers from what one player may know, or a bystander.

    `steps` are those of the match so far, for the log. Without the `pad` memory has to do; `coach`
    says whether the player may ask one.
    """

    def __init__(
        self, view: PlayerView, names: Names, steps: Sequence[Step], *, pad: bool, coach: bool = False
    ) -> None:
        self.view, self.names, self.steps = view, names, steps
        self.pad, self.coach = pad, coach

    def answer(self, question: Question) -> list[str]:
        """The answer to a question, in lines."""
        if question.verb in _PRIVATE and (self.view.player is None or not self.view.legal):
            return [answers.NOT_NOW()]
        match question:
            case Question(Verb.SQUARE, int(number)):
                return list(self._square(number))
            case Question(Verb.TRY, int(card), x2):
                return list(self._try(card, Marker.X2 if x2 else Marker.PLAIN))
            case Question(Verb.PAD, number):
                return list(self._pad(number))
            case Question(Verb.LOG, number):
                return list(self._log(self.view.number if number is None else number))
        return list(_ANSWERS[question.verb](self))

    def _hand(self) -> Iterator[str]:
        return telling.hand(self.view)

    def _top(self) -> Iterator[str]:
        row = self.view.row
        yield answers.ROW(newest=row[-1], row=events.cards(row)) if row else answers.NO_ROW()

    def _board(self) -> Iterator[str]:
        for sentence, row in zip(answers.BOARD_ROWS, LAYOUT, strict=True):
            yield sentence(squares=" ".join(map(self._markers, row)))

    def _markers(self, number: int) -> str:
        owner, markers = self.view.board[number]
        if owner is None:
            return answers.EMPTY(square=number)
        sentence = answers.MARKERS_X2 if Marker.X2 in markers else answers.MARKERS
        return sentence(len(markers), square=number, name=self.names[owner])

    def _cards(self) -> Iterator[str]:
        seen = self.view
        for player in Player:
            left = answers.HOLDS_X2 if seen.x2[player] else answers.HOLDS
            yield left(
                name=self.names[player],
                plain=seen.plain[player],
                held=sums.held(seen, player, self.pad),
                captured=seen.captured[player],
            )
        yield answers.ASIDE(aside=events.cards(seen.aside), pile=seen.pile)

    def _score(self) -> Iterator[str]:
        yield f"{plain.HAND(number=self.view.number)} {telling.score(self.view, self.names)}"

    def _turn(self) -> Iterator[str]:
        seen = self.view
        if seen.to_act is not None:
            yield plain.TURN(name=self.names[seen.to_act])
        if seen.legal and seen.commanded and not seen.shown:
            yield phrases.YOU_ARE_COMMANDED()
        if seen.legal and seen.guarded:
            yield phrases.YOU_MAY_NOT_COMMAND()
        if seen.legal:
            yield telling.what_to_do(seen, self.names)

    def _threats(self) -> Iterator[str]:
        told = False
        for player in Player:
            if squares := threatened(self.view, player):
                told = True
                yield plain.THREATENED(name=self.names[player], squares=places(squares))
        if not told:
            yield answers.NO_THREAT()

    def _show(self) -> Iterator[str]:
        for part in (self._score, self._top, self._board, self._cards, self._threats):
            yield from part()
        if self.view.legal:
            yield from telling.hand(self.view)
            yield telling.what_to_do(self.view, self.names)

    def _square(self, number: int) -> Iterator[str]:
        """What lies there, the lines that hold it, and the card that reaches it."""
        owner, markers = self.view.board[number]
        if owner is None:
            yield answers.SQUARE_EMPTY(square=place(number))
        else:
            sentence = answers.SQUARE_X2 if Marker.X2 in markers else answers.SQUARE
            yield sentence(len(markers), square=place(number), name=self.names[owner])
        for line in LINES:
            if number in line:
                others = (each for each in line if each != number)
                squares = " ".join(map(self._markers, others))
                numbers = ", ".join(map(str, line))
                yield answers.LINES[line_kind(line)](numbers=numbers, squares=squares)
        plays = [action.card for action in self.view.legal if isinstance(action, Play)]
        newest = self.view.newest
        if plays and newest is not None:
            card = number - newest
            yield answers.REACHED(card=card) if card in plays else answers.NOT_REACHED()

    def _try(self, card: int, marker: Marker) -> Iterator[str]:
        """What a card would do; a card that cannot be played is refused before."""
        seen, mine = self.view, self.view.player
        assert mine is not None
        if seen.phase is Phase.OPENING:
            yield f"{preview.STARTS(card=card)} {preview.ANNOUNCES(total=sum(seen.own) - card)}"
            return
        play = Play(card, marker)
        does = effect(seen, play)
        assert seen.newest is not None  # the Row is started
        if does.result is not None:
            yield telling.reach(seen, card, does)
        else:
            yield preview.play(does, play, newest=seen.newest, player=mine, squares=places)
            left = seen.unplayed(mine) - 1
            name = self.names[mine.other]
            yield from preview.consequences(does, other=name, left=left, squares=places)

    def _pad(self, pick: int | None) -> Iterator[str]:
        if not self.pad:
            yield phrases.NO_PAD()
            return
        from hacktrick.plain.pad import pad

        yield from pad(self.view, self.names, pick)

    def _coach(self) -> Iterator[str]:
        if not self.coach:
            yield answers.NO_COACH(typed=f"{grammar.shown(Verb.COACH)} {words.ON().split()[0]}")
            return
        from hacktrick.coach.turn import advice
        from hacktrick.sentences import coach

        found = advice(self.view, pad=self.pad)
        if found is None or self.view.player is None:
            yield answers.NO_ADVICE()
        else:
            yield coach.advice(found, self.names[self.view.player.other], grammar.names())

    def _log(self, number: int) -> Iterator[str]:
        """A hand of the match, one line a turn."""
        hands = by_number(step.match for step in self.steps)
        if number not in hands:
            yield answers.LOG_NONE(number=number, typed=grammar.shown(Verb.LOG))
            return
        seen = view(hands[number], None)
        for turn in turns(seen.events):
            yield " ".join(events.event(event, self.names, place) for event in turn)

    def _rules(self) -> Iterator[str]:
        for heading, paragraphs in rulebook.sections():
            yield heading
            yield from paragraphs

    def _keys(self) -> Iterator[str]:
        yield answers.KEYS_TURN(example=f"5 x2 {grammar.shown(Verb.GUARD)}")
        yield from _listed(grammar.TURN_WORDS)
        yield answers.KEYS_ASK()
        yield from _listed(grammar.QUESTION_WORDS)
        yield answers.LETTERS()


def _listed(rows: tuple[grammar.Word, ...]) -> Iterator[str]:
    for row in rows:
        if row.does is not None:
            yield answers.KEY(typed=grammar.typed(row), does=row.does())


_PRIVATE = frozenset({Verb.HAND, Verb.TRY, Verb.PAD, Verb.COACH})
_ANSWERS: dict[Verb, Callable[[Answers], Iterator[str]]] = {
    Verb.HAND: Answers._hand,
    Verb.TOP: Answers._top,
    Verb.BOARD: Answers._board,
    Verb.CARDS: Answers._cards,
    Verb.SCORE: Answers._score,
    Verb.TURN: Answers._turn,
    Verb.THREATS: Answers._threats,
    Verb.SHOW: Answers._show,
    Verb.COACH: Answers._coach,
    Verb.RULES: Answers._rules,
    Verb.KEYS: Answers._keys,
}
