"""Missed puzzles come back after 1, 3, 7 and 21 days, whatever the clock does."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from pidro_desktop.puzzles.progress import INTERVALS, Met, due, returns

START = date(2026, 11, 23)


def day(after: int) -> date:
    return START + timedelta(days=after)


def met(puzzle: str, after: int, *, found: bool) -> Met:
    return Met(puzzle, day(after).isoformat(), found)


def test_a_missed_puzzle_takes_all_four_intervals() -> None:
    """Missed on day 0, found each time it is due, it is learned on day 32."""
    history = [met("a", 0, found=False)]
    for after, following in ((1, 4), (4, 11), (11, 32)):
        assert returns(history, day(after - 1))["a"].day == day(after)
        history.append(met("a", after, found=True))
        assert returns(history, day(after))["a"].day == day(following)
    history.append(met("a", 32, found=True))
    assert returns(history, day(32)) == {}


def test_a_miss_starts_over() -> None:
    history = [met("a", 0, found=False), met("a", 1, found=True), met("a", 4, found=False)]
    assert returns(history, day(4))["a"].day == day(5)


def test_a_puzzle_found_at_once_never_comes_back() -> None:
    assert returns([met("a", 0, found=True)], day(0)) == {}


def test_found_before_it_is_due_changes_nothing() -> None:
    history = [met("a", 0, found=False), met("a", 0, found=True)]
    assert returns(history, day(0))["a"].day == day(1)


def test_a_late_return_counts_from_the_day_it_was_found() -> None:
    history = [met("a", 0, found=False), met("a", 30, found=True)]
    assert returns(history, day(30))["a"].day == day(33)


def test_those_that_wait_longest_come_first() -> None:
    history = [met("b", 2, found=False), met("a", 0, found=False), met("c", 5, found=False)]
    coming = returns([history[1], history[0], history[2]], day(5))
    assert due(coming.items(), day(5)) == ["a", "b"]


def test_a_clock_that_ran_years_ahead_keeps_no_puzzle_away() -> None:
    far = Met("a", "2099-01-01", found=False)
    history = [far, met("b", 0, found=True)]
    assert returns(history, day(0))["a"].day == day(1)


def test_a_clock_set_back_by_a_day_delays_nothing() -> None:
    history = [met("a", 1, found=False), met("b", 0, found=False)]
    assert returns(history, day(0))["a"].day == day(1)


def test_over_midnight_the_day_of_the_answer_counts() -> None:
    history = [met("a", 0, found=False), met("b", 1, found=False)]
    coming = returns(history, day(1))
    assert (coming["a"].day, coming["b"].day) == (day(1), day(2))


STEPS = st.lists(st.tuples(st.sampled_from("abc"), st.integers(0, 30), st.booleans()), max_size=40)


@given(STEPS)
def test_with_a_clock_that_only_goes_on_returns_follow_the_plain_rule(
    steps: list[tuple[str, int, bool]],
) -> None:
    """The rule once more, as plainly as possible: due days by puzzle."""
    now, history = 0, []
    waits: dict[str, tuple[int, int]] = {}
    for puzzle, gap, found in steps:
        now += gap
        history.append(met(puzzle, now, found=found))
        if not found:
            waits[puzzle] = (now + INTERVALS[0], 0)
        elif puzzle in waits and now >= waits[puzzle][0]:
            step = waits.pop(puzzle)[1] + 1
            if step < len(INTERVALS):
                waits[puzzle] = (now + INTERVALS[step], step)
    coming = returns(history, day(now))
    assert {key: (item.day, item.step) for key, item in coming.items()} == {
        key: (day(after), step) for key, (after, step) in waits.items()
    }


ANY_CLOCK = st.lists(
    st.tuples(st.sampled_from("abc"), st.integers(-400, 4000), st.booleans()), max_size=40
)


@given(ANY_CLOCK, st.integers(0, 400))
def test_whatever_the_clock_did_a_missed_puzzle_is_due_within_three_weeks(
    steps: list[tuple[str, int, bool]], today: int
) -> None:
    history = [met(puzzle, after, found=found) for puzzle, after, found in steps]
    for item in returns(history, day(today)).values():
        assert item.day <= day(today) + timedelta(days=INTERVALS[item.step])


@given(ANY_CLOCK, st.integers(0, 400))
def test_whatever_the_clock_did_what_was_missed_last_comes_back(
    steps: list[tuple[str, int, bool]], today: int
) -> None:
    history = [met(puzzle, after, found=found) for puzzle, after, found in steps]
    last = {item.puzzle: item.found for item in history}
    coming = returns(history, day(today))
    assert {puzzle for puzzle, found in last.items() if not found} <= set(coming)
