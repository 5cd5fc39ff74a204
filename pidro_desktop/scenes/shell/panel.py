"""Base class of panels and dialogs: a sheet of paper with a heading and controls."""

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
from pidro_desktop.scenes.shell.scroll import Scroll
from pidro_desktop.tr import current_language

CLOSE = "close"
SMALLEST_TARGET = 44  # pixels
LINE = 26  # units from line to line
MARGIN = 16  # pixels that always stay free around a panel
# Below this scale the words would be clamped to 16 px and outgrow their places.
READABLE = 16 / 18


BAR = 20  # units at the right edge of a panel that is scrolled as a whole, where the bar lies


class Sheet:
    """Scrolls ``rect``, the rectangle of a panel, if it is higher than the window."""

    def __init__(self) -> None:
        self.scroll = Scroll()
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._top = 0

    def lay(self, rect: pygame.Rect, height: int, margin: int, look: Look) -> None:
        """Start scrolling ``rect`` in a window of ``height`` if it is too high."""
        self._rect, self._top = rect, max(margin, rect.y)
        wide = rect.width - look.s(BAR)
        area = pygame.Rect(rect.x, self._top, wide, min(rect.height, height - 2 * margin))
        self.scroll.reset(area, rect.height, self.scroll.offset)
        self._move()

    def handle(self, event: pygame.event.Event, look: Look, group: FocusGroup) -> bool:
        """Return whether the event scrolled the panel: wheel, page keys, or dragging."""
        if not self.scroll.limit:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and group.at(event.pos) is not None:
            return False
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_HOME, pygame.K_END):
            return False  # a slider or a stepper may want them
        moved = self.scroll.handle(event, look)
        if moved:
            self._move()
        return moved

    def follow(self, event: pygame.event.Event, group: FocusGroup) -> bool:
        """Scroll the focused control into view; return whether that was necessary."""
        if event.type != pygame.KEYDOWN or not self.scroll.limit or group.focus is None:
            return False
        area, place = self.scroll.area, group.focus.rect
        before, air = self.scroll.offset, place.height // 2
        if place.bottom + air > area.bottom:
            self.scroll.move_to(before + place.bottom + air - area.bottom)
        elif place.top - air < area.top:
            self.scroll.move_to(before + place.top - air - area.top)
        self._move()
        return self.scroll.offset != before

    def draw_bar(self, canvas: Canvas, look: Look) -> None:
        """Draw the scroll bar inside the right edge, if the panel is higher than the window."""
        self.scroll.draw_bar(canvas, look)

    def _move(self) -> None:
        self._rect.y = self._top - self.scroll.offset


class Panel(Scene):
    """Base class of a dialog of ``width`` by ``height`` units, scaled to the text size if it fits.

    In narrow windows it shrinks to ``least`` units. A panel with ``shortest`` scrolls by itself: it
    shrinks to that height, and in tall windows it grows up to ``tallest``. All others become
    smaller until head and foot are in view: one that ``shrinks`` as far as necessary, the others
    while their text stays readable; a panel that is still too high scrolls as a whole.

    Subclasses make their controls in ``build``, lay them out in ``arrange``, draw everything that
    is not a control in ``draw_body`` and react in ``chosen``. ``spoken`` and ``spoken_beside``
    return the same content for the screen reader.
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
        """Create the controls in Tab order."""
        return []

    def arrange(self) -> None:
        """Position every control inside ``rect``."""

    def draw_body(self, canvas: Canvas) -> None:
        """Draw everything that is not a control."""

    def chosen(self, chosen: Chosen) -> Change | None:
        """React to an activated control."""
        return None

    def heard(self, chosen: Chosen) -> None:
        """Play the click sound."""
        self.ctx.sound("click")

    def cancelled(self) -> Change | None:
        """Close the panel without a result (Esc or the close button)."""
        return Pop()

    def rebuild(self, focus: ControlKey = "") -> None:
        """Recreate and lay out the controls."""
        widgets = self.build()
        self.group.replace([*widgets, *self._corner()], first=focus)
        self._arrange_all()

    def units(self) -> tuple[float, float]:
        """Return width and height in units; ``across`` is the available width."""
        return self.across, self.height

    def target(self, units: float) -> int:
        """Return the height of a control in pixels, large enough for touch in any window."""
        return max(SMALLEST_TARGET, self.look.s(units))

    def resize(self, size: tuple[int, int]) -> None:
        """Centre the panel in the picture."""
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
        self.look = self.ctx.look.at(u, SMALLEST_TARGET)
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
        """Close on Esc; pass everything else to the controls."""
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
        """Return the label before a control and the note after it."""
        return "", ""

    def spoken_focus(self) -> SpokenControl | None:
        """Return the focused control, between its label and its note."""
        if self.group.focus is None:
            return None
        label, remark = self.spoken_beside(self.group.focus.key)
        return self.group.focus.read_aloud(label)._replace(remark=remark)

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet, its heading, its body and its controls."""
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
        """Draw ``words`` across the sheet, the first line's middle ``top`` units below the head.

        What does not fit into ``most`` lines is left out.
        """
        look, y = self.look, self.rect.y + self.look.s(top)
        for line in look.text.wrap(words, pen, self.rect.width - 2 * look.s(32))[:most]:
            look.text.put(canvas, line, (self.rect.x + look.s(32), y), pen)
            y += look.s(LINE)

    def _corner(self) -> list[Widget]:
        """Return the button that closes the panel, if there is one."""
        close = Button(CLOSE, style=Style.WALNUT, sign="close", size=22)
        return [close] if self.closable else []

    def _arrange_all(self) -> None:
        self.arrange()
        if self.closable:
            side = self.target(48)
            corner = pygame.Rect(0, 0, side, side)
            top = max(self.rect.y, 0) + self.look.s(14)  # it stays where the sheet is scrolled
            beside = self.look.s(14 + (BAR if self.sheet.scroll.limit else 0))
            corner.topright = (self.rect.right - beside, top)
            self.group[CLOSE].place(corner)
