"""The pictures by which Windows shows a package: in every scale, and in every size of an icon."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from products.facts import DESKTOP, ROOT, BuildError

if TYPE_CHECKING:
    from PIL.Image import Image

SCALES = (100, 125, 150, 200, 400)
TARGETS = (16, 20, 24, 30, 32, 36, 40, 48, 60, 64, 72, 80, 96, 256)
UNPLATED = ("", "_altform-unplated", "_altform-lightunplated")
"""Without a plate of the theme's colour behind it, on a dark and on a light taskbar."""
ICON, RECORD = "Square44x44Logo", "Record"
LOGOS = {
    ICON: (44, 44, 44),
    "Square150x150Logo": (150, 150, 100),
    "Wide310x150Logo": (310, 150, 100),
    "StoreLogo": (50, 50, 50),
    RECORD: (44, 44, 44),
}
"""Width and height at scale 100, and the side of the drawing in the middle."""
FINE = 512
"""Pixels of a drawing before it is scaled."""


def make(folder: Path) -> list[str]:
    """Draw all pictures into a folder; returns the names of the files.

    The name without a scale is what Windows shows where no resources.pri tells it of the others.

    Raises:
        BuildError: Pillow is not there.
    """
    drawings = _Drawings()
    pictures: dict[str, Image] = {}
    for name, (width, height, side) in LOGOS.items():
        for scale in SCALES:
            measures = [_scaled(pixels, scale) for pixels in (width, height, side)]
            ending = "" if scale == SCALES[0] else f".scale-{scale}"
            pictures[f"{name}{ending}.png"] = drawings.framed(name, *measures)
    for side in TARGETS:
        for form in UNPLATED:
            pictures[f"{ICON}.targetsize-{side}{form}.png"] = drawings.scaled(ICON, side)
    folder.mkdir(parents=True, exist_ok=True)
    for file, picture in pictures.items():
        picture.save(folder / file, optimize=True)
    return list(pictures)


def _scaled(pixels: int, scale: int) -> int:
    return (pixels * scale + 50) // 100


class _Drawings:
    """The icon, the simpler icon for small sizes, and the sign of a record."""

    def __init__(self) -> None:
        sys.path.insert(0, str(ROOT))
        from tools.art.icon import LARGE_FROM, icon  # noqa: PLC0415  only found now

        self._large_from = LARGE_FROM
        self._icon, self._small = _drawn(icon()), _drawn(icon(large=False))
        self._record = _drawn((DESKTOP / "icons" / "record.svg").read_text("utf-8"))
        self._known: dict[tuple[str, int], Image] = {}

    def scaled(self, name: str, side: int) -> Image:
        """Return the drawing of a logo as a square."""
        if (name, side) not in self._known:
            icon = self._icon if side >= self._large_from else self._small
            drawing = self._record if name == RECORD else icon
            self._known[name, side] = drawing.resize((side, side), reducing_gap=3)
        return self._known[name, side]

    def framed(self, name: str, width: int, height: int, side: int) -> Image:
        """Return a drawing in the middle of a transparent picture."""
        from PIL import Image  # noqa: PLC0415  its absence has been told

        picture = Image.new("RGBA", (width, height))
        picture.paste(self.scaled(name, side), ((width - side) // 2, (height - side) // 2))
        return picture


def _drawn(svg: str) -> Image:
    import pygame  # noqa: PLC0415  the wheel that is packed has it, a build machine need not

    try:
        from PIL import Image  # noqa: PLC0415  only here
    except ImportError:
        raise BuildError("Pillow is needed to draw icons: run.py setup package.") from None
    surface = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (FINE, FINE))
    return Image.frombytes("RGBA", (FINE, FINE), pygame.image.tobytes(surface, "RGBA"))
