"""Temporary files in memory, where flushing them as the program does takes no time."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path
from typing import Final

MEMORY: Final = Path("/dev/shm")
"""Where Linux keeps files in memory."""
DISK: Final = os.environ.setdefault("PIDRO_TESTS_ON_DISK", tempfile.gettempdir())
"""Where temporary files lie otherwise, for tests that need calls to take their time. Workers of
pytest hear it from the process that starts them, where it is not yet another one."""
LEAST: Final = 2 << 30
"""Bytes that must be free there: a container may have a very small one."""


def write_into_memory() -> None:
    """Let temporary folders of this process, and of those that it starts, lie in memory.

    Nothing happens if the system has no such place, or if TMPDIR says where they are to be.
    """
    if "TMPDIR" in os.environ or not os.access(MEMORY, os.W_OK):
        return
    if shutil.disk_usage(MEMORY).free >= LEAST:
        os.environ["TMPDIR"] = str(MEMORY)
        tempfile.tempdir = None  # asked again, now that it is another one
