"""``beginner`` and ``casual``, who forget cards, judge roughly, and choose imprecisely.

The beginner knows the rules and the three sample bids, and considers one trick at a time. The
casual player knows the main tips and counts roughly.
"""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from random import Random
from typing import Final

from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.trumps import TrumpSuit, all_trump_suits
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.arithmetic import normal
from pidro_desktop.players.levels import other_rules, slips
from pidro_desktop.players.levels.other_rules import Imprecise
from pidro_desktop.players.levels.slips import Weighed, judged, most_counted
from pidro_desktop.players.methods import PickedPlayer, by_tips
from pidro_desktop.players.player import is_own_bid
from pidro_desktop.players.steady import cardplay as tips
from pidro_desktop.players.steady.bidding import floor, sample_bid
from pidro_desktop.players.steady.reading import read
from pidro_desktop.players.steady.steady import FinnishPlayer


class Forgetful(FinnishPlayer):
    """A player of Finnish Pidro that chooses among cards as far as its memory lasts.

    Attributes:
        keeps: the probability of remembering a card for one more trick, 0 to 1.
        blur: softness of the choice in points: how much worse a card may be and still be played at
            times.
    """

    keeps: float
    blur: float

    def card(self, view: SeatView, rng: Random) -> Card:
        """Return a card that seems good in this trick."""
        weighed = self.weigh(view, rng, self.keeps)
        return slips.softmax_choice(weighed.cards, weighed.values, self.blur, rng)

    @abstractmethod
    def weigh(self, view: SeatView, rng: Random, keeps: float) -> Weighed:
        """Return what its cards seem to be worth in this trick; ``rng`` is for forgetting."""


# ------------------------------------------------------------ the beginner


MOODS: Final = (-2, -1, 0, 0, 1)
"""By how many points a beginner underrates or overrates a hand."""


class Beginner(PickedPlayer):
    """Bids by heart, forgets many cards from trick to trick, and does not plan ahead."""

    def __init__(self) -> None:
        super().__init__(by_tips(FinnishBeginner, partial(Imprecise, other_rules.BEGINNER)))


class FinnishBeginner(Forgetful):
    """Bids Finnish Pidro by heart, by the three sample bids."""

    keeps = 0.6
    blur = 1.1

    def call(self, view: SeatView, rng: Random) -> int:
        """Return the highest sample bid of the hand, more or less."""
        known = floor(view)
        felt = self.mood(rng)
        if not known or is_own_bid(view):
            return 0
        return slips.call_up_to(view, known + felt, opening=0)

    def suit(self, view: SeatView) -> str:
        """Return the suit of the highest sample bid, else the longest."""

        def liking(suit: TrumpSuit) -> tuple[int, int]:
            return sample_bid(view, suit), len(suit.among(view.hand))

        return max(all_trump_suits(view.rules), key=liking).suit

    def mood(self, rng: Random) -> int:
        """Return by how many points a hand is overrated; negative if it is underrated."""
        return rng.choice(MOODS)

    def weigh(self, view: SeatView, rng: Random, keeps: float) -> Weighed:
        """Return what its cards seem to be worth by themselves."""
        reading = read(view)
        cards = slips.without_blunders(reading, guards_pidros=False)
        hazy = slips.faded(reading, rng, keeps)
        return Weighed(hazy, cards, [slips.value(hazy, card) for card in cards])


# ------------------------------------------------------------ the casual player


TIP: Final = 3.0
"""Points that a card seems better by if a tip recommends it."""
MOOD: Final = 1.0
"""Standard deviation, in points, of the rating of a hand."""
CAUTION: Final = 1.0
"""Points that a hand must promise above the bid."""
OVER_FRIEND: Final = 3.0
"""Points above that to top the partner's bid."""
OPENING: Final = 2.0
"""How many points below its value a hand is opened."""

LEADING: Final[tuple[tips.Rule, ...]] = (tips.lead_out, tips.play_brutally, tips.lead_low)
FOLLOWING: Final[tuple[tips.Rule, ...]] = (
    *(tips.feed_the_partner, tips.win_as_last, tips.block),
    *(tips.stay_low, tips.maximum_high, tips.throw_away),
)
"""The basic tips; those about forks, held aces and passed pidros are not known."""


class Casual(PickedPlayer):
    """Usually follows the main tips, with a fading memory and a fair judgement of hands."""

    def __init__(self) -> None:
        super().__init__(by_tips(FinnishCasual, partial(Imprecise, other_rules.CASUAL)))


class FinnishCasual(Forgetful):
    """Plays Finnish Pidro by the main tips."""

    keeps = 0.75
    blur = 0.8

    def call(self, view: SeatView, rng: Random) -> int:
        """Return the call for a hand that is counted on the fingers."""
        return slips.call_up_to(view, self.most_to_bid(view, self.mood(rng)), OPENING)

    def suit(self, view: SeatView) -> str:
        """Return the suit that counts most."""
        return most_counted(view).suit

    def mood(self, rng: Random) -> float:
        """Return by how many points a hand is overrated; negative if it is underrated."""
        return normal(rng, 0.0, MOOD)

    @staticmethod
    def most_to_bid(view: SeatView, felt: float) -> float:
        """Return up to what it would bid, in points, if a hand is overrated by ``felt``."""
        caution = CAUTION + OVER_FRIEND * is_own_bid(view)
        return judged(view, most_counted(view)) + felt - caution

    def weigh(self, view: SeatView, rng: Random, keeps: float) -> Weighed:
        """Return what its cards seem to be worth, that of a tip more."""
        reading = read(view)
        cards = slips.without_blunders(reading, guards_pidros=True)
        hazy = slips.faded(reading, rng, keeps)
        rule, tip = tips.deciding(hazy, LEADING, FOLLOWING)
        values = [slips.value(hazy, card) + TIP * (card == tip) for card in cards]
        return Weighed(hazy, cards, values, rule)
