"""Learners of a known strength climb the ladder: what they find, and how far off their rating is.

    PYTHONPATH=.:tests:tests/puzzles python tests/puzzles/ladders.py [PEOPLE]

prints the figures of docs/reviews-and-puzzles.md: for the puzzles of the package, and for 450 whose
ratings are spread evenly; then what the learners find by whom the package was rated, as often as
the file says and not as the ratings do.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from statistics import fmean

from evenings import RIGHT, WRONG, Clock, answer, puzzle

from pidro_desktop.puzzles.collection import all_puzzles, entries
from pidro_desktop.puzzles.glicko import Rating
from pidro_desktop.puzzles.progress import PLACEMENT, Progress, beginner
from pidro_desktop.puzzles.puzzle import Puzzle
from pidro_desktop.puzzles.session import Session
from tools.puzzles.choose_longer import together
from tools.puzzles.grading import RATINGS

LEARNERS = {700: "never", 900: "sometimes", 1100: "sometimes", 1400: "often", 1700: "often"}
"""How strong learners are, and what they would answer at the first start."""
SESSIONS = 3
SPREAD = tuple(puzzle(number, rating=450 + 1400 * number / 449) for number in range(450))
"""Puzzles whose ratings are spread evenly from 450 to 1850."""
Chance = Callable[[Puzzle, float], float]
"""How likely a learner finds a puzzle that is rated so now."""


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


def package() -> tuple[Puzzle, ...]:
    """Puzzles with the ids, themes and ratings of those of the package, and a bid each."""
    return tuple(replace(puzzle(0, item.theme, item.rating), id=item.id) for item in all_puzzles())


def by_rating(strength: int) -> Chance:
    """How likely a learner of a strength finds a puzzle."""
    return lambda _puzzle, rating: 1 / (1 + 10 ** ((rating - strength) / 400))


def by_file(learner: int) -> Chance:
    """How likely a puzzle is found by the learner of that number, by whom it was rated."""
    missed: dict[str, float] = {}
    for entry in entries():
        steps = [entry.missed, *(later.missed for later in entry.then)]
        missed[entry.id] = together([[part / 100 for part in parts] for parts in steps])[learner]
    return lambda puzzle, _rating: 1 - missed[puzzle.id]


def climbs(
    strength: int, puzzles: Sequence[Puzzle], start: Rating, rng: Random, chance: Chance
) -> Figures:
    """One learner's first sessions, in one evening, so that no puzzle comes back."""
    progress = Progress(start=start)
    solved: list[float] = []
    error = 0.0
    for _ in range(SESSIONS):
        session = Session(puzzles, progress, clock=Clock(), rng=rng)
        while (solving := session.go_on()) is not None:
            against = progress.rating_of(solving.puzzle).value
            finds = rng.random() < chance(solving.puzzle, against)
            answer(session, *(RIGHT if finds else WRONG))
            if progress.met == PLACEMENT:
                error = abs(progress.player.value - strength)
        solved.append(fmean(done.found for done in session.done))
    return Figures(tuple(solved), error, abs(progress.player.value - strength))


def figures(
    strength: int,
    people: int,
    puzzles: Sequence[Puzzle] = SPREAD,
    experience: str = "",
    chance: Chance | None = None,
) -> Figures:
    """The averages of so many learners of one strength."""
    rng = Random(f"{strength} {experience}")
    finds = chance or by_rating(strength)
    all_ = [climbs(strength, puzzles, beginner(experience), rng, finds) for _ in range(people)]
    solved = tuple(fmean(one.solved[at] for one in all_) for at in range(SESSIONS))
    return Figures(solved, fmean(one.error for one in all_), fmean(one.later for one in all_))


def main(people: int) -> None:
    """Print the figures."""
    for name, puzzles in (("spread evenly", SPREAD), ("the package", package())):
        for says in (False, True):
            print(f"{name}, {'starting where they say' if says else 'starting at 1000'}")
            for strength, experience in LEARNERS.items():
                found = figures(strength, people, puzzles, experience if says else "")
                print(f"  {strength}: {_said(found)}")
    print("the package, as often as its file says")
    for learner, known in enumerate(RATINGS):
        found = figures(round(known), people, package(), chance=by_file(learner))
        print(f"  learner of {known:.0f}: {_said(found)}")


def _said(found: Figures) -> str:
    shares = ", ".join(f"{share:.0%}" for share in found.solved)
    return f"{shares}; off by {found.error:.0f}, then {found.later:.0f}"


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 500)
