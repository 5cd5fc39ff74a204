"""A name is one line of at most twelve characters that can be seen, whatever was typed."""

from __future__ import annotations

import unicodedata

import pytest
from random_names import random_names

from pidro_desktop.figures.names import LONGEST, alike, clean_name, length, name_on_plate
from pidro_desktop.text_safety import MOST_MARKS, drawable, printable


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Kalle", "Kalle"),
        ("  Anna   Lisa ", "Anna Lisa"),
        ("Åsa-Britta", "Åsa-Britta"),
        ("A\u030asa", "Åsa"),
        ("Jean\nLuc\t3", "Jean Luc 3"),
        ("Maximilianus Rex", "Maximilianus"),
        ("Ann Margareta Li", "Ann Margaret"),
        ("\u202eevE", "evE"),
        ("\x1b[2JEve", "[2JEve"),
        ("{name}", "{name}"),
        ("", ""),
        ("\u200b\u3164", ""),
        ("\u0301", ""),
        ("\ue000\U0010fffe", ""),
        ("\ud800Bo\udc80", "Bo"),
    ],
)
def test_what_was_typed_becomes_a_name(typed: str, name: str) -> None:
    assert clean_name(typed) == name


def test_marks_do_not_count_and_do_not_pile_up() -> None:
    name = clean_name("q\u0301" * 12 + "x")
    assert length(name) == LONGEST
    assert len(name) == 2 * LONGEST
    assert len(clean_name("q" + "\u0301" * 90)) == 1 + MOST_MARKS


def test_any_text_becomes_a_name_that_is_safe_everywhere() -> None:
    for text in random_names(20, 1000):
        name = clean_name(text)
        assert length(name) <= LONGEST, text
        assert name == drawable(name) == printable(name) == name.strip(), text
        assert "\n" not in name, text
        kinds = {unicodedata.category(sign) for sign in name}
        assert not kinds & {"Cc", "Cf", "Cs", "Co", "Cn"}, text
        assert clean_name(name) == name, text
        assert name.encode("utf-8").decode("utf-8") == name, text


def test_names_are_alike_whatever_the_case_or_the_width() -> None:
    assert alike("Bob", "BOB")
    assert alike("Ｂｏｂ", "bob")
    assert alike("Weiß", "WEISS")
    assert not alike("Bob", "Rob")


def test_a_name_of_twelve_characters_is_whole_on_a_plate_however_many_marks_it_has() -> None:
    marked = 6 * "x\u0302\u030cy"
    assert name_on_plate(marked) == marked
    assert name_on_plate("Daniel-Sebastian") == "Daniel-Seba…"
    assert name_on_plate("Daniel-Sebastian", 16) == "Daniel-Sebastian"
