"""``champion``: the strongest player of every rule set."""

from __future__ import annotations

from functools import partial

from pidro_desktop.players.champion.evaluation import Budget, is_fast
from pidro_desktop.players.champion.exact import ExactChampion
from pidro_desktop.players.champion.sampled import SampledChampion
from pidro_desktop.players.methods import PickedPlayer, by_search


class Champion(PickedPlayer):
    """Searches as deep as possible, over all or many arrangements of the hidden cards."""

    def __init__(self, effort: Budget | None = None) -> None:
        """Create the player.

        Args:
            effort: the budget of the exact search, or None for the default.
        """
        super().__init__(by_search(partial(ExactChampion, effort), SampledChampion))

    @property
    def slow(self) -> bool:
        """Return whether decisions take long enough to block the process."""
        return not is_fast()
