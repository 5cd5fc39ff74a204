"""Fair pars: what players make of the daily deals on average, from the shipped table."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pidro_desktop.daily import fair_par as fair_pars
from pidro_desktop.daily.deal_of_day import SECOND_FROM, company_of
from pidro_desktop.daily.fair_par import (
    LEVEL,
    LEVELS,
    PAR,
    RUNS,
    TABLE,
    FairPar,
    fair_of,
    fair_par,
    read_table,
    rounded,
)
from pidro_desktop.figures.people import PEOPLE
from pidro_desktop.storage.books.daily_book import DailyResult, DealOfBook

DAY = date(2027, 1, 14)
DEAL = DealOfBook("H", 0, 8, True, (11, 3), (11, 3))


def made(means: dict[str, float]) -> FairPar:
    """A day on which everybody makes nothing, but for these."""
    return FairPar(DAY, dict.fromkeys(RUNS, 0.0) | means)


def result(day: date, company: int, net: int = 8) -> DailyResult:
    return DailyResult(day, day, company, net, 3, DEAL, "")


def test_the_table_begins_with_the_second_company_and_leaves_no_day_out() -> None:
    days = [date.fromisoformat(day) for day in read_table()]
    assert days[0] == SECOND_FROM
    assert days == [SECOND_FROM + timedelta(place) for place in range(len(days))]
    assert len(days) >= 365


def test_every_day_of_the_table_has_everybody() -> None:
    assert all(set(row) == set(RUNS) for row in read_table().values())
    assert set(RUNS) == {*LEVELS, *PEOPLE}


def test_no_mean_is_larger_than_a_deal_allows() -> None:
    for row in read_table().values():
        assert all(abs(total) <= 28 * RUNS[name] for name, total in row.items())


def test_days_before_and_after_the_table_have_no_fair_par() -> None:
    last = date.fromisoformat(max(read_table()))
    assert fair_par(SECOND_FROM - timedelta(1)) is None
    assert fair_par(last + timedelta(1)) is None
    assert company_of(SECOND_FROM - timedelta(1)) == 1


def test_par_is_the_mean_of_champion_and_the_stake_that_of_the_levels() -> None:
    day = made({PAR: 9.6, "beginner": -2.0, "elsa": -9.0})
    assert (day.mean, day.par) == (9.6, 10)
    assert day.stake == pytest.approx(11.6)
    assert not day.quiet


def test_a_day_on_which_all_levels_play_alike_is_quiet() -> None:
    assert made({PAR: 0.4, "elsa": -9.0}).quiet
    assert not made({PAR: 0.5}).quiet


@given(st.lists(st.floats(-28, 28), min_size=16, max_size=16), st.integers(-28, 28))
def test_a_place_counts_who_is_ahead_by_half_a_point(means: list[float], net: int) -> None:
    day = made(dict(zip(PEOPLE, means, strict=True)))
    place, count = day.place(net)
    assert place == 1 + sum(mean - net >= LEVEL for mean in means)
    assert 1 <= place <= count == 17
    assert day.place(net, {"elsa"})[1] == 16


def test_half_a_point_is_ahead_and_less_is_level() -> None:
    day = made({"elsa": 4.5, "paul": 4.49, "ida": 3.0})
    assert day.place(4) == (2, 17)
    assert day.place(3) == (3, 17)


def test_halves_are_rounded_away_from_nothing() -> None:
    assert [rounded(points) for points in (0.4, 0.5, 2.5, -0.4, -0.5, -2.5)] == [0, 1, 3, 0, -1, -3]


def test_a_result_keeps_the_par_of_the_company_that_made_it() -> None:
    assert fair_of(result(DAY, 2)) is not None
    assert fair_of(result(DAY, 1)) is None, "played before the table was there"
    assert fair_of(result(date(2026, 3, 16), 1)) is None


def test_a_table_that_is_not_filled_yet_has_only_its_whole_days(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path_factory.mktemp("table") / "pars.csv"
    path.write_text(f"day,{','.join(RUNS)}\n{DAY},{','.join('0' for _ in LEVELS)}\n", "ascii")
    monkeypatch.setattr(fair_pars, "read_table", lambda: read_table(path))
    assert fair_par(DAY) is None


def test_the_table_is_read_from_the_package() -> None:
    assert TABLE.exists()
