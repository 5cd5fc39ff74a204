"""Decisions taken back at the table: the cards lie again as they lay, and the record agrees."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pygame
import pytest
from at_table import asked, choose_any, click, paused, play_until, sit_down, wait
from matches import aid_now, match_asking, new_match, shows_the_truth
from pilot import Pilot

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.scenes.table.pause_menu import PauseMenu
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_choices import CardSlot
from pidro_desktop.scenes.table.undo_panel import UndoControl, UndoPanel
from pidro_desktop.table.animation.director import LOOK, OVER, SCORE
from pidro_desktop.variants import load


def recorded(match: Match) -> tuple[Match, list[str]]:
    """A new match like ``match``, played as far, and the list that gets its lines."""
    lines: list[str] = []
    setup = match.setup
    made = Match(setup, lines.extend)
    made.begin()
    return made, lines


def sitting(home: Path, seed: str) -> tuple[Pilot, TableScene, list[str]]:
    """At a table whose record can be read."""
    match, lines = recorded(new_match(seed))
    pilot, scene = sit_down(home, "", match=match)
    return pilot, scene, lines


def come_to(pilot: Pilot, scene: TableScene, what: str) -> SeatView:
    """Play on until the person is asked ``what``; returns what he sees."""
    play_until(pilot, scene, asked(what))
    return scene.match.game_view(0)


def resumed(scene: TableScene, lines: list[str]) -> Match:
    """The match that the record has come to."""
    setup: Setup = scene.match.setup
    return Match(setup).resume(read_one(lines, load))


def decide(pilot: Pilot, scene: TableScene) -> None:
    choose_any(pilot, scene, Random(4))


@pytest.mark.parametrize("what", ["bid", "trump", "play"])
@pytest.mark.parametrize("how", ["button", "backspace", "ctrl z"])
def test_a_decision_is_taken_back(tmp_path, what, how):
    pilot, scene, lines = sitting(tmp_path, "back 3")
    before = come_to(pilot, scene, what)
    decide(pilot, scene)
    assert scene.match.game_view(0) != before
    if how == "button":
        pilot.choose("back")
    elif how == "backspace":
        pilot.press(pygame.K_BACKSPACE)
    else:
        pilot.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert scene.match.game_view(0) == before
    wait(pilot, scene)
    assert scene.flow.ask == before.ask
    assert shows_the_truth(scene.flow)
    assert aid_now(scene.match).back == 1
    again = resumed(scene, lines)
    assert again.game == scene.match.game
    assert again.aids == scene.match.aids


def test_a_kill_is_taken_back(tmp_path):
    pilot, scene = sit_down(tmp_path, "", match=match_asking("kill"))
    wait(pilot, scene)
    before = scene.match.game_view(0)
    pilot.choose("confirm")
    pilot.press(pygame.K_BACKSPACE)
    assert scene.match.game_view(0) == before
    wait(pilot, scene)
    assert shows_the_truth(scene.flow)
    assert scene.flow.ask.what is AskKind.KILL


@pytest.mark.parametrize("pause", [LOOK, SCORE])
def test_it_works_in_the_pauses(tmp_path, pause):
    pilot, scene, lines = sitting(tmp_path, "back 5")
    play_until(pilot, scene, paused(pause))
    steps = len(scene.match.moments)
    pilot.press(pygame.K_BACKSPACE)
    assert not scene.flow.pause
    assert len(scene.match.moments) == steps - 1
    wait(pilot, scene)
    assert scene.flow.ask
    assert shows_the_truth(scene.flow)
    assert resumed(scene, lines).game == scene.match.game


def test_it_works_while_others_think_and_while_cards_move(tmp_path):
    pilot, scene = sit_down(tmp_path, "back 6", "relaxed")
    wait(pilot, scene, 0.1)
    before = scene.match.game_view(0)
    pilot.press(pygame.K_p)
    pilot.run(0.3)
    assert not scene.flow.still or scene.flow.ask is None
    pilot.press(pygame.K_BACKSPACE)
    assert scene.match.game_view(0) == before
    for _ in range(50):
        pilot.frame()
        time.sleep(0.001)
    assert scene.match.game_view(0) == before, "what was being thought of is forgotten"
    assert scene.flow.ask == before.ask


def test_where_nothing_was_decided_the_button_says_so(tmp_path):
    pilot, scene = sit_down(tmp_path, "", match=match_asking("bid"))
    wait(pilot, scene)
    button = pilot.find("back")
    assert not button.enabled
    pilot.press(pygame.K_BACKSPACE)
    assert "not made a decision" in scene.controls.why


def test_a_won_game_stays_won(tmp_path):
    match, steady = new_match("won"), make("steady")
    play_out(match, 99, lambda match, ask: steady.decide(match.game_view(ask.seat), match.rng(0)))
    pilot, scene = sit_down(tmp_path, "", match=match)
    wait(pilot, scene)
    assert scene.flow.pause == OVER
    pilot.press(pygame.K_BACKSPACE, pygame.K_ESCAPE)
    assert "nothing can be undone" in pilot.find("back to").why
    assert scene.match.is_over


def test_the_list_goes_back_to_any_decision_of_the_deal(tmp_path):
    pilot, scene, lines = sitting(tmp_path, "back 8")
    first = come_to(pilot, scene, "bid")
    play_until(pilot, scene, lambda s: len(s.match.moments) >= 3 and bool(s.flow.ask))
    pilot.press(pygame.K_BACKSPACE, mod=pygame.KMOD_SHIFT)
    assert isinstance(pilot.scene, UndoPanel)
    listed = pilot.scene.listed
    assert len(listed) == len(scene.match.moments)
    assert listed[-1].startswith(("You bid", "You passed"))
    assert listed[0].startswith("You played")
    pilot.choose(UndoControl(len(listed)))
    assert pilot.scene is scene
    assert scene.match.game_view(0) == first
    assert aid_now(scene.match).back == 1
    wait(pilot, scene)
    assert shows_the_truth(scene.flow)
    assert resumed(scene, lines).game == scene.match.game


def test_the_menu_leads_to_the_list(tmp_path):
    pilot, scene = sit_down(tmp_path, "back 9")
    play_until(pilot, scene, lambda s: len(s.match.moments) >= 1 and bool(s.flow.ask))
    left = len(scene.match.moments)
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, PauseMenu)
    pilot.choose("Undo to…")
    pilot.choose(UndoControl(1))
    assert pilot.scene is scene
    assert len(scene.match.moments) == left - 1


def test_help_is_shown_anew_after_a_step_back(tmp_path):
    match = match_asking("play", lambda ask: len(ask.cards) > 2)
    pilot, scene = sit_down(tmp_path, "", match=match, help=True)
    wait(pilot, scene)
    _until_tip(pilot, scene)
    shown = scene.help.tip
    click(pilot, next(w for w in pilot.widgets() if isinstance(w, CardSlot) and w.enabled))
    pilot.press(pygame.K_BACKSPACE)
    assert scene.help.tip is None
    _until_tip(pilot, scene)
    assert scene.help.tip == shown, "the same question has the same answer"
    assert (aid_now(scene.match).back, aid_now(scene.match).help) == (1, 1)


def _until_tip(pilot: Pilot, scene: TableScene) -> None:
    for _ in range(4000):
        pilot.frame()
        if scene.help.tip is not None:
            return
        time.sleep(0.001)
    raise AssertionError("help has nothing to say")


def test_it_works_while_the_points_of_a_deal_are_counted(tmp_path):
    pilot, scene = sit_down(tmp_path, "back 5", "normal")
    random = Random(3)
    for _ in range(20_000):
        pilot.frame(dt=0.05)
        if scene.flow.tally is not None and not scene.flow.pause:
            break
        if scene.flow.still and (scene.flow.ask or scene.flow.pause):
            choose_any(pilot, scene, random)
        elif scene.flow.still:
            time.sleep(0.0005)
    assert scene.match.needs_deal
    steps = len(scene.match.moments)
    pilot.press(pygame.K_BACKSPACE)
    assert scene.flow.tally is None
    assert len(scene.match.moments) == steps - 1
    assert not scene.match.needs_deal
    wait(pilot, scene)
    assert shows_the_truth(scene.flow)


def test_a_game_full_of_steps_back_with_every_option_on_stays_whole(tmp_path):
    match, lines = recorded(new_match("wild back"))
    options = ("help", "click_after_trick", "play_single", "claims", "confirm_play")
    pilot, scene = sit_down(tmp_path, "", match=match, **dict.fromkeys(options, True))
    random = Random(11)
    keys = (pygame.K_h, pygame.K_l, pygame.K_y, pygame.K_BACKSPACE, pygame.K_RETURN)
    for _turn in range(260):
        wait(pilot, scene)
        if pilot.scene is not scene:
            pilot.press(pygame.K_ESCAPE)
        elif random.random() < 0.3:
            mod = random.choice((0, 0, pygame.KMOD_SHIFT))
            pilot.press(random.choice(keys), mod=mod)
            if isinstance(pilot.scene, UndoPanel):
                pilot.choose(UndoControl(random.randint(1, len(pilot.scene.listed))))
        elif scene.flow.pause or scene.flow.ask:
            choose_any(pilot, scene, random)
        if scene.flow.ask and scene.flow.timeline.idle and pilot.scene is scene:
            assert shows_the_truth(scene.flow)
    assert sum(aid.back for aid in match.aids.values()) > 5
    again = read_one(lines, load)
    assert again.game == match.game
    assert dict(again.aids) == match.aids
