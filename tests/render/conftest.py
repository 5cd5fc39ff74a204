"""A window nobody sees, for all that draws."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame


@pytest.fixture(autouse=True)
def window() -> Iterator[pygame.Surface]:
    """Open a small window around every test, so that surfaces have a display format."""
    pygame.display.init()
    yield pygame.display.set_mode((320, 200))
    pygame.display.quit()
