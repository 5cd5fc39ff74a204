"""What is no bid is answered with the bids that there are, in every rule set."""

from __future__ import annotations

import re

import pytest
from family_positions import table
from positions import called

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.bids import PASS, NamedBid
from pidro_desktop.engine.errors import Malformed
from pidro_desktop.engine.state import Game


def numbers(game: Game) -> tuple[int, int]:
    """Return the lowest and the highest number that may be bid now."""
    (ask,) = engine.asks(game)
    legal = [bid for bid in ask.bids if bid != PASS and not isinstance(bid, NamedBid)]
    return min(legal), max(legal)


def numbers_told(game: Game, bid: object) -> tuple[int, int]:
    """Return the range in the answer to a bid that does not exist."""
    found = engine.violation(game, Bid(game.now.turn, bid))
    assert isinstance(found, Malformed), found
    told = re.search(r"bid (\d+) to (\d+)", str(found))
    assert told, str(found)
    return int(told[1]), int(told[2])


@pytest.mark.parametrize("passes", [0, 1, 2, 3])
@pytest.mark.parametrize("rules", variants.names())
@pytest.mark.parametrize("bid", [-1, 999, "seven"])
def test_the_range_in_a_bids_error_is_what_may_be_bid(rules: str, passes: int, bid: object) -> None:
    game = called(table(rules), *[PASS] * passes)
    assert numbers_told(game, bid) == numbers(game)


def test_a_forced_dealer_is_told_of_the_bid_below_the_minimum() -> None:
    game = table("nicaragua")
    assert numbers_told(game, 5) == (7, 14)
    forced = called(game, PASS, PASS, PASS)
    assert numbers_told(forced, 5) == (6, 14)
    assert numbers_told(called(game, PASS, PASS, 9), 5) == (7, 14)
