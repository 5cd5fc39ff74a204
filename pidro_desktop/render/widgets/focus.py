"""A focus group of widgets: pointer, keyboard focus, and which widget was used."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.widgets.spoken import SpokenControl
from pidro_desktop.render.widgets.tooltip import draw_tooltip
from pidro_desktop.render.widgets.widget import ENTER, Chosen, ControlKey, Widget

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
LEFT_BUTTON = 1
NOWHERE = (-1, -1)
ASIDE, SIDEWAYS = 2.0, 2.5
"""How much a control straight ahead is preferred to a nearer one off to the side: by the whole way
there, and by the gap between. Two rows of bids lie close above each other, half a button apart."""
OVERLAP = 0.25
"""How much of the smaller of two controls must lie beside the other for a straight way."""
TIE = 16
"""Among controls straight ahead the one whose middle is nearest comes first, by so little."""


class FocusGroup:
    """Dispatches events to widgets; the focus ring shows after a key, until the mouse is used.

    ``pointer`` is where the mouse is, or ``NOWHERE``. Once keys are used it hovers nothing, until
    it moves: what it happens to lie on would cover what the keys are about. With ``waits`` nothing
    has the focus until a key moves it.
    """

    def __init__(self, widgets: Sequence[Widget] = ()) -> None:
        self.waits = False
        self.widgets: list[Widget] = []
        self.by_keyboard = False
        self.pointer = NOWHERE
        self._rests = False
        self._held: Widget | None = None
        self._focus: Widget | None = None
        self._apart: Container[ControlKey] = ()
        self.replace(widgets)

    def __iter__(self) -> Iterator[Widget]:
        return iter(self.widgets)

    def __getitem__(self, key: ControlKey) -> Widget:
        return next(widget for widget in self.widgets if widget.key == key)

    @property
    def focus(self) -> Widget | None:
        """The widget with the keyboard focus."""
        return self._focus

    @property
    def focus_place(self) -> pygame.Rect | None:
        """Where the focused widget lies, if its ring is shown."""
        shown = self._focus is not None and self._focus.focused
        return self._focus.rect.copy() if self._focus and shown else None

    def read_aloud(self) -> SpokenControl | None:
        """Return the spoken text of the focused widget, or None."""
        return self._focus.read_aloud() if self._focus is not None else None

    def replace(
        self,
        widgets: Sequence[Widget],
        *,
        first: ControlKey | None = "",
        apart: Container[ControlKey] | None = None,
    ) -> None:
        """Replace the widgets; the focus stays on the widget with the same key, if any.

        ``first`` gets the focus instead; with None nothing has it until an arrow or Tab moves it.

        ``apart`` are keys of controls that only Tab and the pointer reach, by default the same as
        before: the focus does not fall on them by itself, nor by an arrow. One of them that is
        pressed stays so: whatever else has changed meanwhile, the person means it.
        """
        apart = self._apart if apart is None else apart
        held = self._held.key if self._held and self._held.key in apart else ""
        wanted = first or (self._focus.key if self._focus and first is not None else None)
        self.widgets, self._apart = list(widgets), apart
        self._held = next((w for w in widgets if held and w.key == held and w.enabled), None)
        if self._held is not None:
            self._held.pressed = self._held.hovered = True
        same = [w for w in self._reachable() if w.key == wanted]
        near = [] if first is None or self.waits else self._near()
        self._set_focus(next(iter(same or [w for w in near if w.enabled] or near), None))

    def focus_on(self, key: ControlKey) -> None:
        """Move the focus to the widget ``key``; where there is none just now, it stays."""
        for widget in self.widgets:
            if widget.key == key:
                self._set_focus(widget)

    def handle(self, event: pygame.event.Event) -> Chosen | None:
        """Handle an event; returns the value that it chose."""
        if event.type == pygame.KEYDOWN:
            self.rest_pointer()
            return self._key(event)
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            return self._press(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON:
            return self._release(event.pos, asks=bool(event.dict.get("asks")))
        if event.type == pygame.WINDOWLEAVE:
            self.pointer = NOWHERE
            self.unhover()
        return None

    def unhover(self) -> None:
        """Ignore the pointer until it moves."""
        self._hover(None)

    def rest_pointer(self) -> None:
        """Ignore the pointer until it moves, even if other widgets come to lie under it."""
        self._rests = True
        self.unhover()

    def follow_pointer(self) -> None:
        """Hover what has come to lie under the pointer, unless keys are used."""
        if not self.by_keyboard and not self._rests:
            self._motion(self.pointer)

    def at(self, place: tuple[int, int]) -> Widget | None:
        """Return the topmost widget at a position."""
        seen = (w for w in self.widgets[::-1] if w.clip is None or w.clip.collidepoint(place))
        return next((w for w in seen if w.hit(place)), None)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw all widgets on the canvas, and the focus ring if keys are used."""
        for widget in self.widgets:
            if widget.clip is None:
                widget.draw(canvas, look)
            elif widget.clip.colliderect(widget.rect):
                with canvas.clipped(widget.clip):
                    widget.draw(canvas, look)
        if self.by_keyboard and self._focus:
            with canvas.clipped(self._focus.clip):
                self._focus.draw_focus(canvas, look)

    def explained(self) -> Widget | None:
        """Return the hovered or focused widget that has a tooltip, or None."""
        for widget in self.widgets:
            asked = widget.hovered or (self.by_keyboard and widget is self._focus)
            if asked and widget.tooltip:
                return widget
        return None

    def draw_tooltip(self, canvas: Canvas, look: Look) -> None:
        """Draw the tooltip of the widget that has one, beside it."""
        asked = self.explained()
        if asked is not None and (asked.clip is None or asked.clip.colliderect(asked.rect)):
            bounds = pygame.Rect((0, 0), canvas.size)
            draw_tooltip(canvas, look, str(asked.tooltip), asked.tooltip_rect, bounds)

    def _key(self, event: pygame.event.Event) -> Chosen | None:
        if event.key == pygame.K_TAB:
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in ARROWS and self._focus:
            return self._arrow(*ARROWS[event.key], every=bool(event.mod & pygame.KMOD_SHIFT))
        elif event.key in ARROWS:
            self._set_focus(next(iter(self._near()), None))
            self.show_focus()
        elif event.key in ENTER and self._focus:
            self.show_focus()
            return self._focus.activate() if self._focus.enabled else None
        return None

    def _arrow(self, dx: int, dy: int, *, every: bool) -> Chosen | None:
        assert self._focus is not None
        if self.by_keyboard and self._focus.enabled:
            taken, chosen = self._focus.arrow(dx, dy)
            if taken:
                return chosen
        if not self.by_keyboard:
            self.show_focus()
            return None
        near = [w for w in self._near() if every or not w.passed_over]
        self._set_focus(_towards(self._focus, near, dx, dy) or self._focus)
        return None

    def _step(self, by: int) -> None:
        usable = self._reachable()
        if not usable:
            return
        if self._focus is None:
            self._set_focus(usable[0 if by > 0 else -1])
        elif self.by_keyboard and self._focus in usable:
            self._set_focus(usable[(usable.index(self._focus) + by) % len(usable)])
        self.show_focus()

    def _motion(self, at: tuple[int, int]) -> Chosen | None:
        self.pointer, self._rests = at, False
        self._hover(self.at(at))
        return self._held.drag(at) if self._held else None

    def _press(self, at: tuple[int, int]) -> Chosen | None:
        self.show_focus(on=False)
        self._rests = False
        found = self.at(at)
        self._hover(found)
        if found is None:
            return None
        self._set_focus(found)
        if not found.enabled:
            return None
        self._held = found
        found.pressed = True
        return found.press(at)

    def _release(self, at: tuple[int, int], *, asks: bool = False) -> Chosen | None:
        """Use what was pressed; a finger that ``asks`` only reads, where there is something."""
        held, self._held = self._held, None
        if asks and self.explained() is None:
            self._hover(None)
        if held is None:
            return None
        held.pressed = False
        return None if asks and held.hovered and held.tooltip else held.release(at)

    def _hover(self, found: Widget | None) -> None:
        for widget in self.widgets:
            widget.hovered = widget is found

    def _set_focus(self, widget: Widget | None) -> None:
        self._focus = widget
        self.show_focus(on=self.by_keyboard)

    def show_focus(self, *, on: bool = True) -> None:
        """Show the focus ring, as after a key press, or hide it."""
        self.by_keyboard = on
        for widget in self.widgets:
            widget.focused = on and widget is self._focus

    def _near(self) -> list[Widget]:
        """Return the widgets that an arrow reaches."""
        return [w for w in self._reachable() if w.key not in self._apart]

    def _reachable(self) -> list[Widget]:
        """Disabled controls that can say why are reached too, so that the reason can be read."""
        return [w for w in self.widgets if w.enabled or w.why]


