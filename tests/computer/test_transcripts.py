"""Levels choose as they did, given a seed: `python tools/self_play.py` writes the files anew."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from self_play import RECORDS, REVIEWS, files

KEPT = sorted([*RECORDS.iterdir(), *REVIEWS.iterdir()])


@cache
def made() -> dict[Path, str]:
    return files()


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.name)
def test_seeded_matches_and_their_review_read_as_they_did(path: Path) -> None:
    assert made()[path] == path.read_text(encoding="utf-8")


def test_every_transcript_is_kept_and_none_is_left_over() -> None:
    assert set(KEPT) == set(made())
