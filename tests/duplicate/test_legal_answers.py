"""The numbers of legal answers: each is one answer, and all of them are legal."""

from __future__ import annotations

from random import Random

import pytest
from slices import some

from pidro_desktop import variants
from pidro_desktop.duplicate.match_code import RULES
from pidro_desktop.duplicate.result_replay import (
    Digit,
    answer_of,
    count,
    digit_of,
    has_order,
    in_order,
    order_digits,
    orders,
    packed,
)
from pidro_desktop.duplicate.tables import deal_setup
from pidro_desktop.engine.actions import Discard, Keep, PassCards
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import card
from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.game import violation
from pidro_desktop.match.match import Match

MOST = 40
"""Answers of one question that are tried."""


@pytest.mark.parametrize("rules", some(RULES, 6))
def test_every_number_is_a_legal_answer_of_its_own(rules: str) -> None:
    rng, loaded = Random(5), variants.load(rules)
    for deal in range(12):
        dealt = DealCode(rng.randbytes(16), deal % 4, rules)
        match = Match(deal_setup(loaded, dealt, ("person",) * 4))
        match.deal()
        while asked := match.asks():
            total = sum(map(count, asked))
            tried = range(total) if total <= MOST else rng.sample(range(total), MOST)
            for value in tried:
                ask, decision = answer_of(asked, value)
                assert ask in asked
                assert violation(match.game, decision) is None
                assert digit_of(asked, decision) == Digit(value, total)
            match.submit(answer_of(asked, rng.randrange(total))[1])


def test_an_answer_to_another_question_has_no_number() -> None:
    ask = Ask(1, AskKind.KEEP, cards=HAND, count=2)
    assert digit_of([ask], Keep(1, HAND[:2])) == Digit(0, 6)
    assert digit_of([ask], Keep(2, HAND[:2])) is None
    assert digit_of([ask], Keep(1, HAND[:3])) is None
    assert digit_of([ask], Keep(1, (card("2H"), card("3H")))) is None
    assert digit_of([ask], Discard(1, HAND[:2])) is None


HAND = tuple(map(card, ("AS", "KS", "QS", "JS")))


def test_cards_that_were_chosen_in_another_order_keep_it() -> None:
    ask = Ask(2, AskKind.PASS_CARDS, cards=HAND, count=3)
    usual = PassCards(2, HAND[:3])
    assert has_order(ask, usual)
    assert order_digits(usual, usual) == [Digit(0, 2)]
    seen = set()
    for chosen in ((0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)):
        given = PassCards(2, tuple(HAND[place] for place in chosen))
        first, second = order_digits(usual, given)
        assert (first, second.base) == (Digit(1, 2), orders(usual))
        assert in_order(usual, ask, second.value) == given
        seen.add(second.value)
    assert len(seen) == 5


def test_digits_make_a_number_of_the_room_that_they_need() -> None:
    assert packed([]) == 0
    assert packed([Digit(2, 3), Digit(0, 1), Digit(4, 5)]) == 2 + 3 * 4
