"""Accuracy by what was at stake, and the built-in level that plays alike.

What is at stake in a decision is what somebody loses in it, on average, who chooses at random. The
accuracy is the share of all stakes that was not lost, so it is about 0 for random choices under any
rules and against any opponents, and 100 for who loses nothing.

How often decisions of each level lose how much of their stake was counted by
``tools/measure_levels.py``. Levels are told by Bayes' rule, each being as likely before the game.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from math import exp, log
from typing import Final, NamedTuple

from pidro_desktop.match.review.judging import game_in_points
from pidro_desktop.match.review.marks import LEAST_LOSS, Mark
from pidro_desktop.match.review.reviewed import ReviewedDecision, Unit
from pidro_desktop.structs import read_packaged

MOST: Final = LEAST_LOSS[Mark.MISTAKE]
"""A choice that loses more of a game counts as this: a bid that nobody would make, or a blunder."""
MATTERS: Final = LEAST_LOSS[Mark.INACCURACY]
"""A decision matters if so much of a game is at stake."""
ENOUGH: Final = 6
"""Fewest decisions that matter for which accuracy and level are told."""
STAKES: Final = (0.002, 0.01)
"""Stakes between which decisions are counted together; with less at stake they name no level."""
SHARES: Final = (1e-9, 0.25, 0.75, 1.5)
"""Shares of the stake that was lost, between which decisions are counted together."""
WEIGHT: Final = 0.6
"""How much each decision counts when a level is named: those of one deal are not independent."""
ADDED: Final = 10
"""How many decisions like those of all levels are added to the counts of each."""
SURE: Final = 0.8
"""The probability that the range of levels must have."""
NAMED: Final = 0.5
"""The probability from which on the likeliest level is named, instead of the range."""


FIRM: Final = 60
"""So many decisions that mattered make an estimate firm: some three games."""


class Levels(NamedTuple):
    """The built-in levels that play alike.

    Attributes:
        low, high: the weakest and the strongest of them, often the same one.
        likeliest: the likeliest one. chance: its probability.
        rests_on: the decisions that mattered, from which they are told.
    """

    low: str
    high: str
    likeliest: str
    chance: float
    rests_on: int = FIRM

    @property
    def are_few(self) -> bool:
        """Return whether they are told from too few decisions to be relied on."""
        return self.rests_on < FIRM

    @property
    def is_one(self) -> bool:
        """Return whether one level can be named."""
        return self.chance >= NAMED

    @property
    def text(self) -> str:
        """Return what is printed: the level and how likely it is, or a range of levels."""
        if self.is_one and self.are_few:
            return (
                f"plays like {self.likeliest} so far ({self.rests_on} decisions: too few to tell)"
            )
        if self.is_one:
            return f"plays like {self.likeliest} ({100 * self.chance:.0f}% sure)"
        return f"plays between {self.low} and {self.high}"


class Stake(NamedTuple):
    """What was at stake in a decision, in shares of a game.

    Attributes:
        kind: what it is counted with: the unit of its review, and what was decided.
        stake: the mean loss of all choices. lost: the loss of the one that was made.
    """

    kind: str
    stake: float
    lost: float


class Tally(NamedTuple):
    """What was at stake in some decisions together; tallies can be added up.

    Attributes:
        stake, lost: the sums of what was at stake and of what was lost, in shares of a game.
        mattered: how many decisions mattered.
        light: how many did not, of those that are valued by the chance to win; points have none, as
            in points as much can be lost when the game is won as when it is even.
        counts: for each kind and size of stake, how many decisions lost how much of it, in
            ``len(SHARES) + 1`` steps.
    """

    stake: float = 0.0
    lost: float = 0.0
    mattered: int = 0
    light: int = 0
    counts: Mapping[str, tuple[int, ...]] = {}

    @property
    def accuracy(self) -> float | None:
        """Return the accuracy, 0 to 100, or None if nothing was at stake."""
        if self.stake <= 0:
            return None
        return 100.0 * min(1.0, max(0.0, 1.0 - self.lost / self.stake))

    @property
    def is_enough(self) -> bool:
        """Return whether enough was at stake for the accuracy to mean something.

        If most decisions are light, a game was one-sided: then every level seems to be better.
        """
        return self.mattered >= max(ENOUGH, self.light)


def tally_of(decisions: Iterable[ReviewedDecision], target: int) -> Tally:
    """Return what was at stake in decisions; those that were forced do not count.

    Args:
        decisions: the decisions.
        target: the score that wins, which losses in points are compared with.
    """
    counted = (decision for decision in decisions if decision.is_counted)
    return tallied(stake_of(decision, target) for decision in counted)


def unaided(
    decisions: Iterable[ReviewedDecision], helped: Collection[int]
) -> list[ReviewedDecision]:
    """Return the decisions that somebody made alone.

    Args:
        decisions: the decisions.
        helped: how many events of the game came before each decision after a hint.
    """
    return [decision for decision in decisions if decision.position not in helped]


def stake_of(decision: ReviewedDecision, target: int) -> Stake:
    """Return what was at stake in a decision that counts.

    Args:
        decision: the decision. target: the score that wins.
    """
    whole = 1.0 if decision.unit is Unit.WIN else game_in_points(target)
    valued = [(one.value, 1 + len(one.alike)) for one in decision.choices if one.value is not None]
    best = max((value for value, _ in valued), default=0.0)
    losses = sum(count * min(MOST, (best - value) / whole) for value, count in valued)
    return Stake(
        f"{decision.unit.value} {decision.what.value}",
        losses / max(1, sum(count for _, count in valued)),
        min(MOST, (decision.loss or 0.0) / whole),
    )


def tallied(stakes: Iterable[Stake]) -> Tally:
    """Return the tally of what was at stake in each decision."""
    return together(map(_alone, stakes))


def _alone(one: Stake) -> Tally:
    size, counts = bisect_right(STAKES, one.stake), dict[str, tuple[int, ...]]()
    if size:
        step = bisect_right(SHARES, one.lost / one.stake)
        row = tuple(int(place == step) for place in range(len(SHARES) + 1))
        counts[f"{one.kind} {size}"] = row
    matters = one.stake >= MATTERS
    light = not matters and one.kind.startswith(Unit.WIN.value)
    return Tally(one.stake, one.lost, int(matters), int(light), counts)


def together(tallies: Iterable[Tally]) -> Tally:
    """Return the sum of some tallies."""
    stake, lost, mattered, light, counts = 0.0, 0.0, 0, 0, dict[str, tuple[int, ...]]()
    for one in tallies:
        stake, lost = stake + one.stake, lost + one.lost
        mattered, light = mattered + one.mattered, light + one.light
        for key, row in one.counts.items():
            known = counts.get(key, (0,) * len(row))
            counts[key] = tuple(map(sum, zip(known, row, strict=True)))
    return Tally(stake, lost, mattered, light, counts)


def levels_of(tally: Tally) -> Levels | None:
    """Return the built-in levels that play alike, or None if too little was at stake to tell.

    Args:
        tally: what was at stake, and what was lost of it.
    """
    if not tally.is_enough:
        return None
    chances = probabilities(level_table(), tally.counts)
    likeliest = max(chances, key=lambda level: chances[level])
    return Levels(*shortest_range(chances), likeliest, chances[likeliest], tally.mattered)


def probabilities(
    table: Mapping[str, Mapping[str, tuple[int, ...]]], counts: Mapping[str, tuple[int, ...]]
) -> dict[str, float]:
    """Return the probability of each level.

    Args:
        table: the counts of each level. counts: those to be explained.
    """
    found = dict.fromkeys(table, 0.0)
    for key, row in counts.items():
        for level, shares in _shares(table, key).items():
            found[level] += WEIGHT * sum(n * log(p) for n, p in zip(row, shares, strict=True))
    most = max(found.values())
    weights = {level: exp(value - most) for level, value in found.items()}
    every = sum(weights.values())
    return {level: weight / every for level, weight in weights.items()}


def _shares(
    table: Mapping[str, Mapping[str, tuple[int, ...]]], key: str
) -> dict[str, tuple[float, ...]]:
    """Return how often decisions of each level lose how much; none that was not counted is 0.

    A few decisions are added to each level's own that lose as much as those of all levels, so that
    what was counted seldom says little.
    """
    if not all(key in counts for counts in table.values()):
        return {}
    rows = {level: counts[key] for level, counts in table.items()}
    usual = [sum(column) + 1 for column in zip(*rows.values(), strict=True)]
    added = [ADDED * count / sum(usual) for count in usual]
    return {
        level: tuple((a + b) / (sum(row) + ADDED) for a, b in zip(row, added, strict=True))
        for level, row in rows.items()
    }


def shortest_range(chances: Mapping[str, float]) -> tuple[str, str]:
    """Return the ends of the shortest range of levels that has ``SURE`` of the probability.

    Args:
        chances: the probability of each level, the weakest first.
    """
    names = list(chances)
    for length in range(1, len(names) + 1):
        ranges = [names[start : start + length] for start in range(len(names) - length + 1)]
        best = max(ranges, key=lambda names: sum(chances[name] for name in names))
        if sum(chances[name] for name in best) >= SURE or length == len(names):
            return best[0], best[-1]
    raise ValueError("There are no levels.")


@lru_cache(maxsize=1)
def level_table() -> dict[str, dict[str, tuple[int, ...]]]:
    """Return the counts of each level by kind and size of stake, the weakest level first."""
    return read_packaged(__name__, "levels.json", dict[str, dict[str, tuple[int, ...]]])
