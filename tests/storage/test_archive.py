"""The folder of kept games: what is skimmed is what a check finds; nothing in it is hidden."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from pathlib import Path

import pytest
from records import PEOPLE, keep, played, with_second_thoughts

from pidro_desktop.engine.record.reader import read_games
from pidro_desktop.scenes.past_games import past_games_text as words
from pidro_desktop.storage.archive import check, files_in, local_time, read_again, skim
from pidro_desktop.storage.game_list import GameListLoader
from pidro_desktop.variants import load


def until_read(shelf: GameListLoader) -> None:
    end = time.monotonic() + 10
    while shelf.reading and time.monotonic() < end:
        time.sleep(0.005)
    assert not shelf.reading


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "saves"
    keep(folder, "20260106-190000", played("won", 99, target=20))
    keep(folder, "unfinished-20260107-190000", played("open", 2))
    keep(folder, "imported-20260108-190000", played("theirs", 1, names=PEOPLE, rules="sou"))
    keep(folder, "20260109-190000", with_second_thoughts())
    keep(folder, "20260110-190000", [*played("first", 1), *played("second", 2)])
    return folder


def test_a_skim_finds_what_a_check_of_every_line_finds(folder: Path) -> None:
    for path in files_in(folder):
        quick, sure = skim(path, load), check(path, load)
        assert [replace(one, checked=True) for one in quick] == sure
        assert not any(one.checked for one in quick)


def test_a_skim_tells_points_winner_and_what_helped(folder: Path) -> None:
    won, taken = folder / "20260106-190000.pidro.jsonl", folder / "20260109-190000.pidro.jsonl"
    (kept,) = skim(won, load)
    reader = next(read_games(won.read_bytes(), load)).reader
    assert reader is not None
    assert kept.winner == reader.game.winner is not None
    assert kept.totals == reader.game.totals
    assert skim(taken, load)[0].aid.back == 2


def test_a_file_of_several_games_is_several_rows(folder: Path) -> None:
    kept = skim(folder / "20260110-190000.pidro.jsonl", load)
    assert [(one.number, one.deals) for one in kept] == [(1, 1), (2, 2)]
    assert kept[1].line == len(played("first", 1)) + 1
    reader = read_again(kept[1], load).reader
    assert reader is not None
    assert reader.header.seed == "second"


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"hello\n", "not a game record"),
        (b"", "not a game record"),
        (b"\xff\xfe\n", "not a game record"),
        (
            b'{"t":"game","format":9,"rules":"finnish","seats":[],"seed":"","created":""}\n',
            "format",
        ),
        (b'{"t":"deal"}\n', "must start with a 'game' line"),
    ],
)
def test_a_foreign_file_says_what_is_wrong_with_it(tmp_path: Path, content: bytes, told: str):
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    (kept,) = skim(path, load)
    assert kept.fault
    assert told in kept.reason
    assert kept.reason.startswith(str(path))
    assert path.read_bytes() == content


def test_a_broken_rule_is_found_by_the_check_and_has_its_line(tmp_path: Path) -> None:
    lines = played("broken", 1)
    lines[2] = lines[2].replace('"seat":', '"seat":9,"was":')
    (kept,) = check(keep(tmp_path, "broken", lines), load)
    assert kept.line == 3
    assert ":3: " in kept.reason


def test_a_last_line_that_was_cut_off_is_left_out_and_told(tmp_path: Path) -> None:
    lines = played("torn", 1)
    path = keep(tmp_path, "torn", lines)
    path.write_bytes(path.read_bytes()[:-9])
    for kept in (*skim(path, load), *check(path, load)):
        assert kept.torn
        assert not kept.fault
        assert kept.deals == 0, "the score was the line that was cut off"


def test_a_folder_that_cannot_be_read_or_is_not_there_yet(tmp_path: Path) -> None:
    shelf = GameListLoader(tmp_path / "none", load)
    shelf.read()
    until_read(shelf)
    assert shelf.games == ()
    shelf.close()


def test_the_shelf_has_the_newest_first_and_hides_only_what_is_no_record(folder: Path) -> None:
    (folder / "unfinished-20260107-190000.secret").write_text("00")
    (folder / "gone.pidro.jsonl.deleted").write_text("x")
    (folder / "notes.txt").write_text("x")
    newest = keep(folder, "20990101-000000", played("new", 1, created="2027-01-01T00:00:00Z"))
    shelf = GameListLoader(folder, load)
    shelf.read()
    until_read(shelf)
    names = {game.path.name for game in shelf.games}
    assert names == {path.name for path in folder.iterdir()} - {
        "unfinished-20260107-190000.secret",
        "gone.pidro.jsonl.deleted",
    }
    told = [game.path for game in shelf.games if not game.fault]
    assert told[0] == newest
    shelf.close()


def test_what_is_looked_at_gets_checked_and_a_changed_file_is_read_again(folder: Path) -> None:
    shelf = GameListLoader(folder, load)
    shelf.read()
    until_read(shelf)
    path = folder / "20260106-190000.pidro.jsonl"
    shelf.check([path])
    end = time.monotonic() + 10
    while not all(game.checked for game in shelf.games if game.path == path):
        assert time.monotonic() < end
        time.sleep(0.005)
    path.write_text("now something else\n")
    shelf.read()
    until_read(shelf)
    assert [game.fault != "" for game in shelf.games if game.path == path] == [True]
    shelf.close()


# ------------------------------------------------------------ what cannot be true


def damaged(path: Path, kind: str, **changes: object) -> Path:
    """The record with other values in its last line of a kind."""
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    last = max(number for number, line in enumerate(lines) if line["t"] == kind)
    lines[last] |= changes
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    return path


@pytest.mark.parametrize(
    ("kind", "changes"),
    [
        ("score", {"total": [62]}),
        ("score", {"total": []}),
        ("score", {"total": [62, 1, 2]}),
        ("score", {"total": [10**400, 0]}),
        ("score", {"total": [0, -(10**400)]}),
        ("score", {"help": 10**400}),
        ("score", {"back": -(10**9)}),
        ("deal", {"n": 10**400}),
        ("deal", {"n": -1}),
        ("play", {"help": 10**400}),
        ("end", {"winner": True}),
        ("end", {"winner": 2}),
        ("end", {"winner": -1}),
        ("end", {"winner": "me"}),
    ],
)
def test_numbers_that_cannot_be_true_are_found_at_the_first_look(
    folder: Path, kind: str, changes: dict[str, object]
) -> None:
    path = damaged(folder / "20260106-190000.pidro.jsonl", kind, **changes)
    (kept,) = skim(path, load)
    assert kept.checked
    assert kept == check(path, load)[0]
    assert kept.fault or kind == "play"
    for told in (words.result(kept), words.about(kept), words.title(kept), words.marks(kept)):
        assert "{" not in told


def test_a_line_too_deep_to_be_skimmed_is_a_fault_and_no_error(folder: Path) -> None:
    path = folder / "20260106-190000.pidro.jsonl"
    deep = b'{"t":"play","x":' + b"[" * 100_000 + b"]" * 100_000 + b"}\n"
    path.write_bytes(path.read_bytes() + deep)
    (kept,) = skim(path, load)
    assert "too long or too deeply nested" in kept.fault


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Etc/GMT+12", "UTC"])
def test_the_first_and_the_last_day_of_all_are_dates_or_none(
    monkeypatch: pytest.MonkeyPatch, zone: str
) -> None:
    monkeypatch.setenv("TZ", zone)
    if hasattr(time, "tzset"):
        time.tzset()
    for at in ("0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "2026-02-30T00:00:00Z", "", "\0"):
        assert local_time(at) is None or local_time(at).tzinfo is not None
        assert words.when(at) is not None
    assert words.when("0001-01-01T00:00:00Z") in ("no date", "0001-01-01T00:00:00Z")
    monkeypatch.undo()
    if hasattr(time, "tzset"):
        time.tzset()
