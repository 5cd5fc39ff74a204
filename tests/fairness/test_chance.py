"""The tail of the chi-square distribution, against forms that share nothing with it."""

from __future__ import annotations

import math

import pytest

from pidro_desktop.fairness.chance import ChiSquare, fit, in_words, spread

VALUES = [0.001, 0.1, 0.9, 1.0, 2.5, 3.9, 7.0, 20.0, 59.9, 60.1, 150.0, 600.0]


@pytest.mark.parametrize("chi2", VALUES)
def test_one_degree_is_the_error_function(chi2: float) -> None:
    assert ChiSquare(chi2, 1).p == pytest.approx(math.erfc(math.sqrt(chi2 / 2)), rel=1e-10)


@pytest.mark.parametrize("chi2", VALUES)
@pytest.mark.parametrize("df", [2, 4, 8, 60, 204, 500])
def test_even_degrees_are_a_sum_of_poisson_terms(chi2: float, df: int) -> None:
    half = chi2 / 2
    terms = (math.exp(k * math.log(half) - half - math.lgamma(k + 1)) for k in range(df // 2))
    assert ChiSquare(chi2, df).p == pytest.approx(math.fsum(terms), rel=1e-9, abs=1e-14)


@pytest.mark.parametrize("df", [1, 3, 4, 51, 204, 2601])
def test_both_tails_make_one_whole(df: int) -> None:
    for part in (0.2, 0.8, 1.0, 1.02, 1.5, 3.0):
        assert ChiSquare(part * df, df).p + ChiSquare(part * df, df).low == pytest.approx(1)
    assert (ChiSquare(0.0, df).p, ChiSquare(0.0, df).low) == (1.0, 0.0)


def test_values_from_any_printed_table() -> None:
    printed = [(3.841, 1, 0.05), (9.488, 4, 0.05), (18.467, 4, 0.001), (124.342, 100, 0.05)]
    for chi2, df, p in printed:
        assert ChiSquare(chi2, df).p == pytest.approx(p, rel=2e-3)


def test_kinds_that_are_too_seldom_are_counted_with_their_neighbours() -> None:
    # 100 cases: 5 and 5 due make one cell of 10, then 80, then 9.9 and 0.1 another one of 10.
    found = fit((4, 4, 80, 12, 0), (0.05, 0.05, 0.8, 0.099, 0.001))
    assert found is not None
    assert found.df == 2
    assert found.chi2 == pytest.approx(0.4 + 0.4)
    assert fit((3, 4), (0.5, 0.5)) is None
    assert fit((), ()) is None


def test_a_table_of_packs_takes_into_account_that_every_card_lies_somewhere() -> None:
    # Two cards, two places, 100 packs: 60 times as in a new pack. That is one free number, and
    # (60 - 50)^2 / 25 = 4 by the plain rule for a coin.
    found = spread(((60, 40), (40, 60)), (1, 1), (1, 1), 100)
    assert found == pytest.approx(ChiSquare(4.0, 1))
    assert spread(((6, 4), (4, 6)), (1, 1), (1, 1), 10) is None


def test_chances_are_told_as_so_many_of_so_many() -> None:
    told = {0.37: "37 of 100", 1.0: "99 of 100", 0.0951: "10 of 100", 0.02: "20 of 1,000"}
    told |= {0.00123: "1 of 1,000", 0.000961: "1 of 1,000", 0.00052: "5 of 10,000"}
    told |= {0.0000012: "1 of 1,000,000", 1e-9: "practically never", 0.0: "practically never"}
    assert {p: in_words(p) for p in told} == told
