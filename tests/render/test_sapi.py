"""On Windows SAPI speaks, in a process of its own that may crash or hang."""

from __future__ import annotations

import os
import time
from functools import partial
from pathlib import Path

import pytest

from pidro_desktop.background import NoProcess
from pidro_desktop.render.voices import sapi
from pidro_desktop.render.voices.sapi import SapiVoice, Token, language_of

DAVID = Token(r"HKEY_LOCAL_MACHINE\Speech\David", "en_US")
HEIDI = Token(r"HKEY_LOCAL_MACHINE\Speech_OneCore\Heidi", "fi_FI")


class Engine:
    """Stands in for SAPI, in the other process: writes down what is said, or breaks."""

    def __init__(self, heard: Path, *voices: Token, own: str = "") -> None:
        self._heard, self._voices = heard, list(voices)
        self.own = own

    def voices(self) -> list[Token]:
        return self._voices

    def speak(self, voice: str, text: str, interrupt: bool) -> None:
        if text == "crash":
            os._exit(3)
        if text == "hang":
            time.sleep(60)
        if text == "fail":
            raise OSError("no loudspeaker")
        self._note(voice.rpartition("\\")[-1], text, interrupt)

    def stop(self) -> None:
        self._note("stop")

    def _note(self, *said: object) -> None:
        with self._heard.open("a", encoding="utf-8") as file:
            print(os.getpid() == int(os.environ["FIRST"]), *said, file=file)


@pytest.fixture
def heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FIRST", str(os.getpid()))
    return tmp_path / "heard"


def lines(heard: Path) -> list[str]:
    return heard.read_text("utf-8").splitlines()


def test_another_process_is_handed_each_text_its_voice_and_whether_it_interrupts(heard) -> None:
    voice = SapiVoice(partial(Engine, heard, DAVID, HEIDI, own=DAVID.id))
    assert (voice.languages, voice.own_language) == (["en_US", "fi_FI"], "en")
    voice.speak("$(own) 'text' “5♥”", False)
    voice.voice = 1
    voice.speak("hei", True)
    voice.stop()
    assert lines(heard) == [
        *("False David $(own) 'text' “5♥” False", "False Heidi hei True", "False stop")
    ]
    voice.close()


def test_whatever_happens_there_is_an_error_here_and_nobody_waits(heard, monkeypatch) -> None:
    voice = SapiVoice(partial(Engine, heard, DAVID))
    voice.speak("hello", False)
    assert lines(heard) == ["False David hello False"], "without a voice of one's own the first"
    with pytest.raises(OSError, match="no loudspeaker"):
        voice.speak("fail", False)
    monkeypatch.setattr(sapi, "PATIENCE", 0.05)
    with pytest.raises(NoProcess):
        voice.speak("hang", False)
    with pytest.raises(NoProcess):
        voice.speak("it has been ended", False)
    crashes = SapiVoice(partial(Engine, heard, DAVID))
    with pytest.raises(NoProcess):
        crashes.speak("crash", False)


def test_without_a_voice_there_is_none_and_no_process_stays(heard, monkeypatch) -> None:
    ended: list[bool] = []
    monkeypatch.setattr(sapi, "Process", lambda: Here(ended))
    with pytest.raises(ValueError, match="no voice"):
        SapiVoice(partial(Engine, heard))
    assert ended == [True]


class Here:
    """Stands in for a process."""

    def __init__(self, ended: list[bool]) -> None:
        self._ended = ended

    def run(self, work, _patience: float) -> object:
        return work()

    def end(self) -> None:
        self._ended.append(True)


def test_a_trial_in_a_process_of_its_own_starts_none(heard) -> None:
    SapiVoice(partial(Engine, heard, DAVID), apart=False).speak("here", False)
    assert lines(heard) == ["True David here False"]


@pytest.mark.parametrize(
    ("codes", "language"),
    [
        ("409", "en_US"),
        ("40B;b", "fi_FI"),
        ("41d;81d", "sv_SE"),
        ("81d", "sv_FI"),
        ("", ""),
        ("9", ""),
        ("x;40b", "fi_FI"),
    ],
)
def test_numbers_of_languages_are_read(codes: str, language: str) -> None:
    assert language_of(codes) == language
