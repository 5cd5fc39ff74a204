"""Steady plays every rule set well enough: far better than chance, with bids that make sense."""

from __future__ import annotations

from statistics import fmean

import pytest
from family_sets import RELATIVES
from relatives import finished

from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import Phase
from pidro_desktop.match.duels.duplicate import interval
from pidro_desktop.players import make
from pidro_desktop.players.player import Player
from pidro_desktop.variants import load

FEW, MANY = 12, 400
STEADY, RANDOM = make("steady"), make("random")


def net(rules: RuleSet, seed: str) -> float | None:
    """Points that steady's seats take more than those of chance: both ways round, play alone."""
    nets = []
    for side in (0, 1):

        def sits(seat: Seat, phase: Phase, side: int = side) -> Player:
            return RANDOM if phase is Phase.PLAY and seat % 2 != side else STEADY

        game = finished(rules, seed, sits)
        if game.now.phase is Phase.THROWN_IN:
            return None
        taken = game.sheet[-1].taken
        nets.append(sum(one if n % 2 == side else -one for n, one in enumerate(taken)))
    return fmean(nets)


def shares(name: str, deals: int) -> list[float]:
    """The same by deal, as shares of all points."""
    rules = load(name)
    nets = (net(rules, f"margin {name} {number}") for number in range(deals))
    return [one / rules.trumps.total for one in nets if one is not None]


@pytest.mark.nightly
def test_steady_takes_more_than_chance_does() -> None:
    """Few deals tell little about one rule set, and enough about all of them."""
    found = {name: fmean(shares(name, FEW)) for name in RELATIVES}
    assert min(found.values()) > 0, found
    assert fmean(found.values()) > 0.2, found


@pytest.mark.slow
@pytest.mark.parametrize("name", RELATIVES)
def test_steady_takes_a_tenth_of_the_points_more(name: str) -> None:
    found = shares(name, MANY)
    spread = interval(found)
    assert spread is not None
    print(f"{name}: {fmean(found):+.1%} of the points ({spread[0]:+.1%} to {spread[1]:+.1%})")
    assert spread[0] > 0.1


def bids(name: str, deals: int) -> tuple[int, int, int]:
    """How many deals were played by a free bid, how many of them made, and how many in all."""
    rules, free, made = load(name), 0, 0
    for number in range(deals):
        game = finished(rules, f"bids {name} {number}", lambda _seat, _phase: STEADY)
        if game.now.phase is Phase.SCORED and any(call.bid for call in game.now.calls):
            free += 1
            made += game.sheet[-1].made
    return free, made, deals


@pytest.mark.nightly
def test_bids_are_sane() -> None:
    """Most deals are bid for, and bids are made more often than not."""
    found = {name: bids(name, FEW) for name in RELATIVES}
    for free, made, deals in found.values():
        assert free > deals / 2, found
        assert made > free / 3, found
    assert sum(made for _, made, _ in found.values()) > 0.6 * sum(
        free for free, _, _ in found.values()
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", RELATIVES)
def test_bids_are_sane_in_many_deals(name: str) -> None:
    free, made, deals = bids(name, MANY)
    print(f"{name}: {free / deals:.0%} of the deals bid for, {made / free:.0%} of the bids made")
    assert free > 0.7 * deals
    assert 0.55 * free < made < 0.95 * free
