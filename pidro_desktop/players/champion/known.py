"""Evaluations of cards that are made only once for a view."""

from __future__ import annotations

from random import Random
from typing import Final

from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.champion.evaluation import CardEvaluator, Evaluation
from pidro_desktop.players.general_solver.evaluation import (
    EvaluatedPlay,
    EvaluatedPlays,
    PlayEvaluator,
)
from pidro_desktop.players.memo import Memo

MOST: Final = 192
"""The evaluations that are kept: those of the last eight deals or so."""
FEWER: Final = 64
"""The same where each is kept with its worlds."""
_CARDS: Final[Memo[tuple[Evaluation, ...]]] = Memo(MOST)
_PLAYS: Final[Memo[tuple[tuple[EvaluatedPlay, ...], EvaluatedPlays | None]]] = Memo(FEWER)


def evaluated(desk: CardEvaluator, view: SeatView, rng: Random) -> tuple[Evaluation, ...]:
    """Return what the evaluator returns, from an evaluation that may have been made before.

    The buffers of the evaluator are not of this view then, so nothing may be told from them.

    Args:
        desk: the evaluator.
        view: the view of a seat that is to play or to kill.
        rng: the randomness for the search.
    """
    return _CARDS.found(view, rng, desk.budget, lambda: desk.evaluate(view, rng))


def evaluated_plays(
    scales: PlayEvaluator, view: SeatView, rng: Random
) -> tuple[EvaluatedPlay, ...]:
    """Return what the evaluator returns, and leave in it what that was based on.

    Args:
        scales: the evaluator.
        view: the view of a seat that is to play.
        rng: the randomness for the worlds.
    """

    def search() -> tuple[tuple[EvaluatedPlay, ...], EvaluatedPlays | None]:
        return scales.evaluate(view, rng), scales.looked

    found, scales.looked = _PLAYS.found(view, rng, scales.effort, search)
    return found


def forget() -> None:
    """Forget all evaluations, so that the next ones are made again."""
    _CARDS.clear()
    _PLAYS.clear()
