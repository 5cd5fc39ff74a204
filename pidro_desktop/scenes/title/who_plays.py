"""The player's own figure on the title: opens the list of the people who share the computer."""

from __future__ import annotations

from typing import Final

import pygame

from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.render.art.nameplate import HEIGHT, plate_width
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.widget import Widget
from pidro_desktop.scenes.title.title_layout import TARGET, ClothPlaces
from pidro_desktop.tr import tr

PEOPLE: Final = "people"
# tr: Read aloud with the name of whoever plays at the computer now
PLAYING: Final = tr("Playing: {name}")
CHANGE: Final = tr("Players on this computer")
FIGURE: Final = (100, 112)


class WhoPlays(Widget):
    """South's figure and name plate, which are one target. ``name`` is the player's."""

    def __init__(self, name: str, look: Look, cloth: ClothPlaces) -> None:
        super().__init__(PEOPLE, PLAYING.format(name=name))
        things, at = look.at(cloth.k), cloth.seats[SOUTH]
        figure = pygame.Rect(0, 0, things.s(FIGURE[0]), things.s(FIGURE[1]))
        figure.center = at
        self.plate = pygame.Rect(0, 0, plate_width(look, name), look.s(HEIGHT))
        self.plate.center = at[0], at[1] + things.s(FIGURE[1] / 2) + look.s(20)
        whole = figure.union(self.plate)
        whole.width, whole.height = max(whole.width, TARGET), max(whole.height, TARGET)
        self.place(whole)

    @property
    def tooltip(self) -> str:
        """What opens."""
        return CHANGE

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return who plays, and what opens."""
        return spoken_button(self.key, str(label or self.label), hint=str(self.tooltip))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw a little light on the plate while it is pointed at."""
        if not (self.hovered or self.focused):
            return
        lamp = look.theme.attention.lamp
        light = look.shapes.rounded(self.plate.size, 14 * look.u, (lamp, lamp), opacity=0.18)
        light.put(canvas, *self.plate.topleft)

    def draw_focus(self, canvas: Canvas, look: Look) -> None:
        """Draw the focus ring around the plate."""
        look.shapes.ring(self.plate.size, look.u, 14).put(canvas, *self.plate.topleft)
