"""A cache on disk of rendered images, so that the next start shows them at once."""

from __future__ import annotations

import contextlib
import os
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path

import pygame

from pidro_desktop.disk_space import leaves_reserve
from pidro_desktop.render.media_files import read_picture

SUFFIX = ".bmp"  # uncompressed: read in the time that unpacking a PNG would take five times over
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
        try:
            still = read_picture(self._file(self._folder, name, key))
        except (pygame.error, OSError):
            return None
        return still.convert() if still.get_size() == size else None

    def keep(self, name: str, key: Key, still: pygame.Surface) -> None:
        """Store the image in place of the previous one, if enough of the disk stays free.

        Takes some milliseconds.
        """
        width, height = still.get_size()
        if self._folder is None or not leaves_reserve(self._folder, width * height * 4):
            return
        part = self._folder / f"{PART}{name}{SUFFIX}"
        with contextlib.suppress(pygame.error, OSError):
            file = self._file(self._folder, name, key)
            part.unlink(missing_ok=True)  # it may be a pipe
            pygame.image.save(still, part)
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
        doomed = PART if leaves_reserve(self._folder) else ""
        with contextlib.suppress(OSError):
            for path in self._folder.glob(f"{doomed}*{SUFFIX}"):
                path.unlink()

    def _file(self, folder: Path, name: str, key: Key) -> Path:
        made_from = (pygame.version.ver, key, *_stamps(self._sources))
        return folder / f"{name}-{zlib.crc32(repr(made_from).encode()):08x}{SUFFIX}"


def _stamps(sources: Iterable[Path]) -> Iterator[tuple[str, int, int]]:
    """Name, size and time of every file; a folder stands for the files right in it."""
    for source in sources:
        alone = source.is_file()
        here = [source] if alone else sorted(os.scandir(source), key=lambda entry: entry.name)
        for file in here:
            if file.is_file():
                known = file.stat()
                yield file.name, known.st_size, known.st_mtime_ns
