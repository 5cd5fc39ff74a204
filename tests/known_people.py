"""People who were met in matches, and the pages that show what is known of them, for tests."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import wait
from functools import partial
from pathlib import Path

from pilot import Pilot, launch
from played_matches import COMPANY, fill

from pidro_desktop.duplicate.company import Company
from pidro_desktop.duplicate.match_code import MatchCode
from pidro_desktop.scenes.duplicate.known_page import KnownScene
from pidro_desktop.scenes.shell.context import Context

KNOWN, FEW, UNKNOWN = "carlos", "greta", "mei"
"""Who was met in 24 deals, in four, and never."""
Made = Callable[[Path], Pilot]


def code(number: int, deals: int = 8, company: Company = COMPANY) -> MatchCode:
    """The code of a match against the people as they are now, by a number."""
    return MatchCode("finnish", deals, company, number.to_bytes(10, "big"))


def meet() -> None:
    """Write the records of two matches: 24 deals against a pair, and four against another."""
    fill(code(1, 24), 24)
    fill(code(2, company=Company(("elsa", "paul"), (FEW, "lars"))), 4, "20260318T090000")


def page(
    make: Callable[[Path], Context],
    home: Path,
    person: str,
    *,
    size: tuple[int, int],
    met: bool = True,
) -> Pilot:
    """The page of a person, once everything is read."""
    if met:
        meet()
    ctx = make(home)
    ctx.preferences.change(speed="instant", reduced_motion=True)
    pilot = launch(ctx, KnownScene(person), size)
    return read(pilot)


def read(pilot: Pilot) -> Pilot:
    """The same page, once everything is read."""
    wait(pilot.scene.reading._found)
    pilot.frame()
    pilot.show()
    return pilot


def scenes(make: Callable[[Path], Context], size: tuple[int, int]) -> dict[str, Made]:
    """Every page of a person by a name that says what it shows."""
    shown = partial(page, make, size=size)
    return {
        "known people: one who was met": lambda home: shown(home, KNOWN),
        "known people: too few deals": lambda home: shown(home, FEW),
        "known people: a few bids": lambda home: shown(home, "lars"),
        "known people: not met": lambda home: shown(home, UNKNOWN),
        "known people: nobody was met": lambda home: shown(home, KNOWN, met=False),
    }
