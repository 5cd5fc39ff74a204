"""The low's point belongs to whoever held it, however early it is played."""

from __future__ import annotations

from random import Random

import pytest
from position import after, at_play, view_to_play

from pidro_desktop.players.champion.evaluation import CardEvaluator


@pytest.mark.parametrize("seat", [0, 1])
def test_the_low_is_worth_its_point_whenever_it_is_played(seat: int) -> None:
    """The three and the two are equally good; both sides, as points are counted for side 0."""
    mine, next_, friend, other = ((seat + by) % 4 for by in range(4))
    hands = {mine: "QH 9H 3H 2H", next_: "KH JH 8H", friend: "TH 7H", other: "AH 6H 5H"}
    game = after(at_play(hands, bidder=other, dealer=next_), "AH")
    found = CardEvaluator().evaluate(view_to_play(game), Random(1))
    weighed = {str(one.cards[0]): one for one in found}
    assert weighed["2H"].points == pytest.approx(weighed["3H"].points, abs=0.02)
