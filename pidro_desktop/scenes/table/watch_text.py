"""What programs from outside say while they are watched, beside the figure whose seat it is."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from pidro_desktop.engine.seats import Seat
from pidro_desktop.match.match import Match
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.widgets.tooltip import put_hint
from pidro_desktop.table.animation.pace import Span
from pidro_desktop.table.layout.table_layout import Places


@dataclass
class _Said:
    words: str
    left: float = Span.NOTICE.seconds


class Words:
    """The last thing that each seat's program has said, as long as it is news."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._said: dict[Seat, _Said] = {}

    @property
    def shown(self) -> dict[Seat, str]:
        """What is to be read now, by seat."""
        return {seat: said.words for seat, said in self._said.items() if said.left > 0}

    def pass_time(self, dt: float) -> None:
        """Let what was said grow old, and take up what is new."""
        for said in self._said.values():
            said.left -= dt
        for seat, watcher in self._match.watchers.items():
            old = self._said.get(seat)
            if watcher.info and (old is None or old.words != watcher.info):
                self._said[seat] = _Said(watcher.info)

    def draw(self, canvas: Canvas, look: Look, places: Places) -> None:
        """Put a bubble beside each figure that has news."""
        bounds = pygame.Rect(places.cloth)
        for seat, words in self.shown.items():
            put_hint(canvas, look, words, pygame.Rect(places.seats[seat].figure), bounds)
