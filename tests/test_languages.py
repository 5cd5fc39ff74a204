"""The languages there are, and which of them is chosen."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from pidro_desktop import languages
from pidro_desktop.tr import ENGLISH, current_language, number, percent, use_language


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use_language(ENGLISH)


@pytest.mark.parametrize(
    ("preferred", "chosen"),
    [
        (["sv_FI.UTF-8", "fi_FI"], "sv"),
        (["fi-FI"], "fi"),
        (["de_DE", "sv"], "sv"),
        (["C"], "en"),
        (["SV_fi"], "sv"),
        (["de_DE"], "en"),
    ],
)
def test_without_a_choice_the_dearest_language_that_there_is_holds(
    preferred: list[str], chosen: str
) -> None:
    assert languages.set_language("auto", preferred) == chosen
    assert current_language().id == chosen


def test_a_choice_holds_whatever_the_system_prefers() -> None:
    assert languages.set_language("fi", ["sv_SE"]) == "fi"


def test_the_system_is_asked_where_nobody_else_says(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "sv_FI.UTF-8")
    assert languages.set_language("auto") == "sv"


@pytest.mark.parametrize("chosen", ["sv", "fi"])
def test_swedish_and_finnish_have_a_comma_and_a_space_before_the_percent(chosen: str) -> None:
    languages.set_language(chosen)
    space = languages.NO_BREAK
    assert [number(12345.5, 1), percent(-7)] == [f"12{space}345,5", f"−7{space}%"]


def test_a_language_whose_texts_are_missing_is_english_with_a_word_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    with caplog.at_level(logging.WARNING):
        worn = languages.load.__wrapped__("sv")
    assert worn.text("", "Pass") == "Pass"
    assert "no texts for sv" in caplog.text
