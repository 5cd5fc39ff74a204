"""The adviser: the value of every choice as ``champion`` computes it, with reasons."""

from __future__ import annotations

from functools import partial
from random import Random

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import Advice, Option
from pidro_desktop.players.advice.bidding import Made
from pidro_desktop.players.advice.exact import ExactAdviser
from pidro_desktop.players.advice.family.calls import calls, exchange_facts, suits
from pidro_desktop.players.advice.family.plays import plays
from pidro_desktop.players.beliefs.chances import MOST
from pidro_desktop.players.champion.champion import SampledChampion
from pidro_desktop.players.champion.evaluation import Budget
from pidro_desktop.players.general_solver.evaluation import SearchBudget
from pidro_desktop.players.methods import Picked, by_search
from pidro_desktop.players.player import is_own_bid, question
from pidro_desktop.players.view_digest import seeded


class SampledAdviser:
    """Advises under any rule set, from a seat's view alone; one decision at a time."""

    def __init__(self, effort: SearchBudget | None = None) -> None:
        self._champion = SampledChampion(effort)

    def advise(
        self,
        view: SeatView,
        rng: Random,
        about: Decision | None = None,
        *,
        explain: bool = True,
        every: bool = False,
        made: Made | None = None,
    ) -> Advice:
        """Return the advice for ``view``'s seat; with this ``rng``, the first is ``champion``'s.

        All decisions are explained, which takes little time, so ``about``, ``explain``,
        ``every`` and ``made`` are not used.
        """
        what, drawn = question(view).what, 0
        if what is AskKind.PLAY:
            options, drawn = plays(view, self._champion.scales, rng)
        else:
            options = self._before_play(view, rng)
        ours = view.trump is None or view.bidder is None or is_own_bid(view)
        return Advice(view.seat, what, ours, options, drawn)

    def _before_play(self, view: SeatView, rng: Random) -> tuple[Option, ...]:
        ask, decision = question(view), self._champion.decide(view, rng)
        if isinstance(decision, Bid):
            first = next(bid for bid in ask.bids if bid == decision.bid)
            return calls(view, first)
        if isinstance(decision, NameTrump):
            return suits(view, decision.suit)
        facts = exchange_facts(view, ask, decision.cards)
        return (Option(decision, None, None, None, facts),)


class Adviser:
    """Advises any seat at any decision, from its view alone; one decision at a time."""

    def __init__(self, effort: Budget | None = None, most: int = MOST) -> None:
        """Create an adviser; ``most`` is used with exact beliefs only.

        Args:
            effort: the search budget, as for ``champion``.
            most: the most worlds that are enumerated; if more are possible, so many are drawn.
        """
        drawn = effort.drawn if effort else None
        self._advisers: Picked[ExactAdviser | SampledAdviser] = by_search(
            partial(ExactAdviser, effort, most), partial(SampledAdviser, drawn)
        )

    def advise(
        self,
        view: SeatView,
        rng: Random | None = None,
        about: Decision | None = None,
        *,
        every: bool = False,
        made: Made | None = None,
    ) -> Advice:
        """Return the advice for a seat; the first choice is what ``champion`` decides.

        All draws are seeded by the digest of the view, as those of ``champion`` are; ``rng`` is not
        used. All choices are explained, or the first and the one ``about``, compared with it. Of
        calls that ``champion`` does not consider, the one ``about`` is searched, or ``every`` one.
        ``made`` says how often bids are made, where that is known better than by what was learnt.
        """
        advised = self._advisers.under(view.rules)
        return advised.advise(view, seeded(view), about, every=every, made=made)

    def values(
        self, view: SeatView, about: Decision | None = None, *, every: bool = False
    ) -> Advice:
        """Return the same advice without reasons, which take most of the time.

        Calls that ``champion`` does not consider have rough figures, but for the one ``about``, or
        with ``every``.
        """
        advised = self._advisers.under(view.rules)
        return advised.advise(view, seeded(view), about, explain=False, every=every)
