"""A screen of our own to measure on."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def screen(width: int, height: int, *more: str) -> Iterator[dict[str, str]]:
    """A running Xvfb; yields the environment for programs that are to draw on it.

    ``more`` is what the server is told besides.
    """
    read, write = os.pipe()
    size = f"{width}x{height}x24"
    server = subprocess.Popen(
        [
            "Xvfb",
            "-displayfd",
            str(write),
            "-screen",
            "0",
            size,
            "-nolisten",
            "tcp",
            "-noreset",
            *more,
        ],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as told:
        number = told.readline().strip()  # to the line's end, or the server dies of a closed pipe
    try:
        yield {
            **os.environ,
            "DISPLAY": f":{number}",
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
        }
    finally:
        server.terminate()
        server.wait()
