"""Every word, in every theme, stands out from the very pixels that it is drawn on.

A picture is painted three times: as it is, with its words in a colour that occurs nowhere else,
and without them. The second says where a word covers a pixel whole; there the first is compared
with the third. So texture, light, tiles and paper count as they are seen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path
from unittest import mock

import every_scene
import pygame
import pytest
import table_models as models
from contrast import contrast
from pilot import Table, context, launch
from slices import some

from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art.table_background import render_background
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.buttons.buttons import bid_buttons, suit_buttons
from pidro_desktop.render.table_ui.buttons.toolbar import Tools, corner_buttons
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.table_ui.table import ViewModel, draw_above, draw_below
from pidro_desktop.render.text import Pen, TextPainter
from pidro_desktop.render.theme import load_theme
from pidro_desktop.scenes.settings.settings import SettingsPanel
from pidro_desktop.scenes.shell.scene import Push, Scene
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.table.layout.table_layout import TableLayout
from pidro_desktop.tr import AnyText

pytestmark = pytest.mark.paint

LEAST = {"kitchen": 4.5, "dusk": 4.5, "light": 7.0}
SIZE = (1280, 720)
DYE = (255, 0, 255)
WHOLE = 6  # pixels that a stroke covers whole, from which on it is looked at
STRAY = 0.05  # of a stroke's pixels may lie on a thread that stands out less
DISABLED = 3.0  # what cannot be used, and large letters: WCAG asks for no more of them
LARGE = 15  # pixels of a stroke's height: letters of 24, or bold ones of 19
MOVING = ("lesson", "watch", "review of a game: being", "game over", "reading")
"""What never rests: three pictures of it are not the same."""
STEADY = [name for name in every_scene.scenes() if not name.startswith(MOVING)]
TABLES: dict[str, tuple[SeatView, ViewModel]] = {
    "auction": (
        models.auction(),
        ViewModel((41, 33), table_text.YOUR_BID, table_text.bid_stands(3, 8, 6)),
    ),
    "suits": (models.suits(), ViewModel((41, 33), table_text.YOUR_SUIT, table_text.name_trumps(9))),
    "cold": (models.cold_seats(), ViewModel((41, 33))),
    "hole": (models.scored(7), ViewModel((41, 33), score=True, fresh=True, go_on=True)),
}


class Dyed(TextPainter):
    """Writes everything in one colour, or leaves nothing to be seen where that is None."""

    def __init__(self, dye: tuple[int, int, int] | None) -> None:
        super().__init__()
        self.dye = dye

    def surface(self, string: AnyText, pen: Pen) -> pygame.Surface:
        if self.dye:
            return super().surface(string, pen._replace(colour=self.dye))
        blank = super().surface(string, pen).copy()
        blank.fill((0, 0, 0, 0))
        return blank


Paint = Callable[[Look], pygame.Surface]


def unreadable(theme: str, paint: Paint, least: float = 0) -> list[tuple[tuple[int, int], float]]:
    """Place and contrast of every stroke that stands out too little, or less than ``least``."""
    pictures = []
    for painter in (TextPainter(), Dyed(DYE), Dyed(None)):
        look = Look.make(load_theme(theme))
        look.text = painter
        pictures.append(paint(look))
    plain, dyed, bare = pictures
    whole = pygame.mask.from_threshold(dyed, DYE, (1, 1, 1, 255))
    strokes = whole.connected_components(WHOLE)
    assert len(strokes) > (5 if least else 100), "nothing is written there"
    found = []
    for stroke in strokes:
        shares = sorted(contrasts(stroke, plain, bare))
        low = shares[int(len(shares) * STRAY)]
        if low < (least or LEAST[theme]):
            found.append((stroke.centroid(), round(low, 2)))
    return found


def contrasts(stroke: pygame.mask.Mask, plain: pygame.Surface, bare: pygame.Surface) -> list[float]:
    """At every pixel that the stroke covers whole."""
    box = stroke.get_bounding_rects()[0]
    places = ((x, y) for y in range(box.top, box.bottom) for x in range(box.left, box.right))
    return [
        contrast(tuple(plain.get_at(at))[:3], tuple(bare.get_at(at))[:3])
        for at in places
        if stroke.get_at(at)
    ]


def table(name: str) -> Paint:
    def paint(look: Look) -> pygame.Surface:
        view, view_model = TABLES[name]
        look.u = 1.0
        dc = DrawContext.of(look, TableLayout(*SIZE))
        layout = dc.layout
        canvas = Canvas(pygame.Surface(SIZE).convert())
        cloth = pygame.Rect(layout.cloth)
        canvas.ground(render_background(SIZE, cloth, layout.u, look.theme, layout.column.area.x))
        draw_below(canvas, dc, view, replace(view_model, turn=view.to_act))
        draw_above(canvas, dc, view, view_model)
        shown = {"auction": bid_buttons(dc, view, (0, 9, 10, 11, 12, 13, 14))}
        shown["suits"] = suit_buttons(dc)
        tools = Tools(help=name == "auction", no_last="No trick has been played yet.")
        for button in [*shown.get(name, []), *corner_buttons(dc, tools)]:
            button.draw(canvas, dc.look)
        canvas.present()
        return canvas.surface

    return paint


def scene(home: Path, *scenes: Callable[[], Scene]) -> Paint:
    def paint(look: Look) -> pygame.Surface:
        pilot = launch(context(home, look=look), scenes[0](), SIZE)
        for make in scenes[1:]:
            pilot.app.apply(Push(make()))
        pilot.frame()
        return pilot.app.display.picture.copy()

    return paint


@pytest.mark.parametrize(("theme", "name"), some(product(LEAST, TABLES), 6, rows=True))
def test_every_word_at_the_table_stands_out(theme: str, name: str) -> None:
    pygame.display.set_mode(SIZE)
    assert not unreadable(theme, table(name))


@pytest.mark.parametrize("theme", list(LEAST))
def test_every_word_of_the_title_stands_out(theme: str, own_home: Path) -> None:
    own_home.mkdir()
    assert not unreadable(theme, scene(own_home, Title))


@pytest.mark.parametrize("theme", list(LEAST))
def test_every_word_of_the_settings_stands_out(theme: str, own_home: Path) -> None:
    own_home.mkdir()
    assert not unreadable(theme, scene(own_home, Table, SettingsPanel))


def disabled_suits(look: Look) -> pygame.Surface:
    """The suits of a puzzle, of which none can be chosen any more, on the cloth of the table."""
    look.u = 1.0
    dc = DrawContext.of(look, TableLayout(*SIZE))
    canvas = Canvas(pygame.Surface(SIZE).convert())
    cloth = pygame.Rect(dc.layout.cloth)
    column = dc.layout.column.area.x
    canvas.ground(render_background(SIZE, cloth, dc.layout.u, look.theme, column))
    for button in suit_buttons(dc):
        button.enabled = False
        button.draw(canvas, dc.look)
    canvas.present()
    return canvas.surface


@pytest.mark.parametrize("theme", list(LEAST))
def test_suits_that_cannot_be_chosen_stand_out_as_disabled_ones_have_to(theme: str) -> None:
    pygame.display.set_mode(SIZE)
    assert not unreadable(theme, disabled_suits, DISABLED)


def seen_scene(name: str, theme: str, home: Path) -> tuple[list[pygame.Surface], list[pygame.Rect]]:
    """A scene as it is, with its words dyed and without them; and what is disabled there."""
    look = Look.make(load_theme(theme))
    with mock.patch.object(every_scene, "look", return_value=look):
        pilot = every_scene.scenes()[name](home)
        pilot.app.ctx.preferences.change(theme=theme)
        pilot.resize(SIZE)
        pilot.run(2.0)
        pictures = []
        for painter in (TextPainter(), Dyed(DYE), Dyed(None)):
            look.text = painter
            pilot.app.resized()
            pilot.run(0.2)
            pilot.app.canvas.invalidate()
            pilot.frame(dt=0.0)
            pictures.append(pilot.app.display.picture.copy())
        disabled = [widget.rect.copy() for widget in pilot.widgets() if not widget.enabled]
        pilot.app.quit()
    return pictures, disabled


@pytest.mark.parametrize(("theme", "name"), some(product(LEAST, STEADY), 5, rows=True))
def test_every_word_of_every_scene_stands_out(theme: str, name: str, own_home: Path) -> None:
    own_home.mkdir()
    (plain, dyed, bare), disabled = seen_scene(name, theme, own_home)
    whole = pygame.mask.from_threshold(dyed, DYE, (1, 1, 1, 255))
    found = []
    for stroke in whole.connected_components(WHOLE):
        at, high = stroke.centroid(), stroke.get_bounding_rects()[0].height
        off = any(rect.collidepoint(at) for rect in disabled)
        least = DISABLED if off or high >= LARGE else 4.5
        shares = sorted(contrasts(stroke, plain, bare))
        low = shares[int(len(shares) * STRAY)]
        if low < least:
            found.append((at, round(low, 2)))
    assert found == []
