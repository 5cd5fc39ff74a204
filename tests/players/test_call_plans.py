"""A call is explained by its idea, and another by what goes wrong with it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.cards import cards
from pidro_desktop.engine.game import apply
from pidro_desktop.engine.shuffle import deal_of, secret_of
from pidro_desktop.engine.state import Game, put
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players.advice import Adviser, Fact
from pidro_desktop.players.advice.advice import Option, Speaks, contrast, fact
from pidro_desktop.players.advice.bidding import call_reasons, with_score
from pidro_desktop.players.advice.calling import Calling, call_faults, call_plan, worth
from pidro_desktop.players.advice.holding import tenths
from pidro_desktop.players.bids.bidding import Lead
from pidro_desktop.players.bids.bidding import Option as Call
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
) -> Call:
    """A call, how often each seat gets the bid after it, and gets and makes it."""
    return Call(call, 0.5, points=points, made=0.7, held=held, kept=kept)


def calling(
    view: SeatView,
    *searched: Call,
    best: int,
    equity: dict[int, float] | None = None,
    made: float = 0.8,
) -> Calling:
    """What a seat knows that makes every bid with the same chance, in clubs."""
    asked_for = view.ask.bids if view.ask else ()
    suits = {int(bid): Declared("C", (made,) * 15) for bid in asked_for if bid}
    found, looked = EVEN | (equity or {}), {one.call: one for one in searched}

    def leads() -> dict[int, Lead]:
        return {
            call: Lead(found[call] - found[best], one.noise, 0, 0, one.net - looked[best].net)
            for call, one in looked.items()
        }

    return Calling(view, looked, best, found, suits, look_again=leads)


def told(facts: tuple[Fact, ...]) -> list[str]:
    return [fact.text() for fact in facts]


def faults(what: Calling, call: int) -> list[str]:
    found = tuple(call_faults(what, call, call_plan(what)))
    assert all(fact.speaks is Speaks.AGAINST for fact in found)
    return told(found)


def with_hand(view: SeatView, row: str) -> SeatView:
    return replace(view, hands=put(view.hands, view.seat, cards(row)))


FIVE_CLUBS = "AC QC 9C 5C 2C 8D 7H 4H 3S"
BARE = "9C 8C 8D 7D 9H 7H 4H 8S 3S"

# ------------------------------------------------------------ plans


def test_a_bid_says_what_the_hand_holds_and_how_often_it_and_the_next_are_made() -> None:
    what = calling(with_hand(asked(), FIVE_CLUBS), option(0), option(7), best=7)
    what.meant = {**what.meant, 8: Declared("C", (0.6,) * 15)}
    plan, figures, points = call_plan(what)
    assert plan.speaks is Speaks.PLAN
    assert plan.text() == (
        "Your ace and your low in clubs are sure points; you hold 5 of 14 trumps (ace, queen, "
        "right five, low)."
    )
    assert points.text() == (
        "In clubs you hold 7 points yourself: enough for 7 if you lose none of them."
    )
    assert figures.text() == "You make 7 in clubs in 8 of 10 deals, 8 in 6."


def test_a_bid_that_keeps_an_opponent_out_says_whom() -> None:
    """Bob is to bid after Alice's 6: Carlos comes next, and makes less over 8 than over 7."""
    lower = option(7, gets(0.1, 0, 0.4, 0.5), gets(0, 0, 0.4, 0.5))
    higher = option(8, gets(0.1, 0, 0.6, 0.3), gets(0, 0, 0.5, 0.3))
    equity = {8: 0.53, 7: 0.51, 6: 0.4}
    what = calling(asked(6), option(0), lower, higher, best=8, equity=equity)
    assert told(call_plan(what))[1] == (
        "After 7, Carlos gets the bid and makes it in 5 of 10 deals; after 8 Carlos needs 9, and "
        "makes it in 3."
    )
    assert faults(what, 7) == ["After 7, 8 is enough for your opponents; after 8 they need 9."], (
        "The same figures are not turned round."
    )


