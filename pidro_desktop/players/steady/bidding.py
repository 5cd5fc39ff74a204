"""Steady's bidding and naming of trumps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pidro_desktop.engine.trumps import all_trump_suits
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.player import question
from pidro_desktop.players.steady.hand import expected_points
from pidro_desktop.players.steady.sample_bids import floor
from pidro_desktop.players.steady.worth import worth

OVER_FOE = 0.0
"""Net points that a bid must promise if no one on this side has bid."""
OVER_FRIEND = 3.0
"""Net points that it must promise to top the partner's bid."""
RESERVE = 3
"""How far below the highest bid worth making a seat opens when others are still to call."""


@dataclass(frozen=True, slots=True)
class Daring:
    """How much is dared in an auction, by default as much as ``steady`` dares.

    Attributes:
        over_foe: as ``OVER_FOE``.
        over_friend: as ``OVER_FRIEND``.
        reserve: as ``RESERVE``.
        samples: whether the three sample bids are made, no matter what they promise.
        chance: how likely any other bid must be made, 0 to 1.
    """

    over_foe: float = OVER_FOE
    over_friend: float = OVER_FRIEND
    reserve: int = RESERVE
    samples: bool = True
    chance: float = 0.0


STEADY: Final = Daring()


@dataclass(frozen=True, slots=True)
class Declared:
    """The estimate of one suit as trumps.

    Attributes:
        suit: the suit's letter.
        expected: the average points of this seat's side.
    """

    suit: str
    expected: float


def best_suit(view: SeatView) -> Declared:
    """Return the suit to declare; of equal ones the first of C D H S."""
    weights = worth().points
    found = [
        Declared(suit.suit, expected_points(view, suit, weights))
        for suit in all_trump_suits(view.rules)
    ]
    return max(found, key=lambda declared: declared.expected)


def choose_suit(view: SeatView) -> str:
    """Return the suit to name."""
    return best_suit(view).suit


def choose_bid(view: SeatView, daring: Daring = STEADY) -> int:
    """Return the call to make; 0 is a pass.

    Args:
        view: the view of a seat that is to bid.
        daring: what a bid must promise.
    """
    bids = [bid for bid in question(view).bids if bid]
    friend = _partner_stands(view)
    sample = floor(view) if daring.samples and not friend else 0
    mine = best_suit(view).expected
    least = daring.over_friend if friend else daring.over_foe
    sound = [
        bid
        for bid in bids
        if bid <= sample
        or (_promise(view, bid, mine) >= least and _is_likely(bid, mine, daring.chance))
    ]
    if not sound:
        return 0
    if view.seat == view.dealer:
        return bids[0]
    return max(bids[0], max(sound) - daring.reserve, min(sample, max(sound)))


def _partner_stands(view: SeatView) -> bool:
    rules = view.rules
    return view.bidder is not None and rules.side_of(view.bidder) == rules.side_of(view.seat)


def _is_likely(bid: int, expected: float, least: float) -> bool:
    """Return whether ``bid`` is made with a chance of ``least`` or more."""
    return not least or sum(worth().chances(expected)[bid:]) >= least


def _promise(view: SeatView, bid: int, expected: float) -> float:
    """Return the average net points of ``bid``; a bid over an equal one may cost more."""
    loss = view.rules.scoring.top14_loss if bid == view.bid else bid
    return worth().of_bid(bid, expected, loss)
