"""``casual``: an occasional player, who knows the main tips and counts roughly."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.arithmetic import normal
from pidro_desktop.players.levels import other_rules
from pidro_desktop.players.levels.blunders import without_blunders
from pidro_desktop.players.levels.other_rules import Imprecise
from pidro_desktop.players.levels.slips import (
    Weighed,
    call_up_to,
    faded,
    judged,
    most_counted,
    softmax_choice,
    value,
)
from pidro_desktop.players.methods import PickedPlayer, by_tips
from pidro_desktop.players.player import is_own_bid
from pidro_desktop.players.steady.cardplay import (
    Rule,
    block,
    deciding,
    feed_the_partner,
    lead_low,
    lead_out,
    maximum_high,
    play_brutally,
    stay_low,
    throw_away,
    win_as_last,
)
from pidro_desktop.players.steady.reading import read
from pidro_desktop.players.steady.steady import FinnishPlayer

KEEPS: Final = 0.75
"""Probability of remembering a card for one more trick."""
BLUR: Final = 0.8
"""Softness of the choice in points: how much worse a card may be and still be played at times."""
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

LEADING: Final[tuple[Rule, ...]] = (lead_out, play_brutally, lead_low)
FOLLOWING: Final[tuple[Rule, ...]] = (
    feed_the_partner,
    win_as_last,
    block,
    stay_low,
    maximum_high,
    throw_away,
)
"""The basic tips; those about forks, held aces and passed pidros are not known."""


class Casual(PickedPlayer):
    """Usually follows the main tips, with a fading memory and a fair judgement of hands."""

    def __init__(self) -> None:
        super().__init__(by_tips(FinnishCasual, partial(Imprecise, other_rules.CASUAL)))


class FinnishCasual(FinnishPlayer):
    """Plays Finnish Pidro by the main tips, as far as its memory lasts."""

    def call(self, view: SeatView, rng: Random) -> int:
        """Return the call for a hand that is counted on the fingers."""
        return call_up_to(view, most_to_bid(view, mood(rng)), OPENING)

    def suit(self, view: SeatView) -> str:
        """Return the suit that counts most."""
        return most_counted(view).suit

    def card(self, view: SeatView, rng: Random) -> Card:
        """Return a card that seems good in this trick, most often that of a tip."""
        weighed = weigh(view, rng)
        return softmax_choice(weighed.cards, weighed.values, BLUR, rng)


def mood(rng: Random) -> float:
    """Return by how many points a hand is overrated; negative if it is underrated."""
    return normal(rng, 0.0, MOOD)


def most_to_bid(view: SeatView, felt: float) -> float:
    """Return up to what it would bid, in points, if a hand is overrated by ``felt``."""
    caution = CAUTION + OVER_FRIEND * is_own_bid(view)
    return judged(view, most_counted(view)) + felt - caution


def weigh(view: SeatView, rng: Random, keeps: float = KEEPS) -> Weighed:
    """Return what its cards seem to be worth to a player who has forgotten some.

    Args:
        keeps: the probability of remembering a card for one more trick, 0 to 1.
    """
    reading = read(view)
    cards = without_blunders(reading, guards_pidros=True)
    hazy = faded(reading, rng, keeps)
    rule, tip = deciding(hazy, LEADING, FOLLOWING)
    values = [value(hazy, card) + TIP * (card == tip) for card in cards]
    return Weighed(hazy, cards, values, rule)
