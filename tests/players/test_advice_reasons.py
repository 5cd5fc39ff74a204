"""A reason is one: a plan first, then what carries it; for a worse card what goes wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from itertools import islice
from time import process_time

import pytest
from position import after, at_play
from slices import rounds

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.game import asks
from pidro_desktop.engine.shuffle import KEY_BYTES, secret_after
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.match.match import Match
from pidro_desktop.match.review.judging import Judge
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.match.setup import Setup
from pidro_desktop.players.advice import Advice, Adviser
from pidro_desktop.players.advice.advice import BARE, SCORE, WAYS, Speaks, contrast, one_fault
from pidro_desktop.players.champion.evaluation import is_fast
from pidro_desktop.players.steady.steady import Steady
from pidro_desktop.puzzles.replayed import played, word_of
from pidro_desktop.variants import load
from tools.measure_reasons import LEVELS, Costly, costly, says_more

DAILY = 12
"""So many costly choices are looked at by day."""
CLEAR = 0.001
"""Smaller differences are told to be small."""


def cases(deals: int, seed: str) -> Iterator[tuple[Costly, Advice]]:
    """Costly choices of players of all levels, explained beside the best."""
    adviser = Adviser()
    for level in LEVELS:
        for case in costly(level, deals, adviser, seed):
            yield case, adviser.advise(case.view, about=case.decided)


@cache
def daily(seed: str = "scores") -> tuple[tuple[Costly, Advice], ...]:
    """The choices that tests look at by day, explained once for all of them."""
    return tuple(islice(cases(12, seed), DAILY))


def explained(number: int, seed: str) -> Iterable[tuple[Costly, Advice]]:
    """So many costly choices: by day the same ones for all tests, at night some of their own."""
    return daily() if number == DAILY else islice(cases(12, seed), number)


def share_that_says_more(deals: int, seed: str) -> float:
    said = [
        says_more(option.facts)
        for case, advice in cases(deals, seed)
        for option in advice.options
        if option.decision == case.decided
    ]
    assert len(said) >= min(deals, 10)
    return sum(said) / len(said)


@pytest.mark.skipif(not is_fast(), reason="so many deals take minutes where it is interpreted")
@rounds("deals", 3, 12)
def test_nine_of_ten_costly_choices_get_more_than_a_figure(deals: int) -> None:
    assert share_that_says_more(deals, "few") >= 0.85, "Few choices vary more than many."


@pytest.mark.slow
def test_nine_of_ten_of_many_costly_choices_get_more_than_a_figure() -> None:
    found = share_that_says_more(300, "many")
    print(f"{100 * found:.1f}% of the costly choices get more than a figure")
    assert found >= 0.9


@rounds("number", DAILY, 20)
def test_the_plan_comes_first_and_what_carries_it_after(number: int) -> None:
    told = 0
    for _case, advice in explained(number, "plans"):
        plan, *carried = advice.best.facts
        assert plan.speaks is Speaks.PLAN
        scores = [fact for fact in carried if fact.id.startswith(SCORE)]
        ways = [fact for fact in carried if fact.id in WAYS]
        alike = [fact for fact in carried if fact.id == "just as good"]
        assert len(carried) <= 3 + len(scores) + len(ways) + len(alike)
        assert max(len(scores), len(ways), len(alike)) <= 1
        facts = [fact for fact in carried if fact not in alike]
        assert all(fact.speaks in (Speaks.FOR, Speaks.AGAINST) for fact in facts)
        told += 1
    assert told >= 5


@rounds("number", DAILY, 40)
def test_a_score_that_one_deal_can_reach_is_named(number: int) -> None:
    near = 0
    for case, advice in explained(number, "scores"):
        target = case.view.rules.scoring.target
        short = [target - total for total in case.view.totals]
        said = [fact.text() for fact in advice.best.facts]
        if min(short) <= 14 and advice.best.facts[0].speaks is Speaks.PLAN:
            near += 1
            other = next(one for one in advice.options if one.decision == case.decided)
            reviewed = [fact.text() for fact in contrast(advice.best, other)]
            for texts in (said, reviewed):
                assert any("short of 62" in text for text in texts), texts
    assert near >= 3


@rounds("number", DAILY, 40)
def test_a_cause_is_named_wherever_a_decision_costs_a_hundredth(number: int) -> None:
    for case, advice in explained(number, "causes"):
        other = next(one for one in advice.options if one.decision == case.decided)
        reviewed = contrast(advice.best, other)
        coached = one_fault(other.facts)
        assert coached is not None
        for said in (advice.best.facts, reviewed, (coached,)):
            assert any(fact.id not in BARE for fact in said), [fact.text() for fact in said]


@rounds("number", DAILY, 40)
def test_right_and_wrong_do_not_say_the_same_twice(number: int) -> None:
    for case, advice in daily("mirrors") if number == DAILY else explained(number, "mirrors"):
        best, other = (
            advice.best,
            next(one for one in advice.options if one.decision == case.decided),
        )
        said = {(fact.id, fact.values) for fact in best.facts}
        again = [fact.text() for fact in other.facts if (fact.id, fact.values) in said]
        assert not again or best is other, again


@rounds("number", DAILY, 20)
def test_everything_said_about_a_worse_card_speaks_against_it(number: int) -> None:
    for case, advice in explained(number, "faults"):
        option = next(one for one in advice.options if one.decision == case.decided)
        assert 1 <= len(option.facts) <= 2
        assert all(fact.speaks is Speaks.AGAINST for fact in option.facts)


@rounds("number", DAILY, 10)
def test_only_the_choice_that_was_asked_about_is_explained_beside_the_best(number: int) -> None:
    for case, advice in explained(number, "two"):
        told = [option.decision for option in advice.options if option.facts]
        assert told == [advice.best.decision, case.decided]


@pytest.mark.nightly
@pytest.mark.skipif(not is_fast(), reason="only what is compiled is meant to be quick")
def test_two_choices_are_explained_at_once() -> None:
    adviser, times = Adviser(), []
    for case in islice(costly("casual", 10, adviser, "quick"), 12):
        begun = process_time()
        adviser.advise(case.view, about=case.decided)
        times.append(process_time() - begun)
    assert sum(times) / len(times) < 0.06


# ------------------------------------------------------------ plans of the guide


def told(game: Game, number: int = 0) -> str:
    view = view_for(game, asks(game)[0].seat)
    return Adviser().advise(view).options[number].facts[0].text()


def test_points_that_the_opponents_would_win_stay_out_of_their_trick() -> None:
    hands = {0: "TH 6H", 1: "QH JH 4H 9H", 2: "8H 7H", 3: "AH KH 5H"}
    game = after(at_play(hands, bidder=3, dealer=2), "AH")
    assert told(game) == ("Neither you nor Bob can beat the ace: keep your ten out of this trick.")
    assert told(game, 1) == "Your ten goes to Carlos’s ace."


def test_a_trick_with_a_five_is_taken() -> None:
    hands = {0: "KH 8H 3H", 1: "QH JH 4H", 2: "TH 7H 6H", 3: "AH 9H 5H"}
    game = after(at_play(hands, bidder=3, dealer=2), "AH 3H 4H 6H 5H")
    assert told(game).startswith("Take the 5 points in this trick")


def test_trumps_are_drawn_before_fives_are_led() -> None:
    hands = {0: "AH KH JH 5H 5D 3H", 1: "9H 8H 4H", 2: "7H", 3: "QH TH 6H"}
    assert told(at_play(hands)) == "Draw the opponents’ trumps before you play your right five."


def test_a_review_says_the_plan_first_and_then_what_is_wrong() -> None:
    judge = Judge()
    for case, _advice in islice(cases(2, "review"), 5):
        turn = Turn(1, 1, 0, case.view, case.decided)
        plan, *about = judge.explain(turn)
        assert plan.speaks is Speaks.PLAN
        assert 1 <= len(about) <= 3
        against = [fact.speaks is Speaks.AGAINST for fact in about]
        assert against[0] or not any(against), "What is wrong comes before what carries the plan."


def test_the_dealer_who_keeps_before_another_has_killed_is_advised_without_figures() -> None:
    """Somebody still holds seven trumps: no world fits in which everyone has six."""
    words = _until_somebody_else_kills()
    match, _lines = played(*words)
    view = match.game_view(match.asks()[0].seat)
    assert view.ask is not None
    assert view.ask.what is AskKind.KEEP
    assert _others_hold(view) > 6
    for advice in (Adviser().values(view), Adviser().advise(view)):
        assert advice.best.equity is None
        assert [fact.id for fact in advice.best.facts] == ["plain"]
    turn = Turn(1, 1, 0, view, advice.best.decision)
    assert Judge().judge(turn).mark is None


def _others_hold(view: SeatView) -> int:
    return max(len(hand) for seat, hand in enumerate(view.hands) if seat != view.seat)


def _until_somebody_else_kills() -> tuple[str, list[str]]:
    """The deal code, and the decisions before the dealer keeps its plain cards."""
    for number in range(2000):
        code = DealCode(sha256(f"keeps {number}".encode()).digest()[:KEY_BYTES], number & 3)
        match = Match(Setup(load("finnish"), {}, secret_after(code.key), opening=code))
        match.deal()
        words: list[str] = []
        steady = Steady()
        while asked := match.asks():
            seat, view = asked[0].seat, match.game_view(asked[0].seat)
            if asked[0].what is AskKind.KEEP and _others_hold(view) > 6:
                return str(code), words
            if asked[0].what is AskKind.PLAY:
                break
            decided = steady.decide(view, match.rng(seat))
            words.append(word_of(decided))
            match.submit(decided)
    raise AssertionError("No dealer kept cards before somebody else had to kill.")


def test_cards_that_are_alike_are_told_what_is_clear_of_the_trick() -> None:
    hands = {0: "8H 7H", 1: "QH JH 4H 9H", 2: "TH 6H", 3: "AH KH 5H"}
    game = after(at_play(hands, bidder=3, dealer=2), "AH")
    best = Adviser().advise(view_for(game, asks(game)[0].seat)).best
    alike, lost, *_ = (fact.text() for fact in best.facts)
    assert alike.startswith("Your eight and your seven are equally good")
    assert lost == "The trick is lost: neither you nor Bob can beat the ace."
