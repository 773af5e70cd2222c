"""The page of names before a match: who plays, and the options of the match in a row."""

from __future__ import annotations

from collections.abc import Iterator

from hacktrick.computer.levels import to_play
from hacktrick.display.block import text
from hacktrick.display.look import Look
from hacktrick.display.names import NamesScreen
from hacktrick.display.setting import Setting
from hacktrick.drawing.signs import marker_sign, player_role
from hacktrick.play.options import MatchOptions
from hacktrick.record.names import name_of_level
from hacktrick.rules import TARGETS, Player, RuleSet
from hacktrick.sentences import display as shared
from hacktrick.sentences import front as phrases
from hacktrick.sentences.computers import computers_names, level_name
from hacktrick.sentences.tastes import OFF, ON

_DEALERS = (None, *Player)
_PADS = (True, False)
_RULE_SETS = tuple(RuleSet)


class SetUp:
    """A page of names, with the `latest` filled in. It shows these `options`, and has those chosen."""

    def __init__(self, look: Look, options: MatchOptions, latest: tuple[str, str]) -> None:
        self._options = options
        self._levels = to_play()
        self._alone = options.against is not None
        self.screen = NamesScreen(
            look,
            latest,
            [text(marker_sign(look, player), player_role(player)) for player in Player],
            labels=(phrases.ALONE_FIELD,) if self._alone else shared.SETUP_FIELD,
            hint=phrases.ALONE_HINT if self._alone else shared.SETUP_HINT,
            settings=tuple(self._settings()),
            taken=tuple(computers_names(self._levels)),
        )

    def _settings(self) -> Iterator[Setting]:
        """The options of the match; against the computer its level is the first."""
        options = self._options
        if options.against is not None:
            levels = tuple(map(level_name, self._levels))
            level = self._levels.index(options.against)
            yield Setting(phrases.LEVEL(), levels, at=level, about=phrases.ABOUT_LEVEL())
        targets = tuple(map(str, TARGETS))
        target = TARGETS.index(options.target)
        yield Setting(phrases.TARGET(), targets, at=target, about=phrases.ABOUT_TARGET())
        rule_sets = tuple(phrases.RULE_SETS[each]() for each in _RULE_SETS)
        rules = _RULE_SETS.index(options.rules)
        yield Setting(phrases.ENTRY_RULES(), rule_sets, at=rules, about=phrases.ABOUT_RULES())
        dealers = tuple(each() for each in (phrases.DEALERS_ALONE if self._alone else phrases.DEALERS))
        dealer = _DEALERS.index(options.dealer)
        yield Setting(phrases.DEALER(), dealers, at=dealer, about=phrases.ABOUT_DEALER())
        pad = _PADS.index(options.pad)
        yield Setting(phrases.PAD(), (ON(), OFF()), at=pad, about=phrases.ABOUT_PAD())

    @property
    def options(self) -> MatchOptions:
        """The options as they stand on the page."""
        *level, target, rules, dealer, pad = (each.at for each in self.screen.settings)
        return self._options._replace(
            against=self._levels[level[0]] if level else None,
            target=TARGETS[target],
            rules=_RULE_SETS[rules],
            dealer=_DEALERS[dealer],
            pad=_PADS[pad],
        )

    @property
    def names(self) -> tuple[str, str]:
        """The names as they stand on the page, A's first. Raises BadName if they cannot be used."""
        names = self.screen.chosen
        if self.options.against is not None:
            return names[0], name_of_level(self.options.against)
        return names[0], names[1]
