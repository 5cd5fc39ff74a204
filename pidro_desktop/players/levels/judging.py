"""A hand judged by rules of thumb, and calls made by such a judgement."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.trumps import TrumpSuit, all_trump_suits
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.player import question

PARTNER: Final = 3
"""Points that the partner can be trusted with."""
HIGH: Final = (3, 2)
"""Points for ace and king; every other trump counts one."""


def judged(view: SeatView, suit: TrumpSuit) -> int:
    """The points that the own side may take with ``suit``, counted on the fingers."""
    mine = suit.among(view.hand)
    high = sum(points - 1 for card, points in zip(suit.cards, HIGH, strict=False) if card in mine)
    return PARTNER + len(mine) + high


def best_suit(view: SeatView) -> TrumpSuit:
    """The suit that counts most; of equal ones the first of C D H S."""
    return max(all_trump_suits(view.rules), key=lambda suit: judged(view, suit))


def partner_stands(view: SeatView) -> bool:
    """Whether the standing bid is the partner's."""
    rules = view.rules
    return view.bidder is not None and rules.side_of(view.bidder) == rules.side_of(view.seat)


def call_up_to(view: SeatView, most: float, opening: float) -> int:
    """The lowest call that still may buy the auction; 0, a pass, if all are above ``most``.

    Args:
        opening: how far below ``most`` a seat begins when others are still to call.
    """
    bids = [bid for bid in question(view).bids if bid and bid <= most]
    if not bids:
        return 0
    if view.seat == view.dealer:
        return bids[0]
    return max(bid for bid in bids if bid <= max(bids[0], most - opening))
