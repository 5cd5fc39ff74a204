"""Record an animation of a deal as an animated WebP, for example for a README."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from PIL.Image import Image

    from pidro_desktop.render.display import Display

NO_PILLOW: Final = (
    "pidro-desktop: --film needs Pillow, which is not installed. Install it beside the program, "
    'for instance by: pip install "pidro-desktop[film]"'
)
RATE: Final = 15
"""Pictures a second."""
QUALITY: Final = 70
KEPT_CLEAN: Final = (9, 17)
"""After at least and at most so many pictures a whole one wipes away what moving cards left behind.

Pillow's own 3 and 5 make the file nearly twice as large; without any, the cloth grows specks.
"""


class NoPillow(Exception):
    """Pillow, which writes the animation, is not installed."""


class AnimationWriter:
    """Captures ``RATE`` frames per second of scene time, ``width`` pixels wide.

    Raises NoPillow where Pillow is not installed.
    """

    def __init__(self, file: Path, display: Display, width: int) -> None:
        try:
            import PIL.Image  # noqa: PLC0415  an extra that only this command needs
        except ImportError as error:
            raise NoPillow(NO_PILLOW) from error
        self.file = file
        self._image = PIL.Image
        self._display = display
        full = display.size
        self._size = (width, round(width * full[1] / full[0]))
        self._frames: list[Image] = []
        self._lasting: list[int] = []
        self._seen = b""
        self._passed = 0.0

    def look(self, dt: float) -> None:
        """Advance by ``dt`` seconds, and capture a frame if one is due.

        A picture in which nothing has moved only makes the one before last longer.
        """
        self._passed += dt
        if self._passed < 1 / RATE:
            return
        self._passed -= 1 / RATE
        seen = self._display.pixels()
        if seen == self._seen and self._lasting:
            self._lasting[-1] += round(1000 / RATE)
            return
        self._seen = seen
        self._frames.append(self._picture(seen))
        self._lasting.append(round(1000 / RATE))

    def save(self) -> None:
        """Write the animation; it loops forever."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        first, *others = self._frames
        first.save(
            self.file,
            format="WEBP",
            save_all=True,
            append_images=others,
            duration=self._lasting,
            loop=0,
            quality=QUALITY,
            method=4,
            kmin=KEPT_CLEAN[0],
            kmax=KEPT_CLEAN[1],
        )

    def _picture(self, seen: bytes) -> Image:
        whole = self._image.frombytes("RGB", self._display.size, seen)
        return whole.resize(self._size, self._image.Resampling.LANCZOS)
