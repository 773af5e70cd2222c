"""What a match gives to read: the help with its signs and rules, and the log of its public events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hacktrick.display.block import Lines, isolated, text
from hacktrick.display.keys import KeyTable
from hacktrick.display.look import Look
from hacktrick.display.scroll import Row, Scroll, entry, help_screen, log_screen
from hacktrick.drawing.signs import marker_sign, player_role, signs
from hacktrick.record.reader import Step
from hacktrick.rules import EventKind, Marker, Player, view
from hacktrick.sentences import events as words
from hacktrick.sentences import table as phrases
from hacktrick.table import keys


def match_help(look: Look, names: tuple[str, str], here: Iterable[KeyTable]) -> Scroll:
    """The keys (those that work `here` first), the signs and the rules."""
    heading: Row = (text(phrases.HELP_SIGNS(), "heading"), 0)
    more = [heading, *_signs(look, names), *_rules()]
    return help_screen(look, names, (*here, *keys.TABLES), more=more)


def _signs(look: Look, names: tuple[str, str]) -> list[Row]:
    rows: list[Row] = []
    for player in Player:
        role = player_role(player)
        rows.append(entry(signs(look).threats[player], phrases.SIGN_THREAT(name=names[player]), role))
        sign = marker_sign(look, player, Marker.X2)
        rows.append(entry(sign, phrases.SIGN_X2(name=names[player]), role))
    return [
        *rows,
        entry(f"{signs(look).plus}4", phrases.SIGN_REACH(), "square.reach"),
        entry(f"{signs(look).plus}4{signs(look).won}", phrases.SIGN_WINS(), "wins"),
        entry(f"{signs(look).equals}6", phrases.SIGN_SUM(), "title"),
        entry(look.picked.across * 2, phrases.SIGN_PICK(), "title"),
        entry(signs(look).last, phrases.SIGN_LAST(), "title"),
        entry(signs(look).won, phrases.SIGN_WON(), "title"),
        entry(signs(look).barred, phrases.SIGN_BARRED(), "quiet"),
    ]


def _rules() -> list[Row]:
    """The rules, from the text that `hacktrick rules` prints too."""
    from hacktrick.sentences.rulebook import sections

    rows: list[Row] = []
    for heading, paragraphs in sections():
        rows += [(text(), 0), (text(heading, "heading"), 0)]
        rows += [(text(each), 2 if each.startswith("- ") else 0) for each in paragraphs]
    return rows


def match_log(look: Look, names: tuple[str, str], steps: Sequence[Step]) -> Scroll:
    """Every public event of the match, as a bystander saw it."""
    names = isolated(names[0], look), isolated(names[1], look)
    content: Lines = []
    hands = {step.match.number: step.match for step in steps}  # each as its last step left it
    for match in hands.values():
        seen = view(match, None)
        if match.dealer is None or not seen.events:
            continue
        heading = phrases.LOG_HAND(number=match.number, name=names[match.dealer])
        content += [text(), text(heading, "heading")]
        content += [
            text(words.event(event, names), "title" if event.kind is EventKind.ENDED else "")
            for event in seen.events[1:]
        ]
        if seen.result is not None:
            a, b = seen.score
            score = {"a": names[Player.A], "b": names[Player.B], "points_a": a, "points_b": b}
            content.append(text(phrases.LOG_SCORE(**score)))
    return log_screen(look, names, content[1:])
