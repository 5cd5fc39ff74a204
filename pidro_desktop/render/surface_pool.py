"""Pictures that were made and may be needed again, bounded by bytes for all who draw them together.

Looks that were changed, sizes that a window had and cards at angles that never come again are what
was used least recently, and leave first. There are four pools, so that what is made quickly and by
the hundred does not drive out what takes long to draw.
"""

from __future__ import annotations

import weakref
from collections import OrderedDict
from collections.abc import Callable, Hashable
from itertools import count
from typing import NamedTuple

import pygame

PIXEL_BYTES = 4
USUAL = (1280, 720)


class Budget(NamedTuple):
    """What pictures of a kind may take: bytes, and so many windows full of pixels besides."""

    bytes: int
    windows: float

    def of(self, size: tuple[int, int]) -> int:
        """In bytes, for a window of so many pixels."""
        return self.bytes + round(self.windows * size[0] * size[1] * PIXEL_BYTES)


# Together 75 MiB at 1280x720, 121 at 1920x1080 and 186 at 2560x1440: about what a deal shows.
DRAWING_BUDGET = Budget(0, 5.0)
CARD_BUDGET = Budget(22 << 20, 3.0)
FURNITURE_BUDGET = Budget(12 << 20, 2.0)
WORD_BUDGET = Budget(4 << 20, 0.5)

_Key = tuple[int, Hashable]
_numbers = count()


class Pool:
    """Pictures up to the bytes of a budget; the least recently used leave first.

    Whoever still shows a picture that has left goes on showing it: it is only made anew when it is
    asked for the next time.

    Attributes:
        held: the bytes of all that is kept.
    """

    def __init__(self, budget: Budget) -> None:
        self.held = 0
        self._budget = budget
        self._limit = budget.of(USUAL)
        self._surfaces: OrderedDict[_Key, pygame.Surface] = OrderedDict()
        self._gone: list[int] = []

    @property
    def limit(self) -> int:
        """How many bytes may be held; a single picture that is larger is kept all the same."""
        return self._limit

    def fit(self, size: tuple[int, int]) -> None:
        """Keep what there is room for beside a window of so many pixels."""
        self._limit = self._budget.of(size)
        self._make_room()

    def find(self, key: _Key) -> pygame.Surface | None:
        """What is kept under ``key``; it has been used now."""
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
        return found

    def add(self, key: _Key, surface: pygame.Surface) -> None:
        """Keep a surface under a key that is free."""
        while self._gone:
            self.drop(self._gone.pop())
        self._surfaces[key] = surface
        self.held += bytes_of(surface)
        self._make_room()

    def drop(self, owner: int) -> None:
        """Forget all that belongs to one owner."""
        for key in [key for key in self._surfaces if key[0] == owner]:
            self.held -= bytes_of(self._surfaces.pop(key))

    def leave(self, owner: int) -> None:
        """An owner is gone, which may be found out at any moment and in any thread."""
        self._gone.append(owner)

    def keys(self, owner: int) -> list[Hashable]:
        """What is kept for one owner, the least recently used first."""
        return [key for number, key in self._surfaces if number == owner]

    def __contains__(self, key: _Key) -> bool:
        return key in self._surfaces

    def _make_room(self) -> None:
        while self.held > self._limit and len(self._surfaces) > 1:
            _, old = self._surfaces.popitem(last=False)
            self.held -= bytes_of(old)


DRAWINGS = Pool(DRAWING_BUDGET)
"""Cards as they were read from their files, large enough for what is made of them."""
CARDS = Pool(CARD_BUDGET)
"""Cards in the sizes, angles and shades in which they lie, and their shadows."""
FURNITURE = Pool(FURNITURE_BUDGET)
"""All else that is drawn: sheets, boards, buttons, figures, signs, and tiles of the ground."""
WORDS = Pool(WORD_BUDGET)
"""Lines of text."""
POOLS = (DRAWINGS, CARDS, FURNITURE, WORDS)


def fit_pools(size: tuple[int, int]) -> None:
    """Keep as many pictures as befits a window of so many pixels."""
    for pool in POOLS:
        pool.fit(size)


class SurfaceStore:
    """One owner's part of a pool. When the owner is gone, so is all that was kept for it."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._number = next(_numbers)
        weakref.finalize(self, pool.leave, self._number).atexit = False

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface kept under ``key``, made by ``make`` when it is not there."""
        found = self._pool.find((self._number, key))
        if found is None:
            found = make()
            self._pool.add((self._number, key), found)
        return found

    def clear(self) -> None:
        """Forget every surface."""
        self._pool.drop(self._number)

    def __contains__(self, key: Hashable) -> bool:
        return (self._number, key) in self._pool

    def __len__(self) -> int:
        return len(self._pool.keys(self._number))


def bytes_of(surface: pygame.Surface) -> int:
    """What the pixels of a surface take in memory."""
    return surface.get_pitch() * surface.get_height()
