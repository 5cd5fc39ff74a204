"""What the program notes about itself: a small log that is kept from growing."""

from __future__ import annotations

import logging
import platform
import traceback
from logging.handlers import RotatingFileHandler

from pidro_desktop import __version__, paths
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.tr import join_sentences, lazy_format, tr

SIZE, KEPT = 256_000, 3


class _Handler(RotatingFileHandler):
    """The program's own, to be told from others'."""


def _start_log() -> None:
    """Let warnings and worse go to the log file; where there can be none, nowhere."""
    logging.raiseExceptions = False  # a log that cannot be written is no reason for a traceback
    root = logging.getLogger()
    if any(isinstance(handler, _Handler) for handler in root.handlers):
        return
    try:
        handler: logging.Handler = _Handler(
            paths.log_file(),
            maxBytes=SIZE,
            backupCount=KEPT,
            encoding="utf-8",
            delay=True,
            errors="backslashreplace",  # a path that is not UTF-8 must not cost the whole entry
        )
    except (StorageError, OSError):
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)


def system() -> str:
    """What the program runs on, in a line."""
    return f"Pidro Desktop {__version__}, Python {platform.python_version()}, {platform.platform()}"


def error_report(fault: BaseException) -> str:
    """What somebody who mends the program wants to know."""
    return f"{system()}\n\n{''.join(traceback.format_exception(fault))}"


def log_path() -> str:
    """The log's place; empty where there can be none."""
    try:
        return str(paths.log_file())
    except StorageError:
        return ""


def log_exception() -> str:
    """Log the exception being handled; returns what to tell the person."""
    _start_log()
    logging.getLogger("pidro_desktop").exception("The program broke (%s)", system())
    told = tr("Something went wrong inside the program. Your games and results are safe.")
    if not log_path():
        return str(told)
    return str(join_sentences(told, lazy_format(tr("The details are in {path}."), path=log_path())))
