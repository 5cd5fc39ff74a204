"""Pictures that were made and may be needed again, of all who draw together bounded by bytes.

One budget holds whatever there is: looks that were changed, sizes that a window had and cards at
angles that never come again are what was used least recently, and leave first.
"""

from __future__ import annotations

import weakref
from collections import OrderedDict
from collections.abc import Callable, Hashable
from itertools import count

import pygame

BUDGET_BYTES = 64 << 20
"""What all kept pictures may take, whatever the window's size."""
BUDGET_WINDOWS = 5.0
"""And so many times the bytes of the window besides: 82 MiB at 1280x720, 134 at 2560x1440."""
PIXEL_BYTES = 4

_Key = tuple[int, Hashable]
_numbers = count()


def budget(size: tuple[int, int]) -> int:
    """How many bytes of pictures are kept for a window of so many pixels."""
    return BUDGET_BYTES + round(BUDGET_WINDOWS * size[0] * size[1] * PIXEL_BYTES)


class Pool:
    """Pictures up to ``limit`` bytes; the least recently used leave first.

    Whoever still shows a picture that has left goes on showing it: it is only made anew when it is
    asked for the next time.

    Attributes:
        held: the bytes of all that is kept.
    """

    def __init__(self, limit: int) -> None:
        self.held = 0
        self._limit = limit
        self._surfaces: OrderedDict[_Key, pygame.Surface] = OrderedDict()
        self._gone: list[int] = []

    @property
    def limit(self) -> int:
        """How many bytes may be held; a single picture that is larger is kept all the same."""
        return self._limit

    @limit.setter
    def limit(self, limit: int) -> None:
        self._limit = limit
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


POOL = Pool(budget((1280, 720)))
"""The one that everything on the screen is kept in."""


class SurfaceStore:
    """One owner's part of a pool. When the owner is gone, so is all that was kept for it."""

    def __init__(self, pool: Pool = POOL) -> None:
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
