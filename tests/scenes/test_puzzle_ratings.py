"""Ratings are shown after a placement; a puzzle that has left the collection stays in the book."""

from __future__ import annotations

import re
from datetime import timedelta
from pathlib import Path

import pytest
from made_puzzles import collection
from pilot import Pilot
from puzzle_pilots import NOON, rows, themes
from solving_puzzles import at_rest, tried

from pidro_desktop.puzzles.progress import PLACEMENT, Standing, standing
from pidro_desktop.scenes.puzzles import puzzle_controls as controls
from pidro_desktop.scenes.puzzles import puzzle_text as words
from pidro_desktop.scenes.puzzles.puzzle_paper import spoken_paper
from pidro_desktop.scenes.puzzles.summary import DONE, Summary
from pidro_desktop.scenes.puzzles.themes import MIXED_KEY, PuzzleThemes
from pidro_desktop.scenes.title.first_start import prepare_for
from pidro_desktop.storage.books.puzzle_book import PuzzleTry, add_try


def told(pilot: Pilot) -> str:
    """Everything that is said on the panel on top."""
    return " ".join(map(str, pilot.scene.spoken()))


def solve(pilot: Pilot, count: int) -> None:
    """Solve puzzles of a session; the last one's answer is shown."""
    for number in range(count):
        if number:
            pilot.choose(controls.NEXT)
            at_rest(pilot)
        tried(pilot)


def met(pilot: Pilot, puzzle: str, tries: int = 1, days: int = 0) -> None:
    """Write that a puzzle was met so many days ago."""
    at = (NOON - timedelta(days=days)).isoformat(timespec="seconds")
    row = PuzzleTry(puzzle, at, tries, 0, 1234.0, 90.0, 0.06, 1500.0, 40.0, 0.03)
    add_try(pilot.app.ctx.history, row)


# ------------------------------------------------------------ the placement


def test_no_rating_is_shown_before_eight_puzzles(own_home: Path) -> None:
    pilot, clock = themes(own_home)
    pilot.choose(MIXED_KEY)
    at_rest(pilot)
    for number in range(PLACEMENT):
        mine = pilot.shown.paper.scores[1]
        left = PLACEMENT - number
        puzzles = "puzzles" if left > 1 else "puzzle"
        said = (mine.number, mine.beside, mine.what, mine.change)
        assert said == (str(left), puzzles, "to your rating", "")
        solve(pilot, 1)
        if number < PLACEMENT - 1:
            assert words.to_rating(left - 1) in spoken_paper(pilot.shown.paper)
            pilot.choose(controls.NEXT)
            at_rest(pilot)
    mine = pilot.shown.paper.scores[1]
    assert mine.what == words.YOU_SO_FAR
    assert not mine.change, "from a rating that was never shown"
    assert standing(pilot.app.ctx.history, clock).rating == int(mine.number)
    pilot.choose(controls.NEXT)
    tried(at_rest(pilot))
    assert pilot.shown.paper.scores[1].change.startswith("+")


def test_the_summary_and_the_themes_say_when_the_rating_comes(own_home: Path) -> None:
    pilot, clock = themes(own_home)
    pilot.choose(MIXED_KEY)
    at_rest(pilot)
    solve(pilot, 3)
    pilot.choose(controls.CLOSE)
    assert isinstance(pilot.scene, Summary)
    assert pilot.scene.lines()[1] == "Your rating comes after 5 more puzzles."
    pilot.choose(DONE)
    assert isinstance(at_rest(pilot).scene, PuzzleThemes)
    assert "Your rating comes after 5 more puzzles." in told(pilot)
    assert not re.search(r"rating is \d", told(pilot))
    assert standing(pilot.app.ctx.history, clock) == Standing(None, 0)


@pytest.mark.parametrize(("answer", "start"), [("never", 800), ("often", 1300)])
def test_the_answer_of_the_first_start_says_where_to_begin(
    answer: str, start: int, own_home: Path
) -> None:
    pilot, _clock = themes(own_home)
    assert pilot.scene.progress.player.value == 1000
    prepare_for(pilot.app.ctx, answer)
    again, _clock = themes(own_home)
    assert again.scene.progress.player.value == start


# ------------------------------------------------------------ puzzles that have left


def test_a_solved_puzzle_that_has_left_the_collection_still_counts(own_home: Path) -> None:
    pilot, _clock = themes(own_home)
    there = collection()[0].id
    for puzzle in (there, "G0NE01"):
        met(pilot, puzzle)
    pilot, _clock = themes(own_home)
    assert pilot.find(MIXED_KEY).note == words.found_short(2, len(collection()) + 1)
    assert "One solved puzzle is no longer in the collection." in told(pilot)
    assert pilot.scene.progress.player.value == 1234.0
    pilot.choose(MIXED_KEY)
    tried(at_rest(pilot))
    assert len(rows(pilot)) == 3


def test_a_missed_puzzle_that_has_left_the_collection_does_not_come_back(own_home: Path) -> None:
    pilot, clock = themes(own_home)
    met(pilot, "G0NE01", tries=0, days=2)
    assert standing(pilot.app.ctx.history, clock).due == 0, "nor does the title say so"
    pilot, clock = themes(own_home)
    assert "no longer" not in told(pilot), "it was not solved"
    assert words.back_today(1) not in told(pilot)
    pilot.choose(MIXED_KEY)
    assert not at_rest(pilot).shown.session.returning


@pytest.mark.parametrize("count", [0, 1, 4])
def test_how_many_have_left_is_told_as_a_sentence(count: int) -> None:
    several = f"{count} solved puzzles are no longer in the collection."
    few = {0: "", 1: "One solved puzzle is no longer in the collection."}
    assert words.gone(count) == few.get(count, several)
