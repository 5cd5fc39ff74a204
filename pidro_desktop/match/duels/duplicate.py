"""Duels: two contestants measured on the same cards, each once on either side.

Every deal is played twice: first ``a`` has seats 0 and 2, then seats 1 and 3. The luck of the cards
cancels out of the difference, so far fewer deals tell who plays better. Whole matches are paired
likewise. Everything follows from the seed and the number, so tasks can be played anywhere in any
order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from functools import partial
from math import sqrt
from statistics import fmean, stdev
from time import perf_counter
from typing import Any, Literal, TypeVar

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.shuffle import numbered_seed, secret_of
from pidro_desktop.engine.state import Phase
from pidro_desktop.match.duels.contestants import Sitter, Who, contestant, decision
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.setup import Setup
from pidro_desktop.players.external import Outside, no_sandbox
from pidro_desktop.players.methods import is_exact
from pidro_desktop.players.player import Observer
from pidro_desktop.players.steady.steady import Steady
from pidro_desktop.variants import load

Measured = Literal["all", "play"]
"""What a duel measures.

``play``: ``steady`` bids and names trumps in all seats, and the points taken count. ``all``: each
contestant bids too, and the change of the score counts.
"""

MOST_DEALS = 200
"""Deals after which a match without a winner stays open."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The contestants of a duel and its conditions; picklable.

    Attributes:
        a, b: names or factories of players.
        rules: the id of a rule set. Without partners each contestant has two seats that play for
            themselves, and their points are added.
        seed: the text from which all cards follow.
        phase: what is measured.
        bot_ms: milliseconds that external bots have for an answer; None for the default.
        options: the options that differ from the rule set.
        outside: what becomes of bots that cannot be started in the sandbox.
    """

    a: Who
    b: Who
    seed: str
    phase: Measured = "all"
    rules: str = "finnish"
    bot_ms: int | None = None
    options: tuple[tuple[str, Any], ...] = ()
    outside: Outside = "start"


@dataclass(frozen=True, slots=True)
class Task:
    """A part of a duel.

    Attributes:
        terms: the terms of the duel.
        unit: whether deals or whole matches are played.
        first: the number of the first one, from 1.
        count: how many are played.
    """

    terms: Terms
    unit: Literal["deal", "match"]
    first: int
    count: int


class _Contestant:
    """One contestant of a task, in two seats at a time, with its clock."""

    def __init__(self, who: Who, terms: Terms) -> None:
        self._make = partial(contestant, who, terms.bot_ms, terms.outside)
        self._sitter = self._make()
        self.watchers: dict[Seat, Observer] = {}
        self.decisions, self.seconds = 0, 0.0
        self.bids, self.made = 0, 0

    def at(self, seat: Seat) -> Sitter:
        """Return the player of a seat: one instance for all seats, or one each for observers."""
        if not isinstance(self._sitter, Observer):
            return self._sitter
        if seat not in self.watchers:
            own = self._make()
            assert isinstance(own, Observer)
            self.watchers[seat] = own
        return self.watchers[seat]

    def decide(self, match: Match, ask: Ask) -> Decision:
        """Return the contestant's decision and count the time it took."""
        sitter = self.at(ask.seat)
        rng = match.rng(ask.seat)
        began = perf_counter()
        decided = decision(sitter, match.game, ask, rng)
        self.seconds += perf_counter() - began
        self.decisions += 1
        return decided


class _Chunk:
    """Both contestants at a table, for the deals and matches of a task."""

    def __init__(self, terms: Terms) -> None:
        self._terms, self._rules = terms, load(terms.rules, dict(terms.options))
        self._pair = (
            _Contestant(terms.a, terms),
            _Contestant(terms.b, terms),
        )
        self._bidder = Steady() if terms.phase == "play" else None

    def deal(self, number: int) -> float:
        """Return the net points of ``a`` over ``b`` on the first deal of match ``number``.

        The deal starts at a score of 0, and the mean over both seatings counts. A deal that is
        thrown in counts as 0.
        """
        net = 0
        for side in (0, 1):
            for scored in self._played(number, side, 1).game.sheet:
                counted = scored.taken if self._terms.phase == "play" else scored.delta
                net += sum(counted[side::2]) - sum(counted[1 - side :: 2])
        return net / 2

    def match(self, number: int) -> tuple[float, int]:
        """Return the share of match ``number`` that ``a`` won, and how many games had no winner."""
        won, still_open = 0.0, 0
        for side in (0, 1):
            winner = self._played(number, side, MOST_DEALS).game.winner
            won += 0.5 if winner is None else winner % 2 == side
            still_open += winner is None
        return won / 2, still_open

    def _played(self, number: int, side: int, deals: int) -> Match:
        """Play match ``number`` with ``a`` in the seats of ``side``: 0 and 2, or 1 and 3."""
        secret = secret_of(numbered_seed(self._terms.seed, number))
        match = Match(Setup(self._rules, {}, secret))
        for seat in SEATS:
            match.follow(seat, self._at(side, seat).at(seat))
        play_out(match, deals, self._asking(side))
        for scored in match.game.sheet:
            declarer = self._at(side, scored.bidder)
            declarer.bids += 1
            declarer.made += scored.made
        return match

    def _at(self, side: int, seat: Seat) -> _Contestant:
        return self._pair[seat % 2 != side]

    def _asking(self, side: int) -> Callable[[Match, Ask], Decision]:
        def decide(match: Match, ask: Ask) -> Decision:
            auction = match.game.now.phase in {Phase.AUCTION, Phase.TRUMP}
            if self._bidder is not None and auction:
                return self._bidder.decide(match.game_view(ask.seat), match.rng(ask.seat))
            return self._at(side, ask.seat).decide(match, ask)

        return decide

    def tally(self, nets: list[float], matches: list[tuple[float, int]]) -> DuelTally:
        """Return the tally of everything played here."""
        a, b = self._pair
        return DuelTally(
            nets=tuple(nets),
            shares=tuple(share for share, _ in matches),
            open=sum(still_open for _, still_open in matches),
            bids=(a.bids, b.bids),
            made=(a.made, b.made),
            decisions=(a.decisions, b.decisions),
            seconds=(a.seconds, b.seconds),
            losses=tuple(watcher.lost for watcher in self._watchers if watcher.lost),
            remarks=tuple(watcher.remark for watcher in self._watchers if watcher.remark),
            no_sandbox=no_sandbox(self._watchers),
        )

    def close(self) -> None:
        """Release external bots and wait until they have ended."""
        for watcher in self._watchers:
            watcher.leave()
        for watcher in self._watchers:
            watcher.gone()

    @property
    def _watchers(self) -> list[Observer]:
        return [watcher for contestant in self._pair for watcher in contestant.watchers.values()]


