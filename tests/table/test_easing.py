"""Easing curves begin at nothing, end at everything and never turn back on the way."""

from __future__ import annotations

import pytest

from pidro_desktop.table.animation.easing import ENTER, LEAVE, MOVE, cubic, linear

CURVES = (MOVE, ENTER, LEAVE, linear)


@pytest.mark.parametrize("ease", CURVES)
def test_a_curve_goes_from_nothing_to_everything(ease):
    assert ease(0.0) == 0.0
    assert ease(1.0) == 1.0
    assert ease(-1.0) == 0.0
    assert ease(2.0) == 1.0


@pytest.mark.parametrize("ease", CURVES)
def test_a_curve_never_turns_back(ease):
    heights = [ease(step / 200) for step in range(201)]
    assert heights == sorted(heights)


def test_entering_is_fast_at_first_and_leaving_fast_at_last():
    assert ENTER(0.2) > 0.6
    assert LEAVE(0.5) < 0.3


def test_handles_on_the_diagonal_make_an_even_curve():
    even = cubic(1 / 3, 1 / 3, 2 / 3, 2 / 3)
    assert even(0.25) == pytest.approx(0.25, abs=1e-3)
    assert even(0.8) == pytest.approx(0.8, abs=1e-3)
