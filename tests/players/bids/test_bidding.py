"""Champion's calls: legal, steady in their reasons, and with an eye on the score."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from statistics import fmean, stdev

import pytest
from msgspec import structs

from pidro_desktop.compiled import is_compiled
from pidro_desktop.engine import game as verbs
from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.cards import SUITS
from pidro_desktop.engine.shuffle import deal_of, first_dealer, secret_of
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players.bids import bid_search, bidding
from pidro_desktop.players.bids.bidding import BidBudget, Option
from pidro_desktop.variants import load

RULES = load("finnish")


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bidding, "USUAL", BidBudget(24, 2))


def opened(seed: str, calls: tuple[int, ...] = (), totals: tuple[int, int] = (0, 0)) -> SeatView:
    """The view of the seat that calls next, after some calls."""
    secret = secret_of(seed)
    cards = deal_of(RULES, secret, 1, first_dealer(secret))
    game, _ = verbs.apply(replace(Game.new(RULES), totals=totals), cards)
    for call in calls:
        game, _ = verbs.apply(game, Bid(game.now.turn, call))
    return view_for(game, game.now.turn)


def called(view: SeatView, seed: int) -> int:
    """What is called after a search by this seed."""
    return bidding.chosen(view, bidding.bids(view, Random(seed))).call


def auctions(deals: int) -> Iterator[SeatView]:
    """The views of whole auctions, one after the other."""
    for seed in range(deals):
        calls: tuple[int, ...] = ()
        for _ in range(4):
            view = opened(f"auction {seed}", calls)
            yield view
            calls = (*calls, called(view, seed))


def test_every_call_is_legal() -> None:
    for view in auctions(3):
        assert view.ask is not None
        options = bidding.bids(view, Random(1))
        assert {option.call for option in options} <= set(view.ask.bids)
        assert options[0].call == 0
        assert all(0.0 <= option.chance <= 1.0 for option in options)


def option(call: int, chance: float, noise: float, made: float = 0.7) -> Option:
    return Option(call, chance, points=7.0, made=made, noise=noise, noises=(noise, noise, noise))


def test_among_bids_within_the_noise_the_lowest_is_made() -> None:
    view = opened("lowest")
    best = option(8, 0.530, 0.0)
    near, far = option(7, 0.522, 0.005), option(7, 0.518, 0.005)
    passing = option(0, 0.500, 0.005)
    assert bidding.chosen(view, [passing, near, best]) == near
    assert bidding.chosen(view, [passing, far, best]) == best


def test_a_pass_within_the_noise_of_a_bid_is_not_enough() -> None:
    view = opened("lowest")
    near, best = option(0, 0.529, 0.02), option(6, 0.530, 0.0)
    assert bidding.chosen(view, [near, best]) == best
    assert bidding.chosen(view, [option(0, 0.531, 0.0), best]).call == 0


def test_a_tie_goes_to_the_lowest_call() -> None:
    view = opened("lowest")
    options = [option(0, 0.4, 0.0), option(6, 0.5, 0.0), option(7, 0.5 + 1e-12, 0.0)]
    assert bidding.chosen(view, options).call == 6


def test_a_bid_over_the_partners_must_be_better_beyond_doubt() -> None:
    """Both opponents have passed, so a pass leaves the partner the bid."""
    passing = option(0, 0.500, 0.005)
    left = opened("left", (0, 6, 0))
    assert bidding.is_left_to_partner(left)
    better = option(7, 0.521, 0.005, made=0.95)
    assert bidding.chosen(left, [passing, better]).call == 7
    assert bidding.chosen(left, [passing, option(7, 0.519, 0.005, made=0.95)]).call == 0
    assert bidding.chosen(left, [passing, option(7, 0.521, 0.011, made=0.95)]).call == 0
    assert bidding.chosen(left, [passing, option(7, 0.521, 0.005, made=0.75)]).call == 0


def test_a_bid_over_the_partners_that_can_be_answered_must_be_worth_a_point_more() -> None:
    passing, bid = option(0, 0.500, 0.002), option(7, 0.512, 0.002)
    partners = opened("left", (6, 0))
    assert not bidding.is_left_to_partner(partners)
    assert bidding.chosen(partners, [passing, bid]).call == 7
    assert bidding.chosen(partners, [passing, option(7, 0.509, 0.002)]).call == 0
    foes = opened("left", (0, 6))
    assert bidding.chosen(foes, [passing, option(7, 0.509, 0.002)]).call == 7


def test_the_lowest_bid_that_is_plainly_better_is_made_over_the_partners() -> None:
    view = opened("left", (6, 0))
    passing, low, high = option(0, 0.5, 0.0), option(7, 0.515, 0.004), option(8, 0.52, 0.0)
    assert bidding.chosen(view, [passing, low, high]).call == 7
    assert bidding.chosen(view, [passing, option(7, 0.505, 0.01), high]).call == 8


def test_without_conventions_a_bid_over_the_partners_needs_three_errors() -> None:
    frozen = replace(bidding.SHARED, heeds=False)
    mine = [option(0, 0.500, 0.005), option(7, 0.512, 0.0)]
    left = opened("left", (0, 6, 0))
    assert bidding.chosen(left, mine, frozen).call == 0
    assert bidding.chosen(left, [mine[0], option(7, 0.520, 0.0)], frozen).call == 7


def test_close_calls_are_searched_longer() -> None:
    clear = [option(0, 0.4, 0.01), option(6, 0.5, 0.0)]
    close = [option(0, 0.48, 0.01), option(6, 0.5, 0.0)]
    assert not bidding.is_close(clear)
    assert bidding.is_close(close)


@pytest.mark.skipif(not is_compiled(bid_search), reason="interpreted it takes a minute")
def test_the_noise_stated_is_the_noise_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between searches with other random numbers, the difference to a pass varies as stated."""
    monkeypatch.setattr(bidding, "USUAL", BidBudget(150, 1))
    ratios: list[float] = []
    for seed in range(4):
        view = opened(f"noise {seed}", (6,) if seed % 2 else ())
        rows = [bidding.bids(view, Random(number)) for number in range(40)]
        last = len(rows[0]) - 1
        leads = [row[last].chance - row[0].chance for row in rows]
        stated = [max(row[0].noise, row[last].noise) for row in rows]
        ratios.append(stdev(leads) / fmean(stated))
    assert 0.7 < fmean(ratios) < 1.3


