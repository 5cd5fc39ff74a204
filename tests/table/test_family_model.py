"""Both ways to the picture's model agree for every rule set, after every single event."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine import shuffle
from pidro_desktop.engine.actions import Action, Recycle
from pidro_desktop.engine.exchange.course import robs_discards
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import project, project_open, seen_by
from pidro_desktop.players.random_player import RandomPlayer
from pidro_desktop.table import model as table
from pidro_desktop.table.model import TableModel

DEALS = 6
EVERY = (*variants.names(), *variants.relatives())
OPTIONS = (
    ("pedro", {"surplus": "kill"}),
    ("pedro", {"lay": "some_plain", "rob_discards": True, "discards": "up"}),
    ("sixty-three", {"exchange": "pass_and_refill"}),
    ("eighty-three", {"no_joker": True}),
)


def next_action(game: Game, key: bytes, rng: Random) -> Action:
    deal = game.now
    if engine.needs_recycle(game):
        laid = tuple(one for row in deal.discards for one in row)
        return Recycle(shuffle.recycled(key[:16], deal.stock, laid))
    ask = engine.asks(game)[0]
    return RandomPlayer().decide(project(game, ask.seat), rng)


def comparable(rules: RuleSet, model: TableModel) -> TableModel:
    """Which of the cards that lie face down the dealer takes is not seen by the others."""
    if robs_discards(rules) and rules.exchange.discards != "up":
        return replace(model, discards=table.empty(rules, 0).discards)
    return model


def agree(rules: RuleSet, deals: int) -> None:
    for number in range(deals):
        rng, key = Random(number), shuffle.secret_of(f"{rules.id} {number}")
        game = Game.new(rules)
        models = [table.empty(rules, seat) for seat in SEATS]
        opened = table.empty(rules, 0)
        action: Action = shuffle.deal_of(rules, key, 1, rng.randrange(4))
        while True:
            assert engine.fault(game, action) is None
            event = engine.event_of(game, action)
            while True:
                game = engine.evolve(game, event)
                for seat in SEATS:
                    for seen in seen_by(event, seat, game):
                        models[seat] = table.fold(models[seat], seen)
                    truth = table.project(project(game, seat))
                    assert comparable(rules, models[seat]) == comparable(rules, truth), event
                opened = table.fold(opened, event)
                assert opened == table.project(project_open(game, 0)), event
                if not (following := engine.due(game)):
                    break
                event = following[0]
            if game.is_over or game.now.phase in (Phase.SCORED, Phase.THROWN_IN):
                break
            action = next_action(game, key, rng)


@pytest.mark.parametrize("name", EVERY)
def test_folding_every_event_leads_to_what_is_projected(name: str) -> None:
    agree(variants.load(name), DEALS)


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_so_it_is_with_options_that_change_the_exchange(
    name: str, options: dict[str, object]
) -> None:
    agree(variants.load(name, options), DEALS)
