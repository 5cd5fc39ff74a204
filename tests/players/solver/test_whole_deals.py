"""Deals played by the engine's rules: what the solver promises is what is taken in the end."""

from __future__ import annotations

from random import Random

import pytest
from solver_cases import Case

from pidro_desktop.engine.actions import Bid, Decision, Keep, Kill, NameTrump, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.game import Ask, apply, asks
from pidro_desktop.engine.seats import around
from pidro_desktop.engine.shuffle import deal_from_key
from pidro_desktop.engine.state import DealState, Game, Phase
from pidro_desktop.players.solver import Solution, Solver, card_of, position_of
from pidro_desktop.variants import load

SOLVER = Solver()


def at_play(chance: Random) -> Game:
    """A deal whose auction, suit, discards and kills came by chance."""
    rules = load(chance.choice(["finnish", "sou"]))
    first = deal_from_key(rules, chance.randbytes(16), 1, chance.randrange(4))
    game, _ = apply(Game.new(rules), first)
    while game.now.phase is not Phase.PLAY:
        ask = asks(game)[0]
        game, _ = apply(game, _any_decision(game, ask, chance))
    return game


def _any_decision(game: Game, ask: Ask, chance: Random) -> Decision:
    if ask.what is AskKind.BID:
        return Bid(ask.seat, chance.choice(ask.bids))
    if ask.what is AskKind.TRUMP:
        return NameTrump(ask.seat, chance.choice(game.now.hands[ask.seat]).suit)
    chosen: Cards = tuple(chance.sample(ask.cards, ask.count))
    return Keep(ask.seat, chosen) if ask.what is AskKind.KEEP else Kill(ask.seat, chosen)


def seen(deal: DealState) -> Case:
    """The engine's position as the solver takes it."""
    leader = deal.trick[0].seat if deal.trick else deal.turn
    played = {play.seat: play.cards for play in deal.trick}
    order = around(leader)
    reached = order[: order.index(deal.turn)]
    return Case(deal.hands, leader, tuple(played.get(seat, ()) for seat in reached))


def solved(deal: DealState) -> Solution:
    case = seen(deal)
    return SOLVER.solve([position_of(deal.suit, case.hands, case.leader, case.trick)])[0]


@pytest.mark.parametrize("number", range(40))
def test_with_best_play_every_seat_takes_what_was_promised(number: int) -> None:
    chance = Random(f"promise {number}")
    game = at_play(chance)
    promised = solved(game.now).points
    while game.now.phase is Phase.PLAY:
        found = solved(game.now)
        (ask,) = asks(game)
        assert found.seat == ask.seat
        assert {card_of(game.now.suit, place) for place in found.cards} == set(ask.cards)
        lies = [sum(pair) for pair in zip(game.now.taken, found.points, strict=True)]
        assert lies == list(promised)
        best = card_of(game.now.suit, chance.choice(found.best))
        game, _ = apply(game, Play(ask.seat, (best,)))
    assert game.now.taken == promised


@pytest.mark.parametrize("number", range(20))
def test_any_card_leads_to_what_was_said_of_it(number: int) -> None:
    chance = Random(f"any {number}")
    game = at_play(chance)
    while game.now.phase is Phase.PLAY:
        found = solved(game.now)
        place = chance.choice(sorted(found.cards))
        said = [sum(pair) for pair in zip(game.now.taken, found.cards[place], strict=True)]
        assert found.seat is not None
        game, _ = apply(game, Play(found.seat, (card_of(game.now.suit, place),)))
        if game.now.phase is Phase.PLAY:
            rest = solved(game.now).points
            assert said == [sum(pair) for pair in zip(game.now.taken, rest, strict=True)]
        else:
            assert tuple(said) == game.now.taken
