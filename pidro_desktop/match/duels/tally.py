"""The counts of a duel, and statistics of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import TypeVar

Pair = tuple[int, int]
Interval = tuple[float, float]
N = TypeVar("N", int, float)

SPREADS = 1.96
"""Standard errors on either side of a mean that contain 95% of a normal distribution."""


@dataclass(frozen=True, slots=True)
class DuelTally:
    """The counts of some deals and matches of a duel; pairs are ``a``'s and ``b``'s.

    Attributes:
        nets: the net points of ``a``'s side, one entry a deal, each the mean of both seatings.
        shares: the share of each match that ``a`` won over both seatings; an open game counts half.
        open: the number of games that nobody won.
        bids, made: bids that won the auction, and those that were made, in all deals.
        decisions: the number of decisions.
        seconds: the time they took; it is left out of comparisons.
        losses: a sentence for each seat that was lost to ``steady``.
        remarks: other remarks about external bots.
        no_sandbox: why they had no sandbox; empty for one in it.
    """

    nets: tuple[float, ...] = ()
    shares: tuple[float, ...] = ()
    open: int = 0
    bids: Pair = (0, 0)
    made: Pair = (0, 0)
    decisions: Pair = (0, 0)
    seconds: tuple[float, float] = field(default=(0.0, 0.0), compare=False)
    losses: tuple[str, ...] = field(default=(), compare=False)
    remarks: tuple[str, ...] = field(default=(), compare=False)
    no_sandbox: frozenset[str] = field(default=frozenset(), compare=False)

    @property
    def mean(self) -> float:
        """Return the mean net points a deal."""
        return fmean(self.nets)

    @property
    def interval(self) -> Interval | None:
        """Return the 95% interval of the net points a deal; None with fewer than two deals."""
        return interval(self.nets)

    @property
    def turned(self) -> DuelTally:
        """Return the same tally from ``b``'s side."""
        return DuelTally(
            nets=tuple(-net for net in self.nets),
            shares=tuple(1 - share for share in self.shares),
            open=self.open,
            bids=_turned(self.bids),
            made=_turned(self.made),
            decisions=_turned(self.decisions),
            seconds=_turned(self.seconds),
            losses=self.losses,
            remarks=self.remarks,
            no_sandbox=self.no_sandbox,
        )

    def __str__(self) -> str:
        low, high = self.interval or (float("nan"),) * 2
        half = (high - low) / 2
        return f"{self.mean:+.2f} ± {half:.2f} points a deal over {len(self.nets)} deals"


def joined(tallies: Iterable[DuelTally]) -> DuelTally:
    """Join tallies into one, deals and matches in the order given."""
    each = list(tallies)
    return DuelTally(
        nets=tuple(net for tally in each for net in tally.nets),
        shares=tuple(share for item in each for share in item.shares),
        open=sum(entry.open for entry in each),
        bids=_summed([element.bids for element in each]),
        made=_summed([one.made for one in each]),
        decisions=_summed([one.decisions for one in each]),
        seconds=(sum(one.seconds[0] for one in each), sum(one.seconds[1] for one in each)),
        losses=tuple(loss for one in each for loss in one.losses),
        remarks=tuple(remark for one in each for remark in one.remarks),
        no_sandbox=frozenset(why for one in each for why in one.no_sandbox),
    )


def _summed(pairs: Sequence[Pair]) -> Pair:
    return sum(first for first, _ in pairs), sum(second for _, second in pairs)


def interval(values: Sequence[float]) -> Interval | None:
    """Return the 95% interval of the mean of ``values``; None with fewer than two values."""
    if len(values) < 2:
        return None
    mean, half = fmean(values), SPREADS * stdev(values) / sqrt(len(values))
    return mean - half, mean + half


def share_of(part: Sequence[float], whole: Sequence[float]) -> tuple[float, Interval] | None:
    """Return the ratio of the means of two paired samples, with its 95% interval.

    Both vary with the same cards, so the interval is computed from the differences of the deals by
    the delta method.

    Args:
        part: the numerator's values, one a deal.
        whole: the denominator's values, for the same deals.

    Returns:
        The ratio and its interval, or None if the mean of ``whole`` is not clearly above zero.
    """
    found = interval(whole)
    if found is None or found[0] <= 0:
        return None
    margin = fmean(whole)
    share = fmean(part) / margin
    rest = [value - share * other for value, other in zip(part, whole, strict=True)]
    half = SPREADS * stdev(rest) / sqrt(len(rest)) / margin
    return share, (share - half, share + half)


def _turned(pair: tuple[N, N]) -> tuple[N, N]:
    return pair[1], pair[0]
