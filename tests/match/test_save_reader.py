"""A save is followed once: what was added to it later is all that is read again."""

from __future__ import annotations

from pathlib import Path

import pytest
from own_games import SHORT, THREE, run, sittings
from records import played

from pidro_desktop.engine.record.lines import back_line
from pidro_desktop.engine.record.reader import GameReader
from pidro_desktop.match.sessions.save_reader import SaveReader


@pytest.fixture
def fed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The types of all lines that are followed."""
    lines: list[str] = []
    real = GameReader.feed

    def counted(reader: GameReader, line: dict[str, str]) -> None:
        lines.append(line["t"])
        real(reader, line)

    monkeypatch.setattr(GameReader, "feed", counted)
    return lines


def raw(lines: list[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


def test_what_was_followed_is_not_followed_again_however_often_it_is_asked_for(fed) -> None:
    lines, reader = [*played("a", 1)[:12], *[back_line(10)] * 500], SaveReader()
    fed.clear()
    for _ in range(5):
        assert reader.follow(raw(lines)).good == [line.encode() for line in lines]
    assert len(fed) == len(lines) - 1
    reader.follow(raw([*lines, back_line(10)]))
    assert len(fed) == len(lines)


def test_a_save_that_was_rewritten_is_followed_anew(fed) -> None:
    reader = SaveReader()
    one, other = played("a", 1), played("b", 1)
    reader.follow(raw(one))
    found = reader.follow(raw(other))
    assert found.reader is not None
    assert found.reader.header.seed == "b"
    assert found.reader.lines == len(other)


@pytest.mark.parametrize("end", [b"", b'{"t":"back","to":3}', b'{"t":"ba', b"what", b"\0\0"])
def test_a_last_line_without_its_end_is_judged_anew_each_time(end: bytes) -> None:
    reader, whole = SaveReader(), raw(played("a", 1)[:8])
    for _ in range(2):
        found, alone = reader.follow(whole + end), SaveReader().follow(whole + end)
        assert (found.good, found.fault, found.torn) == (alone.good, alone.fault, alone.torn)
        assert (found.ended, found.older) == (alone.ended, alone.older)
    assert reader.follow(whole).good == SaveReader().follow(whole).good


def test_a_fault_is_found_again_and_what_stands_before_it_is_kept() -> None:
    reader = SaveReader()
    lines = played("a", 1)
    for _ in range(2):
        found = reader.follow(raw([*lines[:5], "nonsense", *lines[5:]]))
        assert found.fault
        assert len(found.good) == 5
    assert not reader.follow(raw(lines)).fault


def test_the_title_asks_for_the_saved_game_again_and_again_and_it_is_read_once(
    tmp_path: Path, fed: list[str]
) -> None:
    home = sittings(tmp_path)
    run(home.start(SHORT, THREE), 8)
    home.close_current()
    fed.clear()
    home.repair()
    home.count_finished()
    for _ in range(3):
        assert home.saved() is not None
    assert len(fed) == len(home.save.read_text("utf-8").splitlines()) - 1
    home.history.close()
