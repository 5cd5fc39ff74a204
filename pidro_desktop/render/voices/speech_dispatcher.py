"""Linux: the voice of the system through ``spd-say``, the command of speech-dispatcher."""

from __future__ import annotations

import re
import subprocess
from tempfile import TemporaryFile
from typing import Final

from pidro_desktop.render.voices.system_voice import OWN, SystemVoice
from pidro_desktop.subprocess_env import NO_CONSOLE, child_environment

COMMAND: Final = "spd-say"
PATIENCE: Final = 6.0
"""Seconds for the command to hand a text over; it starts the service where it does not run."""
LANGUAGES: Final = ("en", "sv", "fi")
KNOWS_ALL: Final = "espeak"
"""How the modules begin that speak all of these; to list their thousands of voices takes long."""
VOICE: Final = re.compile(r"^.*\s([a-z]{2})(?:[-_]\S+)?\s{2,}\S.*$", re.IGNORECASE | re.MULTILINE)
"""A line of the list of voices: name, language and variant."""


class SpeechDispatcher(SystemVoice):
    """A voice for each language, one command per text.

    Raises:
        OSError, SubprocessError: the service does not answer. ValueError: no module speaks.
    """

    name = "speech-dispatcher"

    def __init__(self, path: str) -> None:
        self._path = path
        super().__init__(self._known())

    def refresh_voices(self) -> None:
        """Look again which languages are spoken."""
        self.languages = self._known()

    def speak(self, text: str, interrupt: bool) -> None:
        """Speak a text; with ``interrupt`` the current one ends first."""
        if interrupt:
            self.stop()
        language = [] if self.voice == OWN else ["--language", self.languages[self.voice]]
        self._run("--priority", "message", *language, "--", text)  # "text" would end the last one

    def stop(self) -> None:
        """Stop speaking, and clear the queue."""
        self._run("--cancel")

    def _known(self) -> tuple[str, ...]:
        modules = self._run("--list-output-modules").split("\n", 1)[-1].split()
        if not modules:
            raise ValueError(f"{COMMAND} lists no module that speaks")
        if any(module.startswith(KNOWS_ALL) for module in modules):
            return LANGUAGES
        spoken = {tag.lower() for tag in VOICE.findall(self._run("--list-synthesis-voices"))}
        return tuple(language for language in LANGUAGES if language in spoken)

    def _run(self, *words: str) -> str:
        with TemporaryFile() as text:  # a service that it starts would hold a pipe open
            subprocess.run(
                [self._path, "--application-name", "pidro-desktop", *words],
                check=True,
                stdin=subprocess.DEVNULL,
                stdout=text,
                stderr=subprocess.DEVNULL,
                timeout=PATIENCE,
                env=child_environment(),
                creationflags=NO_CONSOLE,
            )
            text.seek(0)
            return text.read().decode("utf-8", "replace")
