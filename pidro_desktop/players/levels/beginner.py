"""``beginner``: knows the rules and the three sample bids, and considers one trick at a time."""

from __future__ import annotations

from random import Random
from typing import Final

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.trumps import TrumpSuit, all_trump_suits
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.levels import other_rules
from pidro_desktop.players.levels.blunders import sensible
from pidro_desktop.players.levels.judging import call_up_to, partner_stands
from pidro_desktop.players.levels.memory import faded
from pidro_desktop.players.levels.softmax import softened
from pidro_desktop.players.levels.trick import value
from pidro_desktop.players.player import question, with_bid, with_cards, with_suit
from pidro_desktop.players.steady import exchange
from pidro_desktop.players.steady.known import is_known
from pidro_desktop.players.steady.reading import read
from pidro_desktop.players.steady.sample_bids import floor, sample_bid

KEEPS: Final = 0.6
"""Probability of remembering a card for one more trick."""
BLUR: Final = 1.1
"""Softness of the choice in points: how much worse a card may be and still be played at times."""
MOODS: Final = (-2, -1, 0, 0, 1)
"""By how many points a hand is underrated or overrated."""


class Beginner:
    """Bids by heart, forgets many cards from trick to trick, and does not plan ahead."""

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return a decision that a beginner might make."""
        if not is_known(view.rules):
            return other_rules.decide_hazily(view, rng, other_rules.BEGINNER)
        ask = question(view)
        if ask.what is AskKind.BID:
            return with_bid(ask, _call(view, rng))
        if ask.what is AskKind.TRUMP:
            return with_suit(ask, _suit(view).suit)
        if ask.what is AskKind.KEEP:
            return with_cards(ask, exchange.keep(ask))
        if ask.what is AskKind.KILL:
            return with_cards(ask, exchange.kill(ask))
        reading = read(view)
        cards = sensible(reading, guards_pidros=False)
        hazy = faded(reading, rng, KEEPS)
        values = [value(hazy, card) for card in cards]
        return with_cards(ask, (softened(cards, values, BLUR, rng),))


def _call(view: SeatView, rng: Random) -> int:
    known = floor(view)
    mood = rng.choice(MOODS)
    if not known or partner_stands(view):
        return 0
    return call_up_to(view, known + mood, opening=0)


def _suit(view: SeatView) -> TrumpSuit:
    """Return the suit of the highest sample bid, else the longest."""

    def liking(suit: TrumpSuit) -> tuple[int, int]:
        return sample_bid(view, suit), len(suit.among(view.hand))

    return max(all_trump_suits(view.rules), key=liking)
