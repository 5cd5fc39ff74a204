"""Deals of any rule set, played by whoever is named a seat, and every decision on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from pidro_desktop.engine import game as verbs
from pidro_desktop.engine.actions import Decision, Recycle
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.shuffle import deal_of, first_dealer, recycled, secret_of
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import view_for
from pidro_desktop.players.player import Player

OVER = (Phase.SCORED, Phase.THROWN_IN)
Sits = Callable[[Seat, Phase], Player]
"""Who decides in a seat, in a phase."""


def course(rules: RuleSet, seed: str, sits: Sits) -> Iterator[tuple[Game, Decision]]:
    """Every position of a deal with what is decided in it; the last thing is the end."""
    secret, rng = secret_of(seed), Random(seed)
    deal = deal_of(rules, secret, 1, first_dealer(secret))
    game, _ = verbs.apply(Game.new(rules), deal)
    while game.now.phase not in OVER:
        if verbs.needs_recycle(game):
            gone = tuple(card for row in game.now.discards for card in row)
            game, _ = verbs.apply(game, Recycle(recycled(secret, game.now.stock, gone)))
            continue
        seat = verbs.asks(game)[0].seat
        decision = sits(seat, game.now.phase).decide(view_for(game, seat), rng)
        yield game, decision
        assert verbs.violation(game, decision) is None, (seed, verbs.asks(game)[0], decision)
        game, _ = verbs.apply(game, decision)


def finished(rules: RuleSet, seed: str, sits: Sits) -> Game:
    """The same deal at its end."""
    *_, (game, decision) = course(rules, seed, sits)
    return verbs.apply(game, decision)[0]
