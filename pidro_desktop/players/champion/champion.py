"""``champion``: the strongest player of every rule set."""

from __future__ import annotations

from functools import partial
from random import Random

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.bids.bidding import bids, chosen, suits
from pidro_desktop.players.champion.evaluation import Budget, CardEvaluator, is_fast
from pidro_desktop.players.family.bidding import choose_bid, learnt
from pidro_desktop.players.general_solver.evaluation import PlayEvaluator, SearchBudget
from pidro_desktop.players.methods import PickedPlayer, by_search
from pidro_desktop.players.player import question, with_cards
from pidro_desktop.players.steady.steady import Steady
from pidro_desktop.players.view_digest import seeded


class ExactChampion:
    """Plays Finnish Pidro: exact beliefs, two searches, the probability of winning the game."""

    def __init__(self, effort: Budget | None = None) -> None:
        self._bids = effort.bids if effort else None
        self._evaluator = CardEvaluator(effort)
        self._plain = Steady()

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision with the best probability of winning the game.

        Args:
            view: the view of a seat that is asked to decide.
            rng: the randomness for the search.
        """
        ask = question(view)
        if ask.what in (AskKind.PLAY, AskKind.KILL) and len(ask.cards) > ask.count:
            return with_cards(ask, self._evaluator.recall(view, rng)[0].cards)
        if ask.what is AskKind.BID:
            return Bid(ask.seat, chosen(view, bids(view, rng, self._bids), self._bids).call)
        if ask.what is AskKind.TRUMP:
            return NameTrump(ask.seat, suits(view, rng, self._bids)[0].suit)
        return self._plain.decide(view, rng)


class SampledChampion:
    """Plays every other rule set: draws worlds, and searches each for the best average score.

    Its bids rest on the chances of the rules of thumb, and on what deals that were played out ask
    for.

    Attributes:
        scales: the evaluator.
    """

    def __init__(self, effort: SearchBudget | None = None) -> None:
        self.scales = PlayEvaluator(effort)
        self._plain = Steady()

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision with the best average score.

        Args:
            view: the view of a seat that is asked to decide.
            rng: the randomness for the worlds.
        """
        ask = question(view)
        if ask.what is AskKind.BID:
            return Bid(ask.seat, choose_bid(view, demands=learnt(view.rules)))
        if ask.what is AskKind.PLAY and len(ask.every_play) > 1:
            return with_cards(ask, self.scales.recall(view, rng)[0][0].cards)
        return self._plain.decide(view, rng)


class Champion(PickedPlayer):
    """Searches as deep as possible, over all or many arrangements of the hidden cards."""

    def __init__(self, effort: Budget | None = None) -> None:
        """Create the player.

        Args:
            effort: the budget, or None for the default of the form that runs.
        """
        drawn = effort.drawn if effort else None
        super().__init__(by_search(partial(ExactChampion, effort), partial(SampledChampion, drawn)))

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision for a view, and for nothing but the view.

        Args:
            view: the view of a seat that is asked to decide.
            rng: not used: all draws are seeded by the digest of the view.
        """
        return super().decide(view, seeded(view))

    @property
    def slow(self) -> bool:
        """Return whether decisions take long enough to block the process."""
        return not is_fast()
