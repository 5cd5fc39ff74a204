"""What the program notes about itself: a small log that is kept from growing."""

from __future__ import annotations

import logging
import platform
from logging.handlers import RotatingFileHandler

from pidro_desktop import __version__, paths
from pidro_desktop.storage.errors import StorageError

SIZE, KEPT = 256_000, 3


def _start_log() -> None:
    """Let warnings and worse go to the log file; where there can be none, nowhere."""
    root = logging.getLogger()
    if root.handlers:
        return
    try:
        handler: logging.Handler = RotatingFileHandler(
            paths.log_file(), maxBytes=SIZE, backupCount=KEPT, encoding="utf-8", delay=True
        )
    except (StorageError, OSError):
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)


def write_log() -> str:
    """Log the exception being handled; returns what to tell the person."""
    _start_log()
    system = f"{__version__}, Python {platform.python_version()}, {platform.platform()}"
    logging.getLogger("pidro_desktop").exception("The program broke (%s)", system)
    try:
        where = f" The details are in {paths.log_file()}."
    except StorageError:
        where = ""
    return f"Something went wrong in the program itself; your games and results are kept.{where}"
