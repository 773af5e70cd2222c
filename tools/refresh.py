"""Makes every generated file again: `python tools/refresh.py` writes, `--check` names what is stale.

To generate something more, write a module with a function `files()`, which gives each file's text by its
path, and add it to GENERATORS.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import catalog
import coach_texts
import keys_table
import lesson_texts
import manual
import match_texts
import rules_pages
import screens
import self_play
import transcripts
import words_table

ROOT = Path(__file__).parents[1]
GENERATORS: tuple[Callable[[], Mapping[Path, str | bytes]], ...] = (
    catalog.files,  # hacktrick/sentences: the template for translations, and the catalogs
    screens.files,  # docs/pictures, and the golden frames of the tests
    keys_table.files,  # the tables of keys in docs/playing.md and its translations
    rules_pages.files,  # docs/rules.md and its translations
    words_table.files,  # the table of words in docs/commands.md
    manual.files,  # docs/hacktrick.1
    match_texts.files,  # plain mode, `show` and `analyze`, as text beside their tests
    self_play.files,  # tests/computer/transcripts, tests/analysis/transcripts
    transcripts.files,  # tests/rules/transcripts
    coach_texts.files,  # tests/coach/transcripts
    lesson_texts.files,  # tests/lessons/transcripts
)


def generated() -> dict[Path, str | bytes]:
    """Every file that is made here, and its content. Raises ValueError where one is made twice."""
    made: dict[Path, str | bytes] = {}
    for files in GENERATORS:
        for path, content in files().items():
            if path in made:
                raise ValueError(f"two generators make {path}")
            made[path] = content
    return made


def same(path: Path, text: str | bytes) -> bool:
    """Whether a file is as it should be. Of a picture the text counts: the rest changes with rich."""
    if not path.is_file():
        return False
    if isinstance(text, bytes):
        return path.read_bytes() == text
    there = path.read_text(encoding="utf-8")
    if path.suffix == ".svg":
        return _texts(there) == _texts(text)
    return there == text


def _texts(svg: str) -> list[str]:
    return re.findall(r"<(?:text|title)[^>]*>([^<]*)<", svg)


def main() -> int:
    """Write the files, or with `--check` name those that are stale and return 1."""
    parser = argparse.ArgumentParser(description="Make every generated file again.")
    parser.add_argument("--check", action="store_true", help="write nothing; name what is stale")
    check = parser.parse_args().check
    stale = {path: text for path, text in generated().items() if not same(path, text)}
    for path, text in stale.items():
        name = path.relative_to(ROOT)
        if check:
            print(f"stale: {name}; run: python tools/refresh.py")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
            print(f"written: {name}")
    return int(check and bool(stale))


if __name__ == "__main__":
    sys.exit(main())
