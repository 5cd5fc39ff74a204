"""Furniture that stays as it was is put again without drawing it: most of it, in most frames."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple, cast

from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.canvas import Canvas, Item


class Read:
    """A model that remembers what of it was looked at, so that nothing has to be declared."""

    def __init__(self, model: SeatView) -> None:
        self.model = model
        self.found: dict[str, object] = {}

    def __getattr__(self, name: str) -> object:
        found = self.found[name] = getattr(self.model, name)
        return found


class _Kept(NamedTuple):
    model: SeatView
    found: dict[str, object]
    also: Hashable
    items: Sequence[Item]


class Keep:
    """What was put on the canvas by name, and what of a model it followed from."""

    def __init__(self) -> None:
        self._kept: dict[str, _Kept] = {}

    def put(
        self,
        canvas: Canvas,
        name: str,
        model: SeatView,
        draw: Callable[[SeatView], None],
        *,
        also: Hashable = None,
    ) -> None:
        """Let ``draw`` put something, or put the same again.

        It is the same as long as all that ``draw`` read of ``model``, and ``also``, are equal;
        what it needs besides must not change while this object lives.
        """
        kept = self._kept.get(name)
        if kept is None or kept.also != also or not _holds(kept, model):
            reading, before = Read(model), len(canvas.items)
            draw(cast("SeatView", reading))
            self._kept[name] = _Kept(model, reading.found, also, canvas.items[before:])
            return
        canvas.put_again(kept.items)
        if model is not kept.model:
            self._kept[name] = kept._replace(model=model)


def _holds(kept: _Kept, model: SeatView) -> bool:
    if model is kept.model:
        return True
    for name, was in kept.found.items():
        now = getattr(model, name)
        if now is not was and now != was:
            return False
    return True
