"""Deals that are laid on the page for any deal, for tests."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import cast

from pilot import Pilot, launch

from pidro_desktop import variants
from pidro_desktop.engine.cards import cards
from pidro_desktop.engine.seats import EAST
from pidro_desktop.engine.state import PlayedCards
from pidro_desktop.positions.position import UNKNOWN, Position
from pidro_desktop.scenes.position.position_scene import PositionScene
from pidro_desktop.scenes.shell.context import Context

FINNISH = variants.load("finnish")
NINE = cards("KS TS 5S 3S 9D 4H QC JC 2C")
AUCTION = Position(FINNISH, dealer=1, totals=(32, 12), calls=(0, 7), hands=(NINE, (), (), ()))
"""Nine cards, after a pass and a bid of 7."""
PLAY = replace(
    AUCTION,
    calls=(0, 7, 0, 0),
    trump="S",
    hands=(cards("KS TS 5S 3S 9D 4H"), (), (), ()),
    kept=(4, UNKNOWN, 1, 4),
    plays=(PlayedCards(EAST, cards("8S")),),
)
"""The first trick, to which the bidder has led the eight."""
IMPOSSIBLE = replace(PLAY, hands=(*PLAY.hands[:2], cards("8S KS"), ()))
"""A king and an eight that are elsewhere, too."""
Made = Callable[[Path], Pilot]


def laying(pilot: Pilot) -> PositionScene:
    """The page."""
    return cast("PositionScene", pilot.scene)


def settled(pilot: Pilot) -> Pilot:
    """The same page, once it is known whether the position can be, and what to do there."""
    for _ in range(4000):
        pilot.pass_frame()
        time.sleep(0.001)
        page = laying(pilot)
        if page.checking.found is not None and not page.answers.asking.waiting:
            pilot.show()
            return pilot
    raise AssertionError("It was never found out whether the position can be.")


def page(
    make: Callable[[Path], Context],
    home: Path,
    position: Position | None = None,
    size: tuple[int, int] = (1280, 720),
    *,
    asks: bool = False,
) -> Pilot:
    """The page with a position; unless it ``asks``, nothing is answered about it."""
    scene = PositionScene(position)
    if not asks:
        scene._ask = lambda: None  # type: ignore[method-assign]  # answers come when they come
    return settled(launch(make(home), scene, size))


def scenes(make: Callable[[Path], Context], size: tuple[int, int]) -> dict[str, Made]:
    """The page in its states, by a name that says what it shows."""
    return {
        "any deal: empty": lambda home: page(make, home, size=size),
        "any deal: nine cards and the auction": lambda home: page(make, home, AUCTION, size),
        "any deal: in the first trick": lambda home: page(make, home, PLAY, size),
        "any deal: impossible": lambda home: page(make, home, IMPOSSIBLE, size),
    }
