"""Caches drawn table elements and redraws one only when the model data it read has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple, cast

from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.canvas import Canvas, Item


class TrackedModel:
    """A view that records which of its attributes were read, so none need be declared."""

    def __init__(self, view: SeatView) -> None:
        self.view = view
        self.found: dict[str, object] = {}

    def __getattr__(self, name: str) -> object:
        found = self.found[name] = getattr(self.view, name)
        return found


class _Kept(NamedTuple):
    view: SeatView
    found: dict[str, object]
    also: Hashable
    items: Sequence[Item]


class DrawCache:
    """The drawn items by name, with the view data that each depends on."""

    def __init__(self) -> None:
        self._kept: dict[str, _Kept] = {}

    def put(
        self,
        canvas: Canvas,
        name: str,
        view: SeatView,
        draw: Callable[[SeatView], None],
        *,
        also: Hashable = None,
    ) -> None:
        """Draw an element with ``draw``, or reuse the items of its last drawing.

        It is the same as long as all that ``draw`` read of ``view``, and ``also``, are equal;
        what it needs besides must not change while this object lives.
        """
        kept = self._kept.get(name)
        if kept is None or kept.also != also or not _holds(kept, view):
            reading, before = TrackedModel(view), len(canvas.items)
            draw(cast("SeatView", reading))
            self._kept[name] = _Kept(view, reading.found, also, canvas.items[before:])
            return
        canvas.put_again(kept.items)
        if view is not kept.view:
            self._kept[name] = kept._replace(view=view)


def _holds(kept: _Kept, view: SeatView) -> bool:
    if view is kept.view:
        return True
    for name, was in kept.found.items():
        now = getattr(view, name)
        if now is not was and now != was:
            return False
    return True
