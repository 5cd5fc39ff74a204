"""The pause over a running game."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets import Button, Chosen, Style, Widget
from pidro_desktop.scenes.fair_deals import Promise, fair_deals
from pidro_desktop.scenes.panel import Panel
from pidro_desktop.scenes.rules import Rules
from pidro_desktop.scenes.scene import Change, Pop, Push, Quit, Reset
from pidro_desktop.scenes.settings import SettingsPanel

ITEMS = (
    ("continue", "Continue"),
    ("rules", "Rules"),
    ("settings", "Settings"),
    ("deals", "Fair deals"),
    ("title", "Leave to title"),
    ("quit", "Quit"),
)
BUTTON, GAP = 52, 12


class Pause(Panel):
    """Continue, look something up, or leave; the game is kept either way."""

    width: ClassVar[float] = 400
    height: ClassVar[float] = 560
    closable = True

    def __init__(self, promise: Promise) -> None:
        super().__init__()
        self.promise = promise

    def build(self) -> list[Widget]:
        """A tile a way to go on."""
        return [
            Button(key, label, style=Style.PRIMARY if key == "continue" else Style.TILE)
            for key, label in ITEMS
        ]

    def arrange(self) -> None:
        """The tiles one below the other."""
        look = self.look
        place = pygame.Rect(0, 0, self.rect.width - look.s(80), look.s(BUTTON))
        place.midtop = (self.rect.centerx, self.rect.y + look.s(88))
        for key, _label in ITEMS:
            self.group[key].place(place.copy())
            place.y += look.s(BUTTON + GAP)

    def draw_sheet(self, canvas: Canvas) -> None:
        """A walnut board instead of paper."""
        look, rect, dark = self.look, self.rect, self.look.theme.text_on_dark
        u = look.u
        look.shapes.shadow(rect.size, 12 * u, 14 * u, 0.6, drop=9 * u).put(canvas, *rect.topleft)
        look.shapes.walnut(rect.size, u, radius=14).put(canvas, *rect.topleft)
        at = (rect.x + look.s(40), rect.y + look.s(44))
        look.text.put(canvas, "Paused", at, look.pen(Face.SERIF_BOLD, 32, dark.cream))
        kept = "Your game is kept: Resume goes on."
        at = (rect.centerx, rect.bottom - look.s(44))
        pen = look.pen(Face.SANS, 18, dark.cream_soft)
        words, pen = look.text.fit(kept, pen, rect.width - look.s(48))
        look.text.put(canvas, words, at, pen, anchor="centre")

    def chosen(self, chosen: Chosen) -> Change | None:
        """Go on, look something up, or leave."""
        ways: dict[str, Callable[[], Change]] = {
            "continue": Pop,
            "rules": lambda: Push(Rules()),
            "settings": lambda: Push(SettingsPanel()),
            "deals": lambda: Push(fair_deals(self.promise)),
            "title": lambda: Reset(self.ctx.title()),
            "quit": Quit,
        }
        return ways[chosen.key]()
