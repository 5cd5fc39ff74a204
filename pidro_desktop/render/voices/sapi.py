"""Windows: the voices of the system through SAPI, in a process of its own."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from locale import windows_locale
from typing import Any, Final, NamedTuple

from pidro_desktop.background import Process
from pidro_desktop.render.voices.system_voice import OWN, SystemVoice

BRANCHES: Final = ("Speech", "Speech_OneCore")
"""Where the registry lists voices: those that all programs know, and those of Windows 10 and later,
which SAPI speaks with as well if it is told their names. Finnish and Swedish are there."""
HIVE: Final = "HKEY_LOCAL_MACHINE"


class Token(NamedTuple):
    """A voice: its name in the registry, and its language, such as "fi_FI"; empty if unknown."""

    id: str
    language: str


def language_of(codes: str) -> str:
    """Return the language of an attribute such as "40b;b": numbers of Windows, the best first."""
    for code in codes.split(";"):
        with suppress(ValueError):
            known = windows_locale.get(int(code, 16))
            if known:
                return known
    return ""


if sys.platform == "win32":
    import ctypes
    import winreg
    from collections.abc import Iterator
    from ctypes import wintypes
    from uuid import UUID

    _SP_VOICE: Final = UUID("96749377-3391-11D2-9EE3-00C04F797396")
    _I_SP_VOICE: Final = UUID("6C44DF74-72B9-4992-A1EC-EF996E0422D4")
    _SP_OBJECT_TOKEN: Final = UUID("EF411752-3736-4CB4-9C8C-8EF4CCB58EFE")
    _I_SP_OBJECT_TOKEN: Final = UUID("14056589-E16C-11D2-BB90-00C04F8EE6C0")
    _IN_PROCESS: Final = 1  # CLSCTX_INPROC_SERVER
    _ANY_THREAD: Final = 0  # COINIT_MULTITHREADED: nobody here reads window messages
    _ASYNC, _PURGE, _NOT_XML = 1, 2, 16  # SPF_ASYNC, SPF_PURGEBEFORESPEAK, SPF_IS_NOT_XML

    # Methods by their place in the interface, as in sapi.h; each raises an OSError if it fails.
    _set_voice = ctypes.WINFUNCTYPE(ctypes.HRESULT, ctypes.c_void_p)(18, "ISpVoice.SetVoice")
    _get_voice = ctypes.WINFUNCTYPE(ctypes.HRESULT, ctypes.c_void_p)(19, "ISpVoice.GetVoice")
    _speak = ctypes.WINFUNCTYPE(ctypes.HRESULT, wintypes.LPCWSTR, wintypes.DWORD, ctypes.c_void_p)(
        20, "ISpVoice.Speak"
    )
    _set_id = ctypes.WINFUNCTYPE(ctypes.HRESULT, wintypes.LPCWSTR, wintypes.LPCWSTR, wintypes.BOOL)(
        15, "ISpObjectToken.SetId"
    )
    _get_id = ctypes.WINFUNCTYPE(ctypes.HRESULT, ctypes.c_void_p)(16, "ISpObjectToken.GetId")

    class Engine:  # pyright: ignore[reportRedeclaration]  # there is one for each system
        """SAPI in this process and thread.

        Attributes:
            own: the name of the person's own voice; empty if there is none.

        Raises:
            OSError: it cannot be used, here and in all methods.
        """

        def __init__(self) -> None:
            self._com = ctypes.OleDLL("ole32")
            self._com.CoInitializeEx(None, _ANY_THREAD)
            self._voice = self._create(_SP_VOICE, _I_SP_VOICE)
            self._tokens: dict[str, ctypes.c_void_p] = {}
            self._chosen = ""
            self.own = ""
            with suppress(OSError):  # nobody has a voice of their own where there is none
                self.own = self._own()

        def voices(self) -> list[Token]:
            """Return the voices, those that all programs know first."""
            return [token for branch in BRANCHES for token in _listed(branch)]

        def speak(self, voice: str, text: str, interrupt: bool) -> None:
            """Have a text spoken, and return; with ``interrupt`` what is being said ends."""
            self._choose(voice)
            flags = _ASYNC | _NOT_XML | (_PURGE if interrupt else 0)
            _speak(self._voice, text, flags, None)

        def stop(self) -> None:
            """End what is being said, and what was still to be said."""
            _speak(self._voice, None, _ASYNC | _PURGE, None)

        def _choose(self, voice: str) -> None:
            if voice == self._chosen:
                return
            self._chosen = voice
            with suppress(OSError):  # one that was removed, or is broken: another one reads then
                if voice not in self._tokens:
                    token = self._create(_SP_OBJECT_TOKEN, _I_SP_OBJECT_TOKEN)
                    _set_id(token, None, voice, False)
                    self._tokens[voice] = token
                _set_voice(self._voice, self._tokens[voice])

        def _own(self) -> str:
            token, name = ctypes.c_void_p(), ctypes.c_void_p()
            _get_voice(self._voice, ctypes.byref(token))
            _get_id(token, ctypes.byref(name))
            return ctypes.wstring_at(name) if name else ""  # a few bytes, once: never freed

        def _create(self, kind: UUID, interface: UUID) -> ctypes.c_void_p:
            made = ctypes.c_void_p()
            self._com.CoCreateInstance(
                kind.bytes_le, None, _IN_PROCESS, interface.bytes_le, ctypes.byref(made)
            )
            return made

    def _listed(branch: str) -> Iterator[Token]:
        path = rf"SOFTWARE\Microsoft\{branch}\Voices\Tokens"
        try:
            folder = winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, path)
        except OSError:
            return  # older Windows has the first only
        with folder:
            for at in range(winreg.QueryInfoKey(folder)[0]):
                name, codes = winreg.EnumKey(folder, at), ""
                with suppress(OSError), winreg.OpenKey(folder, rf"{name}\Attributes") as kept:
                    codes = str(winreg.QueryValueEx(kept, "Language")[0])
                yield Token(rf"{HIVE}\{path}\{name}", language_of(codes))

else:

    class Engine:
        """Nothing: only Windows has SAPI."""

        def __init__(self) -> None:
            raise OSError("SAPI is a part of Windows")


STARTING: Final = 30.0
"""Seconds for the process to start and to find the voices; a virus scanner may read along."""
PATIENCE: Final = 6.0
"""Seconds to hand a text over."""


class SapiVoice(SystemVoice):
    """The voices of Windows; their process ends with the program.

    Args:
        engine: makes what speaks there, as an ``Engine`` does.
        apart: whether there is a process for it; one that is tried out in a process of its own
            already may have none.

    Raises:
        NoProcess, OSError: SAPI does not answer. ValueError: it has no voice.
    """

    name = "SAPI"

    def __init__(self, engine: Callable[[], object] = Engine, *, apart: bool = True) -> None:
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


def _call(engine: Callable[[], object], name: str, *given: object) -> Any:
    """Call a method of the engine of this process, or return an attribute of it."""
    found = getattr(_made(engine), name)
    return found(*given) if callable(found) else found


@cache
def _made(engine: Callable[[], object]) -> object:
    return engine()
