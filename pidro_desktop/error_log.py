"""The error log: a small file of limited size."""

from __future__ import annotations

import logging
import platform
import traceback
from logging.handlers import RotatingFileHandler

from pidro_desktop import __version__, paths, regular_files
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.tr import AnyText, join_sentences, lazy_format, tr

SIZE, KEPT = 256_000, 3


class _Handler(RotatingFileHandler):
    """The program's own log handler, to distinguish it from others."""

    def doRollover(self) -> None:  # noqa: N802  logging's name
        """Begin a new file, or continue the old one while another copy of the program has it."""
        try:
            super().doRollover()
        except OSError:
            self.stream = self._open()


def _start_log() -> None:
    """Send warnings and errors to the log file, or nowhere if there can be none."""
    logging.raiseExceptions = False  # a log that cannot be written is no reason for a traceback
    root = logging.getLogger()
    if any(isinstance(handler, _Handler) for handler in root.handlers):
        return
    try:
        file = paths.log_file()
        regular_files.check(file)
        handler: logging.Handler = _Handler(
            file,
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
    """Return the platform as a line of text."""
    return f"Pidro Desktop {__version__}, Python {platform.python_version()}, {platform.platform()}"


def error_report(fault: BaseException) -> str:
    """Return a report with the details that a developer needs."""
    return f"{system()}\n\n{''.join(traceback.format_exception(fault))}"


def log_path() -> str:
    """Return the path of the log; empty if there can be none."""
    try:
        return str(paths.log_file())
    except StorageError:
        return ""


def log_exception() -> AnyText:
    """Log the exception being handled.

    Returns:
        The sentences for the player, which are translated when they are read.
    """
    _start_log()
    logging.getLogger("pidro_desktop").exception("The program broke (%s)", system())
    text = tr("Something went wrong inside the program. Your games and results are safe.")
    if not log_path():
        return text
    return join_sentences(text, lazy_format(tr("The details are in {path}."), path=log_path()))
