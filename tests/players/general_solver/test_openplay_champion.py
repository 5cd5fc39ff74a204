"""``champion`` where plain cards are played: what it plays, and that it repeats itself."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from family_sets import RELATIVES
from openplay_deals import ending

from pidro_desktop import variants
from pidro_desktop.engine.actions import Play
from pidro_desktop.engine.cards import DECK, card, cards
from pidro_desktop.engine.game import apply, asks, violation
from pidro_desktop.engine.state import BySeat, Game, Phase
from pidro_desktop.engine.view import view_for
from pidro_desktop.players.champion.champion import SampledChampion
from pidro_desktop.players.general_solver.evaluation import PlayEvaluator, SearchBudget, scored
from pidro_desktop.players.methods import is_exact
from pidro_desktop.players.worlds.drawing import worlds

pytestmark = pytest.mark.usefixtures("nothing_is_remembered")

LITTLE = SearchBudget(worlds=6, fewest=3, cards=2_000, shallow=1)


def position(name: str, hands: tuple[str, str, str, str], turn: int) -> Game:
    """The last tricks of a deal with hearts as trumps, seat 1 having bid."""
    rules = variants.load(name)
    game = ending(rules, Random(1), len(hands[0].split()))
    held: BySeat = (cards(hands[0]), cards(hands[1]), cards(hands[2]), cards(hands[3]))
    stock = tuple(one for one in DECK if not any(one in hand for hand in held))
    deal = replace(game.now, hands=held, dealt=held, stock=stock, turn=turn, cold=(False,) * 4)
    # As if everybody had discarded all nine: what they hold now was dealt from the stock.
    deal = replace(deal, refills=held, discard_counts=(rules.deal.hand,) * 4)
    return replace(game, deal=replace(deal, trick=(), phase=Phase.PLAY))


def chosen(game: Game, effort: SearchBudget = LITTLE) -> str:
    """The card that champion plays now."""
    seat = asks(game)[0].seat
    decision = SampledChampion(effort).decide(view_for(game, seat), Random(3))
    assert isinstance(decision, Play)
    return str(decision.cards[-1])


def after(game: Game, *plays: str) -> Game:
    """The game once these cards were played."""
    for one in plays:
        game = apply(game, Play(asks(game)[0].seat, (card(one),)))[0]
    return game


def test_the_last_gives_a_five_to_a_partner_who_wins() -> None:
    game = position("pedro", ("5H 3C", "AH 4C", "6H 5C", "5D 2C"), 0)
    assert chosen(after(game, "3C", "AH", "6H")) == "5D"


def test_the_last_keeps_a_five_from_opponents_who_win() -> None:
    game = position("king-pedro", ("AH 3C", "4H 4C", "6H 5C", "5D 7H"), 0)
    assert chosen(after(game, "AH", "4H", "6H")) == "7H"


def test_the_last_takes_a_five_with_what_he_has() -> None:
    game = position("sancho", ("5H 3C", "4H 4C", "6S 5C", "KH 7D"), 0)
    assert chosen(after(game, "5H", "4H", "5C")) == "KH"


@pytest.mark.parametrize("name", RELATIVES)
def test_it_plays_by_the_rules_and_repeats_itself(name: str) -> None:
    rules = variants.load(name)
    for number in range(2):
        game = ending(rules, Random(f"{name} {number}"), 3, 0.4)
        while game.now.phase is Phase.PLAY:
            seat = asks(game)[0].seat
            view = view_for(game, seat)
            first, again = (SampledChampion(LITTLE).decide(view, Random(7)) for _ in range(2))
            assert violation(game, first) is None
            assert first == again
            game = apply(game, first)[0]


def test_what_deals_score_is_what_counts_not_points() -> None:
    """The point that makes a bid of ten is worth the bid and what was taken, each other one two."""
    game = position("pedro", ("AH 3C", "4H 4C", "6H 5C", "5D 7H"), 1)
    deal = replace(game.now, bid=10, taken=(0, 5))
    view = view_for(replace(game, deal=deal), 1)
    world = worlds(view, 1, Random(1))[0]
    scores = [scored(view, world, float(points)) for points in range(9)]
    steps = sorted(after - before for before, after in pairwise(scores))
    assert steps[-1] > 15
    assert steps[-2] <= 2


def test_the_solver_still_answers_for_finnish_pidro_alone() -> None:
    assert is_exact(variants.load("finnish"))
    assert is_exact(variants.load("sou"))
    assert not any(is_exact(variants.load(name)) for name in RELATIVES)


def test_little_effort_still_weighs_every_play() -> None:
    game = ending(variants.load("petro"), Random(5), 6, 0.5)
    view = view_for(game, asks(game)[0].seat)
    budget = SearchBudget(worlds=2, fewest=1, cards=50, shallow=2)
    weighed, _looked = PlayEvaluator(budget).evaluate(view, Random(1))
    assert len(weighed) > 1
    assert weighed[0].value == max(one.value for one in weighed)
