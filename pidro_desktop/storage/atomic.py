"""Atomic file writing, and renaming that never overwrites a file."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Generator
from datetime import datetime
from pathlib import Path

from pidro_desktop.storage import held

_STALE_SECONDS = 3600.0


def write_text(path: Path, text: str) -> None:
    """Write ``text`` as UTF-8; see ``write_bytes``."""
    write_bytes(path, text.encode("utf-8"))


def write_bytes(path: Path, content: bytes) -> None:
    """Write ``content`` atomically: a reader finds the old content or the new.

    The file is readable by its owner alone. A link stays a link, unless it leads to itself;
    the file behind it is replaced.

    Raises:
        OSError: the write failed; the old file is unchanged.
    """
    target = Path(os.path.realpath(path))  # keep a link, and replace the file behind it
    sweep(target)
    part = write_part(target, content)
    with gone_if_it_fails(part):
        held.replace(part, target)
    sync_folder(target.parent)


@contextlib.contextmanager
def gone_if_it_fails(part: Path) -> Generator[None]:
    """Run the block, and delete a temporary file if it fails."""
    try:
        yield
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink()
        raise


def write_part(target: Path, content: bytes) -> Path:
    """Write ``content`` to a new temporary file beside ``target`` and sync it to disk.

    The file is readable by its owner alone and only needs to be renamed.

    Returns:
        The temporary file.

    Raises:
        OSError: the write failed; no file is left.
    """
    import tempfile  # noqa: PLC0415  takes longer than all else here; a start writes nothing

    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".tmp", dir=target.parent)
    with gone_if_it_fails(Path(name)):
        _fill(handle, content)
    return Path(name)


def write_new(path: Path, content: bytes) -> None:
    """Write ``content`` to a new file in a folder that nothing uses yet, and sync it to disk.

    The file is readable by its owner alone.

    Raises:
        OSError: the write failed, and part of the file may be there; or there is such a file.
    """
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    _fill(os.open(path, flags, 0o600), content)


def _fill(handle: int, content: bytes) -> None:
    """Write all of a new file, sync it to disk, and close it."""
    try:
        write_all(handle, content)
        os.fsync(handle)
    finally:
        os.close(handle)


def write_all(handle: int, content: bytes) -> None:
    """Write all of ``content``, also if the system takes it in pieces.

    Args:
        handle: an open file descriptor.
        content: the bytes to write.

    Raises:
        OSError: the write failed; part of ``content`` may be written.
    """
    view = memoryview(content)
    while view:
        view = view[os.write(handle, view) :]


def write_to_free_name(folder: Path, stem: str, suffix: str, content: bytes) -> Path:
    """Write ``content`` to a new file ``folder/stem[-n]suffix``, whole or not at all.

    Returns:
        The new file.

    Raises:
        OSError: that failed; no file is left.
    """
    part = write_part(folder / f"{stem}{suffix}", content)
    with gone_if_it_fails(part):
        return move_to_free_name(part, folder, stem, suffix)


def delete(path: Path) -> None:
    """Delete a file, if it exists, so that it stays deleted after a power failure.

    Raises:
        OSError: it cannot be deleted.
    """
    try:
        held.unlink(path)
    except FileNotFoundError:
        return
    sync_folder(path.parent)


def move_to_free_name(path: Path, folder: Path, stem: str, suffix: str) -> Path:
    """Move a file to ``folder/stem[-n]suffix``, n counting from 2 until the name is free.

    Args:
        path: the file to move.
        folder: the folder to move it to.
        stem: the name without its suffix.
        suffix: the suffix with its dot.

    Returns:
        The new path.

    Raises:
        OSError: the move failed; the file is where it was.
    """
    target = free_name(folder, stem, suffix)
    held.replace(path, target)
    try:
        sync_folder(folder)
        if path.parent != folder:
            sync_folder(path.parent)
    except OSError:
        with contextlib.suppress(OSError):
            held.replace(target, path)
        raise
    return target


def move_aside(path: Path, label: str) -> Path:
    """Rename ``name.ext`` to ``name.LABEL-DATE.ext`` in the same folder.

    Returns:
        The new path.

    Raises:
        OSError: the move failed; the file is where it was.
    """
    stem = f"{path.stem}.{label}-{date_name()}"
    return move_to_free_name(path, path.parent, stem, path.suffix)


def date_name() -> str:
    """Return the local time as used in file names, such as ``20260131-174502``."""
    return datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")


def sync_folder(folder: Path) -> None:
    """Sync a folder to disk so that its file names survive a power failure; no-op on Windows.

    Raises:
        OSError: the folder cannot be synced.
    """
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def make_folder(folder: Path) -> None:
    """Create a folder, and those above it, so that their names survive a power failure.

    Raises:
        OSError: one cannot be created, or is not a folder.
    """
    if folder.is_dir():
        return
    if not folder.parent.is_dir():
        make_folder(folder.parent)
    folder.mkdir(exist_ok=True)
    try:
        sync_folder(folder.parent)
    except PermissionError:
        pass  # one may create in some folders that one may not read
    except OSError:
        with contextlib.suppress(OSError):
            folder.rmdir()  # so that the next attempt flushes it
        raise


def free_name(folder: Path, stem: str, suffix: str) -> Path:
    """Return a free path of the form ``folder/stem[-n]suffix``, numbered after those there.

    The name is not reserved, because a killed program would leave an empty file; the writer holds
    the lock instead. Not all numbers are tried, since an import may take thousands.
    """

    def named(n: int) -> Path:
        return folder / (f"{stem}{suffix}" if n == 1 else f"{stem}-{n}{suffix}")

    free = 1
    while os.path.lexists(named(free)):
        free *= 2
    taken = free // 2
    while free - taken > 1:
        middle = (free + taken) // 2
        free, taken = (free, middle) if os.path.lexists(named(middle)) else (middle, taken)
    return named(free)


def sweep(target: Path) -> None:
    """Delete temporary files that a killed write of ``target`` left, once they are an hour old.

    A younger one may belong to a running program.
    """
    for leftover in target.parent.glob(f".{target.name}.*.tmp"):
        with contextlib.suppress(OSError):
            if time.time() - leftover.stat().st_mtime > _STALE_SECONDS:
                leftover.unlink()
