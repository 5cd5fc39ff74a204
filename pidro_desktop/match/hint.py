"""One hint: a decision, the suit it is meant for, and the reasons.

The decision is ``champion``'s. If the search runs interpreted, reasons are looked for in fewer
worlds, so that a hint is never late.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from threading import local
from typing import Final

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice import Adviser, Fact
from pidro_desktop.players.champion.evaluation import is_fast

QUICK_WORLDS: Final = 300
"""The most worlds that are enumerated for probabilities, interpreted."""
_THREAD: Final = local()


@dataclass(frozen=True, slots=True)
class Hint:
    """The decision recommended to a seat.

    Attributes:
        decision: the decision.
        suit: the suit that a bid is meant for, or that is to be named; else empty.
        facts: the reasons, the most important first.
    """

    decision: Decision
    suit: str
    facts: tuple[Fact, ...]


def adviser() -> Adviser:
    """Return this thread's adviser; an adviser can answer only one question at a time."""
    if not hasattr(_THREAD, "adviser"):
        _THREAD.adviser = Adviser() if is_fast() else Adviser(None, QUICK_WORLDS)
    found: Adviser = _THREAD.adviser
    return found


def hint(view: SeatView, rng: Random) -> Hint:
    """Return the hint for a view, from nothing but that view.

    Args:
        view: the view of a seat that is asked to decide.
        rng: not used by the adviser, whose draws are seeded by the view.
    """
    assert view.ask is not None, "Nobody asked this seat."
    best = adviser().advise(view, rng).best
    return Hint(best.decision, best.suit, best.facts)
