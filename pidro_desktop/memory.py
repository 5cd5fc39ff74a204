"""Free memory after a game or a window size is left behind.

A table's scene and its helpers form reference cycles, so only the cyclic garbage collector frees
them; it counts objects and does not know about the megabytes of surfaces in them.
"""

from __future__ import annotations

import contextlib
import gc
import sys


def release_memory() -> None:
    """Collect reference cycles, and return free memory to the system.

    Takes a few milliseconds: what the program has loaded for good is frozen, and not looked
    through. Elsewhere than on Linux the system takes back what is free by itself.
    """
    gc.collect()
    if sys.platform == "linux":
        import ctypes  # noqa: PLC0415  not before the first frame can be seen

        with contextlib.suppress(OSError, AttributeError):  # a C library without it
            ctypes.CDLL(None).malloc_trim(0)
