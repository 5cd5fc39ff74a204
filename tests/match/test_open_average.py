"""``pimc``: the plain search that champion is measured against."""

from __future__ import annotations

import pytest
from played_duels import duel
from slices import rounds

from pidro_desktop.engine.errors import PidroError
from pidro_desktop.match.duels.contestants import OpenAverage, contestant
from pidro_desktop.players import make, names


@pytest.mark.nightly
def test_it_beats_the_rules_of_thumb_with_the_cards_alone() -> None:
    found = duel("pimc", "steady", 150, "pimc", "play")
    assert found.interval is not None
    assert found.interval[0] > 0


def test_it_is_a_yardstick_and_not_company() -> None:
    assert isinstance(contestant("pimc"), OpenAverage)
    assert "pimc" not in names()
    with pytest.raises(PidroError, match="no computer player called 'pimc'"):
        make("pimc")


@rounds("deals", 8, 40)
def test_it_bids_as_steady_does(deals: int) -> None:
    found = duel("pimc", "steady", deals, "pimc bids", "all")
    assert found.bids[0] + found.bids[1] == 2 * deals


def test_other_rules_are_refused_with_a_sentence() -> None:
    with pytest.raises(PidroError, match="the solver"):
        duel("pimc", "steady", 1, "refused", rules="pedro")


def test_the_same_view_and_draws_give_the_same_card() -> None:
    first = duel("pimc", "random", 5, "twice", "play")
    assert first.nets == duel("pimc", "random", 5, "twice", "play").nets
