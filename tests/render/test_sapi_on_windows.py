"""On Windows texts come to SAPI's voice as they are, in the voice of their language.

A voice that writes down what it is asked takes the place of the one that speaks aloud:
``packaging/wine/voice.py`` puts it into Wine. Everything else of SAPI and COM is Wine's.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from pidro_desktop import languages
from pidro_desktop.render.voices import screen_reader
from pidro_desktop.render.voices.screen_reader import ScreenReader
from pidro_desktop.render.voices.voice_help import lacking, nobody_speaks

winreg = pytest.importorskip("winreg", reason="Only Windows has these.")
pytestmark = pytest.mark.skipif(sys.platform != "win32", reason="Only Windows has these.")

SERVER = r"Software\Classes\CLSID\{96749377-3391-11D2-9EE3-00C04F797396}\InprocServer32"
BRANCH = r"SOFTWARE\Microsoft\{}\Voices\Tokens\{}"
VOICES = {"en": ("Speech", "David", "409"), "fi": ("Speech_OneCore", "Heidi", "40b;b")}
ASYNC_NOT_XML, PURGE = 1 | 16, 2


def name_of(language: str) -> str:
    branch, name, _codes = VOICES[language]
    return "HKEY_LOCAL_MACHINE\\" + BRANCH.format(branch, name)


@pytest.fixture
def heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[int], list[str]]]:
    """Two voices are installed; returns what SAPI was asked, once it is as much."""
    machine = winreg.HKEY_LOCAL_MACHINE
    if not winreg.QueryValue(machine, SERVER).endswith("voice-for-tests.dll"):
        pytest.skip("this Windows speaks aloud")
    monkeypatch.setenv("HEARD", str(tmp_path / "heard"))
    monkeypatch.setenv("OWN", name_of("en"))
    keys = [(BRANCH.format(branch, name), codes) for branch, name, codes in VOICES.values()]
    for key, codes in keys:
        with winreg.CreateKey(machine, rf"{key}\Attributes") as attributes:
            winreg.SetValueEx(attributes, "Language", 0, winreg.REG_SZ, codes)

    def lines(count: int) -> list[str]:
        until = time.monotonic() + 30
        while time.monotonic() < until:
            file = tmp_path / "heard"
            told = file.read_text("utf-8").splitlines() if file.exists() else []
            if len(told) >= count:
                return told
            time.sleep(0.02)
        raise AssertionError(f"Only this was asked: {told}")

    yield lines
    for key, _codes in keys:
        remove(key)


def remove(key: str) -> None:
    """Remove a voice, if it is there."""
    for part in (rf"{key}\Attributes", key):
        with suppress(FileNotFoundError):
            winreg.DeleteKey(winreg.HKEY_LOCAL_MACHINE, part)


def test_texts_are_spoken_in_the_voice_of_their_language(heard) -> None:
    mouth = ScreenReader(own="fi")
    mouth.say("<b> $(x) 'ä' “5♥”")
    heard(2)
    mouth.say("now", interrupt=True)
    assert heard(3) == [
        f"voice {name_of('en')}",
        f"speak {ASYNC_NOT_XML} <b> $(x) 'ä' “5♥”",
        f"speak {ASYNC_NOT_XML | PURGE} now",
    ]
    try:
        languages.set_language("fi")
        mouth.say("hei")
        assert heard(5)[3:] == [f"voice {name_of('fi')}", f"speak {ASYNC_NOT_XML} hei"]
        languages.set_language("sv")
        mouth.say("hej")
        assert heard(6)[5:] == [f"speak {ASYNC_NOT_XML} hej"]
        assert (mouth.lack, mouth.fault) == (str(lacking("win32")), "")
        languages.set_language("en")
        mouth.say("back")
        assert heard(8)[6:] == [f"voice {name_of('en')}", f"speak {ASYNC_NOT_XML} back"]
        assert mouth.lack == ""
    finally:
        languages.set_language("en")
        mouth.close()
    assert heard(9)[8] == f"speak {1 | PURGE} ", "it is quiet at once"


def test_where_a_voice_is_gone_another_one_reads(heard) -> None:
    mouth = ScreenReader(own="en")
    mouth.say("hello")
    heard(2)
    branch, name, _codes = VOICES["fi"]
    remove(BRANCH.format(branch, name))
    try:
        languages.set_language("fi")
        mouth.say("hei")
        assert heard(3)[2] == f"speak {ASYNC_NOT_XML} hei"
        assert mouth.fault == ""
    finally:
        languages.set_language("en")
        mouth.close()


def test_a_voice_that_crashes_takes_nothing_with_it(heard, monkeypatch) -> None:
    mouth = ScreenReader()
    mouth.say("crash")
    until = time.monotonic() + 30
    while not mouth.fault and time.monotonic() < until:
        time.sleep(0.02)
    assert mouth.fault == str(nobody_speaks("win32"))
    monkeypatch.setattr(screen_reader, "AGAIN", 0.0)
    mouth.say("alive")
    assert any(line.endswith("alive") for line in heard(4))
    assert mouth.fault == ""
    mouth.close()
