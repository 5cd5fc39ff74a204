"""A deal played again with all cards open, as often as one likes; nothing of it is recorded.

``Push(ReplayScene(replay))`` from any scene, where ``replay`` comes from ``match/replaying.py``.
It pops with ``FORWARD``, whichever way it is left, and has touched no file by then.
"""

from __future__ import annotations

from typing import ClassVar, Final

import pygame

from pidro_desktop.match.replaying import AUCTION, Replay, Start
from pidro_desktop.scenes.scene import Change, Pop
from pidro_desktop.scenes.table import TableScene

FORWARD: Final = "forward"
"""What a replay pops with: the person wants to go on with what was there before."""


class ReplayScene(TableScene):
    """The table with all cards open, at a deal that was played already."""

    assisted: ClassVar[bool] = False

    def __init__(self, replay: Replay, start: Start = AUCTION) -> None:
        super().__init__(replay.match(start))
        self.replay = replay
        self.start = start

    def _key(self, event: pygame.event.Event) -> Change | None:
        if event.key in (pygame.K_ESCAPE, pygame.K_f):
            return Pop(FORWARD)
        return super()._key(event)
