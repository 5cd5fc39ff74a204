"""What a duel has counted, and what may be said from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev

from pidro_desktop.players.external import Confinement

Pair = tuple[int, int]
Interval = tuple[float, float]

SPREADS = 1.96
"""Standard errors on either side of a mean that hold 95% of a normal distribution."""


@dataclass(frozen=True, slots=True)
class DuelTally:
    """What was counted in some deals and matches of a duel. Pairs are ``a``'s and ``b``'s.

    Attributes:
        nets: points that ``a``'s side had more than ``b``'s, the mean over both seatings of a
            deal, one entry a deal.
        shares: of both seatings of a match, the share that ``a`` won; an open match counts half.
        open: games of the matches that nobody won.
        bids, made: bids that stood, and those that were made, in all deals.
        decisions: how many each decided; seconds: how long that took, a measurement, so that
            it plays no part in whether two tallies are equal.
        losses: a sentence for each seat that was lost to ``steady``; remarks: what else there is
            to say about programs from outside; confinements: how they ran. All three are no part
            of what was measured.
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
    confinements: frozenset[Confinement] = field(default=frozenset(), compare=False)

    @property
    def mean(self) -> float:
        """Net points a deal."""
        return fmean(self.nets)

    @property
    def interval(self) -> Interval | None:
        """The 95% interval of the net points a deal; None from fewer than two deals."""
        return interval(self.nets)

    @property
    def turned(self) -> DuelTally:
        """The same seen from ``b``'s side."""
        return DuelTally(
            nets=tuple(-net for net in self.nets),
            shares=tuple(1 - share for share in self.shares),
            open=self.open,
            bids=self.bids[::-1],
            made=self.made[::-1],
            decisions=self.decisions[::-1],
            seconds=self.seconds[::-1],
            losses=self.losses,
            remarks=self.remarks,
            confinements=self.confinements,
        )

    def __str__(self) -> str:
        low, high = self.interval or (float("nan"),) * 2
        half = (high - low) / 2
        return f"{self.mean:+.2f} ± {half:.2f} points a deal over {len(self.nets)} deals"


def joined(tallies: Iterable[DuelTally]) -> DuelTally:
    """One tally of many, deals and matches in the order given."""
    each = list(tallies)
    return DuelTally(
        nets=tuple(net for one in each for net in one.nets),
        shares=tuple(share for one in each for share in one.shares),
        open=sum(one.open for one in each),
        bids=_summed([one.bids for one in each]),
        made=_summed([one.made for one in each]),
        decisions=_summed([one.decisions for one in each]),
        seconds=(sum(one.seconds[0] for one in each), sum(one.seconds[1] for one in each)),
        losses=tuple(loss for one in each for loss in one.losses),
        remarks=tuple(remark for one in each for remark in one.remarks),
        confinements=frozenset(found for one in each for found in one.confinements),
    )


def _summed(pairs: Sequence[Pair]) -> Pair:
    return sum(first for first, _ in pairs), sum(second for _, second in pairs)


def interval(values: Sequence[float]) -> Interval | None:
    """The 95% interval of the mean, or None from fewer than two values."""
    if len(values) < 2:
        return None
    mean, half = fmean(values), SPREADS * stdev(values) / sqrt(len(values))
    return mean - half, mean + half


def share_of(part: Sequence[float], whole: Sequence[float]) -> tuple[float, Interval] | None:
    """What the mean of ``part`` is of that of ``whole``, deal by deal the same, and its interval.

    Both swing with the same cards, so the interval follows from the deals' differences (the
    delta method). None where ``whole`` shows no margin above zero that could be shared.
    """
    found = interval(whole)
    if found is None or found[0] <= 0:
        return None
    margin = fmean(whole)
    share = fmean(part) / margin
    rest = [one - share * other for one, other in zip(part, whole, strict=True)]
    half = SPREADS * stdev(rest) / sqrt(len(rest)) / margin
    return share, (share - half, share + half)
