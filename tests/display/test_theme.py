"""The colours can be read: their contrast on the grounds that terminals have."""

from __future__ import annotations

import pytest
from rich.color import ColorType
from rich.style import Style

from hacktrick.display.theme import DARK, LIGHT, roles

GROUNDS = {
    "black": (0, 0, 0),
    "white": (255, 255, 255),
    "Solarized dark": (0x00, 0x2B, 0x36),
    "Solarized light": (0xFD, 0xF6, 0xE3),
}
RGB = tuple[int, int, int]


def luminance(colour: RGB) -> float:
    """How light a colour is, as the guidelines for web content reckon it."""
    parts = [part / 255 for part in colour]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: RGB, other: RGB) -> float:
    darker, lighter = sorted(map(luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_contrast_is_reckoned_as_it_is_known() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", [None, DARK, LIGHT])
@pytest.mark.parametrize("ground", GROUNDS)
def test_every_role_of_256_colours_has_a_contrast_of_three_to_one_at_least(
    theme: str | None, ground: str
) -> None:
    """On every ground, as the one that is there may not be known, or not be the one that was said."""
    coloured = 0
    for role, spelled in roles(theme, many=True).items():
        style = Style.parse(spelled)
        assert style.bgcolor is None and not style.reverse and not style.dim, role
        if style.color is not None:
            assert style.color.type is ColorType.EIGHT_BIT, role  # which no palette changes
            coloured += 1
            assert contrast(style.color.get_truecolor(), GROUNDS[ground]) >= 3, role
    assert coloured > 10


def test_the_players_differ_by_colour_and_keep_it_in_all_that_is_theirs() -> None:
    for theme in (None, DARK, LIGHT):
        for many in (True, False):
            styles = {role: Style.parse(each).color for role, each in roles(theme, many=many).items()}
            for player in "ab":
                mine = {styles[f"{role}.{player}"] for role in ("player", "won", "threat")}
                assert len(mine) == 1
            assert styles["player.a"] != styles["player.b"]


def test_the_tables_hold_the_same_roles_and_differ_by_the_ground() -> None:
    tables = [roles(theme, many=many) for theme in (DARK, LIGHT) for many in (True, False)]
    assert len({frozenset(table) for table in tables}) == 1
    assert len({tuple(table.values()) for table in tables}) == 4
    assert roles(None, many=True) == roles(DARK, many=True)
