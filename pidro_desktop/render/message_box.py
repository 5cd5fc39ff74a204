"""A message box of the system, for what must be said when there is no window of our own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from typing import Final

from pidro_desktop.subprocess_env import NO_CONSOLE, child_environment
from pidro_desktop.text_safety import drawable

TITLE: Final = "Pidro"
INVISIBLE: Final = frozenset({"dummy", "offscreen", "evdev"})
"""Video drivers that show nothing to anybody: who chooses one wants no window at all."""
XMESSAGE_WIDTH: Final = 72
"""Characters in a line of xmessage, which breaks none."""
_ICON_ERROR, _IN_FRONT = 0x10, 0x10000
"""MB_ICONERROR and MB_SETFOREGROUND of the Windows API."""
_SCRIPT: Final = """on run words
display alert (item 1 of words) message (item 2 of words) as critical
end run"""


def show(text: str, title: str = TITLE) -> bool:
    """Show a text in a box and wait until it is closed.

    Args:
        text: whole sentences, in the player's language.
        title: the title of the box.

    Returns:
        Whether the box could be shown.
    """
    shown = drawable(str(text))
    if os.environ.get("SDL_VIDEODRIVER") in INVISIBLE:
        return False
    if sys.platform == "win32":
        return _by_windows(shown, title)
    if sys.platform != "darwin" and not _has_screen():
        return False
    return _by_sdl(shown, title) or any(_by_command(line) for line in _commands(shown, title))


def _by_windows(text: str, title: str) -> bool:
    """Show the box of Windows, which needs no library that may be broken."""
    if sys.platform != "win32":
        return False
    import ctypes  # noqa: PLC0415  seldom needed

    return bool(ctypes.windll.user32.MessageBoxW(None, text, title, _ICON_ERROR | _IN_FRONT))


def _has_screen() -> bool:
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _by_sdl(text: str, title: str) -> bool:
    try:
        import pygame  # noqa: PLC0415  it may be what is broken

        pygame.display.message_box(title, text, message_type="error")
    except Exception:  # whatever it is: the next way may work
        return False
    return True


def _commands(text: str, title: str) -> Iterator[list[str]]:
    """Yield commands that show a box: SDL needs fonts of X11 or zenity, and few have both."""
    if sys.platform == "darwin":
        yield ["osascript", "-e", _SCRIPT, title, text]
    else:
        yield ["kdialog", "--title", title, "--error", text]
        lines = textwrap.fill(text, XMESSAGE_WIDTH)
        yield ["xmessage", "-center", "-default", "okay", "-title", title, lines]


def _by_command(line: list[str]) -> bool:
    path = shutil.which(line[0])
    if path is None:
        return False
    try:
        subprocess.run(
            [path, *line[1:]],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=child_environment(),
            creationflags=NO_CONSOLE,
            check=True,
        )
    except (OSError, subprocess.SubprocessError):
        return False
    return True
