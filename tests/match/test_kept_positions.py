"""Positions that a person keeps in a text file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from laid_positions import laid

from pidro_desktop.match.kept_positions import LONGEST_NAME, KeptPositions
from pidro_desktop.positions.text import write_position
from pidro_desktop.storage import atomic
from pidro_desktop.storage.errors import StorageError


@pytest.fixture(name="shelf")
def _shelf(tmp_path: Path) -> KeptPositions:
    return KeptPositions(tmp_path / "data" / "positions.txt")


def test_nothing_is_kept_at_first(shelf: KeptPositions) -> None:
    assert shelf.all() == ()
    assert not shelf.path.exists()


def test_a_position_is_kept_under_its_name_the_newest_first(shelf: KeptPositions) -> None:
    shelf.keep("The big bid", laid("bid"))
    shelf.keep("Carlos’s eight", laid("play"))
    found = shelf.all()
    assert [(one.name, one.position) for one in found] == [
        ("Carlos’s eight", laid("play")),
        ("The big bid", laid("bid")),
    ]
    lines = shelf.path.read_text("utf-8").splitlines()
    assert lines[0] == f"The big bid {write_position(laid('bid'))}"


def test_a_name_that_is_taken_gets_a_number(shelf: KeptPositions) -> None:
    names = [shelf.keep("Mine", laid("bid")) for _ in range(3)]
    assert names == ["Mine", "Mine 2", "Mine 3"]


def test_a_long_name_that_is_taken_makes_room_for_its_number(shelf: KeptPositions) -> None:
    long = "x" * LONGEST_NAME
    assert shelf.keep(long, laid("play")) == long
    assert shelf.keep(long, laid("bid")) == f"{'x' * (LONGEST_NAME - 2)} 2"
    assert len({kept.name for kept in shelf.all()}) == 2


def test_a_position_gets_another_name(shelf: KeptPositions) -> None:
    shelf.keep("One", laid("bid"))
    shelf.keep("Two", laid("play"))
    shelf.rename(shelf.all()[1], "First")
    assert [one.name for one in shelf.all()] == ["Two", "First"]
    assert shelf.all()[1].position == laid("bid")


def test_a_deleted_position_can_be_restored(shelf: KeptPositions) -> None:
    shelf.keep("One", laid("bid"))
    shelf.keep("Two", laid("play"))
    gone = shelf.all()[1]
    shelf.delete(gone)
    assert [one.name for one in shelf.all()] == ["Two"]
    shelf.restore(gone)
    assert [one.name for one in shelf.all()] == ["One", "Two"]


def test_lines_that_cannot_be_read_are_skipped_and_stay(shelf: KeptPositions) -> None:
    shelf.keep("One", laid("bid"))
    damaged = "a note of mine\nBad pidro-position:1 finnish hand0=AsAs zz=1\n"
    shelf.path.write_text(damaged + shelf.path.read_text("utf-8"), "utf-8")
    assert [one.name for one in shelf.all()] == ["One"]
    shelf.keep("Two", laid("play"))
    shelf.delete(shelf.all()[1])
    assert [one.name for one in shelf.all()] == ["Two"]
    assert shelf.path.read_text("utf-8").startswith(damaged)


def test_a_file_that_cannot_be_read_is_kept_under_another_name(shelf: KeptPositions) -> None:
    shelf.path.parent.mkdir()
    shelf.path.write_bytes(b"\xff\xfe\x00")
    assert shelf.all() == ()
    shelf.keep("One", laid("bid"))
    assert [one.name for one in shelf.all()] == ["One"]
    (aside,) = shelf.path.parent.glob("positions.broken-*.txt")
    assert aside.read_bytes() == b"\xff\xfe\x00"


def test_a_name_has_one_line_and_an_end(shelf: KeptPositions) -> None:
    long = "two\nlines pidro-position:1 " + "x" * 200
    name = shelf.keep(long, laid("bid"))
    assert len(name) <= LONGEST_NAME
    assert shelf.keep("  ", laid("bid")) == "Position"
    assert len(shelf.all()) == 2


def test_a_puzzle_stays_a_puzzle(shelf: KeptPositions) -> None:
    shelf.keep("One", replace(laid("bid"), posed=True))
    assert shelf.all()[0].position.posed


def test_what_cannot_be_written_is_told_and_nothing_is_lost(
    shelf: KeptPositions, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.keep("One", laid("bid"))

    def full(*_given: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(atomic, "write_part", full)
    with pytest.raises(StorageError, match="No space left on device"):
        shelf.keep("Two", laid("play"))
    assert [one.name for one in shelf.all()] == ["One"]
