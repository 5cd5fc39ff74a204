"""Every report on champion says how much of cheater's margin over steady it reaches."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pidro_desktop.match.duels.duplicate import DuelTally, Terms, margin, needed

OWN = Terms("champion", "steady", "deals", "play")
YARDSTICK = replace(OWN, a="cheater")
HALF, WHOLE = DuelTally((0.9, 1.1, 1.0)), DuelTally((2.0, 2.2, 1.8))


def test_reports_on_others_need_nothing_and_add_nothing() -> None:
    terms = Terms("cheater", "steady", "deals")
    assert needed(terms) == ()
    assert margin(terms, {terms: WHOLE}) is None


def test_champion_over_steady_needs_the_yardstick_on_the_same_deals() -> None:
    assert needed(OWN) == (YARDSTICK,)
    found = margin(OWN, {OWN: HALF, YARDSTICK: WHOLE})
    assert found is not None
    assert (found.net, found.share) == pytest.approx((2.0, 0.5))
    assert found.spread is not None
    assert found.spread[0] < 0.5 < found.spread[1]


def test_the_other_way_round_it_is_champions_share_all_the_same() -> None:
    terms = replace(OWN, a="steady", b="champion")
    assert needed(terms) == (YARDSTICK,)
    found = margin(terms, {terms: HALF.turned, YARDSTICK: WHOLE})
    assert found is not None
    assert found.share == pytest.approx(0.5)


@pytest.mark.parametrize(("a", "b"), [("champion", "random"), ("cheater", "champion")])
def test_against_others_it_plays_steady_as_well(a: str, b: str) -> None:
    terms = replace(OWN, a=a, b=b)
    assert needed(terms) == (OWN, YARDSTICK)
    found = margin(terms, {terms: DuelTally((9.0,)), OWN: HALF, YARDSTICK: WHOLE})
    assert found is not None
    assert found.share == pytest.approx(0.5)


def test_matches_alone_show_no_share_of_points() -> None:
    assert margin(OWN, {OWN: DuelTally(shares=(0.5,)), YARDSTICK: DuelTally()}) is None


def test_too_few_deals_for_a_margin_show_no_share() -> None:
    found = margin(OWN, {OWN: HALF, YARDSTICK: DuelTally((4.0, -3.0))})
    assert found is not None
    assert (found.net, found.share, found.spread) == (0.5, None, None)
