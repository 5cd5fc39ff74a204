"""What beliefs are tested on: deals by the engine, and the chances that a seat gives to things."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
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


def next_deal(game: Game, seed: str) -> Game:
    """Another deal of the same game, at no score."""
    rules, dealer = game.rules, (game.now.dealer + 1) % 4
    deal = deal_of(rules, secret_of(seed), game.now.number + 1, dealer)
    return apply(replace(game, totals=(0, 0)), deal)[0]


def plays(player: Player, deals: int, seed: str, known: int = 0) -> Iterator[Game]:
    """All choices of a card when ``player`` sits in all seats.

    Args:
        known: the number of earlier deals in the game of each that counts.
    """
    for number in range(deals):
        game = new_deal(f"{seed} {number}")
        for earlier in range(known + 1):
            if earlier:
                game = next_deal(game, f"{seed} {number} {earlier}")
            for position in through(game, player, f"{seed} {number} {earlier}"):
                if earlier == known and is_choice(position):
                    yield position
                game = position


def is_choice(game: Game) -> bool:
    """Whether somebody has several cards to play."""
    return any(ask.what is AskKind.PLAY and len(ask.cards) > 1 for ask in asks(game)[:1])


def through(game: Game, player: Player, seed: str) -> Iterator[Game]:
    """Every position of a deal to its end, with ``player`` in all seats."""
    ply = 0
    yield game
    while game.now.phase is not Phase.SCORED:
        seat = asks(game)[0].seat
        game, _ = apply(game, player.decide(view_for(game, seat), Random(f"{seed} {ply}")))
        ply += 1
        yield game


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
