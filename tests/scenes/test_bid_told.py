"""What is said over the bids is true of every bid that can be chosen."""

from __future__ import annotations

import pytest
from matches import new_match

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.players import make
from pidro_desktop.scenes.table.prompt_text import bid_sentence


@pytest.mark.parametrize("rules", ["pitch-fives", "finnish", "sancho"])
def test_who_may_bid_the_same_is_not_told_to_go_higher(rules: str) -> None:
    told: dict[bool, set[str]] = {True: set(), False: set()}
    for number in range(40):
        match = new_match(f"bids {number}", person=None, rules=rules)
        match.deal()
        player = make("random")
        while (asked := match.asks()) and asked[0].what is AskKind.BID:
            ask = asked[0]
            view = match.game_view(ask.seat)
            if view.bidder is not None and view.bid < view.rules.auction.maximum:
                told[view.bid in ask.bids].add("Match it" in bid_sentence(view, ask))
            match.submit(player.decide(match.game_view(ask.seat), match.rng(ask.seat)))
    assert told[False] == {False}
    assert told[True] == ({True} if rules == "pitch-fives" else set())
