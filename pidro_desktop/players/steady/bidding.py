"""What to bid, and which suit to name."""

from __future__ import annotations

from pidro_desktop.engine.trumps import TrumpSuit, all_trump_suits, trump_suit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.player import question


def expected(view: SeatView, suit: TrumpSuit) -> float:
    mine = suit.among(view.hand)
    top = len(suit.cards)
    have = {suit.strength[c] for c in mine}
    v = 1.1 * len(mine) + sum(suit.points[c] for c in mine) * 0.25
    v += 2.5 * (top in have) + 1.5 * (top - 1 in have) + 1.0 * (top - 2 in have)
    if view.seat == view.dealer:
        v += 0.8
    return v


def choose_suit(view: SeatView) -> str:
    return max(question(view).suits, key=lambda suit: expected(view, trump_suit(view.rules, suit)))


def choose_bid(view: SeatView) -> int:
    ask = question(view)
    worth = max(expected(view, suit) for suit in all_trump_suits(view.rules))
    lowest = min((b for b in ask.bids if b), default=0)
    return lowest if lowest and worth >= lowest else 0
