"""The three sample bids that every player learns first."""

from __future__ import annotations

from collections.abc import Callable

from pidro_desktop.engine.trumps import TrumpSuit, all_trump_suits
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.steady.hand import pidros_among

Sample = Callable[[SeatView, TrumpSuit], int]


def ace(view: SeatView, suit: TrumpSuit) -> int:
    """The ace: 6, for it catches the partner's pidro if he has one."""
    return 6 if suit.cards[0] in view.hand else 0


def long_with_both_pidros(view: SeatView, suit: TrumpSuit) -> int:
    """Six trumps with both pidros: 10, for hardly anybody can take them away."""
    mine = suit.among(view.hand)
    return 10 if len(mine) >= 6 and len(pidros_among(suit, mine)) >= 2 else 0


def ace_queen_third(view: SeatView, suit: TrumpSuit) -> int:
    """Ace, queen and a third: 8, for low is led and the fork takes the two tricks after it."""
    fork = suit.cards[0] in view.hand and suit.cards[2] in view.hand
    return 8 if fork and len(suit.among(view.hand)) >= 3 else 0


SAMPLES: tuple[Sample, ...] = (ace, long_with_both_pidros, ace_queen_third)


def sample_bid(view: SeatView, suit: TrumpSuit) -> int:
    """The highest sample bid that a hand holds in ``suit``, or 0."""
    return max(sample(view, suit) for sample in SAMPLES)


def floor(view: SeatView) -> int:
    """The highest sample bid that a hand holds in any suit, or 0."""
    return max(sample_bid(view, suit) for suit in all_trump_suits(view.rules))
