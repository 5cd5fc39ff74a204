"""Positions from deal codes and games."""

from __future__ import annotations

import pytest

from pidro_desktop.engine.code_signs import CodeError
from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.errors import RulesError
from pidro_desktop.engine.shuffle import deal_from_key
from pidro_desktop.positions.laying import in_order, of_code
from pidro_desktop.positions.text import write_position
from pidro_desktop.positions.values import cards_of, typed
from pidro_desktop.positions.viewing import view_of
from pidro_desktop.variants import load

CODE = DealCode(bytes(range(16)), 1, "sou")


def test_a_deal_code_is_laid_for_the_seat_that_calls_first() -> None:
    position = of_code(str(CODE))
    dealt = deal_from_key(load("sou"), CODE.key, 1, 1)
    assert (position.rules.id, position.dealer, position.seat) == ("sou", 1, 2)
    assert sorted(position.hands[2]) == sorted(dealt.hands[2])
    assert position.hands[0] == ()
    assert sorted(view_of(position).hand) == sorted(dealt.hands[2])


def test_all_hands_of_a_deal_code_can_be_laid() -> None:
    position = of_code(CODE, 3, open_hands=True)
    dealt = deal_from_key(load("sou"), CODE.key, 1, 1)
    assert [sorted(row) for row in position.hands] == [sorted(row) for row in dealt.hands]
    assert position.seat == 3
    assert len(write_position(position)) < 160


def test_what_is_no_deal_code_gets_its_sentence() -> None:
    with pytest.raises(CodeError, match="letters and digits"):
        of_code("7K2M")
    with pytest.raises(RulesError, match="no such rule set"):
        of_code(DealCode(CODE.key, 0, "whist"))


def test_cards_are_written_in_the_order_of_a_hand() -> None:
    cards = cards_of("2c9h5d As 10h 5h")
    assert typed(in_order(cards)) == "AsT95h5d2c"
