"""Calls and suits at positions that somebody lays: cards of others, and forgotten auctions."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from position import dealt

from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.cards import HIDDEN, Cards, cards
from pidro_desktop.engine.game import apply
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players.advice import Adviser
from pidro_desktop.players.beliefs.gaps import NoDealFits
from pidro_desktop.players.bids import bidding
from pidro_desktop.variants import load

HAND = "AH KH 9H 2H 3C 4C 6D 7D 8S"
HELP = "QH JH TH 5H 5D"
"""All that the hand lacks, and some more."""


def game_after(calls: list[int], hand: str = HAND) -> Game:
    """The auction after these calls, of which North had the first; South has the hand."""
    game = dealt(load("finnish"), {0: hand}, dealer=(-len(calls) - 1) % 4)
    for call in calls:
        game, _ = apply(game, Bid(game.now.turn, call))
    return game


def knowing(view: SeatView, seat: Seat, known: Cards) -> SeatView:
    """The view if it is known that another seat has these cards."""
    hands = list(view.hands)
    hands[seat] = (*known, *hands[seat][len(known) :])
    return replace(view, hands=(hands[0], hands[1], hands[2], hands[3]))


def test_known_cards_are_in_their_hand_in_every_deal_that_is_searched() -> None:
    view = knowing(view_for(game_after([0, 0]), 0), 2, cards(HELP))
    look = bidding.prepared(view)
    for _time in range(50):
        look.stand()
        deck = list(look.deal.deck)
        assert sorted(deck) == list(range(52))
        assert set(map(bidding.number, view.hand)) == set(deck[:9])
        assert set(map(bidding.number, cards(HELP))) <= set(deck[18:27])


def test_the_other_cards_are_dealt_to_all_places_that_are_left() -> None:
    look = bidding.prepared(knowing(view_for(game_after([0, 0]), 0), 2, cards(HELP)))
    loose = bidding.number(cards("QC")[0])
    places: set[int] = set()
    for _time in range(2000):
        look.stand()
        places.add(list(look.deal.deck).index(loose))
    assert places == {*range(9, 18), *range(23, 52)}


def made(view: SeatView, bid: int) -> float:
    """How likely a bid is made, as it is advised on."""
    found = {
        option.decision.bid: option.made
        for option in Adviser().advise(view).options
        if isinstance(option.decision, Bid)
    }
    return found[bid] or 0.0


def test_a_hand_bids_more_if_it_is_known_that_the_partner_has_what_it_lacks() -> None:
    view = view_for(game_after([0, 0]), 0)
    helped = knowing(view, 2, cards(HELP))
    against = knowing(view, 1, cards(HELP))
    assert made(helped, 12) > 0.9
    assert made(helped, 12) > made(view, 12) + 0.2
    assert made(view, 12) > made(against, 12) + 0.1
    best = Adviser().advise(helped).best.decision
    assert isinstance(best, Bid)
    assert isinstance(best.bid, int)
    assert best.bid >= 7


def test_with_all_hands_known_every_deal_has_them() -> None:
    game = game_after([0, 0])
    view = replace(view_for(game, 0), hands=game.now.hands)
    look = bidding.prepared(view)
    look.stand()
    for seat in SEATS:
        held = set(map(bidding.number, game.now.hands[seat]))
        assert set(list(look.deal.deck)[9 * seat : 9 * seat + 9]) == held


def named(bid: int, calls: list[int]) -> SeatView:
    """South's view when it names trumps for this bid."""
    game = game_after(calls)
    game, _ = apply(game, Bid(0, bid))
    while game.now.bidder != 0 or len(game.now.calls) < len(SEATS):
        game, _ = apply(game, Bid(game.now.turn, 0))
    return view_for(game, 0)


def test_trumps_can_be_named_after_an_auction_that_nobody_remembers() -> None:
    view = replace(named(8, [6, 7]), calls=())
    suits = bidding.search_suits(view, Random(1), bidding.SHARED)
    assert suits[0].suit == "H"
    look = bidding.prepared(view)
    assert list(look.calls) == [8, 0, 0, 0]
    assert list(look.heard) == [0, 0, 0, 0]


def test_a_forgotten_auction_says_nothing_of_the_hands() -> None:
    heard, forgotten = named(9, [8, 0]), replace(named(9, [8, 0]), calls=())
    for view, says in ((heard, True), (forgotten, False)):
        look = bidding.prepared(view)
        look.begin()
        # The mean likelihood of the calls, with some room.
        assert (look.usual < 1.5) is says


@pytest.mark.parametrize("known", ["AH", "2C 3C 4D 5C 6C 7C 8C 9C TC JC"])
def test_a_card_twice_and_ten_cards_are_never_answered(known: str) -> None:
    view = view_for(game_after([0, 0]), 0)
    assert view.hands[1] == (HIDDEN,) * 9
    with pytest.raises(NoDealFits):
        bidding.bids(knowing(view, 1, cards(known)), Random(0))
