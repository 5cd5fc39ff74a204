"""Puzzles cannot be guessed: no rule that looks at hand, theme and question alone gets far."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache

import pytest

from pidro_desktop.engine.view import SeatView
from pidro_desktop.puzzles.collection import all_puzzles
from pidro_desktop.puzzles.own_puzzles import themes
from pidro_desktop.puzzles.puzzle import Puzzle, Theme
from tools.puzzles.check import view_of
from tools.puzzles.choose import ALIKE, like
from tools.puzzles.guessing import (
    RULES,
    Case,
    Guessed,
    Hand,
    case_of,
    grown,
    guessed,
    hand_of,
    tried_on_others,
)


@lru_cache(maxsize=1)
def seen() -> tuple[tuple[Puzzle, SeatView], ...]:
    return tuple((puzzle, view_of(puzzle)) for puzzle in all_puzzles())


@lru_cache(maxsize=1)
def hands() -> tuple[Hand, ...]:
    return tuple(
        hand_of(view, puzzle.theme, [option.decision for option in puzzle.options])
        for puzzle, view in seen()
    )


@lru_cache(maxsize=1)
def found() -> Guessed:
    return guessed([case_of(hand) for hand in hands()])


def test_there_are_twenty_rules_and_more():
    assert sum(map(len, RULES.values())) >= 30
    assert len(RULES["card"]) >= 14


@pytest.mark.parametrize("theme", Theme)
def test_no_rule_solves_most_of_a_theme(theme):
    assert found().by_rule[theme] <= 0.6


@pytest.mark.parametrize("theme", Theme)
def test_no_learnt_tree_solves_most_of_a_theme(theme):
    assert found().by_tree[theme] <= 0.6


def test_the_best_rule_of_each_theme_solves_at_most_half_of_all():
    assert found().all_by_rule <= 0.5
    assert found().all_by_tree <= 0.5
    assert found().given_away == ()


def test_a_collection_in_which_the_highest_card_is_right_is_found_out():
    given_away = [
        case_of(replace(hand, solution=RULES["card"]["the highest"](hand)))
        for hand in hands()
        if hand.theme is Theme.DRAW_TRUMPS
    ]
    caught = guessed([case_of(hand) for hand in hands() if hand.kind != "card"] + given_away)
    assert caught.by_rule[Theme.DRAW_TRUMPS] == 1.0
    assert caught.by_tree[Theme.DRAW_TRUMPS] == 1.0
    assert "draw-trumps (100%)" in caught.given_away


def test_a_tree_learns_a_rule_that_depends_on_the_hand():
    """With the two in hand one rule is right, without it another: no single rule gets far."""
    cases = [
        Case("card", Theme.LOW, (number % 2, 7), (number % 2 == 0, number % 2 == 1))
        for number in range(40)
    ]
    tree = grown(cases)
    assert tree.answer((0, 7)) == 0
    assert tree.answer((1, 7)) == 1
    assert all(tried_on_others(cases))


def test_a_theme_is_a_fact_of_the_position():
    for puzzle, view in seen():
        if not puzzle.then:  # which is a fact of the puzzle, and told by "Step 1 of 2"
            assert puzzle.theme in themes(view), puzzle.id


def test_hardly_two_puzzles_feel_the_same():
    shapes = Counter(
        like(view, hand) for (_puzzle, view), hand in zip(seen(), hands(), strict=True)
    )
    assert max(shapes.values()) <= ALIKE
