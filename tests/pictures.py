"""Pictures compared with those in ``data/pictures``; edges may be smoothed otherwise.

Both are made so small that a cell is 8 by 8 pixels of a window of 1280x720: what systems round
differently is lost in it, what has moved, gone or changed its colour is not.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import pygame

KEPT: Final = Path(__file__).parent / "data" / "pictures"
SIZE: Final = (480, 270)
"""Pixels of a picture that is kept."""
CELLS: Final = (160, 90)
TOLERANCE: Final = 28
"""Levels of 255 that a cell may be off in red, green or blue: edges that are a little softer take
24, the few colours of what is kept 12, and hardly ever both in one cell."""
COLOURS: Final = 256
"""In a picture that is kept, which makes it small."""
REWRITE: Final = bool(os.environ.get("PIDRO_REWRITE_PICTURES"))
"""Whether pictures are to be kept anew and not compared."""


def differing(seen: pygame.Surface, kept: pygame.Surface) -> list[tuple[int, int]]:
    """The cells, by column and row, in which two pictures differ."""
    one, other = _cells(seen), _cells(kept)
    wide = CELLS[0]
    found = (index for index in range(wide * CELLS[1]) if _off(one, other, index) > TOLERANCE)
    return [(index % wide, index // wide) for index in found]


def check(name: str, seen: pygame.Surface, folder: Path) -> None:
    """Compare with the picture kept as ``name``; what differs is written to ``folder``."""
    kept = pygame.image.load(KEPT / f"{name}.png").convert()
    cells = differing(seen, kept)
    if not cells:
        return
    folder.mkdir(parents=True, exist_ok=True)
    pygame.image.save(small(seen), folder / f"{name}-seen.png")
    pygame.image.save(kept, folder / f"{name}-kept.png")
    pygame.image.save(marked(seen, cells), folder / f"{name}-difference.png")
    raise AssertionError(
        f"The picture of {name!r} has changed in {len(cells)} places, first at cell {cells[0]} "
        f"of {CELLS[0]}x{CELLS[1]}. Look at seen, kept and difference in {folder}. If it is meant "
        "to be so, keep it anew as the head of tests/scenes/test_pictures.py says."
    )


def small(picture: pygame.Surface) -> pygame.Surface:
    """The picture in the size of those that are kept."""
    return pygame.transform.smoothscale(picture.convert(), SIZE)


def marked(picture: pygame.Surface, cells: list[tuple[int, int]]) -> pygame.Surface:
    """The picture in grey, with what differs in magenta."""
    found = pygame.transform.grayscale(small(picture))
    side = SIZE[0] // CELLS[0]
    for x, y in cells:
        found.fill((255, 0, 255), (x * side, y * side, side, side))
    return found


def keep(name: str, seen: pygame.Surface) -> None:
    """Keep the picture as ``name``."""
    from PIL import Image  # noqa: PLC0415  needed only where pictures are made

    raw = pygame.image.tobytes(small(seen), "RGB")
    image = Image.frombytes("RGB", SIZE, raw)
    image.quantize(COLOURS, Image.Quantize.MAXCOVERAGE).save(KEPT / f"{name}.png", optimize=True)


def _cells(picture: pygame.Surface) -> bytes:
    tiny = pygame.transform.smoothscale(small(picture), CELLS)
    return pygame.image.tobytes(tiny, "RGB")


def _off(one: bytes, other: bytes, index: int) -> int:
    at = 3 * index
    return max(abs(one[at + part] - other[at + part]) for part in range(3))
