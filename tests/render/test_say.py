"""On macOS the command ``say`` speaks: one process for each text, which reads it."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from pidro_desktop import languages
from pidro_desktop.render.voices import finding, screen_reader
from pidro_desktop.render.voices.say import SayVoice
from pidro_desktop.render.voices.screen_reader import ScreenReader
from pidro_desktop.render.voices.voice_help import nobody_speaks

pytestmark = pytest.mark.unix(reason="the command is a script here")
LISTED = """\
Albert              en_US    # Hello! My name is Albert.
Alva                sv_SE    # Hej! Jag heter Alva.
Eddy (English (UK)) en_GB    # Hello! My name is Eddy.
Eddy (Finnish (Finland)) fi_FI    # Hei! Nimeni on Eddy.
Samantha            en_US    # Hello! My name is Samantha.
Satu                fi_FI    # Hei! Nimeni on Satu.
Satu (Enhanced)     fi_FI    # Hei! Nimeni on Satu.
"""
COMMAND = f"""#!{sys.executable}
import os, sys, time
from pathlib import Path
here = Path(__file__).parent
def tell(*said):
    with (here / "heard").open("a", encoding="utf-8") as heard:
        print(*said, file=heard, flush=True)
if sys.argv[1:] == ["-v", "?"]:
    print((here / "listed").read_text("utf-8"), end="")
    sys.exit()
text = sys.stdin.buffer.read().decode("utf-8")
tell(*sys.argv[1:], "<", text, os.environ["LC_ALL"])
if text == "long":
    time.sleep(30)
if text == "broken":
    sys.exit(1)
tell("end of", text)
"""


@pytest.fixture
def heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """A command of that name on a Mac; returns what it was asked, once it is as much."""
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(finding, "LIBRARY", "no_such_library")
    monkeypatch.setenv("PATH", str(tmp_path))
    (tmp_path / "listed").write_text(LISTED, "utf-8")
    command = tmp_path / "say"
    command.write_text(COMMAND, "utf-8")
    command.chmod(0o755)

    def lines(count: int, *, ends: bool = False) -> list[str]:
        for _ in range(1000):
            file = tmp_path / "heard"
            told = file.read_text("utf-8").splitlines() if file.exists() else []
            told = [line for line in told if ends or not line.startswith("end of")]
            if len(told) >= count:
                return [line.removesuffix(" en_US.UTF-8") for line in told]
            time.sleep(0.005)
        raise AssertionError(f"Only this was said: {told}")

    return lines


def test_texts_are_read_one_after_another_from_the_standard_input(heard) -> None:
    mouth = ScreenReader(own="en")
    start = time.monotonic()
    mouth.say("-v ? “5♥” [[rate 1]]")
    mouth.say("two")
    assert time.monotonic() - start < 0.2, "nobody waits"
    first, second = "-v ? “5♥” [ [rate 1]]", "two"
    assert heard(4, ends=True) == [
        *(f"-f - < {first}", f"end of {first}", f"-f - < {second}", f"end of {second}")
    ]
    assert mouth.fault == mouth.lack == ""
    mouth.close()


def test_an_interruption_ends_what_is_said_and_was_to_be_said(heard) -> None:
    mouth = ScreenReader(own="en")
    for text in ("long", "stale"):
        mouth.say(text)
    heard(1)
    mouth.say("now", interrupt=True)
    assert heard(3, ends=True) == ["-f - < long", "-f - < now", "end of now"]
    mouth.say("long")
    heard(3)
    start = time.monotonic()
    mouth.close()
    assert time.monotonic() - start < screen_reader.TIMEOUT
    assert mouth.fault == ""


def test_the_best_voice_of_each_language_speaks(heard) -> None:
    mouth = ScreenReader(own="")
    try:
        for number, language in enumerate(("en", "sv", "fi"), start=1):
            languages.set_language(language)
            mouth.say("x")
            heard(number)
    finally:
        languages.set_language("en")
        mouth.close()
    assert heard(3) == [
        *("-v Samantha -f - < x", "-v Alva -f - < x", "-v Satu (Enhanced) -f - < x")
    ]


def test_a_command_that_fails_is_started_once_more_then_it_is_told(
    heard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mouth = ScreenReader(own="en")
    mouth.say("broken")
    heard(1)
    voice = until(lambda: mouth._backend)
    until(lambda: voice._broken)
    mouth.say("then")
    assert heard(2)[-1] == "-f - < then", "another one is made"
    assert mouth.fault == ""
    (tmp_path / "listed").write_text("", "utf-8")
    mouth.say("broken")
    heard(3)
    voice = mouth._backend
    until(lambda: voice._broken)
    mouth.say("silence")
    until(lambda: mouth.fault == str(nobody_speaks("linux")))  # the texts know the real system
    (tmp_path / "listed").write_text(LISTED, "utf-8")
    monkeypatch.setattr(screen_reader, "AGAIN", 0.0)
    mouth.say("speech")
    assert heard(4)[-1] == "-f - < speech"
    until(lambda: mouth.fault == "")
    mouth.close()


def test_without_a_voice_there_is_none(heard, tmp_path: Path) -> None:
    (tmp_path / "listed").write_text("\n", "utf-8")
    with pytest.raises(ValueError, match="lists no voice"):
        finding.SystemVoices().acquire_best()
    (tmp_path / "say").unlink()
    assert not finding.is_installed()


def test_it_ends_with_the_program(heard) -> None:
    voice = finding.SystemVoices().acquire_best()
    assert isinstance(voice, SayVoice)
    voice.speak("long", False)
    heard(1)
    process = voice._process
    assert process is not None
    voice.close()
    assert process.wait(5) < 0


def until(done):
    for _ in range(1000):
        if found := done():
            return found
        time.sleep(0.005)
    raise AssertionError("It never came to that.")
