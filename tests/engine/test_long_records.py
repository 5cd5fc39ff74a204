"""Records of any length are read in a time that grows with them, one game after the other."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator

import pytest
from records import played

from pidro_desktop.engine.errors import RecordError
from pidro_desktop.engine.record import reader as engine_reader
from pidro_desktop.engine.record.json_lines import LONGEST
from pidro_desktop.engine.record.lines import back_line
from pidro_desktop.engine.record.reader import read_games, read_one, remaining
from pidro_desktop.variants import load


def with_backs(count: int) -> list[str]:
    """A game in which the same decision was taken back again and again."""
    return [*played("backs", 1)[:12], *[back_line(10)] * count]


def test_many_returns_leave_one_state_each_and_not_one_for_each_line() -> None:
    reader = read_one(with_backs(3000), load)
    assert [line for line, _game, _ply in reader.states()] == [*range(1, 11), 3012]
    assert reader.lines == 3012
    assert reader.aids[1].back == 3000


def test_a_return_looks_at_a_few_states_however_many_lines_there_were(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked = 0

    def line_of(state: tuple[int, object, int]) -> int:
        nonlocal looked
        looked += 1
        return state[0]

    monkeypatch.setattr(engine_reader, "_line_of", line_of)
    read_one([*with_backs(0), *(back_line(12 + count) for count in range(1000))], load)
    assert looked < 1000 * 12


def test_what_was_undone_cannot_be_returned_to_but_a_return_can() -> None:
    lines = [*with_backs(1), back_line(13)]
    assert read_one(lines, load).lines == 14
    with pytest.raises(RecordError, match="12"):
        read_one([*with_backs(1), back_line(12)], load)


def test_games_are_read_from_lines_as_they_come_and_one_is_in_memory_at_a_time() -> None:
    asked = 0

    def lines() -> Iterator[bytes]:
        nonlocal asked
        for line in [*played("a", 1), *played("b", 1)]:
            asked += 1
            yield f"{line}\n".encode()

    first = next(read_games(lines(), load))
    assert first.reader is not None
    assert asked == len(played("a", 1)) + 1


def test_a_long_file_takes_no_more_memory_than_its_largest_game() -> None:
    game = "\n".join(played("a", 1)).encode().splitlines(keepends=True)
    lines = [*game[:-1], game[-1] + b"\n"]

    def peak(games: int) -> int:
        tracemalloc.start()
        for _finding in read_games((line for _ in range(games) for line in lines), load):
            pass
        _now, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return most

    peak(1)
    assert peak(24) < 2 * peak(3)


def test_the_line_of_play_is_left_of_many_returns() -> None:
    assert remaining(with_backs(5000)) == played("backs", 1)[:10]


def test_a_line_longer_than_any_of_a_record_is_a_fault_of_its_own() -> None:
    good = "\n".join(played("a", 1)).encode()
    found = list(read_games(b"x" * (LONGEST + 1) + b"\n" + good, load))
    assert "longer than 4 megabytes" in found[0].fault
    assert found[1].reader is not None
