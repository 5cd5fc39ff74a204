"""``champion``: the strongest player of every rule set."""

from __future__ import annotations

from functools import partial

from pidro_desktop.players.champion.evaluation import Budget, is_fast
from pidro_desktop.players.champion.exact import ExactChampion
from pidro_desktop.players.champion.sampled import SampledChampion
from pidro_desktop.players.methods import PickedPlayer, by_search


class Champion(PickedPlayer):
    """Looks ahead as far as it can, over all that the hidden cards may be."""

    def __init__(self, effort: Budget | None = None) -> None:
        """``effort`` limits the exact search; left out, it is what the machine can bear."""
        super().__init__(by_search(partial(ExactChampion, effort), SampledChampion))

    @property
    def heavy(self) -> bool:
        """Return whether decisions take long enough to block the process."""
        return not is_fast()
