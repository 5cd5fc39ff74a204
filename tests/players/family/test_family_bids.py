"""Bids: chances for every rule set that fall with the bid, and what is risked by who goes out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from family_sets import RELATIVES
from slices import rounds

from pidro_desktop.engine import game as verbs
from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.cards import cards
from pidro_desktop.engine.shuffle import deal_of, first_dealer, secret_of
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players.champion.champion import SampledChampion
from pidro_desktop.players.family.bidding import (
    STEADY,
    Correction,
    Demands,
    choose_bid,
    corrections,
    counted,
    estimates,
    exchange_of,
    fitted,
    kind_of,
    learnt,
    least_chance,
    spread_of,
    tries,
    worth_bidding,
)
from pidro_desktop.variants import load


def first_calls(name: str, deals: int) -> Iterator[SeatView]:
    """What those see who make the first call of a deal."""
    for number in range(deals):
        secret = secret_of(f"calls {name} {number}")
        deal = deal_of(load(name), secret, 1, first_dealer(secret))
        game, _ = verbs.apply(Game.new(load(name)), deal)
        yield view_for(game, verbs.asks(game)[0].seat)


def at(view: SeatView, own: int, others: int) -> SeatView:
    """The same at another score."""
    side = view.rules.side_of(view.seat)
    totals = tuple(own if one == side else others for one in range(view.rules.sides))
    return replace(view, totals=totals)


@pytest.mark.parametrize("name", RELATIVES)
def test_every_rule_set_has_chances_that_fall_with_the_bid(name: str) -> None:
    rules = load(name)
    assert exchange_of(rules) in fitted()
    for view in first_calls(name, 6):
        for one in estimates(view):
            assert one.least[0] == pytest.approx(1.0)
            assert all(more <= less for less, more in zip(one.least, one.least[1:], strict=False))
            assert 0.0 < one.chance(rules.auction.minimum) <= 1.0
            assert one.chance(rules.trumps.total + 1) == 0.0


@pytest.mark.parametrize("name", RELATIVES)
def test_a_better_hand_promises_more(name: str) -> None:
    """With the best of forty hands far more is expected than with the worst."""
    found = [max(one.expected for one in estimates(view)) for view in first_calls(name, 40)]
    assert max(found) > 1.2 * min(found)


@pytest.mark.parametrize("name", [name for name in RELATIVES if name != "king-pedro-ca"])
def test_at_every_score_a_bid_has_to_be_sound(name: str) -> None:
    target = load(name).scoring.target
    for view in first_calls(name, 8):
        assert choose_bid(view) == choose_bid(at(view, target + 500, -500))


def test_who_can_be_kept_from_winning_risks_what_he_has_to_spare() -> None:
    """In king-pedro-ca only a bid that is made wins: who has enough bids what may well fail."""
    for view in first_calls("king-pedro-ca", 12):
        target = view.rules.scoring.target
        poor, rich = choose_bid(view), choose_bid(at(view, target + 300, 0))
        assert choose_bid(at(view, target - 31, 0)) == poor
        assert rich >= max(poor, 30)
        best = max(one.chance(rich) for one in estimates(view))
        assert best >= STEADY.first / tries(at(view, target + 300, 0), rich)


def test_a_correction_turns_the_odds_and_leaves_certainty_alone() -> None:
    correction = Correction(shift=0.0, slope=2.0)
    assert correction(0.75) == pytest.approx(0.9)
    assert (correction(0.0), correction(0.5), correction(1.0)) == (0.0, 0.5, 1.0)
    assert Correction(shift=1.0, slope=1.0)(0.5) == pytest.approx(0.731, abs=0.001)


@pytest.mark.parametrize("name", ["sixty-three", "dom-pedro"])
def test_promises_are_corrected_where_they_were_too_low(name: str) -> None:
    """A hand that is likely to make its bid is likelier to than its weights say."""
    rules = load(name)
    view = next(first_calls(name, 1))
    for one in estimates(view):
        suit = counted(rules, one.suit)
        weights = fitted()[exchange_of(rules)]
        plain = spread_of(rules, view.hand, suit, view.seat, view.dealer, weights)
        assert one.least == tuple(corrections()[kind_of(rules)](chance) for chance in plain)
        assert all(new > old for old, new in zip(plain, one.least, strict=True) if 0.7 < old < 0.99)


def test_what_champion_asks_for_was_learnt_and_it_makes_the_lowest_bid() -> None:
    for name in RELATIVES:
        asked = learnt(load(name))
        assert 0.4 <= asked.over_foe <= 0.8
        assert (asked.first, asked.over_friend) == (STEADY.first, STEADY.over_friend)
        for view in first_calls(name, 8):
            bids = [bid for bid in worth_bidding(view) if not isinstance(bid, NamedBid)]
            best = max(one.chance(view.rules.points_for(bids[0])) for one in estimates(view))
            call = choose_bid(view, demands=asked)
            if not isinstance(call, NamedBid):
                assert call == (bids[0] if best >= asked.first else 0)


def test_over_an_opponent_champion_asks_for_another_chance() -> None:
    """In pedro it takes more to bid over an opponent than to bid first, in sixty-three less."""
    assert learnt(load("pedro")).over_foe > STEADY.over_foe > learnt(load("sixty-three")).over_foe
    for name in ("pedro", "sixty-three"):
        view = next(first_calls(name, 1))
        over = replace(view, bidder=(view.seat + 3) % 4, bid=10)
        assert least_chance(view, 11, learnt(view.rules)) == STEADY.first
        assert least_chance(over, 11, learnt(view.rules)) == learnt(view.rules).over_foe
        assert least_chance(over, 11) == STEADY.over_foe


def auction(name: str, number: int, demands: Demands = STEADY) -> Iterator[tuple[SeatView, int]]:
    """What those see who call in a deal, with the call that they make."""
    secret = secret_of(f"partners {name} {number}")
    deal = deal_of(load(name), secret, 1, first_dealer(secret))
    game, _ = verbs.apply(Game.new(load(name)), deal)
    while game.now.phase is Phase.AUCTION:
        view = view_for(game, verbs.asks(game)[0].seat)
        call = choose_bid(view, demands=demands)
        yield view, call
        game, _ = verbs.apply(game, Bid(view.seat, call))


@pytest.mark.parametrize("name", RELATIVES)
def test_champions_call_is_no_matter_of_chance(name: str) -> None:
    champion = SampledChampion()
    for view in first_calls(name, 4):
        expected = choose_bid(view, demands=learnt(view.rules))
        calls = {champion.decide(view, Random(number)) for number in range(3)}
        assert calls == {Bid(view.seat, expected)}


def opponents_are_done(view: SeatView) -> bool:
    """Whether neither opponent can call any more."""
    done = [call for call in view.calls if call.seat % 2 != view.seat % 2]
    if view.rules.auction.order == "rounds":
        done = [call for call in done if not call.bid]
    return len(done) == 2


@pytest.mark.parametrize("name", [name for name in RELATIVES if load(name).sides == 2])
@pytest.mark.parametrize("champions", [False, True])
@rounds("auctions", 10, 40)
def test_nobody_raises_a_partner_who_has_won_the_auction(
    name: str, champions: bool, auctions: int
) -> None:
    met, demands = 0, learnt(load(name)) if champions else STEADY
    for number in range(auctions):
        for view, call in auction(name, number, demands):
            if view.bidder == (view.seat + 2) % 4 and opponents_are_done(view):
                met += 1
                assert call == 0 or isinstance(call, NamedBid)
    assert met or auctions == 10


def test_a_partner_is_raised_to_what_scores_more() -> None:
    """In California all points bid and made score double: that is worth a raise."""
    rules = load("california")
    assert rules.scoring.slam_made == 2 * rules.trumps.total
    views = [view for number in range(60) for view, _ in auction("california", number)]
    view = next(v for v in views if v.bidder == (v.seat + 2) % 4 and opponents_are_done(v))
    assert worth_bidding(view) == (rules.trumps.total,)
    best = cards("AH KH QH JH TH 9H 5H 5D 2H")
    assert choose_bid(replace(view, hands=(best,) * 4)) == rules.trumps.total


@pytest.mark.parametrize(
    ("own", "bid", "expected"),
    [(0, 30, 1), (231, 30, 1), (232, 30, 1), (262, 30, 2), (292, 30, 3), (500, 60, 5)],
)
def test_a_try_for_every_bid_that_can_be_lost(own: int, bid: int, expected: int) -> None:
    view = at(next(first_calls("king-pedro-ca", 1)), own, 0)
    assert tries(view, bid) == expected


def test_one_try_where_somebody_loses_by_falling_low() -> None:
    """King Pedro ends as well when the others fail often enough."""
    view = at(next(first_calls("king-pedro", 1)), 500, 0)
    assert view.rules.scoring.must_bid_to_win
    assert tries(view, 30) == 1


def test_one_try_where_everybody_calls_once() -> None:
    view = at(next(first_calls("california-house", 1)), 500, 0)
    assert view.rules.scoring.must_bid_to_win
    assert tries(view, 6) == 1
