"""Every puzzle of the package can be asked from south, and is the same puzzle there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import pytest

from pidro_desktop.engine.game import verify
from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.engine.seats import SOUTH, Seat
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import view_for
from pidro_desktop.puzzles.collection import all_puzzles, seated_south
from pidro_desktop.puzzles.puzzle import Puzzle
from pidro_desktop.variants import load

T = TypeVar("T")
STEP = 5
"""One in so many puzzles is looked at; all of them in the marked test."""


def game(puzzle: Puzzle) -> Game:
    return read_one(puzzle.lines, load).game


def around(by_seat: Sequence[T], seat: Seat) -> list[T]:
    """What belongs to the seats, from ``seat`` on."""
    return [*by_seat[seat:], *by_seat[:seat]]


def is_same(puzzle: Puzzle) -> None:
    south = seated_south(puzzle)
    assert south.seat == SOUTH
    before, after = view_for(game(puzzle), puzzle.seat), view_for(game(south), SOUTH)
    assert after.hand == before.hand
    for name in ("rows", "discards", "refills", "killed", "cold"):
        assert around(getattr(before, name), puzzle.seat) == list(getattr(after, name)), name
    turned = [((call.seat - puzzle.seat) % 4, call.bid) for call in before.calls]
    assert turned == [(call.seat, call.bid) for call in after.calls]
    assert [cards.cards for cards in after.trick] == [cards.cards for cards in before.trick]
    assert (after.trump, after.bid) == (before.trump, before.bid)
    for old, new in zip(puzzle.options, south.options, strict=True):
        assert (new.win, new.points) == (old.win, old.points)
        verify(game(south), new.decision)


def test_a_puzzle_of_each_seat_is_the_same_from_south() -> None:
    puzzles = all_puzzles()
    for puzzle in puzzles[::STEP]:
        is_same(puzzle)
    assert puzzles


@pytest.mark.nightly
def test_all_puzzles_are_the_same_from_south() -> None:
    for puzzle in all_puzzles():
        is_same(puzzle)
