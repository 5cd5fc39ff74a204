"""The voice never keeps anybody waiting and never breaks: it speaks, or says why it cannot."""

from __future__ import annotations

import inspect
import threading
import time
from types import SimpleNamespace

import pytest

from pidro_desktop import languages
from pidro_desktop.render.voices import screen_reader
from pidro_desktop.render.voices.screen_reader import ScreenReader
from pidro_desktop.render.voices.system_voice import SystemVoice
from pidro_desktop.render.voices.voice_help import NOT_INSTALLED, lacking, nobody_speaks


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
    monkeypatch.setattr(screen_reader, "AGAIN", 0.0)
    library = Library(there=False)
    mouth = speaking(library)
    mouth.say("into the void")
    until(lambda: mouth.fault)
    assert mouth.fault == str(nobody_speaks())
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
    monkeypatch.setattr(screen_reader, "STUCK", 0.0)
    monkeypatch.setattr(screen_reader, "TIMEOUT", 0.01)
    answers = threading.Event()
    mouth = ScreenReader(load=lambda: answers.wait(5) and Library())
    mouth.say("hello")
    until(lambda: mouth.fault == str(nobody_speaks()))
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


def test_a_voice_that_breaks_again_is_told_and_tried_later(monkeypatch):
    library = Library()
    library.breaks = 2
    mouth = speaking(library)
    mouth.say("hello")
    until(lambda: mouth.fault == str(nobody_speaks()))
    mouth.say("too soon")
    time.sleep(0.02)
    assert (library.said, library.found) == ([], 2)
    monkeypatch.setattr(screen_reader, "AGAIN", 0.0)
    mouth.say("again")
    until(lambda: library.said)
    assert (library.said[-1], mouth.fault) == (("again", False), "")
    mouth.close()


class Installed(SystemVoice):
    """Stands in for the voices of a system, of which more can be installed."""

    def __init__(self, *languages: str, own_language: str = "") -> None:
        super().__init__(languages, own_language)
        self.heard: list[tuple[str, str]] = []
        self.added: tuple[str, ...] = ()
        self.closed = False

    def refresh_voices(self) -> None:
        self.languages = (*self.languages, *self.added)

    def speak(self, text: str, interrupt: bool) -> None:
        self.heard.append((text, "own" if self.voice < 0 else self.languages[self.voice]))

    def close(self) -> None:
        self.closed = True


def heard_from(voice: Installed, own: str, *spoken: str) -> tuple[list[str], list[str]]:
    """Return the voice that was taken for a text in each language, and what it lacked then."""
    library = SimpleNamespace(Context=lambda: SimpleNamespace(acquire_best=lambda: voice))
    mouth = ScreenReader(load=lambda: library, own=own)
    lacks = []
    try:
        for number, language in enumerate(spoken, start=1):
            languages.set_language(language)
            mouth.say("hello")
            until(lambda number=number: len(voice.heard) == number)
            lacks.append(mouth.lack)
    finally:
        languages.set_language("en")
        mouth.close()
    assert voice.closed
    return [taken for _text, taken in voice.heard], lacks


def test_a_language_without_a_voice_is_told_while_it_is_read_and_another_voice_reads():
    taken, lacks = heard_from(Installed("en_US", "fi_FI"), "", "fi", "sv", "en")
    assert taken == ["fi_FI", "fi_FI", "en_US"]
    languages.set_language("sv")
    try:
        assert lacks == ["", str(lacking()), ""]
    finally:
        languages.set_language("en")


def test_the_persons_own_voice_comes_back_with_its_language():
    assert heard_from(Installed("en_GB", "fi_FI"), "en", "en", "fi", "en")[0] == [
        *("own", "fi_FI", "own")
    ]
    with_own = Installed("en_US", "fi_FI", own_language="fi")
    assert heard_from(with_own, "sv", "fi", "en", "fi")[0] == ["own", "en_US", "own"]


def test_an_own_voice_that_speaks_another_language_than_the_system_is_not_taken_for_it():
    taken, lacks = heard_from(Installed("en_US", own_language="en"), "fi", "fi")
    assert taken == ["own"]
    assert lacks != [""]


def test_voices_that_do_not_say_what_they_speak_are_left_alone():
    assert heard_from(Installed("", ""), "sv", "fi") == (["own"], [""])


def test_a_voice_that_is_added_later_is_found(monkeypatch):
    voice = Installed("en_US")
    voice.added = ("fi_FI",)
    monkeypatch.setattr(screen_reader, "ADDED", 0.0)
    taken, lacks = heard_from(voice, "en", "fi", "fi")
    assert taken == ["own", "fi_FI"]
    assert [bool(lack) for lack in lacks] == [True, False]


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
@pytest.mark.parametrize("language", languages.NAMES)
def test_each_system_says_in_each_language_what_to_do(platform: str, language: str) -> None:
    languages.set_language(language)
    try:
        missing = {"en": "English", "sv": "svensk", "fi": "suomenkielis"}[language]
        assert missing in str(lacking(platform))
        assert str(nobody_speaks(platform)) != str(lacking(platform))
        for name, system in (("win32", "Windows"), ("darwin", "macOS")):
            assert (system in str(nobody_speaks(platform))) == (platform == name)
    finally:
        languages.set_language("en")


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
