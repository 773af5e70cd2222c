"""Levels choose as they did, given a seed: `python tools/self_play.py` writes the files anew."""

from __future__ import annotations

from self_play import RECORDS, REVIEWS, files

KEPT = {*RECORDS.iterdir(), *REVIEWS.iterdir()}


def test_seeded_matches_and_their_review_read_as_they_did() -> None:
    """In one test, so that they are played only once; and no transcript is left over."""
    made = files()
    assert [path.name for path, text in made.items() if text != path.read_text(encoding="utf-8")] == []
    assert set(made) == KEPT
