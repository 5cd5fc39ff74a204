"""Scrolling: an area that shows part of higher content, and a sheet that moves as a whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Colour
from pidro_desktop.render.widgets.focus import FocusGroup
from pidro_desktop.render.widgets.parts import Part, Placed
from pidro_desktop.render.widgets.widget import ENTER, Chosen

BAR, SHORTEST = 8, 36  # units: width of the bar, and its least length
BESIDE = 12  # units that content leaves free for the bar
BAR_ROOM = 20  # units at the right edge of a sheet that moves as a whole, where the bar lies
RIM = 3  # units at the edge of a sheet where nothing fades
WHEEL = 60  # units a notch
LEFT_BUTTON = 1
RING: Final = 6
"""Units at both sides for the ring around what has the focus."""
PAGE: Final = 0.85
"""The part of what is seen by which a page key goes on."""
UPWARDS: Final = {pygame.K_DOWN: 1, pygame.K_UP: -1}


class Scroll:
    """Scroll offset of some content; changed by wheel, keys and dragging.

    Attributes:
        inside: what scrolls within the content, or None: one bar is for both, and that goes first.
    """

    inside: Scroll | None = None

    def __init__(self) -> None:
        self.area = pygame.Rect(0, 0, 0, 0)
        self.content = 0
        self.offset = 0
        self._grip: int | None = None
        self._by_bar = False

    @property
    def limit(self) -> int:
        """The maximum offset."""
        return max(0, self.content - self.area.height)

    def reset(self, area: pygame.Rect, content: int, offset: int = 0) -> None:
        """Show ``content`` pixels of height through ``area``, starting at ``offset``."""
        self.area, self.content = area, content
        self.move_to(offset)

    def move_to(self, offset: float) -> None:
        """Scroll to an offset, within the limits."""
        self.offset = round(max(0.0, min(float(self.limit), offset)))

    def show(self, rect: pygame.Rect) -> None:
        """Scroll just far enough to show what is at ``rect`` now."""
        self.move_to(self.offset + self.way_to(rect))

    def way_to(self, rect: pygame.Rect) -> int:
        """Return how far what is at ``rect`` now is out of view: upwards it is below 0."""
        low = max(0, rect.bottom - self.area.bottom)
        return min(low, rect.top - self.area.top)

    def handle(self, event: pygame.event.Event, look: Look) -> bool:
        """React to wheel, keys and dragging; return whether the event was used."""
        if event.type == pygame.MOUSEWHEEL:
            self.move_to(self.offset - event.y * look.s(WHEEL))
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event.key)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            return self._take(event.pos, look)
        if event.type == pygame.MOUSEMOTION and self._grip is not None:
            self._drag(event.pos[1])
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON:
            held, self._grip = self._grip is not None, None
            return held
        return False

    def draw_ends(
        self, canvas: Canvas, look: Look, fade: float, on: tuple[Colour, Colour] | None = None
    ) -> None:
        """Let the content fade over ``fade`` units where it goes on above and below.

        ``on`` are the colours of what it lies on, at its upper and lower end; by default paper's.
        """
        paper = look.theme.paper
        size, ends = (self.area.width, look.s(fade)), on or (paper.sheet_top, paper.sheet_bottom)
        if self.offset > 0 and fade:
            look.shapes.fade(size, ends[0], down=False).put(canvas, *self.area.topleft)
        if self.offset < self.limit and fade:
            below = look.shapes.fade(size, ends[1], down=True)
            below.put(canvas, self.area.x, self.area.bottom - size[1])

    def draw_bar(self, canvas: Canvas, look: Look) -> None:
        """Draw the scroll bar at the right edge, if the content is higher than the area."""
        if not self.limit:
            return
        bar, paper = self._bar(look), look.theme.paper
        colour = paper.ink_soft if self._by_bar and self._grip is not None else paper.margin_line
        look.fill(canvas, bar, bar.width / 2, colour)

    def _key(self, key: int) -> bool:
        page = round(self.area.height * PAGE)
        moves = {
            pygame.K_PAGEDOWN: self.offset + page,
            pygame.K_PAGEUP: self.offset - page,
            pygame.K_HOME: 0,
            pygame.K_END: self.limit,
        }
        if key in moves:
            self.move_to(moves[key])
        return key in moves

    def _take(self, at: tuple[int, int], look: Look) -> bool:
        wide = self._bar(look).inflate(look.s(24), 0)
        self._by_bar = bool(self.limit) and wide.collidepoint(at)
        if not self._by_bar and not self.area.collidepoint(at):
            return False
        self._grip = at[1]
        return True

    def _drag(self, y: int) -> None:
        assert self._grip is not None
        moved, self._grip = y - self._grip, y
        if not self._by_bar:
            self.move_to(self.offset - moved)
            return
        hidden, before = self._inside
        to = before + self.offset + moved * (self.content + hidden) / max(1, self.area.height)
        if self.inside is not None:
            self.inside.move_to(to)
        self.move_to(to - hidden)

    @property
    def _inside(self) -> tuple[int, int]:
        """The most that what scrolls inside can move, and how far it has."""
        return (self.inside.limit, self.inside.offset) if self.inside is not None else (0, 0)

    def _bar(self, look: Look) -> pygame.Rect:
        hidden, before = self._inside
        seen = self.area.height / max(1, self.content + hidden)
        length = max(look.s(SHORTEST), round(self.area.height * min(1.0, seen)))
        free = self.area.height - length
        top = self.area.y + round(free * (self.offset + before) / max(1, self.limit + hidden))
        return pygame.Rect(self.area.right + look.s(6), top, look.s(BAR), length)


@dataclass
class Scrolled(Part):
    """A part behind a place of any height, moved by a ``Scroll`` whose bar is beside it.

    Attributes:
        fade: units over which it fades away where it goes on.
    """

    part: Part
    scroll: Scroll
    fade: float = 0.0
    grow = inf

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay the part, and itself over it: the fading ends and the bar."""
        area = pygame.Rect(rect.x, rect.y, rect.width - look.s(BESIDE), rect.height)
        high = round(self.part.height(look, area.width))
        self.scroll.reset(area, high, self.scroll.offset)
        inside = pygame.Rect(area.x, area.y - self.scroll.offset, area.width, high)
        seen = area.inflate(2 * look.s(RING), 0)
        for placed in self.part.lay(look, inside):
            yield placed._replace(clip=seen)
        yield Placed(self, rect)

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw the ends and the bar."""
        self.scroll.draw_ends(canvas, look, self.fade)
        self.scroll.draw_bar(canvas, look)


@dataclass
class ScrolledFit(Scrolled):
    """The first of several parts that needs no scrolling, the largest first; else the last one.

    Attributes:
        tries: the parts.
    """

    tries: Sequence[Part] = ()

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay the part that fits, or the last one behind the place."""
        wide = rect.width - look.s(BESIDE)
        fitting = (part for part in self.tries if part.height(look, wide) <= rect.height)
        self.part = next(fitting, self.tries[-1])
        yield from super().lay(look, rect)


