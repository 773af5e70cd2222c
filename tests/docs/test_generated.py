"""What docs/make.py makes is up to date: pictures, golden frames, the table of keys."""

from pathlib import Path

import make
import pytest
from gallery import SCENES

from hacktrick.display.look import ASCII, UNICODE


@pytest.mark.parametrize("path", make.generated(), ids=lambda path: path.name)
def test_nothing_generated_is_stale(path: Path) -> None:
    assert make.same(path, make.generated()[path]), f"{path.name} is stale; run: python docs/make.py"


@pytest.mark.parametrize("scene", SCENES)
def test_every_frame_fills_its_layout_and_no_more(scene: str) -> None:
    for look in (UNICODE, ASCII):
        for columns, rows in make.SIZES.values():
            layout = make.layout_for(columns, rows)
            lines = SCENES[scene](look).draw(layout)
            assert len(lines) == layout.height
            assert max(line.cell_len for line in lines) <= columns


@pytest.mark.parametrize("scene", SCENES)
def test_ascii_frames_are_ascii(scene: str) -> None:
    layout = make.layout_for(80, 24)
    assert all(line.plain.isascii() for line in SCENES[scene](ASCII).draw(layout))
