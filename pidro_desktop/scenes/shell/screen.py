"""Screens: pages that fill the window, and become a column that scrolls where text is large."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Final

import pygame

from pidro_desktop.render.art.table_background import felt_piece, render_background, wood_ground
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import Col, Control, Gap, Grow, Over, Pad, Part, Row, Sized
from pidro_desktop.render.widgets.text_parts import Line, Text, on_wood
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey, Style
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.page import CLOSE, FADE, LEAVE, Composed
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.shell.scroll import Scroll, Scrolled, scrolled_by
from pidro_desktop.table.layout.layout_types import SMALLEST_TARGET
from pidro_desktop.table.layout.proportions import EDGE, READABLE, is_tall, usual_unit
from pidro_desktop.tr import AnyText

NARROW: Final = 740
"""Units of a tall window's width under which nothing lies side by side if text is large."""
ROOMY: Final = 800
"""Units of a wide window's width from which on two things do, though it is stacked."""


class Felt(Col):
    """The felt of a table: nothing but what lies on it."""


class Screen(Composed):
    """A page that fills the window, over a ground of its own.

    Subclasses say in ``page`` what there is now, call ``renew`` when that may be something else,
    and react in ``used``; what closes it works by itself.

    Where text is larger than 100 percent, and everything has no room at that size, it is
    ``stacked``: what ``column`` returns lies in one column that scrolls, between what is ``above``
    and ``below`` and stays in view.

    Attributes:
        heading: its name. first: the control on which it begins, if it is not the first of all.
        least_wide, least_tall: units of width and height that everything needs beside, and below,
            each other. least_scale: pixels that a unit has at least, in however small a window.
        scroll: where its column is, if it is stacked.
    """

    first: ClassVar[ControlKey] = ""
    least_wide: ClassVar[tuple[float, float]] = (1, 1)
    least_tall: ClassVar[tuple[float, float]] = (1, 1)
    least_scale: ClassVar[float] = READABLE
    look: Look
    _tree: Part
    _ground: pygame.Surface | None = None

    def __init__(self) -> None:
        super().__init__()
        self.scroll = Scroll()
        self._felts: dict[tuple[int, int], pygame.Surface] = {}

    @abstractmethod
    def page(self) -> Part:
        """Return what there is in the whole window."""

    def column(self) -> Sequence[Part]:
        """Return what there is from top to bottom, where it is stacked."""
        return ()

    def above(self) -> Sequence[Part]:
        """Return what stays in view above the column."""
        return ()

    def below(self) -> Sequence[Part]:
        """Return what stays in view below the column."""
        return ()

    @property
    def stacked(self) -> bool:
        """Whether text is too large for everything to be seen at once."""
        usual, u = usual_unit(self.ctx.size), self.ctx.u
        if u <= usual:
            return False
        narrow = is_tall(self.ctx.size) and self.ctx.size[0] < NARROW * u
        return narrow or u > self.fitting()

    @property
    def roomy(self) -> bool:
        """Whether two parts have room beside each other where it is stacked."""
        size = self.ctx.size
        return not is_tall(size) and size[0] >= ROOMY * self.ctx.u

    def ground(self) -> pygame.Surface:
        """Return what lies under everything: a table with the felt where its part lies."""
        felt = self._laid.place_of(Felt)
        beside = None if is_tall(self.ctx.size) else felt.right + self.look.s(EDGE)
        return render_background(self.ctx.size, felt, self.look.u, self.look.theme, beside)

    def enter(self, ctx: Context) -> None:
        """Begin on its ``first`` control, if it has one."""
        super().enter(ctx)
        if self.first:
            self.resize(ctx.size)
            self.group.focus_on(self.first)

    def head(self, later: int, *buttons: Part, beside: AnyText = "") -> Part:
        """Return its name on wood, and the button that closes it, ``later`` as a ``Control``.

        ``beside`` is written behind the name, and ``buttons`` lie before the one that closes it.
        """
        title = Line(str(self.heading), Face.SERIF, 34, on_wood, lift=0, aloud=False)
        said = Sized(Line(str(beside), Face.SEMI, 20, on_wood, lift=0), wide=0)
        name = [title, Gap(18), Grow(said)] if beside else [Grow(title), Gap(12)]
        return Row([Gap(4), *name, *buttons, self.close_button(later)])

    def close_button(self, later: int) -> Part:
        """Return the button that closes it; ``later`` is as that of a ``Control``."""
        return Control(
            Button(CLOSE, style=Style.WALNUT, sign="close", size=22), 48, 48, later=later
        )

    def stacked_head(self, later: int, *buttons: Part, below: AnyText = "") -> Part:
        """Return its name in as many lines as it needs, beside the button that closes it.

        Args:
            later: as that of a ``Control``. buttons: lie before the one that closes it.
            below: is written below the name.
        """
        title = Text(str(self.heading), Face.SERIF, 30, on_wood, 1.15, lift=0, aloud=False)
        said = [Text(below, Face.SEMI, 20, on_wood, lift=0)] if below else []
        return Row([Grow(Col([title, *said])), *buttons, self.close_button(later)], gap=12)

    def on_felt(self, parts: Sequence[Part]) -> Part:
        """Return parts below each other on a piece of felt of their own, for the column."""
        return Over(self._draw_felt, Col(parts))

    def in_view(self) -> float:
        """Return the units of height of the column that are in view at once."""
        around = (*self.above(), *self.below())
        width = self.ctx.size[0] - 2 * self.look.s(EDGE)
        high = sum(part.height(self.look, width) for part in around)
        return (self.ctx.size[1] - high) / self.look.u - EDGE * (len(around) + 2)

    def fitting(self) -> float:
        """Return the pixels of a unit at which everything has room beside each other."""
        size = self.ctx.size
        least = self.least_tall if is_tall(size) else self.least_wide
        return max(self.least_scale, min(size[0] / least[0], size[1] / least[1]))

    def scale(self) -> float:
        """Return the pixels of a unit: the window's, or as many as let everything fit."""
        return self.ctx.u if self.stacked else min(self.ctx.u, self.fitting())

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw what lies under everything."""
        if self._ground is None:
            wood = (self.ctx.size, self.look.u, self.look.theme)
            self._ground = wood_ground(*wood) if self.stacked else self.ground()
        canvas.ground(self._ground)

    def _draw_felt(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        size = rect.size
        if size not in self._felts:
            self._felts[size] = felt_piece(size, look.u, look.theme)
        canvas.put(self._felts[size], rect.topleft)

    def draw_over(self, canvas: Canvas) -> None:
        """Draw what lies over the controls."""

    def used(self, chosen: Chosen) -> Change | None:
        """React to an activated control."""
        return None

    def renew(self, focus: ControlKey = "") -> None:
        """Show what there is now; ``focus`` is the control to go on with, the same by default."""
        self._tree = self._stack() if self.stacked else self.page()
        self._arrange()
        if focus:
            self.group.focus_on(focus)

    def _stack(self) -> Part:
        column = Scrolled(Col(self.column(), gap=EDGE), self.scroll)
        parts = [*self.above(), Grow(column), *self.below()]
        return Pad(Col(parts, gap=EDGE), EDGE, EDGE, EDGE, EDGE)

    def _arrange(self) -> None:
        self._laid.lay(self._tree, self.look, pygame.Rect((0, 0), self.ctx.size), self.group)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out everything again, over a ground of that size."""
        new = not self.group.widgets
        self.look = self.ctx.look.at(self.scale(), SMALLEST_TARGET)
        if not self.stacked:
            self.scroll = Scroll()
        self._felts.clear()
        self.renew()
        self._ground = None
        if new and self.ctx.by_keys:
            self.group.show_focus()

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Close on Esc; give everything else to the controls."""
        if event.type == pygame.KEYDOWN and event.key in LEAVE:
            return Pop()
        return self.after(self.walk(event))

    def walk(self, event: pygame.event.Event) -> Chosen | None:
        """Give an event to the controls; a column scrolls by it, or to the focus."""
        if not self.scroll.limit:
            return self.group.handle(event)
        before = self.scroll.offset
        chosen = scrolled_by(event, self.scroll, self.group, self.look)
        if self.scroll.offset != before:
            self._arrange()
            self.group.follow_pointer()
        return chosen

    def after(self, chosen: Chosen | None) -> Change | None:
        """Close, or react to what was activated, if anything."""
        if chosen is not None and chosen.key == CLOSE:
            self.ctx.sound("click")
            return Pop()
        return None if chosen is None else self.used(chosen)

    def draw(self, canvas: Canvas) -> None:
        """Draw the ground, the tree, and its controls."""
        self.draw_ground(canvas)
        self._laid.draw(canvas, self.look)
        self.group.draw(canvas, self.look)
        if self.stacked:
            wood = self.look.theme.ground.wood_dark
            self.scroll.draw_ends(canvas, self.look, FADE / 2, (wood, wood))
        self.draw_over(canvas)
        self.group.draw_tooltip(canvas, self.look)