def test_the_same_view_and_chance_give_the_same_call() -> None:
    for view in list(auctions(1)):
        first = bidding.bids(view, Random(3))
        bidding.BIDS_KNOWN.clear()
        assert bidding.bids(view, Random(3)) == first


def test_over_a_standing_fourteen_only_fourteen_can_be_bid() -> None:
    options = bidding.bids(opened("top", (14,)), Random(0))
    assert [option.call for option in options] == [0, 14]


def test_where_fourteen_cannot_be_topped_a_seat_passes() -> None:
    view = opened("top", (14,))
    assert view.ask is not None
    view = replace(view, ask=structs.replace(view.ask, bids=(0,)))
    assert called(view, 0) == 0


def test_with_both_sides_near_the_target_the_bid_is_taken_more_often() -> None:
    """Bidders count first: over a standing 6 the dealer takes the bid that would win the match."""
    taken = {0: 0, 56: 0}
    for score in taken:
        for seed in range(14):
            view = opened(f"block {seed}", (0, 0, 6), (score, score))
            taken[score] += called(view, seed) > 0
    assert taken[56] > taken[0]


def named(seed: str, calls: tuple[int, ...] = (0, 0, 0, 7)) -> SeatView:
    """The view of the dealer, whose last call has won the auction."""
    view = opened(seed, calls)
    assert view.phase is Phase.TRUMP
    return view


def test_the_suit_named_is_the_one_that_promises_most() -> None:
    for seed in range(8):
        view = named(f"suit {seed}")
        best = max(bidding.prospects(view), key=lambda one: one.expected)
        suit = bidding.suits(view, Random(seed))[0].suit
        chosen = next(one for one in bidding.prospects(view) if one.suit == suit)
        assert chosen.suit in SUITS
        assert chosen.expected > best.expected - 1.5


def test_a_suit_that_was_not_meant_must_be_better_beyond_the_noise() -> None:
    """The first is the best, or one that may be as good; the others follow by their chances."""
    for seed in range(12):
        first, *others = bidding.suits(named(f"beyond {seed}"), Random(seed))
        best = max((first, *others), key=lambda one: one.chance)
        assert best.chance - first.chance <= bidding.SURE * best.noise + 1e-9
        assert [one.chance for one in others] == sorted(
            (one.chance for one in others), reverse=True
        )


def test_a_dealer_left_with_the_bid_names_trumps_as_if_it_had_been_called() -> None:
    """All have passed, and the dealer must play 6: the same worlds and chances as after a 6."""
    left, called = (
        bidding.suits(named("left", calls), Random(1)) for calls in ((0, 0, 0, 0), (0, 0, 0, 6))
    )
    assert [one.chance for one in left] == [one.chance for one in called]


def test_more_points_are_less_likely() -> None:
    for prospect in bidding.prospects(opened("prospects")):
        assert list(prospect.least) == sorted(prospect.least, reverse=True)


def test_an_opponent_who_has_called_cannot_answer_either() -> None:
    """Each seat calls once, so an opponent's lower bid leaves the bid to the partner as well."""
    view = opened("left", (6, 7, 0))
    assert not bidding.is_left_to_partner(view)
    passing, bid = option(0, 0.5, 0.0), option(8, 0.515, 0.0, made=0.95)
    assert bidding.chosen(view, [passing, bid]).call == 0
    assert bidding.chosen(view, [passing, option(8, 0.525, 0.0, made=0.95)]).call == 8
