"""Tables with all that is told on them, painted; and what stands on them in words."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pygame
import pytest
import table_models as models

from pidro_desktop.engine.view import SeatView
from pidro_desktop.render import text as texts
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.bubble import Bubble, Reason
from pidro_desktop.render.table_ui.buttons import buttons
from pidro_desktop.render.table_ui.buttons.toolbar import Tools, corner_buttons
from pidro_desktop.render.table_ui.draw_context import DrawContext, OffscreenCanvas
from pidro_desktop.render.table_ui.table import ViewModel, draw_above, draw_below
from pidro_desktop.render.text import Anchor, Pen
from pidro_desktop.table.layout.bubble_layout import play_rooms
from pidro_desktop.tr import AnyText

WHY = "That is no trump. You still hold trumps, so you must play one of them."
LIFE = (1041, 1033)
TABLES: dict[str, tuple[SeatView, ViewModel]] = {
    "auction": (
        models.auction(),
        ViewModel(LIFE, table_text.YOUR_BID, table_text.bid_stands(3, 8, 6)),
    ),
    "first call": (
        replace(models.base(0), turn=0),
        ViewModel(LIFE, table_text.YOUR_BID, table_text.bid_stands(None, 0, 6)),
    ),
    "suits": (models.suits(), ViewModel(LIFE, table_text.YOUR_SUIT, table_text.name_trumps(9))),
    "exchange": (
        models.exchange(),
        ViewModel(
            LIFE,
            table_text.LOOK_WELL,
            "The plain cards lie open, only Alice’s face down.",
            paused=True,
        ),
    ),
    "kill": (models.exchange(), ViewModel(LIFE, table_text.KILL, table_text.kill_some(2))),
    "play": (models.play(), ViewModel(LIFE)),
    "diamonds": (models.diamonds(), ViewModel(LIFE)),
    "trick": (models.trick_won(), ViewModel(LIFE, go_on=True)),
    "cold": (models.cold_seats(), ViewModel(LIFE)),
    "west": (models.west_to_play(), ViewModel(LIFE)),
    "north": (models.north_leads(), ViewModel(LIFE)),
    "east": (models.east_leads(), ViewModel(LIFE)),
    "made": (models.made(), ViewModel(LIFE, score=True, fresh=True, go_on=True)),
    "hole": (models.scored(7), ViewModel(LIFE, score=True, fresh=True, go_on=True)),
    "long": (models.scored(40), ViewModel(LIFE, fresh=True)),
    "won": (models.won(), ViewModel(LIFE, won=True)),
}


class Said(NamedTuple):
    """A text that was put: where, in what pen, and whether straight onto the canvas."""

    words: str
    rect: pygame.Rect
    pen: Pen
    direct: bool


class Recorder:
    """Stands in for the text painter's ``put`` and keeps what it was told."""

    def __init__(self) -> None:
        self.said: list[Said] = []

    def put(
        self,
        canvas: Canvas,
        string: AnyText,
        at: tuple[float, float],
        pen: Pen,
        *,
        anchor: Anchor = "left",
    ) -> int:
        """As the text painter does, but only measure and keep."""
        string = str(string)
        wide = texts.font(pen.face, pen.px).size(string)[0]
        x = at[0] - {"left": 0.0, "centre": wide / 2, "right": float(wide)}[anchor]
        cap = round(pen.face.cap * pen.px)
        rect = pygame.Rect(round(x), round(at[1] - cap / 2), wide, cap)
        self.said.append(Said(string, rect, pen, not isinstance(canvas, OffscreenCanvas)))
        return wide


def paint(dc: DrawContext, name: str, canvas: Canvas) -> None:
    """Put the table called ``name`` on the canvas, with its buttons."""
    view, view_model = TABLES[name]
    if name == "play":
        hint = Bubble("Play the five", (Reason(WHY),), (500, 560), play_rooms(dc.layout, 2))
        view_model = replace(view_model, hint=hint)
    canvas.begin()
    view_model = replace(view_model, turn=view.to_act)
    draw_below(canvas, dc, view, view_model)
    draw_above(canvas, dc, view, view_model)
    for button in furniture_buttons(dc, name, view):
        button.draw(canvas, dc.look)


def furniture_buttons(dc: DrawContext, name: str, view: SeatView) -> list[buttons.Widget]:
    """The buttons that stand at the table called ``name``."""
    made = corner_buttons(dc, Tools(help=name == "play"))
    if name in ("auction", "first call"):
        made += buttons.bid_buttons(dc, view, [0, 9, 10, 11, 12, 13, 14])
    if name == "suits":
        made += buttons.suit_buttons(dc)
    if name == "score":
        made += buttons.after_buttons(dc)
    if name == "kill":
        made.append(buttons.confirm_button(dc, table_text.KILL, enabled=True))
    return made


def recorded(dc: DrawContext, name: str, canvas: Canvas, patch: pytest.MonkeyPatch) -> list[Said]:
    """Every text that is put while the table is painted."""
    recorder = Recorder()
    patch.setattr(dc.look.text, "put", recorder.put)
    paint(dc, name, canvas)
    return recorder.said


def empty_canvas(dc: DrawContext) -> Canvas:
    """A canvas as large as the table."""
    return Canvas(pygame.Surface((dc.layout.width, dc.layout.height)))
