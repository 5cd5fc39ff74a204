"""One hint: a decision, the suit it is meant for, and the reasons.

The decision is ``champion``'s. If the search runs interpreted, reasons are looked for in fewer
worlds, so that a hint is never late.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from threading import local
from typing import Final

from pidro_desktop.engine.actions import Decision, Play
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice import Advice, Adviser, Fact
from pidro_desktop.players.champion.evaluation import is_fast
from pidro_desktop.players.conventions import TIE

QUICK_WORLDS: Final = 300
"""The most worlds that are enumerated for probabilities, interpreted."""
CLOSE: Final = 0.05
"""Fewer points of the deal are no difference."""
_THREAD: Final = local()


@dataclass(frozen=True, slots=True)
class Hint:
    """The decision recommended to a seat.

    Attributes:
        decision: the decision.
        suit: the suit that a bid is meant for, or that is to be named; else empty.
        facts: the reasons, the most important first.
        equal: a card that is as good as the one to play, as far as can be told; or None.
    """

    decision: Decision
    suit: str
    facts: tuple[Fact, ...]
    equal: Card | None = None


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
    advice = adviser().advise(view, rng)
    best = advice.best
    return Hint(best.decision, best.suit, best.facts, equal_card(view, advice))


def equal_card(view: SeatView, advice: Advice) -> Card | None:
    """Return a card that cannot be told apart from the best one, if there is any.

    It has the same points, so that none of the conventions prefers one of them, and a player who
    chooses it has nothing wrong.
    """
    best = advice.best
    if not isinstance(best.decision, Play) or view.trump is None or len(best.decision.cards) != 1:
        return None
    points = view.suit.points
    mine = best.decision.cards[0]
    for option in advice.options[1:]:
        behind = (best.equity or 0.0) - (option.equity or 0.0)
        card = option.decision.cards[0] if isinstance(option.decision, Play) else None
        same = card is not None and points.get(card, 0) == points.get(mine, 0)
        less = abs((best.points or 0.0) - (option.points or 0.0))
        if same and option.equity is not None and behind <= TIE and less <= CLOSE:
            return card
    return None
