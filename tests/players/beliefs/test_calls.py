"""What calls say about trumps: numbers that fit together, and that say what people would."""

from __future__ import annotations

from itertools import combinations
from math import comb, prod

import pytest

from pidro_desktop.engine import game as verbs
from pidro_desktop.engine.actions import Bid, NameTrump
from pidro_desktop.engine.shuffle import deal_of, secret_of
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players.beliefs.calls import CALLERS, CallMeaning, meaning_of_calls, sums
from pidro_desktop.variants import load

RULES = load("finnish")
ACE, QUEEN, FIVE = 13, 11, 4


def after(*calls: int) -> SeatView:
    """Seat 3 deals; seats 0, 1, 2 and 3 call; seat 3 looks."""
    game, _ = verbs.apply(Game.new(RULES), deal_of(RULES, secret_of("calls"), 1, 3))
    for seat, call in enumerate(calls):
        game, _ = verbs.apply(game, Bid(seat, call))
    if len(calls) == 4:
        game, _ = verbs.apply(game, NameTrump(game.now.declarer, "H"))
    return view_for(game, 3)


def meaning(view: SeatView, seat: int, caller: str = "learnt") -> CallMeaning:
    """What a seat's calls mean if a bidder of that kind has made them."""
    spoken = meaning_of_calls(view, seat)
    assert spoken is not None
    found = spoken.meanings[CALLERS.index(caller)]
    assert found is not None
    return found


def test_who_has_not_called_has_said_nothing() -> None:
    assert meaning_of_calls(after(6), 1) is None


def test_a_declarer_of_few_trumps_has_the_ace() -> None:
    spoken = meaning(after(6, 0, 0, 0), 0)
    for kept in (2, 3):
        assert max(spoken.tilt[kept]) == spoken.tilt[kept][ACE]
        assert spoken.tilt[kept][ACE] > 5 * spoken.tilt[kept][FIVE]


def test_who_opens_higher_has_the_queen_beside_the_ace() -> None:
    spoken = meaning(after(8, 0, 0, 0), 0)
    assert spoken.tilt[3][QUEEN] > 2 * spoken.tilt[3][10]


def test_who_passes_is_rather_without_the_ace() -> None:
    spoken = meaning(after(6, 0, 0, 0), 1)
    assert all(spoken.tilt[kept][ACE] < 0.8 for kept in (3, 4))


def test_likelihoods_average_to_the_chance_of_the_call() -> None:
    """Over all sets of so many trumps; how the chances of different numbers compare is the rest."""
    spoken = meaning(after(6, 0, 0, 7), 3)
    ratios = {}
    for kept in (2, 4):
        tilt = spoken.tilt[kept]
        products = [prod(tilt[card] for card in cards) for cards in combinations(range(14), kept)]
        assert sums(tilt, kept)[kept] == pytest.approx(sum(products))
        ratios[kept] = sum(products) / comb(14, kept) / spoken.scale[kept]
    assert ratios[4] > 2 * ratios[2]  # a dealer who bids holds rather four trumps than two


def test_every_number_of_trumps_has_its_numbers() -> None:
    for calls in ((6, 0, 0, 0), (0, 0, 0, 6), (7, 8, 0, 9), (0, 6, 0, 0), (6, 7, 8, 0)):
        view = after(*calls)
        for seat in range(4):
            spoken = meaning_of_calls(view, seat)
            for one in spoken.meanings if spoken else ():
                if one is not None:
                    assert len(one.tilt) == len(one.scale) == 10
                    assert all(scale > 0.0 for scale in one.scale)
                    assert all(len(row) == 14 and min(row) > 0.0 for row in one.tilt)
