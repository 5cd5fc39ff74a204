"""What only Windows needs of the window: sharp pixels, a fitting size, its own taskbar button.

On other systems ``prepare`` does nothing, and every screen has a scale of 1.
"""

from __future__ import annotations

import os
import sys
from typing import Final

from msgspec import Struct

from pidro_desktop.subprocess_env import is_packed

PROGRAM_ID: Final = "io.github.pidro_desktop.PidroDesktop"
USUAL_DPI: Final = 96


class Monitor(Struct, frozen=True):
    """The monitor of a window, or that on which one would open.

    Attributes:
        scale: its pixels per pixel at 100 percent; 1.5 at 150 percent.
        size: its width and height in pixels.
        room: the largest window, without its frame, that fits in its middle beside the taskbar.
    """

    scale: float
    size: tuple[int, int]
    room: tuple[int, int]


if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    _NEAREST: Final = 2
    _EFFECTIVE: Final = 0
    _FRAMED: Final = 0x00CF0000  # WS_OVERLAPPEDWINDOW

    class _MonitorInfo(ctypes.Structure):
        _fields_ = (
            ("size", wintypes.DWORD),
            ("whole", wintypes.RECT),
            ("work", wintypes.RECT),
            ("flags", wintypes.DWORD),
        )

    def prepare() -> None:
        """Ask for the pixels of each monitor, and for a taskbar button of its own.

        Call it before SDL's video starts. Whoever has set SDL_WINDOWS_DPI_AWARENESS keeps that.
        """
        # SDL tries the older ways itself where Windows does not know this one.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        if not is_packed():  # a packed program has its own button and icon, as its shortcuts do
            ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(PROGRAM_ID)

    def monitor(window: int = 0) -> Monitor | None:
        """Return the monitor of the window with this handle, or without one that of the mouse."""
        user = ctypes.WinDLL("user32")
        user.MonitorFromWindow.restype = user.MonitorFromPoint.restype = wintypes.HMONITOR
        if window:
            found = user.MonitorFromWindow(wintypes.HWND(window), _NEAREST)
        else:  # SDL opens a window where the mouse is
            mouse = wintypes.POINT()
            user.GetCursorPos(ctypes.byref(mouse))
            found = user.MonitorFromPoint(mouse, _NEAREST)
        handle = wintypes.HMONITOR(found)
        info = _MonitorInfo(size=ctypes.sizeof(_MonitorInfo))
        if not user.GetMonitorInfoW(handle, ctypes.byref(info)):
            return None
        dpi = _dpi_of(handle)
        whole, work, frame = info.whole, info.work, _frame(user, dpi)
        size = whole.right - whole.left, whole.bottom - whole.top
        wide = _centred(
            (whole.left, whole.right), (work.left - frame.left, work.right - frame.right)
        )
        high = _centred(
            (whole.top, whole.bottom), (work.top - frame.top, work.bottom - frame.bottom)
        )
        return Monitor(dpi / USUAL_DPI, size, (wide, high))

    def is_maximised(window: int) -> bool:
        """Return whether the window with this handle fills its monitor."""
        return bool(ctypes.WinDLL("user32").IsZoomed(wintypes.HWND(window)))

    def _dpi_of(handle: wintypes.HMONITOR) -> int:
        """What the monitor's scale comes to; the usual where the program sees no real pixels."""
        across, down = wintypes.UINT(USUAL_DPI), wintypes.UINT(USUAL_DPI)
        ctypes.WinDLL("shcore").GetDpiForMonitor(
            handle, _EFFECTIVE, ctypes.byref(across), ctypes.byref(down)
        )
        return across.value

    def _frame(user: ctypes.WinDLL, dpi: int) -> wintypes.RECT:
        """How far the frame of a window reaches beyond it, to the left and up being negative."""
        frame = wintypes.RECT()
        rect = ctypes.byref(frame)
        try:
            user.AdjustWindowRectExForDpi(rect, _FRAMED, False, 0, dpi)
        except AttributeError:  # before Windows 10 of 2016
            user.AdjustWindowRectEx(rect, _FRAMED, False, 0)
        return frame

    def _centred(whole: tuple[int, int], room: tuple[int, int]) -> int:
        """The longest length around the middle of ``whole`` within ``room``."""
        middle = sum(whole) / 2
        return int(2 * min(middle - room[0], room[1] - middle))

else:

    def prepare() -> None:
        """Do nothing: other systems give every window its pixels and its icon."""

    def monitor(window: int = 0) -> Monitor | None:
        """Return None: the sizes of windows are not changed here."""
        del window
        return None

    def is_maximised(window: int) -> bool:
        """Return False: it is asked only where ``monitor`` knows one."""
        del window
        return False
