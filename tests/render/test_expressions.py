"""A player looks like what he just did, until the next thing happens."""

from __future__ import annotations

from dataclasses import replace

import pytest
import table_models as models

from pidro_desktop.engine.seats import EAST, NORTH, SEATS, SOUTH, WEST, Seat
from pidro_desktop.engine.state import Call, Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.table_ui.players import expression


def looks(view: SeatView) -> list[str]:
    """The expressions of all four players, while it is the turn that the view tells."""
    return [expression(view, seat, view.turn) for seat in SEATS]


@pytest.mark.parametrize(("bid", "look"), [(7, "bidding"), (0, "passing")])
def test_who_called_last_says_it_until_somebody_else_calls(bid: int, look: str) -> None:
    calling = replace(models.base(3), calls=(Call(SOUTH, 6), Call(WEST, bid)), turn=NORTH)
    assert looks(calling) == [
        "calm",
        look,
        "thinking",
        "calm",
    ]
    after = replace(calling, calls=(*calling.calls, Call(NORTH, 0)), turn=EAST)
    assert looks(after) == [
        "calm",
        "calm",
        "passing",
        "thinking",
    ]


def test_the_last_call_is_still_said_while_trumps_are_named() -> None:
    calls = tuple(Call(seat, 6 if seat == WEST else 0) for seat in (WEST, NORTH, EAST, SOUTH))
    naming = replace(models.base(0), calls=calls, turn=WEST, phase=Phase.TRUMP, bidder=WEST, bid=6)
    assert looks(naming) == [
        "passing",
        "thinking",
        "calm",
        "calm",
    ]


@pytest.mark.parametrize("seat", [SOUTH, WEST, NORTH, EAST])
def test_nobody_says_a_call_once_cards_are_exchanged_or_played(seat: Seat) -> None:
    for view in (models.exchange(), models.play()):
        assert view.calls
        assert expression(view, seat, view.to_act) not in ("bidding", "passing")
