"""Learners of a known strength climb the ladder: what they find, and how far off their rating is.

    PYTHONPATH=.:tests:tests/puzzles python tests/puzzles/ladders.py [PEOPLE]

prints the figures of docs/reviews-and-puzzles.md: for the puzzles of the package, and for 450 whose
ratings are spread evenly.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean

from evenings import RIGHT, WRONG, Clock, answer, puzzle

from pidro_desktop.puzzles.collection import all_puzzles
from pidro_desktop.puzzles.glicko import Rating
from pidro_desktop.puzzles.progress import PLACEMENT, Progress, beginner
from pidro_desktop.puzzles.puzzle import Puzzle
from pidro_desktop.puzzles.session import Session

LEARNERS = {700: "never", 900: "sometimes", 1100: "sometimes", 1400: "often", 1700: "often"}
"""How strong learners are, and what they would answer at the first start."""
SESSIONS = 3
SPREAD = tuple(puzzle(number, rating=700 + 1150 * number / 449) for number in range(450))
"""Puzzles whose ratings are spread evenly from 700 to 1850."""


@dataclass(frozen=True)
class Figures:
    """What became of learners of one strength.

    Attributes:
        solved: the share found at the first try in each session.
        error: how far off the rating is after the placement, on average.
        later: the same after the last session.
    """

    solved: tuple[float, ...]
    error: float
    later: float


def climbs(strength: int, puzzles: Sequence[Puzzle], start: Rating, rng: Random) -> Figures:
    """One learner's first sessions, in one evening, so that no puzzle comes back."""
    progress = Progress(start=start)
    solved: list[float] = []
    error = 0.0
    for _ in range(SESSIONS):
        session = Session(puzzles, progress, clock=Clock(), rng=rng)
        while (solving := session.go_on()) is not None:
            against = progress.rating_of(solving.puzzle).value
            finds = rng.random() < 1 / (1 + 10 ** ((against - strength) / 400))
            answer(session, *(RIGHT if finds else WRONG))
            if progress.met == PLACEMENT:
                error = abs(progress.player.value - strength)
        solved.append(fmean(done.found for done in session.done))
    return Figures(tuple(solved), error, abs(progress.player.value - strength))


def figures(
    strength: int, people: int, puzzles: Sequence[Puzzle] = SPREAD, experience: str = ""
) -> Figures:
    """The averages of so many learners of one strength."""
    rng = Random(f"{strength} {experience}")
    all_ = [climbs(strength, puzzles, beginner(experience), rng) for _ in range(people)]
    solved = tuple(fmean(one.solved[at] for one in all_) for at in range(SESSIONS))
    return Figures(solved, fmean(one.error for one in all_), fmean(one.later for one in all_))


def main(people: int) -> None:
    """Print the figures."""
    ratings = (item.rating for item in all_puzzles())
    package = tuple(puzzle(number, rating=rating) for number, rating in enumerate(ratings))
    for name, puzzles in (("spread evenly", SPREAD), ("the package", package)):
        for says in (False, True):
            print(f"{name}, {'starting where they say' if says else 'starting at 1000'}")
            for strength, experience in LEARNERS.items():
                found = figures(strength, people, puzzles, experience if says else "")
                shares = ", ".join(f"{share:.0%}" for share in found.solved)
                print(f"  {strength}: {shares}; off by {found.error:.0f}, then {found.later:.0f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 500)
