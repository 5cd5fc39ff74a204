"""``champion``: the strongest player of every rule set."""

from __future__ import annotations

from functools import partial
from random import Random

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.champion.evaluation import Budget, is_fast
from pidro_desktop.players.champion.exact import ExactChampion
from pidro_desktop.players.champion.sampled import SampledChampion
from pidro_desktop.players.methods import PickedPlayer, by_search
from pidro_desktop.players.view_digest import seeded


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
