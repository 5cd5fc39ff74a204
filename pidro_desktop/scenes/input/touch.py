"""Touch input: translates the first finger into mouse events.

SDL already makes mouse events of the first finger, so finger events are dropped, or a tap would
count twice. Holding a finger works like hovering: it shows the tooltip and uses nothing.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Final

import pygame

LONG: Final = 0.6
"""Seconds that a finger rests to ask instead of to use."""
NEAR: Final = 12
"""Pixels that a resting finger may roll."""
FINGERS: Final = frozenset({pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION})
_MOUSE: Final = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})


class Touch:
    """Translates touch into mouse events; real mouse events pass unchanged.

    ``clock`` returns seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._since: float | None = None
        self._at = (0, 0)

    def mouse(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        """Return the mouse events that scenes should get for this event."""
        if event.type in FINGERS:
            return
        if event.type not in _MOUSE or not event.dict.get("touch"):
            yield event
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._since, self._at = self._clock(), event.pos
            yield event
        elif event.type == pygame.MOUSEBUTTONUP:
            yield from self._lift(event)
        elif self._since is not None:  # otherwise it only precedes the touch
            yield from self._slide(event)

    def _slide(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        if max(abs(event.pos[0] - self._at[0]), abs(event.pos[1] - self._at[1])) > NEAR:
            self._at = (-NEAR, -NEAR)  # a finger that has slid away asks nothing any more
        yield event

    def _lift(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        """End hovering with the touch, but keep a requested tooltip."""
        since, self._since = self._since, None
        long = since is not None and self._clock() - since >= LONG and self._at[0] >= 0
        yield pygame.event.Event(event.type, event.dict | {"asks": long})
        if not long:
            yield pygame.event.Event(pygame.WINDOWLEAVE)
