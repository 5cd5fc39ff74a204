"""Worlds played to their end after each card: what becomes of every point card.

All seats play as in the search of ``champion``: by rules of thumb or by the learnt policy, as the
mind of the world says.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from pidro_desktop.engine.seats import Seat
from pidro_desktop.players.advice.seen import Seen
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.champion.evaluation import is_fast
from pidro_desktop.players.lookahead.values import Lookahead
from pidro_desktop.players.policy.policy import Policy
from pidro_desktop.players.rollout import position_setup
from pidro_desktop.players.rollout.rules import Rollout
from pidro_desktop.players.trump_bitsets import ALL, MINDS, PLACES, SCORING, WORTH

NUMBER: Final = 500 if is_fast() else 24
"""Worlds that are played out after each card."""
AGAIN: Final = 60
"""How often few worlds are played, with other minds of the players."""
HANDS: Final = (1 << MINDS) - 1
"""The hands of a world, without the minds of the players."""


@dataclass(slots=True)
class Line:
    """The rest of a deal in one world, after one card.

    Attributes:
        ours: the point cards that the own side wins from now on, with those of this trick.
        winner: who wins this trick.
        lost: the point cards that the opponents win, with the seat and the card that take them.
    """

    ours: int = 0
    winner: Seat = -1
    lost: list[tuple[int, Seat, int]] = field(default_factory=list[tuple[int, Seat, int]])


class Playouts:
    """The lines of a decision, played when they are first asked for; cards are bitsets of one.

    Attributes:
        worlds, weights: the worlds, with the minds of their players, and their weights.
        complete: whether these are all possible worlds.
    """

    def __init__(self, search: Lookahead, seen: Seen) -> None:
        """Keep the search, with the policy of the players, and what the seat believes."""
        self._seat, self._kind = seen.seat, search.kind
        self._policy: Policy = search.policy
        self._table, self._work = position_setup.present(seen.view), Rollout()
        worlds = seen.worlds
        self.worlds, self.weights = _thinned(worlds)
        self.complete = worlds.exact and worlds.count <= NUMBER
        again = min(AGAIN, NUMBER // worlds.count) if self.complete else 0
        for step in range(1, again):
            seen.think(step)
            hands, weights = _thinned(worlds)
            self.worlds += hands
            self.weights += weights
        self._lines: dict[int, list[Line]] = {}

    def lines(self, card: int) -> list[Line]:
        """Return a line for every world, after one card, which is a bitset of one."""
        if card not in self._lines:
            self._lines[card] = [self._line(world, card) for world in self.worlds]
        return self._lines[card]

    def gain(self, better: int, worse: int, point: int) -> tuple[float, float]:
        """Return how much more often one card wins a point card than another, and its error."""
        gaps = [
            bool(first.ours & point) - bool(second.ours & point)
            for first, second in zip(self.lines(better), self.lines(worse), strict=True)
        ]
        every = sum(self.weights)
        mean = sum(gap * weight for gap, weight in zip(gaps, self.weights, strict=True)) / every
        spread = sum(
            (weight * (gap - mean)) ** 2 for gap, weight in zip(gaps, self.weights, strict=True)
        )
        return mean, sqrt(spread) / every

    def wins(self, card: int) -> float:
        """Return in which share of the worlds the own side wins this trick after a card."""
        return self._share(line.winner & 1 == self._seat & 1 for line in self.lines(card))

    def lead(self, better: int, worse: int, ratios: Mapping[int, float] | None = None) -> float:
        """Return how many points more one card wins than another.

        Args:
            better, worse: the cards.
            ratios: how much likelier each world is than it is believed, if that is otherwise.
        """
        found = every = 0.0
        lines = zip(self.lines(better), self.lines(worse), strict=True)
        for (first, second), world, weight in zip(lines, self.worlds, self.weights, strict=True):
            likely = weight * (ratios.get(world & HANDS, 0.0) if ratios else 1.0)
            every += likely
            found += likely * (WORTH[first.ours] - WORTH[second.ours])
        return found / every if every else 0.0

    def wins_trick(self, card: int, seat: Seat) -> float:
        """Return in which share of the worlds a seat wins this trick after a card."""
        return self._share(line.winner == seat for line in self.lines(card))

    def saved(self, card: int, points: int) -> float:
        """Return in which share of the worlds the own side wins all of some points after a card."""
        return self._share(line.ours & points == points for line in self.lines(card))

    def error(self, card: int, points: int) -> float:
        """Return the standard error of ``saved``."""
        return self._error([line.ours & points == points for line in self.lines(card)])

    def wins_error(self, card: int) -> float:
        """Return the standard error of ``wins``."""
        return self._error([line.winner & 1 == self._seat & 1 for line in self.lines(card)])

    def _error(self, holds: list[bool]) -> float:
        mean, every = self._share(holds), sum(self.weights)
        pairs = zip(self.weights, holds, strict=True)
        return sqrt(sum((weight * (is_so - mean)) ** 2 for weight, is_so in pairs)) / every

    def _share(self, holds: Iterable[bool]) -> float:
        found = sum(weight for weight, is_so in zip(self.weights, holds, strict=True) if is_so)
        return found / sum(self.weights)

    def taker(self, card: int, point: int) -> tuple[Seat, int] | None:
        """Return who takes a point card most often, and with which card; None if nobody."""
        found: dict[tuple[Seat, int], float] = {}
        for line, weight in zip(self.lines(card), self.weights, strict=True):
            for points, seat, best in line.lost:
                if points & point and best > point:
                    found[seat, best] = found.get((seat, best), 0.0) + weight
        return max(found, key=lambda taken: (found[taken], taken), default=None)

    def _line(self, world: int, card: int) -> Line:
        """Play one world to its end."""
        work, policy, kind, seat = self._work, self._policy, self._kind, self._seat
        work.copy(self._table)
        for other in range(4):
            work.hands[other] = world >> PLACES * other & ALL
        mind, side = world >> MINDS, seat & 1
        line = Line()
        work.play(card)
        while True:
            trick, winner, best, done = work.trick, work.winner, work.best, work.tricks
            going = work.settle()
            if work.tricks != done:
                if line.winner < 0:
                    line.winner = winner
                points = trick & SCORING
                if winner & 1 == side:
                    line.ours |= points
                elif points:
                    line.lost.append((points, winner, best))
            if not going:
                return line
            by_thumb = kind < 0 or mind >> work.turn & 1
            work.play(work.choose() if by_thumb else policy.choose(work, kind))


def _thinned(worlds: Worlds) -> tuple[list[int], list[float]]:
    """Return at most ``NUMBER`` of the worlds with their minds, evenly spaced by weight."""
    hands, weights = worlds.hands, worlds.weights
    many = worlds.count > NUMBER
    step = sum(weights[: worlds.count]) / NUMBER
    reached, passed = 0.5 * step, 0.0
    found: list[int] = []
    draws: list[float] = []
    for index in range(worlds.count):
        passed += weights[index]
        times = 0 if many else 1
        while many and reached < passed:
            times += 1
            reached += step
        if times:
            found.append(int(hands[index]) | int(worlds.minds[index]) << MINDS)
            draws.append(float(times) if many else float(weights[index]))
    return found, draws
