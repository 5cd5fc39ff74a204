"""Presses keys in a window of the program on Windows, without a tool that would have to be there.

The messages are posted to the window as the system would post them, so the window needs not to be
in front, where a service machine may have another one.
"""

from __future__ import annotations

import sys
import time

CLASS, TITLE = "pygame", "Pidro"
"""The kind of the program's window on Windows, and what stands in its title bar."""
KEYS = {"Return": (0x0D, 0x1C), "p": (0x50, 0x19)}
"""For each key its code, and its place on the keyboard."""

if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    KEY_DOWN, KEY_UP = 0x0100, 0x0101

    def press(key: str) -> bool:
        """Press a key and release it; returns whether there is a window."""
        user = ctypes.WinDLL("user32", use_last_error=True)
        user.FindWindowW.restype = wintypes.HWND
        post = user.PostMessageW
        post.argtypes = (wintypes.HWND, wintypes.UINT, wintypes.WPARAM, wintypes.LPARAM)
        window = user.FindWindowW(CLASS, TITLE)
        if not window:
            return False
        code, place = KEYS[key]
        post(window, KEY_DOWN, code, 1 | place << 16)
        time.sleep(0.1)
        post(window, KEY_UP, code, 1 | place << 16 | 0xC0000000)
        return True

else:

    def press(key: str) -> bool:
        """Press no key, because there is no way to do it here."""
        del key
        return False
