"""``pidro-desktop puzzles``: list the puzzles of the package, for people or for programs."""

from __future__ import annotations

import argparse
import json
from typing import Any

from pidro_desktop.commands.advise import choice_json
from pidro_desktop.commands.json_output import json_text
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.seats import NAMES
from pidro_desktop.players.advice import sentences
from pidro_desktop.puzzles.collection import all_puzzles
from pidro_desktop.puzzles.puzzle import Puzzle, Theme


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``puzzles``."""
    parser.add_argument(
        "--theme",
        metavar="THEME",
        choices=[theme.value for theme in Theme],
        help=f"only puzzles of this theme: {', '.join(theme.value for theme in Theme)}",
    )
    parser.add_argument("--id", help="only this puzzle")
    parser.add_argument("--json", action="store_true", help="a line of JSON for each puzzle")


def run(options: argparse.Namespace) -> int:
    """Print the puzzles that are asked for."""
    found = [puzzle for puzzle in all_puzzles() if _is_asked_for(puzzle, options)]
    if not found:
        raise PidroError("There is no such puzzle.")
    for puzzle in found:
        print(as_json(puzzle) if options.json else as_text(puzzle))
    return 0


def _is_asked_for(puzzle: Puzzle, options: argparse.Namespace) -> bool:
    wanted = options.theme in (None, puzzle.theme.value)
    return wanted and (options.id is None or options.id.upper() == puzzle.id)


def as_json(puzzle: Puzzle) -> str:
    """Return a puzzle as a line of JSON."""
    line = {
        "id": puzzle.id,
        "theme": puzzle.theme.value,
        "rating": puzzle.rating,
        **_decision(puzzle),
        "then": [_decision(puzzle.at(step)) for step in range(1, puzzle.steps)],
    }
    return json_text(line, separators=(",", ":"))


def _decision(puzzle: Puzzle) -> dict[str, Any]:
    """Return what is asked at a step of a puzzle, and the answer."""
    return {
        "record": [json.loads(line) for line in puzzle.lines],
        "seat": puzzle.seat,
        "options": [
            {"choice": choice_json(option.decision), "win": option.win, "points": option.points}
            for option in puzzle.options
        ],
        "solution": choice_json(puzzle.solution),
    }


def as_text(puzzle: Puzzle) -> str:
    """Return a puzzle as a line of text, with its solution."""
    best, second = puzzle.options[:2]
    gap = best.points - second.points
    steps = f" (the first of {puzzle.steps} steps)" if puzzle.then else ""
    return (
        f"{puzzle.id}  {puzzle.theme.value:15}  {puzzle.rating:.0f}  {NAMES[puzzle.seat]}: "
        f"{sentences.decided(best.decision)}, {gap:.1f} points better than "
        f"{sentences.decided(second.decision)}{steps}"
    )
