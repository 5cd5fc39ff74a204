"""Sheets to look at: a scene in three window sizes, languages and themes, nine pictures a sheet.

    python tests/scene_sheets.py FOLDER [PART OF A SCENE'S NAME ...]

Writes a PNG file for each scene of ``every_scene`` whose name has one of the parts. A row is a
size; languages and themes change from picture to picture, so that each row and each column has all
three of both. Finnish, the longest, is set at 130% in the smallest window.
"""

from __future__ import annotations

import os
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Final
from unittest import mock

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import every_scene
import pygame

from pidro_desktop import languages
from pidro_desktop.render.look import Look
from pidro_desktop.render.theme import load_theme
from pidro_desktop.scenes.shell.context import Context

SIZES: Final = ((960, 600), (1280, 720), (2560, 1440))
LANGUAGES: Final = ("fi", "en", "sv")
THEMES: Final = ("kitchen", "dusk", "light")
CELL: Final = (960, 600)
"""Pixels of a picture on a sheet, at most."""
PLAIN_CONTEXT: Final = every_scene.ctx_of


@cache
def look(theme: str) -> Look:
    """The look of a theme."""
    return Look.make(load_theme(theme))


def picture(name: str, size: tuple[int, int], language: str, theme: str) -> pygame.Surface:
    """A scene of ``every_scene`` in a window of ``size`` pixels, with an empty home."""
    scale = 130 if language == "fi" and size == SIZES[0] else 100

    def ctx_of(home: Path) -> Context:
        ctx = PLAIN_CONTEXT(home)
        ctx.preferences.change(theme=theme, language=language, ui_scale=scale)
        return ctx

    languages.set_language(language)
    own = mock.patch.multiple(every_scene, look=lambda: look(theme), ctx_of=ctx_of)
    with tempfile.TemporaryDirectory() as folder, own:
        os.environ["PIDRO_HOME"] = folder
        pilot = every_scene.scenes()[name](Path(folder))
        pilot.resize(size)
        pilot.run(1.0, dt=1 / 10)
        shown = pilot.app.display.picture.copy()
        pilot.app.quit()
    return shown


def sheet(name: str) -> pygame.Surface:
    """The nine pictures of a scene."""
    paper = pygame.Surface((3 * CELL[0], 3 * CELL[1]))
    for row, size in enumerate(SIZES):
        for column in range(3):
            theme = THEMES[column]
            shown = picture(name, size, LANGUAGES[(row + column) % 3], theme)
            scale = min(CELL[0] / size[0], CELL[1] / size[1])
            small = pygame.transform.smoothscale_by(shown, scale)
            paper.blit(small, (column * CELL[0], row * CELL[1]))
    return paper


def main() -> None:
    """Write the sheets that were asked for."""
    folder, *parts = sys.argv[1:]
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    for name in every_scene.scenes():
        if not parts or any(part in name for part in parts):
            path = target / f"{name.replace(': ', '-').replace(' ', '_')}.png"
            pygame.image.save(sheet(name), path)
            print(path, flush=True)


if __name__ == "__main__":
    main()
