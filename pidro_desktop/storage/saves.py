"""The record of the current game on disk: lines are added, never changed."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from pidro_desktop.engine.shuffle import commitment
from pidro_desktop.regular_files import ONE_GAME, SMALL
from pidro_desktop.storage import atomic, held
from pidro_desktop.storage.errors import StorageError, failed
from pidro_desktop.tr import lazy_format, tr

SUFFIX = ".pidro.jsonl"
SECRET_SUFFIX = ".secret"
UNFINISHED, UNCOUNTED = "unfinished-", "uncounted-"
"""Prefixes of the names of kept games that are unfinished, or not counted yet."""
_GAME, _DEAL = b'{"t":"game"', b'{"t":"deal"'
_ADVICE = tr("Free up disk space or allow writing there. Everything saved before is unchanged.")
_NOT_BEGUN = tr("No game can be saved in {path}: {why}.")
_NOT_SAVED = tr("The game cannot be saved in {path}: {why}.")
_STAYS = tr("The finished game could not be moved out of {path}: {why}.")


class Lines(NamedTuple):
    """The whole lines of a record, and whether a torn last line was left out."""

    lines: list[str]
    torn: bool


def read_lines(path: Path) -> Lines:
    """Read a record's whole lines; a last line without a line end is left out.

    Raises StorageError if the file cannot be read or is not UTF-8 text.
    """
    try:
        raw = held.read_bytes(path, ONE_GAME)
    except OSError as error:
        what = tr("The saved game in {path} cannot be read: {why}.")
        advice = tr("Make the file readable, or choose another game.")
        raise failed(what, path, error, advice) from error
    whole, _, rest = raw.rpartition(b"\n")
    try:
        text = whole.decode("utf-8")
    except UnicodeDecodeError as error:
        line = whole.count(b"\n", 0, error.start) + 1
        message = tr(
            "{path}:{line}: this is not UTF-8 text, so it is not a saved game. The file is "
            "unchanged."
        )
        raise StorageError(lazy_format(message, path=path, line=line)) from error
    return Lines(text.split("\n") if whole or raw.startswith(b"\n") else [], bool(rest))


def secret_beside(path: Path) -> Path:
    """Return the secret file of a save: ``current.secret`` for ``current.pidro.jsonl``."""
    return path.with_name(path.name.removesuffix(SUFFIX) + SECRET_SUFFIX)


def kept_games(path: Path) -> Path:
    """Return the folder of finished and set-aside games beside a live save."""
    return path.parent / "saves"


class LiveSave:
    """A record that is being written; create it with ``start`` or ``resume``.

    Every method may raise StorageError, after which the file still holds everything appended
    before.

    Attributes:
        path: the record.
        kept: where an earlier save was moved, or None.
    """

    def __init__(self, path: Path, handle: int, kept: Path | None) -> None:
        self.path = path
        self.kept = kept
        self._handle: int | None = handle

    @classmethod
    def start(cls, path: Path, secret: str | None = None, first: Sequence[str] = ()) -> LiveSave:
        """Create a record with its first lines, and its secret file, for the owner alone.

        An existing save is moved to the folder of kept games; ``kept`` has its new path. The new
        files are on disk before that, so a full disk leaves the old save in place.

        Args:
            path: the record to create.
            secret: the secret of the game's seal, or None.
            first: the first lines, without line ends.
        """
        try:
            kept = _begin(path, secret, first)
            handle = held.handle(path, _flags())
        except OSError as error:
            raise failed(_NOT_BEGUN, path, error, _ADVICE) from error
        return cls(path, handle, kept)

    @classmethod
    def resume(cls, path: Path) -> LiveSave:
        """Continue the record at ``path`` after its last whole line."""
        torn = read_lines(path).torn
        try:
            handle = held.handle(path, _flags())
            if torn:
                _cut(handle, held.read_bytes(path, ONE_GAME).rfind(b"\n") + 1)
        except OSError as error:
            raise failed(
                tr("The game in {path} cannot continue: {why}."), path, error, _ADVICE
            ) from error
        return cls(path, handle, None)

    def append(self, lines: Sequence[str]) -> None:
        """Add lines without line ends and return when they are on disk.

        If that fails, none of them is in the file, and the call can be repeated.
        """
        if any("\n" in line for line in lines):
            raise ValueError("a line of a record holds no line end")
        if not lines:
            return
        handle = self._present()
        size = os.fstat(handle).st_size
        try:
            atomic.write_all(handle, _bytes(lines))
            os.fsync(handle)
        except OSError as error:
            self._take_back(handle, size)
            raise failed(_NOT_SAVED, self.path, error, _ADVICE) from error

    def finish(self, *, counted: bool = True) -> Path:
        """Close the record, move it to the kept games, named by date, and return its new path.

        If its result is not ``counted`` in the database yet, its name says so.
        """
        if self._handle is not None:
            self._present()
        self.close()
        try:
            kept = keep(self.path, ("" if counted else UNCOUNTED) + atomic.date_name())
        except OSError as error:
            raise failed(_STAYS, self.path, error, _ADVICE) from error
        if kept is None:
            text = tr("The finished game is missing from {path}, so it could not be kept.")
            raise StorageError(lazy_format(text, path=self.path))
        with contextlib.suppress(OSError):
            _drop_revealed_secret(kept)
        return kept

    def close(self) -> None:
        """Close the file; the record stays in place and can be resumed."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def _open_handle(self) -> int:
        if self._handle is None:
            text = tr("The game in {path} is closed. Resume it from the title.")
            raise StorageError(lazy_format(text, path=self.path))
        return self._handle

    def _present(self) -> int:
        """Return the handle of the file at ``path``, rewriting the file if it was deleted."""
        handle = self._open_handle()
        try:
            there = self.path.stat() if self.path.exists() else None
            if there is None or not os.path.samestat(there, os.fstat(handle)):
                self._handle = _written_anew(self.path, handle)
                os.close(handle)
        except OSError as error:
            raise failed(_NOT_SAVED, self.path, error, _ADVICE) from error
        return self._open_handle()

    def _take_back(self, handle: int, size: int) -> None:
        """Undo a failed append; if that fails too, close the file so that nothing follows."""
        try:
            _cut(handle, size)
        except OSError:
            self.close()


