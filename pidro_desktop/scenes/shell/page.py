"""Pages: panels that are trees of parts, made again whenever one has changed."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Sequence
from math import inf
from typing import ClassVar, Final

import pygame

from pidro_desktop.key_actions import Action
from pidro_desktop.render.art.shapes import ROUND
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Colour, Face
from pidro_desktop.render.widgets.focus import FocusGroup
from pidro_desktop.render.widgets.parts import Control, Part, Placed
from pidro_desktop.render.widgets.spoken import SpokenControl
from pidro_desktop.render.widgets.widget import MODIFIERS, Button, Chosen, ControlKey, Style, Widget
from pidro_desktop.scenes.input.key_lists import ANY, PANEL, Keys
from pidro_desktop.scenes.input.strokes import codes
from pidro_desktop.scenes.shell.scene import Change, Pop, Scene
from pidro_desktop.scenes.shell.scroll import BAR_ROOM, LEFT_BUTTON, Sheet
from pidro_desktop.table.layout.layout_types import SMALLEST_TARGET
from pidro_desktop.table.layout.proportions import READABLE, usual_unit
from pidro_desktop.tr import AnyText

CLOSE: Final = "close"
LINE = 26  # units from line to line
CORNER = 52  # units that the button in the corner takes of a heading
HEAD = 78  # units of a sheet's top with its heading, the line under it and the button
FADE = 24  # units over which what scrolls fades away
MARGIN = 16  # pixels that always stay free around a page
LEAVE: Final = codes(Action.CLOSE)


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
            if clip is None:
                part.draw(canvas, look, rect)
            elif clip.top <= rect.bottom and rect.top <= clip.bottom:
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

    def read_aloud(self, widget: Widget | None) -> SpokenControl | None:
        """Return a control between its label and its note."""
        if widget is None:
            return None
        label, note = self.beside(widget.key)
        said = widget.read_aloud(label)
        return said._replace(remark=note) if note else said


def _kept(group: FocusGroup, new: Widget) -> Widget:
    """Return the control that a new one replaces, now like it, or the new one."""
    old = next((widget for widget in group if widget.key == new.key), None)
    if old is None or type(old) is not type(new):
        return new
    if old is not new and not old.pressed:
        old.take(new)
    return old


class Composed(Scene):
    """A scene that is a tree of parts with its name, where each part and control reads itself."""

    heading: ClassVar[AnyText] = ""

    def __init__(self) -> None:
        self.group = FocusGroup()
        self._laid = Laid()

    def spoken_heading(self) -> str:
        """Return its name."""
        return str(self.heading)

    def spoken(self) -> Sequence[str]:
        """Return what the parts say, in their order."""
        return self._laid.spoken()

    def spoken_focus(self) -> SpokenControl | None:
        """Return the focused control, between its label and its note."""
        return self._laid.read_aloud(self.group.focus)


class Page(Composed):
    """A sheet of paper that shows ``page()``: what that returns is laid out, drawn and read aloud.

    Subclasses say in ``page`` what there is now, call ``renew`` when that may be something else,
    and react in ``chosen``. A control that is made again stays what it was to hands and eyes.

    The sheet is ``width`` units wide, and as high as the tree, or ``height`` units if that is more
    and has room.
    It is scaled to the text size if it fits. In narrow windows it shrinks to ``least`` units. A
    page with ``shortest`` scrolls by itself: it shrinks to that height, and in tall windows it
    grows up to ``tallest``. All others become smaller until head and foot are in view: one that
    ``shrinks`` as far as necessary, the others while their text stays readable; a page that is
    still too high scrolls as a whole, but for its uppermost ``head`` units.

    Text of more than 100 percent grows from what the page has at 100 percent to twice the usual
    size at 200: the page lies in fewer units of width, ``narrowest`` at least, and scrolls. A page
    with ``shortest`` is ``shortest_large`` units high then at least, so that what scrolls in it
    keeps room.
    """

    opaque = False
    width: float = 640
    height: ClassVar[float] = 0
    least: ClassVar[float] = 0
    narrowest: ClassVar[float] = 400
    shortest: ClassVar[float] = 0
    shortest_large: float = 0
    tallest: ClassVar[float] = 0
    shrinks: ClassVar[bool] = False
    closable: ClassVar[bool] = True
    head: ClassVar[float] = HEAD
    keys: Keys = PANEL
    look: Look
    _tree: Part

    def __init__(self) -> None:
        super().__init__()
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.sheet = Sheet()
        self._measured: tuple[Part | None, float, float] = None, 0, 0  # a tree, its width, height

    # -------------------------------------------------------- what subclasses say

    @abstractmethod
    def page(self) -> Part:
        """Return what there is on the whole sheet, below its heading."""

    def chosen(self, chosen: Chosen) -> Change | None:
        """React to an activated control."""
        return None

    def heard(self, chosen: Chosen) -> None:
        """Play the click sound."""
        self.ctx.sound("click")

    def cancelled(self) -> Change | None:
        """Close the page without a result (Esc or the close button)."""
        return Pop()

    # -------------------------------------------------------- layout

    def renew(self, focus: ControlKey = "") -> None:
        """Show what there is now; ``focus`` is the control to go on with, the same by default."""
        self.resize(self.ctx.size)
        if focus:
            self.group.focus_on(focus)

    def rebuild(self, focus: ControlKey = "") -> None:
        """Make the tree and lay it out, with the focus on a control."""
        self._tree = self.page()
        self.arrange()
        if focus:
            self.group.focus_on(focus)

    def resize(self, size: tuple[int, int]) -> None:
        """Make the tree, and lay it out on a sheet in the middle of the picture."""
        self._tree = self.page()
        room = size[0] - 2 * MARGIN, size[1] - 2 * MARGIN
        usual = usual_unit(size)
        u = self._fitting(min(self.ctx.u, usual), room)
        if self.ctx.u > usual:
            base = usual if self.shrinks else max(u, READABLE)
            grown = base + (2 * usual - base) * (self.ctx.u / usual - 1)
            u = max(u, min(grown, room[0] / self.narrowest))
        width = min(self.width, room[0] / u)
        inside = self.scrolls_inside(width)
        height = self._needed(width, inf if inside else room[1] / u)
        if inside:
            least = 0.0 if u <= usual else self.shortest_large or self.shortest
            height = min(max(height, self.tallest), max(least, room[1] / u))
        self.look = self.ctx.look.at(u, SMALLEST_TARGET)
        self.rect = pygame.Rect(0, 0, self.look.s(width), self.look.s(height))
        self.rect.center = (size[0] // 2, size[1] // 2)
        self.sheet.lay(self.rect, size[1], MARGIN, self.look, self.head)
        if self.group.widgets:
            self.arrange()
            return
        self.rebuild()
        if self.ctx.by_keys:
            self.group.show_focus()

    def scrolls_inside(self, width: float) -> bool:
        """Return whether a part of it scrolls, and not all of it, at that width in units."""
        return bool(self.shortest)

    def _fitting(self, wanted: float, room: tuple[float, float]) -> float:
        """Return the pixels per unit for text of 100 percent at most: as many as let it fit."""
        u = min(max(wanted, READABLE), room[0] / (self.least or self.width))
        height = self._needed(min(self.width, room[0] / u))
        if height * u <= room[1]:
            return u
        floor = 0.0 if self.shrinks or self.shortest else READABLE
        return min(u, max(floor, room[1] / (self.shortest or height)))

    def _needed(self, width: float, room: float = inf) -> float:
        """Return the units of height for a width, measured at a scale without minimum sizes.

        What is there counts, and the usual height as far as there is ``room`` for it.
        """
        tree, measured, high = self._measured
        if tree is not self._tree or measured != width:
            high = self._tree.height(self.ctx.look.at(1.0), width)
            self._measured = self._tree, width, high
        return max(min(self.height, room), high)

    def arrange(self) -> None:
        """Lay out the tree, and put its controls where they belong, with the X in the corner."""
        close = Button(CLOSE, style=Style.WALNUT, sign="close", size=22)
        corner = [close] if self.closable else []
        tree = self.sheet.under_head(self._tree)
        self._laid.lay(tree, self.look, self.rect, self.group, corner)
        if self.closable:
            side = max(SMALLEST_TARGET, self.look.s(48))
            place = pygame.Rect(0, 0, side, side)
            top = self.sheet.top + self.look.s(14)  # it stays where the sheet is scrolled
            beside = self.look.s(14 + (BAR_ROOM if self.sheet.scroll.limit else 0))
            place.topright = (self.rect.right - beside, top)
            self.group[CLOSE].place(place)

    @property
    def ends(self) -> tuple[Colour, Colour]:
        """The colours of the sheet at its upper and lower end, into which what scrolls fades."""
        return self.look.theme.paper.sheet_top, self.look.theme.paper.sheet_bottom

    # -------------------------------------------------------- as a scene

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Close on Esc; pass everything else to the controls."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.closable:
            return self.cancelled()
        if self.sheet.handle(event, self.look, self.group):
            self.arrange()
            return None
        chosen = self.group.handle(event)
        if self.sheet.follow(event, self.group):
            self.arrange()
        if chosen is None:
            return None
        self.heard(chosen)
        return self.cancelled() if chosen.key == CLOSE else self.chosen(chosen)

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet, what is seen of the tree, and its controls."""
        self.draw_sheet(canvas)
        self._laid.draw(canvas, self.look)
        self.group.draw(canvas, self.look)
        self.sheet.scroll.draw_ends(canvas, self.look, FADE, self.ends)
        self.sheet.scroll.draw_bar(canvas, self.look)
        self.group.draw_tooltip(canvas, self.look)

    def draw_sheet(self, canvas: Canvas) -> None:
        """Draw the paper and the heading with a line under it."""
        look, rect, paper = self.look, self.rect, self.look.theme.paper
        u = look.u
        sheet = self.sheet.seen
        look.shapes.shadow(sheet.size, 4 * u, 14 * u, 0.6, drop=9 * u).put(canvas, *sheet.topleft)
        canvas.hide_below(sheet, look.s(ROUND))
        look.shapes.paper(sheet.size, u).put(canvas, *sheet.topleft)
        if not self.heading:
            return
        left = rect.x + look.s(32)
        pen = look.pen(Face.SERIF_BOLD, 32, paper.ink)
        room = rect.width - look.s(2 * 32 + (CORNER if self.closable else 0))
        heading, pen = look.text.fit(self.heading, pen, room)
        top = self.sheet.top
        look.text.put(canvas, heading, (left, top + look.s(42)), pen)
        size = (rect.width - 2 * look.s(32), max(1, round(u * 1.4)))
        line = look.shapes.rounded(size, 0, (paper.line, paper.line))
        line.put(canvas, left, top + look.s(76))


class Glance(Page):
    """A page without controls; any key or click closes it, but those that scroll it."""

    shrinks = True
    closable = False
    keys = ANY

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Close on any press."""
        if self.sheet.handle(_as_page_key(event), self.look, self.group):
            self.arrange()
            return None
        if self.sheet.scroll.limit and event.type == pygame.MOUSEBUTTONDOWN:
            return Pop() if event.button == LEFT_BUTTON else None
        key = event.type == pygame.KEYDOWN and event.key not in MODIFIERS
        return Pop() if key or event.type == pygame.MOUSEBUTTONDOWN else None


def _as_page_key(event: pygame.event.Event) -> pygame.event.Event:
    """Return a page key for an arrow up or down: without controls, both scroll."""
    pages = {pygame.K_DOWN: pygame.K_PAGEDOWN, pygame.K_UP: pygame.K_PAGEUP}
    if event.type != pygame.KEYDOWN or event.key not in pages:
        return event
    return pygame.event.Event(pygame.KEYDOWN, event.dict | {"key": pages[event.key]})
