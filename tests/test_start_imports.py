"""A window that opens loads no more than its first frame needs."""

from __future__ import annotations

import subprocess
import sys
from typing import Final

WINDOW: Final = "import sys; from pidro_desktop import cli; cli._parsed([]); print(*sys.modules)"
"""Loads all that is loaded before there is a window."""

LATER: Final = ("tqdm", "numpy", "filelock", "multiprocessing", "sqlite3", "logging")
"""What commands, players, results and errors need, but no title."""
MOST: Final = 105
"""Modules of the program that are loaded before the first frame; each costs a quarter of a
millisecond."""


def test_what_the_first_frame_does_without_is_loaded_after_it() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WINDOW], capture_output=True, text=True, check=True
    )
    loaded = done.stdout.split()
    assert "pidro_desktop.scenes.title.title" in loaded
    assert [name for name in LATER if name in loaded] == []
    assert len([name for name in loaded if name.startswith("pidro_desktop")]) <= MOST
