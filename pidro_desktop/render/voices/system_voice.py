"""The interface of the system's voices: as much of the library's as the screen reader uses."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Final

OWN: Final = -1
"""The number of the voice that the person has chosen in the system."""


class SystemVoice:
    """The voices of the system, one of which speaks.

    Attributes:
        name: what speaks, for reports. voice: the number of the voice that speaks, or ``OWN``.
        languages: what each voice speaks, such as "fi" or "en_GB".
        own_language: the language of the person's own voice; empty if it cannot be asked.
    """

    features: Final = SimpleNamespace(supports_output=False, supports_get_voice=False)
    name = ""

    def __init__(self, languages: Sequence[str], own_language: str = "") -> None:
        self.languages = languages
        self.own_language = own_language
        self.voice = OWN

    @property
    def voices_count(self) -> int:
        """How many voices there are."""
        return len(self.languages)

    def get_voice_language(self, voice: int) -> str:
        """Return the language of a voice."""
        return self.languages[voice]

    def refresh_voices(self) -> None:
        """Look again which voices there are."""

    def speak(self, text: str, interrupt: bool) -> None:
        """Speak a text after the others; with ``interrupt`` these end first.

        Raises:
            Exception: the voice is gone.
        """
        raise NotImplementedError

    def stop(self) -> None:
        """Stop speaking, and clear the queue."""

    def close(self) -> None:
        """Stop for good, and end what was started for it."""