def play(task: Task) -> DuelTally:
    """Play a task and return its tally, which depends on the task alone except for the times."""
    chunk = _Chunk(task.terms)
    numbers = range(task.first, task.first + task.count)
    try:
        if task.unit == "deal":
            return chunk.tally([chunk.deal(number) for number in numbers], [])
        return chunk.tally([], [chunk.match(number) for number in numbers])
    finally:
        chunk.close()


DEALS_A_TASK = 10
"""Deals of a task: few enough to show progress.

The number must not depend on the players, because results would.
"""


def tasks_of(terms: Terms, deals: int, matches: int) -> list[Task]:
    """Split a duel into tasks.

    Args:
        terms: the contestants and the rules.
        deals: the number of deals.
        matches: the number of matches.

    Raises:
        RulesError: there is no such rule set, or it has no such option.
    """
    load(terms.rules, dict(terms.options))
    firsts = range(1, deals + 1, DEALS_A_TASK)
    counted = [Task(terms, "deal", first, min(DEALS_A_TASK, deals + 1 - first)) for first in firsts]
    return [*counted, *(Task(terms, "match", number, 1) for number in range(1, matches + 1))]


def played(tasks: Iterable[Task], executor: Executor | None = None) -> Iterator[DuelTally]:
    """Play tasks and yield their tallies in order.

    Args:
        tasks: the tasks.
        executor: any ``concurrent.futures`` executor, or None to play here.
    """
    return map(play, tasks) if executor is None else executor.map(play, tasks)


MEASURED, YARDSTICK, BASE = "champion", "cheater", "steady"
"""A report on the first gives its share of the margin that the second has over the third."""


def needed(terms: Terms) -> tuple[Terms, ...]:
    """Return the further duels over the same deals that a report on ``terms`` needs."""
    if MEASURED not in (terms.a, terms.b) or not _can_be_solved(terms):
        return ()
    own = () if _pair(terms) == {MEASURED, BASE} else (_over_base(terms, MEASURED),)
    return (*own, _over_base(terms, YARDSTICK))


@dataclass(frozen=True, slots=True)
class Margin:
    """The margin of the reference player, and the share of it that is reached.

    Attributes:
        net: the reference player's net points a deal over the base.
        share: the share reached; None if too few deals show a margin.
        spread: the 95% interval of the share, or None.
    """

    net: float
    share: float | None
    spread: Interval | None


def margin(terms: Terms, found: dict[Terms, DuelTally]) -> Margin | None:
    """Return the margin that a report on ``terms`` adds, or None if there is none.

    Args:
        terms: the terms of the duel.
        found: the tallies of the duel and of all duels it needed.
    """
    if not needed(terms) or not found[terms].nets:
        return None
    whole = found[_over_base(terms, YARDSTICK)]
    share = share_of(_measured(terms, found).nets, whole.nets)
    return Margin(whole.mean, *(share or (None, None)))


def _measured(terms: Terms, found: dict[Terms, DuelTally]) -> DuelTally:
    """Return the tally of the measured player against the base."""
    if _pair(terms) != {MEASURED, BASE}:
        return found[_over_base(terms, MEASURED)]
    return found[terms] if terms.a == MEASURED else found[terms].turned


def _can_be_solved(terms: Terms) -> bool:
    """Return whether the reference player supports these rules."""
    return is_exact(load(terms.rules, dict(terms.options)))


def _over_base(terms: Terms, who: str) -> Terms:
    return replace(terms, a=who, b=BASE)


def _pair(terms: Terms) -> set[object]:
    return {terms.a, terms.b}


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
