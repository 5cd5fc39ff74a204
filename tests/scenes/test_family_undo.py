"""Whatever the game, each of one's decisions has its words in the list that one goes back by."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from at_table import sit_down, wait
from pilot import Pilot

from pidro_desktop import variants
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.scenes.table.undo_panel import UndoControl, UndoPanel, decisions

LAID: dict[str, object] = {"lay": "any", "discards": "up", "take_trumps": True}
GAMES = [(name, dict[str, object]()) for name in variants.names()]
SIZES = [(960, 600), (1280, 720), (2560, 1440)]


def deals(rules: str, options: dict[str, object], count: int) -> list[Match]:
    """Games at the end of their first deal, or where all have passed twenty times."""
    rule_set, found = variants.load(rules, options), []
    for number in range(count):
        others = {seat: make("random") for seat in SEATS[1:]}
        match, player = Match(Setup(rule_set, others, secret_of(f"back {number}"))), make("random")
        match.deal()
        while asks := match.asks():
            ask = asks[0]
            mine = ask.seat == 0
            chosen = player.decide(match.game_view(0), match.rng(0)) if mine else match.decide(ask)
            match.submit(chosen)
        found.append(match)
    return found


@pytest.mark.parametrize(("rules", "options"), [*GAMES, ("pedro", LAID)])
def test_every_decision_has_its_words(rules: str, options: dict[str, object]) -> None:
    for match in deals(rules, options, 12):
        told = [str(one) for one in decisions(match)]
        assert len(told) == len(match.moments)
        assert all(one.startswith("You ") and "{" not in one for one in told)


def test_what_was_laid_aside_and_what_was_left_is_told() -> None:
    told = {str(one) for match in deals("pedro", LAID, 60) for one in decisions(match)}
    assert any(one.startswith("You discarded ") for one in told)
    assert any(one.startswith("You took from the discards: ") for one in told)


def test_a_card_of_another_suit_is_told_with_its_suit() -> None:
    told = {str(one) for match in deals("sancho", {}, 20) for one in decisions(match)}
    assert any(one.startswith("You played: ") and " of " in one for one in told)
    assert "You played the five" in told
    assert not any("right five" in one or "wrong five" in one for one in told)


@pytest.mark.parametrize("size", SIZES)
def test_a_long_list_stands_whole_in_the_window(tmp_path, size) -> None:
    match = max(deals("pedro", LAID, 20), key=lambda one: len(one.moments))
    assert len(match.moments) > 8
    pilot, scene = sit_down(tmp_path, "", match=match)
    pilot.resize(size)
    wait(pilot, scene)
    listed = len(match.moments)
    pilot.press(pygame.K_BACKSPACE, mod=pygame.KMOD_SHIFT)
    assert isinstance(pilot.scene, UndoPanel)
    _stands_apart(pilot, size)
    pilot.choose(UndoControl(listed))
    assert pilot.scene is scene
    assert match.moments == []


def _stands_apart(pilot: Pilot, size: tuple[int, int]) -> None:
    places = [one.rect for one in pilot.widgets()]
    assert all(pygame.Rect((0, 0), size).contains(one) for one in places)
    for number, place in enumerate(places):
        assert place.collidelist(places[number + 1 :]) < 0


@pytest.mark.slow
@pytest.mark.parametrize("rules", variants.names())
def test_every_decision_of_many_deals_has_its_words(rules: str) -> None:
    for match in deals(rules, {}, 400):
        assert len(decisions(match)) == len(match.moments)
        if match.moments:
            assert match.undo(Random(len(match.moments)).randint(1, len(match.moments)))
