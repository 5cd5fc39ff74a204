"""The adviser: the value of every choice as ``champion`` computes it, with reasons."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Protocol

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import Advice
from pidro_desktop.players.advice.exact import ExactAdviser
from pidro_desktop.players.advice.family.sampled import SampledAdviser
from pidro_desktop.players.beliefs.chances import MOST
from pidro_desktop.players.champion.evaluation import Budget
from pidro_desktop.players.methods import Picked, by_search
from pidro_desktop.players.view_digest import seeded


class Advises(Protocol):
    """An adviser that uses one method."""

    def advise(self, view: SeatView, rng: Random, about: Decision | None = None) -> Advice:
        """Return all decisions open to ``view``'s seat, the best first."""
        ...

    def values(self, view: SeatView, rng: Random) -> Advice:
        """Return the same without reasons."""
        ...


class Adviser:
    """Advises any seat at any decision, from its view alone; one decision at a time."""

    def __init__(self, effort: Budget | None = None, most: int = MOST) -> None:
        """Create an adviser; ``most`` is used with exact beliefs only.

        Args:
            effort: the search budget, as for ``champion``.
            most: the most worlds that are enumerated; if more are possible, so many are drawn.
        """
        drawn = effort.drawn if effort else None
        self._advisers: Picked[Advises] = by_search(
            partial(ExactAdviser, effort, most), partial(SampledAdviser, drawn)
        )

    def advise(
        self, view: SeatView, rng: Random | None = None, about: Decision | None = None
    ) -> Advice:
        """Return the advice for a seat; the first choice is what ``champion`` decides.

        All draws are seeded by the digest of the view, as those of ``champion`` are.

        Args:
            view: the view of a seat that is asked to decide.
            rng: not used; it is taken because players take one.
            about: the only decision to explain besides the first, compared with it; None to
                explain all.
        """
        return self._advisers.under(view.rules).advise(view, seeded(view), about)

    def values(self, view: SeatView) -> Advice:
        """Return the same advice without reasons, which take most of the time.

        Args:
            view: the view of a seat that is asked to decide.
        """
        return self._advisers.under(view.rules).values(view, seeded(view))
