"""Every rule set of the family is played through the real table, by clicks and by keys alone."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from at_table import CORNERS, choices, click, sit_down, wait
from family_sets import RELATIVES
from pilot import Pilot
from slices import some

from pidro_desktop import variants
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.render.table_ui.buttons.buttons import CONFIRM
from pidro_desktop.render.table_ui.buttons.control_ids import CardControl
from pidro_desktop.render.widgets.widget import Widget
from pidro_desktop.scenes.table.card_selection import picks_cards
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.table.table_game import TableGame

MOST = 150
"""Decisions and pauses after which a deal should long have been played."""


def new_match(rules: str, seed: str, **options: object) -> Match:
    others = {seat: make("random") for seat in SEATS[1:]}
    return Match(Setup(variants.load(rules, options), others, secret_of(seed), seed))


def is_true(flow: TableGame) -> bool:
    """Whether the table is what the match says."""
    return flow.view == flow.match.game_view(flow.viewer)


def cards(pilot: Pilot, scene: TableScene) -> list[Widget]:
    """The cards that can be chosen and are not."""
    marked = scene.controls.picks.cards
    free = [one for one in choices(pilot) if isinstance(one.key, CardControl)]
    return [one for one in free if one.key.card not in marked]


def by_clicks(pilot: Pilot, scene: TableScene, ask: Ask, random: Random) -> None:
    if not picks_cards(ask):
        click(pilot, random.choice(choices(pilot)))
        return
    if random.random() < 0.5:  # as it is offered, or something else
        click(pilot, random.choice(cards(pilot, scene) or choices(pilot)))
    while not pilot.find(CONFIRM).enabled:
        click(pilot, random.choice(cards(pilot, scene)))
        if random.random() < 0.1:
            scene.controls._ask = None  # back to what is offered
            scene.controls.refresh()
    pilot.run(0.6)  # the next press on the same spot would count as one of the same run
    pilot.choose(CONFIRM)


def go_to(pilot: Pilot, scene: TableScene, key: str) -> None:
    for _ in range(120):
        if scene.group.by_keyboard and scene.group.focus and scene.group.focus.key == key:
            return
        pilot.press(pygame.K_TAB)
    raise AssertionError(f"No key leads to {key}.")


def by_keys(pilot: Pilot, scene: TableScene, ask: Ask, random: Random) -> None:
    if ask.what is AskKind.PLAY and not ask.plays:
        go_to(pilot, scene, random.choice(choices(pilot)).key)
    elif picks_cards(ask):
        while not pilot.find(CONFIRM).enabled:
            go_to(pilot, scene, random.choice(cards(pilot, scene)).key)
            pilot.press(pygame.K_RETURN)
        go_to(pilot, scene, CONFIRM)
    else:
        usable = [one.key for one in choices(pilot) if one.key not in CORNERS]
        go_to(pilot, scene, random.choice(usable))
    pilot.run(0.6)
    pilot.press(pygame.K_RETURN)


def play_a_deal(pilot: Pilot, scene: TableScene, answer, seed: int) -> set[str]:
    """Play until a deal is scored; returns what was asked."""
    random, asked = Random(seed), set[str]()
    for _ in range(MOST):
        wait(pilot, scene)
        if scene.match.game.sheet:
            return asked
        ask = scene.flow.ask
        if ask is None:
            pilot.click(300, 200)
            continue
        assert is_true(scene.flow)
        asked.add("several" if ask.plays else ask.what)
        answer(pilot, scene, ask, random)
    raise AssertionError("The deal never came to its end.")


@pytest.mark.parametrize("answer", [by_clicks, by_keys])
@pytest.mark.parametrize("rules", some(RELATIVES, 3))
def test_a_deal_of_every_rule_set_is_played(tmp_path, rules, answer):
    pilot, scene = sit_down(tmp_path, "", match=new_match(rules, f"{rules} {answer.__name__}"))
    marked = dict.fromkeys(("mark_points", "four_colours", "captions"), answer is by_keys)
    pilot.app.ctx.preferences.change(**marked)
    play_a_deal(pilot, scene, answer, seed=len(rules))
    assert scene.match.game.now.tricks
