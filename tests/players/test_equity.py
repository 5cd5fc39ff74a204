"""The chance to win from a score: even where it must be, and never less with more points."""

from __future__ import annotations

import pytest

from pidro_desktop.players import equity

SCORES = range(equity.LEAST, equity.TARGET, 3)


def test_more_points_for_us_never_hurt_and_more_for_them_never_help() -> None:
    for dealing in (True, False):
        for us in SCORES:
            for them in SCORES:
                here = equity.chance(us, them, dealing)
                assert 0.0 <= here <= 1.0
                assert equity.chance(min(us + 1, equity.TARGET - 1), them, dealing) >= here
                assert equity.chance(us, min(them + 1, equity.TARGET - 1), dealing) <= here


def test_what_one_side_wins_the_other_loses() -> None:
    for us in SCORES:
        for them in SCORES:
            both = equity.chance(us, them, True) + equity.chance(them, us, False)
            assert both == pytest.approx(1.0)


def test_even_scores_are_nearly_even() -> None:
    for score in SCORES:
        assert equity.chance(score, score, True) == pytest.approx(0.5, abs=0.08)


def test_neighbouring_scores_are_alike() -> None:
    for us in range(equity.LEAST, 48):
        step = equity.chance(us + 1, 20, True) - equity.chance(us, 20, True)
        assert 0.0 <= step < 0.03


def test_far_behind_is_nearly_lost_and_far_ahead_nearly_won() -> None:
    assert equity.chance(-60, 61, True) < 0.01
    assert equity.chance(61, -60, True) > 0.99


def test_at_the_target_the_bidders_count_first() -> None:
    assert equity.after(62, 70, we_deal_next=True, we_bid=True) == 1.0
    assert equity.after(70, 62, we_deal_next=True, we_bid=False) == 0.0
    assert equity.after(62, 61, we_deal_next=True, we_bid=False) == 1.0
    assert equity.after(40, 62, we_deal_next=True, we_bid=True) == 0.0
    assert equity.after(10, 12, we_deal_next=True, we_bid=True) == equity.chance(10, 12, True)
