"""The template for translations: every sentence of the program, as translators' tools read it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
SENTENCES = ROOT / "hacktrick" / "sentences"
TEMPLATE = SENTENCES / "hacktrick.pot"
_HEADER = """\
# Every sentence that Hack Trick says. Translate it into a file of your own; {places} stay as they are.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=n != 1;\\n"
"""


class Message(NamedTuple):
    """A sentence: its text, that for many where a number decides, and the module that says it."""

    text: str
    many: str | None
    module: str


def files() -> dict[Path, str]:
    """The template."""
    return {TEMPLATE: "\n".join([_HEADER, *map(_entry, messages())])}


def messages() -> Iterator[Message]:
    """Every sentence, in the order of the modules and of their lines."""
    for path in sorted(SENTENCES.glob("*.py")):
        calls = [
            node
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("Sentence", "Plural")
        ]
        for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
            text, *many = map(ast.literal_eval, call.args)
            yield Message(text, many[0] if many else None, path.relative_to(ROOT).as_posix())


def _entry(message: Message) -> str:
    """A sentence as gettext writes it, without a translation."""
    lines = [f"#: {message.module}"]
    if "{" in message.text:
        lines.append("#, python-brace-format")
    lines.append(f"msgid {_quoted(message.text)}")
    if message.many is None:
        return "\n".join([*lines, 'msgstr ""', ""])
    return "\n".join(
        [*lines, f"msgid_plural {_quoted(message.many)}", 'msgstr[0] ""', 'msgstr[1] ""', ""]
    )


def _quoted(text: str) -> str:
    """A text in quotation marks; one of several lines has each on a line of its own."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    lines = [line.replace("\n", "\\n") for line in escaped.splitlines(keepends=True)]
    return f'"{lines[0]}"' if len(lines) == 1 else "\n".join(f'"{line}"' for line in ("", *lines))
