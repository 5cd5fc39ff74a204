"""Duplicate play: two players measured on the same deals, each once on either side.

Every deal is dealt twice: first ``a`` holds seats 0 and 2, then seats 1 and 3. What the cards
give to a side falls out of the difference, so far fewer deals tell who plays better. Everything
follows from the seed, deal by deal, so that chunks of deals can be played anywhere in any order.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Literal

from pidro_desktop.engine import game as rules_of_play
from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.game import asks
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.shuffle import deal_of, first_dealer, numbered_seed, secret_of
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import project
from pidro_desktop.players import make
from pidro_desktop.players.player import Player
from pidro_desktop.variants import load

Measured = Literal["all", "play"]
"""``play``: bids and trumps are what ``steady`` says in all seats, points taken count.
``all``: everybody bids for himself, and what the deal adds to the score counts."""

FOUR = tuple[Player, Player, Player, Player]

CHUNK = 100


@dataclass(frozen=True, slots=True)
class Duel:
    """How much ``a`` won over ``b``.

    Attributes:
        nets: points a deal that ``a``'s side had more than ``b``'s, the mean over both seatings
            of a deal, one entry a deal.
    """

    nets: tuple[float, ...]

    @property
    def mean(self) -> float:
        """Net points a deal."""
        return fmean(self.nets)

    @property
    def margin(self) -> float:
        """Half the width of the 95% interval of the mean."""
        return 1.96 * stdev(self.nets) / sqrt(len(self.nets))

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of the mean."""
        return self.mean - self.margin, self.mean + self.margin

    def __str__(self) -> str:
        return f"{self.mean:+.2f} ± {self.margin:.2f} points a deal over {len(self.nets)} deals"


def decision_rng(secret: bytes, seat: int, ply: int) -> Random:
    """The chance that one decision may use; ``ply`` counts the decisions of the deal."""
    digest = hashlib.sha256(b"pidro ply" + secret + bytes([seat]) + ply.to_bytes(4, "big")).digest()
    return Random(digest)


def play_deal(rules: RuleSet, secret: bytes, bidders: FOUR, players: FOUR) -> DealScored:
    """The first deal of the game that ``secret`` stands for, begun at nil all, played out.

    ``bidders`` bid and name trumps, ``players`` do the rest; both by seat.
    """
    game = Game.new(rules)
    game, _ = rules_of_play.apply(game, deal_of(rules, secret, 1, first_dealer(secret)))
    ply = 0
    while game.now.phase is not Phase.SCORED:
        ask = asks(game)[0]
        auction = game.now.phase in {Phase.AUCTION, Phase.TRUMP}
        player = (bidders if auction else players)[ask.seat]
        decision = player.decide(project(game, ask.seat), decision_rng(secret, ask.seat, ply))
        game, _ = rules_of_play.apply(game, decision)
        ply += 1
    return game.sheet[-1]


def _by_seat(first: Player, second: Player) -> FOUR:
    return (first, second, first, second)


def _net(scored: DealScored, phase: Measured, side: int) -> int:
    counted = scored.taken if phase == "play" else scored.delta
    return counted[side] - counted[1 - side]


def _deal_net(
    a: Player, b: Player, rules: RuleSet, number: int, seed: str, phase: Measured
) -> float:
    """What ``a`` wins over ``b`` on deal ``number`` of the run, the mean of both seatings."""
    secret = secret_of(numbered_seed(seed, number))
    net = 0
    for side, players in enumerate((_by_seat(a, b), _by_seat(b, a))):
        bidders = (make("steady"),) * 4 if phase == "play" else players
        net += _net(play_deal(rules, secret, bidders, players), phase, side)
    return net / 2


def chunk(
    a: Player, b: Player, rules: RuleSet, first: int, count: int, seed: str, phase: Measured
) -> tuple[float, ...]:
    """The nets of ``count`` deals from number ``first`` (from 1) on; depends on nothing else."""
    return tuple(
        _deal_net(a, b, rules, number, seed, phase) for number in range(first, first + count)
    )


def duel(
    a: Player,
    b: Player,
    deals: int,
    seed: str,
    phase: Measured = "all",
    *,
    rules: RuleSet | None = None,
    executor: Executor | None = None,
) -> Duel:
    """``a`` against ``b`` over ``deals`` deals under partnership rules, ``finnish`` by default.

    An ``executor`` plays chunks of deals side by side; the result is the same with or without.
    """
    rules = rules or load("finnish")
    firsts = range(1, deals + 1, CHUNK)
    run: Callable[..., Iterable[tuple[float, ...]]] = executor.map if executor else map
    jobs = [(a, b, rules, first, min(CHUNK, deals + 1 - first), seed, phase) for first in firsts]
    return Duel(tuple(net for nets in run(chunk, *zip(*jobs, strict=True)) for net in nets))
