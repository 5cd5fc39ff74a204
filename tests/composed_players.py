"""Deals that a player of any traits plays in seat 0, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pidro_desktop import variants
from pidro_desktop.duplicate.tables import deal_setup, result_of
from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.shuffle import deal_key, secret_of
from pidro_desktop.match.duels.series import play_seated
from pidro_desktop.match.match import Match
from pidro_desktop.players.characters.composed import Composed, Traits
from pidro_desktop.players.shared import SharedPlayer, make_shared
from pidro_desktop.storage.books.match_book import TableResult

SEED: Final = "composed"


def matches(traits: Traits, deals: int, rules: str = "finnish") -> Iterator[Match]:
    """The deals, with ``shared:steady`` in the other seats."""
    secret, steady = secret_of(SEED), make_shared("steady")
    player = SharedPlayer(Composed(traits), SEED)
    for number in range(1, deals + 1):
        code = DealCode(deal_key(secret, number), number % 4, rules)
        match = Match(deal_setup(variants.load(rules), code, ("composed", *("steady",) * 3)))
        match.begin()
        play_seated(match, [player, steady, steady, steady], 1)
        yield match


def results(traits: Traits, deals: int, rules: str = "finnish") -> list[TableResult]:
    """What they came to."""
    return [result_of(match) for match in matches(traits, deals, rules)]
