"""Games in the viewer, for the tests that step through them."""

from __future__ import annotations

from pathlib import Path

from pilot import Pilot, context, launch

from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.scenes.past_games.viewer import Viewer
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.variants import load


def watching(
    home: Path, lines: list[str], size: tuple[int, int] = (1280, 720), **settings: object
) -> tuple[Pilot, Viewer]:
    """Open the record of ``lines`` in the viewer, above the title."""
    home.mkdir(exist_ok=True)
    ctx = context(home)
    ctx.preferences.change(**({"speed": "instant"} | settings))
    pilot = launch(ctx, Title(), size)
    scene = Viewer(read_one(lines, load), "A game")
    pilot.app._push(scene)
    return pilot, scene


def same(scene: Viewer) -> bool:
    """Whether what came here step by step is what lies here anew."""
    scene.settle()
    return scene.stage.view == scene.view
