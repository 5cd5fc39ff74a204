"""Open play: what the search says of endings is what comes of them in the engine."""

from __future__ import annotations

from random import Random

import pytest
from family_sets import RELATIVES
from openplay_deals import ending, taken, values

from pidro_desktop import variants
from pidro_desktop.engine.game import asks
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.players.general_solver.coding import coding
from pidro_desktop.players.general_solver.kernel import Search

SEARCH = Search()
WHOLE = 20
SETS = RELATIVES


def searched(game: Game, side: int, *, brisk: bool, depth: int = WHOLE) -> dict[str, int]:
    """What a side takes from now on, after every card of the seat to act."""
    rules, deal = game.rules, game.now
    code = coding(rules, deal.suit.suit)
    team = sum(1 << seat for seat in range(4) if rules.side_of(seat) == side)
    code.prepare(SEARCH, team, brisk)
    code.count(SEARCH, code.rewarded(deal.in_play))
    for seat in range(4):
        SEARCH.hand[seat] = code.set_of(deal.hands[seat])
    SEARCH.left = 10_000_000
    ask = asks(game)[0]
    usual = rules.exchange.hand - len(deal.tricks)
    return {
        one: SEARCH.try_card(ask.seat, 3, 4, 0, ask.seat, 0, usual, depth, code.places[one], 0)
        // code.scale
        for one in ask.cards
    }


def played(game: Game, side: int) -> dict[str, int]:
    """The same by the engine, every line played out."""
    before = taken(game, side, game.rules.trumps.low_to == "winner")
    return {play[-1]: points - before for play, points in values(game, side, {})[0].items()}


def endings(rules: RuleSet, count: int, size: int) -> list[Game]:
    """Endings in which somebody has to play."""
    found = [ending(rules, Random(f"{rules.id} {n}"), size, 0.6) for n in range(count)]
    return [game for game in found if game.now.phase is Phase.PLAY]


@pytest.mark.parametrize("name", SETS)
def test_two_tricks_are_worth_what_they_bring(name: str) -> None:
    rules = variants.load(name)
    for number, game in enumerate(endings(rules, 12, 2)):
        side = number % rules.sides
        assert searched(game, side, brisk=False) == played(game, side), game.now.hands


@pytest.mark.parametrize("follow", ["trump_or_any", "suit_or_trump", "suit", "plain_first", "free"])
def test_three_tricks_under_every_rule_to_follow(follow: str) -> None:
    names: dict[str, str] = {variants.load(name).play.follow: name for name in SETS}
    rules = variants.load(names[follow])
    for number, game in enumerate(endings(rules, 3, 3)):
        side = number % rules.sides
        assert searched(game, side, brisk=False) == played(game, side), game.now.hands


def test_what_is_left_out_for_speed_is_hardly_ever_worth_more() -> None:
    off = count = 0
    for name in SETS:
        for game in endings(variants.load(name), 8, 4):
            whole, fast = searched(game, 0, brisk=False), searched(game, 0, brisk=True)
            off += sum(whole[one] != fast[one] for one in whole)
            count += len(whole)
    assert count > 300
    assert off <= count // 50


def test_the_lowest_surplus_trump_joins_the_trick() -> None:
    rules = variants.load("california-house")
    for number in range(6):
        game = ending(rules, Random(f"extra {number}"), 2, 0.9, more=1)
        assert searched(game, 0, brisk=False) == played(game, 0), game.now.hands


def test_a_look_ahead_of_no_trick_plays_the_rest_by_thumb_and_counts_the_same_points() -> None:
    for name in SETS:
        rules = variants.load(name)
        if rules.sides != 2:
            continue
        for game in endings(rules, 4, 3):
            ours = searched(game, 0, brisk=True, depth=1)
            theirs = searched(game, 1, brisk=True, depth=1)
            code = coding(rules, game.now.suit.suit)
            worth = code.rewarded(game.now.in_play)
            held = [one for hand in game.now.hands for one in hand]
            out = sum(worth[code.places[one]] for one in held)
            assert all(0 <= points <= out for points in (*ours.values(), *theirs.values()))
