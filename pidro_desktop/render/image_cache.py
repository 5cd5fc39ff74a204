"""A cache on disk of rendered images, so that the next start shows them at once."""

from __future__ import annotations

import contextlib
import os
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pygame

from pidro_desktop.disk_space import leaves_reserve
from pidro_desktop.regular_files import opened

SUFFIX = ".pixels"
"""As they lie in memory: read in a fifth of the time that a BMP takes, and a PNG much longer."""
PART = "part-of-"
Key = tuple[object, ...]


class ImageCache:
    """One image per name in ``folder``; None caches nothing. Errors are ignored.

    ``sources`` are files and folders that the pictures are made from: when one of them changes,
    the cached images are dropped.
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
            with opened(self._file(self._folder, name, key, still), _length(still)) as file:
                pixels: Any = still.get_view("0")  # a buffer, which its stub does not say
                whole = file.readinto(pixels) == _length(still)
        except OSError:
            return None
        return still if whole else None

    def keep(self, name: str, key: Key, still: pygame.Surface) -> None:
        """Store the image in place of the previous one, if enough of the disk stays free.

        Takes some milliseconds.
        """
        if self._folder is None or not leaves_reserve(self._folder, _length(still)):
            return
        part = self._folder / f"{PART}{name}{SUFFIX}"
        with contextlib.suppress(OSError):
            file = self._file(self._folder, name, key, still)
            part.unlink(missing_ok=True)  # it may be a pipe
            part.write_bytes(still.get_view("0").raw)
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

    def _file(self, folder: Path, name: str, key: Key, still: pygame.Surface) -> Path:
        made_of = still.get_size(), still.get_pitch(), still.get_masks()
        made_from = (pygame.version.ver, key, made_of, *_stamps(self._sources))
        return folder / f"{name}-{zlib.crc32(repr(made_from).encode()):08x}{SUFFIX}"


def _length(still: pygame.Surface) -> int:
    return still.get_pitch() * still.get_height()


def _stamps(sources: Iterable[Path]) -> Iterator[tuple[str, int, int]]:
    """Name, size and time of every file; a folder stands for the files right in it."""
    for source in sources:
        alone = source.is_file()
        here = [source] if alone else sorted(os.scandir(source), key=lambda entry: entry.name)
        for file in here:
            if file.is_file():
                known = file.stat()
                yield file.name, known.st_size, known.st_mtime_ns
