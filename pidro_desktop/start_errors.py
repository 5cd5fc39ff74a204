"""Errors that end the program: printed if somebody can read them there, else in a message box."""

from __future__ import annotations

import contextlib
import sys
from typing import Final

from pidro_desktop import languages, paths, streams
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.storage import settings
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.text_safety import printable_lines
from pidro_desktop.tr import AnyText, lazy_format, tr
from pidro_desktop.versions import PROGRAM

FAILED, INTERRUPTED, BROKEN = 2, 130, 70
"""The status with which the program ends."""
_ARGUMENTS: Final = tr(
    "Pidro cannot use what it was started with: {why}. Start it from the menu, or correct the "
    "shortcut."
)
_SYSTEM: Final = tr("Pidro had to stop: {why}. Everything saved before is unchanged.")


def of_arguments(why: str) -> AnyText:
    """Return the sentences for arguments that the program does not understand."""
    return lazy_format(_ARGUMENTS, why=why.rstrip("."))


def of_system(why: str) -> AnyText:
    """Return the sentences for an error of the system, such as a full disk."""
    return lazy_format(_SYSTEM, why=why.rstrip("."))


def tell_fault(fault: BaseException, *, window: bool) -> int:
    """Tell the person at this computer about a fault that ends the program.

    Returns:
        The exit status. A player never sees a traceback.
    """
    if isinstance(fault, StorageError | PidroError):
        tell(fault.text, window=window)
        return FAILED
    if isinstance(fault, KeyboardInterrupt):
        tell("Stopped.")
        return INTERRUPTED
    if isinstance(fault, BrokenPipeError):  # the reader has gone, such as head
        return 0
    if isinstance(fault, OSError):
        where = f"{fault.filename}: " if fault.filename else ""
        why = f"{where}{fault.strerror or fault}"
        tell(f"{why}.", window=window, boxed=of_system(why))
        return FAILED
    tell(_logged(), window=window)  # the last line of defence: a sentence here, the rest in the log
    return BROKEN


def _logged() -> AnyText:
    from pidro_desktop.error_log import log_exception  # noqa: PLC0415  only when something broke

    return log_exception()


def tell(
    sentence: AnyText,
    *,
    name: str = f"{PROGRAM}: ",
    window: bool = False,
    boxed: AnyText | None = None,
) -> None:
    """Tell the person at this computer why the program ends.

    Args:
        sentence: what is printed on standard error.
        name: what is printed before it.
        window: whether the program was to open its window. Only then may a box be shown: nothing
            else waits for somebody to close it.
        boxed: what the box says, in the player's language; ``sentence`` if it is None.
    """
    if window and not (streams.errors_are_read() or streams.attach_console()):
        _set_language()
        if _show(str(sentence if boxed is None else boxed)):
            return
    say(f"{name}{sentence}")


def say(text: str) -> None:
    """Print a text on standard error; nothing if it cannot be written to."""
    with contextlib.suppress(OSError, ValueError):
        print(printable_lines(text), file=sys.stderr)


def _set_language() -> None:
    """Use the language of the settings, or that of the system if they cannot be read."""
    try:
        wanted: str = settings.load(paths.settings_path(), lambda: False).settings.language
    except (RuntimeError, OSError):
        wanted = languages.AUTO
    languages.set_language(wanted)


def _show(text: str) -> bool:
    from pidro_desktop.render.message_box import show  # noqa: PLC0415  seldom needed

    return show(text)
