"""A review that marks down a bid which was made says so, and how often such a bid is made."""

from __future__ import annotations

from dataclasses import replace

from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.events import DealScored
from pidro_desktop.match.review.marks import Mark
from pidro_desktop.match.review.reviewed import Choice, ReviewedDecision
from pidro_desktop.scenes.review.deal_paper import came_of

MADE = DealScored(0, 9, made=True, taken=(11, 3), delta=(11, 3), total=(11, 3))
NINE, SEVEN, TEN = Bid(0, 9), Bid(0, 7), Bid(0, 10)
HIGH = ReviewedDecision(
    deal=1,
    ply=1,
    position=1,
    seat=0,
    what=AskKind.BID,
    decided=NINE,
    best=SEVEN,
    loss=0.05,
    mark=Mark.MISTAKE,
    choices=(Choice(SEVEN, 0.6, 9.0, made=0.83), Choice(NINE, 0.55, 9.0, made=0.38)),
)


def often(chance: float) -> ReviewedDecision:
    return replace(HIGH, choices=(Choice(NINE, 0.55, 9.0, made=chance),))


def test_a_bid_that_others_would_not_make_is_said_to_be_made_this_time() -> None:
    assert came_of(HIGH, MADE) == "Made this time. In 10 such deals, it is made in only 4."
    assert came_of(often(0.71), MADE) == "Made this time, as in 7 of 10 such deals."
    assert came_of(often(0.01), MADE).endswith("only 1.")


def test_a_bid_that_was_too_low_was_made_because_nobody_bid_more() -> None:
    low = replace(HIGH, best=TEN)
    assert came_of(low, MADE) == "Made this time, because nobody bid more."


def test_nothing_is_said_of_a_bid_that_was_not_made_or_did_not_win_the_auction() -> None:
    assert not came_of(HIGH, replace(MADE, made=False))
    assert not came_of(HIGH, replace(MADE, bidder=2))
    assert not came_of(HIGH, None)
    assert not came_of(replace(HIGH, decided=Bid(0, 0)), replace(MADE, bidder=0, bid=0))


def test_nothing_is_said_of_a_good_bid() -> None:
    assert not came_of(replace(HIGH, mark=Mark.GOOD), MADE)
