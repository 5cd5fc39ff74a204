"""``strong``: searches over possible worlds, without inference from calls and plays."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.champion.evaluation import Budget, Desk, is_fast
from pidro_desktop.players.general_solver.evaluation import Scales
from pidro_desktop.players.levels import other_rules
from pidro_desktop.players.levels.blunders import sensible
from pidro_desktop.players.levels.softmax import softened
from pidro_desktop.players.player import question, with_cards
from pidro_desktop.players.solver import knows
from pidro_desktop.players.steady import Steady
from pidro_desktop.players.steady.reading import read

COMPILED: Final = Budget(worlds=400, opened=40, answered=80, depth=1, errors=None)
INTERPRETED: Final = Budget(worlds=100, opened=10, answered=20, depth=1, errors=None)
BLUR: Final = 0.004
"""Softness of the choice in probability of winning; a point is worth about 0.01."""


class Strong:
    """Evaluates some possible worlds; bids like ``steady``."""

    def __init__(self) -> None:
        self._desk: Desk | None = None
        self._scales: Scales | None = None
        self._plain = Steady()

    @property
    def heavy(self) -> bool:
        """Return whether decisions take long enough to block the process."""
        return not is_fast()

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return a decision that a tournament player might make."""
        if not knows(view.rules):
            return other_rules.decide_ahead(view, rng, self._open())
        ask = question(view)
        if ask.what is not AskKind.PLAY or len(ask.cards) == 1:
            return self._plain.decide(view, rng)
        return with_cards(ask, (self._card(view, rng),))

    def __getstate__(self) -> dict[str, Any]:
        """Return the state for another process, without evaluators."""
        return vars(self) | {"_desk": None, "_scales": None}

    def _open(self) -> Scales:
        if self._scales is None:
            self._scales = Scales(other_rules.STRONG if is_fast() else None)
        return self._scales

    def _card(self, view: SeatView, rng: Random) -> Card:
        if self._desk is None:
            self._desk = Desk(COMPILED if is_fast() else INTERPRETED)
        chances = {one.cards[0]: one.equity for one in self._desk.weigh(view, rng)}
        cards = sensible(read(view), guards_pidros=True)
        return softened(cards, [chances[card] for card in cards], BLUR, rng)
