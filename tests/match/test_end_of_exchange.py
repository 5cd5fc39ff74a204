"""The end of an exchange can be looked at until somebody acts."""

from __future__ import annotations

from random import Random

import pytest
from matches import any_decision, new_match

from pidro_desktop import variants
from pidro_desktop.engine.events import Dealt, Event, Played
from pidro_desktop.engine.state import Phase
from pidro_desktop.match.undo_points import end_of_exchange

RULES = ("finnish", "pedro", "king-pedro", "nicaragua")


def events_of_a_deal(rules: str) -> list[Event]:
    """Everything that happens in a deal of random players."""
    match, random = new_match("end of exchange", person=None, rules=rules), Random(3)
    match.deal()
    while asked := match.asks():
        match.submit(
            any_decision(asked[0], random) if asked[0].what == "bid" else match.decide(asked[0])
        )
    return list(match.events)


@pytest.mark.parametrize("rules", RULES)
def test_it_is_there_from_the_last_exchange_to_the_first_card(rules: str) -> None:
    events = events_of_a_deal(rules)
    loaded = variants.load(rules)
    found = [end_of_exchange(loaded, events[:count]) for count in range(len(events) + 1)]
    there = [count for count, one in enumerate(found) if one is not None]
    first_card = next(at for at, event in enumerate(events) if isinstance(event, Played))
    assert there
    assert there == list(range(there[0], first_card + 1))
    for one in filter(None, found):
        game, since = one
        assert game.now.phase in (Phase.PLAY, Phase.KILL)
        assert not game.now.tricks
        assert not any(isinstance(event, Dealt | Played) for event in since)


def test_there_is_none_before_anything_has_happened() -> None:
    assert end_of_exchange(variants.load("finnish"), ()) is None
