"""What may be said from what was counted: means, intervals, shares of a margin."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from pidro_desktop.match.duels.duplicate import DuelTally, interval, joined, share_of


def test_an_interval_is_196_standard_errors_either_side_of_the_mean() -> None:
    assert interval([1.0, 3.0, 5.0, 7.0]) == pytest.approx((1.46965, 6.53035), abs=1e-5)


@pytest.mark.parametrize("values", [(), (3.0,)])
def test_of_fewer_than_two_values_no_interval_is_told(values: tuple[float, ...]) -> None:
    assert interval(values) is None


def test_the_interval_holds_the_truth_in_95_of_100_runs() -> None:
    chance, held = Random("coverage"), 0
    for _ in range(2000):
        found = interval([chance.uniform(-1, 3) for _ in range(60)])
        assert found is not None
        held += found[0] <= 1 <= found[1]
    assert 0.93 < held / 2000 < 0.965


ONE = DuelTally((1.5, 2.0), (0.75,), 1, (3, 1), (2, 0), (10, 11), (0.5, 0.25), ("late",))


def test_tallies_join_in_order_and_add_up() -> None:
    other = DuelTally((-3.0,), (0.5,), 2, (1, 1), (1, 1), (4, 4), (0.5, 0.25), ("dead",))
    both = joined([ONE, other])
    assert both == DuelTally(
        nets=(1.5, 2.0, -3.0),
        shares=(0.75, 0.5),
        open=3,
        bids=(4, 2),
        made=(3, 1),
        decisions=(14, 15),
        losses=("late", "dead"),
    )
    assert both.seconds == (1.0, 0.5)


def test_time_is_a_measurement_and_makes_no_two_tallies_differ() -> None:
    assert DuelTally((1.0,), seconds=(1.0, 2.0)) == DuelTally((1.0,), seconds=(3.0, 4.0))
    assert DuelTally((1.0,)) != DuelTally((1.5,))


def test_turned_around_is_what_the_other_would_report() -> None:
    turned = DuelTally((-1.5, -2.0), (0.25,), 1, (1, 3), (0, 2), (11, 10), (0.25, 0.5), ("late",))
    assert ONE.turned == turned
    assert ONE.turned.seconds == turned.seconds
    assert ONE.turned.turned == ONE


def test_a_share_of_a_margin_is_the_ratio_of_means_and_its_interval_holds_the_truth() -> None:
    """Both swing with the same deal, as they do in play; the true share is three quarters."""
    chance, held, width = Random("share"), 0, 0.0
    for _ in range(500):
        whole = [chance.gauss(1.6, 3) for _ in range(400)]
        part = [0.75 * one + chance.gauss(0, 1) for one in whole]
        found = share_of(part, whole)
        assert found is not None
        share, (low, high) = found
        assert share == pytest.approx(fmean(part) / fmean(whole))
        held += low <= 0.75 <= high
        width += (high - low) / 500
    assert 0.92 < held / 500 < 0.98
    assert width == pytest.approx(2 * 1.96 / 20 / 1.6, rel=0.15)


def test_where_there_is_no_sure_margin_no_share_is_told() -> None:
    assert share_of([1.0, 1.0], [-1.0, 1.5]) is None
    assert share_of([1.0], [1.0]) is None
