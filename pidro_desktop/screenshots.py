"""Take a screenshot of every phase of a deal."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.state import Phase
from pidro_desktop.render.display import Display
from pidro_desktop.scenes.table.watch import WatchScene
from pidro_desktop.table.animation.director import LOOK, SCORE

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

    def look(self, scene: WatchScene) -> None:
        """Take a screenshot of the current phase, if there is none yet."""
        for phase in _phases(scene):
            if phase not in self._taken:
                self._taken.add(phase)
                file = self.folder / f"{PHASES.index(phase) + 1}-{phase}.png"
                self._display.save(file)
                self.files.append(file)


def _phases(scene: WatchScene) -> list[str]:
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
