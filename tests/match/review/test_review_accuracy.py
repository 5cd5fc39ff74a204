"""Decisions count by what was at stake, and levels are told by how much of it was lost."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reviewed_games import PLAYERS, judged

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.match.review.accuracy import (
    ENOUGH,
    MATTERS,
    MOST,
    NAMED,
    SHARES,
    SURE,
    Levels,
    Stake,
    Tally,
    level_table,
    levels_of,
    probabilities,
    shortest_range,
    stake_of,
    tallied,
    tally_of,
    together,
    unaided,
)
from pidro_desktop.match.review.marks import Mark
from pidro_desktop.match.review.reviewed import Choice, ReviewedDecision, Unit
from pidro_desktop.players import levels
from pidro_desktop.scenes.shell.player_text import level_name, level_sentence, little, sureness

LEVELS = list(levels())


def decision(*values: float, made: int = 0, **more) -> ReviewedDecision:
    """A decision between choices of these values, of which one was made."""
    pattern = next(item for item in judged() if item.mark is Mark.GOOD)
    choices = tuple(Choice(pattern.decided, value, None) for value in values)
    return replace(pattern, choices=choices, loss=max(values) - values[made], **more)


def stakes(share: float, count: int = 40, stake: float = 0.015) -> list[Stake]:
    """So many cards that all lost the same share of what was at stake."""
    return [Stake("win play", stake, share * stake)] * count


def test_what_is_at_stake_is_the_mean_loss_of_all_choices() -> None:
    found = stake_of(decision(0.50, 0.49, 0.48, made=1), 62)
    assert found.stake == pytest.approx(0.01)
    assert found.lost == pytest.approx(0.01)
    alike = replace(decision(0.50, 0.49).choices[1], alike=((), ()))
    both = replace(decision(0.50, 0.49), choices=(decision(0.50).choices[0], alike))
    assert stake_of(both, 62).stake == pytest.approx(0.0075), "equal cards count each"


def test_a_blunder_and_an_absurd_choice_count_no_more_than_a_mistake() -> None:
    found = stake_of(decision(0.5, 0.1, made=1), 62)
    assert (found.stake, found.lost) == (pytest.approx(MOST / 2), MOST)


def test_points_are_shares_of_what_a_game_is_worth() -> None:
    short = stake_of(decision(1.8, 0.0, unit=Unit.POINTS), 62)
    long = stake_of(decision(3.6, 0.0, unit=Unit.POINTS), 124)
    assert short.stake == long.stake == pytest.approx(0.01)
    assert short.kind.startswith("points ")


def test_who_chooses_at_random_has_nothing_and_who_loses_nothing_a_hundred() -> None:
    rng = Random("at random")
    found = [item for item in judged() if item.is_counted] * 20
    chosen = [replace(item, loss=max(_values(item)) - rng.choice(_values(item))) for item in found]
    assert abs(tally_of(chosen, 62).accuracy or 0.0) < 3
    assert tally_of([replace(item, loss=0.0) for item in found], 62).accuracy == 100.0


def _values(item: ReviewedDecision) -> list[float]:
    return [one.value or 0.0 for one in item.choices for _ in range(1 + len(one.alike))]


def test_decisions_in_which_little_was_at_stake_hardly_count() -> None:
    """A game that is won anyway, with one mistake: before, it was drowned by the rest."""
    easy = [decision(0.9, 0.8999)] * 60
    hard = [decision(0.5, 0.47, made=1), *[decision(0.5, 0.47)] * 3]
    assert tally_of(hard, 62).accuracy == pytest.approx(50.0)
    assert tally_of([*easy, *hard], 62).accuracy == pytest.approx(50.0, abs=3)


@given(st.floats(0, 3))
def test_accuracy_stays_between_nothing_and_a_hundred(share: float) -> None:
    found = tallied(stakes(share)).accuracy
    assert found is not None
    assert 0.0 <= found <= 100.0


def test_forced_decisions_do_not_count() -> None:
    forced = replace(decision(0.5, 0.4), mark=Mark.FORCED)
    some = [decision(0.5, 0.48, made=1)] * 20
    assert tally_of([*some, *[forced] * 50], 62) == tally_of(some, 62)
    assert tally_of([forced] * 50, 62) == Tally()
    assert Tally().accuracy is None
    assert levels_of(Tally()) is None


def test_with_little_at_stake_no_level_is_told_and_the_reason_is() -> None:
    few = tallied(stakes(0.0, ENOUGH - 1))
    assert levels_of(few) is None
    assert little(few) == f"Too little to tell: {ENOUGH - 1} decisions without a hint mattered."
    assert levels_of(tallied(stakes(0.0, ENOUGH))) is not None


def test_in_a_game_that_is_won_anyway_most_decisions_are_light_and_no_level_is_told() -> None:
    even = tallied([*stakes(0.0, 10), *stakes(0.0, 10, MATTERS / 2)])
    assert even.is_enough
    won = together([even, tallied(stakes(0.0, 1, MATTERS / 2))])
    assert not won.is_enough
    assert levels_of(won) is None
    points = [one._replace(kind="points play") for one in stakes(0.0, 90, MATTERS / 2)]
    assert together([even, tallied(points)]).is_enough, "in points, no lead makes stakes smaller"


def test_tallies_of_games_add_up_to_that_of_all_decisions() -> None:
    both = together([tallied(stakes(0.4, 7)), tallied([*stakes(0.0, 5), *stakes(2.0, 3, 0.005)])])
    every = tallied([*stakes(0.4, 7), *stakes(0.0, 5), *stakes(2.0, 3, 0.005)])
    assert both.counts == every.counts
    assert (both.stake, both.lost) == (pytest.approx(every.stake), pytest.approx(every.lost))
    assert (both.mattered, both.light) == (every.mattered, every.light) == (12, 3)


def test_who_loses_nothing_is_like_the_strongest_and_who_loses_much_like_the_weakest() -> None:
    best, worst = levels_of(tallied(stakes(0.0, 200))), levels_of(tallied(stakes(1.0, 200)))
    assert best is not None
    assert best[:3] == ("champion", "champion", "champion")
    assert SURE <= best.chance <= 1
    assert worst is not None
    assert worst.low == "beginner"


def test_one_level_is_told_with_how_sure_it_is_or_else_a_range() -> None:
    firm = Levels("steady", "steady", "steady", 0.9)
    fair = Levels("casual", "steady", "steady", NAMED)
    none = Levels("casual", "strong", "steady", 0.4)
    assert level_sentence(firm) == "Plays like steady, a firm estimate"
    assert level_sentence(fair) == "Plays like steady, a fair estimate"
    assert level_sentence(none) == "Plays between casual and strong"
    assert [str(level_name(one)) for one in (fair, none)] == ["steady", "casual and strong"]
    assert sureness(none) == ""
    assert fair.text == "plays like steady (50% sure)"
    assert none.text == "plays between casual and strong"
    few = firm._replace(rests_on=20)
    assert level_sentence(few) == (
        "Plays like steady so far; 20 decisions without a hint are too few to tell"
    )
    assert sureness(few) == "20 decisions without a hint are too few to tell"
    assert few.text == "plays like steady so far (20 decisions: too few to tell)"


def test_a_level_after_one_game_rests_on_too_little_and_one_after_many_does_not() -> None:
    one, many = levels_of(tallied(stakes(0.0, 20))), levels_of(tallied(stakes(0.0, 200)))
    assert one is not None
    assert many is not None
    assert (one.rests_on, one.are_few) == (20, True)
    assert (many.rests_on, many.are_few) == (200, False)


def test_decisions_after_a_hint_do_not_count_as_ones_own() -> None:
    every = [item for item in judged() if item.seat == 0 and item.is_counted]
    helped = {item.position for item in every[::2]}
    own = unaided(every, helped)
    assert own == every[1::2]
    assert tally_of(own, 62).mattered < tally_of(every, 62).mattered


@pytest.mark.parametrize("share", [0.0, 0.1, 0.3, 0.5, 1.0])
@pytest.mark.parametrize("count", [ENOUGH, 60])
def test_the_likeliest_level_is_in_the_range(share: float, count: int) -> None:
    lost = [*stakes(0.0, count - round(share * count)), *stakes(1.0, round(share * count))]
    found = levels_of(tallied(lost))
    assert found is not None
    low, likeliest, high = map(LEVELS.index, (found.low, found.likeliest, found.high))
    assert low <= likeliest <= high


def test_levels_are_counted_from_the_weakest_up_under_both_kinds_of_rules() -> None:
    table = level_table()
    assert list(table) == LEVELS
    for kinds in table.values():
        assert all(len(row) == len(SHARES) + 1 for row in kinds.values())
        assert {"win bid 2", "win play 2", "points play 2"} <= kinds.keys()


def test_each_level_is_told_by_the_losses_that_were_counted_of_it() -> None:
    for level, kinds in level_table().items():
        found = probabilities(level_table(), kinds)
        assert found[level] == max(found.values())


def test_a_kind_of_decision_that_was_not_counted_says_nothing() -> None:
    found = probabilities(level_table(), {f"win {AskKind.KILL.value} 2": (1, 0, 0, 0, 9)})
    assert list(found.values()) == [pytest.approx(1 / len(LEVELS))] * len(LEVELS)


def test_four_players_of_one_game_are_told_apart_by_their_accuracy() -> None:
    found = {
        name: tally_of([item for item in judged() if item.seat == seat], 62).accuracy or 0.0
        for seat, name in enumerate(PLAYERS)
    }
    assert found["random"] == min(found.values())
    assert found["steady"] == max(found.values())


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


@given(st.integers(0, len(SHARES)))
def test_what_is_seen_more_often_at_a_level_speaks_for_it(step: int) -> None:
    rare, often = [10] * (len(SHARES) + 1), [10] * (len(SHARES) + 1)
    often[step] = 1000
    seen = tuple(3 * (place == step) for place in range(len(SHARES) + 1))
    found = probabilities({"a": {"play": tuple(rare)}, "b": {"play": tuple(often)}}, {"play": seen})
    assert found["b"] > found["a"]
    assert sum(found.values()) == pytest.approx(1.0)
