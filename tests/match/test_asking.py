"""Questions about positions: the first answer and the firm one, and what is outdated."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from threading import Event
from typing import Any

import pytest
from laid_positions import LINES, answer, laid

from pidro_desktop.engine.actions import Play
from pidro_desktop.engine.cards import Card
from pidro_desktop.match import asking
from pidro_desktop.match.asking import Answer, Asking, answered, answers, in_ten, rising
from pidro_desktop.players.beliefs.chances import Source
from pidro_desktop.players.champion.evaluation import is_fast
from pidro_desktop.positions.text import read_position


def waited(asked: Asking, until: Callable[[], bool]) -> None:
    """Poll until something is so."""
    for _ in range(5000):
        asked.poll()
        if until():
            return
        time.sleep(0.002)
    raise AssertionError("It was never so.")


@pytest.fixture(name="asked")
def _asked() -> Iterator[Asking]:
    made = Asking()
    yield made
    made.close()


def test_a_question_has_a_first_answer_without_reasons_and_a_firm_one_with_them() -> None:
    first, firm = answers(laid("play"))
    assert (first.firm, firm.firm) == (False, True)
    assert not any(option.facts for option in first.advice.options)
    assert all(option.facts for option in firm.advice.options)
    values = [[(one.decision, one.equity) for one in a.advice.options] for a in (first, firm)]
    assert values[0] == values[1]


def test_an_answer_says_who_may_have_each_hidden_trump() -> None:
    chances = answer("play").chances
    ace = {one.seat: one.chance for one in chances if one.card == "AS"}
    assert set(ace) == {1, 2, 3}
    assert sum(ace.values()) == pytest.approx(1.0)
    assert not any(one.card in ("KS", "8S") for one in chances)


def test_an_answer_says_what_the_hidden_cards_are_judged_by() -> None:
    assert answer("play").evidence == (Source.AUCTION, Source.EXCHANGE, Source.PLAYS)
    assert answer("known").evidence == ()


def test_an_answer_about_a_bid_says_how_often_the_seat_gets_it() -> None:
    found = answer("bid").gets
    assert found[0] == 0.0
    assert 0.0 < found[6] < found[8] < 1.0


def test_a_higher_bid_never_gets_the_bid_less_often() -> None:
    found = {0: 0.3, 6: 0.2, 7: 0.5, 8: 0.75, 9: 0.65, 10: 0.85, 11: 0.8, 12: 0.78, 14: 1.0}
    read = rising(found)
    assert read == pytest.approx(
        {0: 0.3, 6: 0.2, 7: 0.5, 8: 0.7, 9: 0.7, 10: 0.81, 11: 0.81, 12: 0.81, 14: 1.0}
    )
    assert rising({}) == {}


def test_the_chances_of_an_answer_rise_from_bid_to_bid() -> None:
    gets = answered(
        read_position("pidro-position:1 finnish dealer=1 calls=pass,6 seat=0 hand0=KJ52s5cAQh83d")
    ).gets
    bids = [gets[bid] for bid in sorted(gets) if bid]
    assert len(bids) > 3
    assert bids == sorted(bids)


def test_with_all_hands_known_the_points_of_each_card_are_exact() -> None:
    found = answer("known")
    assert not answer("play").exact
    assert set(found.exact) <= {Card("7S"), Card("5C")}
    assert found.exact[Card("7S")] >= found.exact[Card("5C")]


def test_a_rule_set_without_a_table_of_chances_has_an_answer_without_them() -> None:
    found = answer("bid", "pedro")
    assert not found.chances
    assert not found.gets
    assert all(option.equity is None for option in found.advice.options)
    assert not found.has_figures
    assert found.advice.best.facts


def test_what_is_asked_is_answered_in_the_background(asked: Asking) -> None:
    asked.ask(laid("bid"))
    assert asked.waiting
    waited(asked, lambda: not asked.waiting)
    assert asked.answer is not None
    assert asked.answer.firm


def test_a_position_that_cannot_be_has_a_fault_and_no_answer(asked: Asking) -> None:
    asked.ask(read_position("pidro-position:1 finnish dealer=1 calls=pass,7,6 hand0=AKs"))
    waited(asked, lambda: not asked.waiting)
    assert asked.answer is None
    assert asked.trouble


def test_the_answer_to_an_outdated_question_is_dropped(
    asked: Asking, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on, begun = Event(), Event()
    known = {name: answer(name) for name in ("bid", "suit")}

    def slowly(question: Any) -> Iterator[Answer]:
        if question == laid("bid"):
            begun.set()
            goes_on.wait(10)
        yield known["bid" if question == laid("bid") else "suit"]

    monkeypatch.setattr(asking, "answers", slowly)
    asked.ask(laid("bid"))
    assert begun.wait(10)
    asked.ask(laid("suit"))
    goes_on.set()
    waited(asked, lambda: not asked.waiting)
    assert asked.answer is known["suit"]


def test_a_cancelled_question_keeps_what_was_known_of_it(
    asked: Asking, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on = Event()
    first, firm = answers(laid("bid"))

    def slowly(_question: Any) -> Iterator[Answer]:
        yield first
        goes_on.wait(10)
        yield firm

    monkeypatch.setattr(asking, "answers", slowly)
    asked.ask(laid("bid"))
    waited(asked, lambda: asked.answer is not None)
    assert asked.waiting
    asked.cancel()
    goes_on.set()
    assert not asked.waiting
    assert not asked.poll()
    assert asked.answer == first


def test_an_error_of_the_program_leaves_a_question_without_an_answer(
    asked: Asking, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_question: Any) -> Iterator[Answer]:
        raise ValueError("broken")

    monkeypatch.setattr(asking, "answers", broken)
    asked.ask(laid("bid"))
    waited(asked, lambda: not asked.waiting)
    assert asked.answer is None
    assert asked.trouble == ""


@pytest.mark.nightly
@pytest.mark.parametrize("name", sorted(LINES))
def test_a_first_answer_takes_a_second_and_a_firm_one_five(name: str) -> None:
    most = (1.0, 5.0) if is_fast() else (10.0, 60.0)
    began, found = time.monotonic(), answers(laid(name))
    next(found)
    assert time.monotonic() - began < most[0]
    next(found)
    assert time.monotonic() - began < most[1]


def test_an_option_is_found_by_its_decision() -> None:
    found = answer("play")
    option = found.option(Play(0, (Card("KS"),)))
    assert option is not None
    assert option in found.advice.options
    assert found.option(Play(0, (Card("AS"),))) is None


@pytest.mark.parametrize(
    ("chances", "deals"),
    [
        ({1: 0.38, 2: 0.16, 3: 0.46}, {1: 4, 2: 1, 3: 5}),
        ({1: 1 / 3, 2: 1 / 3, 3: 1 / 3}, {1: 4, 2: 3, 3: 3}),
        ({1: 1.0, 2: 0.0, 3: 0.0}, {1: 10, 2: 0, 3: 0}),
    ],
)
def test_chances_are_told_in_ten_deals(chances: dict[int, float], deals: dict[int, int]) -> None:
    assert in_ten(chances) == deals
