"""The voice never keeps anybody waiting and never breaks: it speaks, or says why it cannot."""

from __future__ import annotations

import inspect
import threading
import time
from types import SimpleNamespace

import pytest

from pidro_desktop import languages
from pidro_desktop.render import voice
from pidro_desktop.render.voice import NOBODY_SPEAKS, NOT_INSTALLED, ScreenReader


class Library:
    """Stands in for the library: one voice, which may be slow, break, or not be there."""

    def __init__(self, *, there: bool = True, braille: bool = True) -> None:
        self.there = there
        self.said: list[tuple[str, bool]] = []
        self.breaks = 0
        self.found = 0
        self.goes_on = threading.Event()
        self.goes_on.set()
        self.features = SimpleNamespace(supports_output=braille, supports_get_voice=True)
        self.voices = ["en-US"]
        self.voice = 0
        self.threads: set[str] = set()

    def Context(self) -> Library:  # noqa: N802  it is called so there
        return self

    def acquire_best(self) -> Library:
        self.found += 1
        if not self.there:
            raise ValueError("Invalid or unsupported backend")
        return self

    @property
    def voices_count(self) -> int:
        return len(self.voices)

    def get_voice_language(self, voice: int) -> str:
        return self.voices[voice]

    def speak(self, text: str, interrupt: bool) -> None:
        self.threads.add(threading.current_thread().name)
        self.goes_on.wait(5)
        if self.breaks:
            self.breaks -= 1
            raise RuntimeError("the screen reader has left")
        self.said.append((text, interrupt))

    output = speak


def until(done) -> None:
    for _ in range(2000):
        if done():
            return
        time.sleep(0.001)
    raise AssertionError("It never came to that.")


def speaking(library: Library) -> ScreenReader:
    return ScreenReader(load=lambda: library)


@pytest.mark.parametrize("braille", [True, False])
def test_texts_are_said_in_their_order_in_a_thread_of_its_own(braille):
    library = Library(braille=braille)
    mouth = speaking(library)
    for text in ("one", "", " two \0", "three"):
        mouth.say(text)
    until(lambda: len(library.said) == 3)
    assert library.said == [("one", False), ("two", False), ("three", False)]
    assert library.threads == {"voice"}
    assert mouth.fault == ""
    mouth.close()


def test_what_interrupts_leaves_out_all_that_was_still_to_be_said():
    library = Library()
    library.goes_on.clear()
    mouth = speaking(library)
    mouth.say("long")
    until(lambda: library.threads)
    start = time.monotonic()
    for text in ("stale", "stale too"):
        mouth.say(text)
    mouth.say("now", interrupt=True)
    mouth.say("then")
    assert time.monotonic() - start < 0.5, "nobody waits for the voice"
    library.goes_on.set()
    until(lambda: len(library.said) == 3)
    assert library.said == [("long", False), ("now", True), ("then", False)]
    mouth.close()


def test_without_the_library_a_sentence_says_how_to_get_it():
    def missing():
        raise ImportError("No module named 'prism'")

    woken: list[bool] = []
    mouth = ScreenReader(lambda: woken.append(True), missing)
    mouth.say("anything")
    until(lambda: woken)
    assert mouth.fault == str(NOT_INSTALLED)
    assert "python3 run.py setup speech" in mouth.fault
    mouth.close()


def test_a_voice_that_comes_later_is_found(monkeypatch):
    monkeypatch.setattr(voice, "AGAIN", 0.0)
    library = Library(there=False)
    mouth = speaking(library)
    mouth.say("into the void")
    until(lambda: mouth.fault)
    assert mouth.fault == str(NOBODY_SPEAKS)
    library.there = True
    mouth.say("hello")
    until(lambda: library.said)
    assert mouth.fault == ""
    mouth.close()


def voices_taken(library: Library, mouth: ScreenReader, spoken: list[str]) -> list[str]:
    """What the voice speaks after a text in each of these languages."""
    taken = []
    try:
        for number, language in enumerate(spoken, start=1):
            languages.set_language(language)
            mouth.say("hello")
            until(lambda number=number: len(library.said) == number)
            taken.append(library.voices[library.voice])
    finally:
        languages.set_language("en")
        mouth.close()
    return taken


def test_a_voice_of_the_language_that_is_read_is_taken_where_there_is_one():
    library = Library()
    library.voices = ["de", "en-029", "sv_SE", "fi", "en-US"]
    taken = voices_taken(library, speaking(library), ["en", "fi", "sv", "en"])
    assert taken == ["en-US", "fi", "sv_SE", "en-US"]
    library = Library()
    library.voices = ["de", "de-AT"]
    assert voices_taken(library, speaking(library), ["fi"]) == ["de"]


def test_a_voice_that_speaks_the_language_already_stays():
    library = Library()
    library.voices = ["de", "en-029", "en-US"]
    library.voice = 1
    assert voices_taken(library, speaking(library), ["en"]) == ["en-029"]


def test_the_voice_of_the_system_stays_until_another_language_is_read():
    library = Library()
    library.voices = ["af", "en-US", "fi"]  # which one the person has chosen is not told
    mouth = ScreenReader(load=lambda: library, own="en")
    assert voices_taken(library, mouth, ["en", "fi", "en"]) == ["af", "fi", "en-US"]


def test_a_voice_that_never_answers_is_taken_for_none(monkeypatch):
    monkeypatch.setattr(voice, "STUCK", 0.0)
    monkeypatch.setattr(voice, "TIMEOUT", 0.01)
    answers = threading.Event()
    mouth = ScreenReader(load=lambda: answers.wait(5) and Library())
    mouth.say("hello")
    until(lambda: mouth.fault == str(NOBODY_SPEAKS))
    start = time.monotonic()
    mouth.close()
    assert time.monotonic() - start < 1, "nobody waits for it at the end"
    answers.set()


def test_no_voice_is_looked_for_all_the_time():
    library = Library(there=False)
    mouth = speaking(library)
    for _ in range(5):
        mouth.say("hello")
    until(lambda: mouth.fault)
    time.sleep(0.02)
    assert library.found == 1
    mouth.close()


def test_a_voice_that_breaks_is_looked_for_once_more():
    library = Library()
    library.breaks = 1
    mouth = speaking(library)
    mouth.say("hello")
    until(lambda: library.said)
    assert library.said == [("hello", False)]
    assert library.found == 2
    mouth.close()


def test_the_library_has_all_that_is_asked_of_it():
    prism = pytest.importorskip("prism", reason="the extra speech is not installed")
    assert callable(prism.Context.acquire_best)
    assert hasattr(prism.BackendFeatures, "supports_output")
    for way in (prism.Backend.speak, prism.Backend.output):
        assert [*inspect.signature(way).parameters] == ["self", "text", "interrupt"]
    assert callable(prism.Backend.stop)


def test_whatever_a_name_holds_the_voice_is_handed_text_that_any_program_takes():
    library = Library()
    mouth = speaking(library)
    for text in (
        "a\ud800b",
        "\u200b",
        "\x1b[2Jred",
        "g\udcf6ran",
        "\u202eabc",
        "e" + "\u0301" * 99,
    ):
        mouth.say(text)
    mouth.say("x" * 1_000_000)
    until(lambda: len(library.said) == 6)
    mouth.close()
    said = [text for text, _interrupt in library.said]
    assert said[:4] == ["a\ufffdb", "[2Jred", "g\\xf6ran", "abc"]
    assert all(len(text.encode("utf-8")) < 10_000 for text in said)