def test_a_bid_that_stands_more_often_than_a_lower_one_is_for_naming_trumps() -> None:
    """Over 7 Bob's partner bids often; over 8 nobody does, and the opponents make as much."""
    lower = option(7, gets(0.6, 0.2, 0.1, 0.1), gets(0.5, 0.2, 0.1, 0.1))
    higher = option(8, gets(0.1, 0.2, 0.6, 0.1), gets(0.1, 0.2, 0.5, 0.1))
    what = calling(asked(6), option(0), lower, higher, best=8, equity={8: 0.53, 7: 0.51})
    what.meant = {**what.meant, 8: Declared("C", (0.7,) * 15)}
    purpose = "Others bid over 7 in 9 of 10 deals, over 8 in 4, and then name trumps."
    assert told(call_plan(what))[1] == purpose
    assert purpose not in faults(what, 7), "The same figures are not turned round."
    what.searched = {**what.searched, 7: option(7, lower.held, gets(0.3, 0.2, 0.1, 0.1))}
    assert told(call_plan(what))[1] == (
        "If you bid 7, your partner Victor bids over it in 6 of 10 deals, over 8 in 1, and then "
        "names trumps, though your own bid is made more often."
    )


def test_a_bid_over_the_partners_says_that_the_dealer_would_bid_over_it() -> None:
    """Alice, the partner, has bid 7; only Victor, who deals, bids after Carlos."""
    lower = option(8, gets(0.5, 0, 0, 0.5), gets(0.4, 0, 0, 0.5))
    higher = option(9, gets(0.1, 0, 0, 0.9), gets(0.1, 0, 0, 0.7))
    passed = option(0, gets(0.6, 0.4), gets(0.5, 0.3))
    equity = {9: 0.53, 8: 0.51, 0: 0.4}
    what = calling(asked(7, 0), passed, lower, higher, best=9, equity=equity)
    assert told(call_plan(what))[1:3] == [
        "Alice bid 7, but Victor, who deals, gets the bid over it in 6 of 10 deals, over 9 in 1.",
        "You make 9 in clubs about as often as 8, in 8 of 10 deals, and it keeps your opponents "
        "out better.",
    ]


def test_a_review_of_a_lower_bid_says_what_the_higher_one_is_for() -> None:
    plan = Fact("holds ace", speaks=Speaks.PLAN)
    purpose = fact("names", Speaks.FOR, call=8, than=7, fewer=7, share=6, other_share=1)
    fault = fact("own make", Speaks.AGAINST, call=7, than=8, share=3, other_share=1)
    best = Option(Bid(BOB, 8), 8, 0.7, 0.53, (plan, purpose))
    lower = Option(Bid(BOB, 7), 8, 0.8, 0.51, (fault,))
    assert contrast(best, lower) == (purpose, plan, fault)
    other = Option(Bid(BOB, 6), 8, 0.8, 0.51, (fault,))
    assert contrast(best, other) == (plan, fault), "It is said of another bid."


def test_a_partner_who_takes_a_lower_bid_is_kept_from_nothing() -> None:
    """A lower bid that the partner gets, and makes as often, is told as about as good."""
    lower = option(7, gets(0.5, 0.3, 0, 0), gets(0.4, 0.3, 0, 0))
    higher = option(8, gets(0, 0.3, 0.5, 0), gets(0, 0.3, 0.4, 0))
    what = calling(asked(6), option(0), lower, higher, best=8, equity={8: 0.53, 7: 0.51})
    assert faults(what, 7) == []


def test_a_bid_that_would_win_their_game_is_taken_from_them() -> None:
    """Alice's side has 55, and 7 is enough for it."""
    after = option(0, gets(0, 1.0), gets(0, 0.6))
    what = calling(asked(7, totals=(0, 55)), after, option(8), best=8)
    plan, *_ = call_plan(what)
    assert plan.id == "bid to deny"
    assert "if Alice makes 7, your opponents win the game" in plan.text()
    plan, *_ = call_plan(calling(asked(7, totals=(0, 54)), after, option(8), best=8))
    assert plan.id != "bid to deny"


def test_a_bid_that_wins_the_game_says_so() -> None:
    plan, hand, *_ = call_plan(calling(asked(totals=(0, 54)), option(0), option(8), best=8))
    assert plan.text() == "If you make 8 in clubs, you win the game."
    assert hand.id.startswith("holds ")
    plan, *_ = call_plan(calling(asked(totals=(0, 53)), option(0), option(8), best=8))
    assert plan.id != "bid to win"


