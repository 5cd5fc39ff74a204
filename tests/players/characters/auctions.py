"""Auctions alone, without the play: who has the high bid, and with which bid."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pidro_desktop.engine import game as engine
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.shuffle import deal_of, first_dealer, secret_of
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players.player import Player


def auction(rules: RuleSet, seed: str, players: tuple[Player, ...]) -> Game:
    """A deal after its auction; the players sit in the order of the seats."""
    secret = secret_of(seed)
    game, _ = engine.apply(Game.new(rules), deal_of(rules, secret, 1, first_dealer(secret)))
    while game.now.phase is Phase.AUCTION:
        seat = engine.asks(game)[0].seat
        decision = players[seat].decide(view_for(game, seat), Random(0))
        game, _ = engine.apply(game, decision)
    return game


def share_won(rules: RuleSet, seed: str, deals: int, player: Player, others: Player) -> float:
    """The share of auctions that ``player`` at seat 0 wins against three of ``others``."""
    seats = (player, others, others, others)
    ended = [auction(rules, f"{seed} {number}", seats) for number in range(deals)]
    won = [game.now.bidder == 0 for game in ended if game.now.phase is not Phase.THROWN_IN]
    return sum(won) / len(won)


def first_calls(rules: RuleSet, seed: str, deals: int) -> Iterator[SeatView]:
    """The view of the seat that calls first, in so many deals."""
    for number in range(deals):
        secret = secret_of(f"{seed} {number}")
        game, _ = engine.apply(Game.new(rules), deal_of(rules, secret, 1, first_dealer(secret)))
        yield view_for(game, engine.asks(game)[0].seat)
