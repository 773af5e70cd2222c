"""The catalogs of the languages: what is to be translated is collected, and each `.po` compiled.

A sentence is a call of Sentence or Plural in hacktrick/sentences. The remark behind it, or directly
above it, goes to the translators, and so does what a module says of itself, with its first sentence.
The help of the commands, and what click says by itself, are messages too.

    python tools/catalog.py           write these files again
    python tools/catalog.py es        and say how many sentences a language lacks

    hacktrick/sentences/hacktrick.pot                              the template
    hacktrick/sentences/locale/LANGUAGE/LC_MESSAGES/hacktrick.po   what translators write
    hacktrick/sentences/locale/LANGUAGE/LC_MESSAGES/hacktrick.mo   what the game reads
"""

from __future__ import annotations

import ast
import io
import sys
import tokenize
from collections.abc import Iterable, Iterator, Sequence
from importlib.metadata import version
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import click
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from hacktrick.cli import main as hacktrick
from hacktrick.commands.help import in_language, texts

ROOT = Path(__file__).parents[1]
SENTENCES = ROOT / "hacktrick" / "sentences"
TEMPLATE = SENTENCES / "hacktrick.pot"
LOCALE = SENTENCES / "locale"
_ABOUT = "Every sentence that Hack Trick says. {places} stay as they are."
_CLICK = "8.5.1"  # whose messages are collected; set it to a newer one to have what that says
_BEHIND_OPTIONS = ("required",)  # which click finds by a variable, so that nobody can collect it
_NOT_SHOWN = {"_winconsole.py", "_termui_impl.py"}  # modules of click whose messages nobody sees here


class Listed(NamedTuple):
    """A sentence: its text, that for many where a number decides, the module that says it, remarks."""

    text: str
    many: str | None
    module: str
    remarks: tuple[str, ...] = ()


class _Catalog(Catalog):
    """A catalog whose head is the same whoever made it and whenever."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """Only what gettext needs to know."""
        head = [
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]
        if self.locale is None:
            return head
        return [("Language", str(self.locale)), ("Plural-Forms", self.plural_forms), *head]

    @mime_headers.setter
    def mime_headers(self, headers: Iterable[tuple[str, str]]) -> None:
        pass


def files() -> dict[Path, str | bytes]:
    """The template, and each language's sentences: with those that are new, and compiled."""
    template = _template()
    made: dict[Path, str | bytes] = {TEMPLATE: _written(template)}
    for path in sorted(LOCALE.glob("*/LC_MESSAGES/hacktrick.po")):
        catalog = read(path)
        catalog.update(template, no_fuzzy_matching=True, update_header_comment=True)
        if not lacking(catalog):
            catalog.obsolete.clear()  # until then, translators may take words from what is gone
        made[path] = _written(catalog)
        made[path.with_suffix(".mo")] = _compiled(catalog)
    return made


def languages() -> list[str]:
    """The languages that there are sentences in, beside English."""
    return sorted(path.parts[-3] for path in LOCALE.glob("*/LC_MESSAGES/hacktrick.po"))


def read(path: Path) -> Catalog:
    """The sentences of a language as its translators wrote them."""
    language = path.parts[-3]
    catalog = _Catalog(locale=language, fuzzy=False)
    with path.open("rb") as file:
        written = read_po(file, locale=language, abort_invalid=True)
    for message in written:
        if message.id:
            catalog[message.id] = message
    catalog.obsolete = written.obsolete
    return catalog


def messages() -> Iterator[Listed]:
    """Every sentence, in the order of the modules and of their lines."""
    for path in sorted(SENTENCES.glob("*.py")):
        yield from _sentences(path)


def translated(message: Message) -> bool:
    """Whether a sentence has a translation, in every form."""
    text = message.string
    return bool(text) if isinstance(text, str) else bool(text) and all(text or ())


def lacking(catalog: Catalog) -> list[Message]:
    """The sentences that have no translation yet."""
    return [message for message in catalog if message.id and not translated(message)]


class _Remarks:
    """The remarks of a module by their lines: those `behind` code, and those that stand alone."""

    def __init__(self, source: str) -> None:
        self.behind: dict[int, str] = {}
        self._alone: dict[int, str] = {}
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT:
                line, column = token.start
                place = self.behind if token.line[:column].strip() else self._alone
                place[line] = token.string[1:].strip()

    def above(self, line: int) -> list[str]:
        """The lines of the remark that ends directly above a line."""
        first = line
        while first - 1 in self._alone:
            first -= 1
        return [self._alone[each] for each in range(first, line)]


