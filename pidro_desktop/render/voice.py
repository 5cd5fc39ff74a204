"""Speech output through a screen reader, or the system's own voice if none runs.

The library for it is an optional extra; without it, Linux uses the ``spd-say`` command of
speech-dispatcher, which desktops with a screen reader have. A program packed for Linux does not
include the library, which is half as large as the whole program.

The library is loaded and called in a thread of its own, so that callers never wait. Every error
there ends in silence and a sentence with the reason.
"""

from __future__ import annotations

import contextlib
import logging
import shutil
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from tempfile import TemporaryFile
from types import SimpleNamespace
from typing import Any, Final, Protocol

from pidro_desktop.assets import is_checkout
from pidro_desktop.subprocess_env import NO_CONSOLE, child_environment, is_packed
from pidro_desktop.text_safety import drawable
from pidro_desktop.tr import LazyText, current_language, lazy_format, tr

LIBRARY: Final = "prism"
COMMAND: Final = "spd-say"
PACKAGE: Final = "speech-dispatcher"
COMMAND_PATIENCE: Final = 6.0
"""Seconds for the command to hand a text over; it starts the service where it does not run."""
LANGUAGES: Final = ("en", "sv", "fi")
INSTALLS: Final = 'pip install "pidro-desktop[speech]"'
INSTALLS_IN_CHECKOUT: Final = "python3 run.py setup speech"
_HOW: Final = lazy_format(
    # tr: {command} is what to type; it stays as it is.
    tr("To use speech, install the voice with {command}, then restart the program."),
    command=INSTALLS_IN_CHECKOUT if is_checkout() else INSTALLS,
)
_PACKED_FOR_LINUX: Final = lazy_format(
    # tr: {package} is the name of a program of the system, as its package manager knows it.
    tr("To use speech, install {package}, this system’s voice, then restart the program."),
    package=PACKAGE,
)
_PACKED: Final = lazy_format(
    # tr: {command} is what to type; it stays as it is.
    tr(
        "This download does not include a voice. To use speech, install Python, then run: "
        "{command}."
    ),
    command=INSTALLS,
)
NOT_INSTALLED: Final = (
    _HOW if not is_packed() else _PACKED_FOR_LINUX if sys.platform == "linux" else _PACKED
)
"""How to come by a voice, in this installation."""
NOBODY_SPEAKS: Final = tr(
    "No screen reader or voice is running on this computer. Start one, and speech begins "
    "immediately."
)
AGAIN: Final = 5.0
"""Seconds after which a voice is looked for again where there was none."""
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


class ScreenReader:
    """The best available voice, found in a thread when the first text is to be said.

    ``wake`` is called from that thread when ``fault`` has changed. ``own`` is the id of the
    system's language, which the default voice is assumed to speak.
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
        self._language = ""
        self._chosen = False
        self._tags: list[tuple[str, ...]] = []
        self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
        self._thread.start()

    @property
    def fault(self) -> str:
        """Why nothing can be heard and what to do about it, or an empty text."""
        began = self._began
        stuck = began is not None and time.monotonic() - began > STUCK
        return str(NOBODY_SPEAKS if stuck else self._fault or "")

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
        if self._backend is not None:
            with contextlib.suppress(Exception):  # not every voice can be stopped
                self._backend.stop()
        self._backend = self._context = None

    def _speak(self, text: str, interrupt: bool) -> None:
        """Say the text; if the voice is gone, look for another one."""
        for _ in range(2):
            if not self._found():
                return
            try:
                self._utter(text, interrupt)
            except Exception as error:  # a voice may fail in any way, and none may be seen
                _log("The voice fell silent: %s", error)
                self._backend, self._looked, self._language = None, -AGAIN, ""
                self._chosen, self._tags = False, []
            else:
                return

    def _utter(self, text: str, interrupt: bool) -> None:
        if self._language != current_language().id:
            self._language = current_language().id
            with contextlib.suppress(Exception):  # not every voice can be chosen
                self._suit(self._language)
        if self._backend.features.supports_output:  # in braille as well
            self._backend.output(text, interrupt)
        else:
            self._backend.speak(text, interrupt)

    def _suit(self, language: str) -> None:
        """Take a voice of the language that is read, unless the person's own speaks it.

        Which one that is cannot always be asked; it is taken to speak the system's language.
        """
        voice = self._backend
        if language == self._own and not self._chosen:
            return
        if voice.features.supports_get_voice and _tag(voice, voice.voice)[0] == language:
            return
        if not self._tags:  # there may be thousands
            self._tags = [_tag(voice, at) for at in range(voice.voices_count)]
        fit = [(_rank(tag), at) for at, tag in enumerate(self._tags) if tag[0] == language]
        if fit:
            voice.voice = min(fit)[1]
            self._chosen = True

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
            return NOBODY_SPEAKS
        try:
            self._backend = self._context.acquire_best()
        except Exception as error:  # the same, and if there is none
            _log("Nobody speaks: %s", error)
            return NOBODY_SPEAKS
        return None

    def _blame(self, fault: LazyText | None) -> None:
        if fault != self._fault:
            self._fault = fault
            self._wake()


def library() -> Any:
    """What knows the voices of this computer.

    Raises:
        ImportError: nothing that does is installed.
    """
    try:
        return import_module(LIBRARY)
    except ImportError:
        if not _has_command():
            raise
        return Commands()


def is_installed() -> bool:
    """Return whether a speech library is installed, without loading it."""
    return find_spec(LIBRARY) is not None or _has_command()


def _has_command() -> bool:
    return shutil.which(COMMAND) is not None


def _tag(backend: Any, voice: int) -> tuple[str, ...]:
    """What a voice speaks: a language, and often where it is spoken."""
    spoken: str = backend.get_voice_language(voice)
    return tuple(spoken.lower().replace("_", "-").split("-"))


def _rank(tag: tuple[str, ...]) -> int:
    """Voices for everybody come before those of a region, and these before those of a town."""
    return COMMON.index(tag) if tag in COMMON else len(COMMON) + len(tag)


def _log(said: str, error: Exception) -> None:
    logging.getLogger(__name__).info(said, error)


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
        with TemporaryFile() as text:  # a service that it starts would hold a pipe open
            subprocess.run(
                [self._path, "--application-name", "pidro-desktop", *words],
                check=True,
                stdin=subprocess.DEVNULL,
                stdout=text,
                stderr=subprocess.DEVNULL,
                timeout=COMMAND_PATIENCE,
                env=child_environment(),
                creationflags=NO_CONSOLE,
            )
            text.seek(0)
            return text.read().decode("utf-8", "replace")


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
