"""Champion's calls: legal, steady in their reasons, and with an eye on the score."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from pidro_desktop.engine import game as verbs
from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.cards import SUITS
from pidro_desktop.engine.shuffle import deal_of, first_dealer, secret_of
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players.bids import bidding
from pidro_desktop.variants import load

RULES = load("finnish")


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bidding, "WORLDS", 24)


def opened(seed: str, calls: tuple[int, ...] = (), totals: tuple[int, int] = (0, 0)) -> SeatView:
    """The view of the seat that calls next, after some calls."""
    secret = secret_of(seed)
    cards = deal_of(RULES, secret, 1, first_dealer(secret))
    game, _ = verbs.apply(replace(Game.new(RULES), totals=totals), cards)
    for call in calls:
        game, _ = verbs.apply(game, Bid(game.now.turn, call))
    return view_for(game, game.now.turn)


def auctions(deals: int) -> Iterator[SeatView]:
    """The views of whole auctions, one after the other."""
    for seed in range(deals):
        calls: tuple[int, ...] = ()
        for _ in range(4):
            view = opened(f"auction {seed}", calls)
            yield view
            calls = (*calls, bidding.choose_bid(view, Random(seed)))


def test_every_call_is_legal() -> None:
    for view in auctions(3):
        assert view.ask is not None
        options = bidding.bids(view, Random(1))
        assert {option.call for option in options} <= set(view.ask.bids)
        assert options[0].call == 0
        assert all(0.0 <= option.chance <= 1.0 for option in options)


def test_the_same_view_and_chance_give_the_same_call() -> None:
    for view in list(auctions(1)):
        assert bidding.bids(view, Random(3)) == bidding.bids(view, Random(3))


def test_over_a_standing_fourteen_only_fourteen_can_be_bid() -> None:
    options = bidding.bids(opened("top", (14,)), Random(0))
    assert [option.call for option in options] == [0, 14]


def test_where_fourteen_cannot_be_topped_a_seat_passes() -> None:
    view = opened("top", (14,))
    assert view.ask is not None
    view = replace(view, ask=replace(view.ask, bids=(0,)))
    assert bidding.choose_bid(view, Random(0)) == 0


def test_with_both_sides_near_the_target_the_bid_is_taken_more_often() -> None:
    """Bidders count first: over a standing 6 the dealer takes the bid that would win the match."""
    taken = {0: 0, 56: 0}
    for score in taken:
        for seed in range(14):
            view = opened(f"block {seed}", (0, 0, 6), (score, score))
            taken[score] += bidding.choose_bid(view, Random(seed)) > 0
    assert taken[56] > taken[0]


def test_the_suit_named_is_the_one_that_promises_most() -> None:
    for seed in range(8):
        view = opened(f"suit {seed}")
        view = replace(view, bid=7, bidder=view.seat, phase=Phase.TRUMP)
        best = max(bidding.prospects(view), key=lambda one: one.points)
        named = next(
            one for one in bidding.prospects(view) if one.suit == bidding.choose_suit(view)
        )
        assert named.suit in SUITS
        assert named.points > best.points - 1.5


def test_more_points_are_less_likely() -> None:
    for prospect in bidding.prospects(opened("prospects")):
        assert list(prospect.least) == sorted(prospect.least, reverse=True)
        assert prospect.points == pytest.approx(sum(prospect.least[1:]))
