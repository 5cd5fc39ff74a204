"""Evaluation of every play of a seat by the average score over drawn worlds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Final

from pidro_desktop.compiled import is_compiled
from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.scoring import METHOD
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.arithmetic import total, whole_power
from pidro_desktop.players.conventions import EXACT, Choice, settled
from pidro_desktop.players.family.reading import read
from pidro_desktop.players.general_solver import kernel
from pidro_desktop.players.general_solver.coding import OpenTrick, groups, laid, low_side
from pidro_desktop.players.general_solver.kernel import Search
from pidro_desktop.players.player import question
from pidro_desktop.players.view_digest import Memo
from pidro_desktop.players.worlds.drawing import World, worlds

WHOLE: Final = 20
"""More tricks than a deal has."""
NO_END: Final = 1_000_000_000
POINTS: Final = 100.0
"""Points of the score that are worth a game, roughly: so a tenth of a point may be a tie."""


@dataclass(frozen=True, slots=True)
class SearchBudget:
    """The search budget, in cards tried; never in time, so that results are reproducible.

    Attributes:
        worlds: the number of worlds drawn; fewest: how many of them are searched in any case.
        cards: the number of cards tried, in all worlds together.
        shallow: the number of tricks searched in a world where a full search takes too long.
    """

    worlds: int = 40
    fewest: int = 8
    cards: int = 4_000_000
    shallow: int = 2


COMPILED: Final = SearchBudget()
INTERPRETED: Final = SearchBudget(worlds=20, fewest=8, cards=40_000, shallow=1)
SHARED: Final = INTERPRETED
"""The same in either form of the search."""


@dataclass(frozen=True, slots=True)
class EvaluatedPlays:
    """The worlds and results that a decision was based on.

    Attributes:
        worlds: the worlds that were searched.
        plays: the plays that were compared.
        points: for each world, the points of the own side after each play.
        scores: for each play, the score of the deal in each world.
    """

    worlds: tuple[World, ...]
    plays: tuple[Cards, ...]
    points: tuple[tuple[float, ...], ...]
    scores: tuple[tuple[float, ...], ...]


Found = tuple[tuple[Choice, ...], EvaluatedPlays | None]
"""The choices, and what they are based on; None if there was nothing to search."""
KNOWN: Final[Memo[Found]] = Memo(64)
"""The evaluations that are kept: those of the last deals."""


class PlayEvaluator:
    """The evaluator with its buffers; one decision at a time."""

    def __init__(self, given: SearchBudget | None = None) -> None:
        self.effort = given or (COMPILED if is_compiled(kernel) else INTERPRETED)
        self.search = Search()

    def evaluate(self, view: SeatView, rng: Random) -> Found:
        """Evaluate all plays worth considering: the one to choose, then the others by value.

        The value is the average score of the deal, own side's minus the others', and the points are
        those that the own side takes from then on.
        """
        table, ask = laid(view.rules, view, view.seat), question(view)
        drawn = worlds(view, self.effort.worlds, rng)
        plays = tuple(some[0] for some in groups(view, table, ask, drawn[0]))
        if len(plays) == 1:
            return (Choice(plays[0], 0.0, 0.0, 0.0),), None
        own = view.rules.side_of(view.seat)
        team = sum(1 << seat for seat in SEATS if view.rules.side_of(seat) == own)
        table.code.prepare(self.search, team, brisk=True)
        count, tried, depth = 0, 0, WHOLE
        every: list[tuple[float, ...]] = []
        scores: list[list[float]] = [[] for _ in plays]
        for world in drawn:
            if count >= self.effort.fewest and tried >= self.effort.cards:
                break
            found, depth = self._values(view, table, world, plays, depth)
            tried += self.search.nodes
            for index, points in enumerate(found):
                scores[index].append(scored(view, world, points))
            every.append(tuple(found))
            count += 1
        looked = EvaluatedPlays(
            tuple(drawn[:count]), plays, tuple(every), tuple(map(tuple, scores))
        )
        taken = [[points[index] for points in every] for index in range(len(plays))]
        means = [total(values) / count for values in scores]
        best = max(range(len(plays)), key=lambda index: round(means[index], EXACT))
        weighed = [
            Choice(
                play,
                means[index],
                total(taken[index]) / count,
                paired_noise(scores[index], scores[best]),
                paired_noise(taken[index], taken[best]),
            )
            for index, play in enumerate(plays)
        ]
        weighed.sort(key=lambda item: -round(item.value, EXACT))
        first = weighed[settled(weighed, read(view), POINTS)]
        return (first, *(item for item in weighed if item is not first)), looked

    def recall(self, view: SeatView, rng: Random) -> Found:
        """Return what ``evaluate`` returns, from an evaluation that may have been made before."""
        return KNOWN.found(view, rng, self.effort, lambda: self.evaluate(view, rng))

    def _values(
        self, view: SeatView, table: OpenTrick, world: World, plays: Sequence[Cards], depth: int
    ) -> tuple[list[float], int]:
        """Return the own side's points after each play, and the depth to use from now on."""
        code = table.code
        if view.rules.trumps.awards:
            gone = [card for row in view.rows for card in row]
            held = [item for hand in world.hands for item in hand]
            code.count(self.search, code.rewarded([*gone, *held]))
        code.lay(self.search, world.hands)
        self.search.nodes = 0
        self.search.left = self.effort.cards // self.effort.fewest if depth > 1 else NO_END
        found: list[float] = []
        for play in plays:
            found.append(self._value(table, play, depth))
            if self.search.left <= 0:
                self.search.salt += 1
                shallow = self.effort.shallow if depth == WHOLE else depth - 1
                return self._values(view, table, world, plays, shallow)
        return found, depth

    def _value(self, table: OpenTrick, play: Cards, depth: int) -> float:
        search, code = self.search, table.code
        card, under = code.places[play[-1]], code.set_of(play[:-1])
        value = search.try_card(*table.state(search), table.usual, depth, card, under)
        return value / code.scale


