"""``champion`` for any rule set: worlds are drawn, and each is searched.

Its bids rest on the chances of the rules of thumb, and on what deals that were played out ask for.
"""

from __future__ import annotations

from random import Random
from typing import Any

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.champion.known import evaluated_plays
from pidro_desktop.players.family.bidding import choose_bid
from pidro_desktop.players.family.demands import learnt
from pidro_desktop.players.general_solver.evaluation import PlayEvaluator, SearchBudget
from pidro_desktop.players.player import Player, question, with_bid, with_cards
from pidro_desktop.players.steady.steady import Steady


class SampledChampion:
    """Plays the card with the best average score over drawn worlds; bids as was learnt."""

    def __init__(self, effort: SearchBudget | None = None) -> None:
        self._effort = effort
        self._scales: PlayEvaluator | None = None
        self._plain: Player = Steady()

    @property
    def scales(self) -> PlayEvaluator:
        """Return the evaluator, created at its first use."""
        if self._scales is None:
            self._scales = PlayEvaluator(self._effort)
        return self._scales

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision with the best average score.

        Args:
            view: the view of a seat that is asked to decide.
            rng: the randomness for the worlds.
        """
        ask = question(view)
        if ask.what is AskKind.BID:
            return with_bid(ask, choose_bid(view, demands=learnt(view.rules)))
        if ask.what is AskKind.PLAY and _is_choice(ask):
            return with_cards(ask, evaluated_plays(self.scales, view, rng)[0].cards)
        return self._plain.decide(view, rng)

    def __getstate__(self) -> dict[str, Any]:
        """Return the state for another process, without the evaluator."""
        return vars(self) | {"_scales": None}


def _is_choice(ask: Ask) -> bool:
    return len(ask.plays or ask.cards) > 1
