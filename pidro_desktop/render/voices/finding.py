"""Which voice speaks here: the speech library's if it is installed, or else the system's.

The library is an optional extra, and half as large as the whole program: a program that is packed
does not include it. The system's voice needs nothing but what the system brings.
"""

from __future__ import annotations

import shutil
import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from pidro_desktop.render.voices import say, speech_dispatcher
from pidro_desktop.render.voices.sapi import SapiVoice
from pidro_desktop.render.voices.system_voice import SystemVoice

LIBRARY: Final = "prism"


class SystemVoices:
    """A substitute for the speech library: finds the system's voice.

    Args:
        apart: whether it may start a process; one that is a trial itself may not.
    """

    def __init__(self, *, apart: bool = True) -> None:
        self._apart = apart

    def Context(self) -> SystemVoices:  # noqa: N802  it is called so there
        """Return the object itself."""
        return self

    def acquire_best(self) -> SystemVoice:
        """Return the voice.

        Raises:
            Exception: it does not answer, or no voice is installed.
        """
        if sys.platform == "win32":
            return SapiVoice(apart=self._apart)
        path = shutil.which(_command()) or _command()
        if sys.platform == "darwin":
            return say.SayVoice(path)
        return speech_dispatcher.SpeechDispatcher(path)


def library(*, apart: bool = True) -> Any:
    """Return what knows the voices of this computer; ``apart`` as for ``SystemVoices``.

    Raises:
        ImportError: nothing that does is installed.
    """
    try:
        return import_module(LIBRARY)
    except ImportError:
        if not _system_speaks():
            raise
        return SystemVoices(apart=apart)


def is_installed() -> bool:
    """Return whether something that speaks is installed, without loading it."""
    return find_spec(LIBRARY) is not None or _system_speaks()


def _command() -> str:
    """Return the command that speaks; only Windows speaks without one."""
    return say.COMMAND if sys.platform == "darwin" else speech_dispatcher.COMMAND


def _system_speaks() -> bool:
    return sys.platform == "win32" or shutil.which(_command()) is not None
