"""A player composed of traits: each shows, and together they decide alike everywhere."""

from __future__ import annotations

import pickle
from random import Random
from statistics import fmean

import pytest
from composed_players import matches, results
from shared_decisions import FORMS, game_of
from slices import rounds, some

from pidro_desktop.duplicate.match_code import RULES
from pidro_desktop.players.champion.evaluation import SHARED
from pidro_desktop.players.characters.composed import Composed, Level, Traits, Way, budget
from pidro_desktop.players.player import is_slow
from pidro_desktop.players.shared import SharedPlayer, make_shared
from pidro_desktop.storage.books.match_book import TableResult

ALL_ROUND = Traits("steady", "bold", keeps=0.8, misjudges=1.0)
MIXED = (
    ALL_ROUND,
    Traits("beginner", "careful", keeps=0.6, misjudges=1.0),
    Traits("casual", keeps=0.75, misjudges=1.0),
    Traits("strong", "rulebook", keeps=0.9, thinks=80),
    Traits("champion", misjudges=1.0, thinks=80),
)
WAYS: tuple[Way, ...] = ("level", "bold", "careful", "rulebook")


def held(found: list[TableResult]) -> int:
    """In how many deals seat 0 has the bid."""
    return sum(result.bidder == 0 for result in found)


@pytest.mark.parametrize("traits", MIXED, ids=lambda traits: traits.cards)
@pytest.mark.parametrize("rules", FORMS)
def test_neither_chance_nor_earlier_decisions_matter(traits: Traits, rules: str) -> None:
    made = list(game_of(rules, 1, SharedPlayer(Composed(traits), "one")))
    copied = pickle.loads(pickle.dumps(SharedPlayer(Composed(traits), "one")))
    for view, decision in reversed(made):
        assert copied.decide(view, Random(77)) == decision


@pytest.mark.parametrize("traits", MIXED, ids=lambda traits: traits.cards)
@pytest.mark.parametrize("rules", some(RULES, 3))
def test_it_plays_every_rule_set(traits: Traits, rules: str) -> None:
    assert len(list(matches(traits, 4, rules))) == 4


@pytest.mark.parametrize("way", WAYS)
def test_it_bids_as_others_who_bid_that_way(way: Way) -> None:
    """Nothing is misjudged here, so a bold player bids as ``bold`` does, and so on."""
    player = Composed(Traits("steady", way))
    other = make_shared({"level": "steady"}.get(way, way))
    for view, decision in game_of("finnish", 2, other):
        if view.ask is not None and view.ask.what.value in ("bid", "trump"):
            assert player.decide(view, Random(1)) == decision


@pytest.mark.parametrize("level", ["steady", "champion"])
def test_without_faults_it_plays_as_its_level(level: Level) -> None:
    player = SharedPlayer(Composed(Traits(level, thinks=SHARED.worlds)), "")
    for view, decision in game_of("finnish", 2, make_shared(level)):
        assert player.decide(view, Random(1)) == decision


def test_nobody_thinks_longer_than_shared_champion() -> None:
    assert budget(Traits("champion", thinks=SHARED.worlds)) == SHARED
    short = budget(Traits("champion", thinks=100))
    assert (short.worlds, short.opened, short.answered) == (100, 25, 38)
    assert short.drawn is not None
    assert short.drawn.worlds >= short.drawn.fewest


def test_only_players_who_search_are_slow_and_they_as_their_level() -> None:
    for traits in MIXED:
        assert is_slow(Composed(traits)) == is_slow(make_shared(traits.cards))


# ------------------------------------------------------------ what shows


@pytest.mark.parametrize("level", ["beginner", "casual", "steady", "strong"])
@rounds("deals", 50, 100)
def test_the_bold_hold_the_bid_more_often_than_the_careful(deals: int, level: Level) -> None:
    traits = Traits(level, keeps=0.9, misjudges=0.5, thinks=8)
    bold, usual, careful = (
        held(results(Traits(level, way, traits.keeps, traits.misjudges, traits.thinks), deals))
        for way in ("bold", "level", "careful")
    )
    assert bold > usual > careful


@rounds("deals", 100, 300)
def test_who_misjudges_hands_bids_on_other_hands_and_fails_more_often(deals: int) -> None:
    good, rough = (results(Traits("steady", misjudges=spread), deals) for spread in (0.0, 2.5))
    shares = [fmean(one.made for one in found if one.bidder == 0) for found in (good, rough)]
    assert [one.bid for one in good] != [one.bid for one in rough]
    assert shares[0] > shares[1]


def test_who_remembers_everything_plays_as_before_and_who_forgets_does_not() -> None:
    every, none = Traits("steady"), Traits("steady", keeps=0.0)
    remembered, forgotten = results(every, 60), results(none, 60)
    assert remembered != forgotten
    assert [one.bid for one in remembered] == [one.bid for one in forgotten]


@pytest.mark.slow
@pytest.mark.parametrize("level", ["casual", "steady", "strong"])
def test_who_forgets_cards_loses_by_it(level: Level) -> None:
    nets = [
        fmean(one.net for one in results(Traits(level, keeps=keeps, misjudges=0.5, thinks=80), 800))
        for keeps in (0.4, 1.0)
    ]
    assert nets[0] < nets[1]
