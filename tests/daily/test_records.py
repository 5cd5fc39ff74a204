"""Records of daily deals: one a day, found by name, repaired, and never mistaken for another's."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from pidro_desktop.daily.dailies import Dailies
from pidro_desktop.daily.records import DailyRecords, finished, read
from pidro_desktop.match.match import play_out
from pidro_desktop.players import make
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import History

DAY, BEGUN = date(2026, 3, 16), date(2026, 3, 20)


def begin(records: DailyRecords, decisions: int = 8) -> Path:
    """Begin the deal of the day, make some decisions, and leave."""
    record, match = records.begin(DAY, BEGUN)
    match.deal()
    for _ in range(decisions):
        ask = match.asks()[0]
        match.submit(make("random").decide(match.game_view(ask.seat), match.rng(ask.seat)))
    match.close()
    return record.path


def finish(records: DailyRecords) -> Path:
    """Play the deal of the day to its end."""
    record, match = records.begin(DAY, BEGUN)
    random = make("random")
    play_out(
        match, 1, lambda game, ask: random.decide(game.game_view(ask.seat), game.rng(ask.seat))
    )
    match.close()
    return record.path


def test_the_name_has_both_days(tmp_path: Path) -> None:
    records = DailyRecords(tmp_path / "daily")
    assert records.all() == {}
    path = begin(records)
    assert path.name == "2026-03-16_2026-03-20.pidro.jsonl"
    assert (records.all()[DAY].day, records.all()[DAY].begun_on) == (DAY, BEGUN)


def test_other_files_in_the_folder_are_left_alone(tmp_path: Path) -> None:
    records = DailyRecords(tmp_path)
    for name in ("notes.txt", "2026-02-30_2026-03-01.pidro.jsonl", "evening.pidro.jsonl"):
        (tmp_path / name).write_text("mine")
    assert records.all() == {}
    records.sweep()
    assert len(list(tmp_path.iterdir())) == 3


def test_a_deal_is_resumed_where_it_was_left(tmp_path: Path) -> None:
    records = DailyRecords(tmp_path)
    begin(records, 9)
    record = records.all()[DAY]
    events = list(read(record).events)
    told: list[str] = []
    match = records.resume(record, told.append)
    assert match is not None
    assert list(match.events)[: len(events)] == events
    assert told == []
    match.close()


def test_a_line_cut_off_in_the_middle_is_played_again(tmp_path: Path) -> None:
    records = DailyRecords(tmp_path)
    path = begin(records)
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"t":"bid","se')
    match = records.resume(records.all()[DAY], lambda _told: None)
    assert match is not None
    match.close()
    assert path.read_bytes().startswith(whole)


def test_a_damaged_record_is_repaired_and_its_old_content_kept(tmp_path: Path) -> None:
    records = DailyRecords(tmp_path)
    path = begin(records)
    lines = path.read_bytes().split(b"\n")
    damaged = b"\n".join([*lines[:4], b"\x00garbage", *lines[5:]])
    path.write_bytes(damaged)
    told: list[str] = []
    match = records.resume(records.all()[DAY], told.append)
    assert match is not None
    match.close()
    assert len(told) == 1
    kept = list((tmp_path / "saves").glob("*.jsonl"))
    assert [file.read_bytes() for file in kept] == [damaged]


def test_a_record_of_another_day_is_refused_with_a_sentence(tmp_path: Path) -> None:
    records = DailyRecords(tmp_path)
    path = begin(records)
    path.rename(tmp_path / "2026-03-17_2026-03-20.pidro.jsonl")
    record = records.all()[date(2026, 3, 17)]
    with pytest.raises(StorageError, match="another day"):
        records.resume(record, lambda _told: None)
    assert finished(record) is None


def test_a_deal_that_is_over_is_entered_by_the_next_start(tmp_path: Path) -> None:
    """The program was killed between the last card and the book."""
    path = finish(DailyRecords(tmp_path / "daily"))
    history = History.open(tmp_path / "history.sqlite3")
    dailies = Dailies(history, tmp_path / "daily")
    while dailies.waiting:
        dailies.enter()
    result = dailies.results[DAY]
    assert (result.played_on, result.record, result.on_time) == (BEGUN, path.name, False)
    again = Dailies(history, tmp_path / "daily")
    assert again.results == dailies.results
    dailies.close()
    again.close()
    history.close()


def test_without_a_database_the_result_is_shown_and_entered_later(tmp_path: Path) -> None:
    finish(DailyRecords(tmp_path / "daily"))
    broken = tmp_path / "no" / "history.sqlite3"
    (tmp_path / "no").write_text("a file where a folder should be")
    history = History.open(broken)
    assert not history.counting
    dailies = Dailies(history, tmp_path / "daily")
    while dailies.waiting:
        dailies.enter()
    assert dailies.is_played(DAY)
    dailies.close()
    later = History.open(tmp_path / "history.sqlite3")
    dailies = Dailies(later, tmp_path / "daily")
    while dailies.waiting:
        dailies.enter()
    assert Dailies(later, tmp_path / "daily").results.keys() == {DAY}
    dailies.close()
    later.close()
