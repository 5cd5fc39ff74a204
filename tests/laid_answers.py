"""Pages about positions that are laid: what if, puzzles, and what is kept, for tests."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import laid_deals
from laid_deals import page
from laid_positions import answer, laid
from pilot import Pilot, launch

from pidro_desktop import paths
from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.cards import cards
from pidro_desktop.engine.state import put
from pidro_desktop.match.kept_positions import KeptPositions
from pidro_desktop.positions.position import Position
from pidro_desktop.scenes.position.kept_page import KEEP, KeptPage
from pidro_desktop.scenes.position.puzzle_scene import PuzzlePage, Solved, posed
from pidro_desktop.scenes.position.what_if import HandPage, WhatIf
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.scene import Scene

Made = Callable[[Path], Pilot]
Make = Callable[[Path], Context]
Size = tuple[int, int]


def settled(pilot: Pilot, busy: Callable[[], bool]) -> Pilot:
    """The same scene, once nothing is worked out any more."""
    for _ in range(4000):
        pilot.pass_frame()
        if not busy():
            pilot.show()
            return pilot
        time.sleep(0.001)
    raise AssertionError("The answer never came.")


def answered_at(pilot: Pilot) -> Pilot:
    """A scene that asks, once it has its answer."""
    scene: Any = pilot.scene
    return settled(pilot, lambda: scene.asking.waiting)


def other_hand() -> Position:
    """The position in which somebody is to bid, with a worse hand."""
    position = laid("bid")
    return replace(position, hands=put(position.hands, 0, cards("9S 8S 4S 7H 6H 3D 9C 7C 4C")))


def with_another_hand(make: Make, home: Path, size: Size) -> Pilot:
    """Two hands side by side."""
    pilot = launch(make(home), WhatIf(laid("bid"), answer("bid"), 1), size)
    pilot.scene.resumed(other_hand())
    return answered_at(pilot)


def question(make: Make, home: Path, name: str, size: Size) -> Pilot:
    """A puzzle that is asked."""
    ctx = make(home)
    ctx.preferences.change(speed="instant")
    pilot = launch(ctx, posed(replace(laid(name), posed=True)), size)
    for _ in range(100):
        pilot.pass_frame()
        if pilot.scene.flow.ask is not None:
            break
    pilot.run(0.5)
    pilot.show()
    return pilot


def solved(make: Make, home: Path, size: Size) -> Pilot:
    """A puzzle with its answer, to which the choice was bad."""
    pilot = page(make, home, replace(laid("bid"), posed=True), size, asks=True)
    pilot.scene.resumed(Solved(laid("bid"), Bid(0, 9)))
    return laid_deals.settled(pilot)


def kept(make: Make, home: Path, size: Size, *names: str) -> Pilot:
    """The list of kept positions."""
    ctx = make(home)
    shelf = KeptPositions(paths.positions_file())
    for name in names:
        shelf.keep(name, laid("bid"))
    return launch(ctx, KeptPage(laid("play")), size)


def scenes(make: Make, size: Size) -> dict[str, Made]:
    """The page for any deal and those it leads to, by a name that says what they show."""

    def over(scene: Callable[[], Scene]) -> Made:
        return lambda home: launch(make(home), scene(), size)

    def named(home: Path) -> Pilot:
        pilot = kept(make, home, size)
        pilot.choose(KEEP)
        return pilot

    asked = partial(page, make, size=size, asks=True)
    return laid_deals.scenes(make, size) | {
        "any deal: what to bid": lambda home: asked(home, laid("bid")),
        "any deal: what to play": lambda home: asked(home, laid("play")),
        "any deal: all hands known": lambda home: asked(home, laid("known")),
        "any deal: without figures": lambda home: asked(home, laid("bid", "pedro")),
        "any deal: somebody asks": lambda home: asked(home, replace(laid("play"), posed=True)),
        "what if: two bids": over(lambda: WhatIf(laid("bid"), answer("bid"), 4)),
        "what if: two cards": over(lambda: WhatIf(laid("play"), answer("play"), 1)),
        "what if: two hands": lambda home: with_another_hand(make, home, size),
        "what if: typing a hand": over(lambda: HandPage(laid("bid"), laid("bid").hands[0])),
        "any deal: as puzzle": over(lambda: PuzzlePage(laid("play"))),
        "any deal: a puzzle": lambda home: question(make, home, "play", size),
        "any deal: the answer of a puzzle": lambda home: solved(make, home, size),
        "any deal: nothing kept": lambda home: kept(make, home, size),
        "any deal: kept positions": lambda home: kept(make, home, size, "Mine", "Carlos’s bid"),
        "any deal: naming a position": named,
    }