def test_a_score_that_one_deal_can_reach_is_named_for_every_call() -> None:
    for totals, said in (((0, 52), "The opponents are 10"), ((51, 0), "You are 11")):
        advice = Adviser().advise(asked(6, totals=totals))
        assert any(fact.text().startswith(said) for fact in advice.best.facts)
    advice = Adviser().advise(asked(6, totals=(0, 47)))
    assert not any("short of" in fact.text() for fact in advice.best.facts)


def test_what_follows_from_the_score_is_said() -> None:
    """A bid that fails keeps its side below; who needs more than most bids may be let play."""
    for calls, totals, said in (
        ((0, 0, 7), (0, 56), "unless you take 9; if their bid fails, they stay below."),
        ((6,), (0, 50), "only 12 points win it for them, so you can let them play."),
    ):
        advice = Adviser().advise(asked(*calls, totals=totals))
        assert any(said in fact.text() for fact in advice.best.facts), totals


def test_opponents_who_need_next_to_nothing_are_stopped_by_a_bid_that_fails_before_all_else() -> (
    None
):
    best = Adviser().advise(asked(0, 0, 7, totals=(0, 61))).best
    assert best.facts[0].speaks is Speaks.PLAN
    assert best.facts[0].text() == (
        "The opponents are one point short of 62: if you play, they get there unless you take all "
        "14; if their bid fails, they stay below."
    )


def test_a_risky_bid_tells_what_a_pass_leads_to_and_what_it_is_worth() -> None:
    after = option(0, gets(0.3, 0.1, 0.3, 0.3), gets(0.2, 0.1, 0.2, 0.1))
    risk = replace(option(7, gets(0.1, 0.9), gets(0.1, 0.4)), net=2.0)
    what = calling(asked(), after, risk, best=7, made=0.4, equity={0: 0.4, 7: 0.5})
    plan, keeps, figures, *_ = told(call_plan(what))
    assert plan.startswith("Nothing beats your ace")
    assert keeps == (
        "After a pass, your opponents get the bid and make it in 4 of 10 deals; after 7 they need "
        "8, and make it in 1."
    )
    assert figures == (
        "You make 7 in clubs in 4 of 10 deals; counting failed bids, that is worth about 2 points "
        "more than a pass."
    )


def test_the_last_to_call_compares_both_bids() -> None:
    after = option(0, gets(0, 0, 0, 1.0), gets(0, 0, 0, 0.6))
    what = calling(asked(0, 0, 7), after, option(8, gets(1.0)), best=8, equity={0: 0.4})
    assert "You make 8 in clubs in 8 of 10 deals; Carlos makes 7 in 6." in told(call_plan(what))
    assert faults(what, 0) == ["Carlos makes 7 in 6 of 10 deals; you would make 8 in clubs in 8."]


def test_a_bid_that_is_made_less_often_than_theirs_is_for_its_points() -> None:
    """What a bid and a pass score counts; if that is about the same, the points that are taken."""
    after = option(0, gets(0, 0, 0, 1.0), gets(0, 0, 0, 0.8), points=5)
    over = replace(option(8, gets(1.0), points=9), net=3.2)
    view = with_hand(asked(0, 0, 7), BARE)
    said = (
        "Carlos makes 7 in 8 of 10 deals, you 8 in clubs in 7, but who names trumps takes more "
        "points: "
    )
    for searched, more in (
        (over, "counting failed bids, 8 is worth about 3 more than a pass."),
        (replace(over, net=1.0), "your side then takes 9.0 on average, after a pass 5.0."),
    ):
        what = calling(view, after, searched, best=8, made=0.7, equity={0: 0.4})
        plan, hand, *_ = call_plan(what)
        assert (plan.text(), hand.id) == (said + more, "holds length")
        assert not faults(what, 0) or "Carlos makes 7" in faults(what, 0)[0]


def test_a_bid_over_the_partners_that_is_made_less_often_is_for_its_points() -> None:
    after = option(0, gets(0, 0, 1.0), gets(0, 0, 0.8), points=8)
    over = replace(option(8, gets(1.0), points=10), net=2.0)
    what = calling(asked(0, 7, 0), after, over, best=8, made=0.7, equity={0: 0.4})
    assert told(call_plan(what))[0] == (
        "Bob makes 7 in 8 of 10 deals, you 8 in clubs in 7, but your side takes more points in "
        "clubs: counting failed bids, 8 is worth about 2 more than a pass."
    )


