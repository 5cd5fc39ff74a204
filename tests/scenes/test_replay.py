"""Replay: the deal once more with all cards open, as often as one likes, and nothing is counted."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest
from at_table import asked, choose_any, paused, play_until, sit_down, wait
from own_games import SHORT, sittings
from pilot import Pilot

from pidro_desktop import variants
from pidro_desktop.engine.cards import HIDDEN
from pidro_desktop.render.widgets.text_parts import Text
from pidro_desktop.render.widgets.widget import Button
from pidro_desktop.scenes.after_deal.game_over import GameOver
from pidro_desktop.scenes.after_deal.replay import Replaying, StartControl
from pidro_desktop.scenes.after_deal.replay_text import compared, in_the_game, on_from
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.table.animation.director import OVER, SCORE
from pidro_desktop.table.layout.layout_types import SMALLEST_TARGET
from pidro_desktop.tr import number

STEADY = ("steady", "steady", "steady")


@pytest.fixture
def home(tmp_path: Path):
    return sittings(tmp_path, seed="replay")


def after_a_deal(tmp_path: Path, home) -> tuple[Pilot, TableScene]:
    """A pilot whose deal has just been scored, in a game that is saved."""
    pilot, scene = sit_down(tmp_path, "", match=home.start(SHORT, STEADY))
    play_until(pilot, scene, paused(SCORE))
    return pilot, scene


def replaying(pilot: Pilot) -> Replaying:
    mode = pilot.shown
    assert isinstance(mode, Replaying)
    return mode


def to_the_end(pilot: Pilot, seed: int = 1) -> Replaying:
    mode = replaying(pilot)
    play_until(pilot, mode.table, paused(SCORE), seed)
    return mode


def test_the_button_and_its_key_open_a_replay_with_all_cards_open(tmp_path, home):
    pilot, scene = after_a_deal(tmp_path, home)
    pilot.choose("Replay")
    replay = replaying(pilot)
    hands = replay.table.flow.view.hands
    assert all(one != HIDDEN for hand in hands for one in hand)
    shown = {one.card for one in replay.table.flow.motion.seen()}
    assert {str(one) for hand in hands for one in hand} <= shown
    pilot.press(pygame.K_ESCAPE)
    pilot.run(0.1)
    assert pilot.scene is scene
    assert replay.replay.number == 1


def test_the_key_opens_it_too_and_only_after_the_deal(tmp_path, home):
    pilot, scene = sit_down(tmp_path, "", match=home.start(SHORT, STEADY))
    play_until(pilot, scene, asked("play"))
    pilot.press(pygame.K_r)
    assert pilot.scene is scene
    play_until(pilot, scene, paused(SCORE))
    pilot.press(pygame.K_r)
    assert isinstance(pilot.shown, Replaying)


def test_tab_reaches_the_button_and_enter_uses_it(tmp_path, home):
    pilot, scene = after_a_deal(tmp_path, home)
    for _ in range(3):
        pilot.press(pygame.K_TAB)
        if scene.group.focus is not None and scene.group.focus.key == "replay":
            break
    pilot.press(pygame.K_RETURN)
    replaying(pilot)


def test_forward_goes_on_to_the_next_auction_of_the_game(tmp_path, home):
    pilot, scene = after_a_deal(tmp_path, home)
    number = scene.match.game.now.number
    pilot.choose("Replay")
    pilot.choose("Next deal")
    assert pilot.scene is scene
    assert scene.match.game.now.number == number + 1


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_f])
def test_keys_leave_it_in_the_middle_of_a_trick(tmp_path, home, key):
    pilot, scene = after_a_deal(tmp_path, home)
    pilot.choose("Replay")
    play_until(pilot, replaying(pilot).table, asked("play"))
    number = scene.match.game.now.number
    pilot.press(key)
    assert pilot.scene is scene
    on = key == pygame.K_f
    assert scene.match.game.now.number == number + on, "only F goes on with the next deal"
    assert (scene.flow.pause == SCORE) is not on


def test_the_cross_of_a_replay_goes_back_as_escape_does(tmp_path, home):
    pilot, scene = after_a_deal(tmp_path, home)
    pilot.choose("Replay")
    pilot.choose("close")
    assert pilot.scene is scene
    assert scene.flow.pause == SCORE


def test_a_replay_starts_at_every_trick_by_its_button(tmp_path, home):
    pilot, _ = after_a_deal(tmp_path, home)
    pilot.choose("Replay")
    replay = replaying(pilot)
    for start in replay.replay.starts:
        pilot.choose(StartControl(start.trick))
        assert replay.start == start
        begun = replay.replay.match(start)
        assert replay.table.match.events[: begun.ply] == begun.events
        assert replay.table.match.game.now.tricks[: start.trick] == begun.game.now.tricks
        wait(pilot, replay.table)
        assert replay.table.flow.view == replay.table.match.table_view(0)


def test_page_keys_step_through_the_tricks_and_r_begins_again(tmp_path, home):
    pilot, _ = after_a_deal(tmp_path, home)
    pilot.choose("Replay")
    replay = replaying(pilot)
    pilot.press(pygame.K_PAGEDOWN, pygame.K_PAGEDOWN)
    assert replay.start.trick == 2
    pilot.press(pygame.K_PAGEUP)
    assert replay.start.trick == 1
    play_until(pilot, replay.table, lambda s: s.flow.ask is not None)
    choose_any(pilot, replay.table, Random(1))
    pilot.press(pygame.K_r)
    assert replay.table.match.game == replay.replay.match(replay.start).game


def test_the_result_stands_beside_that_of_the_game_and_a_click_goes_nowhere(tmp_path, home):
    pilot, _ = after_a_deal(tmp_path, home)
    pilot.choose("Replay")
    replay = to_the_end(pilot, seed=5)
    scene = replay.table
    assert replay.result is not None
    assert tuple(replay.result[:2]) == scene.match.game.sheet[-1].delta
    match = scene.match
    pilot.click(300, 250)
    pilot.press(pygame.K_RETURN)
    pilot.run(0.5)
    assert scene.match is match
    assert scene.flow.pause == SCORE


def test_it_can_be_played_over_and_over_and_nothing_of_the_game_moves(tmp_path, home):
    pilot, scene = after_a_deal(tmp_path, home)

    def state() -> object:
        # SQLite notes its readers in the "-shm" file.
        found = [one for one in tmp_path.rglob("*") if one.is_file() and "-shm" not in one.name]
        files = {path: path.read_bytes() for path in found}
        match = scene.match
        known = (match.game, match.lines, list(match.events), list(match.moments))
        return files, known, dict(match.aids), home.history.lifetime()

    before = state()
    pilot.choose("Replay")
    for seed in range(3):
        replay = to_the_end(pilot, seed)
        assert state() == before
        assert replay.table.match.lines > 0
        pilot.choose(StartControl(seed))
    pilot.choose("Auction")
    to_the_end(pilot)
    assert state() == before


def test_the_last_deal_of_a_game_is_replayed_too_and_the_game_stays_won(tmp_path, home):
    pilot, scene = after_a_deal(tmp_path, home)
    play_until(pilot, scene, paused(OVER))
    lifetime = home.history.lifetime()
    pilot.press(pygame.K_r)
    to_the_end(pilot)
    pilot.choose("Next deal")
    assert isinstance(pilot.scene, GameOver)
    assert scene.flow.pause == OVER
    assert home.history.lifetime() == lifetime
    assert sum(lifetime) == 1


def test_after_replays_the_next_deal_is_what_it_would_have_been(tmp_path, home):
    pilot, scene = after_a_deal(tmp_path, home)
    due = scene.match._dealing(2)
    pilot.choose("Replay")
    to_the_end(pilot)
    pilot.choose("Next deal")
    wait(pilot, scene)
    deal = scene.match.game.now
    assert deal.number == 2
    assert tuple(map(len, deal.hands)) == (9, 9, 9, 9)
    assert deal.hands == due.hands


@pytest.mark.parametrize("size", [(960, 600), (1024, 768), (1280, 720), (2560, 1080)])
def test_six_tricks_and_both_results_have_room_on_the_paper(size, tmp_path, home, monkeypatch):
    pilot, _ = after_a_deal(tmp_path, home)
    pilot.resize(size)
    pilot.choose("Replay")
    replay, seven = replaying(pilot), [Button(str(trick), str(trick)) for trick in range(7)]
    monkeypatch.setattr(replay, "_start_buttons", lambda: seven)
    dc = replay.table.picture.dc
    paper = dc.layout.column.sheet
    assert replay._panel().height(dc.look.at(dc.u, SMALLEST_TARGET), paper.w) <= paper.h


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440)])
def test_everything_beside_a_replay_can_be_hit_and_lies_apart(tmp_path, home, size):
    pilot, _ = after_a_deal(tmp_path, home)
    pilot.resize(size)
    pilot.choose("Replay")
    replay = replaying(pilot)
    scene = replay.table
    beside = [widget for widget in scene.group if widget.key in scene.controls.corners]
    assert len(beside) == len(replay.replay.starts) + 4
    paper = scene.picture.layout.column.sheet
    for widget in beside:
        assert min(widget.rect.size) >= 44, widget.key
        assert not any(widget.rect.colliderect(w.rect) for w in beside if w is not widget)
        if isinstance(widget.key, StartControl):
            assert pygame.Rect(paper).contains(widget.rect)


def test_without_partners_the_points_of_the_others_are_called_so(tmp_path, home):
    rules = variants.load("petro")
    pilot, scene = sit_down(tmp_path, "", match=home.start(rules, STEADY))
    play_until(pilot, scene, paused(SCORE))
    pilot.choose("Replay")
    replay = replaying(pilot)
    laid = replay._panel().lay(replay.table.picture.dc.look, pygame.Rect(0, 0, 240, 400))
    said = [str(placed.part.text) for placed in laid if isinstance(placed.part, Text)]
    own, *others = replay.replay.score.delta
    assert f"{number(own)} (others {number(sum(others))})" in said


def test_without_partners_nobody_is_better_off_by_what_another_loses():
    assert "no difference" in compared((3, 4, True), (3, 11, True))
    assert "2 worse" in compared((3, 4, True), (5, 9, True))
    assert "7 better" in compared((3, 4, False), (3, 11, False))


def test_a_single_deal_is_compared_with_no_game():
    assert "before 3 to 11: 7 better" in compared((3, 4, False), (3, 11, False), single=True)
    assert on_from(1, single=True) == "Practice"
    assert in_the_game((1, 13, False), single=True) == ("Result:", "1 to 13")
