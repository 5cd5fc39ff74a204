"""Both ways to the picture's model agree for every rule set, after every single event."""

from __future__ import annotations

from dataclasses import replace

import pytest
from family_seen import EVERY, OPTIONS, events_of

from pidro_desktop import variants
from pidro_desktop.engine.exchange.course import robs_discards
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.view import project, project_open, seen_by
from pidro_desktop.table import model as table
from pidro_desktop.table.model import TableModel

DEALS = 3


def comparable(rules: RuleSet, model: TableModel) -> TableModel:
    """Which of the cards that lie face down the dealer takes is not seen by the others."""
    if robs_discards(rules) and rules.exchange.discards != "up":
        return replace(model, discards=table.empty(rules, 0).discards)
    return model


def agree(rules: RuleSet, deals: int) -> None:
    for number in range(deals):
        models = [table.empty(rules, seat) for seat in SEATS]
        opened = table.empty(rules, 0)
        for game, event in events_of(rules, number):
            for seat in SEATS:
                for seen in seen_by(event, seat, game):
                    models[seat] = table.fold(models[seat], seen)
                truth = table.project(project(game, seat))
                assert comparable(rules, models[seat]) == comparable(rules, truth), event
            opened = table.fold(opened, event)
            assert opened == table.project(project_open(game, 0)), event


@pytest.mark.parametrize("name", EVERY)
def test_folding_every_event_leads_to_what_is_projected(name: str) -> None:
    agree(variants.load(name), DEALS)


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_so_it_is_with_options_that_change_the_exchange(
    name: str, options: dict[str, object]
) -> None:
    agree(variants.load(name, options), DEALS)
