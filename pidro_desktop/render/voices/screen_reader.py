"""Speech output in a thread: callers never wait, and every error ends in a sentence."""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Final, Protocol

from pidro_desktop.render.voices.finding import library
from pidro_desktop.render.voices.system_voice import OWN, SystemVoice
from pidro_desktop.render.voices.voice_help import NOT_INSTALLED, lacking, nobody_speaks
from pidro_desktop.text_safety import drawable
from pidro_desktop.tr import LazyText, current_language

AGAIN: Final = 5.0
"""Seconds after which a voice is looked for again where there was none."""
ADDED: Final = 30.0
"""Seconds after which a voice of a language that is missing is looked for again."""
COMMON: Final = (("en",), ("en", "us"), ("en", "gb"), ("sv",), ("sv", "se"), ("fi",), ("fi", "fi"))
"""Kinds of voices that nobody minds, the dearest first."""
STUCK: Final = 8.0
"""Seconds after which a voice that does not answer is taken for none."""
TIMEOUT: Final = 1.0
"""Seconds for which the program's end waits for the voice."""


class SpeechOutput(Protocol):
    """The interface of speech output."""

    def say(self, text: str, *, interrupt: bool = False) -> None:
        """Say a text after the queued ones, or instead of them."""

    def close(self) -> None:
        """Stop speaking for good."""

    @property
    def fault(self) -> str:
        """Why nothing can be heard and what to do about it, or an empty text."""
        ...

    @property
    def lack(self) -> str:
        """What to do about a language that no voice speaks, while it is read; or an empty text."""
        ...