def scrolled_fit(tries: Sequence[Part], scroll: Scroll, fade: float) -> ScrolledFit:
    """Return a place for one of several parts, each with less or smaller content than the last."""
    return ScrolledFit(tries[-1], scroll, fade, tries)


def scrolled_by(
    event: pygame.event.Event, scroll: Scroll, group: FocusGroup, look: Look
) -> Chosen | None:
    """Give an event to a group whose controls lie in scrolled content, or below it in view.

    Wheel, page keys and dragging scroll. An arrow up or down goes on by most of a page where the
    next control is farther away, so that everything between can be read. What is out of view is
    shown before it can be used.
    """
    if not _is_for_controls(event, group) and scroll.handle(event, look):
        return None
    was, shown = group.focus, group.by_keyboard
    if event.type != pygame.KEYDOWN:
        return group.handle(event)
    seen = was is None or was.clip is None or scroll.area.colliderect(was.tooltip_rect)
    if event.key in ENTER and was is not None and not seen:
        group.show_focus()
        scroll.show(was.tooltip_rect)
        return None
    down, before = UPWARDS.get(event.key, 0), scroll.offset
    if was is None and down:
        scroll.move_to(before + down * round(scroll.area.height * PAGE))
        if scroll.offset != before:
            return None
    at = was.tooltip_rect.copy() if was is not None else None
    chosen = group.handle(event)
    focus = group.focus
    if chosen is not None or focus is None:
        return chosen
    step = round(scroll.area.height * PAGE)
    moved = focus is not was or focus.tooltip_rect != at or not shown
    below = focus.clip is None and down > 0 and scroll.offset < scroll.limit
    far = focus.clip is not None and abs(scroll.way_to(focus.tooltip_rect)) > step
    if down and was is not None and (not moved or below or far):
        group.focus_on(was.key)
        scroll.move_to(before + down * step)
    elif focus.clip is not None:
        scroll.show(focus.tooltip_rect.inflate(0, 2 * look.s(RING)))
    return chosen


