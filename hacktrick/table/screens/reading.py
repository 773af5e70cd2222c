"""What a match gives to read: the help with its signs and rules, and the log of its public events."""

from __future__ import annotations

from collections.abc import Sequence

from hacktrick.display.block import Lines, text
from hacktrick.display.look import Look
from hacktrick.display.pages import Page, Pages
from hacktrick.display.rows import Row, entries, entry, key_rows, laid_out, plain
from hacktrick.display.screen import Screen, drawable
from hacktrick.display.scroll import Scroll
from hacktrick.drawing.log import log_lines
from hacktrick.drawing.short_rules import short_rules
from hacktrick.drawing.signs import marker_sign, player_role, signs
from hacktrick.record.hands import by_number
from hacktrick.record.reader import Step
from hacktrick.rules import Marker, Player, RuleSet, view
from hacktrick.sentences import display as shared
from hacktrick.sentences import help as words
from hacktrick.sentences import log
from hacktrick.sentences import table as phrases
from hacktrick.table import keys
from hacktrick.table.screens.table_screen import MatchScreen


def match_help(screen: Screen) -> Pages:
    """The help on a screen: what can be done there, the rules on one page, keys, signs, all rules."""
    look, names = screen.look, screen.names
    short, whole = _rules_pages(
        look, screen.view.rules if isinstance(screen, MatchScreen) else RuleSet.STANDARD
    )
    now = screen.now()
    tables = sorted(keys.TABLES, key=lambda table: table not in screen.tables)  # those here first
    all_keys = [row for table in tables for row in (*key_rows(table), plain())]
    return Pages(
        look,
        names,
        [
            Page(words.PAGE_NOW(), lambda width: laid_out(now, width)),
            short,
            Page(words.PAGE_KEYS(), lambda width: laid_out(all_keys[:-1], width)),
            Page(words.PAGE_SIGNS(), lambda width: laid_out(_signs(look, names), width)),
            whole,
        ],
    )


def rules(look: Look, names: tuple[str, str]) -> Pages:
    """The rules alone, for who has no match yet: on one page, and all of them."""
    return Pages(look, names, _rules_pages(look, RuleSet.STANDARD))


def _rules_pages(look: Look, rules: RuleSet) -> list[Page]:
    return [
        Page(words.PAGE_RULES(), lambda width: short_rules(look, width, rules)),
        Page(words.PAGE_ALL_RULES(), lambda width: laid_out(_rules(), width)),
    ]


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
        plain(),
        plain(phrases.SIGNS_BESIDE(), "heading"),
        *entries(_beside_a_name(look), "title"),
    ]


def _beside_a_name(look: Look) -> list[tuple[str, str]]:
    """What the table tells of a player beside the board: sums and markers, each as an example."""
    a, x2 = marker_sign(look, Player.A), marker_sign(look, Player.A, Marker.X2)
    left = f"{phrases.MARKERS_LEFT()} {a} 9 + {x2}"
    return [
        *((example(), meaning()) for example, meaning in phrases.SIGNS_OF_SUMS),
        (left, phrases.SIGN_LEFT()),
    ]


def _rules() -> list[Row]:
    """The rules, from the text that `hacktrick rules` prints too."""
    from hacktrick.sentences.rulebook import sections

    rows: list[Row] = []
    for heading, paragraphs in sections():
        rows += [plain(), plain(heading, "heading")]
        rows += [(text(each), 2 if each.startswith("- ") else 0) for each in paragraphs]
    return rows[1:]


def match_log(look: Look, names: tuple[str, str], steps: Sequence[Step]) -> Scroll:
    """Every turn of the match in a line, as a bystander saw it."""
    names = drawable(names[0], look), drawable(names[1], look)
    content: Lines = []
    for match in by_number(step.match for step in steps).values():
        seen = view(match, None)
        assert match.dealer is not None  # a hand that is dealt has one
        heading = log.HAND(number=match.number, dealer=names[match.dealer])
        content += [text(), text(heading, "heading")]
        content += log_lines(look, names, seen.events[1:])
        if seen.result is not None:
            a, b = seen.score
            content.append(text(log.SCORE(a=names[0], b=names[1], score_a=a, score_b=b)))
    return Scroll(
        look,
        names,
        shared.LOG_TITLE(),
        content=[(line, 2) for line in content[1:]],
        at_end=True,
    )
