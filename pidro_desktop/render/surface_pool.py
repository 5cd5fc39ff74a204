"""LRU caches of surfaces, with a limit in bytes shared by all painters.

The least recently used surfaces (old themes, old window sizes, cards at rare angles) are dropped
first. There are four pools, so that many quickly drawn surfaces do not drive out the slow ones.
"""

from __future__ import annotations

import weakref
from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable
from contextlib import contextmanager
from itertools import count
from math import inf
from time import perf_counter

import pygame

PIXEL_BYTES = 4
USUAL = (1280, 720)


_Key = tuple[int, Hashable]
_numbers = count()


class PutOff(Exception):
    """A picture lacks more surfaces than may be made in one frame."""


class _Making:
    """How many seconds surfaces were made for a picture, and from when on no more are."""

    spent = 0.0
    enough = inf


@contextmanager
def made_within(seconds: float) -> Generator[None]:
    """Let surfaces be made until that took so long; the next one to make raises ``PutOff``.

    Those that were made are kept, so that the same picture needs fewer the next time.
    """
    _Making.spent, _Making.enough = 0.0, seconds
    try:
        yield
    finally:
        _Making.enough = inf


class Pool:
    """An LRU cache of surfaces, with room for some bytes and some windows full of pixels.

    A dropped surface that is still shown stays valid: it is only made again when it is
    next asked for.

    Attributes:
        held: the total bytes of the surfaces.
        limit: that in bytes; a single larger surface is kept anyway.
    """

    def __init__(self, least: int, windows: float) -> None:
        self.held = self.limit = 0
        self._least, self._windows = least, windows
        self._surfaces: OrderedDict[_Key, pygame.Surface] = OrderedDict()
        self._gone: list[int] = []
        self.fit(USUAL)

    def fit(self, size: tuple[int, int]) -> None:
        """Set the limit for a window of this many pixels."""
        self.limit = self._least + round(self._windows * size[0] * size[1] * PIXEL_BYTES)
        self._make_room()

    def find(self, key: _Key) -> pygame.Surface | None:
        """Return the surface under ``key`` and mark it as used."""
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
        return found

    def add(self, key: _Key, surface: pygame.Surface) -> None:
        """Add a surface under a key that is free."""
        while self._gone:
            self.drop(self._gone.pop())
        self._surfaces[key] = surface
        self.held += bytes_of(surface)
        self._make_room()

    def drop(self, owner: int) -> None:
        """Drop all surfaces of one owner."""
        for key in [key for key in self._surfaces if key[0] == owner]:
            self.held -= bytes_of(self._surfaces.pop(key))

    def leave(self, owner: int) -> None:
        """Note that an owner was deleted; may be called at any moment in any thread."""
        self._gone.append(owner)

    def __contains__(self, key: _Key) -> bool:
        return key in self._surfaces

    def _make_room(self) -> None:
        while self.held > self.limit and len(self._surfaces) > 1:
            _, old = self._surfaces.popitem(last=False)
            self.held -= bytes_of(old)


# Together 95 MiB at 1280x720, 155 at 1920x1080 and 238 at 2560x1440: about what a deal shows. For
# furniture that is a sheet as large as the window with its shadow, its veil and the ring of the
# focus: if one had to leave for the next, all would be drawn again in every frame.
DRAWINGS = Pool(10 << 20, 6.0)
"""Cards as they were read from their files, large enough for what is made of them."""
CARDS = Pool(22 << 20, 3.0)
"""Cards in the sizes, angles and shades in which they lie, and their shadows."""
FURNITURE = Pool(12 << 20, 4.0)
"""All else that is drawn: sheets, boards, buttons, figures, signs, and tiles of the ground."""
WORDS = Pool(4 << 20, 0.5)
"""Lines of text."""
POOLS = (DRAWINGS, CARDS, FURNITURE, WORDS)


def fit_pools(size: tuple[int, int]) -> None:
    """Set the limits of all pools for a window of this many pixels."""
    for pool in POOLS:
        pool.fit(size)


class SurfaceStore:
    """One owner's part of a pool; its surfaces are dropped when the owner is deleted."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._number = next(_numbers)
        weakref.finalize(self, pool.leave, self._number).atexit = False

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface under ``key``, made by ``make`` if it is missing.

        Raises PutOff if it is missing and the time for making is over: see ``made_within``.
        """
        whole = self._number, key
        found = self._pool.find(whole)
        if found is None:
            if _Making.spent > _Making.enough:
                raise PutOff
            spent, begun = _Making.spent, perf_counter()
            found = make()
            _Making.spent = spent + perf_counter() - begun  # with all that it is made of
            self._pool.add(whole, found)
        return found

    def clear(self) -> None:
        """Drop every surface."""
        self._pool.drop(self._number)

    def __contains__(self, key: Hashable) -> bool:
        return (self._number, key) in self._pool


def bytes_of(surface: pygame.Surface) -> int:
    """Return the size of a surface's pixels in memory, in bytes."""
    return surface.get_pitch() * surface.get_height()
