"""A mark follows from the loss, from how sure it is, and from nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pidro_desktop.match.review.marks import LEAST_LOSS, SURE, Mark, mark_of

LOSSES = st.floats(0, 1)
ORDER = (Mark.GOOD, Mark.INACCURACY, Mark.MISTAKE, Mark.BLUNDER)


@pytest.mark.parametrize(
    ("loss", "mark"),
    [
        (0.0, Mark.GOOD),
        (0.0099, Mark.GOOD),
        (0.01, Mark.INACCURACY),
        (0.0299, Mark.INACCURACY),
        (0.03, Mark.MISTAKE),
        (0.0799, Mark.MISTAKE),
        (0.08, Mark.BLUNDER),
        (1.0, Mark.BLUNDER),
    ],
)
def test_marks_begin_at_one_three_and_eight_hundredths_of_a_game(loss: float, mark: Mark) -> None:
    assert mark_of(loss, 0.0) is mark


@given(loss=LOSSES, noise=LOSSES)
def test_a_loss_that_may_be_noise_is_good(loss: float, noise: float) -> None:
    if loss <= SURE * noise:
        assert mark_of(loss, noise) is Mark.GOOD
    else:
        assert mark_of(loss, noise) is mark_of(loss, 0.0)


@given(less=LOSSES, more=LOSSES)
def test_a_larger_loss_never_has_a_better_mark(less: float, more: float) -> None:
    low, high = sorted((less, more))
    assert ORDER.index(mark_of(low, 0.0)) <= ORDER.index(mark_of(high, 0.0))


def test_points_are_compared_with_what_a_game_is_worth() -> None:
    assert mark_of(2.6, 0.0, scale=90.0) is Mark.INACCURACY
    assert mark_of(2.8, 0.0, scale=90.0) is Mark.MISTAKE


def test_only_losses_are_worth_another_look() -> None:
    assert [mark for mark in Mark if mark.is_slip] == [Mark.INACCURACY, Mark.MISTAKE, Mark.BLUNDER]
    assert set(LEAST_LOSS) == {mark for mark in Mark if mark.is_slip}