class ScreenReader:
    """The best available voice, found in a thread when the first text is to be said.

    ``wake`` is called from that thread when ``fault`` or ``lack`` has changed. ``own`` is the id of
    the system's language, which the default voice is assumed to speak.
    """

    def __init__(
        self,
        wake: Callable[[], None] = lambda: None,
        load: Callable[[], Any] | None = None,
        own: str = "",
    ) -> None:
        self._wake = wake
        self._load = load or library
        self._fault: LazyText | None = None
        self._texts: deque[tuple[str, bool]] = deque()
        self._more = threading.Condition()
        self._closed = False
        self._context: Any = None
        self._backend: Any = None
        self._looked = -AGAIN
        self._began: float | None = None
        self._own = own
        self._language = self._lacking = ""
        self._suited = 0.0
        self._chosen = False
        self._tags: list[tuple[str, ...]] = []
        self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
        self._thread.start()

    @property
    def fault(self) -> str:
        """Why nothing can be heard and what to do about it, or an empty text."""
        began = self._began
        stuck = began is not None and time.monotonic() - began > STUCK
        return str(nobody_speaks() if stuck else self._fault or "")

    @property
    def lack(self) -> str:
        """What to do about a language that no voice speaks, while it is read; or an empty text."""
        return str(lacking()) if self._lacking == current_language().id else ""

    def say(self, text: str, *, interrupt: bool = False) -> None:
        """Say a text after the queued ones, or instead of them."""
        text = drawable(text).strip()
        if not text:
            return
        with self._more:
            if interrupt:
                self._texts.clear()
            self._texts.append((text, interrupt))
            self._more.notify()

    def close(self) -> None:
        """Stop speaking for good."""
        with self._more:
            self._closed = True
            self._texts.clear()
            self._more.notify()
        self._thread.join(TIMEOUT)

    # -------------------------------------------------------- in the thread

    def _run(self) -> None:
        while True:
            with self._more:
                self._more.wait_for(lambda: self._texts or self._closed)
                if self._closed:
                    break
                text, interrupt = self._texts.popleft()
            self._speak(text, interrupt)
        self._let_go()
        self._context = None

    def _speak(self, text: str, interrupt: bool) -> None:
        """Say the text; if the voice is gone, look for another one, once."""
        for _ in range(2):
            if not self._found():
                return
            try:
                self._utter(text, interrupt)
            except Exception as error:  # a voice may fail in any way, and none may be seen
                _log("The voice fell silent: %s", error)
                self._let_go()
            else:
                return
        self._looked = time.monotonic()
        self._blame(nobody_speaks())

    def _let_go(self) -> None:
        """Part with the voice, whatever state it is in."""
        voice, self._backend = self._backend, None
        self._looked, self._language = -AGAIN, ""
        self._chosen, self._tags = False, []
        if voice is None:
            return
        with contextlib.suppress(Exception):  # not every voice can be stopped
            voice.stop()
        if isinstance(voice, SystemVoice):
            with contextlib.suppress(Exception):  # the same
                voice.close()

    def _utter(self, text: str, interrupt: bool) -> None:
        language = current_language().id
        look_again = self._lacking and time.monotonic() - self._suited > ADDED
        if self._language != language or look_again:
            self._language, self._suited = language, time.monotonic()
            lacking = ""
            with contextlib.suppress(Exception):  # not every voice can be chosen
                lacking = "" if self._suit(language, afresh=bool(look_again)) else language
            if lacking != self._lacking:
                self._lacking = lacking
                self._wake()
        if self._backend.features.supports_output:  # in braille as well
            self._backend.output(text, interrupt)
        else:
            self._backend.speak(text, interrupt)

    def _suit(self, language: str, *, afresh: bool) -> bool:
        """Take a voice of the language that is read, unless the person's own speaks it.

        Which language that is cannot always be asked; it is taken to be the system's. ``afresh``
        says that voices may have been added. Returns False if there is no such voice.
        """
        voice = self._backend
        own = (isinstance(voice, SystemVoice) and voice.own_language) or self._own
        if language == own and (not self._chosen or isinstance(voice, SystemVoice)):
            if self._chosen:
                voice.voice, self._chosen = OWN, False
            return True
        if voice.features.supports_get_voice and _tag(voice, voice.voice)[0] == language:
            return True
        if afresh:
            voice.refresh_voices()
            self._tags = []
        if not self._tags:  # there may be thousands
            self._tags = [_tag(voice, at) for at in range(voice.voices_count)]
        fit = [(_rank(tag), at) for at, tag in enumerate(self._tags) if tag[0] == language]
        if fit:
            voice.voice = min(fit)[1]
            self._chosen = True
        return bool(fit) or not any(tag[0] for tag in self._tags)  # not every voice says it

    def _found(self) -> bool:
        """Whether there is a voice; one is looked for where there is none, but not all the time."""
        if self._backend is not None:
            return True
        if time.monotonic() - self._looked < AGAIN:
            return False
        self._looked = self._began = time.monotonic()
        fault, self._began = self._look(), None
        self._blame(fault)
        return self._backend is not None

    def _look(self) -> LazyText | None:
        try:
            if self._context is None:
                self._context = self._load().Context()
        except ImportError as error:
            _log("There is no voice: %s", error)
            return NOT_INSTALLED
        except Exception as error:  # its native part may refuse in any way
            _log("The voice cannot be used: %s", error)
            return nobody_speaks()
        try:
            self._backend = self._context.acquire_best()
        except Exception as error:  # the same, and if there is none
            _log("Nobody speaks: %s", error)
            return nobody_speaks()
        return None

    def _blame(self, fault: LazyText | None) -> None:
        if fault != self._fault:
            self._fault = fault
            self._wake()


def _tag(backend: Any, voice: int) -> tuple[str, ...]:
    """What a voice speaks: a language, and often where it is spoken."""
    spoken: str = backend.get_voice_language(voice)
    return tuple(spoken.lower().replace("_", "-").split("-"))


def _rank(tag: tuple[str, ...]) -> int:
    """Voices for everybody come before those of a region, and these before those of a town."""
    return COMMON.index(tag) if tag in COMMON else len(COMMON) + len(tag)


def _log(said: str, error: Exception) -> None:
    logging.getLogger(__name__).info(said, error)
