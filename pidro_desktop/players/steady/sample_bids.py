"""The three sample bids that every player learns first."""

from __future__ import annotations

from collections.abc import Callable

from pidro_desktop.engine.trumps import TrumpSuit, all_trump_suits
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.steady.hand import pidros_among

Sample = Callable[[SeatView, TrumpSuit], int]


def ace(view: SeatView, suit: TrumpSuit) -> int:
    """Return 6 for the ace, which catches the partner's pidro if there is one; else 0."""
    return 6 if suit.cards[0] in view.hand else 0


def long_with_both_pidros(view: SeatView, suit: TrumpSuit) -> int:
    """Return 10 for six trumps with both pidros, which few can take away; else 0."""
    mine = suit.among(view.hand)
    return 10 if len(mine) >= 6 and len(pidros_among(suit, mine)) >= 2 else 0


def ace_queen_third(view: SeatView, suit: TrumpSuit) -> int:
    """Return 8 for ace, queen and a third trump, else 0.

    The low card is led, and the fork takes the two tricks after it.
    """
    fork = suit.cards[0] in view.hand and suit.cards[2] in view.hand
    return 8 if fork and len(suit.among(view.hand)) >= 3 else 0


SAMPLES: tuple[Sample, ...] = (ace, long_with_both_pidros, ace_queen_third)


def sample_bid(view: SeatView, suit: TrumpSuit) -> int:
    """Return the highest sample bid of a hand in ``suit``, or 0.

    Args:
        view: the seat's view.
        suit: the trump suit.
    """
    return max(sample(view, suit) for sample in SAMPLES)


def floor(view: SeatView) -> int:
    """Return the highest sample bid of a hand in any suit, or 0."""
    return max(sample_bid(view, suit) for suit in all_trump_suits(view.rules))
