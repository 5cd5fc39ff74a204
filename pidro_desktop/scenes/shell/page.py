"""A page: a panel whose content is a tree of parts, made again whenever something has changed."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.widgets.parts import Control, Part, Placed
from pidro_desktop.render.widgets.widget import MODIFIERS, ControlKey, Widget
from pidro_desktop.scenes.input.key_lists import ANY
from pidro_desktop.scenes.shell.panel import Panel
from pidro_desktop.scenes.shell.scene import Change, Pop


class Page(Panel):
    """A panel that shows ``page()``: what that returns is laid out, drawn, used and read aloud.

    Subclasses say in ``page`` what there is now, call ``renew`` when that may be something else,
    and react in ``chosen``. A control that is made again stays what it was to hands and eyes. The
    sheet is as high as the tree, or ``height`` units if that is more.
    """

    height: ClassVar[float] = 0
    _tree: Part
    _placed: tuple[Placed, ...] = ()

    @abstractmethod
    def page(self) -> Part:
        """Return what there is on the whole sheet, below its heading."""

    def units(self) -> tuple[float, float]:
        """Return the size that the tree needs, measured at a scale without minimum sizes."""
        look = self.ctx.look.at(1.0)
        return self.across, max(self.height, self._tree.height(look, self.across))

    def renew(self, focus: ControlKey = "") -> None:
        """Show what there is now; ``focus`` is the control to go on with, the same by default."""
        self.resize(self.ctx.size)
        if focus:
            self.group.focus_on(focus)

    def resize(self, size: tuple[int, int]) -> None:
        """Make the tree, and lay it out."""
        self._tree = self.page()
        super().resize(size)

    def rebuild(self, focus: ControlKey = "") -> None:
        """Make the tree and lay it out, with the focus on a control."""
        self._tree = self.page()
        self._arrange_all()
        if focus:
            self.group.focus_on(focus)

    def arrange(self) -> None:
        """Lay out the tree, and put its controls where they belong."""
        self._placed = tuple(self._tree.lay(self.look, self.rect))
        found: list[Control] = []
        for part, rect, clip in self._placed:
            if isinstance(part, Control):
                part.widget = self._kept(part.widget)
                part.widget.place(rect, clip)
                found.append(part)
        in_order = [control.widget for control in sorted(found, key=lambda one: one.later)]
        widgets = [*in_order, *map(self._kept, self._corner())]
        if self.group.widgets != widgets:
            self.group.replace(widgets)

    def draw_body(self, canvas: Canvas) -> None:
        """Draw what is seen of the tree; the controls follow."""
        for part, rect, clip in self._placed:
            if clip is None or (clip.top <= rect.bottom and rect.top <= clip.bottom):
                with canvas.clipped(clip):
                    part.draw(canvas, self.look, rect)

    def spoken(self) -> Sequence[str]:
        """Return what the parts say, in their order."""
        return [sentence for placed in self._placed for sentence in placed.part.spoken()]

    def spoken_beside(self, key: ControlKey) -> tuple[str, str]:
        """Return the label before a control and the note after it."""
        controls = (placed.part for placed in self._placed if isinstance(placed.part, Control))
        beside = {part.widget.key: (str(part.label), str(part.note)) for part in controls}
        return beside.get(key, ("", ""))

    def _kept(self, new: Widget) -> Widget:
        """Return the control that a new one replaces, now like it, or the new one."""
        old = next((widget for widget in self.group if widget.key == new.key), None)
        if old is None or type(old) is not type(new):
            return new
        if old is not new and not old.pressed:
            old.take(new)
        return old


class Glance(Page):
    """A page without controls; any key or click closes it."""

    shrinks = True
    closable = False
    keys = ANY

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Close on any press."""
        key = event.type == pygame.KEYDOWN and event.key not in MODIFIERS
        return Pop() if key or event.type == pygame.MOUSEBUTTONDOWN else None
