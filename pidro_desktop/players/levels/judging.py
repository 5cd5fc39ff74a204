"""Judgement of a hand by rules of thumb, and calls based on it."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.trumps import TrumpSuit, all_trump_suits
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.player import question

PARTNER: Final = 3
"""Points expected from the partner."""
HIGH: Final = (3, 2)
"""Points for ace and king; every other trump counts one."""


def judged(view: SeatView, suit: TrumpSuit) -> int:
    """Return the points that the own side may take with ``suit``, counted roughly."""
    mine = suit.among(view.hand)
    high = sum(points - 1 for card, points in zip(suit.cards, HIGH, strict=False) if card in mine)
    return PARTNER + len(mine) + high


def best_suit(view: SeatView) -> TrumpSuit:
    """Return the suit that counts most; of equal ones the first of C D H S."""
    return max(all_trump_suits(view.rules), key=lambda suit: judged(view, suit))


def partner_stands(view: SeatView) -> bool:
    """Return whether the current bid is the partner's."""
    rules = view.rules
    return view.bidder is not None and rules.side_of(view.bidder) == rules.side_of(view.seat)


def call_up_to(view: SeatView, most: float, opening: float) -> int:
    """Return the lowest call that may win the auction; 0, a pass, if all are above ``most``.

    Args:
        view: the view of a seat that is to bid.
        most: the value of the hand, in points.
        opening: how far below ``most`` a seat opens when others are still to call.
    """
    bids = [bid for bid in question(view).bids if bid and bid <= most]
    if not bids:
        return 0
    if view.seat == view.dealer:
        return bids[0]
    return max(bid for bid in bids if bid <= max(bids[0], most - opening))
