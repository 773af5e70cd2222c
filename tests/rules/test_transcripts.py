"""Whole matches in both rule sets read as they did: `python tools/refresh.py` writes them anew."""

import pytest
from transcripts import FOLDER, transcripts

TEXTS = transcripts()


@pytest.mark.parametrize("name", TEXTS)
def test_a_match_of_random_play_reads_as_its_transcript(name: str) -> None:
    kept = (FOLDER / name).read_text(encoding="utf-8")
    assert TEXTS[name].splitlines() == kept.splitlines()


def test_every_transcript_that_is_kept_is_made() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(TEXTS)


def test_the_transcripts_show_every_kind_of_action_and_end() -> None:
    text = "".join(TEXTS.values())
    wanted = ("starts", "plays", "draws", "asks", "passes", "commands", "guards", "shuffle", "shown")
    assert [word for word in wanted if word not in text] == []
    assert "combinations=()" in text and "points=2" in text
