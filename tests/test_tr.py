"""Texts read themselves in the language of the moment, whichever way they come to the screen."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator

import pytest

from pidro_desktop.tr import (
    ENGLISH,
    Language,
    capitalize_first,
    join_sentences,
    join_text,
    lazy_format,
    number,
    percent,
    tr,
    trn,
    use_language,
)

LOUD = Language(
    "loud",
    lambda context, one: f"{context}<{one}>",
    lambda one, many, n: f"<{one if n == 1 else many}>",
    ",",
    " ",
    "{} %",
)


@pytest.fixture
def loud() -> Iterator[None]:
    """Every text in angle brackets, with its context before it."""
    use_language(LOUD)
    yield
    use_language(ENGLISH)


def test_a_text_is_read_in_the_language_that_is_spoken_when_it_is_read() -> None:
    word = tr("Pass", "button")
    assert str(word) == "Pass"
    use_language(LOUD)
    try:
        assert str(word) == "button<Pass>"
    finally:
        use_language(ENGLISH)
    assert str(word) == "Pass"


def test_a_text_is_compared_and_searched_as_it_is_read(loud: None) -> None:
    assert tr("Pass") == "<Pass>"
    assert tr("Pass") != "Pass"
    assert "<" in tr("Pass")


def test_a_text_is_the_same_by_its_english_and_its_context_in_every_language() -> None:
    kept = {tr("Pass", "button"): 1}
    use_language(LOUD)
    try:
        assert kept[tr("Pass", "button")] == 1
        assert tr("Pass", "card") not in kept
    finally:
        use_language(ENGLISH)


def test_a_text_is_no_string_so_that_nobody_takes_its_english_for_what_is_read() -> None:
    with pytest.raises(TypeError):
        ", ".join([tr("Pass")])  # type: ignore[list-item]  # this is what must not pass


def test_what_is_made_of_a_text_is_in_the_language(loud: None) -> None:
    word = tr("pass")
    assert f"{word}!" == "<pass>!"
    assert "{}".format(word) == "<pass>"  # noqa: UP032  the old way is used on sentences
    assert tr("{a} and {b}").format(a=word, b=1) == "<<pass> and 1>"
    assert join_text(", ", [word, "x"]) == "<pass>, x"
    assert capitalize_first(word) == "<pass>"


def test_another_process_gets_what_was_read_here(loud: None) -> None:
    told = pickle.loads(pickle.dumps(tr("pass")))
    assert type(told) is str
    assert told == "<pass>"
    assert copy.copy(tr("pass")) == "<pass>"


@pytest.mark.parametrize(("n", "told"), [(1, "<1 deal, Bob>"), (2, "<2 deals, Bob>")])
def test_a_text_by_number_has_its_number_in_it(loud: None, n: int, told: str) -> None:
    assert trn("{n} deal, {who}", "{n} deals, {who}", n, who="Bob") == told


def test_numbers_are_written_as_in_english() -> None:
    assert [number(-3), number(9999), number(12345), number(0.5, 1)] == [
        "−3",
        "9999",
        "12,345",
        "0.5",
    ]
    assert number(-0.01, 1) == "0.0"
    assert percent(45.25, 1) == "45.2%"


def test_numbers_are_written_as_the_language_writes_them(loud: None) -> None:
    assert [number(-1234567.5, 1), percent(45)] == ["−1 234 567,5", "45 %"]


def test_a_sentence_for_later_is_read_with_its_places_in_the_language_of_that_moment() -> None:
    text = lazy_format(tr("{suit} are {what}."), suit=tr("Hearts"), what="trumps")
    row = join_sentences(text, tr("So play."))
    assert text == "Hearts are trumps."
    use_language(LOUD)
    try:
        assert str(text) == f"{text}" == "<<Hearts> are trumps.>"
        assert str(row) == "<<Hearts> are trumps.> <So play.>"
        assert str(ValueError(row)) == str(row)
        assert pickle.loads(pickle.dumps(text)) == "<<Hearts> are trumps.>"
        assert text != "Hearts are trumps."
    finally:
        use_language(ENGLISH)
    assert str(row) == "Hearts are trumps. So play."
