"""The table of fair pars can be made again, and says what runs one by one say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest
from slices import rounds

from pidro_desktop.compiled import is_compiled
from pidro_desktop.daily.deal_of_day import SECOND_FROM, companion, deal_in, setup_of
from pidro_desktop.daily.fair_par import LEVELS, PAR, RUNS, read_table
from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.seats import SEATS, SOUTH
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.players.lookahead import values
from tools import daily_table
from tools.daily_table import check, missing, player_of, results, sums_of, write

DAY = date(2027, 1, 15)
QUICK = ("beginner", "casual", "steady")

fast = pytest.mark.skipif(not is_compiled(values), reason="interpreted, a day takes minutes")


def alone(day: date, name: str, run: int) -> int:
    """What one run comes to that is played by itself."""
    company = companion(day)
    players = dict.fromkeys(SEATS, company) | {SOUTH: player_of(name, run)}
    match = Match(replace(setup_of(day), players=players))
    play_out(match, 1)
    deal = deal_in(match.events)
    assert deal is not None
    return deal.net


@fast
@pytest.mark.parametrize("name", ["beginner", "strong", PAR])
def test_runs_that_go_on_together_come_to_what_they_come_to_alone(name: str) -> None:
    runs = {number: player_of(name, number) for number in range(1, 7)}
    found = results(DAY, companion(DAY), runs)
    assert found == {number: alone(DAY, name, number) for number in runs}


@fast
def test_runs_of_champion_differ_from_each_other_by_their_draws() -> None:
    runs = {number: player_of(PAR, number) for number in range(1, 31)}
    found = (results(SECOND_FROM + timedelta(n), companion(DAY), runs) for n in (1, 4, 7))
    assert any(len(set(nets.values())) > 1 for nets in found)


@fast
@rounds("days", 1, 2)
def test_the_table_has_what_some_of_its_days_come_to_again(days: int) -> None:
    table, chance = read_table(), Random("sample of the daily suite")
    for day in chance.sample(sorted(table), days):
        quick = {name: table[day][name] for name in RUNS if name != PAR}
        assert sums_of(date.fromisoformat(day), quick) == quick


@fast
@pytest.mark.nightly
def test_a_larger_sample_of_the_table_is_as_it_was() -> None:
    assert check(20, "nightly") == 0


def test_a_table_lacks_the_days_and_the_players_that_it_does_not_have() -> None:
    until = SECOND_FROM + timedelta(2)
    table: Mapping[str, Mapping[str, int]] = {
        SECOND_FROM.isoformat(): dict.fromkeys(RUNS, 0),
        (SECOND_FROM + timedelta(1)).isoformat(): dict.fromkeys(LEVELS, 0),
    }
    lacks = missing(table, until)
    assert list(lacks) == [SECOND_FROM + timedelta(1), until]
    assert not {*LEVELS} & {*lacks[SECOND_FROM + timedelta(1)]}
    assert lacks[until] == list(RUNS)


def test_a_table_is_written_as_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "pars.csv"
    table = {
        "2027-01-02": dict.fromkeys(RUNS, -7),
        "2027-01-01": dict.fromkeys(LEVELS, 3),
    }
    write(table, path)
    assert read_table(path) == table
    assert list(read_table(path)) == sorted(table)


class Counted:
    """A player that counts how often it is asked."""

    slow = False

    def __init__(self, day: date) -> None:
        self.player, self.asked = companion(day), 0

    def decide(self, view: SeatView, rng: Random) -> Decision:
        self.asked += 1
        return self.player.decide(view, rng)


@fast
def test_the_company_is_asked_once_for_each_view() -> None:
    counted = Counted(DAY)
    company = daily_table.Remembering(counted)
    runs = {number: player_of("steady", number) for number in range(1, 9)}
    first = results(DAY, company, runs)
    asked = counted.asked
    assert results(DAY, company, runs) == first
    assert counted.asked == asked > 0
