"""The adviser: the value of every choice as ``champion`` computes it, with reasons."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Protocol

from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice import bidding
from pidro_desktop.players.advice.advice import Advice
from pidro_desktop.players.advice.exact import Calls, ExactAdviser
from pidro_desktop.players.advice.family.sampled import SampledAdviser
from pidro_desktop.players.advice.seen import MOST
from pidro_desktop.players.champion.evaluation import Budget
from pidro_desktop.players.methods import Picked, by_search


class Advises(Protocol):
    """Who gives advice by one method."""

    def advise(self, view: SeatView, rng: Random) -> Advice:
        """Return all that ``view``'s seat could decide, the best first."""


class Adviser:
    """Advises any seat at any decision, from its view alone; one decision at a time."""

    def __init__(
        self,
        effort: Budget | None = None,
        most: int = MOST,
        calls: Calls = bidding.calls,
    ) -> None:
        """Set up an adviser; what is given here is for exact beliefs.

        Args:
            effort: as for ``champion``.
            most: so many ways in which the cards can lie are counted out for reasons.
            calls: finds the calls, and why.
        """
        self._advisers: Picked[Advises] = by_search(
            partial(ExactAdviser, effort, most, calls), SampledAdviser
        )

    def advise(self, view: SeatView, rng: Random) -> Advice:
        """All that ``view``'s seat could decide; with this ``rng`` ``champion``'s first."""
        return self._advisers.under(view.rules).advise(view, rng)
