"""Deletion of files that a killed program left behind.

Only the copy that holds the lock may do this, because every temporary file is then its own. A file
is deleted only for its exact name, and a record only if another file holds all of it.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from pidro_desktop.regular_files import ONE_GAME, SMALL, opened, read_bytes
from pidro_desktop.storage.atomic import delete
from pidro_desktop.storage.saves import (
    SECRET_SUFFIX,
    SUFFIX,
    UNFINISHED,
    drop_undealt,
    kept_games,
    secret_beside,
)

_PART: Final = re.compile(r"\.(?P<name>.+)\.[a-z0-9_]{8}\.tmp")
"""Names of temporary files written by ``atomic.write_part``."""
_COPY: Final = re.compile(r"\.(?P<name>.+)\.copy(-\d+)?\.tmp(-wal|-shm|-journal)?")
"""Names of unfinished copies of the database and of their SQLite companions."""


def sweep_parts(folder: Path, ours: Callable[[str], bool]) -> None:
    """Delete unfinished temporary files.

    Files that cannot be deleted stay until the next start.

    Args:
        folder: the folder to sweep.
        ours: whether the name that a file was to get is one of the program's.
    """
    for path in _files(folder):
        found = _PART.fullmatch(path.name) or _COPY.fullmatch(path.name)
        if found and ours(found["name"]):
            with contextlib.suppress(OSError):
                path.unlink()


def sweep_saves(save: Path, history: Path) -> None:
    """Delete leftovers around the live save, the results database and the kept games.

    These are temporary files, games without a card dealt, and second copies of a game or a secret.

    Args:
        save: the live save.
        history: the results database.
    """
    names = {save.name, secret_beside(save).name, history.name}
    sweep_parts(save.parent, names.__contains__)
    folder = kept_games(save)
    sweep_parts(folder, lambda name: name.endswith((SUFFIX, SECRET_SUFFIX)))
    for record in (save, *_files(folder, f"{UNFINISHED}*{SUFFIX}")):
        with contextlib.suppress(OSError):
            drop_undealt(record)
    with contextlib.suppress(OSError):
        _drop_copies(save, folder)
        _drop_secrets(save, folder)


def _drop_copies(save: Path, folder: Path) -> None:
    """Delete an unfinished record whose lines are all in another one."""
    records = [path for path in (save, *_files(folder, f"{UNFINISHED}*{SUFFIX}")) if path.is_file()]
    alike: dict[bytes, list[Path]] = {}
    for record in records:
        with opened(record, ONE_GAME) as file:
            alike.setdefault(file.readline(), []).append(record)
    for same in alike.values():
        _keep_the_longest(save, same if len(same) > 1 else [])


def _keep_the_longest(save: Path, records: list[Path]) -> None:
    """Delete records that another one contains; the live save always stays."""
    content = {record: read_bytes(record, ONE_GAME) for record in records}
    kept: list[bytes] = [content[save]] if save in content else []
    for record in sorted(records, key=lambda path: (-len(content[path]), path.name)):
        if record == save:
            continue
        if any(other.startswith(content[record]) for other in kept):
            secret_beside(record).unlink(missing_ok=True)
            delete(record)
        else:
            kept.append(content[record])


def _drop_secrets(save: Path, folder: Path) -> None:
    """Delete secrets without a record if another record has the same secret."""
    found = list(_files(folder, f"*{SECRET_SUFFIX}"))
    alone = [path for path in found if not _record_of(path).exists()]
    if not alone:
        return
    kept = [path for path in (secret_beside(save), *found) if _record_of(path).exists()]
    owned = {read_bytes(path, SMALL) for path in kept if path.exists()}
    for path in alone:
        if read_bytes(path, SMALL) in owned:
            delete(path)  # for good: the other one goes with the end of its game


def _record_of(secret: Path) -> Path:
    return secret.with_name(secret.name.removesuffix(SECRET_SUFFIX) + SUFFIX)


def _files(folder: Path, pattern: str = "*") -> Iterator[Path]:
    """Yield the files of a folder by name; none if it cannot be read."""
    try:
        found = sorted(folder.glob(pattern))
    except OSError:
        return
    yield from (path for path in found if path.is_file() and not path.is_symlink())
