"""macOS: the voices of the system through its command ``say``, a process for each text."""

from __future__ import annotations

import re
import subprocess
import threading
from collections import deque
from typing import Final, NamedTuple

from pidro_desktop.render.voices.system_voice import OWN, SystemVoice
from pidro_desktop.subprocess_env import NO_CONSOLE, child_environment

COMMAND: Final = "say"
PATIENCE: Final = 6.0
"""Seconds for the command to list its voices."""
VOICE: Final = re.compile(r"^(\S.*?)\s+([a-z]{2,3}[_-]\S+)\s+#", re.MULTILINE)
"""A line of the list: name, language, and a sentence after a number sign."""
PLEASANT: Final = ("(Premium)", "(Enhanced)", "Samantha", "Daniel", "Alva", "Klara", "Satu", "Onni")
"""Words in names of voices that are good to listen to; others sing, whisper or ring like bells."""
COMMAND_SIGN: Final = ("[[", "[ [")
"""What begins a command to the voice in a text, and what is read instead."""


class NamedVoice(NamedTuple):
    """A voice of the list."""

    name: str
    language: str


class SayVoice(SystemVoice):
    """Speaks one text after another in a thread; an interruption ends the current process.

    Raises:
        OSError, SubprocessError: the command does not answer. ValueError: it has no voice.
    """

    name = COMMAND

    def __init__(self, path: str) -> None:
        self._path = path
        self._voices: list[NamedVoice] = []
        super().__init__(())
        self.refresh_voices()
        self._texts: deque[tuple[list[str], str]] = deque()
        self._more = threading.Condition()
        self._process: subprocess.Popen[bytes] | None = None
        self._broken = ""
        self._closed = False
        threading.Thread(target=self._speak_all, name="say", daemon=True).start()

    def refresh_voices(self) -> None:
        """Look again which voices there are; those that are good to listen to come first."""
        listed = subprocess.run(
            [self._path, "-v", "?"],
            check=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=PATIENCE,
            env=_environment(),
            creationflags=NO_CONSOLE,
        )
        found = VOICE.findall(listed.stdout.decode("utf-8", "replace"))
        if not found:
            raise ValueError(f"{COMMAND} lists no voice")
        self._voices = sorted((NamedVoice(*voice) for voice in found), key=_pleasantness)
        self.languages = [voice.language for voice in self._voices]

    def speak(self, text: str, interrupt: bool) -> None:
        """Have a text spoken; return at once.

        Raises:
            OSError: the command has failed since the last text.
        """
        voice = [] if self.voice == OWN else ["-v", self._voices[self.voice].name]
        with self._more:
            if self._broken:
                raise OSError(self._broken)
            if interrupt:
                self._silence()
            self._texts.append((voice, text.replace(*COMMAND_SIGN)))
            self._more.notify()

    def stop(self) -> None:
        """Stop speaking, and clear the queue."""
        with self._more:
            self._silence()

    def close(self) -> None:
        """Stop for good."""
        with self._more:
            self._silence()
            self._closed = True
            self._more.notify()

    def _silence(self) -> None:
        """End what is said, and forget what was still to be said; the lock is held."""
        self._texts.clear()
        if self._process is not None:
            self._process.terminate()
            self._process = None  # so that its end is no failure

    # -------------------------------------------------------- in the thread

    def _speak_all(self) -> None:
        while True:
            with self._more:
                self._more.wait_for(lambda: self._texts or self._closed)
                if self._closed:
                    return
                voice, text = self._texts.popleft()
                try:
                    process = self._process = self._started(voice)
                except OSError as error:
                    self._broken = str(error)
                    return
            process.communicate(text.encode("utf-8", "replace"))
            with self._more:
                if self._process is process and process.returncode:
                    self._broken = f"{COMMAND} ended with {process.returncode}"
                    return
                self._process = None

    def _started(self, voice: list[str]) -> subprocess.Popen[bytes]:
        """Start the command, which reads its text: nothing in it can be taken for an option."""
        return subprocess.Popen(
            [self._path, *voice, "-f", "-"],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=_environment(),
            creationflags=NO_CONSOLE,
        )


def _environment() -> dict[str, str]:
    """Return an environment in which texts are UTF-8; a program from the Dock has no such word."""
    return child_environment() | {"LC_ALL": "en_US.UTF-8"}


def _pleasantness(voice: NamedVoice) -> int:
    """Return where a voice comes in the list; the lowest first."""
    known = (at for at, word in enumerate(PLEASANT) if word in voice.name)
    return next(known, len(PLEASANT))
