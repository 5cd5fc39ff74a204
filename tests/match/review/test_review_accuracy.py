"""Accuracy falls with the mean loss, and levels are told by how often how much is lost."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reviewed_games import PLAYERS, judged

from pidro_desktop.match.review.accuracy import (
    ENOUGH,
    STEPS,
    SURE,
    accuracy,
    level_range,
    level_tables,
    probabilities,
    shortest_range,
    step_of,
)
from pidro_desktop.match.review.marks import Mark
from pidro_desktop.match.review.reviewed import ReviewedDecision
from pidro_desktop.scenes.shell.player_text import level_sentence, sureness

LEVELS = ["beginner", "casual", "steady", "strong", "champion"]


def decisions(loss: float, count: int = 40) -> list[ReviewedDecision]:
    """So many decisions that all lost as much."""
    pattern = next(item for item in judged() if item.mark is Mark.GOOD)
    return [replace(pattern, loss=loss)] * count


def test_who_loses_nothing_has_a_hundred_and_a_beginner_sixty() -> None:
    assert accuracy(decisions(0.0)) == 100.0
    assert accuracy(decisions(level_tables()["finnish"].beginner)) == pytest.approx(60.0)


@given(loss=st.floats(0, 1))
def test_accuracy_stays_between_nothing_and_a_hundred(loss: float) -> None:
    found = accuracy(decisions(loss))
    assert found is not None
    assert 0.0 <= found <= 100.0


def test_forced_decisions_do_not_count() -> None:
    forced = replace(decisions(0.0, 1)[0], mark=Mark.FORCED)
    some = decisions(0.02, 20)
    assert accuracy([*some, *[forced] * 50]) == accuracy(some)
    assert accuracy([forced] * 50) is None
    assert level_range([forced] * 50) is None


def test_levels_are_told_only_with_enough_decisions() -> None:
    assert level_range(decisions(0.0, ENOUGH - 1)) is None
    assert level_range(decisions(0.0, ENOUGH)) is not None


def test_who_loses_nothing_is_like_the_strongest_and_who_loses_much_like_the_weakest() -> None:
    best, worst = level_range(decisions(0.0, 200)), level_range(decisions(0.1, 200))
    assert best is not None
    assert best[:3] == ("champion", "champion", "champion")
    assert SURE <= best.chance <= 1
    assert worst is not None
    assert worst.low == "beginner"


@pytest.mark.parametrize("loss", [0.0, 0.004, 0.008, 0.015, 0.03, 0.1])
@pytest.mark.parametrize("count", [ENOUGH, 60])
def test_the_likeliest_level_is_in_the_range_and_told_as_surely_as_it_is(
    loss: float, count: int
) -> None:
    found = level_range(decisions(loss, count))
    assert found is not None
    low, likeliest, high = map(LEVELS.index, (found.low, found.likeliest, found.high))
    assert low <= likeliest <= high
    if found.low == found.high:
        assert found.chance >= SURE
        assert sureness(found) == "a firm estimate"
    else:
        assert sureness(found) in ("a fair estimate", "a rough guess")
    assert level_sentence(found).startswith(f"Level: {found.likeliest.capitalize()}, a ")


def test_the_levels_are_measured_from_the_weakest_up() -> None:
    table = level_tables()["finnish"].levels
    assert list(table) == LEVELS
    for kinds in table.values():
        assert all(len(row) == len(STEPS) + 1 for row in kinds.values())


def test_four_players_of_one_game_are_told_apart_by_their_accuracy() -> None:
    found = {
        name: accuracy([item for item in judged() if item.seat == seat])
        for seat, name in enumerate(PLAYERS)
    }
    assert (found["steady"] or 0) > (found["random"] or 0)
    assert (found["casual"] or 0) > (found["random"] or 0)


@given(st.lists(st.floats(0.01, 1), min_size=5, max_size=5))
def test_the_range_has_most_of_the_probability_and_none_is_shorter(weights: list[float]) -> None:
    every = sum(weights)
    chances = dict(zip(LEVELS, (weight / every for weight in weights), strict=True))
    low, high = shortest_range(chances)
    start, end = LEVELS.index(low), LEVELS.index(high)
    values = list(chances.values())
    assert sum(values[start : end + 1]) >= SURE - 1e-9
    length = end - start
    shorter = [sum(values[at : at + length]) for at in range(5 - length + 1)]
    assert not length or max(shorter) < SURE


@given(st.integers(0, len(STEPS)))
def test_what_is_seen_more_often_at_a_level_speaks_for_it(step: int) -> None:
    rare, often = [10] * (len(STEPS) + 1), [10] * (len(STEPS) + 1)
    often[step] = 1000
    found = probabilities({"a": {"play": rare}, "b": {"play": often}}, [("play", step)] * 3)
    assert found["b"] > found["a"]
    assert sum(found.values()) == pytest.approx(1.0)


def test_every_loss_has_its_step() -> None:
    assert [step_of(loss) for loss in (0.0, 0.001, 0.01, 0.5)] == [0, 1, 4, len(STEPS)]


def test_a_rule_set_that_was_not_measured_has_no_accuracy() -> None:
    assert accuracy(decisions(0.01), "nothing of the kind") is None


def test_the_tournament_rules_use_the_table_of_finnish_pidro() -> None:
    some = decisions(0.02, 20)
    assert accuracy(some, "sou") == accuracy(some)
    assert level_range(some, "sou") == level_range(some)
