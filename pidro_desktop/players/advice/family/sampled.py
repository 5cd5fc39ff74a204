"""Advice with drawn worlds, for any rule set, based on ``champion``."""

from __future__ import annotations

from random import Random

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import Advice, Option
from pidro_desktop.players.advice.family.calls import calls, suits
from pidro_desktop.players.advice.family.exchange import exchange_facts
from pidro_desktop.players.advice.family.plays import plays
from pidro_desktop.players.champion.champion import SampledChampion
from pidro_desktop.players.general_solver.evaluation import SearchBudget
from pidro_desktop.players.player import is_own_bid, question


class SampledAdviser:
    """Advises under any rule set, from a seat's view alone; one decision at a time."""

    def __init__(self, effort: SearchBudget | None = None) -> None:
        self._champion = SampledChampion(effort)

    def values(self, view: SeatView, rng: Random) -> Advice:
        """Return the same; reasons take little time here. Arguments as for ``advise``."""
        return self.advise(view, rng)

    def advise(self, view: SeatView, rng: Random, about: Decision | None = None) -> Advice:
        """Return the advice for ``view``'s seat; with this ``rng``, the first is ``champion``'s.

        Args:
            view: the view of a seat that is asked to decide.
            rng: the randomness for the search.
            about: not used; all decisions are explained, which takes little time.
        """
        ask = question(view)
        if ask.what is AskKind.PLAY:
            options, drawn = plays(view, self._champion.scales, rng)
            return Advice(view.seat, ask.what, _ours(view), options, drawn)
        return Advice(view.seat, ask.what, _ours(view), self._before_play(view, rng))

    def _before_play(self, view: SeatView, rng: Random) -> tuple[Option, ...]:
        ask, decision = question(view), self._champion.decide(view, rng)
        if isinstance(decision, Bid):
            first = next(bid for bid in ask.bids if bid == decision.bid)
            return calls(view, first)
        if isinstance(decision, NameTrump):
            return suits(view, decision.suit)
        facts = exchange_facts(view, ask, decision.cards)
        return (Option(decision, None, None, None, facts),)


def _ours(view: SeatView) -> bool:
    """Return whether the bid is, or would be, of the own side."""
    return view.trump is None or view.bidder is None or is_own_bid(view)
