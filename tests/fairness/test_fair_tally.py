"""The counts, against a recount of the same deals by the plainest means."""

from __future__ import annotations

from itertools import count, islice, pairwise

import pytest

from pidro_desktop import variants
from pidro_desktop.engine.actions import Deal
from pidro_desktop.engine.shuffle import first_dealer, secret_of
from pidro_desktop.fairness.tables import FairnessTable, tables
from pidro_desktop.fairness.tally import DEALS_A_GAME, DealCounts, dealt

RULES = variants.load("finnish")
DEALS = list(dealt(RULES, (secret_of(str(game)) for game in count()), 60))


@pytest.fixture(scope="module")
def tally() -> DealCounts:
    counted = DealCounts()
    for deal in DEALS:
        counted.add(deal)
    return counted


@pytest.fixture(scope="module")
def shown(tally: DealCounts) -> dict[str, FairnessTable]:
    return {str(table.title): table for table in tables(tally)}


def numbers(table: FairnessTable) -> dict[str, tuple[float, ...]]:
    return {str(row.label): row.counts for row in table.rows}


def own(deal: Deal, role: int) -> tuple[str, ...]:
    return deal.hands[(deal.dealer + role) % 4]


def test_deals_come_as_games_have_them() -> None:
    assert len(DEALS) == 60
    assert [deal.number for deal in DEALS[:10]] == [1, 2, 3, 4, 5, 6, 7, 8, 1, 2]
    secret = secret_of("1")
    game = DEALS[DEALS_A_GAME : 2 * DEALS_A_GAME]
    dealers = [(first_dealer(secret) + n) % 4 for n in range(DEALS_A_GAME)]
    assert [deal.dealer for deal in game] == dealers


def test_cards_by_seat_and_from_the_dealers_place(shown: dict[str, FairnessTable]) -> None:
    seats, roles = (
        numbers(shown["Cards by each seat"]),
        numbers(shown["Cards by dealer and others"]),
    )
    for label, fits in {
        "aces": lambda card: card[0] == "A",
        "pidros": lambda card: card[0] == "5",
        "point cards": lambda card: card[0] in "AJT52",
        "hearts": lambda card: card[1] == "H",
        "trumps in hearts": lambda card: card[1] == "H" or card == "5D",
        "trumps in spades": lambda card: card[1] == "S" or card == "5C",
    }.items():
        by_seat = [sum(fits(card) for deal in DEALS for card in deal.hands[i]) for i in range(4)]
        by_role = [sum(fits(card) for deal in DEALS for card in own(deal, i)) for i in range(4)]
        assert (seats[label], roles[label]) == (tuple(by_seat), tuple(by_role))
    each = numbers(shown["Each card"])
    for card in ("AC", "5D", "2S"):
        assert each[card] == tuple(sum(card in deal.hands[i] for deal in DEALS) for i in range(4))


def test_what_hands_hold(shown: dict[str, FairnessTable]) -> None:
    pidros = [sum(card[0] == "5" for card in deal.hands[1]) for deal in DEALS]
    found = numbers(shown["Pidros in a hand, each seat"])["Alice"]
    assert found == tuple(pidros.count(k) for k in range(5))
    colours = {"C": "S", "S": "C", "D": "H", "H": "D"}
    best = [
        max(sum(card[1] == s or card == "5" + colours[s] for card in own(deal, 0)) for s in "CDHS")
        for deal in DEALS
    ]
    found = numbers(shown["Most trumps in a hand, dealer and others"])["dealer"]
    assert found == tuple(best.count(k) for k in range(10))


def test_one_deal_and_the_next(shown: dict[str, FairnessTable]) -> None:
    again = [len(set(a.hands[3]) & set(b.hands[3])) for a, b in pairwise(DEALS)]
    found = numbers(shown["The same cards again"])["Carlos"]
    assert found == (*map(again.count, range(6)), sum(k > 5 for k in again))


def test_the_order_of_the_pack(shown: dict[str, FairnessTable]) -> None:
    packs = [pack_of(deal) for deal in DEALS]
    new = [rank + suit for suit in "CDHS" for rank in "AKQJT98765432"]
    stayed = [sum(x == y for x, y in zip(a, b, strict=True)) for a, b in pairwise(packs)]
    follows = set(pairwise(new))
    behind = [sum(two in follows for two in pairwise(pack)) for pack in packs]
    found = numbers(shown["The order of the deck"])
    first, second = found.values()
    assert first[:7] == tuple(stayed.count(k) for k in range(7))
    assert second[:7] == tuple(behind.count(k) for k in range(7))


def pack_of(deal: Deal) -> list[str]:
    hands = [list(own(deal, role)) for role in (1, 2, 3, 0)]
    pack: list[str] = []
    for _ in range(3):
        for hand in hands:
            pack += islice(hand, 3)
            del hand[:3]
    return [*pack, *deal.stock]


def test_a_repeated_deal_is_counted_and_lots_are_those_of_first_deals(tally: DealCounts) -> None:
    assert tally.repeated == 0
    assert tally.lots.total() == 8
    twice = DealCounts()
    for deal in [*DEALS[:20], *DEALS[5:9]]:
        twice.add(deal)
    assert twice.repeated == 4
