"""Speech output through the ``spd-say`` command of speech-dispatcher.

A program packed for Linux does not include the speech library, which is half as large as the whole
program. Desktops with a screen reader have speech-dispatcher and its ``spd-say``.
"""

from __future__ import annotations

import shutil
import subprocess
from tempfile import TemporaryFile
from types import SimpleNamespace
from typing import Final

from pidro_desktop.subprocess_env import NO_CONSOLE, child_environment

COMMAND: Final = "spd-say"
PACKAGE: Final = "speech-dispatcher"
PATIENCE: Final = 6.0
"""Seconds for the command to hand a text over; it starts the service where it does not run."""
LANGUAGES: Final = ("en", "sv", "fi")


class SpeechDispatcher:
    """A voice with the interface of the library's voices, one command per text.

    Attributes:
        voice: which of ``LANGUAGES`` is spoken; -1 is the person's own voice.
    """

    features: Final = SimpleNamespace(supports_output=False, supports_get_voice=False)
    voices_count: Final = len(LANGUAGES)

    name: Final = PACKAGE

    def __init__(self, path: str) -> None:
        self._path = path
        self.voice = -1

    def get_voice_language(self, voice: int) -> str:
        """Return the language of a voice."""
        return LANGUAGES[voice]

    def speak(self, text: str, interrupt: bool) -> None:
        """Speak a text; with ``interrupt`` the current one ends first."""
        if interrupt:
            self.stop()
        language = ["--language", LANGUAGES[self.voice]] if self.voice >= 0 else []
        self._run("--priority", "message", *language, "--", text)  # "text" would end the last one

    def stop(self) -> None:
        """Stop speaking, and clear the queue."""
        self._run("--cancel")

    def speakers(self) -> str:
        """Return the output modules, a line each."""
        return self._run("--list-output-modules")

    def _run(self, *words: str) -> str:
        with TemporaryFile() as told:  # a service that it starts would hold a pipe open
            subprocess.run(
                [self._path, "--application-name", "pidro-desktop", *words],
                check=True,
                stdin=subprocess.DEVNULL,
                stdout=told,
                stderr=subprocess.DEVNULL,
                timeout=PATIENCE,
                env=child_environment(),
                creationflags=NO_CONSOLE,
            )
            told.seek(0)
            return told.read().decode("utf-8", "replace")


def is_there() -> bool:
    """Return whether the command is installed."""
    return shutil.which(COMMAND) is not None


class Commands:
    """A substitute for the speech library: finds the best voice."""

    def Context(self) -> Commands:  # noqa: N802  it is called so there
        """Return the object itself."""
        return self

    def acquire_best(self) -> SpeechDispatcher:
        """Return the voice.

        Raises:
            OSError, SubprocessError: it does not answer. ValueError: none of its modules speaks.
        """
        found = SpeechDispatcher(shutil.which(COMMAND) or COMMAND)
        if not found.speakers().split("\n", 1)[-1].strip():
            raise ValueError(f"{COMMAND} lists no module that speaks")
        return found
