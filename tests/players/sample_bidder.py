"""A reference bidder: steady's play, with only the three sample bids."""

from __future__ import annotations

from random import Random

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.trumps import all_trump_suits
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.player import question
from pidro_desktop.players.steady.bidding import best_suit, floor, sample_bid
from pidro_desktop.players.steady.steady import Steady


class SampleBidder:
    """Measures the value of steady's own bidding; it is not listed as an opponent."""

    def __init__(self) -> None:
        self._steady = Steady()

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the hand's sample bid if legal, else a pass; in play, as steady."""
        ask = question(view)
        if ask.what is AskKind.BID:
            bid = floor(view)
            return Bid(ask.seat, bid if bid in ask.bids else 0)
        if ask.what is AskKind.TRUMP and floor(view):
            suits = all_trump_suits(view.rules)
            return NameTrump(ask.seat, max(suits, key=lambda suit: sample_bid(view, suit)).suit)
        if ask.what is AskKind.TRUMP:
            return NameTrump(ask.seat, best_suit(view)[0])
        return self._steady.decide(view, rng)
