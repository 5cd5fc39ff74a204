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
from pidro_desktop.puzzles.puzzle import Puzzle, PuzzleOption, RestsOn, Step, Theme
from pidro_desktop.puzzles.replayed import RecordLines, choice_of
from pidro_desktop.structs import read_packaged

FILE = "puzzles.json"


class Later(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A later decision of a longer puzzle, as it is kept in the file.

    Attributes:
        words: the decisions since the one before it, that one included.
        options, fails, missed, rests: as in ``Entry``.
    """

    words: str
    options: tuple[tuple[str, float, float], ...]
    fails: tuple[int, ...]
    missed: tuple[int, ...]
    rests: tuple[str, ...] = ()


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
        then: the decisions that follow in a longer puzzle; the rating is that of all together.
        rests: the facts on which the answer rests, by the values of ``RestsOn``.
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
    then: tuple[Later, ...] = ()
    rests: tuple[str, ...] = ()


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
    then: list[Step] = []
    words = entry.words
    for later in entry.then:
        words = f"{words} {later.words}"
        options, rests = _options(entry.seat, later.options), _facts(later.rests)
        then.append(Step(RecordLines(entry.code, words), options, rests))
    return Puzzle(
        entry.id,
        Theme(entry.theme),
        float(entry.rating),
        entry.seat,
        RecordLines(entry.code, entry.words),
        _options(entry.seat, entry.options),
        tuple(then),
        _facts(entry.rests),
    )


def _facts(kept: Sequence[str]) -> tuple[RestsOn, ...]:
    return tuple(map(RestsOn, kept))


def _options(seat: Seat, kept: Sequence[tuple[str, float, float]]) -> tuple[PuzzleOption, ...]:
    return tuple(PuzzleOption(choice_of(seat, word), win, points) for word, win, points in kept)


def seated_south(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle as it is when the seat that decides is south.

    Args:
        puzzle: the puzzle; one whose lines do not come from a deal code stays as it is.
    """
    lines = puzzle.lines
    if puzzle.seat == SOUTH or not isinstance(lines, RecordLines):
        return puzzle
    then = tuple(
        replace(later, lines=_turned(later.lines, puzzle.seat), options=_from_south(later.options))
        for later in puzzle.then
    )
    return replace(
        puzzle,
        seat=SOUTH,
        lines=_turned(lines, puzzle.seat),
        options=_from_south(puzzle.options),
        then=then,
    )


def _turned(lines: Sequence[str], seat: Seat) -> RecordLines:
    """Return the same deal with what ``seat`` has in the south."""
    assert isinstance(lines, RecordLines)
    code = read_code(lines.code)
    turned = replace(code, dealer=(code.dealer - seat) % len(SEATS))
    return RecordLines(str(turned), lines.words)


def _from_south(options: Sequence[PuzzleOption]) -> tuple[PuzzleOption, ...]:
    return tuple(
        replace(option, decision=replace(option.decision, seat=SOUTH)) for option in options
    )
