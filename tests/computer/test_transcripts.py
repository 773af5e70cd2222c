"""Levels choose as they did, given a seed: `python tools/self_play.py` writes the files anew."""

from __future__ import annotations

from pathlib import Path

import pytest
from self_play import MATCHES, RECORDS, REVIEWS, files

FILES = files()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_seeded_matches_and_their_review_read_as_they_did(path: Path) -> None:
    assert FILES[path] == path.read_text(encoding="utf-8")


def test_no_file_among_the_transcripts_is_left_over() -> None:
    assert {*RECORDS.iterdir(), *REVIEWS.iterdir()} == set(FILES)
    assert len(FILES) == len(MATCHES) + 3
