"""Click guard: ignores clicks meant to skip an animation, so that they never play a card."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Final

from pidro_desktop.render.table_ui.buttons.control_ids import CardControl

RUN: Final = 0.5
"""Seconds within which another press of the same key, or on the same spot, belongs to one run."""
LONG, LONGER = 0.8, 1.6
"""Seconds after which a card, and anything else, has been seen even by one who goes on clicking."""
NEAR: Final = 6
"""Pixels that a hand may tremble on one spot."""
REACTION: Final = 0.4
"""Seconds in which nobody can have meant what has just appeared."""

BLINK: Final = 1e-6
"""Two moments that are no farther apart are one."""

Spot = tuple[int, int]
Offered = frozenset[Hashable]


@dataclass
class ClickGuard:
    """Decides whether a press may choose, by what was offered before it.

    The first press during an animation ends it. A press chooses nothing that was offered only
    within REACTION, but for a card on which the pointer was moved since: cards have lain there
    before. Repeated presses belong together: the spot of a bid may soon be that of a suit. They
    never have to wait longer than LONG for a card, and LONGER for anything else.
    """

    _clock: float = 0.0
    _since: dict[Hashable, float] = field(default_factory=dict)
    _last: float = -RUN
    _where: Spot | int = -1
    _run: Offered = frozenset()
    _pointer: Spot = (-1, -1)
    _moved: float = -RUN

    @property
    def pointer(self) -> Spot:
        """The last position of the pointer."""
        return self._pointer

    @property
    def now(self) -> float:
        """Seconds that have passed, in sleep too."""
        return self._clock

    def move(self, to: Spot) -> None:
        """Record a new position of the pointer."""
        if not _same(to, self._pointer):
            self._pointer, self._moved = to, self._clock

    def aimed(self, paused: Hashable) -> bool:
        """Return whether the pointer was moved since a pause began; true without a pause."""
        return not paused or self._moved > self._since.get(paused, self._clock)

    def pass_time(self, dt: float, offered: Offered) -> None:
        """Let ``dt`` seconds pass, after which ``offered`` can be chosen."""
        self._clock += dt
        self._since = {hashable: self._since.get(hashable, self._clock) for hashable in offered}

    def press(self, where: Spot | int, offered: Offered) -> Offered:
        """Return what a press at a position, or of a key, may choose from ``offered``."""
        if self._clock - self._last >= RUN or not _same(where, self._where):
            self._run = self._seen(offered, by_key=isinstance(where, int))
        self._last, self._where = self._clock, where
        long = {key for key, since in self._since.items() if self._clock - since >= _long(key)}
        return self._run | (offered & long)

    def _seen(self, offered: Offered, *, by_key: bool) -> Offered:
        """Return the part of the offer that the player can have seen before the press."""
        seen = self._clock - REACTION + BLINK
        aimed_at = seen if by_key else max(seen, self._moved + BLINK)
        return frozenset(
            key
            for key in offered
            if self._since.get(key, self._clock)
            <= (aimed_at if isinstance(key, CardControl) else seen)
        )

    def reset(self) -> None:
        """Treat everything offered from now on as new, after a decision."""
        self._run = frozenset()
        self._since.clear()


def _long(key: Hashable) -> float:
    return LONG if isinstance(key, CardControl) else LONGER


def _same(item: Spot | int, other: Spot | int) -> bool:
    if isinstance(item, int) or isinstance(other, int):
        return item == other
    return abs(item[0] - other[0]) <= NEAR and abs(item[1] - other[1]) <= NEAR
