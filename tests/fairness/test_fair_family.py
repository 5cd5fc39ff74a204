"""Deals of every rule set, counted: packets, kitty, joker and the way round are its own."""

from __future__ import annotations

from itertools import count

import pytest
from slices import some

from pidro_desktop import variants
from pidro_desktop.engine.actions import Deal
from pidro_desktop.engine.shuffle import deal_key, secret_of, shuffled
from pidro_desktop.fairness.odds import shape_of
from pidro_desktop.fairness.tables import FairnessTable, findings, sound, tables
from pidro_desktop.fairness.tally import DealCounts, dealt

DISTINCT = ("california", "nicaragua", "pitch-fives", "king-pedro", "eighty-three", "snoozer")


def counted(name: str, deals: int, seed: str) -> tuple[list[Deal], dict[str, FairnessTable]]:
    """Some deals of a rule set, and the tables of them by title."""
    rules = variants.load(name)
    every = list(dealt(rules, (secret_of(f"{seed} {game}") for game in count()), deals))
    tally = DealCounts(shape_of(rules))
    for deal in every:
        tally.add(deal)
    return every, {table.title: table for table in tables(tally)}


@pytest.mark.parametrize("name", some(variants.names(), 8))
def test_every_rule_set_has_its_tables_and_they_are_sound(name: str) -> None:
    _, shown = counted(name, 150, "sound")
    every = list(shown.values())
    assert sound(findings(every))
    for title in ("Aces", "Pidros"):
        assert title.lower() in str(every).lower()


@pytest.mark.parametrize("name", DISTINCT)
def test_what_is_due_and_seen_is_that_of_the_rule_set(name: str) -> None:
    rules = variants.load(name)
    deals, shown = counted(name, 40, "seen")
    size = 53 if "joker" in rules.trumps.order else 52
    rows = {row.label: row for row in shown["Cards by dealer and others"].rows}
    assert ("joker" in rows) == (size == 53)
    assert rows["aces"].due == pytest.approx((40 * 4 * rules.deal.hand / size,))
    scoring = {"5" if rank == "wrong 5" else rank for rank in rules.trumps.points}
    for role in range(4):
        held = [card for deal in deals for card in deal.hands[(deal.dealer + role) % 4]]
        points = sum(("joker" if card == "JK" else card[0]) in scoring for card in held)
        assert rows["point cards"].counts[role] == points
        hearts = sum(card[1] == "H" for card in held)
        fives = sum(card == "5D" for card in held) * ("wrong 5" in rules.trumps.order)
        jokers = sum(card == "JK" for card in held)
        assert rows["trumps in hearts"].counts[role] == hearts + fives + jokers


@pytest.mark.parametrize("name", DISTINCT)
def test_the_pack_is_put_together_as_it_was_dealt(name: str) -> None:
    rules, secret = variants.load(name), secret_of("pack")
    shape, tally = shape_of(rules), DealCounts(shape_of(rules))
    deal = next(dealt(rules, iter([secret]), 1))
    tally.add(deal)
    order = shuffled(shape.pack, deal_key(secret, 1))
    for place, card in enumerate(order):
        assert tally.cards[deal.dealer][place][shape.pack.index(card)] == 1


@pytest.mark.parametrize("name", some(["california", "king-pedro", "eighty-three"], 1))
def test_each_value_is_on_average_what_it_should_be(name: str) -> None:
    rules = variants.load(name)
    seen: dict[str, float] = {}
    due: dict[str, int] = {}
    for run in range(5):
        tally = DealCounts(shape_of(rules))
        for deal in dealt(rules, (secret_of(f"{run} {game}") for game in count()), 600):
            tally.add(deal)
        for table in tables(tally):
            for row in table.rows:
                if row.test is not None:
                    label = f"{table.title}: {row.label}"
                    seen[label] = seen.get(label, 0) + row.test.chi2
                    due[label] = due.get(label, 0) + row.test.df
    assert "Each card: all cards to all places in the deck" in seen
    for label, value in seen.items():
        assert abs(value - due[label]) < 5 * (2 * due[label]) ** 0.5, label
