"""Where an answer rests on a fact, the puzzle shows the fact, and the answer names it."""

from __future__ import annotations

from collections import Counter

import pytest
from slices import rounds

from pidro_desktop.players.champion.evaluation import is_fast
from pidro_desktop.puzzles.collection import all_puzzles, entries, seated_south
from pidro_desktop.puzzles.puzzle import Puzzle, RestsOn
from pidro_desktop.scenes.puzzles import puzzle_text as words
from pidro_desktop.scenes.puzzles.puzzle_game import Posed
from pidro_desktop.scenes.puzzles.puzzle_text import depends_on, facts_of
from tools.puzzles.check import view_of
from tools.puzzles.choose_longer import THEN as LATER
from tools.puzzles.facts_out import answers, rests_on, with_facts

only_fast = pytest.mark.skipif(not is_fast(), reason="it takes minutes where it is interpreted")
NAMES = ("Victor", "Alice", "Bob", "Carlos")


def steps() -> list[Puzzle]:
    return [puzzle.at(step) for puzzle in all_puzzles() for step in range(puzzle.steps)]


def resting() -> list[Puzzle]:
    return [puzzle for puzzle in steps() if puzzle.rests]


def south(puzzle: Puzzle) -> Posed:
    return Posed(seated_south(puzzle), NAMES)


@only_fast
@rounds("number", 10, 20)
def test_a_sample_rests_on_the_facts_that_are_kept(number):
    each = 140 // number
    sample = [*resting()[::each], *[one for one in steps() if not one.rests][:: 7 * each]]
    assert 0.7 * number <= len(sample) <= 1.3 * number
    for puzzle in sample:
        assert rests_on(puzzle) == puzzle.rests, puzzle.id


@only_fast
@pytest.mark.slow
def test_every_answer_rests_on_the_facts_that_are_kept():
    for puzzle in steps():
        assert rests_on(puzzle) == puzzle.rests, puzzle.id


def test_answers_rest_on_facts_of_every_kind():
    counts = Counter(fact for puzzle in resting() for fact in puzzle.rests)
    assert set(counts) == set(RestsOn)
    assert counts[RestsOn.COUNTS] >= 30
    assert counts[RestsOn.KILLS] >= 20


def test_what_an_answer_rests_on_can_be_seen_while_it_is_asked():
    for puzzle in resting():
        view = south(puzzle).view
        said = " ".join(facts_of(view, gathers=puzzle.gathers))
        place = " ".join(words.position(view, view.ask))
        for fact in puzzle.rests:
            if fact is RestsOn.AUCTION:
                assert "Bids: " in said, puzzle.id
            if fact is RestsOn.COUNTS:
                told = [f"{name}: " in said for name in NAMES]
                took = [bool(view.refills[seat]) for seat in range(4)]
                assert all(named or not taken for named, taken in zip(told, took, strict=True))
            if fact is RestsOn.KILLS:
                assert "killed" in place, puzzle.id


def test_the_answer_names_what_it_rests_on():
    named = {
        RestsOn.AUCTION: "the auction.",
        RestsOn.COUNTS: "decides it: ",
        RestsOn.KILLS: "kill: ",
        RestsOn.PLAYS: "played so far.",
        RestsOn.SCORE: "the bid still needs.",
    }
    for puzzle in resting():
        said = depends_on(south(puzzle).view, puzzle.rests)
        assert len(said) == len(puzzle.rests)
        for fact, text in zip(puzzle.rests, said, strict=True):
            assert named[fact] in text, puzzle.id


@only_fast
def test_another_card_is_best_without_the_fact():
    puzzle = next(puzzle for puzzle in resting() if puzzle.rests == (RestsOn.KILLS,))
    (best, _worth), *_others = answers(view_of(puzzle), RestsOn.KILLS, f"facts {puzzle.id}")
    assert best != puzzle.solution.cards


def test_facts_are_kept_behind_the_later_steps():
    row = [*range(LATER)]
    assert with_facts(row, [[]]) == row
    assert with_facts(row, [["kills"]]) == [*row, [], ["kills"]]
    longer = [*row, [["words", [], [], []]]]
    assert with_facts(longer, [[], ["score"]]) == [*row, [["words", [], [], [], ["score"]]]]
    assert with_facts(with_facts(longer, [["score"], []]), [[], []]) == longer
    assert any(entry.then for entry in entries())
