"""Where the library of voices is missing, the system's own command says the texts."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from pidro_desktop import languages
from pidro_desktop.render import device_checks
from pidro_desktop.render.voices import finding, screen_reader, speech_dispatcher
from pidro_desktop.render.voices.screen_reader import ScreenReader
from pidro_desktop.render.voices.voice_help import NOT_INSTALLED, nobody_speaks
from pidro_desktop.subprocess_env import child_environment

pytestmark = pytest.mark.unix(reason="Windows has its own voices, no such command")
LISTS = 'case "$*" in *--list-output-modules*) printf "OUTPUT MODULES\\nespeak-ng\\n";; esac'


@pytest.fixture
def said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A command of that name, which writes down each of its calls."""
    monkeypatch.setattr(finding, "LIBRARY", "no_such_library")
    monkeypatch.setattr(screen_reader, "AGAIN", 0.0)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    heard = tmp_path / "heard"
    heard.touch()
    put(tmp_path, f'printf "%s\\n" "$*" >> "{heard}"; {LISTS}')
    return heard


def put(folder: Path, does: str) -> None:
    command = folder / speech_dispatcher.COMMAND
    command.write_text(f"#!/bin/sh\n{does}\n", "utf-8")
    command.chmod(0o755)


def calls(heard: Path, count: int) -> list[str]:
    """What was said, once there is so much of it."""
    for _ in range(1000):
        lines = [line.split("--priority ")[-1] for line in heard.read_text("utf-8").splitlines()]
        lines = [line.removeprefix("--application-name pidro-desktop ") for line in lines]
        found = [line for line in lines if "--list" not in line]
        if len(found) >= count:
            return found
        time.sleep(0.005)
    raise AssertionError(f"Only this was said: {found}")


def test_the_command_speaks_in_turn_and_is_interrupted(said: Path) -> None:
    mouth = ScreenReader(own="en")
    mouth.say("one -- two")
    mouth.say("-3 points")
    assert calls(said, 2) == ["message -- one -- two", "message -- -3 points"]
    mouth.say("now", interrupt=True)
    assert calls(said, 4)[2:] == ["--cancel", "message -- now"]
    assert mouth.fault == ""
    mouth.close()
    assert calls(said, 5)[-1] == "--cancel"


def test_it_speaks_the_language_that_is_read(said: Path) -> None:
    languages.set_language("sv")
    try:
        mouth = ScreenReader(own="en")
        mouth.say("hej")
        assert calls(said, 1) == ["message --language sv -- hej"]
        mouth.close()
    finally:
        languages.set_language("en")


SPARSE = (
    "OUTPUT MODULES\\nfestival\\n",
    "                     NAME                 LANGUAGE                  VARIANT\\n"
    "        English (America)                    en-US                     none\\n"
    "  Chinese (Mandarin, latin as English)        cmn                     Mr serious\\n"
    "                  Finnish                       fi                     none\\n",
)


def test_the_doctor_is_told_what_speaks_and_which_languages(said: Path) -> None:
    assert device_checks._voice() == ("speech-dispatcher (en, fi, sv)", "")
    put(said.parent, "exit 1")
    assert device_checks._voice() == ("", str(nobody_speaks()))


def test_a_module_that_knows_few_languages_is_asked_which(said: Path) -> None:
    modules, voices = (f'printf "{text}"' for text in SPARSE)
    put(said.parent, f'case "$*" in *-modules*) {modules};; *-voices*) {voices};; esac')
    assert finding.SystemVoices().acquire_best().languages == ("en", "fi")


def test_a_service_that_the_command_starts_keeps_nobody_waiting(said: Path) -> None:
    """It holds open whatever the command was given to write on."""
    put(said.parent, f"sleep 30 & {LISTS}")
    start = time.monotonic()
    assert finding.SystemVoices().acquire_best().name == "speech-dispatcher"
    assert time.monotonic() - start < speech_dispatcher.PATIENCE / 2


@pytest.mark.parametrize("does", ["exit 1", 'echo "OUTPUT MODULES"'])
def test_a_service_that_does_not_speak_is_told(said: Path, does: str) -> None:
    put(said.parent, does)
    mouth = ScreenReader()
    mouth.say("anything")
    until_told(mouth, str(nobody_speaks()))
    put(said.parent, LISTS)
    mouth.say("something")
    until_told(mouth, "")
    mouth.close()


def test_without_command_and_library_a_sentence_says_how_to_get_one(said, monkeypatch) -> None:
    (said.parent / speech_dispatcher.COMMAND).unlink()
    monkeypatch.setenv("PATH", str(said.parent))
    assert not finding.is_installed()
    mouth = ScreenReader()
    mouth.say("anything")
    until_told(mouth, str(NOT_INSTALLED))
    mouth.close()


def until_told(mouth: ScreenReader, fault: str) -> None:
    for _ in range(1000):
        if mouth.fault == fault:
            return
        time.sleep(0.005)
    raise AssertionError(mouth.fault)


def test_other_programs_do_not_get_the_libraries_that_a_packed_one_brings(monkeypatch) -> None:
    packed = {"LD_LIBRARY_PATH": "/own", "_PYI_ARCHIVE_FILE": "x", "HOME": "/home"}
    assert child_environment(packed) == packed
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert child_environment(packed) == {"HOME": "/home"}
    theirs = packed | {"LD_LIBRARY_PATH_ORIG": "/theirs"}
    assert child_environment(theirs) == {"HOME": "/home", "LD_LIBRARY_PATH": "/theirs"}
