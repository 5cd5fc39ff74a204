"""``champion`` for rule sets with plain cards: worlds are drawn, and each is searched."""

from __future__ import annotations

from random import Random
from typing import Any

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.general_solver.evaluation import Effort, Scales
from pidro_desktop.players.player import Player, question, with_cards
from pidro_desktop.players.steady import Steady


class OpenChampion:
    """Plays the card with the best average score over drawn worlds; bids by rules of thumb."""

    def __init__(self, effort: Effort | None = None) -> None:
        self._effort = effort
        self._scales: Scales | None = None
        self._plain: Player = Steady()

    @property
    def scales(self) -> Scales:
        """Return the evaluator, created at its first use."""
        if self._scales is None:
            self._scales = Scales(self._effort)
        return self._scales

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision with the best average score.

        Args:
            view: the view of a seat that is asked to decide.
            rng: the randomness for the worlds.
        """
        ask = question(view)
        if ask.what is AskKind.PLAY and _is_choice(ask):
            return with_cards(ask, self.scales.weigh(view, rng)[0].cards)
        return self._plain.decide(view, rng)

    def __getstate__(self) -> dict[str, Any]:
        """Return the state for another process, without the evaluator."""
        return vars(self) | {"_scales": None}


def _is_choice(ask: Ask) -> bool:
    return len(ask.plays or ask.cards) > 1
