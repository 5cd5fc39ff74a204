"""The puzzles of the package, read from ``puzzles.json``; docs/puzzles.md says how they are mined.

The file has one puzzle a line. A puzzle's position is kept as a deal code and the decisions so far,
and only a puzzle that is looked at is played to its decision.

The person always sits south. A deal code says who deals, and the cards are dealt from there on:
with another dealer the same deal lies in other seats; the decisions before it stay the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import msgspec

from pidro_desktop.engine.deal_code import read_code
from pidro_desktop.engine.seats import SEATS, SOUTH, Seat
from pidro_desktop.puzzles.puzzle import Puzzle, PuzzleOption, Theme
from pidro_desktop.puzzles.replayed import RecordLines, choice_of
from pidro_desktop.structs import read_packaged

FILE = "puzzles.json"


class Entry(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A puzzle as it is kept in the file.

    Attributes:
        id, theme, rating, seat: as in ``Puzzle``.
        code: the deal code.
        words: the decisions before, as ``replayed.word_of`` writes them, with spaces between.
        options: the choices as ``replayed.option_word`` writes them, the best first, each with its
            chance to win and its points.
        fails: how often each level misses the solution, in hundredths, the weakest level first.
        missed: the same of simulated learners, on whom the rating rests.
    """

    id: str
    theme: str
    rating: int
    seat: Seat
    code: str
    words: str
    options: tuple[tuple[str, float, float], ...]
    fails: tuple[int, ...]
    missed: tuple[int, ...]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    script: str
    puzzles: tuple[Entry, ...]


@lru_cache(maxsize=1)
def entries() -> tuple[Entry, ...]:
    """Return the puzzles as they are kept."""
    return read_packaged(__name__, FILE, _File).puzzles


@lru_cache(maxsize=1)
def all_puzzles() -> Sequence[Puzzle]:
    """Return all puzzles, by their ids; the lines of their records are made when first read."""
    return tuple(puzzle_of(entry) for entry in entries())


def puzzle_of(entry: Entry) -> Puzzle:
    """Return a puzzle from the form in which it is kept."""
    return Puzzle(
        entry.id,
        Theme(entry.theme),
        float(entry.rating),
        entry.seat,
        RecordLines(entry.code, entry.words),
        tuple(
            PuzzleOption(choice_of(entry.seat, word), win, points)
            for word, win, points in entry.options
        ),
    )


def seated_south(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle as it is when the seat that decides is south.

    Args:
        puzzle: the puzzle; one whose lines do not come from a deal code stays as it is.
    """
    lines = puzzle.lines
    if puzzle.seat == SOUTH or not isinstance(lines, RecordLines):
        return puzzle
    code = read_code(lines.code)
    turned = replace(code, dealer=(code.dealer - puzzle.seat) % len(SEATS))
    options = tuple(
        replace(option, decision=replace(option.decision, seat=SOUTH)) for option in puzzle.options
    )
    return replace(puzzle, seat=SOUTH, lines=RecordLines(str(turned), lines.words), options=options)
