"""Free room on a disk: what can be made again leaves some for what cannot."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

RESERVE: Final = 50_000_000
"""Bytes that stay free for games, results and settings; a disk with less is nearly full."""


def free_bytes(folder: Path) -> int | None:
    """Return how many bytes are free on the disk of a folder, or None if that is unknown."""
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return None


def leaves_reserve(folder: Path, size: int = 0) -> bool:
    """Return whether the reserve stays free if ``size`` more bytes are written in a folder."""
    free = free_bytes(folder)
    return free is None or free - size >= RESERVE