def _is_for_controls(event: pygame.event.Event, group: FocusGroup) -> bool:
    """Return whether controls come first: one that is pressed, and Home and End of a slider."""
    if event.type == pygame.MOUSEBUTTONDOWN:
        return group.at(event.pos) is not None
    return event.type == pygame.KEYDOWN and event.key in (pygame.K_HOME, pygame.K_END)


@dataclass
class UnderHead(Part):
    """A part of which the head stays at the top, and of the rest is seen what lies below that.

    Attributes:
        top, bottom: the pixels between which it is seen; the head begins at the upper one.
        head: its height in pixels; what lies wholly in it belongs to it.
    """

    part: Part
    top: int
    bottom: int
    head: int

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay the part, with its head at the top."""
        below = pygame.Rect(rect.x, self.top + self.head, rect.width, 0)
        below.height = max(0, self.bottom - below.y)
        for placed in self.part.lay(look, rect):
            # A row that is scrolled out of a list of its own may lie there, too, and is clipped.
            if placed.rect.bottom <= rect.y + self.head and placed.clip is None:
                yield placed._replace(rect=placed.rect.move(0, self.top - rect.y))
            else:
                clip = placed.clip.clip(below) if placed.clip else below
                yield placed._replace(clip=clip)


class Sheet:
    """Scrolls ``rect``, the rectangle of a page, if it is higher than the window."""

    def __init__(self) -> None:
        self.scroll = Scroll()
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._top = self._head = self._high = 0

    def lay(
        self, rect: pygame.Rect, height: int, margin: int, look: Look, head: float = 0.0
    ) -> None:
        """Start scrolling ``rect`` in a window of ``height`` if it is too high.

        Args:
            rect: the page. height: pixels of the window. margin: pixels free around the page.
            look: the look at its scale.
            head: units of the page's top that stay in view; the rest moves under them.
        """
        self._rect, self._top, self._head = rect, max(margin, rect.y), look.s(head)
        wide, self._high = rect.width - look.s(BAR_ROOM), min(rect.height, height - 2 * margin)
        beyond, rim = self._head + look.s(RIM), look.s(RIM)
        place = (rect.x + rim, self._top + self._head, wide - rim, self._high - beyond)
        self.scroll.reset(pygame.Rect(place), rect.height - beyond, self.scroll.offset)
        self._move()

    @property
    def top(self) -> int:
        """Where the head of the page begins in the window."""
        return self._top

    @property
    def seen(self) -> pygame.Rect:
        """The paper in the window: what is written on it moves behind it."""
        return pygame.Rect(self._rect.x, self._top, self._rect.width, self._high)

    def under_head(self, tree: Part) -> Part:
        """Return what is on the page, so that it moves and its head stays."""
        if not self.scroll.limit:
            return tree
        return UnderHead(tree, self._top, self.scroll.area.bottom, self._head)

    def handle(self, event: pygame.event.Event, look: Look, group: FocusGroup) -> bool:
        """Return whether the event moved the page: wheel, page keys, or dragging."""
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
        area, place = self.scroll.area, group.focus.focus_rect
        before, air = self.scroll.offset, place.height // 2
        if place.bottom + air > area.bottom:
            self.scroll.move_to(before + place.bottom + air - area.bottom)
        elif place.top - air < area.top:
            self.scroll.move_to(before + place.top - air - area.top)
        self._move()
        return self.scroll.offset != before

    def show(self, rect: pygame.Rect) -> None:
        """Scroll just far enough to show what is at ``rect`` now."""
        self.scroll.show(rect)
        self._move()

    def _move(self) -> None:
        self._rect.y = self._top - self.scroll.offset
