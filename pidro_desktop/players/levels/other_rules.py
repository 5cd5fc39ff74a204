"""``beginner`` and ``casual`` under any rule set: steady's evaluation made imprecise.

Points are for a deal of fourteen, and scale with the points of the deal.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Final

from pidro_desktop.engine.actions import Bid, Decision
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.arithmetic import normal
from pidro_desktop.players.family.bidding import choose_bid
from pidro_desktop.players.family.cardplay import Plays, kept_away, lead_out, save, weigh
from pidro_desktop.players.family.family_player import decide
from pidro_desktop.players.family.reading import FamilyReading, expected, read
from pidro_desktop.players.levels.slips import forgotten, softmax_choice
from pidro_desktop.players.player import question, with_cards

USUAL_TOTAL: Final = 14
"""The points of a deal that ``Imprecision`` refers to."""


@dataclass(frozen=True, slots=True)
class Imprecision:
    """The imprecision of a player.

    Attributes:
        keeps: the probability of remembering a card for one more trick.
        blur: softness of the choice in points: how much worse a card may be and still be played at
            times.
        mood: the standard deviation, in points, of the rating of a hand.
        caution: how many points above the bid a hand must promise.
        tips: whether certain facts are noticed: a card to save, a trick that is lost.
    """

    keeps: float
    blur: float
    mood: float
    caution: float
    tips: bool


BEGINNER: Final = Imprecision(keeps=0.6, blur=1.4, mood=2.0, caution=1.5, tips=False)
CASUAL: Final = Imprecision(keeps=0.75, blur=0.7, mood=1.3, caution=0.7, tips=True)


class Imprecise:
    """Decides like ``steady``, but imprecisely."""

    def __init__(self, haze: Imprecision) -> None:
        self._haze = haze

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision of an imprecise player."""
        ask, haze = question(view), self._haze
        if ask.what is AskKind.BID:
            return Bid(ask.seat, choose_bid(view, overrated(view, haze, rng)))
        if ask.what is AskKind.PLAY:
            return with_cards(ask, self._play(view, ask, rng))
        return decide(view)

    def _play(self, view: SeatView, ask: Ask, rng: Random) -> Cards:
        haze = self._haze
        reading = forget_some(read(view), rng, haze.keeps)
        plays: Plays = ask.every_play
        if haze.tips:
            sure = save(reading, plays) or lead_out(reading, plays)
            if sure:
                return sure
            plays = kept_away(reading, plays)
        values = [weigh(reading, play) for play in plays]
        return softmax_choice(plays, values, haze.blur * scale(view.rules), rng)


def overrated(view: SeatView, haze: Imprecision, rng: Random) -> float:
    """Return by how many points a hand is overrated; negative if it is underrated."""
    return normal(rng, -haze.caution, haze.mood) * scale(view.rules)


def forget_some(reading: FamilyReading, rng: Random, keeps: float) -> FamilyReading:
    """Return ``reading`` with forgotten trumps counted as unseen; see ``forgotten``."""
    gone = forgotten(reading.view, rng, keeps)
    out = gone.union(reading.unseen).difference(reading.view.hand)
    unseen = tuple(card for card in reading.suit.cards if card in out)
    trumps = expected(reading.view, unseen, reading.void)
    return replace(reading, unseen=unseen, trumps=trumps)


def scale(rules: RuleSet) -> float:
    """Return how many points of a rule set are a point of ``Imprecision``."""
    return rules.trumps.total / USUAL_TOTAL
