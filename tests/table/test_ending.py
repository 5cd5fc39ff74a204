"""What a finished game is told as: worked out by hand from its score sheet."""

from __future__ import annotations

import pytest
from endings import ALONE, COMEBACK, deal, won

from pidro_desktop.table.ending import Bids, ending_of


def test_a_comeback_is_told_in_figures():
    ending = ending_of(won(0, *COMEBACK))
    assert (ending.ours, ending.winners, ending.deals) == (True, (0, 2), 5)
    assert ending.curve == ((0, 0), (2, 12), (-7, 17), (7, 17), (11, 9), (63, 9))
    assert ending.bids == (Bids(2, 3), Bids(1, 2))
    assert ending.best == (5, 52)
    assert ending.behind == 24
    assert (ending.missing, ending.led_until) == (0, 0)


def test_the_same_game_seen_by_those_who_lost_it():
    ending = ending_of(won(0, *COMEBACK, viewer=1))
    assert not ending.ours
    assert ending.winners == (0, 2)
    assert ending.best == (1, 12)
    assert ending.missing == 53
    assert ending.led_until == 3, "after the third deal they were still ahead"


def test_who_has_reached_the_target_and_lost_misses_nothing():
    ending = ending_of(won(1, deal(1, 8, (62, 64), (62, 64))))
    assert ending.missing == 0


@pytest.mark.parametrize("viewer", range(4))
def test_where_everybody_plays_alone_each_side_is_one_of_them(viewer):
    ending = ending_of(won(2, *ALONE, rules="petro", viewer=viewer))
    assert ending.winners == (2,)
    assert ending.ours == (viewer == 2)
    assert ending.bids[2] == Bids(2, 2)
    assert ending.bids[0] == Bids(0, 1)
    assert ending.best.points == (0, 3, 50, 4)[viewer]
