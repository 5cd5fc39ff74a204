"""Pictures of a deal: one of each phase, and an animated WebP, for example for a README."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.state import Phase
from pidro_desktop.render.display import Display
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.table.animation.director import LOOK, SCORE

if TYPE_CHECKING:
    from PIL.Image import Image

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


PHASES: Final = (
    "auction",
    "suit-choice",
    "exchange",
    "play",
    "trick-won",
    "deal-score",
    "score-sheet",
)


class ScreenshotWriter:
    """Takes one screenshot per phase, in the order of ``PHASES``; ``files`` lists them."""

    def __init__(self, folder: Path, display: Display) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.files: list[Path] = []
        self._display = display
        self._taken: set[str] = set()

    def look(self, scene: TableScene) -> None:
        """Take a screenshot of the current phase, if there is none yet."""
        for phase in _phases(scene):
            if phase not in self._taken:
                self._taken.add(phase)
                file = self.folder / f"{PHASES.index(phase) + 1}-{phase}.png"
                self._display.save(file)
                self.files.append(file)


def _phases(scene: TableScene) -> list[str]:
    """Return the phases that the scene currently shows fully."""
    flow, view = scene.flow, scene.flow.view
    asked = flow.ask.what if flow.ask else None
    found: list[str] = []
    if view.phase is Phase.AUCTION and asked is AskKind.BID and flow.still:
        found.append("auction")
    if view.phase is Phase.TRUMP and flow.still and (asked is AskKind.TRUMP or view.bidder):
        found.append("suit-choice")
    if flow.pause == LOOK and flow.still:
        found.append("exchange")
    if asked is AskKind.PLAY and view.tricks and flow.still:
        found.append("play")
    if flow.tally is None and any(flying.part > 0.4 for flying in flow.flying):
        found.append("trick-won")
    if flow.tally is not None and sum(flow.tally.taken) > 6 and flow.motion.busy:
        found.append("deal-score")
    if flow.pause == SCORE and flow.still:
        found.append("score-sheet")
    return found
