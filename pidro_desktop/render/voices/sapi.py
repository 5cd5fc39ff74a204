"""Windows: the voices of the system through SAPI, in a process of its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any, Final, Protocol, TypeVar

from pidro_desktop.background import Process
from pidro_desktop.render.voices.sapi_engine import Engine, Token
from pidro_desktop.render.voices.system_voice import OWN, SystemVoice

T = TypeVar("T")
STARTING: Final = 30.0
"""Seconds for the process to start and to find the voices; a virus scanner may read along."""
PATIENCE: Final = 6.0
"""Seconds to hand a text over."""


class SapiEngine(Protocol):
    """What speaks, in the other process; see ``Engine``."""

    own: str

    def voices(self) -> list[Token]:
        """Return the voices."""
        ...

    def speak(self, voice: str, text: str, interrupt: bool) -> None:
        """Have a text spoken."""

    def stop(self) -> None:
        """End what is being said."""


class SapiVoice(SystemVoice):
    """The voices of Windows; their process ends with the program.

    Args:
        engine: makes what speaks, there. apart: whether there is a process for it; one that is
            tried out in a process of its own already may have none.

    Raises:
        NoProcess, OSError: SAPI does not answer. ValueError: it has no voice.
    """

    name = "SAPI"

    def __init__(self, engine: Callable[[], SapiEngine] = Engine, *, apart: bool = True) -> None:
        self._engine = engine
        self._process = Process() if apart else None
        self._voices: list[Token] = []
        super().__init__(())
        try:
            self._own = self._call(STARTING, "own")
            self.refresh_voices()
        except BaseException:
            self.close()
            raise
        spoken = dict(self._voices)
        self.own_language = spoken.get(self._own, "").partition("_")[0]

    def refresh_voices(self) -> None:
        """Look again which voices there are."""
        self._voices = self._call(PATIENCE, "voices")
        if not self._voices:
            raise ValueError("SAPI has no voice")
        self.languages = [voice.language for voice in self._voices]

    def speak(self, text: str, interrupt: bool) -> None:
        """Have a text spoken; return when the other process has it."""
        voice = self._own if self.voice == OWN else self._voices[self.voice].id
        self._call(PATIENCE, "speak", voice or self._voices[0].id, text, interrupt)

    def stop(self) -> None:
        """Stop speaking, and clear the queue."""
        self._call(PATIENCE, "stop")

    def close(self) -> None:
        """End the process, and what it says."""
        if self._process is not None:
            self._process.end()

    def _call(self, timeout: float, name: str, *given: object) -> Any:
        work = partial(_call, self._engine, name, *given)
        return work() if self._process is None else self._process.run(work, timeout)


def _call(engine: Callable[[], SapiEngine], name: str, *given: object) -> Any:
    """Call a method of the engine of this process, or return an attribute of it."""
    found = getattr(_made(engine), name)
    return found(*given) if callable(found) else found


@cache
def _made(engine: Callable[[], SapiEngine]) -> SapiEngine:
    return engine()
