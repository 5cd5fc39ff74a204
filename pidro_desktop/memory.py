"""Giving memory back once a game or a size is left behind.

A table's scene and its helpers know one another, so that only the collector of circles finds out
that nobody needs them; it counts objects and knows nothing of the megabytes of pictures in them.
"""

from __future__ import annotations

import contextlib
import gc
import sys


def release_memory() -> None:
    """Free what is held in circles alone, and return what is free to the system.

    Takes a few milliseconds: what the program has loaded for good is frozen, and not looked
    through. Elsewhere than on Linux the system takes back what is free by itself.
    """
    gc.collect()
    if sys.platform == "linux":
        import ctypes  # noqa: PLC0415  not before the first frame can be seen

        with contextlib.suppress(OSError, AttributeError):  # a C library without it
            ctypes.CDLL(None).malloc_trim(0)
