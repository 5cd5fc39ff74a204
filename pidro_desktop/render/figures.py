"""The four players' figures as surfaces, in every mien."""

from __future__ import annotations

from functools import cache
from typing import Literal, get_args

import pygame

from pidro_desktop.assets import asset_path
from pidro_desktop.render.raster import picture
from pidro_desktop.render.store import FURNITURE, SurfaceStore

Mien = Literal["calm", "thinking", "bidding", "passing", "glad", "sad", "cold"]
MIENS: tuple[Mien, ...] = get_args(Mien)
FIGURES = ("victor", "alice", "bob", "carlos")
PROPORTION = 120 / 140  # width to height

_store = SurfaceStore(FURNITURE)


def figure(name: str, mien: Mien, height: int) -> pygame.Surface:
    """Return a figure ``height`` pixels high, premultiplied; a cold one has lost its colours."""
    return _store.get((name, mien, height), lambda: _make(name, mien, height))


def clear() -> None:
    """Forget every figure, as after the window changed its size."""
    _store.clear()


@cache
def _source(name: str, mien: str) -> str:
    return asset_path("figures", f"{name}-{mien}.svg").read_text(encoding="utf-8")


def _make(name: str, mien: Mien, height: int) -> pygame.Surface:
    surface = picture(_source(name, mien), (round(height * PROPORTION), height))
    return _greyed(surface) if mien == "cold" else surface


def _greyed(surface: pygame.Surface) -> pygame.Surface:
    """Return a premultiplied surface with half its colour gone, darker and a little blue."""
    grey = pygame.transform.grayscale(surface)
    grey.fill((128, 136, 146, 255), special_flags=pygame.BLEND_RGBA_MULT)
    colour = surface.copy()
    colour.fill((82, 82, 82, 0), special_flags=pygame.BLEND_RGBA_MULT)
    grey.blit(colour, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return grey
