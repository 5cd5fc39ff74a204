"""Files that the system hands over to the running program: dropped on the window, or opened.

On macOS a double click on a record starts no second copy: the running program gets an event, as if
the file had been dropped. Several files come as several events at once.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Protocol

import pygame


class TakesFiles(Protocol):
    """The scene on top as it is asked here: whether it ``takes_files`` that are dropped."""

    takes_files: bool


class HandedFiles:
    """The files that wait to be watched, in their order."""

    def __init__(self) -> None:
        self._paths: list[Path] = []

    def __bool__(self) -> bool:
        return bool(self._paths)

    def take(self, event: pygame.event.Event, scene: TakesFiles) -> bool:
        """Keep the file of a DROPFILE event, unless it was dropped on a scene that takes files.

        Returns:
            Whether the file is to be watched; if not, the scene has to get the event.
        """
        if scene.takes_files and not _was_opened(event):
            return False
        path = Path(event.file)
        if path not in self._paths:
            self._paths.append(path)
        return True

    def all(self) -> tuple[Path, ...]:
        """Return all files, which then no longer wait."""
        paths, self._paths = tuple(self._paths), []
        return paths


def _was_opened(event: pygame.event.Event) -> bool:
    """Whether the file was opened in the Finder: it then comes without a window."""
    return sys.platform == "darwin" and getattr(event, "window", None) is None
