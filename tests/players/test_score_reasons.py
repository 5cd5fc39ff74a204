"""A call is explained by what it brings: who is shut out, and whether another is any better."""

from __future__ import annotations

from pidro_desktop.players.advice.score_reasons import score_facts

from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.game import apply
from pidro_desktop.engine.shuffle import deal_of, secret_of
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players.advice import Adviser, Fact
from pidro_desktop.players.bids.bidding import Option
from pidro_desktop.variants import load

ALICE, BOB, CARLOS = 1, 2, 3


def asked(*calls: int) -> SeatView:
    """The view of the seat that calls next; seat 0 deals, so Alice begins."""
    game, _ = apply(Game.new(load("finnish")), deal_of(load("finnish"), secret_of("said"), 1, 0))
    for call in calls:
        game, _ = apply(game, Bid(game.now.turn, call))
    return view_for(game, game.now.turn)


def option(call: int, chance: float, **held: float) -> Option:
    """A call with its chance, and how often each seat gets the bid after it."""
    gets = tuple(held.get(name, 0.0) for name in ("victor", "alice", "bob", "carlos"))
    return Option(call, chance, points=8.0, made=0.7, held=gets)


MADE = {6: 0.90, 7: 0.80, 8: 0.80, 9: 0.795, 10: 0.70}
SEARCHED = (option(0, 0.4), option(8, 0.50, carlos=0.30), option(9, 0.52, carlos=0.20))


def facts(view: SeatView, *searched: Option, chosen: int) -> list[Fact]:
    return [*score_facts(view, searched, chosen, MADE).get(chosen, ())]


def test_a_bid_that_shuts_an_opponent_out_says_whom() -> None:
    """Bob is to bid after Alice's 7: Carlos comes next, and 9 is made as often as 8."""
    (told,) = facts(asked(7), *SEARCHED, chosen=9)
    assert told.text() == "9 is made as often as 8 and shuts Carlos out more often."


def test_nobody_is_shut_out_by_a_bid_that_is_made_less_often() -> None:
    clearly = {**MADE, 9: 0.70}
    nearly = {**MADE, 9: 0.77}
    assert score_facts(asked(7), SEARCHED, 9, clearly) == {}
    ((told,),) = score_facts(asked(7), SEARCHED, 9, nearly).values()
    assert told.id == "nearly shuts"


def test_the_partner_and_those_who_have_called_are_not_shut_out() -> None:
    lower, higher = option(8, 0.50, alice=0.3, victor=0.3), option(9, 0.52)
    assert facts(asked(7), SEARCHED[0], lower, higher, chosen=9) == []


def test_a_low_call_says_that_no_higher_one_is_clearly_better() -> None:
    close = (option(0, 0.498), option(6, 0.50), option(7, 0.502))
    (told,) = facts(asked(), *close, chosen=6)
    assert told.text() == "No higher bid is clearly better."
    (told,) = facts(asked(), *close, chosen=0)
    assert told.text() == "No bid is clearly better than a pass."
    assert facts(asked(), *close, chosen=7) == []


def test_to_a_dealer_left_alone_a_pass_and_the_lowest_bid_are_the_same() -> None:
    options = Adviser().advise(asked(0, 0, 0)).options
    by_call = {choice.name: choice for choice in options}
    assert by_call["pass"].equity == by_call["6"].equity
    for name in ("pass", "6"):
        (told,) = by_call[name].facts
        assert told.text() == "A pass and 6 are the same: you play 6."
