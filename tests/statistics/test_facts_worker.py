"""The thread behind the statistics: it uses what is stored, and may be stopped at any time."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from histories import add_games, history

from pidro_desktop import disk_space
from pidro_desktop.statistics.background import FactsWorker
from pidro_desktop.statistics.facts import VERSION, tally_in
from pidro_desktop.statistics.filters import ALL, Filters
from pidro_desktop.storage.game_facts import Source, connect
from pidro_desktop.storage.history import History

GAMES = 4


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("kept")
    history(home, GAMES, different=2, target=24).close()
    return home / "data"


@pytest.fixture
def data(kept: Path, tmp_path: Path) -> Path:
    shutil.copytree(kept, tmp_path / "data")
    return tmp_path / "data"


@pytest.fixture
def workers(data: Path) -> Iterator[list[FactsWorker]]:
    made: list[FactsWorker] = []
    yield made
    for worker in made:
        worker.close()
        worker.join()


def begun(data: Path, workers: list[FactsWorker], *, free: bool = False) -> FactsWorker:
    worker = FactsWorker(data / "history.sqlite3", data / "saves", writes=True)
    workers.append(worker)
    worker.allow(free=free)
    worker.start()
    return worker


def until(true, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "It took too long."
        time.sleep(0.005)


def test_trumps_are_read_from_records_before_anything_is_reviewed(
    data: Path, workers: list[FactsWorker]
) -> None:
    worker = begun(data, workers)
    until(lambda: not worker.progress.reading)
    assert {row.source for row in worker.rows} == {Source.RECORD}
    assert all(deal.suit for row in worker.rows for deal in row.deals)
    assert worker.progress.games == GAMES
    assert worker.progress.done == 0


def test_nothing_is_reviewed_until_it_is_allowed_and_filters_are_answered_meanwhile(
    data: Path, workers: list[FactsWorker]
) -> None:
    worker = begun(data, workers)
    until(lambda: not worker.progress.reading)
    worker.ask(Filters(rules="petro"))
    until(lambda: worker.figures.filters.rules == "petro")
    assert worker.figures.records.games == 0
    assert worker.progress.done == 0
    worker.allow(free=True)
    until(lambda: worker.progress.done == 1)


def test_what_was_found_is_stored_so_that_another_run_goes_on(
    data: Path, workers: list[FactsWorker]
) -> None:
    first = begun(data, workers, free=True)
    until(lambda: first.progress.done >= 1)
    first.close()
    first.join()
    second = begun(data, workers)
    until(lambda: not second.progress.reading)
    assert second.progress.done >= 1


OLD = '{"unit":"win","luck":0.25,"counted":9,"loss":0.1,"steps":{"bid":[9]},"lost":{"bid":1.0}}'
"""A review as the first version of the facts had it."""


def test_reviews_of_the_first_version_are_shown_until_they_are_worked_out_again(
    data: Path, workers: list[FactsWorker]
) -> None:
    first = begun(data, workers)
    until(lambda: not first.progress.reading)
    first.close()
    first.join()
    with closing(connect(data / "history.sqlite3", writes=True)) as database:
        database.execute("UPDATE game_fact SET version = 1, source = 2, review = ?", (OLD,))
    second = begun(data, workers)
    until(lambda: not second.progress.reading)
    assert [row.review.luck for row in second.rows] == [0.25] * GAMES
    assert {tally_in(row) for row in second.rows} == {None}
    assert (second.progress.done, second.progress.games) == (0, GAMES)
    second.allow(free=True)
    until(lambda: second.progress.done >= 1)
    second.close()  # as a kill does half-way: games that are not done keep what they had
    second.join()
    third = begun(data, workers)
    until(lambda: not third.progress.reading)
    assert third.progress.done >= 1
    found = third.rows or ()
    assert tally_in(found[-1]).stake > 0
    left = [row for row in found if tally_in(row) is None]
    assert {row.review.luck for row in left} <= {0.25}


def test_facts_of_a_later_version_are_worked_out_as_this_one_has_them(
    data: Path, workers: list[FactsWorker]
) -> None:
    first = begun(data, workers)
    until(lambda: not first.progress.reading)
    before = first.rows
    first.close()
    first.join()
    with closing(connect(data / "history.sqlite3", writes=True)) as database:
        database.execute("UPDATE game_fact SET version = ?, deals = 'new'", (VERSION + 1,))
    second = begun(data, workers)
    until(lambda: not second.progress.reading)
    assert second.rows == before


def test_on_a_nearly_full_disk_nothing_is_stored(
    data: Path, workers: list[FactsWorker], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(disk_space, "free_bytes", lambda _folder: disk_space.RESERVE - 1)
    worker = begun(data, workers)
    until(lambda: not worker.progress.reading)
    assert {row.source for row in worker.rows} == {Source.RECORD}
    with closing(connect(data / "history.sqlite3")) as database:
        assert database.execute("SELECT count(*) FROM game_fact").fetchone() == (0,)


def test_games_without_records_count_in_what_rows_know(
    tmp_path: Path, workers: list[FactsWorker]
) -> None:
    history(tmp_path / "other", 30, different=6, records=0, target=24).close()
    worker = begun(tmp_path / "other" / "data", workers, free=True)
    until(lambda: worker.idle)
    assert {row.source for row in worker.rows} == {Source.ROWS}
    assert worker.figures.records.games == 30
    assert worker.figures.bids
    assert worker.progress.games == 0


def test_facts_that_were_deleted_are_worked_out_again_and_are_the_same(
    data: Path, workers: list[FactsWorker]
) -> None:
    first = begun(data, workers)
    until(lambda: not first.progress.reading)
    before = first.rows
    first.close()
    first.join()
    connection = connect(data / "history.sqlite3", writes=True)
    connection.execute("DELETE FROM game_fact")
    connection.close()
    second = begun(data, workers)
    until(lambda: not second.progress.reading)
    assert second.rows == before


def test_a_record_that_was_spoilt_holds_up_nobody(data: Path, workers: list[FactsWorker]) -> None:
    first, *_ = sorted((data / "saves").glob("*.pidro.jsonl"), reverse=True)
    lines = first.read_text("utf-8").splitlines()
    lines[4] = lines[3]
    first.write_text("\n".join(lines) + "\n", "utf-8")
    worker = begun(data, workers, free=True)
    until(lambda: worker.progress.done >= 1)
    assert (worker.rows or ())[-1].review is None


def test_stopping_does_not_wait_for_a_review(data: Path, workers: list[FactsWorker]) -> None:
    worker = begun(data, workers, free=True)
    until(lambda: not worker.progress.reading)
    began = time.monotonic()
    worker.close()
    assert time.monotonic() - began < 0.5


def test_a_database_that_is_missing_is_told_and_not_created(tmp_path: Path) -> None:
    worker = FactsWorker(tmp_path / "history.sqlite3", tmp_path / "saves", writes=True)
    worker.start()
    worker.join()
    assert worker.failed
    assert not (tmp_path / "history.sqlite3").exists()


def test_a_worker_that_is_killed_leaves_whole_facts_or_none(
    data: Path, workers: list[FactsWorker]
) -> None:
    """What a transaction has not committed is not there: another connection sees no half."""
    connection = connect(data / "history.sqlite3", writes=True)
    connection.execute("BEGIN IMMEDIATE")
    connection.execute(
        "INSERT INTO game_fact (game, version, source, kind, deals) VALUES (1, ?, 1, 0, '[')",
        (VERSION,),
    )
    connection.close()  # as a kill does, without a commit
    worker = begun(data, workers)
    until(lambda: not worker.progress.reading)
    assert (worker.rows or ())[0].deals


def test_while_facts_are_stored_a_finished_game_is_counted(
    data: Path, workers: list[FactsWorker]
) -> None:
    worker = begun(data, workers, free=True)
    results = History.open(data / "history.sqlite3")
    add_games(results, 3)
    results.close()
    until(lambda: worker.progress.done >= 1)
    assert not worker.failed


def test_all_time_is_asked_for_like_any_other_span(data: Path, workers: list[FactsWorker]) -> None:
    worker = begun(data, workers)
    until(lambda: worker.figures is not None)
    worker.ask(Filters(span=ALL))
    until(lambda: worker.figures.filters.span == ALL)
    assert worker.figures.form.games == GAMES