def paired_noise(values: Sequence[float], others: Sequence[float]) -> float:
    """Return the standard error of the mean difference of two plays over the same worlds."""
    count = len(values)
    gaps = [value - other for value, other in zip(values, others, strict=True)]
    mean = total(gaps) / count
    return sqrt(total([whole_power(gap - mean, 2) for gap in gaps]) / max(1, count - 1) / count)


def scored(view: SeatView, world: World, points: float) -> float:
    """Return the score of the deal, own side's minus the others', if it takes ``points`` more."""
    rules = view.rules
    assert view.bidder is not None
    own, bidders = rules.side_of(view.seat), rules.side_of(view.bidder)
    if rules.sides != 2:
        return _alone(view, points)
    method = METHOD[rules.scoring.method]
    _, delta = method(rules, bidders, view.bid, view.topped, ended(view, world, points))
    return delta[own] - delta[1 - own] + (points - round(points))


def ended(view: SeatView, world: World, points: float) -> tuple[int, int]:
    """Return the final points of both sides if the own one takes ``points`` more."""
    own, taken = view.rules.side_of(view.seat), list(view.taken)
    taken[own] += round(points)
    taken[1 - own] += max(0, _left(view, world) - round(points))
    low = low_side(view, world)
    if low is not None and view.suit.low is not None:
        taken[low] += view.suit.points[view.suit.low]
    return taken[0], taken[1]


def _alone(view: SeatView, points: float) -> float:
    """Return the score without partners, for which only the own score is known."""
    own = view.taken[view.rules.side_of(view.seat)] + points
    if view.seat == view.bidder and own < view.rules.points_for(view.bid):
        return -float(view.bid)
    return own


def _left(view: SeatView, world: World) -> int:
    """Return the points that can still be won."""
    held = [card for hand in world.hands for card in hand]
    held += [item for play in view.trick for item in play.cards]
    fixed = view.suit.low if view.rules.trumps.low_to != "winner" else None
    return view.suit.worth(entry for entry in held if entry != fixed) + len(
        view.rules.trumps.awards
    )
