"""Easy puzzles: found for newcomers, and added without a change of what is there."""

from __future__ import annotations

import json
from functools import lru_cache

import pytest
from slices import rounds

from pidro_desktop.players.champion.evaluation import is_fast
from pidro_desktop.puzzles.collection import Entry, all_puzzles, entries
from pidro_desktop.puzzles.puzzle import Puzzle, Theme
from tools.puzzles import filters
from tools.puzzles.check import fault, view_of
from tools.puzzles.choose import ALIKE, Found, cases_of
from tools.puzzles.choose_easy import EasyChooser, rated_again, today
from tools.puzzles.filters import EASIEST
from tools.puzzles.guessing import guessed
from tools.puzzles.valuing import Value

only_fast = pytest.mark.skipif(not is_fast(), reason="it takes minutes where it is interpreted")


def never_missed() -> list[Entry]:
    """The puzzles that weak levels find nearly always."""
    return [entry for entry in entries() if max(entry.fails[:2]) < 5 and not entry.then]


def puzzle_of(entry: Entry) -> Puzzle:
    return next(puzzle for puzzle in all_puzzles() if puzzle.id == entry.id)


def values_of(puzzle: Puzzle) -> list[Value]:
    return [Value(one.decision, one.win, one.points, 0.0, 0.0) for one in puzzle.options]


@lru_cache(maxsize=1)
def kept() -> dict[Theme, list[Found]]:
    return today(entries())


def without_easy() -> tuple[dict[Theme, list[Found]], list[Found]]:
    """The collection without those that are never missed, and these."""
    ids = {entry.id for entry in never_missed()}
    others = {theme: [one for one in all_ if one.id not in ids] for theme, all_ in kept().items()}
    return others, [one for all_ in kept().values() for one in all_ if one.id in ids]


def test_weak_players_never_miss_dozens_of_puzzles_and_all_of_these_are_rated_as_easy():
    assert len(never_missed()) >= 40
    assert max(entry.rating for entry in never_missed()) < EASIEST


def test_a_miner_of_easy_puzzles_takes_them_and_no_hard_ones():
    easy = puzzle_of(never_missed()[0])
    filters.easy(view_of(easy), values_of(easy), "seed")
    hard = next(one for one in all_puzzles() if one.rating > 1700 and not one.then)
    with pytest.raises(filters.Falls, match="2 hard"):
        filters.easy(view_of(hard), values_of(hard), "seed")


@only_fast
def test_an_easy_puzzle_holds_although_nobody_misses_it():
    entry = next(entry for entry in never_missed() if entry.theme == Theme.SAVE_FIVE.value)
    assert fault(puzzle_of(entry), "a sample") == ""


@rounds("number", 12, 40)
def test_to_rate_all_again_changes_nothing(number):
    for entry in entries()[:: len(entries()) // number]:
        row = json.loads(json.dumps(rated_again(entry)))
        (again,) = (Entry(*row[:6], *map(_tuples, row[6:])),)
        assert [again.rating, list(again.missed)] == [entry.rating, list(entry.missed)], entry.id
        assert again.rests == entry.rests
        assert len(again.then) == len(entry.then)


def _tuples(value):
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def test_easy_ones_are_added_and_nothing_else_changes():
    others, pool = without_easy()
    chooser = EasyChooser(others, most=4)
    chooser.choose(pool, {item.id: "plan" for item in pool}, size=20)
    assert 10 <= len(chooser.added) <= 20
    for theme, all_of in others.items():
        assert chooser.chosen[theme][: len(all_of)] == all_of
        assert len(chooser.chosen[theme]) <= len(all_of) + 4
    likes = [item.like for all_of in chooser.chosen.values() for item in all_of]
    assert max(map(likes.count, likes)) <= ALIKE
    assert guessed(list(cases_of(chooser.chosen).values())).given_away == ()


def test_what_a_rule_solves_is_not_added_where_it_solves_most_already():
    given = today([entry for entry in entries() if entry.theme == Theme.SAVE_FIVE.value])
    ids = {entry.id for entry in never_missed()}
    one = next(item for item in given[Theme.SAVE_FIVE] if item.id in ids)
    solved = tuple(place == 0 for place in range(len(one.solved)))
    same = Found(one.id, one.themes, one.rating, one.row, one.hand, solved, ("new",), is_old=False)
    alike = [item for item in given[Theme.SAVE_FIVE] if item.id not in ids and item.solved[0]]
    chooser = EasyChooser({Theme.SAVE_FIVE: alike}, most=1)
    chooser.choose([same], {same.id: "plan"}, size=1)
    assert not chooser.added
