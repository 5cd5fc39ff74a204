"""The company of a match: everybody has a number that stays, and decides alike everywhere."""

from __future__ import annotations

from random import Random

from pidro_desktop import players, variants
from pidro_desktop.duplicate.company import (
    BY_NUMBER,
    NUMBERS,
    PLAYS,
    called,
    figure_of,
    make_person,
)
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.figures.people import PEOPLE
from pidro_desktop.languages import load
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.tr import ENGLISH, use_language


def test_everybody_who_can_take_part_has_a_number() -> None:
    shared = {f"shared:{name}" for name in players.names()}
    assert set(NUMBERS) == shared | set(PEOPLE)
    assert all(BY_NUMBER[number] == name for name, number in NUMBERS.items())
    assert len(BY_NUMBER) == len(NUMBERS)


def test_numbers_of_codes_that_are_out_there_stay() -> None:
    assert [NUMBERS[f"shared:{name}"] for name in players.names()] == list(range(9))
    assert (NUMBERS["shared:random"], NUMBERS["shared:rulebook"]) == (0, 8)
    assert (NUMBERS["victor"], NUMBERS["ida"], NUMBERS["elsa"]) == (512, 516, 527)


def test_everybody_looks_different_and_players_look_like_none_of_the_people() -> None:
    assert len({figure_of(name) for name in NUMBERS}) == len(NUMBERS)
    assert figure_of("ida") == PEOPLE["ida"].figure


def test_players_are_called_by_their_names_in_the_language_of_the_window() -> None:
    assert (called("ida"), called("shared:steady")) == ("Ida", "Steady")
    use_language(load("fi"))
    assert (called("ida"), called("shared:champion")) == ("Ida", "Mestari")
    use_language(ENGLISH)
    assert len({called(name) for name in NUMBERS}) == len(NUMBERS)


def test_each_person_plays_as_a_player_of_the_table() -> None:
    assert set(PLAYS) == set(PEOPLE)
    assert not set(PLAYS) & set(players.names())
    assert set(PLAYS.values()) <= set(players.at_the_table())


def test_a_person_decides_by_what_can_be_seen_and_not_by_chance() -> None:
    match = Match(Setup(variants.load("finnish"), {}, secret_of("company")))
    match.deal()
    view = match.game_view(match.asks()[0].seat)
    for person in ("paul", "ida"):
        decisions = {str(make_person(person).decide(view, Random(seed))) for seed in range(5)}
        assert len(decisions) == 1
