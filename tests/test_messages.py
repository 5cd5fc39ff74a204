"""Swedish and Finnish are whole: every text of the code, with its places, and nothing else."""

from __future__ import annotations

import gettext
import io
import re
import shutil
import sys
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

pytest.importorskip("babel", reason="the texts are compiled with the test dependency group")

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "packaging"))
import messages  # noqa: E402  the packaging folder is no package

LANGUAGES = messages.LANGUAGES
NO_LETTERS = re.compile(r"[\W\d_]*")
HE_OR_SHE = re.compile(r"\b(he|him|his|she|hers?)\b", re.IGNORECASE)
FORM = re.compile("^(the|your|against|won|part|whole|in)_")
BEGINNING = b'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n'


def key(message: Any) -> tuple[str, Any]:
    """What a text is found by."""
    return message.context or "", message.id


def texts(message: Any) -> list[str]:
    """The translations of a message: one, or one for each number."""
    found = message.string
    return [found] if isinstance(found, str) else list(found)


def english(message: Any) -> list[str]:
    """The text in the code, or the one and the many."""
    return [message.id] if isinstance(message.id, str) else list(message.id)


def places(text: str) -> set[str]:
    """The names of what is filled in; a card may be told in another of its forms."""
    names = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    return {FORM.sub("", name) for name in names}


@pytest.fixture(scope="module")
def code() -> Any:
    """All texts that the code marks."""
    return messages.found(ROOT)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_code_is_there_and_no_other(language: str, code: Any) -> None:
    marked = {key(message) for message in code if message.id}
    there = {key(message) for message in messages.read(ROOT, language) if message.id}
    advice = "run: python packaging/messages.py --update"
    assert marked - there == set(), advice
    assert there - marked == set(), advice


def test_no_refusal_calls_a_player_he_or_she(code: Any) -> None:
    told = [
        text
        for message in code
        if message.id and any("/engine/" in where for where, _ in message.locations)
        for text in english(message)
    ]
    assert len(told) > 100
    assert [text for text in told if HE_OR_SHE.search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated(language: str) -> None:
    catalog = messages.read(ROOT, language)
    empty = [message.id for message in catalog if message.id and not all(texts(message))]
    assert empty == []
    assert [message.id for message in catalog if message.id and message.fuzzy] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_fills_in_what_the_english_fills_in(language: str) -> None:
    wrong = []
    for message in messages.read(ROOT, language):
        wanted = set().union(*map(places, english(message))) if message.id else set()
        for text in texts(message):
            given = places(text) if message.id else set()
            may_miss = {"n"} if len(texts(message)) > 1 else set()  # "en giv" for "1 deal"
            if not wanted - may_miss <= given or not given <= wanted:
                wrong.append((english(message)[0], text))
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_begins_and_ends_like_the_english(language: str) -> None:
    def ends(text: str) -> tuple[bool, bool, str]:
        mark = text[-1:] if text[-1:] in ".:?!…" else ""
        return text.startswith(" "), text.endswith(" "), mark

    odd = [
        (english(message)[0], text)
        for message in messages.read(ROOT, language)
        if message.id
        for text in texts(message)
        if ends(english(message)[0]) != ends(text)
    ]
    assert odd == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_keeps_its_percent_sign_in_the_line(language: str) -> None:
    told = [text for message in messages.read(ROOT, language) for text in texts(message)]
    assert [text for text in told if re.search(r"[\d}] %", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_texts_are_those_of_the_source(language: str) -> None:
    compiled = (ROOT / messages.FOLDER / f"{language}.mo").read_bytes()
    assert compiled == messages.compiled(ROOT, language), "run: python packaging/messages.py"


def test_most_of_a_translation_is_in_another_language() -> None:
    for language in LANGUAGES:
        catalog = [message for message in messages.read(ROOT, language) if message.id]
        same = [one for one in catalog if texts(one)[0] == english(one)[0]]
        worded = [one for one in same if not NO_LETTERS.fullmatch(english(one)[0])]
        assert len(worded) < 0.06 * len(catalog), [english(one)[0] for one in worded]


def package(root: Path, text: str) -> None:
    """A checkout with a single module, and languages that know nothing yet."""
    (root / messages.FOLDER).mkdir(parents=True, exist_ok=True)
    (root / messages.PACKAGE / "words.py").write_text(text, "utf-8")


def test_a_new_text_gets_an_empty_place_and_what_is_gone_is_dropped(tmp_path: Path) -> None:
    package(tmp_path, 'A = tr("Bid", "column")\nB = trn("{n} deal", "{n} deals", n)\n')
    messages.update(tmp_path)
    assert {key(one) for one in messages.read(tmp_path, "sv") if one.id} == {
        ("column", "Bid"),
        ("", ("{n} deal", "{n} deals")),
    }
    package(tmp_path, 'A = tr("Pass")\n')
    messages.update(tmp_path)
    assert [key(one) for one in messages.read(tmp_path, "sv") if one.id] == [("", "Pass")]


def test_what_was_translated_outlives_an_update_and_comes_out_of_the_compiled_file(
    tmp_path: Path,
) -> None:
    package(tmp_path, 'A = tr("Bid", "column")\nB = tr("Bid")\n')
    source = tmp_path / messages.FOLDER / "sv.po"
    source.write_bytes(BEGINNING + b'\nmsgctxt "column"\nmsgid "Bid"\nmsgstr "Bud"\n')
    messages.update(tmp_path)
    read = gettext.GNUTranslations(io.BytesIO(messages.compiled(tmp_path, "sv")))
    assert read.pgettext("column", "Bid") == "Bud"
    assert read.gettext("Bid") == "Bid"


@pytest.mark.parametrize("order", [1, -1])
def test_a_text_that_stands_alone_is_no_singular_of_another(tmp_path: Path, order: int) -> None:
    lines = ['A = tr("one deal")\n', 'B = trn("one deal", "{n} deals", n)\n'][::order]
    package(tmp_path, "".join(lines))
    with pytest.raises(ValueError, match="'one deal' is marked with tr and with trn"):
        messages.found(tmp_path)
    package(tmp_path, "".join(lines).replace('deal")\n', 'deal", "score")\n'))
    messages.found(tmp_path)


def test_the_texts_in_the_repository_are_as_an_update_leaves_them(
    tmp_path: Path, code: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(messages, "found", lambda _root: code)  # they take seconds to find
    shutil.copytree(ROOT / messages.FOLDER, tmp_path / messages.FOLDER)
    messages.update(tmp_path)
    for language in LANGUAGES:
        name = f"{messages.FOLDER}/{language}.po"
        assert (tmp_path / name).read_bytes() == (ROOT / name).read_bytes()
