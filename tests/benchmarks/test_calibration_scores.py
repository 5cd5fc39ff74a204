"""The arithmetic of calibration finds what is right, what overstates, and what hangs together."""

from __future__ import annotations

from random import Random
from statistics import fmean, stdev

import pytest

from benchmarks.calibration.scores import (
    Claim,
    band,
    bands,
    brier,
    brier_difference,
    clustered,
)

EDGES = (0.02, 0.2, 0.4, 0.6, 0.8, 0.98)


def claims(number: int, seed: int, timid: float = 0.0) -> list[Claim]:
    """Claims that come true as often as stated, or closer to one half by the share ``timid``."""
    rng = Random(seed)
    found: list[Claim] = []
    for deal in range(number):
        stated = rng.uniform(0.02, 0.98)
        chance = stated + timid * (0.5 - stated)
        found.append(Claim(stated, float(rng.random() < chance), deal))
    return found


def test_a_source_that_says_what_comes_true_is_not_off() -> None:
    found = bands(claims(20_000, 1), EDGES)
    assert not any(item.is_off for item in found)
    assert sum(item.count for item in found) == 20_000
    for item in found:
        assert item.stated == pytest.approx(item.true, abs=0.03)
        assert item.difference.value == pytest.approx(item.true - item.stated)


def test_a_source_that_overstates_is_found_at_both_ends() -> None:
    found = bands(claims(20_000, 2, timid=0.2), EDGES)
    assert [item.is_off for item in found] == [True, False, False, False, True]
    assert found[0].difference.value > 0 > found[-1].difference.value


def test_a_few_claims_that_all_fail_prove_little() -> None:
    few = band([Claim(0.85, 0.0, deal) for deal in range(2)], 0.8, 0.98)
    many = band([Claim(0.85, 0.0, deal) for deal in range(50)], 0.8, 0.98)
    assert few.difference.error == many.difference.error == 0
    assert many.is_off
    assert few.margin is not None
    assert few.margin > 0.4
    assert not band([Claim(0.5, 0.0, deal) for deal in range(2)], 0.4, 0.6).is_off


def test_bounds_belong_to_the_upper_band_and_what_is_outside_counts_nowhere() -> None:
    found = bands([Claim(stated, 1.0, 1) for stated in (0.0, 0.2, 0.4, 0.98, 1.0)], EDGES)
    assert [item.count for item in found] == [0, 1, 1, 0, 0]
    assert found[0].margin is None
    assert not found[0].is_off


def test_an_error_without_clusters_is_that_of_a_mean() -> None:
    values = [Random(3).gauss(0, 1) for _ in range(50)]
    values = [value + index % 7 for index, value in enumerate(values)]
    found = clustered(values, list(range(50)))
    assert found.value == pytest.approx(fmean(values))
    assert found.error == pytest.approx(stdev(values) / 50**0.5)


def test_copies_in_a_cluster_add_nothing_to_what_is_known() -> None:
    values = [float(index % 5) for index in range(40)]
    alone = clustered(values, list(range(40)))
    copied = clustered(values * 9, list(range(40)) * 9)
    apart = clustered(values * 9, list(range(360)))
    assert copied.error == pytest.approx(alone.error)
    assert alone.error is not None
    assert apart.error == pytest.approx(alone.error / 3, rel=0.02)


def test_a_single_cluster_has_no_error() -> None:
    assert clustered([1.0, 2.0], [7, 7]).error is None


def test_the_error_covers_the_truth_as_often_as_it_says() -> None:
    rng = Random(5)
    covered = 0
    for _ in range(400):
        found: list[Claim] = []
        for deal in range(60):
            true = float(rng.random() < 0.3)  # eight statements on one thing
            found.extend(Claim(0.3, true, deal) for _ in range(8))
        item = band(found, 0.2, 0.4)
        assert item.margin is not None
        covered += abs(item.difference.value) <= item.margin
    assert 0.91 < covered / 400 < 0.985


def test_brier_scores_are_compared_case_by_case() -> None:
    sure = [Claim(0.9, 1.0, 1), Claim(0.2, 0.0, 2)]
    vague = [Claim(0.5, 1.0, 1), Claim(0.5, 0.0, 2)]
    assert brier(sure) == pytest.approx((0.01 + 0.04) / 2)
    assert brier(vague) == pytest.approx(0.25)
    assert brier_difference(sure, vague).value == pytest.approx(brier(sure) - brier(vague))
    assert brier_difference(sure, sure).error == 0
