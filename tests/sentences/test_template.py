"""The template for translations: it lists every sentence as it is said, so that a changed word shows."""

from __future__ import annotations

from importlib import import_module

import refresh
from catalog import TEMPLATE, files, messages

from hacktrick.sentences.sentence import Plural, Sentence
from tests.sentences.test_where_sentences_stand import MODULES


def test_the_template_lists_every_sentence_as_it_stands() -> None:
    assert refresh.same(TEMPLATE, files()[TEMPLATE])


def test_whatever_a_module_can_say_is_a_message() -> None:
    listed = {(message.text, message.many) for message in messages()}
    for name in MODULES:
        for value in vars(import_module(f"hacktrick.sentences.{name}")).values():
            for each in value.values() if isinstance(value, dict) else (value,):
                if isinstance(each, Sentence):
                    assert (each.text, None) in listed
                elif isinstance(each, Plural):
                    assert (each.one, each.many) in listed and "{count}" in each.many
