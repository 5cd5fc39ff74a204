"""Wood and felt as small grey tiles; the program colours and lights them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

Grey = npt.NDArray[Any]
SEED = 1914

WOOD_SIZE = (1024, 576)  # one pixel is one unit of the layout
PLANKS = 5
FELT_SIDE = 256
MOTTLE_SIZE = (160, 90)
WOOD_LEVELS = 40  # greys in the wood: few, so that the file stays small


def _noise(rng: np.random.Generator, size: tuple[int, int], cells: tuple[int, int]) -> Grey:
    """Return smooth noise about 0, seamless, ``cells`` bumps across and down."""
    (w, h), (nx, ny) = size, cells
    grid = rng.random((ny, nx)) - 0.5
    x, y = np.arange(w) / w * nx, np.arange(h) / h * ny
    smooth: Grey = _between(_between(grid, y).T, x).T
    return smooth


def _between(grid: Grey, at: Grey) -> Grey:
    i = np.floor(at).astype(int)
    f = (at - i)[:, None]
    f = f * f * (3 - 2 * f)
    n = len(grid)
    between: Grey = grid[i % n] * (1 - f) + grid[(i + 1) % n] * f
    return between


def wood() -> Grey:
    """Return five planks lying across, seamless sideways: bytes, dark to light."""
    rng = np.random.default_rng(SEED)
    width, height = WOOD_SIZE
    edges = np.linspace(0, height, PLANKS + 1).round().astype(int)
    rows = [_plank(rng, (width, b - a)) for a, b in pairwise(edges)]
    tile = np.clip(np.vstack(rows), 0, 1)
    grey: Grey = np.round(tile * (WOOD_LEVELS - 1)) * (255 / (WOOD_LEVELS - 1))
    return grey.astype(np.uint8)


def _plank(rng: np.random.Generator, size: tuple[int, int]) -> Grey:
    width, height = size
    y = np.arange(height)[:, None] + 300 * rng.random()
    x = np.arange(width)[None, :]
    warp = _noise(rng, size, (3, 2)) * 62 + _noise(rng, size, (9, 3)) * 15
    rings = 0.5 + 0.5 * np.sin((y + warp) * 0.17 + 4 * _noise(rng, size, (4, 1)))
    streaks = _noise(rng, size, (12, height)) + 0.6 * _noise(rng, size, (34, height))
    pores = _noise(rng, size, (60, height)) > 0.36
    tone = 0.40 + 0.16 * (rng.random() - 0.5)
    grain = tone + 0.26 * (rings**1.7 - 0.3) * (0.7 + _noise(rng, size, (5, 3))) + 0.26 * streaks
    grain = grain - 0.10 * pores - _knot(rng, x, y - y[0], size)
    plank: Grey = grain * _joint(rng, size)
    return plank


def _knot(rng: np.random.Generator, x: Grey, y: Grey, size: tuple[int, int]) -> Grey:
    """A knot at a chance place, its rings squeezed flat by the grain."""
    cx, cy = size[0] * rng.uniform(0.1, 0.9), size[1] * rng.uniform(0.3, 0.7)
    away = np.hypot((x - cx) / 2.3, y - cy)
    return np.exp(-((away / 9) ** 2)) * (0.20 + 0.08 * np.sin(away * 1.3))


def _joint(rng: np.random.Generator, size: tuple[int, int]) -> Grey:
    """The dark gap between planks, with a worn light edge below it, and one butt joint."""
    width, height = size
    y = np.minimum(np.arange(height), np.arange(height)[::-1])[:, None]
    along = 1 - 0.85 * np.exp(-((y / 1.25) ** 2)) + 0.18 * np.exp(-(((y - 3.2) / 1.3) ** 2))
    gap = np.abs(np.arange(width) - int(width * rng.random()))[None, :]
    return along * (1 - 0.8 * np.exp(-((gap / 1.2) ** 2)))


def felt() -> Grey:
    """Return the cloth's fine nap, seamless: bytes about 128."""
    rng = np.random.default_rng(SEED + 1)
    size = (FELT_SIDE, FELT_SIDE)
    fine = rng.normal(0, 1, size)
    fine = (fine + np.roll(fine, 1, 1) + 0.6 * np.roll(fine, 1, 0)) / 1.9
    nap = 0.024 * fine + 0.050 * _noise(rng, size, (50, 50)) + 0.040 * _noise(rng, size, (22, 22))
    return np.clip(128 + nap * 2 * 128, 0, 255).astype(np.uint8)


def mottle() -> Grey:
    """Return the cloth's slow unevenness, for the whole window: bytes about 240."""
    rng = np.random.default_rng(SEED + 2)
    slow = 0.045 * _noise(rng, MOTTLE_SIZE, (26, 15)) + 0.055 * _noise(rng, MOTTLE_SIZE, (80, 45))
    return np.clip(240 * (1 + slow), 0, 255).astype(np.uint8)


def paper() -> Grey:
    """Return a paper's fibres, seamless: bytes about 244, to multiply with."""
    rng = np.random.default_rng(SEED + 3)
    size = (FELT_SIDE, FELT_SIDE)
    fibre = 0.028 * _noise(rng, size, (86, 86)) + 0.020 * _noise(rng, size, (6, 5))
    return np.clip(244 * (1 + fibre), 0, 255).astype(np.uint8)


def all_tiles() -> dict[str, Grey]:
    """Return every tile by file name."""
    return {"wood": wood(), "felt": felt(), "mottle": mottle(), "paper": paper()}
