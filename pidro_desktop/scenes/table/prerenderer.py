"""Prerendering of the table in idle frames, so that no later frame is slow."""

from __future__ import annotations

import time
from collections.abc import Iterator

from pidro_desktop.engine.cards import Cards
from pidro_desktop.scenes.table.table_picture import Picture
from pidro_desktop.table.table_game import TableGame

DONE = object()
HEAD_START = 0.08
"""Seconds of drawing ahead before the first frame of a game; a click does not feel them."""


class Prerenderer:
    """Queue of prerendering work for the picture of a game."""

    def __init__(self) -> None:
        self._head_start = HEAD_START
        self._all: Iterator[object] = iter(())
        self._hand: Iterator[object] = iter(())
        self._score: Iterator[object] = iter(())
        self._rehearsed: Cards | None = None
        self._counted = 0

    def begin(self, picture: Picture, flow: TableGame) -> None:
        """Restart for ``picture``; draw the first part immediately."""
        self._all = picture.rehearse(flow)
        self._rehearsed, self._counted = None, 0
        end = time.perf_counter() + (self._head_start if flow.view.number == 0 else 0.0)
        self._head_start = 0.0
        while time.perf_counter() < end and next(self._all, DONE) is not DONE:
            pass

    def count(self, picture: Picture, flow: TableGame) -> None:
        """Prerender the result of the deal while points are counted."""
        if self._counted != flow.view.number:
            self._counted = flow.view.number
            self._score = picture.rehearse_score(flow)
        next(self._score, None)

    def step(self, picture: Picture, flow: TableGame) -> None:
        """Draw the next item in an idle frame: first the hand, then the rest."""
        hand = flow.view.hands[flow.viewer]
        if hand != self._rehearsed:
            self._rehearsed = hand
            self._hand = picture.rehearse_hand(flow)
        if next(self._hand, DONE) is DONE:
            next(self._all, None)
