"""One puzzle: two tries or three, and what counts as the same or as good a choice."""

from __future__ import annotations

from dataclasses import replace

from evenings import WRONG, puzzle

from pidro_desktop.engine.actions import Bid, Decision, Kill, Play
from pidro_desktop.engine.cards import card
from pidro_desktop.puzzles.puzzle import Puzzle, PuzzleOption, Theme
from pidro_desktop.puzzles.solving import Outcome, Solving


def test_the_third_miss_is_the_last() -> None:
    solving = Solving(puzzle(1))
    assert [solving.answer(Bid(0, bid)) for bid in WRONG] == [False] * 3
    assert (solving.outcome, solving.tries, solving.left) == (Outcome.MISSED, 0, 0)


def test_a_wrong_choice_costs_one_try_however_often_it_is_made() -> None:
    solving = Solving(puzzle(1))
    for _ in range(4):
        solving.answer(Bid(0, 8))
    assert solving.left == 2
    assert solving.answer(Bid(0, 7))
    assert solving.tries == 2


def test_the_last_wrong_choice_is_the_last_try() -> None:
    one = puzzle(1)
    solving = Solving(replace(one, options=one.options[:3]))
    assert solving.most == 2
    assert [solving.answer(Bid(0, bid)) for bid in WRONG[:2]] == [False] * 2
    assert (solving.outcome, solving.left) == (Outcome.MISSED, 0)


def test_a_choice_that_is_as_good_as_the_best_is_right() -> None:
    cards: list[Decision] = [Play(0, (card(text),)) for text in ("4C", "3C", "KC")]
    options = tuple(
        PuzzleOption(made, win, 5.0) for made, win in zip(cards, (0.6, 0.6, 0.5), strict=True)
    )
    assert Solving(Puzzle("x", Theme.LOW, 1500, 0, (), options)).answer(cards[1])


def test_killed_cards_are_compared_in_any_order() -> None:
    best, other = (card("4C"), card("6C")), (card("6C"), card("4C"))
    options = (
        PuzzleOption(Kill(0, best), 0.6, 5),
        PuzzleOption(Kill(0, (card("4C"), card("7C"))), 0.5, 4),
    )
    assert Solving(Puzzle("x", Theme.KILL, 1500, 0, (), options)).answer(Kill(0, other))
