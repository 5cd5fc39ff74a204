"""Portraits of the four players with every expression: painted pegs or medallions."""

from __future__ import annotations

from functools import cache
from typing import Literal, get_args

import pygame

from pidro_desktop.assets import asset_path
from pidro_desktop.render.art.medallion import greyed, medallion
from pidro_desktop.render.art.raster import picture
from pidro_desktop.render.surface_pool import FURNITURE, SurfaceStore

Mien = Literal["calm", "thinking", "bidding", "passing", "glad", "sad", "cold"]
MIENS: tuple[Mien, ...] = get_args(Mien)
FIGURES = ("victor", "alice", "bob", "carlos")
PROPORTION = 120 / 140  # width to height
PEGS = "kitchen"
"""The set of figures that are drawn whole, on the cloth itself."""

_store = SurfaceStore(FURNITURE)


def portrait(name: str, mien: Mien, height: int, drawn: str = PEGS) -> pygame.Surface:
    """Return a portrait ``height`` pixels high, premultiplied; a cold player's is greyed.

    ``drawn`` is a theme's set of them: ``kitchen`` are pegs, any other one is a set of portraits,
    which are cut to a disc with a ring around it that tells the side.
    """
    return _store.get((drawn, name, mien, height), lambda: _make(drawn, name, mien, height))


def clear() -> None:
    """Clear the cache of portraits, for example after the window was resized."""
    _store.clear()


@cache
def _source(drawn: str, name: str, mien: str) -> str:
    return asset_path("figures", drawn, f"{name}-{mien}.svg").read_text(encoding="utf-8")


def _make(drawn: str, name: str, mien: Mien, height: int) -> pygame.Surface:
    if drawn != PEGS:
        return medallion(_source(drawn, name, mien), name, height, cold=mien == "cold")
    surface = picture(_source(drawn, name, mien), (round(height * PROPORTION), height))
    return greyed(surface) if mien == "cold" else surface