def _flags() -> int:
    return os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


def _bytes(lines: Sequence[str]) -> bytes:
    return "".join(line + "\n" for line in lines).encode("utf-8")


def _begin(path: Path, secret: str | None, first: Sequence[str]) -> Path | None:
    """Put a new record and its secret in place; return where an old save was moved.

    The record comes first, and is flushed first: a record without a deal is useless, but a secret
    alone might belong to a game that was lost. Raises OSError; the old files are then put back as
    far as possible.
    """
    atomic.make_folder(path.parent)
    parts: list[tuple[Path, Path]] = []
    kept = None
    try:
        parts.append((atomic.write_part(path, _bytes(first)), path))
        if secret is not None:
            beside = secret_beside(path)
            parts.append((atomic.write_part(beside, f"{secret}\n".encode("ascii")), beside))
        kept = keep(path, f"{UNFINISHED}{atomic.date_name()}")
        for part, target in parts:
            held.replace(part, target)
            atomic.sync_folder(path.parent)
    except OSError:
        for part, _target in parts:
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)
        with contextlib.suppress(OSError):
            _put_back(path, kept)
        raise
    return kept


def _put_back(path: Path, kept: Path | None) -> None:
    """Undo a failed start: restore the old save, if there was one."""
    if kept is None:
        drop_undealt(path)
        return
    held.replace(kept, path)
    aside = secret_beside(kept)
    if aside.exists():
        held.replace(aside, secret_beside(path))


def drop_undealt(record: Path) -> bool:
    """Delete a record without a deal, and the secret that it is bound to.

    Only a record whose ``game`` line is whole is deleted; anything else may be the rest of a game.
    Returns whether it was deleted; raises OSError.
    """
    try:
        with held.opened(record, ONE_GAME) as file:
            first, second = file.readline(), file.readline()
    except FileNotFoundError:
        return False
    whole = first.startswith(_GAME) and first.endswith(b"\n") and _is_json(first)
    if not whole or second.endswith(b"\n") or not second.startswith(_DEAL[: len(second)]):
        return False
    secret = secret_beside(record)
    if secret.exists() and _binds(first, secret):
        atomic.delete(secret)  # for good before its record goes, or it would be that of a lost game
    held.unlink(record)  # closed by now: Windows deletes no open file
    return True


