"""Champion's choice of a call and of trumps, from searches that are made only once for a view."""

from __future__ import annotations

from random import Random
from typing import Final

from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.bids import bidding, budget
from pidro_desktop.players.bids.bidding import NamedSuit, Option
from pidro_desktop.players.bids.budget import BidBudget
from pidro_desktop.players.memo import Memo

MOST: Final = 64
"""The searches of either kind that are kept: those of the last sixteen deals."""
_BIDS: Final[Memo[tuple[Option, ...]]] = Memo(MOST)
_SUITS: Final[Memo[tuple[NamedSuit, ...]]] = Memo(MOST)


def choose_bid(view: SeatView, rng: Random, effort: BidBudget | None = None) -> int:
    """Return the call to make; 0 is a pass.

    Args:
        view: the view of a seat that is to bid.
        rng: the randomness for the search.
        effort: the budget of the search, or None for the usual one.
    """
    return bidding.chosen(view, bids(view, rng, effort)).call


def choose_suit(view: SeatView, rng: Random, effort: BidBudget | None = None) -> str:
    """Return the suit to name.

    Args:
        view: the view of a seat that is to name trumps.
        rng: the randomness for the search.
        effort: the budget of the search, or None for the usual one.

    Returns:
        The suit's letter.
    """
    return suits(view, rng, effort)[0].suit


def bids(view: SeatView, rng: Random, effort: BidBudget | None = None) -> tuple[Option, ...]:
    """Return what ``bidding.bids`` returns, from a search that may have been made before."""
    effort = effort or budget.USUAL
    return _BIDS.found(view, rng, effort, lambda: tuple(bidding.bids(view, rng, effort)))


def suits(view: SeatView, rng: Random, effort: BidBudget | None = None) -> tuple[NamedSuit, ...]:
    """Return what ``bidding.suits`` returns, from a search that may have been made before."""
    effort = effort or budget.USUAL
    return _SUITS.found(view, rng, effort, lambda: tuple(bidding.suits(view, rng, effort)))


def forget() -> None:
    """Forget all searches, so that the next ones are made again."""
    _BIDS.clear()
    _SUITS.clear()
