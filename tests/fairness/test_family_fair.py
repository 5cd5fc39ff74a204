"""Deals of every rule set follow from the secret, round the table either way, a second pack too."""

from __future__ import annotations

import json

import pytest
from family_sets import RELATIVES
from slices import some

from pidro_desktop import variants
from pidro_desktop.engine import shuffle
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.fairness.proof import Standing, _false_deal, verdicts
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make

SEED = "family fair"


def played(name: str) -> list[str]:
    lines: list[str] = []
    player = make("random")
    secret = shuffle.secret_of(SEED)
    match = Match(
        Setup(variants.load(name), dict.fromkeys(SEATS, player), secret, SEED), lines.extend
    )
    match.begin()
    play_out(match, 6)
    return lines


def standing(lines: list[str]) -> tuple[Standing, int]:
    (found,) = verdicts("".join(line + "\n" for line in lines).encode(), variants.load)
    return found.standing, found.line


@pytest.mark.parametrize("name", some(RELATIVES, 5))
def test_the_deals_of_a_seeded_game_follow_from_the_seed(name: str) -> None:
    lines = played(name)
    assert standing(lines) == (Standing.BARE, 1)
    header = json.dumps(json.loads(lines[0]) | {"seed": "another"})
    assert standing([header, *lines[1:]]) == (Standing.FALSE, 2)


def test_a_pack_shuffled_anew_follows_from_the_deals_key() -> None:
    rules, secret = variants.load("california-house"), shuffle.secret_of(SEED)
    key, dealer = shuffle.deal_key(secret, 1), shuffle.first_dealer(secret)
    deal = shuffle.deal_from_key(rules, key, 1, dealer)
    kept, laid = deal.stock[14:], deal.hands[0] + deal.hands[1]
    stock = shuffle.recycled(key, kept, laid)
    line = {"t": "deal", "n": 1, "dealer": dealer, "hands": deal.hands, "stock": deal.stock}
    refills = [{"t": "refill", "cards": [*map(Card, deal.stock[:14])]}]
    again = {"t": "recycle", "stock": list(stock)}
    other = {"t": "recycle", "stock": [*kept, *stock[:1:-1]]}

    def wrong(*lines: dict[str, object]) -> int:
        found = _false_deal(rules, secret, None, list(enumerate(lines, start=1)))
        return 0 if found is None else found[0]

    header = {"t": "game"}
    assert wrong(header, line, *refills, again) == 0
    assert wrong(header, line, *refills, other) == 4
    back = {"t": "back", "to": 3}
    assert wrong(header, line, *refills, again, back, again) == 0
    assert wrong(header, line, *refills, again, back, other) == 6
