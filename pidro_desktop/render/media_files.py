"""Pictures and sounds read from files; see ``regular_files.py`` for those that are refused."""

from __future__ import annotations

from pathlib import Path

import pygame

from pidro_desktop.regular_files import WHOLE, opened


def read_picture(path: Path) -> pygame.Surface:
    """Return the picture in a file; raises OSError or pygame.error."""
    with opened(path, WHOLE) as file:
        return pygame.image.load(file, path.name)


def read_sound(path: Path) -> pygame.mixer.Sound:
    """Return the sound in a file; raises OSError or pygame.error."""
    with opened(path, WHOLE) as file:
        return pygame.mixer.Sound(file)
