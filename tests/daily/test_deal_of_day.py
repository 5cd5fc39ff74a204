"""The deal of a day follows from its date alone, and from the page that says how."""

from __future__ import annotations

import hashlib
from datetime import date

import pytest

from pidro_desktop.daily.deal_of_day import code_of, deal_of, number_of, par_of, seed_of, setup_of
from pidro_desktop.engine.deal_code import read_code
from pidro_desktop.engine.seats import SEATS, SOUTH
from pidro_desktop.engine.shuffle import deal_from_key
from pidro_desktop.match.match import Match
from pidro_desktop.variants import load

DAY = date(2026, 3, 16)


def by_hand(day: str) -> tuple[int, list[str]]:
    """The dealer and the shuffled deck of a day, as docs/shuffle.md tells it."""
    secret = hashlib.sha256(f"pidro daily {day}".encode()).digest()
    dealer = hashlib.sha256(b"pidro dealer" + secret).digest()[0] % 4
    key = hashlib.sha256(b"pidro deal" + secret + (1).to_bytes(4, "big")).digest()[:16]
    stream = b"".join(
        hashlib.sha256(key + block.to_bytes(4, "big")).digest() for block in range(16)
    )
    words = [int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)]
    deck = [rank + suit for suit in "CDHS" for rank in "AKQJT98765432"]
    for place in range(51, 0, -1):
        limit = 2**32 // (place + 1) * (place + 1)
        while (word := words.pop(0)) >= limit:
            pass
        other = word % (place + 1)
        deck[place], deck[other] = deck[other], deck[place]
    return dealer, deck


@pytest.mark.parametrize("day", ["2026-01-01", "2026-03-16", "2024-02-29", "1999-12-31"])
def test_another_program_gets_the_same_cards(day: str) -> None:
    dealer, deck = by_hand(day)
    deal = deal_of(date.fromisoformat(day))
    assert deal.dealer == dealer
    assert [str(card) for card in deal.stock] == deck[36:]
    first = (dealer + 1) % 4
    packets = [*deck[0:3], *deck[12:15], *deck[24:27]]
    assert sorted(map(str, deal.hands[first])) == sorted(packets)


def test_the_deal_code_has_the_same_cards() -> None:
    code = read_code(str(code_of(DAY)))
    assert deal_from_key(load("finnish"), code.key, 1, code.dealer) == deal_of(DAY)


def test_the_game_of_a_day_begins_with_its_deal() -> None:
    match = Match(setup_of(DAY))
    match.deal()
    assert match.game.now.dealer == deal_of(DAY).dealer
    assert match.game.now.hands == deal_of(DAY).hands
    assert match.person == SOUTH
    assert match.setup.header.seed == "pidro daily 2026-03-16" == seed_of(DAY)


def test_days_are_numbered_from_the_first_of_january_2026() -> None:
    assert [number_of(date(2026, 1, 1)), number_of(DAY), number_of(date(2025, 12, 31))] == [
        1,
        75,
        0,
    ]


def test_par_is_the_net_score_of_four_champions() -> None:
    par = par_of(DAY)
    assert (par.net, par.company) == (-4, 1)
    assert par.net == par.deal.delta[0] - par.deal.delta[1]
    assert Match(setup_of(DAY, SEATS)).person is None
