"""Who there is to play against, and that all of them keep to the rules."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hidden import decisions
from position import dealt
from sample_bidder import SampleBidder
from slices import rounds

from pidro_desktop.engine.actions import Bid, Kill, NameTrump
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import cards
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.game import apply, asks, violation
from pidro_desktop.engine.view import view_for
from pidro_desktop.players import at_the_table, characters, levels, make, names
from pidro_desktop.players.player import with_cards
from pidro_desktop.variants import load

ROWS = [
    {"top14": top14, "discards": discards, "cold": cold, "kill": kill}
    for top14, discards, cold, kill in product(
        ("any", "dealer", "none"), ("up", "down"), ("up", "down"), ("owner", "lowest")
    )
]
"""Every combination of the options that a player can notice during a deal."""
THINKERS = ("strong", "champion", "bold", "careful")
"""They take their time, so they play fewer deals here, and under fewer options by day."""


def test_these_play() -> None:
    assert names() == ("random", *levels(), *characters())


def test_whoever_knows_only_the_rules_is_not_offered_as_a_level() -> None:
    assert levels() == ("beginner", "casual", "steady", "strong", "champion")


def test_characters_are_offered_beside_the_levels() -> None:
    assert characters() == ("bold", "careful", "rulebook")
    assert at_the_table() == (*levels(), *characters())


def test_nobody_of_that_name_is_a_sentence() -> None:
    with pytest.raises(
        PidroError, match=r"called 'zorro': choose one of random, beginner, .*, rulebook\."
    ):
        make("zorro")


def test_cards_answer_every_question_but_those_of_the_auction() -> None:
    for what in set(AskKind) - {AskKind.BID, AskKind.TRUMP}:
        ask = Ask(2, what, cards=cards("AH KH"), count=2)
        decision = with_cards(ask, ask.cards)
        assert (decision.seat, decision.cards) == (2, ask.cards)


@rounds("most", 1, 13)
@pytest.mark.parametrize("name", [*names(), "sample bids"])
def test_every_decision_is_legal_under_every_option(name: str, most: int) -> None:
    """At most so many deals of each; the dearer loss and an early target by turns."""
    player, rng, asked = SampleBidder() if name not in names() else make(name), Random(3), set()
    for number, options in enumerate(ROWS):
        more = {"top14_loss": 28 if number % 2 else 14, "must_bid_to_win": number % 3 == 0}
        rules = load("sou" if number % 5 == 0 else "finnish", options | more)
        if name in THINKERS and most == 1 and number % 4:
            continue
        deals = min(most, 2) if name in THINKERS else most
        for game in decisions(rules, player, deals, f"legal {number}"):
            ask = asks(game)[0]
            asked.add(ask.what)
            decision = player.decide(view_for(game, ask.seat), rng)
            assert violation(game, decision) is None
    assert asked >= {"bid", "trump", "keep", "play"}


@pytest.mark.parametrize("name", names())
def test_every_kill_is_legal(name: str) -> None:
    """South deals and holds eight trumps, five of them worth points."""
    hands = {0: "AH KH JH TH 5H 4H 3H 2H 9C", 1: "QH 9H", 2: "8H 7H", 3: "6H 5D"}
    game = dealt(load("finnish"), hands, dealer=0)
    for bid in (0, 0, 0, 6):
        game, _ = apply(game, Bid(game.now.turn, bid))
    game, _ = apply(game, NameTrump(0, "H"))
    for seed in range(4):
        decision = make(name).decide(view_for(game, 0), Random(seed))
        assert isinstance(decision, Kill)
        assert violation(game, decision) is None


def test_random_makes_every_bid_and_every_suit() -> None:
    """Uniform: each of the ten calls of the first bidder comes up about as often."""
    player, rng = make("random"), Random(4)
    game = next(decisions(load("finnish"), player, 1, "uniform"))
    seat = asks(game)[0].seat
    calls = [player.decide(view_for(game, seat), rng) for _ in range(2000)]
    counts = [calls.count(one) for one in set(calls)]
    assert len(counts) == 10
    assert min(counts) > 150
    assert max(counts) < 250


def test_steady_needs_no_chance() -> None:
    """Whatever the chance, the same decision."""
    steady = make("steady")
    for game in decisions(load("finnish"), steady, 10, "chance"):
        view = view_for(game, asks(game)[0].seat)
        assert steady.decide(view, Random(1)) == steady.decide(view, Random(2))