def test_a_worth_that_may_be_noise_is_not_told() -> None:
    after, over = replace(option(0), noise=0.04), replace(option(7), net=3.0)
    for chance, points in ((0.45, {}), (0.4, {"points": 3})):
        what = calling(asked(), after, over, best=7, equity={0: chance, 7: 0.5})
        assert worth(what, 0) == points


def stepping(*searched: Call, best: int) -> str:
    """What a bid of Bob's says of its neighbours; 7 is made in 9 of 10 deals, 8 in 8, 9 in 6."""
    what = calling(asked(6), option(0), *searched, best=best)
    made = {7: 0.9, 8: 0.8, 9: 0.6}
    what.meant = {bid: Declared("C", (chance,) * 15) for bid, chance in made.items()}
    return next(one.text() for one in call_plan(what) if one.id.startswith(("step ", "you make")))


def test_a_bid_says_why_it_is_no_higher() -> None:
    """Alice gets the bid after 8 in 3 of 10 deals, after 7 in 4, and after 9 as after 8."""
    seven = option(7, gets(0, 0.4, 0.6), gets(0, 0.3, 0.5))
    eight = option(8, gets(0, 0.3, 0.7), gets(0, 0.2, 0.4))
    nine = option(9, gets(0, 0.3, 0.7))
    assert stepping(seven, eight, best=7) == (
        "You make 7 in clubs in 90 of 100 deals; 8 would stop your opponents in 10 more, but fail "
        "in 20 more."
    )
    assert stepping(eight, nine, best=8) == (
        "You make 8 in clubs in 8 of 10 deals; 9 hardly keeps your opponents out more often, and "
        "is made in 6."
    )


def test_a_bid_that_stops_as_often_as_it_fails_is_told_by_its_points() -> None:
    seven = option(7, gets(0, 0.4, 0.6), gets(0, 0.3, 0.5))
    eight = option(8, gets(0, 0.3, 0.7), gets(0, 0.2, 0.6))
    assert stepping(seven, eight, best=7) == "You make 7 in clubs in 9 of 10 deals."
    assert stepping(seven, replace(eight, net=-0.6), best=7) == (
        "You make 7 in clubs in 9 of 10 deals, 8 in 8: counting failed bids, 8 is worth 0.6 points "
        "less."
    )


def test_a_bid_says_why_it_is_no_lower() -> None:
    """Both bids are made with the same chance."""
    seven, eight = option(7, gets(0, 0.4, 0.6)), option(8, gets(0, 0.3, 0.7))
    what = calling(asked(6), option(0), seven, eight, best=8)
    assert (
        "You make 8 in clubs about as often as 7, in 8 of 10 deals, and it keeps your opponents "
        "out better."
    ) in told(call_plan(what))


def test_only_an_opponent_who_may_still_bid_is_named_as_bidding_over_it() -> None:
    """Alice has bid 6, and Carlos, who is to call, makes nearly all that she does not."""
    after = option(0, gets(0, 0.9, 0, 0.1), gets(0, 0.8, 0, 0))
    over = option(7, gets(0, 0, 0.8, 0.2), gets(0, 0, 0.7, 0.1))
    what = calling(asked(6), after, over, best=7, equity={0: 0.4, 7: 0.5})
    assert (
        "After a pass, your opponents get the bid and make it in 8 of 10 deals; after 7 they need "
        "8, and make it in 1."
    ) in told(call_plan(what))


def test_a_dealer_whom_everybody_leaves_alone_must_bid() -> None:
    """Carlos calls before Victor, who deals; nobody has bid."""
    after = option(0, gets(1.0), gets(0.8))
    over = option(7, gets(0.4, 0, 0, 0.6), gets(0.3, 0, 0, 0.5))
    what = calling(asked(0, 0), after, over, best=7, equity={0: 0.4, 7: 0.5})
    assert what.view.seat == CARLOS
    assert (
        "After a pass, Victor must bid, and makes it in 8 of 10 deals; after 7 Victor needs 8, and "
        "makes it in 3."
    ) in told(call_plan(what))


