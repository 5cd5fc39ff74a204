"""A bid higher than champion would consider is judged by a search, not by a guess."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from pidro_desktop.engine import game as verbs
from pidro_desktop.engine.actions import Bid, Deal
from pidro_desktop.engine.cards import DECK, card, without
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.match.review.judging import Judge
from pidro_desktop.match.review.marks import Mark
from pidro_desktop.match.review.reviewed import ReviewedDecision
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.players.advice import Adviser
from pidro_desktop.players.bids import bidding
from pidro_desktop.render.review.beads import Bead
from pidro_desktop.scenes.review.try_again import paper_of_try
from pidro_desktop.variants import load

SEVEN_CLUBS = "AC KC QC JC 7C 6C 2C 3H 9D"
"""A first bid of 12 with it came to +12 a deal over 120 deals played out, one of 9 to +5."""
ONE_ACE = "AC JC 7C 4C 9H 8H 3H 6S 8S"
TWO_ACES = "AC KC 7C 5S 5C 3H AH 6S 8S"


def first_to_call(cards: str) -> SeatView:
    """The view of the seat that has these cards and calls first."""
    mine = tuple(card(name) for name in cards.split())
    rest = list(without(tuple(one for one in DECK if one.rank != "joker"), mine))
    Random("high bids").shuffle(rest)
    hands = (tuple(rest[:9]), mine, tuple(rest[9:18]), tuple(rest[18:27]))
    game, _ = verbs.apply(Game.new(load("finnish")), Deal(1, 0, hands, tuple(rest[27:])))
    return view_for(game, 1)


def judged(cards: str, bid: int) -> ReviewedDecision:
    view = first_to_call(cards)
    turn = Turn(1, 1, 1, view, Bid(1, bid))
    return Judge(Adviser(), net=True).judge(turn, explain=False)


def test_the_bid_that_keeps_everyone_out_is_best_with_seven_clubs() -> None:
    usual = judged(SEVEN_CLUBS, 9)
    assert usual.mark is Mark.BLUNDER
    assert usual.best == Bid(1, 13)
    wins = [judged(SEVEN_CLUBS, bid).win or 0 for bid in (9, 10, 12, 13)]
    assert wins == sorted(wins)


def test_a_bid_that_is_too_high_is_marked_down_with_its_noise() -> None:
    found = judged(TWO_ACES, 13)
    assert found.mark is Mark.BLUNDER
    assert (found.noise or 0) > 0


def test_a_searched_lead_is_that_of_the_usual_search() -> None:
    view = first_to_call(TWO_ACES)
    options = {option.call: option for option in bidding.bids(view, Random(3))}
    effort = replace(bidding.USUAL, rounds=1)
    lead = bidding.leads(view, [7], 9, Random(3), effort)[7]
    stated = options[7].chance - options[9].chance
    assert abs(lead.more - stated) < 4 * lead.error
    among = bidding.leads(view, [14, 13, 12, 11, 10, 7], 9, Random(3), effort)
    assert among[7] == lead, "it has the same lead beside any others"


def test_one_that_is_tried_in_a_review_is_not_called_a_mistake_by_a_guess() -> None:
    turn = Turn(1, 1, 1, first_to_call(ONE_ACE), Bid(1, 7))
    found = judged(ONE_ACE, 7)
    assert paper_of_try(turn, found, Bid(1, 12), ()).bead is Bead.UNKNOWN
    searched = replace(turn, view=first_to_call(SEVEN_CLUBS))
    assert paper_of_try(searched, judged(SEVEN_CLUBS, 9), Bid(1, 12), ()).bead is Bead.MISTAKE


def test_without_a_search_such_a_call_is_known_to_be_a_guess() -> None:
    options = {o.decision: o for o in Adviser().values(first_to_call(ONE_ACE)).options}
    assert [options[Bid(1, bid)].guessed for bid in (0, 6, 9, 10, 12)] == [False] * 3 + [True] * 2
    every = Adviser().values(first_to_call(ONE_ACE), every=True).options
    assert not any(option.guessed for option in every)


def test_all_are_searched_where_the_highest_considered_is_best_but_not_by_a_code() -> None:
    view = first_to_call(SEVEN_CLUBS)
    assert [one.call for one in bidding.bids(view, Random(3))] == [0, *range(6, 15)]
    shared = bidding.bids(view, Random(3), bidding.SHARED)
    assert [one.call for one in shared] == [0, 6, 7, 8, 9]
