"""Both ways to the picture's model agree for every rule set, after every single event."""

from __future__ import annotations

from dataclasses import replace

import pytest
from family_seen import EVERY, OPTIONS, events_of

from pidro_desktop import variants
from pidro_desktop.engine.cards import cards, hidden
from pidro_desktop.engine.events import TrickWon
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.state import Phase, PlayedCards
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import project, project_open, seen_by
from pidro_desktop.table import model as table

DEALS, MANY = 3, 60


def agree(rules: RuleSet, deals: int, player: str = "random") -> None:
    for number in range(deals):
        models = [table.empty(rules, seat) for seat in SEATS]
        opened = table.empty(rules, 0)
        for game, event in events_of(rules, number, player):
            for seat in SEATS:
                for seen in seen_by(event, seat, game):
                    models[seat] = table.fold(models[seat], seen)
                truth = table.project(project(game, seat))
                assert models[seat] == truth, event
            opened = table.fold(opened, event)
            assert opened == table.project(project_open(game, 0)), event


@pytest.mark.parametrize("name", EVERY)
def test_folding_every_event_leads_to_what_is_projected(name: str) -> None:
    agree(variants.load(name), DEALS)


@pytest.mark.slow
@pytest.mark.parametrize("player", ["random", "steady"])
@pytest.mark.parametrize("name", EVERY)
def test_so_it_is_in_many_deals(name: str, player: str) -> None:
    agree(variants.load(name), MANY, player)


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_so_it_is_with_options_that_change_the_exchange(
    name: str, options: dict[str, object]
) -> None:
    agree(variants.load(name, options), DEALS)


def test_who_takes_a_trick_and_holds_no_card_leaves_the_lead_to_the_next() -> None:
    """Hands of different size are rare in random deals."""
    for name, leader in (("petro", 1), ("california", 3)):
        rules = variants.load(name)
        model = replace(
            table.empty(rules, 0),
            phase=Phase.PLAY,
            trump=trump_suit(rules, "H"),
            trick=tuple(PlayedCards(seat, (one,)) for seat, one in enumerate(cards("AH 2H 3H 4H"))),
            hands=((), hidden(1), hidden(2), hidden(1)),
        )
        assert table.fold(model, TrickWon(0, (0,) * rules.sides)).turn == leader