def _template() -> Catalog:
    template = _Catalog(fuzzy=False)
    template.header_comment = f"# {_ABOUT}"
    for text, many, module, remarks in chain(messages(), _of_commands(), _of_click()):
        flags = ["python-brace-format"] if "{" in text else []
        key = text if many is None else (text, many)
        template.add(key, locations=[(module, 0)], flags=flags, auto_comments=remarks)
    return template


def _written(catalog: Catalog) -> str:
    """A catalog as a text, a sentence on one line each; the template says where each stands."""
    out = io.BytesIO()
    write_po(out, catalog, width=0, no_location=catalog.locale is not None, include_lineno=False)
    return out.getvalue().decode("utf-8")


def _compiled(catalog: Catalog) -> bytes:
    for message in list(catalog):
        if message.id and not translated(message):
            catalog.delete(message.id)  # in English until then
    out = io.BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def _sentences(path: Path) -> Iterator[Listed]:
    """The sentences of a module. What stands above a statement is about its first sentence."""
    source = path.read_text(encoding="utf-8")
    tree, remarks = ast.parse(source), _Remarks(source)
    about = [f"{path.name}: {ast.get_docstring(tree)}".replace("\n", " ")]
    for statement in tree.body:
        about += remarks.above(statement.lineno)
        for call in _calls(statement):
            if call.lineno != statement.lineno:
                about += remarks.above(call.lineno)
            text, *many = map(ast.literal_eval, call.args)
            if behind := remarks.behind.get(call.end_lineno or 0):
                about.append(behind)
            yield Listed(
                text,
                many=many[0] if many else None,
                module=path.relative_to(ROOT).as_posix(),
                remarks=tuple(about),
            )
            about = []


def _calls(statement: ast.stmt) -> list[ast.Call]:
    """The calls of Sentence and Plural in a statement, from its first line to its last."""
    calls = [
        node
        for node in ast.walk(statement)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("Sentence", "Plural")
    ]
    return sorted(calls, key=lambda call: (call.lineno, call.col_offset))


def _of_commands() -> Iterator[Listed]:
    """The help of the commands, as it is written where they are made."""
    context = click.Context(hacktrick)
    in_language(hacktrick, context)
    commands = (hacktrick.get_command(context, name) for name in hacktrick.list_commands(context))
    for command in (hacktrick, *commands):
        assert command is not None and command.callback is not None
        module = command.callback.__module__.replace(".", "/")
        for _, name, text in texts(command):
            remarks = () if name == "help" else (name,)
            yield Listed(text, many=None, module=f"{module}.py", remarks=remarks)


def _of_click() -> Iterator[Listed]:
    """What click says by itself: of one version, as the template has it where another is installed."""
    if version("click") != _CLICK:
        with TEMPLATE.open("rb") as template:
            listed = [message for message in read_po(template) if message.id]
        for message in listed:
            for module, _ in message.locations:
                if module.startswith("click/"):
                    text, many = (message.id, None) if isinstance(message.id, str) else message.id
                    yield Listed(text, many=many, module=module, remarks=tuple(message.auto_comments))
        return
    for each in _BEHIND_OPTIONS:
        yield Listed(each, many=None, module="click/core.py", remarks=("behind an option",))
    found = extract_from_dir(
        Path(click.__file__).parent,
        method_map=[("*.py", "python")],
        keywords={"_": None, "ngettext": (1, 2)},
    )
    for file, _, found_text, _, _ in found:
        if file not in _NOT_SHOWN:
            one, more = (found_text, None) if isinstance(found_text, str) else found_text
            yield Listed(one, many=more, module=f"click/{file}")


def main(languages: Sequence[str]) -> None:
    """Write the files, and say what these languages lack."""
    for path, content in files().items():
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
    for language in languages:
        path = LOCALE / language / "LC_MESSAGES" / "hacktrick.po"
        left = lacking(read(path))
        print(f"{language}: {len(left)} sentences to translate")
        for message in left[:10]:
            print(f"  {message.id!r}")


if __name__ == "__main__":
    main(sys.argv[1:])
