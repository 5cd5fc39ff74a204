"""Positions from cards: what they hold, and what cannot come about in play."""

from __future__ import annotations

import msgspec
import pytest
from solver_cases import HEARTS, case

from pidro_desktop.engine.errors import PidroError
from pidro_desktop.players.solver import Unsolvable, can_solve, card_of, position_of, set_of
from pidro_desktop.variants import load, names


def test_a_set_has_the_ace_on_top_and_no_plain_cards() -> None:
    assert set_of(HEARTS, HEARTS.cards) == 0x3FFF
    assert set_of(HEARTS, case(["AH 2H 5S 9C", "", "", ""], 0).hands[0]) == 0x2001
    for place, one in enumerate(reversed(HEARTS.cards)):
        assert card_of(HEARTS, place) == one
        assert set_of(HEARTS, [one]) == 1 << place


def test_a_position_knows_what_lies_in_its_trick() -> None:
    position = case(["9H", "4H", "2H", ""], 3, ["KH", "5D", "AH"]).position
    assert (position.turn, position.waiting, position.actor) == (2, (2,), 2)
    assert (position.winner, position.lying, position.low_side) == (1, 6, 0)
    assert position.best == 1 << 13


@pytest.mark.parametrize(
    ("hands", "leader", "trick", "words"),
    [
        (["AH", "AH", "", ""], 0, [], "AH is listed twice"),
        (["AH", "", "", ""], 1, ["AH"], "AH is listed twice"),
        (["AH AH", "", "", ""], 0, [], "AH is listed twice"),
        (["1H", "", "", ""], 0, [], "'1H' is not a card"),
        (["JK", "", "", ""], 0, [], "no joker"),
        (["", "", ""], 0, [], "3 hands"),
        (["", "", "", ""], 4, [], "from 0 to 3"),
        (["", "", "", ""], 0, ["9C"], "Victor has played 9C"),
        (["", "", "", ""], 1, ["9H", "KH QH"], "Bob has 2 cards"),
        (["", "", "8H", ""], 1, ["9H", ""], "Bob is cold"),
        (["", "", "", ""], 0, ["9H", "8H", "7H", ""], "the trick is complete"),
        (["AH KH QH JH TH 9H 8H", "", "", ""], 0, [], "Victor has 7 trumps"),
        (["", "AH KH QH JH TH 9H", "", ""], 1, ["8H"], "Alice has 7 trumps"),
    ],
)
def test_what_cannot_be_is_refused(
    hands: list[str], leader: int, trick: list[str], words: str
) -> None:
    with pytest.raises(PidroError, match=words):
        position_of(HEARTS, [text.split() for text in hands], leader, [t.split() for t in trick])


def test_rule_sets_that_play_as_finnish_pidro_are_solved() -> None:
    assert {"finnish", "sou"} <= set(names())
    can_solve(load("finnish"))
    can_solve(load("sou"))


def test_other_rule_sets_are_refused() -> None:
    rules = load("finnish")
    alone = msgspec.structs.replace(
        rules, table=msgspec.structs.replace(rules.table, sides="single")
    )
    with pytest.raises(Unsolvable, match="without partners"):
        can_solve(alone)
    worth = {**rules.trumps.points, "J": 3}
    dear = msgspec.structs.replace(
        rules, trumps=msgspec.structs.replace(rules.trumps, points=worth)
    )
    with pytest.raises(Unsolvable, match="not played as Finnish Pidro"):
        can_solve(dear)