def _is_json(line: bytes) -> bool:
    """Return whether a line is whole; two halves of other lines may look like a first one."""
    try:
        msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return True


def _binds(first: bytes, secret: Path) -> bool:
    """Return whether a game's first line is bound to the secret in a file."""
    try:
        own = bytes.fromhex(held.read_text(secret, "ascii").strip())
    except ValueError:
        return False
    return commitment(own).encode("ascii") in first


def _written_anew(path: Path, handle: int) -> int:
    """Write what ``handle`` holds to a new file at ``path``, moving aside what is there."""
    atomic.make_folder(path.parent)
    if os.path.lexists(path):
        atomic.make_folder(kept_games(path))
        atomic.move_to_free_name(path, kept_games(path), f"found-{atomic.date_name()}", SUFFIX)
    size = os.fstat(handle).st_size
    os.lseek(handle, 0, os.SEEK_SET)
    content = b""
    while len(content) < size and (more := os.read(handle, size - len(content))):
        content += more
    atomic.write_bytes(path, content)
    return held.handle(path, _flags())


def _cut(handle: int, size: int) -> None:
    os.ftruncate(handle, size)
    os.fsync(handle)


def keep(path: Path, stem: str) -> Path | None:
    """Move a save and its secret to the kept games under one stem.

    Returns the moved record, or None if there is no save. Raises OSError if the move failed; both
    files are then where they were.
    """
    folder = kept_games(path)
    atomic.make_folder(folder)
    kept = None
    if os.path.lexists(path):
        kept = atomic.move_to_free_name(path, folder, stem, SUFFIX)
        stem = kept.name.removesuffix(SUFFIX)
    secret = secret_beside(path)
    if os.path.lexists(secret):
        try:
            atomic.move_to_free_name(secret, folder, stem, SECRET_SUFFIX)
        except OSError:
            if kept is not None:
                with contextlib.suppress(OSError):
                    held.replace(kept, path)
            raise
    return kept


def drop_copy(path: Path) -> bool:
    """Delete a finished game that is among the kept ones already, with its secret.

    A power cut in the middle of a move between two folders can leave both names. Returns whether it
    was deleted; raises StorageError.
    """
    try:
        size = path.stat().st_size
        alike = [kept for kept in _finished(path) if kept.stat().st_size == size]
        if not any(held.read_bytes(kept) == held.read_bytes(path) for kept in alike):
            return False
        _drop_revealed_secret(path)
        held.unlink(path)
    except OSError as error:
        raise failed(_STAYS, path, error, _ADVICE) from error
    return True


def _finished(path: Path) -> list[Path]:
    """Return the kept games that are finished, by their names."""
    folder = kept_games(path)
    return [*folder.glob(f"[0-9]*{SUFFIX}"), *folder.glob(f"{UNCOUNTED}*{SUFFIX}")]


def keep_uncounted(path: Path) -> None:
    """Move a finished game to the kept games under a name that marks it as not counted yet.

    Raises StorageError if the move failed; the game is then where it was.
    """
    try:
        keep(path, f"{UNCOUNTED}{atomic.date_name()}")
    except OSError as error:
        raise failed(_STAYS, path, error, _ADVICE) from error


def now_counted(record: Path) -> None:
    """Give a kept game that was not counted the name of a counted one; raises StorageError."""
    stem = record.name.removeprefix(UNCOUNTED).removesuffix(SUFFIX)
    try:
        _drop_revealed_secret(record)
        secret = secret_beside(record)
        if secret.exists():
            atomic.move_to_free_name(secret, record.parent, stem, SECRET_SUFFIX)
        atomic.move_to_free_name(record, record.parent, stem, SUFFIX)
    except OSError as error:
        raise failed(_STAYS, record, error, _ADVICE) from error


def _drop_revealed_secret(record: Path) -> None:
    """Delete the secret file of a record whose last line reveals the secret."""
    secret = secret_beside(record)
    if secret.exists() and held.read_bytes(secret, SMALL).strip() in held.read_bytes(record):
        held.unlink(secret)
