"""``bold`` and ``careful``: they bid by temperament, and play the cards as ``strong`` does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random

from pidro_desktop.engine.actions import Bid, Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.champion.evaluation import Budget
from pidro_desktop.players.family import bidding as family_bidding
from pidro_desktop.players.family.bidding import STEADY
from pidro_desktop.players.levels import Strong
from pidro_desktop.players.methods import Picked, by_tips
from pidro_desktop.players.player import question
from pidro_desktop.players.steady import bidding as finnish_bidding
from pidro_desktop.players.steady.bidding import Daring


@dataclass(frozen=True, slots=True)
class Temper:
    """How a player bids; ``strong`` has the daring of ``steady`` and is as sure as it is.

    Attributes:
        daring: what a bid must promise in Finnish Pidro.
        surer: how much more likely to be made a bid must be under other rules.
    """

    daring: Daring
    surer: float


class _Tempered:
    """Bids by a temper, and does everything else as ``strong`` does."""

    temper: Temper

    def __init__(self, effort: Budget | None = None) -> None:
        """Create the player; ``effort`` as for ``Strong``."""
        self._strong = Strong(effort)
        demands = STEADY.surer(self.temper.surer)
        self._calls: Picked[Callable[[SeatView], int]] = by_tips(
            partial(partial, finnish_bidding.choose_bid, daring=self.temper.daring),
            partial(partial, family_bidding.choose_bid, demands=demands),
        )

    @property
    def slow(self) -> bool:
        """Return whether decisions take long enough to block the process."""
        return self._strong.slow

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision of a strong player of this temper."""
        ask = question(view)
        if ask.what is AskKind.BID:
            return Bid(ask.seat, self._calls.under(view.rules)(view))
        return self._strong.decide(view, rng)


class Bold(_Tempered):
    """Bids on less than others would, and fails more often."""

    temper = Temper(Daring(over_foe=-3.5, over_friend=4.0, reserve=4), surer=-0.08)


class Careful(_Tempered):
    """Bids only what it will almost certainly make."""

    temper = Temper(Daring(over_friend=6.0, reserve=9, samples=False, chance=0.78), surer=0.08)
