"""The facts of games: a table that comes with the migration and may be lost without harm."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from test_history import DEALS, GAME

from pidro_desktop.storage import schema
from pidro_desktop.storage.game_facts import (
    DealFact,
    Facts,
    ReviewFact,
    Source,
    connect,
    counted_ids,
    deals_of_rows,
    game_rows,
    keep,
    number_of,
)
from pidro_desktop.storage.history import History

DEAL = DealFact(1, 3, 0, 9, True, 9, 5, 0, "S", 0.75, -0.031)
REVIEW = ReviewFact("win", -0.2, 21, {"bid": 3.5}, 0.3, 0.1, 12, {"win bid 2": (5, 0, 1, 0, 0)})


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "history.sqlite3"
    history = History.open(path)
    for number in range(3):
        played = replace(GAME, id=f"g{number}", winner=number % 2)
        assert history.record_game(played)
    history.close()
    return path


def rows(path: Path, version: int = 1):
    with closing(connect(path)) as connection:
        return list(game_rows(connection, (version, version)))


def store(path: Path, facts: Facts, version: int = 1) -> None:
    with closing(connect(path, writes=True)) as connection:
        keep(connection, version, [facts])


def test_games_without_facts_come_without_deals_and_the_deals_from_the_rows(path: Path) -> None:
    found = rows(path)
    assert [row.id for row in found] == ["g0", "g1", "g2"]
    assert [row.won for row in found] == [True, False, True]
    assert {row.source for row in found} == {None}
    with closing(connect(path)) as connection:
        deals = dict(deals_of_rows(connection, (1, 1)))
    assert deals.keys() == {1, 2, 3}
    first = DEALS[0]
    assert deals[1][0] == DealFact(
        first.n, first.dealer, first.bidder, first.bid, first.made, first.delta[0], first.delta[1]
    )


def test_facts_come_back_as_they_were_stored(path: Path) -> None:
    store(path, Facts(2, Source.REVIEW, [DEAL], REVIEW))
    row = rows(path)[1]
    assert (row.source, row.deals, row.review) == (Source.REVIEW, (DEAL,), REVIEW)
    with closing(connect(path)) as connection:
        assert dict(deals_of_rows(connection, (1, 1))).keys() == {1, 3}


def test_facts_of_another_version_are_as_good_as_none_and_are_replaced(path: Path) -> None:
    store(path, Facts(1, Source.REVIEW, [DEAL], REVIEW), version=1)
    assert rows(path, 2)[0].source is None
    store(path, Facts(1, Source.ROWS, [], None), version=2)
    assert rows(path, 2)[0].source is Source.ROWS
    assert rows(path, 1)[0].source is None


OLD = '{"unit":"win","luck":0.1,"counted":20,"loss":0.4,"steps":{"bid":[5,0,1]},"lost":{"bid":3.5}}'
"""A review as the first version stored it."""


def test_a_review_of_the_first_version_is_read_without_a_tally_until_a_newer_one_comes(
    path: Path,
) -> None:
    store(path, Facts(1, Source.REVIEW, [DEAL], REVIEW), version=1)
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("UPDATE game_fact SET review = ?", (OLD,))
    with closing(connect(path)) as connection:
        first = next(game_rows(connection, (1, 2)))
        assert dict(deals_of_rows(connection, (1, 2))).keys() == {2, 3}
    assert first.deals == (DEAL,)
    assert first.review == ReviewFact("win", 0.1, 20, {"bid": 3.5})
    assert first.review.stake is None
    store(path, Facts(1, Source.REVIEW, [DEAL], REVIEW), version=2)
    assert rows(path, 2)[0].review == REVIEW


def test_facts_with_less_behind_them_replace_none(path: Path) -> None:
    store(path, Facts(1, Source.REVIEW, [DEAL], REVIEW))
    store(path, Facts(1, Source.RECORD, [], None))
    assert rows(path)[0].review == REVIEW


def test_a_reset_hides_the_games_before_it(path: Path) -> None:
    history = History.open(path)
    history.reset()
    assert rows(path) == []
    assert history.undo_reset()
    assert len(rows(path)) == 3
    history.close()


def test_facts_can_be_deleted_and_the_results_stay(path: Path) -> None:
    store(path, Facts(1, Source.REVIEW, [DEAL], REVIEW))
    with closing(connect(path, writes=True)) as connection:
        connection.execute("DELETE FROM game_fact")
    assert {row.source for row in rows(path)} == {None}


@pytest.mark.parametrize("deals", ["", "[[1]]", "7", '[["a",0,0,7,true,1,1]]', "\0"])
def test_facts_that_were_spoilt_are_worked_out_again(path: Path, deals: str) -> None:
    store(path, Facts(1, Source.REVIEW, [DEAL], REVIEW))
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("UPDATE game_fact SET deals = ?", (deals,))
    assert rows(path)[0].source is None


@pytest.mark.parametrize("counts", ['{"win bid 2":[1,2]}', '{"win bid 2":7}', "[]"])
def test_a_review_that_was_spoilt_is_worked_out_again(path: Path, counts: str) -> None:
    store(path, Facts(1, Source.REVIEW, [DEAL], REVIEW))
    with closing(sqlite3.connect(path)) as other, other:
        changed = "json_set(review, '$.counts', json(?))"
        other.execute(f"UPDATE game_fact SET review = {changed}", (counts,))
    assert rows(path)[0].source is None


@pytest.mark.parametrize(
    ("column", "value"), [("totals", "[]"), ("totals", "[1e999,2]"), ("players", "{}")]
)
def test_a_game_that_was_spoilt_is_left_out_and_stops_nobody(
    path: Path, column: str, value: str
) -> None:
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("DROP TRIGGER game_stays_on_update")
        other.execute(f"UPDATE game SET {column} = ? WHERE seq = 2", (value,))
    assert [row.id for row in rows(path)] == ["g0", "g2"]


def test_games_are_found_by_their_id(path: Path) -> None:
    with closing(connect(path)) as connection:
        assert number_of(connection, "g2") == 3
        assert number_of(connection, "g9") is None
        assert counted_ids(connection) == {"g0", "g1", "g2"}


@pytest.mark.parametrize("version", [1, 2, 3])
def test_an_older_database_gets_the_table_and_keeps_every_row(tmp_path: Path, version: int) -> None:
    path = tmp_path / "history.sqlite3"
    connection = sqlite3.connect(path)
    for script in schema.VERSIONS[:version]:
        for statement in script:
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {version}")
    game = "INSERT INTO game VALUES (NULL, ?, '2026', 'finnish', 0, '[62,9]', 62, 1, '[\"a\"]')"
    deal = "INSERT INTO deal VALUES (?, 1, 0, 0, 7, 1, '[8,6]', '[8,6]', '[8,6]', 0, 1)"
    for number in (1, 2):
        connection.execute(game, (f"g{number}",))
        connection.execute(deal, (number,))
    if version > 2:
        connection.execute(schema.ADD_LESSON, ("points", "2026", 1, 2))
    connection.commit()
    before = {
        table: list(connection.execute(f"SELECT * FROM {table}")) for table in tables(version)
    }
    connection.close()
    History.open(path).close()
    with closing(sqlite3.connect(path)) as after:
        (now,) = after.execute("PRAGMA user_version").fetchone()
        assert now == len(schema.VERSIONS)
        for table, content in before.items():
            assert list(after.execute(f"SELECT * FROM {table}")) == content
    assert len(list(tmp_path.glob(f"history.v{version}-*.sqlite3"))) == 1
    assert [row.id for row in rows(path)] == ["g1", "g2"]
    with closing(connect(path)) as reading:
        assert [deal.kind for _, deals in deals_of_rows(reading, (1, 1)) for deal in deals] == [
            1,
            1,
        ]


def tables(version: int) -> tuple[str, ...]:
    return ("game", "deal", "reset", *(("daily", "lesson") if version > 2 else ()))
