"""A canvas that repaints only the areas that changed since the last frame."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager

import pygame

# Painting one larger area costs less than two, up to this much more surface.
WASTE = 1.1
# More areas than this cost more in set-up than they save in pixels.
MOST = 12


def merged(rects: Iterable[pygame.Rect], bounds: pygame.Rect) -> list[pygame.Rect]:
    """Return at most ``MOST`` rectangles inside ``bounds`` that cover all of ``rects``."""
    result: list[pygame.Rect] = []
    # The largest first: of many small ones most lie in these, and need no comparing.
    for rect in sorted(rects, key=_area, reverse=True):
        seen = rect.clip(bounds)
        if seen and not any(other.contains(seen) for other in result):
            _add(result, seen)
    return result


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def _add(result: list[pygame.Rect], rect: pygame.Rect) -> None:
    """Add ``rect``, joined with whatever lies so near that joining wastes little."""
    while (partner := _partner(result, rect)) is not None:
        rect = rect.union(result.pop(partner))
    result.append(rect)


def _partner(result: list[pygame.Rect], rect: pygame.Rect) -> int | None:
    best, best_waste = None, WASTE if len(result) < MOST else float("inf")
    area = _area(rect)
    for index, other in enumerate(result):
        apart = area + _area(other) - _area(rect.clip(other))
        waste = _area(rect.union(other)) / apart
        if waste <= best_waste:
            best, best_waste = index, waste
    return best


Area = tuple[int, int, int, int]
# Surface, position, part of the surface (None: all), blend flags: as Surface.blits takes it.
Item = tuple[pygame.Surface, tuple[int, int], Area | None, int]


class Canvas:
    """A display list of surfaces in painting order; ``present`` paints the difference.

    A surface must not change after it was added: its identity stands for its pixels. Surfaces are
    premultiplied, or opaque if ``blend`` is False.

    Attributes:
        covered: whether a dialog is drawn over what is added now, which then explains nothing.
    """

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self._bounds = surface.get_rect()
        self._items: list[Item] = []
        self._shown: list[Item] = []
        self._places: list[pygame.Rect] = []  # of what is shown
        self._solid: list[tuple[int, pygame.Rect]] = []
        self._shown_solid = self._solid
        self._clip: pygame.Rect | None = None
        self._all = True
        self.covered = False

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._bounds.size

    @property
    def items(self) -> Sequence[Item]:
        """The items added since the last ``begin``."""
        return self._items

    def begin(self) -> None:
        """Start a frame with an empty display list."""
        self._items, self._solid = [], []
        self._clip = None

    def ground(self, surface: pygame.Surface) -> None:
        """Start the frame with an opaque background; items added before it are dropped."""
        self._items = [(surface, (0, 0), None, 0)]
        self._solid = [(0, surface.get_rect())]

    def put_off(self) -> None:
        """Show what was shown last once more, in the place of what was added since ``begin``."""
        self._items, self._solid, self._clip = self._shown, self._shown_solid, None

    def put(
        self,
        surface: pygame.Surface,
        at: tuple[int, int],
        area: Area | None = None,
        *,
        blend: bool = True,
        light: bool = False,
    ) -> None:
        """Add ``surface``, or an ``area`` of it, with its top left corner ``at`` whole pixels.

        ``light`` adds its colours.
        """
        flags = pygame.BLEND_RGB_ADD if light else pygame.BLEND_PREMULTIPLIED if blend else 0
        if self._clip is None:
            self._items.append((surface, (int(at[0]), int(at[1])), area, flags))
            return
        left, top, wide, high = area or (0, 0, *surface.get_size())
        seen = pygame.Rect(at, (wide, high)).clip(self._clip)
        if seen.width and seen.height:
            part = (left + seen.x - at[0], top + seen.y - at[1], seen.width, seen.height)
            self._items.append((surface, seen.topleft, part, flags))

    def hide_below(self, rect: pygame.Rect, edge: int) -> None:
        """Note that what is added next is opaque in ``rect``, ``edge`` pixels inside it.

        Nothing below it is painted there, but for where only a lesser part of what is painted
        again lies in it.
        """
        inside = rect.inflate(-2 * edge, -2 * edge)
        inside = inside if self._clip is None else inside.clip(self._clip)
        self._solid.append((len(self._items), inside))

    @staticmethod
    def item(surface: pygame.Surface, at: tuple[int, int]) -> Item:
        """Return the item ``put`` would add, for use with ``put_again`` in many frames."""
        return surface, at, None, pygame.BLEND_PREMULTIPLIED

    def put_again(self, items: Sequence[Item]) -> None:
        """Add items of an earlier frame again, as ``items`` returned them."""
        self._items.extend(items)

    @contextmanager
    def clipped(self, area: pygame.Rect | None) -> Generator[None]:
        """Clip all items added inside the ``with`` to ``area`` (and to the clip around it).

        Without an area nothing is clipped.
        """
        before = self._clip
        if area is not None:
            self._clip = area.clip(before) if before is not None else area.copy()
        try:
            yield
        finally:
            self._clip = before

    def paint_on(self, surface: pygame.Surface) -> None:
        """Paint on another surface, of the same size and with the same pixels, from now on."""
        self.surface = surface

    def invalidate(self) -> None:
        """Make the next ``present`` paint everything, for example after the window was exposed."""
        self._all = True

    def present(self) -> list[pygame.Rect]:
        """Paint the difference from the last frame; returns the areas painted, [] for none."""
        if self._items == self._shown and not self._all:
            return []
        alike = _alike(self._shown, self._items)
        layout = self._places[:alike] + [_rect(item) for item in self._items[alike:]]
        damage = [self._bounds.copy()]
        if not self._all:
            damage = merged(_changes(self._shown[alike:], self._items[alike:]), self._bounds)
        self._paint(damage, layout)
        self._shown, self._places, self._shown_solid = self._items, layout, self._solid
        self._all = False
        return damage

    def _paint(self, damage: list[pygame.Rect], rects: list[pygame.Rect]) -> None:
        items = self._items
        for area in (piece for whole in damage for piece in self._divided(whole)):
            self.surface.set_clip(area)
            hiding = [index for index, solid in self._solid if solid.contains(area)]
            if not hiding:
                self.surface.fill((0, 0, 0))
            lowest = max(hiding, default=0)
            hit = [index for index in area.collidelistall(rects) if index >= lowest]
            self.surface.blits([items[index] for index in hit], False)  # type: ignore[misc]  # its stub leaves out an area of None, which blits takes
        self.surface.set_clip(None)

    def _divided(self, area: pygame.Rect) -> list[pygame.Rect]:
        """Return ``area``, or where most of it lies below a sheet that, and what is around it."""
        for _index, solid in reversed(self._solid):
            inside = solid.clip(area)
            if inside != area and 2 * _area(inside) > _area(area):
                return [inside, *around(inside, area)]
        return [area]


def around(inside: pygame.Rect, area: pygame.Rect) -> list[pygame.Rect]:
    """Return the strips of ``area`` above, below, to the left and right of ``inside``."""
    strips = [
        pygame.Rect(area.left, area.top, area.width, inside.top - area.top),
        pygame.Rect(area.left, inside.bottom, area.width, area.bottom - inside.bottom),
        pygame.Rect(area.left, inside.top, inside.left - area.left, inside.height),
        pygame.Rect(inside.right, inside.top, area.right - inside.right, inside.height),
    ]
    return [strip for strip in strips if strip.width and strip.height]


def _rect(item: Item) -> pygame.Rect:
    surface, at, area, _flags = item
    return pygame.Rect(at, area[2:] if area else surface.get_size())


def _alike(old: list[Item], new: list[Item]) -> int:
    """Return the length of the common prefix: the items below the first change."""
    pairs = enumerate(zip(old, new, strict=False))
    return next((at for at, (was, now) in pairs if was != now), min(len(old), len(new)))


def _changes(old: list[Item], new: list[Item]) -> list[pygame.Rect]:
    """Return the rectangles of all items that were added, removed or reordered."""
    differ = set(old) ^ set(new)
    kept_old = [item for item in old if item not in differ]
    kept_new = [item for item in new if item not in differ]
    if kept_old != kept_new:
        differ.update(_reordered(kept_old, kept_new))
    return [_rect(item) for item in differ]


def _reordered(old: list[Item], new: list[Item]) -> set[Item]:
    """Return the fewest items to remove so that the others are in the same order."""
    places: dict[Item, list[int]] = defaultdict(list)
    for place, item in enumerate(old):
        places[item].append(place)
    came, order = set[Item](), list[tuple[int, Item]]()
    for item in new:
        if places[item]:
            order.append((places[item].pop(0), item))
        else:
            came.add(item)  # it is added more often than before
    stays = {order[index][0] for index in _longest_rise([place for place, _ in order])}
    return came | {item for place, item in enumerate(old) if place not in stays}


def _longest_rise(numbers: list[int]) -> list[int]:
    """Return the indices of a longest increasing subsequence, by patience sorting."""
    tops: list[int] = []
    piles: list[int] = []
    before: list[int] = []
    for index, number in enumerate(numbers):
        pile = bisect_left(tops, number)
        before.append(piles[pile - 1] if pile else -1)
        tops[pile : pile + 1] = [number]
        piles[pile : pile + 1] = [index]
    found, index = list[int](), piles[-1] if piles else -1
    while index >= 0:
        found.append(index)
        index = before[index]
    return found
