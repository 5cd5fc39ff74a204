"""A call is explained by its idea, and another by what goes wrong with it."""

from __future__ import annotations

from dataclasses import replace

from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.game import apply
from pidro_desktop.engine.shuffle import deal_of, secret_of
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players.advice import Adviser, Fact
from pidro_desktop.players.advice.advice import Speaks
from pidro_desktop.players.advice.calling import Calling, call_fault, call_plan, tenths
from pidro_desktop.players.bids.bidding import Option
from pidro_desktop.players.family.bidding import Declared
from pidro_desktop.variants import load

VICTOR, ALICE, BOB, CARLOS = 0, 1, 2, 3
NOBODY = (0.0, 0.0, 0.0, 0.0)
EVEN = {0: 0.5, 6: 0.5, 7: 0.5, 8: 0.5, 9: 0.5}


def asked(*calls: int, totals: tuple[int, int] = (0, 0)) -> SeatView:
    """The view of the seat that calls next; seat 0 deals, so Alice begins."""
    game, _ = apply(Game.new(load("finnish")), deal_of(load("finnish"), secret_of("said"), 1, 0))
    game = replace(game, totals=totals)
    for call in calls:
        game, _ = apply(game, Bid(game.now.turn, call))
    return view_for(game, game.now.turn)


def gets(*shares: float) -> tuple[float, ...]:
    return (*shares, *NOBODY)[:4]


def option(
    call: int, held: tuple[float, ...] = NOBODY, kept: tuple[float, ...] = NOBODY, points: float = 8
) -> Option:
    """A call, how often each seat gets the bid after it, and gets and makes it."""
    return Option(call, 0.5, points=points, made=0.7, held=held, kept=kept)


def calling(
    view: SeatView,
    *searched: Option,
    best: int,
    equity: dict[int, float] | None = None,
    made: float = 0.8,
) -> Calling:
    """What a seat knows that makes every bid with the same chance, in clubs."""
    asked_for = view.ask.bids if view.ask else ()
    suits = {int(bid): Declared("C", (made,) * 15) for bid in asked_for if bid}
    found = EVEN | (equity or {})
    return Calling(view, {one.call: one for one in searched}, best, found, suits)


def told(facts: tuple[Fact, ...]) -> list[str]:
    return [fact.text() for fact in facts]


def fault(what: Calling, call: int) -> str:
    found = call_fault(what, call)
    assert found is not None
    assert found.speaks is Speaks.AGAINST
    return found.text()


# ------------------------------------------------------------ plans


def test_a_bid_says_what_the_hand_holds_and_how_often_it_is_made() -> None:
    plan, *_ = call_plan(calling(asked(), option(0), option(7), best=7))
    assert plan.speaks is Speaks.PLAN
    assert plan.text().startswith("With")
    assert plan.text().endswith(" you make 7 in clubs in 8 of 10 deals.")


def test_over_an_opponent_the_bid_is_taken_from_somebody() -> None:
    plan, *_ = call_plan(calling(asked(6), option(0), option(8), best=8))
    assert plan.text().startswith("Take the bid from Alice: with")


def test_a_bid_that_keeps_an_opponent_out_says_whom() -> None:
    """Bob is to bid after Alice's 6: Carlos comes next, and 8 keeps him out more often than 7."""
    lower, higher = option(7, gets(0.1, 0, 0.4, 0.5)), option(8, gets(0.1, 0, 0.6, 0.3))
    equity = {8: 0.53, 7: 0.51, 6: 0.4}
    what = calling(asked(6), option(0), lower, higher, best=8, equity=equity)
    plan, make, *_ = call_plan(what)
    assert plan.text() == "After 7, Carlos would get the bid in 5 of 10 deals, after 8 in 3."
    assert make.speaks is Speaks.FOR
    assert fault(what, 7) == "After 7, Carlos gets the bid in 5 of 10 deals, after 8 in 3."


