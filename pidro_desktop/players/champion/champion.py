"""``champion``: the strongest player of every rule set."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.bids.choosing import choose_bid, choose_suit
from pidro_desktop.players.champion.evaluation import Budget, CardEvaluator, is_fast
from pidro_desktop.players.champion.known import evaluated
from pidro_desktop.players.champion.sampled import SampledChampion
from pidro_desktop.players.methods import PickedPlayer, by_search
from pidro_desktop.players.player import Player, question, with_bid, with_cards, with_suit
from pidro_desktop.players.steady.steady import Steady
from pidro_desktop.players.view_digest import seeded


class ExactChampion:
    """Plays Finnish Pidro: exact beliefs, two searches, the probability of winning the game."""

    def __init__(self, effort: Budget | None = None) -> None:
        self._effort = effort
        self._bids = effort.bids if effort else None
        self._desk: CardEvaluator | None = None
        self._plain: Player = Steady()

    @property
    def desk(self) -> CardEvaluator:
        """Return the evaluator, created at its first use."""
        if self._desk is None:
            self._desk = CardEvaluator(self._effort)
        return self._desk

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision with the best probability of winning the game.

        Args:
            view: the view of a seat that is asked to decide.
            rng: the randomness for the search.
        """
        ask = question(view)
        if ask.what in (AskKind.PLAY, AskKind.KILL) and _is_choice(ask):
            return with_cards(ask, evaluated(self.desk, view, rng)[0].cards)
        if ask.what is AskKind.BID:
            return with_bid(ask, choose_bid(view, rng, self._bids))
        if ask.what is AskKind.TRUMP:
            return with_suit(ask, choose_suit(view, rng, self._bids))
        return self._plain.decide(view, rng)

    def __getstate__(self) -> dict[str, Any]:
        """Return the state for another process, without the evaluator."""
        return vars(self) | {"_desk": None}


def _is_choice(ask: Ask) -> bool:
    return len(ask.cards) > ask.count


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
