"""Pages: panels and whole screens that are trees of parts, made again whenever one has changed."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.widgets.focus import FocusGroup
from pidro_desktop.render.widgets.parts import Control, Part, Placed
from pidro_desktop.render.widgets.spoken import SpokenControl
from pidro_desktop.render.widgets.tooltip import draw_tooltip
from pidro_desktop.render.widgets.widget import MODIFIERS, Chosen, ControlKey, Widget
from pidro_desktop.scenes.input.key_lists import ANY
from pidro_desktop.scenes.shell.panel import SMALLEST_TARGET, Panel
from pidro_desktop.scenes.shell.scene import Change, Pop, Scene


class Laid:
    """A tree of parts where it lies: what is drawn there, used, and read aloud."""

    def __init__(self) -> None:
        self._placed: tuple[Placed, ...] = ()

    def lay(
        self,
        tree: Part,
        look: Look,
        rect: pygame.Rect,
        group: FocusGroup,
        more: Sequence[Widget] = (),
    ) -> None:
        """Lay a tree into ``rect``, and put its controls into a group.

        Args:
            tree: the tree. look: the look at its scale. rect: its place in pixels.
            group: gets the controls in the order of Tab; one that is made again stays what it was
                to hands and eyes.
            more: controls that follow in the group and lie elsewhere.

        Raises:
            ValueError: two controls have the same key, so that one would take the other's place.
        """
        self._placed = tuple(tree.lay(look, rect))
        found: list[Control] = []
        for part, place, clip in self._placed:
            if isinstance(part, Control):
                part.widget = _kept(group, part.widget)
                part.widget.place(place, clip)
                found.append(part)
        in_order = [control.widget for control in sorted(found, key=lambda one: one.later)]
        widgets = [*in_order, *(_kept(group, widget) for widget in more)]
        if twice := [key for key, count in Counter(w.key for w in widgets).items() if count > 1]:
            raise ValueError(f"Two controls of a page have the same key: {twice[0]!r}.")
        if group.widgets != widgets:
            group.replace(widgets)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw what is seen of the tree, without its controls."""
        for part, rect, clip in self._placed:
            if clip is None or (clip.top <= rect.bottom and rect.top <= clip.bottom):
                with canvas.clipped(clip):
                    part.draw(canvas, look, rect)

    def place_of(self, kind: type[Part]) -> pygame.Rect:
        """Return where the first part of a kind lies."""
        return next(placed.rect for placed in self._placed if isinstance(placed.part, kind))

    def spoken(self) -> Sequence[str]:
        """Return what the parts say, in their order."""
        return [sentence for placed in self._placed for sentence in placed.part.spoken()]

    def beside(self, key: ControlKey) -> tuple[str, str]:
        """Return the label before a control and the note after it."""
        controls = (placed.part for placed in self._placed if isinstance(placed.part, Control))
        beside = {part.widget.key: (str(part.label), str(part.note)) for part in controls}
        return beside.get(key, ("", ""))


def _kept(group: FocusGroup, new: Widget) -> Widget:
    """Return the control that a new one replaces, now like it, or the new one."""
    old = next((widget for widget in group if widget.key == new.key), None)
    if old is None or type(old) is not type(new):
        return new
    if old is not new and not old.pressed:
        old.take(new)
    return old


class Page(Panel):
    """A panel that shows ``page()``: what that returns is laid out, drawn, used and read aloud.

    Subclasses say in ``page`` what there is now, call ``renew`` when that may be something else,
    and react in ``chosen``. A control that is made again stays what it was to hands and eyes. The
    sheet is as high as the tree, or ``height`` units if that is more.
    """

    height: ClassVar[float] = 0
    _tree: Part

    def __init__(self) -> None:
        super().__init__()
        self._laid = Laid()

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
        self._laid.lay(self._tree, self.look, self.rect, self.group, self._corner())

    def draw_body(self, canvas: Canvas) -> None:
        """Draw what is seen of the tree; the controls follow."""
        self._laid.draw(canvas, self.look)

    def spoken(self) -> Sequence[str]:
        """Return what the parts say, in their order."""
        return self._laid.spoken()

    def spoken_beside(self, key: ControlKey) -> tuple[str, str]:
        """Return the label before a control and the note after it."""
        return self._laid.beside(key)


class Glance(Page):
    """A page without controls; any key or click closes it."""

    shrinks = True
    closable = False
    keys = ANY

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Close on any press."""
        key = event.type == pygame.KEYDOWN and event.key not in MODIFIERS
        return Pop() if key or event.type == pygame.MOUSEBUTTONDOWN else None


class Screen(Scene):
    """A page that fills the window, over a ground of its own.

    Subclasses say in ``page`` what there is now, call ``renew`` when that may be something else,
    and react in ``used``. ``scale`` is how many pixels a unit has, usually those of the window.
    """

    look: Look

    def __init__(self) -> None:
        self.group = FocusGroup()
        self._laid = Laid()

    @abstractmethod
    def page(self) -> Part:
        """Return what there is in the whole window."""

    def scale(self) -> float:
        """Return the pixels of a unit."""
        return self.ctx.u

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw what lies under everything."""

    def used(self, chosen: Chosen) -> Change | None:
        """React to an activated control."""
        return None

    def renew(self, focus: ControlKey = "") -> None:
        """Show what there is now; ``focus`` is the control to go on with, the same by default."""
        area = pygame.Rect((0, 0), self.ctx.size)
        self._laid.lay(self.page(), self.look, area, self.group)
        if focus:
            self.group.focus_on(focus)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out everything again."""
        new = not self.group.widgets
        self.look = self.ctx.look.at(self.scale(), SMALLEST_TARGET)
        self.renew()
        if new and self.ctx.by_keys:
            self.group.show_focus()

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Give an event to the controls."""
        chosen = self.group.handle(event)
        return None if chosen is None else self.used(chosen)

    def draw(self, canvas: Canvas) -> None:
        """Draw the ground, the tree, and its controls."""
        self.draw_ground(canvas)
        self._laid.draw(canvas, self.look)
        self.group.draw(canvas, self.look)
        asked = self.group.explained()
        if asked is not None:
            bounds = pygame.Rect((0, 0), canvas.size)
            draw_tooltip(canvas, self.look, str(asked.tooltip), asked.tooltip_rect, bounds)

    def spoken(self) -> Sequence[str]:
        """Return what the parts say, in their order."""
        return self._laid.spoken()

    def spoken_focus(self) -> SpokenControl | None:
        """Return the focused control, between its label and its note."""
        if self.group.focus is None:
            return None
        label, remark = self._laid.beside(self.group.focus.key)
        said = self.group.focus.read_aloud(label)
        return said._replace(remark=remark) if remark else said
