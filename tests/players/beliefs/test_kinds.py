"""What a seat has done in earlier deals tells what kind of player sits there, never for sure."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from believing import new_deal, next_deal, through

from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.match.duels.contestants import OpenAverage
from pidro_desktop.players.beliefs.kinds import BIDDERS, KEEP, PLAYERS, Shares, shares_so_far
from pidro_desktop.players.champion.evaluation import is_fast
from pidro_desktop.players.player import Player
from pidro_desktop.players.policy.sizes import KINDS
from pidro_desktop.players.steady.steady import Steady

THUMB = 0
"""The kinds that look ahead: as champion does, with all cards seen, imprecisely."""


@cache
def after(player: type[Player], deals: int) -> SeatView:
    """What seat 0 sees in the deal after so many, in which all four were such a player."""
    game = new_deal(f"kinds {player.__name__}")
    for number in range(deals):
        *_, game = through(game, player(), f"kinds {number}")
        game = next_deal(game, f"kinds {number}")
    return view_for(game, 0)


def assert_prior(shares: tuple[Shares, ...]) -> None:
    for one in shares:
        assert one.players == pytest.approx(PLAYERS)
        assert one.callers == pytest.approx(BIDDERS)


def test_before_the_first_deal_nothing_is_known() -> None:
    assert_prior(shares_so_far(after(Steady, 0))[-1])
    assert sum(PLAYERS) == pytest.approx(1.0)
    assert sum(BIDDERS) == pytest.approx(1.0)
    assert len(PLAYERS) == KINDS


def test_who_plays_by_rules_of_thumb_is_taken_for_such_a_player() -> None:
    for shares in shares_so_far(after(Steady, 4))[-1]:
        assert shares.players[THUMB] > PLAYERS[THUMB]


@pytest.mark.skipif(not is_fast(), reason="the yardstick takes minutes where it is interpreted")
def test_who_looks_ahead_is_taken_for_such_a_player() -> None:
    for shares in shares_so_far(after(OpenAverage, 8))[-1]:
        assert sum(shares.players[1:4]) > sum(PLAYERS[1:4])
        assert shares.players[THUMB] < PLAYERS[THUMB]


def test_every_kind_keeps_a_share_and_the_shares_add_up_to_one() -> None:
    for shares in shares_so_far(after(Steady, 8))[-1]:
        for found, first in ((shares.players, PLAYERS), (shares.callers, BIDDERS)):
            assert sum(found) == pytest.approx(1.0)
            assert all(one >= KEEP * prior for one, prior in zip(found, first, strict=True))


def test_more_deals_tell_more() -> None:
    few, many = (shares_so_far(after(Steady, deals))[-1] for deals in (2, 8))
    assert sum(many[seat].players[THUMB] for seat in SEATS) > sum(
        few[seat].players[THUMB] for seat in SEATS
    )


def test_nothing_is_remembered_that_the_view_does_not_show() -> None:
    """After undo, or in another game, the same view says the same."""
    view = after(Steady, 4)
    first = shares_so_far(view)[-1]
    assert_prior(shares_so_far(replace(view, past=()))[-1])
    assert shares_so_far(replace(view, past=view.past[:1]))[-1] != first
    assert shares_so_far(view)[-1] == first
    assert shares_so_far(replace(view, past=tuple(view.past)))[-1] == first