def test_nobody_is_kept_out_who_has_called_or_is_the_partner() -> None:
    lower, higher = option(7, gets(0.5, 0.3, 0, 0)), option(8, gets(0, 0, 1.0, 0))
    equity = {8: 0.53, 7: 0.51}
    plan, *_ = call_plan(calling(asked(6), option(0), lower, higher, best=8, equity=equity))
    assert plan.id == "bid over foe"


def test_a_bid_that_would_win_their_game_is_taken_from_them() -> None:
    """Alice's side has 55, and 7 is enough for it."""
    after = option(0, gets(0, 1.0), gets(0, 0.6))
    what = calling(asked(7, totals=(0, 55)), after, option(8), best=8)
    plan, *_ = call_plan(what)
    assert plan.id == "bid to deny"
    assert "if Alice makes 7, your opponents win the game" in plan.text()
    plan, *_ = call_plan(calling(asked(7, totals=(0, 54)), after, option(8), best=8))
    assert plan.id == "bid over foe"


def test_a_bid_that_wins_the_game_says_so() -> None:
    plan, make, *_ = call_plan(calling(asked(totals=(0, 54)), option(0), option(8), best=8))
    assert plan.text() == "If you make 8 in clubs, you win the game."
    assert make.id == "you make"
    plan, *_ = call_plan(calling(asked(totals=(0, 53)), option(0), option(8), best=8))
    assert plan.id == "bid"


def test_a_score_that_one_deal_can_reach_is_named_for_every_call() -> None:
    for totals, said in (((0, 52), "The opponents are 10"), ((51, 0), "You are 11")):
        advice = Adviser().advise(asked(6, totals=totals))
        assert any(fact.text().startswith(said) for fact in advice.best.facts)
    advice = Adviser().advise(asked(6, totals=(0, 47)))
    assert not any("short of" in fact.text() for fact in advice.best.facts)


def test_a_risky_bid_tells_what_a_pass_leads_to() -> None:
    after = option(0, gets(0.3, 0.1, 0.3, 0.3))
    plan, *_ = call_plan(calling(asked(), after, option(7), best=7, made=0.4))
    assert plan.text() == (
        "You make 7 in clubs in only 4 of 10 deals, but after a pass your opponents get the bid "
        "in 6 of 10 deals."
    )


def test_the_last_to_call_needs_no_more_than_the_lowest_bid() -> None:
    after = option(0, gets(0, 0, 0, 1.0), gets(0, 0, 0, 0.6))
    _, *about = call_plan(calling(asked(0, 0, 7), after, option(8), best=8))
    assert told(tuple(about)) == [
        "Nobody can bid after you, so 8 is enough.",
        "If you pass, Carlos makes 7 in 6 of 10 deals.",
    ]
    assert {fact.speaks for fact in about} == {Speaks.FOR}


def test_a_bid_is_left_to_the_partner() -> None:
    after = option(0, gets(0, 0, 1.0), gets(0, 0, 0.7))
    plan, *_ = call_plan(calling(asked(0, 8, 0), after, best=0))
    assert plan.text() == (
        "Leave the bid to Bob: no opponent can bid any more, and Bob makes 8 in 7 of 10 deals."
    )
    after = option(0, gets(0.1, 0.9), gets(0.05, 0.63))
    plan, *_ = call_plan(calling(asked(8, 0), after, best=0))
    assert plan.text() == (
        "Leave the bid to Alice, who makes 8 in 7 of 10 deals if nobody bids higher."
    )


def test_opponents_who_often_fail_are_left_with_their_bid() -> None:
    """Victor deals and calls last."""
    after = option(0, gets(0, 0, 0, 1.0), gets(0, 0, 0, 0.5))
    plan, *_ = call_plan(calling(asked(0, 0, 11), after, best=0))
    assert plan.text() == "Let them play: Carlos fails to make 11 in 5 of 10 deals."


