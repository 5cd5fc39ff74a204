"""Text from outside can be drawn, printed and quoted, whatever is in it."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pidro_desktop.text_safety import (
    LONGEST,
    MOST_MARKS,
    QUOTED,
    drawable,
    has_lone_surrogates,
    is_blank,
    one_line,
    printable,
    printable_lines,
    quoted,
    shortened,
    without_lone_surrogates,
)

ANY_TEXT = st.text(st.characters(exclude_categories=()), max_size=60)


@settings(deadline=None)
@given(ANY_TEXT)
def test_any_text_becomes_drawable_and_stays_so(text: str) -> None:
    shown = drawable(text)
    shown.encode("utf-8")
    assert drawable(shown) == shown
    assert "\0" not in shown
    assert not any(unicodedata.category(one) in ("Cc", "Cf", "Cs") for one in shown if one != "\n")


@settings(deadline=None)
@given(ANY_TEXT)
def test_any_text_is_one_harmless_line_in_a_terminal(text: str) -> None:
    assert printable(text).isprintable()
    assert all(line.isprintable() for line in printable_lines(text).split("\n"))
    assert printable_lines(text).count("\n") == text.count("\n")


@pytest.mark.parametrize(
    "text",
    [
        *("Victor", "Nästa giv", "Sinä jaat", "“Won” 64–38 · 5♠…", "−12", "first\nsecond", ""),
        *("10\u00a0000", "10\u202f000", "Ærø ĳ Ångström", "日本語", "مرحبا", "e\u0301", "🎴"),
    ],
)
def test_what_people_write_stays_as_it_is(text: str) -> None:
    assert drawable(text) == text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\u200bAn\u200dna\ufeff", "Anna"),
        ("\u202egnp.exe\u202c", "gnp.exe"),
        ("a\0b\x1b[31mc\x07", "ab[31mc"),
        ("a\tb\rc\u2028d", "a b c d"),
        ("x\ud800y", "x\ufffdy"),
        ("g\udcf6ran.jsonl", "g\\xf6ran.jsonl"),
        ("\u3164\u2800\u115f", ""),
        ("e" + "\u0301" * 300, "e" + "\u0301" * MOST_MARKS),
        ("soft\u00adhyphen", "softhyphen"),
    ],
)
def test_what_cannot_be_drawn_goes_or_is_shown_otherwise(text: str, shown: str) -> None:
    assert drawable(text) == shown


def decoded(name: bytes) -> str:
    """A path as Python has it on systems where paths are bytes."""
    return name.decode("utf-8", "surrogateescape")


def test_a_path_that_is_not_utf8_is_shown_byte_by_byte() -> None:
    assert drawable(decoded(b"/saves/g\xf6ran \xff.jsonl")) == "/saves/g\\xf6ran \\xff.jsonl"
    assert without_lone_surrogates(decoded(b"\xe4\n\t")) == "\\xe4\n\t"


def test_a_terminal_is_told_bytes_and_escapes_as_they_are_written() -> None:
    assert printable(decoded(b"g\xf6ran\x1b[2J\n")) == "g\\xf6ran\\x1b[2J\\n"
    assert printable("\ud800 \u202e") == "\\ud800 \\u202e"


def test_a_very_long_text_ends_in_an_ellipsis() -> None:
    for letter in ("x", "ö", "\udcff", "日"):
        shown = drawable(letter * 100_000)
        assert len(shown) <= LONGEST
    assert drawable("x" * 100_000).endswith("…")
    assert drawable("x" * LONGEST) == "x" * LONGEST
    assert shortened("abcdef", 4) == "abc…"


def test_half_characters_are_found_and_whole_ones_are_not() -> None:
    assert has_lone_surrogates("a\ud83d")
    assert has_lone_surrogates(decoded(b"\xff"))
    assert not has_lone_surrogates("😀 ö a")


def test_a_name_of_which_nothing_is_seen_is_blank() -> None:
    for name in ("", "  ", "\u200b\u200b", "\u2060 \ufeff", "\u3164", "\x00\x07", "\n"):
        assert is_blank(name), name
    assert not is_blank("\ud800")
    assert not is_blank("a\u200b")


def test_a_quoted_value_is_short_and_escaped_whatever_it_is() -> None:
    assert quoted("a\nb\x1b") == r"'a\nb\x1b'"
    assert quoted("\ud800") == r"'\ud800'"
    assert quoted(7) == "7"
    assert len(quoted("ö" * 1_000_000)) <= QUOTED
    assert len(quoted(["ö"] * 10_000)) <= QUOTED
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    assert quoted(deep) == "…"
    assert quoted(10**5_000) == "…"
    while deep:  # or taking it apart would end the interpreter
        deep = deep.pop()  # type: ignore[assignment]  # a list in a list


def test_a_name_in_a_row_is_short_by_what_can_be_seen() -> None:
    assert one_line("  Anna\n\u200b of\tVasa ", 24) == "Anna of Vasa"
    assert one_line("\u200b" * 50 + "Cecilia the Great of Jakobstad", 10) == "Cecilia t…"
    assert one_line("e" + "\u0301" * 400 + "lias", 10) == "e\u0301\u0301\u0301lias"
