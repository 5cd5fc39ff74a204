"""A defender who is second to play keeps the five: the beliefs of a rule of thumb lost it.

Bob has passed, Carlos has bid 6 and Victor 7 in diamonds. Victor leads the king and holds the ace.
Alice, the dealer, has the queen, the right five and two small trumps. Who takes Victor for a player
by rules of thumb believes that he would lead the ace if he had it, and hands Carlos the five.
"""

from __future__ import annotations

from random import Random

from pidro_desktop.engine.actions import Bid, Deal, Keep, NameTrump, Play
from pidro_desktop.engine.cards import cards
from pidro_desktop.engine.game import apply, asks
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players.beliefs.chances import card_chances
from pidro_desktop.players.champion.champion import Champion
from pidro_desktop.variants import load

HANDS = (
    "4D 9H TC 5H QS 6C AD AC KD",
    "9C QD JC AH AS KC 2D 7S 8D",
    "6S JD 8H 8C 9D 6D JH 9S 3C",
    "4H 7H 2H 8S 3S TH 3D 6H TS",
)
STOCK = "7C QH KS 5C 7D 5S 2S 3H JS TD 4C KH 4S 2C QC 5D"


def at_the_lead() -> SeatView:
    """What Alice sees when Victor has led the king."""
    south, west, north, east = (cards(hand) for hand in HANDS)
    game = apply(Game.new(load("finnish")), Deal(1, 1, (south, west, north, east), cards(STOCK)))[0]
    for seat, bid in ((2, 0), (3, 6), (0, 7), (1, 0)):
        game, _ = apply(game, Bid(seat, bid))
    game, _ = apply(game, NameTrump(0, "D"))
    keep = asks(game)[0]
    game, _ = apply(game, Keep(1, keep.cards[: keep.count]))
    game, _ = apply(game, Play(0, cards("KD")))
    assert asks(game)[0].seat == 1
    return view_for(game, 1)


def test_the_five_is_not_thrown() -> None:
    decision = Champion().decide(at_the_lead(), Random(0))
    assert isinstance(decision, Play)
    assert decision.cards != cards("5D")


def test_the_ace_is_rather_with_the_declarer() -> None:
    chances = {
        item.seat: item.chance
        for item in card_chances(at_the_lead())
        if item.card == cards("AD")[0]
    }
    assert chances[0] > chances[2] + chances[3]
