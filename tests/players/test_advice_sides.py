"""A reason speaks for what it is given for, and there always is one."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hidden import decisions
from position import after, at_play, dealt
from slices import rounds

from pidro_desktop.engine.actions import Bid, Decision, NameTrump, Play
from pidro_desktop.engine.deal_code import read_code
from pidro_desktop.engine.game import apply, asks
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.match import hint as tips
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.players.advice import Advice, Adviser, Fact
from pidro_desktop.players.advice.advice import SCORE, Speaks
from pidro_desktop.players.champion.evaluation import Budget, is_fast
from pidro_desktop.variants import load

STRONG = {
    "holds sure",
    "holds ace",
    "holds ace low",
    "holds king",
    "holds king ace",
    "owns",
    "owns more",
    "owns both",
}
WEAK = {"lacks trumps", "lacks all", "lacks honours", "lacks ace", "lacks next", "lacks cover"}
QUICK = Budget(worlds=200, opened=20, answered=40) if is_fast() else Budget(60, 3, 5)
LESS = 1 if is_fast() else 4
CODE = "VNSZ-P21M-HVZQ-SKJM-50Q7-7W1C-4NDY"


def views(seed: str, number: int, *kinds: str) -> Iterator[SeatView]:
    """So many decisions of these kinds."""
    left = number // LESS
    for game in decisions(load("finnish"), make("steady"), 1000, seed):
        ask = asks(game)[0]
        if ask.what in kinds:
            yield view_for(game, ask.seat)
            left -= 1
        if not left:
            return


def advised(game: Game) -> Advice:
    return Adviser().advise(view_for(game, asks(game)[0].seat), Random(1))


def texts(facts: tuple[Fact, ...]) -> list[str]:
    return [fact.text() for fact in facts]


def ids(facts: tuple[Fact, ...]) -> set[str]:
    return {fact.id for fact in facts}


# ------------------------------------------------------------ bids and suits


def speaking(facts: tuple[Fact, ...], speaks: Speaks) -> set[str]:
    return {fact.id for fact in facts if fact.speaks is speaks}


@rounds("number", 20, 100)
def test_what_is_strong_speaks_for_a_bid_and_against_a_pass(number: int) -> None:
    adviser, seen = Adviser(QUICK), set()
    for view in views("sides", number, "bid"):
        best = adviser.advise(view, Random(1)).best
        passes = best.decision == Bid(view.seat, 0)
        for_it, against = (WEAK, STRONG) if passes else (STRONG, WEAK)
        assert not speaking(best.facts, Speaks.FOR) & against, texts(best.facts)
        assert not speaking(best.facts, Speaks.AGAINST) & for_it, texts(best.facts)
        seen.add(passes)
    assert len(seen) == 2, "There were bids and passes."


@rounds("number", 12, 60)
def test_what_is_weak_speaks_against_a_higher_bid_and_what_is_strong_against_a_pass(
    number: int,
) -> None:
    adviser = Adviser(QUICK)
    for view in views("others", number, "bid"):
        best, *others = adviser.advise(view, Random(1)).options
        assert isinstance(best.decision, Bid)
        for other in others:
            assert isinstance(other.decision, Bid)
            wrong = STRONG if other.decision.bid > best.decision.bid else WEAK
            assert not ids(other.facts) & wrong
            assert not speaking(other.facts, Speaks.FOR)


@rounds("number", 10, 80)
def test_the_plan_comes_first_and_only_with_what_is_advised(number: int) -> None:
    adviser = Adviser(QUICK)
    for view in views("plans", number, "bid", "trump"):
        best, *others = adviser.advise(view, Random(1)).options
        assert [fact.speaks for fact in best.facts].count(Speaks.PLAN) == 1
        assert best.facts[0].speaks is Speaks.PLAN
        assert len(best.facts) <= 3 + best.facts[-1].id.startswith(SCORE)
        for other in others:
            assert all(fact.speaks is not Speaks.PLAN for fact in other.facts)
            assert len(other.facts) <= 2


@rounds("number", 16, 80)
def test_no_sentence_is_told_for_one_choice_and_against_the_next(number: int) -> None:
    adviser = Adviser(QUICK)
    for view in views("shared", number, "bid", "trump"):
        first, second, *_ = adviser.advise(view, Random(1)).options
        assert not set(texts(first.facts)) & set(texts(second.facts))


@rounds("number", 16, 80)
def test_a_choice_that_costs_a_hundredth_of_a_game_is_told_what_goes_wrong(number: int) -> None:
    adviser, costly = Adviser(QUICK), 0
    for view in views("costly", number, "bid", "trump"):
        best, *others = adviser.advise(view, Random(1)).options
        for other in others:
            if (best.equity or 0.0) - (other.equity or 0.0) >= 0.01:
                assert other.facts[0].speaks is Speaks.AGAINST, texts(other.facts)
                costly += 1
    assert costly


def test_a_suit_has_its_own_strength_for_a_reason() -> None:
    adviser, named = Adviser(QUICK), 0
    for view in views("suits", 12, "trump"):
        best, *others = adviser.advise(view, Random(1)).options
        assert dict(best.facts[0].values)["suit"] == best.suit
        for other in others:
            beside = [dict(fact.values) for fact in other.facts]
            assert all(best.suit in one.values() or other.suit in one.values() for one in beside)
            named += any("suit" in one for one in beside)
    assert named or not is_fast()


def test_another_suit_is_told_what_it_lacks() -> None:
    hands = {1: "AH KH QH 5H 9H 3C 7C 8D 2S"}
    game = dealt(load("finnish"), hands, dealer=0)
    for seat, bid in ((1, 8), (2, 0), (3, 0), (0, 0)):
        game, _ = apply(game, Bid(seat, bid))
    advice = advised(game)
    assert advice.best.suit == "H"
    clubs = next(one for one in advice.options if one.decision == NameTrump(1, "C"))
    assert texts(clubs.facts)[0] == (
        "In clubs you hold 2 of 14 trumps, none of them high or worth a point."
    )


def test_the_last_bid_over_the_partners_says_how_often_both_are_made() -> None:
    hands = {1: "AH KH QH JH 9H 5H 7C 8D 2S"}
    game = dealt(load("finnish"), hands, dealer=1)
    for seat, bid in ((2, 0), (3, 6), (0, 0)):
        game, _ = apply(game, Bid(seat, bid))
    best = advised(game).best
    assert texts(best.facts)[0] == (
        "In hearts your 4 highest win a trick each; you hold 6 of 14 trumps (ace, king, queen, "
        "jack, right five)."
    )
    assert any("of 100 deals; Carlos makes 6 in " in text for text in texts(best.facts))


# ------------------------------------------------------------ plays


def test_what_the_other_card_would_give_away_is_told() -> None:
    """The ace has the trick, and nobody else can beat it: why not the ten?"""
    hands = {0: "TH 6H", 1: "QH JH 4H 9H", 2: "8H 7H", 3: "AH KH 5H"}
    advice = advised(after(at_play(hands, bidder=3, dealer=2), "AH"))
    assert advice.best.decision == Play(0, ("6H",))
    plan = "Neither you nor Bob can beat the ace: keep your ten out of this trick."
    assert texts(advice.best.facts)[0] == plan
    assert texts(advice.options[1].facts)[0] == "Your ten goes to Carlos’s ace."


def test_points_are_given_to_a_partner_who_has_the_trick() -> None:
    hands = {0: "5H 9H 3H", 1: "KH QH", 2: "AH 8H 7H", 3: "JH TH 4H"}
    advice = advised(after(at_play(hands, bidder=2, dealer=1), "AH 4H"))
    assert advice.best.decision == Play(0, ("5H",))
    assert texts(advice.best.facts)[0] == "With your right five, this trick makes your bid."


# ------------------------------------------------------------ there always is one


def alice_in_hearts() -> Iterator[Match]:
    """The coded deal at each turn of the person's; Alice has bid 7 and named hearts."""
    steady = make("steady")
    players = dict.fromkeys((1, 2, 3), steady)
    match = Match(Setup(load("finnish"), players, secret_of("any"), "any", opening=read_code(CODE)))
    match.deal()
    while asked := match.asks():
        seat, what = asked[0].seat, asked[0].what
        decision: Decision = steady.decide(match.game_view(seat), match.rng(seat))
        if what == "bid":
            decision = Bid(seat, 7 if seat == 1 else 0)
        elif what == "trump":
            decision = NameTrump(seat, "H")
        elif seat == 0:
            yield match
        match.submit(decision)


def test_every_card_of_a_deal_has_a_reason_in_words() -> None:
    plays = 0
    for match in alice_in_hearts():
        tip = tips.hint(match.game_view(0), match.rng(0))
        assert tip.facts
        assert all(fact.text().endswith(".") for fact in tip.facts)
        plays += isinstance(tip.decision, Play)
    assert plays >= 3


@rounds("number", 20, 200)
def test_the_first_choice_always_has_a_reason(number: int) -> None:
    adviser = Adviser(QUICK)
    for view in views("always", number, "bid", "trump", "keep", "kill", "play"):
        advice = adviser.advise(view, Random(1))
        assert advice.best.facts
        assert advice.text().split("\n")[1].startswith("    ")
