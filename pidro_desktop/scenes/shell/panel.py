"""The base of everything that lies over the table: a sheet of paper with a head and controls."""

from __future__ import annotations

from typing import ClassVar

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.render.widgets.focus import FocusGroup
from pidro_desktop.render.widgets.spoken import SpokenControl
from pidro_desktop.render.widgets.tooltip import draw_tooltip
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey, Style, Widget
from pidro_desktop.scenes.input.key_lists import PANEL, Keys
from pidro_desktop.scenes.shell.scene import Change, Pop, Scene
from pidro_desktop.scenes.shell.sheet import BAR, Sheet
from pidro_desktop.tr import current_language

CLOSE = "close"
SMALLEST_TARGET = 44  # pixels
LINE = 26  # units from line to line
MARGIN = 16  # pixels that always stay free around a panel
# Below this scale the words would be clamped to 16 px and outgrow their places.
READABLE = 16 / 18


class Panel(Scene):
    """A dialog of ``width`` by ``height`` units, as large as the person wants it where it fits.

    In narrow windows it closes up to ``least`` units. One whose ``shortest`` is said scrolls by
    itself: it closes up to that height, and in tall windows it grows up to ``tallest``. All others
    become smaller until head and foot are in view: one that ``shrinks`` as far as it has to, the
    others as far as their words can be read; what is too high even then scrolls as a whole.

    Subclasses make their controls in ``build``, lay them out in ``arrange``, put what is no
    control in ``draw_body`` and react in ``chosen``. What stands there for the eye is said by
    ``spoken`` and ``spoken_beside`` for the ear.
    """

    opaque = False
    heading: ClassVar[str] = ""
    width: float = 640
    height: ClassVar[float] = 480
    least: ClassVar[float] = 0
    shortest: ClassVar[float] = 0
    tallest: ClassVar[float] = 0
    shrinks: ClassVar[bool] = False
    closable: ClassVar[bool] = True
    keys: Keys = PANEL

    def __init__(self) -> None:
        self.group = FocusGroup()
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.sheet = Sheet()
        self.across: float = self.width
        self.look: Look
        self._spoken = ""

    def build(self) -> list[Widget]:
        """Make the controls in the order of the Tab key."""
        return []

    def arrange(self) -> None:
        """Give every control its place inside ``rect``."""

    def draw_body(self, canvas: Canvas) -> None:
        """Draw everything that is no control."""

    def chosen(self, chosen: Chosen) -> Change | None:
        """React to a control that was used."""
        return None

    def heard(self, chosen: Chosen) -> None:
        """Let the click be heard."""
        self.ctx.sound("click")

    def cancelled(self) -> Change | None:
        """Esc or the cross: leave without a result."""
        return Pop()

    def rebuild(self, focus: ControlKey = "") -> None:
        """Make and lay out the controls anew."""
        widgets = self.build()
        if self.closable:
            widgets.append(Button(CLOSE, style=Style.WALNUT, sign="close", size=22))
        self.group.replace(widgets, first=focus)
        self._arrange_all()

    def units(self) -> tuple[float, float]:
        """Width and height in units; ``across`` is the width that there is room for."""
        return self.across, self.height

    def target(self, units: float) -> int:
        """A control's height in pixels, which a finger can hit in the smallest window too."""
        return max(SMALLEST_TARGET, self.look.s(units))

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the sheet in the middle of the picture."""
        room = size[0] - 2 * MARGIN, size[1] - 2 * MARGIN
        u = min(max(self.ctx.u, READABLE), room[0] / (self.least or self.width))
        self.across = min(self.width, room[0] / u)
        width, height = self.units()
        if height * u > room[1]:
            fitting = room[1] / (self.shortest or height)
            floor = 0.0 if self.shrinks or self.shortest else READABLE
            u = min(u, max(floor, fitting))
            self.across = min(self.width, room[0] / u)
            width, height = self.units()
        width = min(width, room[0] / u)
        if self.shortest:
            height = min(max(height, self.tallest), room[1] / u)
        self.look = self.ctx.look.at(u)
        self.rect = pygame.Rect(0, 0, self.look.s(width), self.look.s(height))
        self.rect.center = (size[0] // 2, size[1] // 2)
        self.sheet.lay(self.rect, size[1], MARGIN, self.look)
        spoken, self._spoken = self._spoken, current_language().id
        if not self.group.widgets:
            self.rebuild()
            if self.ctx.by_keys:
                self.group.show_focus()
        elif spoken != self._spoken:
            self.rebuild(self.group.focus.key if self.group.focus else "")
        else:
            self._arrange_all()

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Esc leaves; everything else goes to the controls."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.closable:
            return self.cancelled()
        if self.sheet.handle(event, self.look, self.group):
            self._arrange_all()
            return None
        chosen = self.group.handle(event)
        if self.sheet.follow(event, self.group):
            self._arrange_all()
        if chosen is None:
            return None
        self.heard(chosen)
        return self.cancelled() if chosen.key == CLOSE else self.chosen(chosen)

    def spoken_heading(self) -> str:
        """Return the heading."""
        return str(self.heading)

    def spoken_beside(self, key: ControlKey) -> tuple[str, str]:
        """Return what stands before and behind a control: its label, and a remark."""
        return "", ""

    def spoken_focus(self) -> SpokenControl | None:
        """Return the control with the focus, between its label and its remark."""
        if self.group.focus is None:
            return None
        label, remark = self.spoken_beside(self.group.focus.key)
        return self.group.focus.read_aloud(label)._replace(remark=remark)

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet, its head, its body and its controls."""
        self.draw_sheet(canvas)
        self.draw_body(canvas)
        self.group.draw(canvas, self.look)
        self.sheet.draw_bar(canvas, self.look)
        asked = self.group.explained()
        if asked:
            bounds = pygame.Rect((0, 0), canvas.size)
            draw_tooltip(canvas, self.look, asked.tooltip, asked.rect, bounds)

    def draw_sheet(self, canvas: Canvas) -> None:
        """Draw the paper and the heading with a line under it."""
        look, rect, paper = self.look, self.rect, self.look.theme.paper
        u = look.u
        look.shapes.shadow(rect.size, 4 * u, 14 * u, 0.6, drop=9 * u).put(canvas, *rect.topleft)
        look.shapes.paper(rect.size, u).put(canvas, *rect.topleft)
        if not self.heading:
            return
        at = (rect.x + look.s(32), rect.y + look.s(42))
        look.text.put(canvas, self.heading, at, look.pen(Face.SERIF_BOLD, 32, paper.ink))
        self.draw_line(canvas, rect.y + look.s(76))

    def draw_line(self, canvas: Canvas, y: int) -> None:
        """Draw a thin line across the sheet."""
        line = self.look.theme.paper.line
        size = (self.rect.width - 2 * self.look.s(32), max(1, round(self.look.u * 1.4)))
        piece = self.look.shapes.rounded(size, 0, (line, line))
        piece.put(canvas, self.rect.x + self.look.s(32), y)

    def draw_lines(self, canvas: Canvas, words: str, pen: Pen, top: float, most: int = 9) -> None:
        """Draw ``words`` as wide as the sheet, the first line ``top`` units below the head.

        What does not fit into ``most`` lines is left out.
        """
        look, y = self.look, self.rect.y + self.look.s(top)
        for line in look.text.wrap(words, pen, self.rect.width - 2 * look.s(32))[:most]:
            look.text.put(canvas, line, (self.rect.x + look.s(32), y), pen)
            y += look.s(LINE)

    def _arrange_all(self) -> None:
        if self.closable:
            side = self.target(48)
            corner = pygame.Rect(0, 0, side, side)
            top = max(self.rect.y, 0) + self.look.s(14)  # it stays where the sheet is scrolled
            beside = self.look.s(14 + (BAR if self.sheet.scroll.limit else 0))
            corner.topright = (self.rect.right - beside, top)
            self.group[CLOSE].place(corner)
        self.arrange()
