"""Duplicate play: two contestants measured on the same cards, each once on either side.

Every deal is played twice: first ``a`` has seats 0 and 2, then seats 1 and 3. The luck of the cards
cancels out of the difference, so far fewer deals tell who plays better. Whole matches are paired
likewise. Everything follows from the seed and the number, so tasks can be played anywhere in any
order.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Any, Literal

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.shuffle import numbered_seed, secret_of
from pidro_desktop.engine.state import Phase
from pidro_desktop.match.duels.contestants import Sitter, Who, contestant, decision
from pidro_desktop.match.duels.tally import DuelTally
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.setup import Setup
from pidro_desktop.players.external import Outside, no_sandbox
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
