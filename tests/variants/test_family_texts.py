"""What is told of the family's rule sets: whole sentences, and examples that are reckoned right."""

from __future__ import annotations

import pytest

from pidro_desktop import variants
from pidro_desktop.tr import Word
from pidro_desktop.variants.texts import TEXTS

WRONG = "5'"
EXAMPLES = {
    "finnish": ("A J 5 2", "T 5'", ""),
    "sou": ("A J T 5 5'", "2", ""),
    "pedro": ("A J 5 5'", "T 2", ""),
    "pedro-jp": ("A T 5", "J 5' 2", ""),
    "california": ("A J 5 2", "T 5'", ""),
    "california-house": ("A J T 5 5' 2", "", ""),
    "petro": ("5 5'", "A J T 2", ""),
    "nicaragua": ("T 5 2", "A J 5'", ""),
    "king-pedro": ("K A 5", "J T 5' 2", ""),
    "king-pedro-ca": ("K T 5 5'", "A J 9 2", ""),
    "sixty-three": ("K J", "A T 9 5 5' 3 2", ""),
    "eighty-three": ("K Q 5", "A J T 9 5' 2 joker", ""),
    "sancho": ("A 9 2", "J 5", "T"),
    "dom-pedro": ("9 3", "A T 5", "J 2"),
    "snoozer": ("joker 5 T", "A 9", "J 3 2"),
    "blind-cinch": ("A J T 5", "5' 2", ""),
}
"""The cards with points that the bidders, the others and nobody have in each example."""


@pytest.mark.parametrize("name", TEXTS)
def test_a_page_is_whole_sentences_under_the_name_of_the_rules(name: str) -> None:
    page = TEXTS[name]
    assert page.name == variants.load(name).name
    assert 3 <= len(page.special) <= 6
    for text in (page.where, *page.special, *page.readings, page.example):
        assert isinstance(text, Word)
        assert text.endswith(".")
        assert str(text)[0].isupper()
        assert "  " not in text


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_reckoned_right(name: str) -> None:
    worth = variants.load(name).trumps.points
    bidders, others, nobody = (
        [card.replace(WRONG, "wrong 5") for card in row.split()] for row in EXAMPLES[name]
    )
    assert sorted((*bidders, *others, *nobody)) == sorted(worth)
    for side in (bidders, others):
        points = sum(worth[card] for card in side)
        if name != "petro" or side is bidders:  # where the others are three
            assert not points or str(points) in TEXTS[name].example


def test_there_is_a_page_for_every_rule_set() -> None:
    assert set(TEXTS) == set(variants.names())
