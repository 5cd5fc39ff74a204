"""The levels by methods for any rule set: steady's evaluation made imprecise, or a search.

Points are for a deal of fourteen, and scale with the points of the deal.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Final

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.champion.evaluation import is_fast
from pidro_desktop.players.family.bidding import choose_bid
from pidro_desktop.players.family.cardplay import Plays, kept_away, lead_out, save, weigh
from pidro_desktop.players.family.family_player import decide
from pidro_desktop.players.family.reading import FamilyReading, expected, read
from pidro_desktop.players.general_solver.evaluation import PlayEvaluator, SearchBudget
from pidro_desktop.players.levels.slips import forgotten, softmax_choice
from pidro_desktop.players.player import question, with_bid, with_cards

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
STRONG: Final = SearchBudget(worlds=24, fewest=8, cards=1_500_000, shallow=2)
"""The search budget of ``strong``."""
ALONE: Final = 5
"""Most cards in hand with which ``strong`` searches if there are no partners.

With more, a short search, in which all three opponents play against it, is worse than rules of
thumb: in petro -1.9 ± 0.7 a deal against ``steady``, 150 pairs.
"""
STRONG_BLUR: Final = 0.3
"""Softness of the choice of ``strong`` in points, as ``Imprecision.blur``."""


class Imprecise:
    """Decides like ``steady``, but imprecisely."""

    def __init__(self, haze: Imprecision) -> None:
        self._haze = haze

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision of an imprecise player.

        Args:
            view: the view of a seat that is asked to decide.
            rng: the source of randomness.
        """
        return decide_imprecisely(view, rng, self._haze)


class SampledStrong:
    """Plays by a short search over drawn worlds; bids like ``steady``."""

    def __init__(self) -> None:
        self._scales = PlayEvaluator(STRONG if is_fast() else None)

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision of a player who searches a little.

        Args:
            view: the view of a seat that is asked to decide.
            rng: the source of randomness.
        """
        return decide_ahead(view, rng, self._scales)


def decide_imprecisely(view: SeatView, rng: Random, haze: Imprecision) -> Decision:
    """Return the decision of an imprecise player.

    Args:
        view: the view of a seat that is asked to decide.
        rng: the randomness for the decision.
        haze: the imprecision.
    """
    ask = question(view)
    if ask.what is AskKind.BID:
        off = rng.gauss(-haze.caution, haze.mood) * _scale(view.rules)
        return with_bid(ask, choose_bid(view, off))
    if ask.what is AskKind.PLAY:
        return with_cards(ask, _imprecise_play(view, ask, rng, haze))
    return decide(view)


def decide_ahead(view: SeatView, rng: Random, scales: PlayEvaluator) -> Decision:
    """Return the decision of a player who searches a little, and bids like ``steady``.

    Args:
        view: the view of a seat that is asked to decide.
        rng: the randomness for the decision.
        scales: the evaluator.
    """
    ask = question(view)
    alone = view.rules.sides != 2 and len(view.hand) > ALONE
    if ask.what is not AskKind.PLAY or len(_plays(ask)) == 1 or alone:
        return decide(view)
    weighed = scales.evaluate(view, rng)
    values = [play.score for play in weighed]
    cards = [item.cards for item in weighed]
    return with_cards(ask, softmax_choice(cards, values, STRONG_BLUR * _scale(view.rules), rng))


def _imprecise_play(view: SeatView, ask: Ask, rng: Random, haze: Imprecision) -> Cards:
    reading = forget_some(read(view), rng, haze.keeps)
    plays: Plays = _plays(ask)
    if haze.tips:
        sure = save(reading, plays) or lead_out(reading, plays)
        if sure:
            return sure
        plays = kept_away(reading, plays)
    values = [weigh(reading, play) for play in plays]
    return softmax_choice(plays, values, haze.blur * _scale(view.rules), rng)


def forget_some(reading: FamilyReading, rng: Random, keeps: float) -> FamilyReading:
    """Return ``reading`` with forgotten trumps counted as unseen.

    Args:
        reading: the position.
        rng: the source of randomness.
        keeps: the probability of remembering a card for one more trick, 0 to 1.
    """
    gone = forgotten(reading.view, rng, keeps)
    out = gone.union(reading.unseen).difference(reading.view.hand)
    unseen = tuple(card for card in reading.suit.cards if card in out)
    trumps = expected(reading.view, unseen, reading.void)
    return replace(reading, unseen=unseen, trumps=trumps)


def _plays(ask: Ask) -> list[Cards]:
    return list(ask.plays) or [(card,) for card in ask.cards]


def _scale(rules: RuleSet) -> float:
    return rules.trumps.total / USUAL_TOTAL
