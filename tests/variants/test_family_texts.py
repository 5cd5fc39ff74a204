"""What is told of the family: whole sentences, each with the rules by which it holds."""

from __future__ import annotations

import pytest

from pidro_desktop import variants
from pidro_desktop.engine.rule_data import SECTIONS, value_at
from pidro_desktop.tr import LazyText
from pidro_desktop.variants.texts import TEXTS
from pidro_desktop.variants.texts_page import Sentence, as_sentence, numbers, true_sentences


@pytest.mark.parametrize("name", TEXTS)
def test_a_page_is_whole_sentences_under_the_name_of_the_rules(name: str) -> None:
    page, rules = TEXTS[name], variants.load(name)
    assert page.name == rules.name
    assert 3 <= len(true_sentences(page.special, rules)) <= 7
    for text in (page.where, *(as_sentence(one).text for one in (*page.special, *page.readings))):
        assert isinstance(text, LazyText)
        assert str(text).endswith(".")
        assert "  " not in text
    for text in map(str, (page.where, *true_sentences((*page.special, *page.readings), rules))):
        assert text[0].isupper() or text[0].isdigit()


@pytest.mark.parametrize("name", TEXTS)
def test_a_sentence_holds_by_keys_that_there_are(name: str) -> None:
    rules = variants.load(name)
    for one in map(as_sentence, (*TEXTS[name].special, *TEXTS[name].readings)):
        for key, value in one.where.items():
            assert key.split(".")[0] in SECTIONS
            assert value is None or value_at(rules, key) is not None or key == "trumps.points.3"


@pytest.mark.parametrize("name", TEXTS)
def test_every_sentence_holds_by_some_of_the_options(name: str) -> None:
    usual = variants.load(name)
    for one in map(as_sentence, (*TEXTS[name].special, *TEXTS[name].readings)):
        paths = {path: option for option, path in usual.options.items()}
        open_ = [key for key in one.where if value_at(usual, key) != one.where[key]]
        switched = {path for keys in usual.switches.values() for path in keys}
        for key in open_:
            known = key in paths or key in switched or key.startswith("trumps.points")
            assert known, (key, str(one.text))


def test_a_sentence_is_told_with_the_numbers_of_the_rules_and_only_where_it_holds() -> None:
    usual = variants.load("pedro")
    chosen = variants.load("pedro", {"target": 51, "discards": "up"})
    one = Sentence("To {target}, near {near}.", {"exchange.discards": "up"})
    assert true_sentences([one], usual) == []
    assert true_sentences([one], chosen) == ["To 51, near 44."]


@pytest.mark.parametrize("name", TEXTS)
def test_every_place_in_a_sentence_is_a_number_of_the_rules(name: str) -> None:
    places = numbers(variants.load(name))
    for one in map(as_sentence, (*TEXTS[name].special, *TEXTS[name].readings)):
        assert "{" not in one.text.format(**places)


def test_there_is_a_page_for_every_rule_set() -> None:
    assert set(TEXTS) == set(variants.names())
