"""All buttons of one menu are written in letters of one size, however long one of them is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import pygame
import pytest
from every_scene import look
from every_text import states
from fitting import Eyes
from pilot import Pilot
from slices import evenly, rounds, some

from pidro_desktop import languages
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.widget import Button
from pidro_desktop.scenes.shell.large_boards import ReadBoard
from pidro_desktop.tr import ENGLISH, use_language

pytestmark = pytest.mark.paint

MENUS = (
    *("title", "pause", "pause: at the table", "puzzles: themes"),
    *("table: bid", "table: trump", "puzzle: bid", "puzzle: not this one"),
)
WINDOWS = tuple(product(((960, 600), (1280, 720), (2560, 1440)), (100, 130, 200)))


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use_language(ENGLISH)


@cache
def eyes() -> Eyes:
    return Eyes(look())


@rounds("windows", 3, 9)
@pytest.mark.parametrize("language", ["en", "fi", "sv"])
@pytest.mark.parametrize("name", some(MENUS, 3))
def test_all_buttons_of_a_menu_have_letters_of_one_size(
    name: str, language: str, windows: int, own_home: Path
) -> None:
    own_home.mkdir()
    languages.set_language(language)
    with eyes().reading(look()):
        pilot = next(states()[name](own_home))
        for size, scale in evenly(WINDOWS, windows):
            pilot.app.ctx.preferences.change(ui_scale=scale)
            pilot.app.display.resize(size)
            pilot.app.resized()
            pilot.frame(dt=0.0)
            for labels in letters(pilot, size).values():
                assert len(set(labels.values())) == 1, (size, scale, labels)


def letters(pilot: Pilot, size: tuple[int, int]) -> dict[tuple[Face, float], dict[str, int]]:
    """The letters in pixels of the labels of buttons that are meant to be alike."""
    canvas = Canvas(pygame.Surface(size))
    canvas.begin()
    pilot.scene.draw(canvas)
    lines, _things = eyes().read(canvas.items)
    found: dict[tuple[Face, float], dict[str, int]] = defaultdict(dict)
    for widget, line in product(pilot.widgets(), lines):
        if not isinstance(widget, Button) or isinstance(widget, ReadBoard):
            continue  # a paper on a board is no button of a menu
        if line.words == str(widget.label) and widget.rect.colliderect(line.ink):
            found[widget.face, widget.size][line.words] = line.px
    return found
