"""Duplicate play, and what steady is worth by it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.duplicate import Measured, chunk, duel
from pidro_desktop.players import make
from pidro_desktop.players.player import question
from pidro_desktop.players.sample_bids import SampleBidder
from pidro_desktop.variants import load


@pytest.mark.parametrize("phase", ["all", "play"])
@pytest.mark.parametrize("name", ["steady", "random"])
def test_nobody_wins_against_himself_when_chance_is_fixed(name: str, phase: Measured) -> None:
    """Both seatings are the same deal then, and the net falls out deal by deal."""
    assert set(duel(make(name), make(name), 20, "himself", phase).nets) == {0.0}


def test_who_wins_one_way_loses_the_other() -> None:
    one = duel(make("steady"), make("random"), 20, "turned", "all")
    other = duel(make("random"), make("steady"), 20, "turned", "all")
    assert one.nets == tuple(-net for net in other.nets)


def test_a_deal_depends_on_its_number_alone() -> None:
    """Chunks may be played anywhere, in any order."""
    rules, steady, other = load("finnish"), make("steady"), make("random")
    whole = chunk(steady, other, rules, 1, 12, "chunks", "all")
    assert chunk(steady, other, rules, 8, 5, "chunks", "all") == whole[7:]


def test_an_executor_changes_nothing() -> None:
    with ThreadPoolExecutor(2) as pool:
        side_by_side = duel(make("steady"), make("random"), 150, "pool", "play", executor=pool)
    assert side_by_side == duel(make("steady"), make("random"), 150, "pool", "play")


def test_the_same_seed_gives_the_same_nets_and_another_gives_others() -> None:
    pair = make("steady"), make("random")
    assert duel(*pair, 10, "x", "all") == duel(*pair, 10, "x", "all")
    assert duel(*pair, 10, "x", "all") != duel(*pair, 10, "y", "all")


def test_in_the_play_phase_everybody_is_bid_for_by_steady() -> None:
    """A player is never asked for a bid or a suit."""
    asked = set()

    class Listener:
        def decide(self, view: SeatView, rng: Random) -> Decision:
            asked.add(question(view).what)
            return make("random").decide(view, rng)

    duel(Listener(), make("random"), 10, "listen", "play")
    assert asked & {"bid", "trump"} == set()
    assert "play" in asked


def test_the_interval_lies_around_the_mean() -> None:
    found = duel(make("steady"), make("random"), 50, "interval", "play")
    low, high = found.interval
    assert low < found.mean < high
    assert (low + high) / 2 == pytest.approx(found.mean)


def test_steady_plays_better_than_random() -> None:
    """Aim: 4.0 net points a deal; this short run must show at least 3."""
    assert duel(make("steady"), make("random"), 200, "short", "play").mean > 3.0


def test_steady_bids_better_than_the_sample_bids() -> None:
    """Aim: 1.0 net points a deal; the spread is wide, so a short run only shows the sign."""
    assert duel(make("steady"), SampleBidder(), 600, "short", "all").mean > 0.3


@pytest.mark.slow
def test_steady_takes_four_points_a_deal_from_random() -> None:
    assert duel(make("steady"), make("random"), 2000, "full", "play").mean >= 4.0


@pytest.mark.slow
def test_steady_takes_a_point_a_deal_from_the_sample_bids() -> None:
    assert duel(make("steady"), SampleBidder(), 2000, "full", "all").mean >= 1.0
