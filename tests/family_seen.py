"""Random deals of any rule set, event by event, for whoever looks at what is seen of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine import shuffle
from pidro_desktop.engine.actions import Action, Recycle
from pidro_desktop.engine.events import Event
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import ViewChange, view_changes, view_for
from pidro_desktop.players import make

EVERY = variants.names()
OPTIONS = (
    ("pedro", {"surplus": "kill"}),
    ("pedro", {"lay": "some_plain", "rob_discards": True, "discards": "up"}),
    ("pedro", {"lay": "any", "discards": "up", "take_trumps": True, "rob_discards": True}),
    ("pedro", {"lay": "any", "rob_discards": True}),
    ("california-house", {"take_trumps": True}),
    ("sixty-three", {"exchange": "pass_and_refill"}),
    ("eighty-three", {"no_joker": True}),
)


def events_of(rules: RuleSet, number: int, player: str = "random") -> Iterator[tuple[Game, Event]]:
    """Every event of a deal, each with the game after it; ``player`` sits in all seats."""
    rng, key = Random(number), shuffle.secret_of(f"{rules.id} {number}")
    game = Game.new(rules)
    action: Action = shuffle.deal_of(rules, key, 1, rng.randrange(4))
    while True:
        assert engine.violation(game, action) is None
        event = engine.event_of(game, action)
        while True:
            game = engine.evolve(game, event)
            yield game, event
            if not (following := engine.automatic_events(game)):
                break
            event = following[0]
        if game.is_over or game.now.phase in (Phase.SCORED, Phase.THROWN_IN):
            return
        action = _next_action(game, key, rng, player)


def _next_action(game: Game, key: bytes, rng: Random, player: str) -> Action:
    deal = game.now
    if engine.needs_recycle(game):
        laid = tuple(one for row in deal.discards for one in row)
        return Recycle(shuffle.recycled(key[:16], deal.stock, laid))
    ask = engine.asks(game)[0]
    return make(player).decide(view_for(game, ask.seat), rng)


def seen_in(rules: RuleSet, number: int, seat: int = 0) -> Iterator[ViewChange]:
    """What a seat sees of a deal."""
    return iter(
        view_changes(Game.new(rules), [event for _, event in events_of(rules, number)], seat)
    )
