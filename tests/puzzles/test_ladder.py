"""Newcomers begin low, climb in large steps, and find most of their first puzzles."""

from __future__ import annotations

from random import Random

import pytest
from evenings import EVENING, RIGHT, WRONG, Evening, answer, many, puzzle
from ladders import LEARNERS, by_file, figures, package
from slices import rounds

from pidro_desktop.puzzles.collection import all_puzzles
from pidro_desktop.puzzles.glicko import Rating
from pidro_desktop.puzzles.progress import PLACEMENT, START, STARTS, Progress, beginner
from pidro_desktop.puzzles.puzzle import Theme
from pidro_desktop.puzzles.session import EASIER, LENGTH, NEAREST, next_puzzle, suits
from pidro_desktop.storage.books.puzzle_book import PuzzleTry

SIX, EIGHT = 0.6, 0.8


def doubt(people: int) -> float:
    """Two standard errors of what so many people find in a session of ten."""
    return 1 / (LENGTH * people) ** 0.5


@pytest.mark.parametrize(
    ("experience", "rating"), [("", 1000), ("never", 800), ("sometimes", 1000), ("often", 1300)]
)
def test_newcomers_begin_where_they_say_they_are(experience: str, rating: int) -> None:
    assert beginner(experience).value == rating
    assert Progress(start=beginner(experience)).player.value == rating


def test_a_rating_in_the_book_goes_on_unchanged_wherever_it_began() -> None:
    row = PuzzleTry("p", EVENING.isoformat(), 1, 0, 1587.5, 210.0, 0.06, 1500.0, 40.0, 0.03)
    for start in (None, beginner("never"), beginner("often")):
        assert Progress([row], start).player == Rating(1587.5, 210.0, 0.06)


def test_the_next_puzzle_is_a_little_easier_than_the_rating() -> None:
    puzzles = many(100)
    progress = Progress(start=beginner("often"))
    near = sorted(puzzles, key=lambda item: abs(item.rating - (1300 - EASIER)))[:NEAREST]
    for seed in range(30):
        assert next_puzzle(puzzles, progress, EVENING.date(), Random(seed)) in near


def test_in_the_placement_puzzles_become_harder_with_each_found_in_a_row() -> None:
    evening = Evening(many(60))
    session = evening.session()
    harder = []
    for _ in range(PLACEMENT):
        harder.append(suits(evening.progress) - evening.progress.player.value)
        session.go_on()
        answer(session, *RIGHT)
    assert harder == [-150, -150, -70, 10, 90, 170, 250, 330]
    assert suits(evening.progress) == evening.progress.player.value - EASIER, "it is over"
    missed = Evening(many(60))
    session = missed.session()
    for bids in (RIGHT, RIGHT, RIGHT, WRONG):
        session.go_on()
        answer(session, *bids)
    assert suits(missed.progress) == missed.progress.player.value - EASIER


def test_the_rating_is_shown_after_eight_puzzles_that_were_rated() -> None:
    evening = Evening(many(60))
    assert evening.progress.to_rating == PLACEMENT == 8
    session = evening.session()
    session.go_on()
    answer(session, *WRONG)
    evening.clock.on(days=1)
    session = evening.session()
    session.go_on()
    assert session.returning
    answer(session, *RIGHT)
    assert evening.progress.to_rating == 7, "one that has come back changes no rating"
    while evening.progress.to_rating:
        session.go_on()
        answer(session, *RIGHT)
        assert session.done[-1].placing
    assert len(evening.written) == 9
    session.go_on()
    answer(session, *RIGHT)
    assert not session.done[-1].placing
    assert Progress(evening.written).to_rating == 0


def test_the_first_steps_are_large() -> None:
    evening = Evening([puzzle(number, rating=900.0) for number in range(9)])
    session = evening.session()
    steps = []
    for _ in range(PLACEMENT):
        session.go_on()
        answer(session, *RIGHT)
        steps.append(session.done[-1].after.value - session.done[-1].before.value)
    assert steps == sorted(steps, reverse=True)
    assert steps[0] > 100


@rounds("people", 12, 500)
@pytest.mark.parametrize("strength", LEARNERS)
def test_learners_find_most_of_their_first_puzzles(strength: int, people: int) -> None:
    """All begin at 1000."""
    found = figures(strength, people)
    low, high = {1700: (0.7, 0.95)}.get(strength, (0.5, 0.87))
    assert all(low <= share <= high for share in found.solved), found


@rounds("people", 12, 500)
@pytest.mark.parametrize("strength", [700, 900, 1100])
def test_newcomers_find_six_to_eight_of_ten_in_their_first_session(
    strength: int, people: int
) -> None:
    found = figures(strength, people, package(), LEARNERS[strength])
    assert SIX - doubt(people) <= found.solved[0] <= EIGHT + doubt(people), found


@rounds("people", 12, 500)
def test_the_weakest_of_those_who_rated_the_puzzles_find_as_many(people: int) -> None:
    found = figures(900, people, package(), chance=by_file(0))
    assert SIX - doubt(people) <= found.solved[0] <= EIGHT + doubt(people), found


@rounds("people", 12, 500)
@pytest.mark.parametrize("strength", LEARNERS)
def test_the_placement_comes_near_the_true_rating(strength: int, people: int) -> None:
    told = figures(strength, people, experience=LEARNERS[strength])
    assert told.error < 190
    assert told.later < 110
    assert figures(strength, people).later < 170, "also where nobody has said how they play"


def test_who_has_never_played_begins_lower_than_who_has() -> None:
    assert STARTS["never"] < START == STARTS["sometimes"] < STARTS["often"]


def test_a_bit_of_everything_has_several_themes_in_a_session() -> None:
    """The themes of most easy puzzles do not come alone."""
    progress, found = Progress(start=beginner("")), list[int]()
    for seed in range(20):
        rng, met = Random(seed), dict[str, Theme]()
        for _ in range(LENGTH):
            chosen = next_puzzle(all_puzzles(), progress, EVENING.date(), rng, without=met)
            assert chosen is not None
            met[chosen.id] = chosen.theme
        found.append(len(set(met.values())))
    assert min(found) >= 3
    assert sum(found) / len(found) >= 5