def test_a_dealer_counts_on_what_is_left_in_the_stock() -> None:
    """Victor deals; Bob, who calls second, counts on it as well."""
    for calls, said in (
        ((0, 0, 7), "You deal, and take all trumps left in the stock: in clubs you then hold "),
        ((0,), "Victor deals, and takes all trumps left in the stock: in clubs Victor then holds "),
    ):
        view = with_hand(asked(*calls), BARE)
        *_, last = told(call_plan(calling(view, option(0), option(8), best=8, made=0.6)))
        assert last.startswith(said)


def test_a_score_says_what_it_means_for_the_bid() -> None:
    """What is bid, first of all; both sides are so many points from the end."""
    for bid, totals, said in (
        (7, (53, 0), "You are 9 points short of 62: if you take 9, a bid of 7 wins the game"),
        (7, (60, 0), "You are 2 points short of 62: any bid that you make wins the game, so try"),
        (7, (60, 60), "You are 2 points short of 62: if both sides get there, the bidders win, so"),
        (7, (55, 60), "You are 7 points short of 62: any bid that you make wins the game, so try"),
        (
            7,
            (0, 60),
            "The opponents are 2 points short of 62: if you play, they win unless you take",
        ),
        (
            9,
            (0, 56),
            "The opponents are 6 points short of 62: any bid that they make wins the game,",
        ),
    ):
        view = asked(totals=totals if asked().seat % 2 == 0 else totals[::-1])
        plan = Fact("holds ace", speaks=Speaks.PLAN)
        last = with_score(view, plan, (), bid)[-1].text()
        assert last.startswith(said), last


def test_a_suit_with_more_pidros_that_is_not_bid_is_named() -> None:
    view = with_hand(asked(), "AC KC 5C 5S AD TD 9D 4D 4H")
    suits = {"C": Declared("C", (0.5,) * 15), "D": Declared("D", (0.8,) * 15)}
    what = calling(view, option(0), option(7), best=7)
    what.meant, what.suits = {7: suits["D"]}, suits | dict.fromkeys("HS", suits["C"])
    assert (
        "In diamonds you make 7 in 8 of 10 deals; in clubs, where you may lose a five of your "
        "own, in 5."
    ) in told(call_plan(what))


def test_a_bid_is_left_to_the_partner() -> None:
    after = option(0, gets(0, 0, 1.0), gets(0, 0, 0.9))
    what = calling(asked(0, 8, 0), after, option(9), best=0)
    plan, hand, figures, *_ = call_plan(what)
    assert hand.id == "lacks ace"
    assert plan.text() == (
        "Leave the bid to Bob: your side has it already, and to bid over 8 you must make 9."
    )
    assert figures.text() == "Bob makes 8 in 9 of 10 deals; you would make 9 in clubs in 8."


def test_figures_that_speak_for_bidding_are_no_reason_to_pass() -> None:
    after = option(0, gets(0, 0, 1.0), gets(0, 0, 0.7))
    plan, *about = call_plan(calling(asked(0, 8, 0), after, option(9), best=0))
    assert plan.text().startswith("Leave the bid to Bob")
    assert not {"partner yours", "you make", "you make lose"} & {one.id for one in about}
    assert about[1].text() == (
        "9 in clubs would fail in 2 of 10 deals: over your partner’s bid, bid only what is nearly "
        "sure."
    )


def test_a_partner_who_deals_is_left_the_bid() -> None:
    """Bob is the partner of the dealer; two seats before, Bob's own partner bids last."""
    view = replace(asked(0), dealer=VICTOR)
    after, lowest = option(0, gets(0.8, 0.2), gets(0.7, 0.1)), option(6, gets(0.2, 0.8))
    what = calling(with_hand(view, FIVE_CLUBS), after, lowest, best=0, equity={0: 0.5, 6: 0.4})
    plan, *_ = call_plan(what)
    assert plan.text() == (
        "Leave it to Victor: the dealer bids last, and takes all trumps that are left in the stock."
    )


