"""Advice is made of keys and values, and told in the language of whoever reads it, whenever."""

from __future__ import annotations

import ast
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

from pidro_desktop.engine.actions import NameTrump
from pidro_desktop.languages import set_language
from pidro_desktop.match.hint import Hint
from pidro_desktop.players.advice import call_sentences, plan_sentences, sentences
from pidro_desktop.players.advice.advice import Fact
from pidro_desktop.players.advice.family import sentences as family
from pidro_desktop.players.advice.sentences import FACTS
from pidro_desktop.tr import ENGLISH, Language, LazyText, use_language

SWEDISH = {
    ("yours", "your ace"): "ditt ess",
    ("bare", "ace"): "ess",
    ("known", "the ace"): "esset",
    ("known", "the king"): "kungen",
    ("suit", "in clubs"): "i klöver",
    ("suit", "clubs"): "klöver",
    ("", FACTS["can wait"].english): "{your_card} kan vänta.",
    ("", "{the_gone} is gone, so {your_card} is now high."): "{the_gone} är ute, {your_card} styr.",
    ("", "You hold no trump {in_suit}."): "Du har ingen trumf, om trumfen är {suit}.",
    ("", FACTS["partner safe"].english): "{name}s {card} håller i {tenths} av 10.",
}
TONGUE = Language(
    "sv",
    lambda context, one: SWEDISH.get((context, one), one),
    lambda one, many, n: one if n == 1 else many,
    ",",
    " ",
    "{} %",
)


@pytest.fixture
def swedish() -> Iterator[None]:
    """A little Swedish is spoken."""
    use_language(TONGUE)
    yield
    use_language(ENGLISH)


def test_every_fact_can_be_translated() -> None:
    assert all(isinstance(text, LazyText) for text in FACTS.values())


def test_whose_card_it_is_is_part_of_the_cards_text_and_large_at_the_beginning(
    swedish: None,
) -> None:
    assert Fact("can wait", (("card", "A"),)).text() == "Ditt ess kan vänta."
    high = Fact("high", (("the_gone", "K"), ("card", "A")))
    assert high.text() == "Kungen är ute, ditt ess styr."


def test_behind_a_name_a_card_is_the_bare_noun_and_a_share_is_written_as_there(
    swedish: None,
) -> None:
    safe = Fact("partner safe", (("name", 2), ("card", "A"), ("tenths", 8)))
    assert safe.text() == "Bobs ess håller i 8 av 10."


def test_a_translation_may_use_any_form_of_a_suit(swedish: None) -> None:
    assert (
        Fact("lacks trumps", (("suit", "C"),)).text() == "Du har ingen trumf, om trumfen är klöver."
    )


def test_advice_that_is_shown_while_the_language_changes_changes_with_it() -> None:
    fact = Fact("can wait", (("card", "A"),))
    assert fact.text() == "Your ace can wait: no trump that is still out beats it."
    use_language(TONGUE)
    try:
        assert fact.text() == "Ditt ess kan vänta."
    finally:
        use_language(ENGLISH)
    assert fact.text() == "Your ace can wait: no trump that is still out beats it."


def test_what_comes_from_another_process_holds_no_words_of_its_language() -> None:
    tip = Hint(NameTrump(0, "C"), "C", (Fact("lacks trumps", (("suit", "C"),)),))
    use_language(TONGUE)
    try:
        sent = pickle.dumps(tip)
    finally:
        use_language(ENGLISH)
    assert pickle.loads(sent) == tip
    assert pickle.loads(sent).facts[0].text() == "You hold no trump in clubs."


@pytest.mark.parametrize(
    ("fact", "told"),
    [
        (
            Fact("save", (("name", 2), ("the_card", "A"), ("second", "J"))),
            "Et sinä eikä Bob voi voittaa ässää: älä anna tähän tikkiin jätkää.",
        ),
        (
            Fact(
                "keep for",
                (("second", "A"), ("the_card", "wrong 5"), ("share", 9), ("other_share", 7)),
            ),
            "Säästä ässäsi: silloin väärä viitonen tulee teille 9 jaossa kymmenestä, "
            "muuten 7 jaossa.",
        ),
        (
            Fact(
                "foe makes",
                (("call", 0), ("than", 8), ("name", 2), ("share", 5), ("other_share", 3)),
            ),
            "Jos passaat, Bob saa tarjouksen ja täyttää sen 5 jaossa kymmenestä, jos tarjoat 8, "
            "niin 3 jaossa.",
        ),
    ],
)
def test_finnish_inflects_what_is_given_and_won(fact: Fact, told: str) -> None:
    set_language("fi")
    try:
        assert fact.text() == told
    finally:
        use_language(ENGLISH)


def test_no_two_sentences_have_the_same_id() -> None:
    """Two of one id would be merged, and the one that is lost would be filled in wrongly."""
    parts = [call_sentences.FACTS, plan_sentences.FACTS, family.FACTS]
    assert sum(map(len, parts)) == len(sentences.ELSEWHERE)
    source = ast.parse(Path(sentences.__file__).read_text(encoding="utf-8"))
    written = [
        key.value
        for node in ast.walk(source)
        if isinstance(node, ast.Dict)
        for key in node.keys
        if isinstance(key, ast.Constant)
    ]
    assert not {key for key in written if key in sentences.ELSEWHERE}
