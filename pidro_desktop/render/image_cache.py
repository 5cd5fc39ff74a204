"""A cache on disk of rendered images, so that the next start shows them at once."""

from __future__ import annotations

import contextlib
import os
import zlib
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

import pygame

from pidro_desktop.disk_space import leaves_reserve
from pidro_desktop.regular_files import opened, read_bytes

SUFFIX = ".pixels"
"""As they lie in memory: read in a fifth of the time that a BMP takes, and a PNG much longer."""
PART = "part-of-"
Key = tuple[object, ...]


class ImageCache:
    """One image per name in ``folder``; None caches nothing. Errors are ignored.

    ``sources`` are files and folders that the pictures are made from: when one of them changes,
    the cached images are dropped at the next start.
    """

    def __init__(self, folder: Path | None, sources: Iterable[Path] = ()) -> None:
        self._folder = folder
        self._sources = list(sources)

    def load(self, name: str, key: Key, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the image cached under ``name``, if ``key``, sources and size are unchanged."""
        if self._folder is None:
            return None
        still = pygame.Surface(size)
        try:
            with opened(self._file(self._folder, name, key, *_kind(still)), _length(still)) as file:
                pixels: Any = still.get_view("0")  # a buffer, which its stub does not say
                whole = file.readinto(pixels) == _length(still)
        except OSError:
            return None
        return still if whole else None

    def keep(self, name: str, key: Key, still: pygame.Surface) -> None:
        """Store the image in place of the previous one, if enough of the disk stays free.

        Takes some milliseconds.
        """
        self.write(name, still.get_view("0").raw, key, *_kind(still))

    def read(self, name: str) -> bytes:
        """Return what was written under ``name``, if sources are unchanged; else nothing."""
        with contextlib.suppress(OSError):
            return read_bytes(self._file(self._folder, name)) if self._folder else b""
        return b""

    def write(self, name: str, content: bytes, *facts: object) -> None:
        """Store ``content`` as ``keep`` does an image; ``facts`` have to be the same, too."""
        if self._folder is None or not leaves_reserve(self._folder, len(content)):
            return
        part = self._folder / f"{PART}{name}{SUFFIX}"
        with contextlib.suppress(OSError):
            file = self._file(self._folder, name, *facts)
            part.unlink(missing_ok=True)  # it may be a pipe
            part.write_bytes(content)
            part.replace(file)
            for old in self._folder.glob(f"{name}-*"):
                if old != file:
                    old.unlink()
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)

    def sweep(self) -> None:
        """Delete what a killed program left, and every image if the disk is nearly full."""
        if self._folder is None:
            return
        doomed = f"{PART}*" if leaves_reserve(self._folder) else f"*{SUFFIX}"
        with contextlib.suppress(OSError):
            for path in self._folder.glob(doomed):
                path.unlink()

    @cached_property
    def _made_from(self) -> str:
        return repr((pygame.version.ver, *_stamps(self._sources)))

    def _file(self, folder: Path, name: str, *facts: object) -> Path:
        made_of = f"{self._made_from}{facts}".encode()
        return folder / f"{name}-{zlib.crc32(made_of):08x}{SUFFIX}"


def _kind(still: pygame.Surface) -> tuple[object, ...]:
    return still.get_size(), still.get_pitch(), still.get_masks()


def _length(still: pygame.Surface) -> int:
    return still.get_pitch() * still.get_height()


def _stamps(sources: Iterable[Path]) -> Iterator[list[tuple[str, int, int]]]:
    """Name, size and time of every file; a folder stands for the files right in it."""
    for source in sources:
        here = [source] if source.is_file() else os.scandir(source)
        files = [(file.name, file.stat()) for file in here if file.is_file()]
        yield sorted((name, known.st_size, known.st_mtime_ns) for name, known in files)
