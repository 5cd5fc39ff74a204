"""All lifetime numbers: sums over rows, and what was played with some aid apart."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from test_history import DEALS, GAME

from pidro_desktop.storage import schema
from pidro_desktop.storage.history import History
from pidro_desktop.storage.statistics import Numbers, Statistics

OURS = replace(DEALS[1], delta=(56, -9), made=True)
PLAIN = Numbers(won=1, deals=2, bids=1, made=1, points_for=64, points_against=-18)


@pytest.fixture
def history(tmp_path: Path) -> History:
    return History.open(tmp_path / "history.sqlite3")


def played(history: History, name: str, winner: int, **aid: int) -> None:
    """A game of a plain deal and one with this aid."""
    deals = (DEALS[0], replace(OURS, **aid))
    assert history.record_game(replace(GAME, id=name, winner=winner, deals=deals))


def test_a_plain_game_is_in_the_plain_column_alone(history: History) -> None:
    played(history, "one", 0)
    assert history.statistics() == (PLAIN, Numbers(), Numbers())


def test_one_aided_deal_moves_its_game_and_itself_but_no_other_deal(history: History) -> None:
    played(history, "one", 0, help=3)
    plain, helped, taken_back = history.statistics()
    assert plain == Numbers(deals=1, points_for=8, points_against=-9)
    assert helped == Numbers(1, 0, 1, 1, 1, 56, -9)
    assert taken_back == Numbers()
    assert history.lifetime() == (1, 0), "it was won all the same"


def test_a_deal_with_help_and_take_backs_counts_as_taken_back(history: History) -> None:
    played(history, "one", 1, help=1, back=1)
    _, helped, taken_back = history.statistics()
    assert helped == Numbers()
    assert taken_back == Numbers(0, 1, 1, 1, 1, 56, -9)


def test_no_game_is_counted_twice_or_left_out(history: History) -> None:
    for number in range(24):
        played(history, str(number), number % 2, help=number % 3, back=number % 4)
    columns = history.statistics()
    assert sum(column.won + column.lost for column in columns) == 24
    assert sum(column.deals for column in columns) == 48
    assert history.lifetime() == (12, 12)
    assert history.statistics().plain[:2] == (2, 0), "0 and 12 alone were without any aid"
    assert history.statistics().aided == 22


def test_games_of_every_rule_set_count(history: History) -> None:
    for number, rules in enumerate(("finnish", "nicaragua", "house-ours")):
        assert history.record_game(replace(GAME, id=str(number), rules=rules, winner=number % 2))
    assert history.lifetime() == (2, 1)


def test_where_nobody_has_a_partner_only_the_own_bids_count(history: History) -> None:
    alone = replace(OURS, bidder=2, taken=(4, 5, 3, 2), delta=(4, 5, 3, 2), total=(4, 5, 3, 2))
    assert history.record_game(replace(GAME, deals=(alone,)))
    assert history.statistics().plain == Numbers(1, 0, 1, 0, 0, 4, 10)


def test_a_reset_empties_every_column_and_its_undoing_fills_them_again(history: History) -> None:
    for number in range(4):
        played(history, str(number), 0, help=number % 2, back=number // 2)
    before = history.statistics()
    history.reset()
    assert history.statistics() == (Numbers(),) * 3
    assert history.lifetime() == (0, 0)
    assert history.undo_reset()
    assert history.statistics() == before
    assert history.lifetime() == (4, 0)


@pytest.mark.parametrize(
    "delta", ['["a", 1]', "[]", "[null, null]", "[1e999, 5]", "{}", "[9e300, 1]", "true", "\0"]
)
def test_a_row_that_was_spoilt_counts_for_nothing_and_stops_nobody(
    history: History, delta: str
) -> None:
    played(history, "one", 0)
    with closing(sqlite3.connect(history.path)) as other, other:
        other.execute("DROP TRIGGER deal_stays_on_update")
        other.execute("UPDATE deal SET delta = ?", (delta,))
    assert history.lifetime() == (1, 0)
    plain = history.statistics().plain
    assert all(type(value) is int for value in plain)
    assert plain.won + plain.lost == 1


@pytest.mark.parametrize("table", ["game", "deal", "reset"])
@pytest.mark.parametrize("change", ["DELETE FROM {}", "UPDATE {} SET rowid = rowid + 7"])
def test_the_database_itself_refuses_to_change_or_delete_a_row(
    history: History, table: str, change: str
) -> None:
    played(history, "one", 0)
    history.reset()
    with sqlite3.connect(history.path) as other, pytest.raises(sqlite3.Error, match="only ever"):
        other.execute(change.format(table))
    other.close()


# ------------------------------------------------------------ from version to version


def version_1(path: Path) -> None:
    """A database as the first version of the program left it, with three games."""
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = WAL")
    for statement in schema.VERSIONS[0]:
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
    connection.execute("PRAGMA user_version = 1")
    game = "INSERT INTO game VALUES (NULL, ?, '', 'finnish', ?, '[62,9]', 62, 1, '[]')"
    deal = "INSERT INTO deal VALUES (?, 1, 0, 0, 7, 1, '[8,6]', '[8,6]', '[8,6]', ?, 0)"
    for number in (1, 2, 3):
        connection.execute(game, (f"g{number}", number % 2))
        connection.execute(deal, (number, number == 3))
    connection.commit()
    connection.close()


def copies(path: Path) -> list[Path]:
    return sorted(path.parent.glob("history.v1-????????-??????.sqlite3"))


def content(path: Path) -> list[str]:
    connection = sqlite3.connect(path)
    try:
        return list(connection.iterdump())
    finally:
        connection.close()


def test_an_older_database_is_copied_first_and_then_counts_on(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    version_1(path)
    before = content(path)
    history = History.open(path)
    assert history.notice is None
    assert history.statistics().plain[:2] == (1, 1)
    assert history.lifetime() == (1, 2)
    assert history.statistics().taken_back.lost == 1
    history.close()
    (copy,) = copies(path)
    assert content(copy) == before
    assert History.open(path).lifetime() == (1, 2)
    assert copies(path) == [copy], "it happens once"


def test_without_room_for_the_copy_nothing_is_changed_and_the_person_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "history.sqlite3"
    version_1(path)
    before = content(path)
    monkeypatch.setattr("pidro_desktop.storage.migration.copy_to", full)
    history = History.open(path)
    assert "No space left" in str(history.notice)
    assert not history.counting
    monkeypatch.undo()
    assert content(path) == before
    assert copies(path) == []
    assert History.open(path).lifetime() == (1, 2)


def test_tables_that_are_not_what_they_were_are_put_aside(history: History) -> None:
    """One bit of a column's name is enough, and SQLite itself sees nothing wrong with it."""
    played(history, "one", 0)
    history.close()
    raw = history.path.read_bytes()
    history.path.write_bytes(raw.replace(b"made INTEGER", b"maee INTEGER"))
    assert "have changed" in str(History.open(history.path).notice)
    assert len(list(history.path.parent.glob("history.broken-*"))) == 1


