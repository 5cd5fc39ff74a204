"""``beginner``: knows the rules and the three sample bids, and considers one trick at a time."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.trumps import TrumpSuit, all_trump_suits
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.levels import other_rules
from pidro_desktop.players.levels.blunders import without_blunders
from pidro_desktop.players.levels.other_rules import Imprecise
from pidro_desktop.players.levels.slips import (
    Weighed,
    call_up_to,
    faded,
    softmax_choice,
    value,
)
from pidro_desktop.players.methods import PickedPlayer, by_tips
from pidro_desktop.players.player import is_own_bid
from pidro_desktop.players.steady.bidding import floor, sample_bid
from pidro_desktop.players.steady.reading import read
from pidro_desktop.players.steady.steady import FinnishPlayer

KEEPS: Final = 0.6
"""Probability of remembering a card for one more trick."""
BLUR: Final = 1.1
"""Softness of the choice in points: how much worse a card may be and still be played at times."""
MOODS: Final = (-2, -1, 0, 0, 1)
"""By how many points a hand is underrated or overrated."""


class Beginner(PickedPlayer):
    """Bids by heart, forgets many cards from trick to trick, and does not plan ahead."""

    def __init__(self) -> None:
        super().__init__(by_tips(FinnishBeginner, partial(Imprecise, other_rules.BEGINNER)))


class FinnishBeginner(FinnishPlayer):
    """Bids Finnish Pidro by heart, by the three sample bids."""

    def call(self, view: SeatView, rng: Random) -> int:
        """Return the highest sample bid of the hand, more or less."""
        known = floor(view)
        felt = mood(rng)
        if not known or is_own_bid(view):
            return 0
        return call_up_to(view, known + felt, opening=0)

    def suit(self, view: SeatView) -> str:
        """Return the suit of the highest sample bid, else the longest."""

        def liking(suit: TrumpSuit) -> tuple[int, int]:
            return sample_bid(view, suit), len(suit.among(view.hand))

        return max(all_trump_suits(view.rules), key=liking).suit

    def card(self, view: SeatView, rng: Random) -> Card:
        """Return a card that seems good in this trick."""
        weighed = weigh(view, rng)
        return softmax_choice(weighed.cards, weighed.values, BLUR, rng)


def mood(rng: Random) -> int:
    """Return by how many points a hand is overrated; negative if it is underrated."""
    return rng.choice(MOODS)


def weigh(view: SeatView, rng: Random, keeps: float = KEEPS) -> Weighed:
    """Return what its cards seem to be worth in this trick, as far as it remembers.

    Args:
        keeps: the probability of remembering a card for one more trick, 0 to 1.
    """
    reading = read(view)
    cards = without_blunders(reading, guards_pidros=False)
    hazy = faded(reading, rng, keeps)
    return Weighed(hazy, cards, [value(hazy, card) for card in cards])
