"""What a program that was killed leaves behind and nobody can use: swept away at the next start.

Only the copy that holds the lock may do this: whatever is being written is then its own. A file is
swept for its exact name, and a record only where another file holds all of it.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from pidro_desktop.storage.saves import (
    SECRET_SUFFIX,
    SUFFIX,
    UNFINISHED,
    drop_undealt,
    kept_games,
    secret_beside,
)

_PART: Final = re.compile(r"\.(?P<name>.+)\.[a-z0-9_]{8}\.tmp")
"""What `atomic.write_part` calls a file that has still to take its name."""
_COPY: Final = re.compile(r"\.(?P<name>.+)\.copy(-\d+)?\.tmp(-wal|-shm|-journal)?")
"""A database that is being copied, and what SQLite keeps beside it."""


def sweep_parts(folder: Path, ours: Callable[[str], bool]) -> None:
    """Remove files that were being written under names of which ``ours`` is true.

    What cannot be removed stays, and is tried again at the next start.
    """
    for path in _files(folder):
        found = _PART.fullmatch(path.name) or _COPY.fullmatch(path.name)
        if found and ours(found["name"]):
            with contextlib.suppress(OSError):
                path.unlink()


def sweep_saves(save: Path, history: Path) -> None:
    """Sweep around the live ``save``, the results in ``history``, and the kept games.

    Besides what was being written these are games that were left before a card was dealt, second
    copies of a game, and of a secret.
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
    """Of two unfinished records that begin alike to the end of one, that one goes."""
    records = [path for path in (save, *_files(folder, f"{UNFINISHED}*{SUFFIX}")) if path.is_file()]
    alike: dict[bytes, list[Path]] = {}
    for record in records:
        with record.open("rb") as file:
            alike.setdefault(file.readline(), []).append(record)
    for same in alike.values():
        _keep_the_longest(save, same if len(same) > 1 else [])


def _keep_the_longest(save: Path, records: list[Path]) -> None:
    """Drop records that another one holds whole; the game being played stays, whatever it holds."""
    content = {record: record.read_bytes() for record in records}
    kept: list[bytes] = [content[save]] if save in content else []
    for record in sorted(records, key=lambda path: (-len(content[path]), path.name)):
        if record == save:
            continue
        if any(other.startswith(content[record]) for other in kept):
            secret_beside(record).unlink(missing_ok=True)
            record.unlink()
        else:
            kept.append(content[record])


def _drop_secrets(save: Path, folder: Path) -> None:
    """A secret without its record, of which another record has the same, is a copy."""
    found = list(_files(folder, f"*{SECRET_SUFFIX}"))
    alone = [path for path in found if not _record_of(path).exists()]
    if not alone:
        return
    kept = [path for path in (secret_beside(save), *found) if _record_of(path).exists()]
    owned = {path.read_bytes() for path in kept if path.exists()}
    for path in alone:
        if path.read_bytes() in owned:
            path.unlink()


def _record_of(secret: Path) -> Path:
    return secret.with_name(secret.name.removesuffix(SECRET_SUFFIX) + SUFFIX)


def _files(folder: Path, pattern: str = "*") -> Iterator[Path]:
    """The files of a folder by name; none where it cannot be read."""
    try:
        found = sorted(folder.glob(pattern))
    except OSError:
        return
    yield from (path for path in found if path.is_file() and not path.is_symlink())
