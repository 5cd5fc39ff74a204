"""A pilot at a table: sits down, waits to be asked, and answers by clicks."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

from matches import new_match
from pilot import Pilot, context, launch

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.match.match import Match
from pidro_desktop.render.table_ui.buttons.toolbar import ALWAYS
from pidro_desktop.render.widgets.widget import Widget
from pidro_desktop.scenes.after_deal.replay import BESIDE
from pidro_desktop.scenes.shell.context import Games
from pidro_desktop.scenes.shell.routes import PlayMatch
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_choices import CardSlot
from pidro_desktop.table.animation.director import LOOK

CORNERS = ALWAYS | BESIDE


def sit_down(
    home: Path,
    seed: str,
    speed: str = "instant",
    match: Match | None = None,
    *,
    look: bool = False,
    **settings: object,
) -> tuple[Pilot, TableScene]:
    """A pilot at a table with a new match, or one that goes on: after its look at the discards."""
    ctx = context(home)
    ctx.games = Games(start=lambda: PlayMatch(new_match("another")))
    ctx.preferences.change(speed=speed, **settings)
    scene = TableScene(match or new_match(seed))
    pilot = launch(ctx, scene)
    if match is not None and not look and scene.flow.pause == LOOK:
        scene.flow.go_on()
    return pilot, scene


def wait(pilot: Pilot, scene: TableScene, dt: float = 1 / 60) -> None:
    """Let time pass until the person has to decide or to go on."""
    for _ in range(20_000):
        pilot.pass_frame(dt)
        if pilot.scene is not scene or (scene.flow.still and (scene.flow.ask or scene.flow.pause)):
            pilot.show()
            return
        if scene.flow.still:
            time.sleep(0.0002)
    raise AssertionError("Nobody ever asked the person.")


def choices(pilot: Pilot) -> list[Widget]:
    """What can be chosen now, the corners aside."""
    return [w for w in pilot.widgets() if w.enabled and w.key not in CORNERS]


def click(pilot: Pilot, widget: Widget) -> None:
    """Click a control; a card on the strip that no neighbour hides."""
    if isinstance(widget, CardSlot):
        pilot.click(widget.rect.x + 8, widget.rect.bottom - 60)
    else:
        pilot.click(*widget.rect.center)


def choose_any(pilot: Pilot, scene: TableScene, random: Random) -> None:
    """Answer what is asked, or go on."""
    if scene.flow.pause:
        pilot.click(300, 200)
    elif scene.flow.ask and scene.flow.ask.what is AskKind.KILL:
        pilot.choose("confirm")
    else:
        click(pilot, random.choice(choices(pilot)))


def play_until(pilot: Pilot, scene: TableScene, done, seed: int = 1, dt: float = 1 / 60) -> None:
    """Play on by clicks until ``done(scene)`` where the person is to act."""
    random = Random(seed)
    for _ in range(600):
        wait(pilot, scene, dt)
        if done(scene):
            return
        choose_any(pilot, scene, random)
    raise AssertionError("It never came to that.")


def asked(what: str):
    return lambda scene: scene.flow.ask is not None and scene.flow.ask.what == what


def paused(why: str):
    return lambda scene: scene.flow.pause == why
