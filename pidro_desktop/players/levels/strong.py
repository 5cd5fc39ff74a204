"""``strong``: searches over possible worlds, without inference from calls and plays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.champion.evaluation import Budget, CardEvaluator, choice, is_fast
from pidro_desktop.players.conventions import Choice, heeding, settled
from pidro_desktop.players.family.cardplay import decide
from pidro_desktop.players.family.reading import FamilyReading
from pidro_desktop.players.family.reading import read as read_all
from pidro_desktop.players.general_solver import evaluation
from pidro_desktop.players.general_solver.evaluation import PlayEvaluator, SearchBudget
from pidro_desktop.players.levels.imprecise import scale, softmax_choice, without_blunders
from pidro_desktop.players.methods import Picked, PickedPlayer, by_search
from pidro_desktop.players.player import question, with_cards
from pidro_desktop.players.steady.cardplay import read
from pidro_desktop.players.steady.steady import Steady

COMPILED: Final = Budget(worlds=400, opened=40, answered=80, depth=1, heeding=False, by_thumb=True)
INTERPRETED: Final = replace(COMPILED, worlds=100, opened=10, answered=20)
SHARED: Final = replace(INTERPRETED, drawn=evaluation.SHARED)
"""The same in either form of the search."""
BLUR: Final = 0.004
"""Softness of the choice in probability of winning; a point is worth about 0.01."""
DRAWN: Final = SearchBudget(worlds=24, fewest=8, cards=1_500_000, shallow=2)
"""The search budget where worlds are drawn."""
ALONE: Final = 5
"""Most cards in hand with which it searches if there are no partners.

With more, a short search, in which all three opponents play against it, is worse than rules of
thumb: in petro -1.9 ± 0.7 a deal against ``steady``, 150 pairs.
"""
DRAWN_BLUR: Final = 0.3
"""Softness of the choice where worlds are drawn, in points, as ``Imprecision.blur``."""


def blurred(
    choices: Sequence[Choice], chosen: Choice, seen: FamilyReading, scale: float = 1.0
) -> Cards:
    """Return what is played instead of a choice that was made a little imprecisely.

    This player cannot tell the choice from others that are not better, so conventions choose among
    these. A choice against a convention with a price is not made by mistake. ``scale`` is as for
    ``settled``.
    """
    heeded = {choices[at].cards for at in heeding(choices, seen)}
    if chosen.cards in heeded:
        heeded.clear()
    left = [one for one in choices if one.value <= chosen.value or one.cards in heeded]
    return left[settled(left, seen, scale)].cards


class Strong(PickedPlayer):
    """Searches less than ``champion``; bids like ``steady``."""

    def __init__(self, effort: Budget | None = None) -> None:
        """Create the player with a budget, or that of the form that runs."""
        drawn = effort.drawn if effort else None
        super().__init__(by_search(partial(ExactStrong, effort), partial(SampledStrong, drawn)))

    @property
    def slow(self) -> bool:
        """Return whether decisions take long enough to block the process."""
        return not is_fast()


def weigh(view: SeatView, rng: Random) -> tuple[Sequence[Choice], float]:
    """Return what each choice seems to be worth to ``strong``, and how finely it tells them apart.

    Args:
        view: the view of a seat that is to play and has a choice.
        rng: the randomness of that decision.

    Returns:
        The choices, and the softness of the choice in the unit of their values.
    """
    ways: Picked[ExactStrong | SampledStrong] = by_search(ExactStrong, SampledStrong)
    return ways.under(view.rules).weigh(view, rng)


def searches(view: SeatView) -> bool:
    """Return whether ``strong`` searches at a turn to play, and does not go by rules of thumb."""
    return view.rules.sides == 2 or len(view.hand) <= ALONE


class ExactStrong:
    """Evaluates some possible worlds in Finnish Pidro; bids like ``steady``."""

    def __init__(self, effort: Budget | None = None) -> None:
        self._evaluator = CardEvaluator(effort or (COMPILED if is_fast() else INTERPRETED))
        self._plain = Steady()

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return a decision that a tournament player might make."""
        ask = question(view)
        if ask.what is not AskKind.PLAY or len(ask.cards) == 1:
            return self._plain.decide(view, rng)
        choices, blur = self.weigh(view, rng)
        chosen = softmax_choice(choices, [item.value for item in choices], blur, rng)
        return with_cards(ask, blurred(choices, chosen, read_all(view)))

    def weigh(self, view: SeatView, rng: Random) -> tuple[Sequence[Choice], float]:
        """Return the cards that are not blunders; see ``weigh`` above."""
        found = {item.cards[0]: choice(item) for item in self._evaluator.evaluate(view, rng)}
        return [found[card] for card in without_blunders(read(view), guards_pidros=True)], BLUR


class SampledStrong:
    """Plays every other rule set by a short search over drawn worlds; bids like ``steady``."""

    def __init__(self, effort: SearchBudget | None = None) -> None:
        self._scales = PlayEvaluator(effort or (DRAWN if is_fast() else None))

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision of a player who searches a little."""
        ask = question(view)
        if ask.what is not AskKind.PLAY or len(ask.every_play) == 1 or not searches(view):
            return decide(view)
        choices, blur = self.weigh(view, rng)
        chosen = softmax_choice(choices, [item.value for item in choices], blur, rng)
        return with_cards(ask, blurred(choices, chosen, read_all(view), evaluation.POINTS))

    def weigh(self, view: SeatView, rng: Random) -> tuple[Sequence[Choice], float]:
        """Return all plays; see ``weigh`` above."""
        return self._scales.evaluate(view, rng)[0], DRAWN_BLUR * scale(view.rules)
