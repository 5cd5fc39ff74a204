"""What to bid, and which suit to name."""

from __future__ import annotations

from dataclasses import dataclass

from pidro_desktop.engine.trumps import all_trump_suits
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.player import question
from pidro_desktop.players.steady.hand import expected_points
from pidro_desktop.players.steady.sample_bids import floor
from pidro_desktop.players.steady.worth import worth

FREE = 0.0
OVER_FOE = 0.0
OVER_FRIEND = 3.0
JUMP = 1


@dataclass(frozen=True, slots=True)
class Declared:
    """A suit, and the points that this seat's side takes on average with it as trumps."""

    suit: str
    expected: float


def best_suit(view: SeatView) -> Declared:
    """The suit to declare; of equal ones the first of C D H S."""
    weights = worth().points
    found = [
        Declared(suit.suit, expected_points(view, suit, weights))
        for suit in all_trump_suits(view.rules)
    ]
    return max(found, key=lambda one: one.expected)


def choose_suit(view: SeatView) -> str:
    """The suit to name."""
    return best_suit(view).suit


def choose_bid(view: SeatView) -> int:
    """The call to make; 0 is a pass."""
    bids = [bid for bid in question(view).bids if bid]
    if not bids:
        return 0
    mine = best_suit(view).expected
    friend = view.bidder is not None and view.rules.side_of(view.bidder) == view.rules.side_of(
        view.seat
    )
    least = FREE if view.bidder is None else OVER_FRIEND if friend else OVER_FOE
    numbers = worth()
    ok = [bid for bid in bids if numbers.of_bid(bid, mine) >= least]
    sample = 0 if friend else floor(view)
    ok += [b for b in bids if b <= sample]
    if not ok:
        return 0
    if view.seat == view.dealer:
        return bids[0]
    return max(bids[0], max(ok) - JUMP, min(sample, max(ok)))
