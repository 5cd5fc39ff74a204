"""Takes a picture of the table with help: python -m tools.help_picture FILE [SEED].

A deal is played as help advises, up to a card whose reason is worth reading.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Final

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.seats import SEATS, SOUTH
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.launch_options import LaunchOptions
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.program import Program
from pidro_desktop.render.display import Display
from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.variants import load

SEED: Final = "help"
SIZE: Final = (1280, 720)
FRAME: Final = 1 / 60
TRICKS, FACTS, LONGEST = 1, 2, 60_000
"""So many tricks lie already, the reason has so many sentences; frames until it is given up."""


def take(file: Path, seed: str = SEED, size: tuple[int, int] = SIZE) -> bool:
    """Write the picture; returns whether there was anything to take."""
    preferences = Preferences()
    preferences.change(speed="instant", help=True)
    display = Display.headless(size)
    program = Program(preferences, LaunchOptions(), silent=True)
    players = {seat: make("steady") for seat in SEATS if seat != SOUTH}
    scene = TableScene(Match(Setup(load("finnish"), players, secret_of(seed), seed)))
    app = program.app(display, scene)
    try:
        for _ in range(LONGEST):
            app.step(FRAME)
            if _is_worth_it(scene):
                for _ in range(30):
                    app.step(FRAME)
                display.save(file)
                return True
            _go_on(scene)
        return False
    finally:
        program.close()
        display.close()


def _is_worth_it(scene: TableScene) -> bool:
    flow, tip = scene.flow, scene.help.tip if scene.help else None
    if (
        tip is None
        or flow.ask is None
        or flow.ask.what is not AskKind.PLAY
        or len(flow.ask.cards) < 2
    ):
        return False
    return len(flow.view.tricks) >= TRICKS and len(tip.facts) >= FACTS and bool(flow.view.trick)


def _go_on(scene: TableScene) -> None:
    """Do what help advises, or end a pause."""
    flow, tip = scene.flow, scene.help.tip if scene.help else None
    if flow.pause:
        flow.go_on()
    elif flow.ask is not None and tip is not None:
        flow.decide(tip.decision)
    elif flow.still:
        time.sleep(FRAME / 4)


if __name__ == "__main__":
    chosen = sys.argv[2] if len(sys.argv) > 2 else SEED
    sys.exit(0 if take(Path(sys.argv[1]), chosen) else 1)
