"""Advice under every rule set: what champion does, and only sentences that are true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

import family_truth_calls
import family_truth_plays
import pytest
from family_sets import RELATIVES
from family_truth import CHECKS, Table, is_true

from pidro_desktop.engine.actions import Bid, Deal, Decision, Play, Recycle
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.game import apply, asks, needs_recycle
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.shuffle import deal_of, first_dealer, recycled, secret_of
from pidro_desktop.engine.state import BySeat, Game, Phase
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players import make
from pidro_desktop.players.advice import Advice
from pidro_desktop.players.advice.advice import Speaks
from pidro_desktop.players.advice.adviser import SampledAdviser
from pidro_desktop.players.advice.family.sentences import FACTS
from pidro_desktop.players.advice.sentences import fact_text
from pidro_desktop.players.champion.champion import SampledChampion
from pidro_desktop.players.general_solver.evaluation import SearchBudget
from pidro_desktop.players.player import Player
from pidro_desktop.players.worlds.drawing import World, worlds
from pidro_desktop.variants import load

SMALL = SearchBudget(worlds=8, fewest=4, cards=3_000, shallow=1)
"""The same thoughts over fewer drawn deals."""
AGAIN = 4
"""How many deals that look the same a certain thing is tried in."""
SEED = 5
STEADY, CHANCE = make("steady"), make("random")
DEALS = 3
"""Of each rule set: the first is played, of the others all that comes before is looked at."""
PLAYS, CALLS = 0.7, 0.15
OPTIONS: tuple[tuple[str, dict[str, object]], ...] = (
    ("pedro", {"surplus": "kill", "killed_points": "others"}),
    ("pedro", {"28-56": True, "forced": 6, "minimum": 6, "follow": "suit", "lead": "trump"}),
    ("pedro", {"discards": "up", "take_trumps": True, "lay": "any"}),
    ("california-house", {"take_trumps": True}),
    ("sixty-three", {"exchange": "pass_and_refill"}),
    ("eighty-three", {"nine_cards": True}),
)


def game_of(game: Game, view: SeatView, world: World) -> Game:
    """The game as it is if a world is true."""
    deal = game.now

    def filled(shown: BySeat, true: BySeat, what: str) -> BySeat:
        rows: list[Cards] = []
        for seat in SEATS:
            hidden = iter(world.apart.get((what, seat), ()))
            row = tuple(next(hidden) if one.is_hidden else one for one in shown[seat])
            rows.append(row if (what, seat) in world.apart else true[seat])
        return (rows[0], rows[1], rows[2], rows[3])

    changed = replace(
        deal,
        hands=world.hands,
        discards=filled(view.discards, deal.discards, "discards"),
        laid=filled(view.laid, deal.laid, "laid"),
        folded=filled(view.folded, deal.folded, "folded"),
        stock=world.apart.get(("stock", -1), deal.stock),
        kitty=world.apart.get(("kitty", -1), deal.kitty),
    )
    return replace(game, deal=changed)


def rule_sets() -> Iterator[RuleSet]:
    """All of the family, and some with options that lead elsewhere."""
    for name in RELATIVES:
        yield load(name)
    for name, options in OPTIONS:
        yield load(name, options)


class Shy:
    """Passes, and otherwise leaves it to chance."""

    def decide(self, view: SeatView, rng: Random) -> Decision:
        ask = view.ask
        assert ask is not None
        if 0 in ask.bids:
            return Bid(ask.seat, 0)
        return CHANCE.decide(view, rng)


def stacked(deal: Deal, seed: int) -> Deal:
    """The same deal with most hearts, and cards of their colour, in two hands or one; in every
    second one those that score first.
    """
    rng = Random(seed)
    rich = (seed % 4, (seed + 2 * (seed % 3 == 0)) % 4)
    kitty = deal.kitty
    pack = [one for hand in deal.hands for one in hand] + list(deal.stock)
    scoring = "AKJT952" if seed % 2 else ""
    pack.sort(
        key=lambda one: (
            "H" not in one and one not in ("5D", "JK"),
            one[0] not in scoring,
            rng.random(),
        )
    )
    hands: dict[int, tuple[Card, ...]] = {}
    for seat in sorted(SEATS, key=lambda one: one not in rich):
        size = len(deal.hands[seat])
        hands[seat], pack = tuple(pack[:size]), pack[size:]
        rng.shuffle(pack)
    return Deal(deal.number, deal.dealer, tuple(hands[seat] for seat in SEATS), tuple(pack), kitty)


def course(rules: RuleSet, number: int, seed: str) -> Iterator[tuple[Game, Decision]]:
    """The decisions of a deal: in two seats steady's, in the others those of chance, or of who
    is shy. Every second deal is stacked.
    """
    secret, rng = secret_of(f"{seed} {number}"), Random(number)
    deal = deal_of(rules, secret, 1, first_dealer(secret))
    game, _ = apply(Game.new(rules), stacked(deal, number // 2) if number % 2 else deal)
    others = (CHANCE, Shy())[number // 2 % 2]
    while game.now.phase not in (Phase.SCORED, Phase.THROWN_IN):
        if needs_recycle(game):
            gone = tuple(card for row in game.now.discards for card in row)
            game, _ = apply(game, Recycle(recycled(secret, game.now.stock, gone)))
            continue
        seat = asks(game)[0].seat
        player: Player = STEADY if seat % 2 == number // 4 % 2 else others
        decision = player.decide(view_for(game, seat), rng)
        yield game, decision
        game, _ = apply(game, decision)


def decisions(rules: RuleSet, number: int, seed: str, *, played: bool) -> Iterator[Game]:
    """Some positions of a deal in which somebody decides; none in the play, unless it is
    ``played``.
    """
    rng = Random(f"{rules.id} {number}")
    often = {Phase.PLAY: PLAYS, Phase.AUCTION: CALLS}
    for game, _decision in course(rules, number, seed):
        if game.now.phase is Phase.PLAY and not played:
            return
        if rng.random() < often.get(game.now.phase, 1.0):
            yield game


def table_of(game: Game, seat: Seat, advice: Advice) -> Table:
    """What the sentences are about, for the first option."""
    view = view_for(game, seat)
    drawn: list[Game] = []
    others = [game]
    if game.now.phase is Phase.PLAY:
        if advice.drawn:
            found = worlds(view, SMALL.worlds, Random(SEED))[: advice.drawn]
            drawn = [game_of(game, view, world) for world in found]
        found = worlds(view, AGAIN, Random(SEED + 1))
        others += [game_of(game, view, world) for world in found]
    return Table(game, seat, view, tuple(others), tuple(drawn), advice, advice.best)


def told_in(deals: int, seed: str, *, played: bool) -> Iterator[Table]:
    """Decisions of so many deals of every rule set, each with its advice; where not all of them
    are ``played``, the first is.
    """
    adviser = SampledAdviser(SMALL)
    for rules in rule_sets():
        for number in range(deals):
            whole = played or not number
            for game in decisions(rules, number, seed, played=whole):
                seat = asks(game)[0].seat
                advice = adviser.advise(view_for(game, seat), Random(SEED))
                yield table_of(game, seat, advice)


@cache
def tables() -> tuple[Table, ...]:
    """Some decisions for all tests here."""
    return tuple(told_in(DEALS, "advice", played=False))


def untrue(table: Table) -> list[str]:
    """The sentences that are not true of it."""
    return [
        fact.text()
        for option in table.advice.options
        for fact in option.facts
        if not is_true(fact.text(), replace(table, option=option))
    ]


def test_every_sentence_is_true() -> None:
    for table in tables():
        assert untrue(table) == [], (table.game.rules.id, table.view)


@pytest.mark.slow
def test_every_sentence_is_true_in_many_deals() -> None:
    counts: Counter[str] = Counter()
    for table in told_in(40, "at length", played=True):
        assert untrue(table) == [], (table.game.rules.id, table.view)
        counts.update(fact.id for option in table.advice.options for fact in option.facts)
    print({key: counts[key] for key in FACTS})
    assert len(set(FACTS) & set(counts)) > 0.9 * len(FACTS)


def test_what_is_advised_is_what_champion_does() -> None:
    champion = SampledChampion(SMALL)
    for table in tables():
        assert table.advice.best.decision == champion.decide(table.view, Random(SEED))


def test_reasons_are_few_and_there() -> None:
    for table in tables():
        best, *others = table.advice.options
        assert 1 <= len(best.facts) <= 3
        assert all(1 <= len(one.facts) <= 2 for one in others)
        assert [fact.speaks for fact in best.facts].count(Speaks.PLAN) <= 1
        plans = [fact for one in others for fact in one.facts if fact.speaks is Speaks.PLAN]
        assert not plans, "only the first choice has a plan"


def test_every_choice_is_there_once() -> None:
    for table in tables():
        ask = table.view.ask
        assert ask is not None
        told = [one.decision for one in table.advice.options]
        if ask.what is AskKind.BID:
            assert sorted(one.bid for one in told) == sorted(ask.bids)
        elif ask.what is AskKind.TRUMP:
            assert sorted(one.suit for one in told) == sorted(ask.suits)
        elif ask.what is AskKind.PLAY:
            plays = [one.cards for one in told]
            plays += [cards for one in table.advice.options for cards in one.alike]
            assert sorted(plays) == sorted(ask.plays or ((one,) for one in ask.cards))


def test_what_is_hidden_is_not_told() -> None:
    """With everything that the seat cannot see dealt anew the same advice is given."""
    adviser = SampledAdviser(SMALL)
    tried = 0
    for table in tables():
        for other in table.others[1:2]:
            view = view_for(other, table.seat)
            assert view == table.view
            tried += other.now.hands != table.deal.hands
            assert adviser.advise(view, Random(SEED)) == table.advice
    assert tried > 40


def outcomes(game: Game, side: int) -> tuple[int, ...]:
    """What both sides have taken in the end, if all cards are seen, and ``side`` wants the most."""
    if game.sheet:
        return game.sheet[-1].taken
    seat = asks(game)[0].seat
    every = [outcomes(apply(game, one)[0], side) for one in legal(game, seat)]
    return (max if seat % 2 == side else min)(every, key=lambda taken: taken[side])


def legal(game: Game, seat: Seat) -> list[Play]:
    ask = asks(game)[0]
    return [Play(seat, one) for one in ask.plays or [(one,) for one in ask.cards]]


@pytest.mark.parametrize("name", ["california", "king-pedro", "snoozer"])
def test_figures_are_what_comes_of_the_drawn_deals(name: str) -> None:
    """With two tricks to go every drawn deal is played to its end by the engine.

    Not where the low counts for who was dealt it: a drawn deal does not say who that was.
    """
    rules, adviser, tried = load(name), SampledAdviser(SMALL), 0
    for number in range(2, 30, 4):
        for game, decision in course(rules, number, "figures"):
            seat = decision.seat
            hands = game.now.hands
            if game.now.phase is not Phase.PLAY or max(map(len, hands)) > 2:
                continue
            table = table_of(game, seat, adviser.advise(view_for(game, seat), Random(SEED)))
            for option in table.advice.options if table.advice.drawn else ():
                after = [apply(one, option.decision)[0] for one in table.drawn]
                taken = [outcomes(one, seat % 2) for one in after]
                bidder, need = game.now.declarer % 2, rules.points_for(game.now.bid)
                own = sum(one[seat % 2] for one in taken) / len(taken)
                made = sum(one[bidder] >= need for one in taken) / len(taken)
                assert option.points == pytest.approx(own), (number, option)
                assert option.made == pytest.approx(made), (number, option)
                tried += 1
    assert tried > 5


def test_most_sentences_are_told_somewhere() -> None:
    facts = (fact for table in tables() for one in table.advice.options for fact in one.facts)
    assert len(set(FACTS) & {fact.id for fact in facts}) > 0.6 * len(FACTS)


def test_every_sentence_can_be_read_back() -> None:
    """Each is checked by somebody, so that none could slip in unchecked."""
    values = {"name": 2, "count": 7, "percent": 50, "suit": "H", "the_card": "K", "fewer": 3}
    values |= {"falls": 3, "worlds": 40, "score": 25, "others": 9}
    assert family_truth_plays.home in dict(CHECKS).values()
    assert family_truth_calls.chance in dict(CHECKS).values()
    for key in FACTS:
        text = fact_text(key, values, ("Victor", "Alice", "Bob", "Carlos"))
        assert any(pattern.fullmatch(text) for pattern, _ in CHECKS), text