def test_opponents_who_often_fail_are_left_with_their_bid() -> None:
    """Victor deals and calls last."""
    after = option(0, gets(0, 0, 0, 1.0), gets(0, 0, 0, 0.4))
    over = option(12, gets(1.0), gets(0.6))
    what = calling(asked(0, 0, 11), after, over, best=0, equity={0: 0.5, 12: 0.4})
    plan, *_ = call_plan(what)
    assert plan.text() == "Let Carlos play: if 11 fails, your opponents lose 11 points."


def test_a_hand_too_weak_to_bid_says_what_it_lacks() -> None:
    view = with_hand(asked(0, 6), BARE)
    what = calling(view, option(0), option(7), best=0, made=0.3, equity={0: 0.5, 7: 0.4})
    plan, needed, figures, *_ = call_plan(what)
    assert needed.id == "needs others"
    assert plan.text() == ("In clubs you hold 2 of 14 trumps, none of them high or worth a point.")
    assert figures.text() == (
        "You make 7 in clubs in only 3 of 10 deals; in the others you lose 7 points."
    )


def test_a_pass_that_is_about_as_good_as_a_bid_says_so() -> None:
    what = calling(asked(), option(0), option(6), best=0, equity={0: 0.5, 6: 0.499})
    assert call_plan(what)[0].text() == (
        "A pass and a bid of 6 are about equally good; a pass risks less."
    )


def test_to_a_dealer_left_alone_a_pass_and_the_lowest_bid_are_the_same() -> None:
    options = Adviser().advise(asked(0, 0, 0)).options
    by_call = {choice.name: choice for choice in options}
    assert by_call["pass"].equity == by_call["6"].equity
    (first,), (second,) = by_call["pass"].facts, by_call["6"].facts
    assert first.text() == ("Pass or bid 6, it is the same: everyone else has passed, so you play.")
    assert second.text() == "You play 6 even after a pass, because everyone else has passed."


# ------------------------------------------------------------ what goes wrong


def test_a_bid_of_ten_needs_both_pidros() -> None:
    what = calling(with_hand(asked(), FIVE_CLUBS), option(0), option(7), best=7, made=0.9)
    what.meant = {**what.meant, 11: Declared("C", (0.6,) * 15), 9: Declared("C", (0.7,) * 15)}
    assert faults(what, 11) == [
        "11 needs both fives: you hold only one in clubs, and Carlos has the other in 3 of 10 "
        "deals.",
        "You make 11 in clubs in 6 of 10 deals, 7 in 9.",
    ]
    assert faults(what, 9) == [
        "If you win only one five, 9 in clubs needs all 4 other points, and you hold 2.",
        "You make 9 in clubs in 7 of 10 deals, 7 in 9.",
    ]


def test_a_higher_bid_of_the_last_to_call_gains_nothing() -> None:
    what = calling(asked(0, 0, 6), option(0), option(7), best=7, made=0.9)
    assert faults(what, 8)[0] == "Nobody can bid over 7, so a bid of 8 is only harder to make."


def test_a_bid_instead_of_a_pass_is_told_what_it_needs_and_how_often_it_fails() -> None:
    bid = option(6, gets(0, 1.0), gets(0, 0.4))
    after = option(0, gets(0, 0, 0.5, 0.5), gets(0, 0, 0.4, 0.4))
    what = calling(with_hand(asked(), BARE), after, bid, best=0, made=0.4, equity={6: 0.4})
    assert faults(what, 6) == [
        "You make 6 in clubs in 4 of 10 deals; where Carlos gets the bid, it is made in 8.",
    ]


def test_chances_are_told_in_tenths() -> None:
    assert [tenths(chance) for chance in (-0.1, 0.04, 0.06, 0.94, 0.96, 1.2)] == [
        0,
        0,
        1,
        9,
        10,
        10,
    ]


@pytest.mark.parametrize(
    ("chance", "said"),
    [(0.75, "It wins more games on average, but fails in"), (0.705, "It may be just as good")],
)
def test_a_bid_over_the_partner_that_wins_plainly_more_is_not_called_just_as_good(
    chance: float, said: str
) -> None:
    after = option(0, gets(0, 0, 1.0), gets(0, 0, 0.7))
    what = calling(asked(0, 8, 0), after, option(9), best=0, made=0.7)
    what.equity = {0: 0.7, 9: chance}
    assert call_reasons(what)[9][0].text().startswith(said)
