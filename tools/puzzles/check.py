"""Check puzzles of the package again, with other random numbers than those they were mined with.

For each puzzle, and for each step of a longer one: its record is read by the rules, the options are
all that is offered, the solution is best by ten times the worlds and when played out, and
*beginner* or *casual* misses it often enough, unless it is rated as an easy one.

    python -m tools.puzzles.check --seed today --jobs 2
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial

from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.record.reader import read_games
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.puzzles.collection import all_puzzles
from pidro_desktop.puzzles.puzzle import Puzzle
from pidro_desktop.variants import load
from tools.puzzles import proving
from tools.puzzles.filters import EASIEST
from tools.puzzles.proving import CHECKED


def game_of(puzzle: Puzzle) -> Game:
    """Return the game at a puzzle's decision, from the lines of its record alone.

    Args:
        puzzle: the puzzle.

    Raises:
        PidroError: the record has a fault.
    """
    text = "".join(f"{line}\n" for line in puzzle.lines).encode()
    (finding,) = read_games(text, load)
    if finding.reader is None:
        raise PidroError(str(finding.fault))
    return finding.reader.game


def view_of(puzzle: Puzzle) -> SeatView:
    """Return what the seat of a puzzle sees."""
    return view_for(game_of(puzzle), puzzle.seat)


def fault(puzzle: Puzzle, seed: str) -> str:
    """Return what is wrong with a puzzle, at any of its steps, or nothing.

    Args:
        puzzle: the puzzle.
        seed: the seed of everything that is drawn.
    """
    steps = (puzzle.at(step) for step in range(puzzle.steps))
    return next(filter(None, (_fault(step, seed) for step in steps)), "")


def _fault(puzzle: Puzzle, seed: str) -> str:
    game = game_of(puzzle)
    if view_for(game, puzzle.seat).ask is None:
        return "nobody is asked"
    is_easy = puzzle.rating < EASIEST
    demands = replace(CHECKED, missed=0.0) if is_easy else CHECKED
    return proving.why_not(game, puzzle.seat, puzzle.solution, demands, f"{seed} {puzzle.id}")


def main() -> None:
    """Check and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", required=True)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", default="", help="ids, with commas; otherwise all")
    options = parser.parse_args()
    only = set(filter(None, options.only.split(",")))
    puzzles = [puzzle for puzzle in all_puzzles() if not only or puzzle.id in only]
    found: Counter[str] = Counter()
    with ProcessPoolExecutor(options.jobs) as executor:
        faults = executor.map(partial(fault, seed=options.seed), puzzles)
        for puzzle, wrong in zip(puzzles, faults, strict=True):
            found[wrong or "holds"] += 1
            if wrong:
                print(puzzle.id, puzzle.theme.value, wrong, flush=True)
    print(f"{found['holds']} of {len(puzzles)} hold", json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
