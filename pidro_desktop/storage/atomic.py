"""Files that are whole whenever the program dies, and old files that are never written over."""

from __future__ import annotations

import contextlib
import os
import time
from datetime import datetime
from pathlib import Path

_STALE_SECONDS = 3600.0


def write_text(path: Path, text: str) -> None:
    """Put `text` into the file as a whole; see write_bytes."""
    write_bytes(path, text.encode("utf-8"))


def write_bytes(path: Path, content: bytes) -> None:
    """Put `content` into the file as a whole: whoever reads it finds the old content or the new.

    The file is readable by its owner alone. Raises OSError; the old file is then unchanged.
    """
    target = path.resolve()  # a link stays a link, the file behind it is replaced
    sweep(target)
    part = write_part(target, content)
    try:
        part.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink()
        raise
    sync_folder(target.parent)


def write_part(target: Path, content: bytes) -> Path:
    """A new file beside `target`, whole and on the disk, that only has to take its name.

    It is readable by its owner alone. Raises OSError; there is none then.
    """
    import tempfile  # noqa: PLC0415  takes longer than all else here; a start writes nothing

    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".tmp", dir=target.parent)
    try:
        try:
            write_all(handle, content)
            os.fsync(handle)
        finally:
            os.close(handle)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise
    return Path(name)


def write_all(handle: int, content: bytes) -> None:
    """Write all of `content`, also where the system takes it in pieces."""
    view = memoryview(content)
    while view:
        view = view[os.write(handle, view) :]


def move_to_free_name(path: Path, folder: Path, stem: str, suffix: str) -> Path:
    """Move the file to `folder/stem[-n]suffix`, n counting from 2 until the name is free.

    Returns where it went. Raises OSError; the file is then where it was.
    """
    target = free_name(folder, stem, suffix)
    path.replace(target)
    try:
        sync_folder(folder)
        if path.parent != folder:
            sync_folder(path.parent)
    except OSError:
        with contextlib.suppress(OSError):
            target.replace(path)
        raise
    return target


def move_aside(path: Path, label: str) -> Path:
    """Rename "name.ext" to "name.LABEL-DATE.ext" in its own folder; see move_to_free_name."""
    stem = f"{path.stem}.{label}-{date_name()}"
    return move_to_free_name(path, path.parent, stem, path.suffix)


def date_name() -> str:
    """Now, on the wall clock, as it stands in file names: 20260131-174502."""
    return datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")


def sync_folder(folder: Path) -> None:
    """Make names in a folder survive a power cut, where the system can do that."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def free_name(folder: Path, stem: str, suffix: str) -> Path:
    """The first name in the folder that is free.

    It is not reserved, as a kill would leave an empty file: whoever writes holds the lock.
    """
    n = 1
    while True:
        target = folder / (f"{stem}{suffix}" if n == 1 else f"{stem}-{n}{suffix}")
        if not os.path.lexists(target):
            return target
        n += 1


def claim(folder: Path, stem: str, suffix: str) -> Path:
    """An empty file of ours under the first free name: for folders in which others write, too."""
    while True:
        target = free_name(folder, stem, suffix)
        with contextlib.suppress(FileExistsError):
            target.touch(exist_ok=False)
            return target


def sweep(target: Path) -> None:
    """Remove what a killed write left; a young one may belong to a program still running."""
    for leftover in target.parent.glob(f".{target.name}.*.tmp"):
        with contextlib.suppress(OSError):
            if time.time() - leftover.stat().st_mtime > _STALE_SECONDS:
                leftover.unlink()
