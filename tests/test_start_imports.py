"""A window that opens loads no more than its first frame needs."""

from __future__ import annotations

import subprocess
import sys
from typing import Final

COMMAND: Final = "import sys; from pidro_desktop import cli; print(*sys.modules)"
"""Loads all that is loaded while garbage is still looked for."""
WINDOW: Final = "import sys; from pidro_desktop import cli; cli._parsed([]); print(*sys.modules)"
"""Loads all that is loaded before there is a window."""

LATER: Final = (
    *("tqdm", "numpy", "filelock", "multiprocessing", "sqlite3", "logging"),
    *("platformdirs", "tomli_w", "pidro_desktop.secrecy", "pidro_desktop.storage.statistics"),
    "pidro_desktop.scenes.speech.spoken_signs",
)
"""What commands, players, results, errors, speech and saving need, but no title."""
MOST: Final = 102
"""Modules of the program that are loaded before the first frame; each costs a quarter of a
millisecond."""


def loaded(program: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return done.stdout.split()


def test_what_the_first_frame_does_without_is_loaded_after_it() -> None:
    modules = loaded(WINDOW)
    assert "pidro_desktop.scenes.title.title" in modules
    assert [name for name in LATER if name in modules] == []
    assert len([name for name in modules if name.startswith("pidro_desktop")]) <= MOST


def test_next_to_nothing_is_loaded_before_the_collector_of_garbage_rests() -> None:
    assert not {"msgspec", "pygame"} & {*loaded(COMMAND)}
