"""A puzzle with everyone moved around the table, so that the person sits south.

A deal code says who deals, and the cards are dealt from there on. With another dealer the same
deal lies in other seats; the decisions before it stay the same.
"""

from __future__ import annotations

from dataclasses import replace

from pidro_desktop.engine.deal_code import read_code
from pidro_desktop.engine.seats import SEATS, SOUTH
from pidro_desktop.puzzles.puzzle import Puzzle
from pidro_desktop.puzzles.replayed import RecordLines


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