def test_one_row_that_is_spoilt_takes_no_other_with_it(history: History) -> None:
    played(history, "one", 0)
    played(history, "two", 1)
    history.close()
    raw = history.path.read_bytes()
    history.path.write_bytes(raw.replace(b"[56,-9]", b"[56,-y]", 1))
    again = History.open(history.path)
    assert again.notice is None
    assert again.lifetime() == (1, 1)
    assert again.statistics().plain.deals == 4


# ------------------------------------------------------------ gone, or only looked at


@pytest.mark.unix(reason="Windows lets nobody delete or move a file that is open")
def test_a_database_that_vanishes_while_the_program_runs_is_written_back(
    history: History,
) -> None:
    played(history, "one", 0)
    for file in history.path.parent.glob("history*"):
        file.unlink()
    played(history, "two", 1)
    assert history.lifetime() == (1, 1)
    history.close()
    assert History.open(history.path).lifetime() == (1, 1)


def test_results_that_are_gone_though_games_were_finished_are_told(tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "20260131-120000.pidro.jsonl").touch()
    history = History.open(tmp_path / "history.sqlite3")
    assert "gone" in str(history.notice)
    assert str(tmp_path / "saves") in str(history.notice)


def test_who_only_looks_sees_the_numbers_and_writes_nothing(history: History) -> None:
    played(history, "one", 0)
    looking = History.look_into(history.path)
    assert looking.lifetime() == (1, 0)
    assert not looking.record_game(replace(GAME, id="two"))
    looking.reset()
    assert not looking.undo_reset()
    played(history, "three", 0)
    assert looking.lifetime() == (2, 0)


def test_who_only_looks_begins_no_database_and_moves_no_broken_one(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    assert History.look_into(path).lifetime() == (0, 0)
    assert list(tmp_path.iterdir()) == []
    path.write_bytes(b"nonsense")
    assert History.look_into(path).notice is None
    assert path.read_bytes() == b"nonsense"
    assert list(tmp_path.iterdir()) == [path]


def test_who_only_looks_leaves_an_older_database_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    version_1(path)
    before = content(path)
    assert History.look_into(path).lifetime() == (0, 0)
    assert content(path) == before


def test_the_numbers_of_all_rule_sets_are_added_up(history: History) -> None:
    alone = replace(DEALS[0], bidder=2, made=True, taken=(1, 2, 9, 2), delta=(1, 2, 9, 2))
    assert history.record_game(replace(GAME, id="alone", rules="petro", winner=1, deals=(alone,)))
    played(history, "one", 0)
    petro = Numbers(lost=1, deals=1, points_for=1, points_against=13)
    both = history.statistics().plain
    assert both == Numbers(*(sum(pair) for pair in zip(PLAIN, petro, strict=True)))
    assert history.lifetime() == (1, 1)
    history.reset()
    assert history.statistics() == Statistics()
