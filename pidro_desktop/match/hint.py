"""One hint: a decision, the suit it is meant for, and the reasons.

If the search runs interpreted, it uses fewer worlds, and bids are those of ``steady``, so that a
hint is never late.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from threading import local
from typing import Final

from pidro_desktop.engine.actions import Bid, Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice import Adviser, Fact
from pidro_desktop.players.advice.hands import AGAINST, FOR, hand_claims
from pidro_desktop.players.champion.evaluation import Budget, is_fast
from pidro_desktop.players.solver import knows
from pidro_desktop.players.steady import bidding as steady

QUICK: Final = Budget(worlds=100, opened=10, answered=20, depth=1)
QUICK_WORLDS: Final = 300
MOST: Final = 3
_THREAD: Final = local()


@dataclass(frozen=True, slots=True)
class Tip:
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
        _THREAD.adviser = Adviser() if is_fast() else Adviser(QUICK, QUICK_WORLDS)
    found: Adviser = _THREAD.adviser
    return found


def tip(view: SeatView, rng: Random) -> Tip:
    """Return the hint for a view, from nothing but that view.

    Args:
        view: the view of a seat that is asked to decide.
        rng: the randomness for the search.
    """
    assert view.ask is not None, "Nobody asked this seat."
    if view.ask.what is AskKind.BID and knows(view.rules) and not is_fast():
        return _by_the_tips(view)
    best = adviser().advise(view, rng).best
    return Tip(best.decision, best.suit, best.facts)


def _by_the_tips(view: SeatView) -> Tip:
    bid, suit = steady.choose_bid(view), steady.best_suit(view).suit
    side = FOR if bid else AGAINST
    facts = tuple(claim.fact for claim in hand_claims(view, suit) if claim.side == side)[:MOST]
    return Tip(Bid(view.seat, bid), suit if bid else "", facts or (Fact("tips"),))