def test_a_bid_that_is_seldom_made_is_dear() -> None:
    plan, *_ = call_plan(calling(asked(6), option(0), best=0, made=0.3))
    assert plan.text().endswith(
        " you would make 7 in clubs in only 3 of 10 deals, and failing costs you 7 points."
    )


def test_to_a_dealer_left_alone_a_pass_and_the_lowest_bid_are_the_same() -> None:
    options = Adviser().advise(asked(0, 0, 0)).options
    by_call = {choice.name: choice for choice in options}
    assert by_call["pass"].equity == by_call["6"].equity
    (first,), (second,) = by_call["pass"].facts, by_call["6"].facts
    assert first.text() == ("Pass or bid 6, it is the same: everyone else has passed, so you play.")
    assert second.text() == "You play 6 even after a pass, because everyone else has passed."


# ------------------------------------------------------------ what goes wrong


def test_a_higher_bid_fails() -> None:
    what = calling(asked(), option(0), option(7), best=7, made=0.6)
    assert fault(what, 11).endswith(", 11 in clubs fails in 4 of 10 deals.")


def test_a_higher_bid_that_fails_more_often_is_compared() -> None:
    what = calling(asked(), option(0), option(7), best=7, made=0.9)
    what.meant = {**what.meant, 11: Declared("C", (0.6,) * 15)}
    assert fault(what, 11) == (
        "11 in clubs fails in 4 of 10 deals and costs you 11 points; 7 fails in 1."
    )


def test_a_lower_bid_that_the_partner_takes_and_fails_says_so() -> None:
    lower, higher = option(6, gets(0, 0.4, 0, 0.6), gets(0, 0.3, 0, 0.4)), option(8, gets(0, 1.0))
    what = calling(asked(), option(0), lower, higher, best=8, equity={8: 0.53}, made=0.9)
    assert fault(what, 6) == (
        "After 6, Carlos gets the bid in 6 of 10 deals, and then makes it in 7 of 10 deals."
    )


def test_a_bid_instead_of_a_pass_costs_what_it_fails() -> None:
    what = calling(asked(), option(0), best=0, made=0.4)
    assert fault(what, 6).endswith(
        ", 6 in clubs fails in 6 of 10 deals, and then costs you 6 points."
    )


def test_a_higher_bid_of_the_last_to_call_gains_nothing() -> None:
    what = calling(asked(0, 0, 6), option(0), option(7), best=7, made=0.9)
    assert fault(what, 8) == "Nobody can bid over 7, so a bid of 8 is only harder to make."


def test_a_pass_leaves_the_bid_to_an_opponent_who_makes_it() -> None:
    after = option(0, gets(0, 0, 0, 1.0), gets(0, 0, 0, 0.8))
    what = calling(asked(0, 0, 7), after, option(8), best=8)
    assert fault(what, 0) == "A pass leaves the bid to Carlos, who makes 7 in 8 of 10 deals."


def test_a_pass_lets_opponents_who_are_still_to_call_get_the_bid() -> None:
    after = option(0, gets(0.3, 0.1, 0.3, 0.3))
    what = calling(asked(), after, option(7), best=7)
    assert fault(what, 0) == "After a pass, your opponents get the bid in 6 of 10 deals."


def test_a_bid_over_the_partner_takes_the_bid_from_somebody_who_makes_it() -> None:
    after = option(0, gets(0.1, 0.9), gets(0.05, 0.81))
    what = calling(asked(8, 0), after, best=0, made=0.5)
    assert what.view.seat == CARLOS
    assert fault(what, 9) == "9 takes the bid from Alice, who makes 8 in 9 of 10 deals."


def test_chances_are_told_in_tenths() -> None:
    assert [tenths(chance) for chance in (-0.1, 0.04, 0.06, 0.94, 0.96, 1.2)] == [
        0,
        0,
        1,
        9,
        10,
        10,
    ]
