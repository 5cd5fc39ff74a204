"""Opening of the results database: checked, migrated, or moved aside if it is broken, and why."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import sqlite3
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from pidro_desktop.storage import atomic, held, schema
from pidro_desktop.storage.errors import reason
from pidro_desktop.storage.migration import COMPANIONS, check_files, copy_to, migrate, pragma
from pidro_desktop.storage.saves import kept_games
from pidro_desktop.tr import AnyText, join_sentences, lazy_format, tr

Fault = OSError | sqlite3.Error | UnicodeDecodeError

# tr: Why a database cannot be used, in brackets behind "cannot be used".
NO_TEXT: Final = tr("its contents are not text", "reason")
_BROKEN: Final = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)
_TRIAL: Final = 65_536
"""Bytes that SQLite needs beside a database at least, rounded up."""


def explained(error: Fault, path: Path) -> Fault:
    """Return the system's error behind one of SQLite, which calls a full disk an I/O error.

    Args:
        error: what reading or writing the database raised.
        path: the database file; some bytes are written beside it to learn the system's reason.
    """
    code: int = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        return OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    if code in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN):
        try:
            atomic.write_part(path, bytes(_TRIAL)).unlink()
        except OSError as found:
            return found
    return error


def say(error: Fault) -> AnyText:
    """Return the reason of an error in the system's or the database's words."""
    if isinstance(error, UnicodeDecodeError):
        return NO_TEXT
    return reason(error) if isinstance(error, OSError) else str(error)


def is_broken(error: sqlite3.Error) -> bool:
    """Return whether the file itself is damaged, as opposed to a lock, full disk or permission."""
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code & 0xFF in _BROKEN


_PATIENCE_SECONDS = 2.0
_WAITING = tr("Games you finish now are set aside next to your other records and counted later.")
# tr: Why a database cannot be used, in brackets behind "cannot be used".
_FOREIGN = tr("it belongs to another program", "reason")


class Opened(NamedTuple):
    """The result of opening the database.

    Attributes:
        connection: the connection; None if games cannot be counted.
        notice: a sentence for the player, or None.
    """

    connection: sqlite3.Connection | None
    notice: AnyText | None


class _UnfitError(Exception):
    """The file is not a usable database, for the reason ``why``."""

    def __init__(self, why: AnyText) -> None:
        super().__init__(why)
        self.why = why


class _NewerError(Exception):
    """The file was written by a newer version of the program."""


def open_database(path: Path) -> Opened:
    """Open or create the database. Never raises.

    A broken file is moved aside and a new one begun; a file of a newer version is left alone.

    Args:
        path: the database file.

    Returns:
        The connection and a notice.
    """
    was = _before(path)
    try:
        return Opened(_connect(path), was)
    except _NewerError:
        return Opened(None, _newer(path))
    except (OSError, sqlite3.Error) as error:
        return Opened(None, _unopened(path, explained(error, path)))
    except _UnfitError as error:
        return _start_afresh(path, error.why)


def _before(path: Path) -> AnyText | None:
    """Return the notice for a file that is gone or has become empty, or None."""
    try:
        if path.is_file() and path.stat().st_size == 0:
            text = tr(
                "The results file {path} was empty, so your statistics start again from zero."
            )
            return lazy_format(text, path=path)
        if not path.exists() and any(kept_games(path).glob("[0-9]*.pidro.jsonl")):
            text = tr(
                "The results are missing from {path}, so your statistics start again from zero. "
                "The records of finished games are still in {folder}."
            )
            return lazy_format(text, path=path, folder=kept_games(path))
    except OSError:
        pass  # reported when the file is opened
    return None


def look_into(path: Path) -> Opened:
    """Open the database read-only, while another copy of the program writes it.

    Never raises. If it cannot be read there is no notice either; the other copy reports the
    problem.

    Args:
        path: the database file.

    Returns:
        The connection, or None.
    """
    if not path.exists():
        return Opened(None, None)
    try:
        _look_at_files(path)
        connection = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode=ro",
            uri=True,
            timeout=_PATIENCE_SECONDS,
            isolation_level=None,
        )
    except (OSError, sqlite3.Error, _UnfitError, _NewerError):
        return Opened(None, None)
    with contextlib.suppress(sqlite3.Error, UnicodeDecodeError):
        if pragma(connection, "user_version") == len(schema.VERSIONS):
            return Opened(connection, None)
    connection.close()
    return Opened(None, None)


def examine(path: Path) -> AnyText | None:
    """Test on a temporary copy whether the database can be used.

    Args:
        path: the database file.

    Returns:
        Why it cannot be used, or None.

    Raises:
        OSError: the file cannot be read or copied.
    """
    try:
        _look_at_files(path)
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / path.name
            for companion in ("", "-wal"):  # the second has what was written last
                with contextlib.suppress(FileNotFoundError):
                    beside = path.with_name(path.name + companion)
                    target = copy.with_name(beside.name)
                    with held.opened(beside) as source, target.open("xb") as file:
                        shutil.copyfileobj(source, file)
            _connect(copy).close()
    except _NewerError:
        return "it was written by a newer version of the program"
    except _UnfitError as error:
        return error.why
    except sqlite3.Error as error:
        return say(error)
    return None


def restore(connection: sqlite3.Connection, path: Path) -> sqlite3.Connection:
    """Write the content of a connection to ``path``, after its file was deleted.

    Closes the old connection.

    Args:
        connection: a connection to the deleted file.
        path: the file to write.

    Returns:
        A connection to the new file.

    Raises:
        OSError: the file cannot be written.
        sqlite3.Error: the copy failed.
    """
    atomic.sweep(path)
    part = atomic.free_name(path.parent, f".{path.name}.copy", ".tmp")
    with atomic.gone_if_it_fails(part):
        copy_to(connection, part)
        for companion in COMPANIONS:  # of the deleted file; they would corrupt the new one
            beside = path.with_name(path.name + companion)
            if beside.exists():
                atomic.move_aside(beside, "gone")
        held.replace(part, path)
    atomic.sync_folder(path.parent)
    restored = _connect(path)
    connection.close()
    return restored


def _connect(path: Path) -> sqlite3.Connection:
    _look_at_files(path)
    connection = sqlite3.connect(path, timeout=_PATIENCE_SECONDS, isolation_level=None)
    try:
        _prepare(connection, path)
    except UnicodeDecodeError as error:  # SQLite quotes what it cannot make out as it lies there
        connection.close()
        raise _UnfitError(NO_TEXT) from error
    except sqlite3.Error as error:
        connection.close()
        if is_broken(error):
            raise _UnfitError(str(error)) from error
        raise
    except BaseException:
        connection.close()
        raise
    return connection


def _look_at_files(path: Path) -> None:
    """Check the files before SQLite opens them, so that it leaves a foreign one untouched."""
    check_files(path)
    try:
        with held.opened(path) as file:
            header = file.read(100)
    except FileNotFoundError:
        return
    if not header:
        return
    if not header.startswith(b"SQLite format 3\0") or len(header) < 100:
        raise _UnfitError(tr("it is not a database", "reason"))
    version, owner = (int.from_bytes(header[at : at + 4], "big") for at in (60, 68))
    _judge(version, owner)


def _judge(version: int, owner: int) -> None:
    if owner not in (0, schema.APPLICATION_ID):
        raise _UnfitError(_FOREIGN)
    if version > len(schema.VERSIONS):
        if owner == 0:
            raise _UnfitError(_FOREIGN)
        raise _NewerError


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    # Tables first: another program creating the file makes them together with the version.
    has_tables = connection.execute("SELECT 1 FROM sqlite_master").fetchone() is not None
    version = pragma(connection, "user_version")
    _judge(version, pragma(connection, "application_id"))
    if has_tables and not version:
        raise _UnfitError(_FOREIGN)
    found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise _UnfitError(str(found))
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    migrate(connection, path)
    _check_shape(connection)


def _check_shape(connection: sqlite3.Connection) -> None:
    """Check that the columns are ours, in tables that SQLite finds intact."""
    try:
        for statement in schema.STATEMENTS:
            connection.execute(f"EXPLAIN {statement}", (None,) * statement.count("?"))
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_ERROR:
            raise
        why = lazy_format(tr("its tables have changed: {error}", "reason"), error=error)
        raise _UnfitError(why) from error


def _start_afresh(path: Path, why: AnyText) -> Opened:
    start = lazy_format(tr("The results in {path} cannot be used ({why})."), path=path, why=why)
    try:
        aside = _put_aside(path)
        connection = _connect(path)
    except (OSError, sqlite3.Error) as error:
        stays = lazy_format(
            tr("It could not be replaced either: {why}."), why=say(explained(error, path))
        )
        advice = tr("Repair, move or delete that file.")
        return Opened(None, join_sentences(start, stays, _WAITING, advice))
    except (_UnfitError, _NewerError):
        return Opened(
            None, join_sentences(start, tr("Another program keeps writing to it."), _WAITING)
        )
    anew = lazy_format(
        tr("The file is kept as {name}, and your statistics start again from zero."),
        name=aside.name,
    )
    return Opened(connection, join_sentences(start, anew))


def _put_aside(path: Path) -> Path:
    """Move the database and its companion files aside, under names that still match."""
    aside = atomic.move_aside(path, "broken")
    for companion in COMPANIONS:
        beside = path.with_name(path.name + companion)
        if beside.exists():
            atomic.move_to_free_name(beside, path.parent, aside.name, companion)
    return aside


def _newer(path: Path) -> AnyText:
    text = tr(
        "The results in {path} were written by a newer version of the program. The file is "
        "unchanged."
    )
    advice = tr("Use that version, or move the file away.")
    return join_sentences(lazy_format(text, path=path), _WAITING, advice)


def _unopened(path: Path, error: Fault) -> AnyText:
    place, why = getattr(error, "filename", None) or path, say(error)
    text = lazy_format(tr("The results in {path} cannot be opened: {why}."), path=place, why=why)
    advice = tr("Allow reading and writing there, then restart the program.")
    if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT):
        advice = tr("Free up disk space.")
    elif isinstance(error, OSError) and not isinstance(error, PermissionError):
        advice = tr("Repair, move or delete that file.")
    return join_sentences(text, _WAITING, advice)
