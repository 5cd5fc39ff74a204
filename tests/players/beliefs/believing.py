"""What beliefs are tested on: deals by the engine, and the chances that a seat gives to things."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pidro_desktop.engine.actions import Bid, Keep, Kill, NameTrump
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import apply, asks
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.shuffle import deal_of, first_dealer, secret_of
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players.beliefs.reading import believe
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.player import Player
from pidro_desktop.players.solver import set_of
from pidro_desktop.players.trump_bitsets import ALL, COUNT, PLACES
from pidro_desktop.variants import load

WORLDS = Worlds(3000)


def new_deal(seed: str) -> Game:
    """A deal that nobody has bid in."""
    rules, secret = load("finnish"), secret_of(seed)
    return apply(Game.new(rules), deal_of(rules, secret, 1, first_dealer(secret)))[0]


def without_a_word(seed: str) -> Game:
    """The first decision of the play after an auction that says nothing: hearts, always."""
    game = new_deal(seed)
    rng = Random(seed)
    while game.now.phase is not Phase.PLAY:
        ask = asks(game)[0]
        if ask.what is AskKind.BID:
            bid = 6 if game.now.turn == game.now.dealer else 0
            game, _ = apply(game, Bid(ask.seat, bid))
        elif ask.what is AskKind.TRUMP:
            game, _ = apply(game, NameTrump(ask.seat, "H"))
        else:
            cards = tuple(rng.sample(ask.cards, ask.count))
            decision = Keep(ask.seat, cards) if ask.what is AskKind.KEEP else Kill(ask.seat, cards)
            game, _ = apply(game, decision)
    return game


def plays(player: Player, deals: int, seed: str) -> Iterator[Game]:
    """All choices of a card when ``player`` sits in all seats."""
    for number in range(deals):
        game = new_deal(f"{seed} {number}")
        ply = 0
        while game.now.phase is not Phase.SCORED:
            ask = asks(game)[0]
            if ask.what is AskKind.PLAY and len(ask.cards) > 1:
                yield game
            decision = player.decide(view_for(game, ask.seat), Random(f"{seed} {number} {ply}"))
            game, _ = apply(game, decision)
            ply += 1


def held(game: Game, seat: Seat) -> int:
    """The trumps that a seat really holds."""
    return set_of(game.now.suit, game.now.suit.among(game.now.hands[seat]))


def worlds_of(view: SeatView, worlds: Worlds = WORLDS, *, heeding: bool) -> Worlds:
    """What the view's seat believes."""
    believe(view, Random(view.number), worlds, heeding)
    return worlds


def chances(worlds: Worlds) -> list[list[float]]:
    """By seat and place of a trump the chance that the seat holds it."""
    total = sum(worlds.weights[: worlds.count])
    found = [[0.0] * PLACES for _ in SEATS]
    for index in range(worlds.count):
        share = worlds.weights[index] / total
        for seat in SEATS:
            hand = worlds.hands[index] >> PLACES * seat & ALL
            while hand:
                found[seat][hand.bit_length() - 1] += share
                hand ^= 1 << hand.bit_length() - 1
    return found


def numbers(worlds: Worlds) -> list[list[float]]:
    """By seat and number of trumps the chance that the seat holds so many."""
    total = sum(worlds.weights[: worlds.count])
    found = [[0.0] * (PLACES + 1) for _ in SEATS]
    for index in range(worlds.count):
        for seat in SEATS:
            hand = worlds.hands[index] >> PLACES * seat & ALL
            found[seat][COUNT[hand]] += worlds.weights[index] / total
    return found