def _gap(widget: Widget, other: Widget, dx: int) -> int:
    """How far one lies aside of the other, across the direction; 0 where they really overlap.

    Rows that touch, or overlap by a hair, do not: right of a button is the one in its own row.
    """
    a, b = widget.rect, other.rect
    if dx:
        apart, least = max(a.top, b.top) - min(a.bottom, b.bottom), min(a.h, b.h)
    else:
        apart, least = max(a.left, b.left) - min(a.right, b.right), min(a.w, b.w)
    return 0 if -apart > least * OVERLAP else max(1, apart)


def _towards(start: Widget, widgets: Sequence[Widget], dx: int, dy: int) -> Widget | None:
    """The nearest control in a direction; one straight ahead comes before one at the side."""
    best, best_cost = None, float("inf")
    x, y = start.rect.center
    for widget in widgets:
        ahead = (widget.rect.centerx - x) * dx + (widget.rect.centery - y) * dy
        aside = abs((widget.rect.centerx - x) * dy) + abs((widget.rect.centery - y) * dx)
        if widget is start or ahead <= 0:
            continue
        gap = _gap(start, widget, dx)
        cost = ASIDE * (ahead + SIDEWAYS * gap + aside) if gap else ahead + aside / TIE
        if cost < best_cost:
            best, best_cost = widget, cost
    return best
