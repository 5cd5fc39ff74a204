"""A hint names a card that is as good once: in its head, or among the reasons."""

from __future__ import annotations

from random import Random

from slices import rounds

from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.hint import adviser, hint
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.review.turns import turns
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.variants import load


@rounds("deals", 1, 4)
def test_the_equal_card_in_its_head_is_no_reason_as_well(deals: int) -> None:
    players = {seat: make("steady") for seat in SEATS}
    match = Match(Setup(load("finnish"), players, secret_of("equal cards")))
    play_out(match, deals)
    told = 0
    for turn in turns(match.setup.rules, match.events):
        if turn.view.trump is None:
            continue
        found = hint(turn.view, Random(0))
        if found.equal is None:
            continue
        named = ("cards", found.equal[0])
        told += any(named in fact.values for fact in adviser().advise(turn.view).best.facts)
        assert not any(fact.values == (named,) for fact in found.facts)
    assert told, "some advice does name it"
