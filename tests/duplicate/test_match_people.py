"""The sixteen people: sixteen characters, which their play and their words show."""

from __future__ import annotations

from collections import Counter
from functools import cache
from statistics import fmean

import pytest

from pidro_desktop import languages
from pidro_desktop.duplicate.company import (
    MOST_LETTERS,
    SAYINGS,
    VERSIONS,
    character,
    level_of,
    make_person,
    traits_of,
)
from pidro_desktop.figures.people import PEOPLE
from pidro_desktop.match.duels.contestants import contestant
from pidro_desktop.players import levels
from pidro_desktop.players.champion.evaluation import SHARED
from pidro_desktop.players.player import is_slow
from tools.measure_people import YARDSTICK, Measured, measured, played

BOLD = [who for who in PEOPLE if traits_of(who).bids == "bold"]
CAREFUL = [who for who in PEOPLE if traits_of(who).bids == "careful"]
STRONGEST = [who for who in PEOPLE if traits_of(who).cards == "champion"]
WEAKEST = [who for who in PEOPLE if traits_of(who).cards == "beginner"]


def test_everybody_has_traits_and_no_two_the_same() -> None:
    traits = [traits_of(who) for who in PEOPLE]
    assert len(set(map(repr, traits))) == len(PEOPLE)
    for one in traits:
        assert 0.0 <= one.keeps <= 1.0
        assert 0.0 <= one.misjudges <= 2.0
        assert 0 < one.thinks <= SHARED.worlds or one.cards not in ("strong", "champion")


def test_they_are_a_club_with_a_few_beginners_and_two_very_strong_players() -> None:
    count = Counter(traits_of(who).cards for who in PEOPLE)
    assert list(map(count.get, levels())) == [2, 3, 5, 4, 2]


def test_all_ways_to_bid_are_there() -> None:
    assert Counter(traits_of(who).bids for who in PEOPLE) == {
        "level": 6,
        "bold": 5,
        "careful": 3,
        "rulebook": 2,
    }


def test_the_level_of_a_person_is_that_of_the_version() -> None:
    assert (level_of("carlos", 1), level_of("carlos")) == ("bold", "steady")
    for who in PEOPLE:
        for version in VERSIONS:
            slow = is_slow(contestant(f"shared:{level_of(who, version)}"))
            assert is_slow(make_person(who, version)) == slow


@pytest.mark.parametrize("language", ["en", "sv", "fi"])
def test_everybody_has_a_saying_and_a_character_in_a_few_words(language: str) -> None:
    languages.set_language(language)
    sayings = [str(SAYINGS[who]) for who in PEOPLE]
    characters = [str(character(who)) for who in PEOPLE]
    for said in (sayings, characters):
        assert len(set(said)) == len(PEOPLE)
        assert [one for one in said if len(one) > MOST_LETTERS] == []
        assert all(one[0].isupper() for one in said)


def test_the_words_follow_from_the_data() -> None:
    said = {who: str(character(who)) for who in PEOPLE}
    assert said["nils"] == "By the rule book, forgets cards"
    assert said["ada"] == "Steady, remembers cards"
    assert [who for who in PEOPLE if said[who].startswith("Bold")] == BOLD
    assert [who for who in PEOPLE if said[who].startswith("Careful")] == CAREFUL
    forget = [who for who in PEOPLE if "forgets cards" in said[who]]
    remember = [who for who in PEOPLE if "remembers cards" in said[who]]
    assert max(traits_of(who).keeps for who in forget) < 0.95
    assert min(traits_of(who).keeps for who in remember) >= 0.9


# ------------------------------------------------------------ in play


@cache
def results(who: str, deals: int) -> Measured:
    """How somebody plays."""
    return measured(played(who, deals, "seen"), played(YARDSTICK, deals, "seen"))


def test_the_bold_hold_the_bid_more_often_than_the_careful() -> None:
    found = {who: results(who, 40) for who in (*BOLD, *CAREFUL)}
    assert min(found[who].held for who in BOLD) > max(found[who].held for who in CAREFUL)


@pytest.mark.slow
def test_over_500_deals_everybody_plays_as_they_are_called() -> None:
    found = {who: results(who, 500) for who in PEOPLE}
    others = set(PEOPLE) - {*BOLD, *CAREFUL, *WEAKEST}
    assert max(found[who].held for who in CAREFUL) < min(found[who].held for who in others)
    assert min(found[who].held for who in set(BOLD) - {*WEAKEST}) > fmean(
        found[who].held for who in others
    )
    assert min(found[who].made for who in CAREFUL) > max(
        found[who].made for who in BOLD if who not in STRONGEST
    )
    assert min(found[who].net for who in STRONGEST) > max(found[who].net for who in WEAKEST)
    assert max(PEOPLE, key=lambda who: found[who].net) in STRONGEST
    assert min(PEOPLE, key=lambda who: found[who].net) in WEAKEST
