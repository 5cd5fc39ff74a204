"""The viewer follows a game of another copy as it grows, and keeps hidden what is hidden there."""

from __future__ import annotations

import threading
from pathlib import Path

import pygame
from own_games import SHORT, THREE, run, sittings
from pilot import Pilot, context, launch
from records import played, with_second_thoughts
from watched import same, watching

from pidro_desktop import paths
from pidro_desktop.engine.cards import HIDDEN
from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.engine.state import Phase
from pidro_desktop.match.match import Match
from pidro_desktop.scenes.past_games import viewer_controls as controls
from pidro_desktop.scenes.past_games import viewer_live
from pidro_desktop.scenes.past_games.viewer import Viewer
from pidro_desktop.scenes.past_games.viewer_deals import CODE_LATER, COPY_CODE
from pidro_desktop.scenes.past_games.viewer_live import LiveViewer, watch_current
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.variants import load


def test_where_nothing_is_played_there_is_nothing_to_watch(own_home: Path) -> None:
    own_home.mkdir()
    assert isinstance(watch_current(), Message)
    paths.current_save().write_text("broken\n")
    assert isinstance(watch_current(), Message)


def catch_up(pilot: Pilot, scene: Viewer, match: Match) -> None:
    for _ in range(200):
        pilot.frame(dt=0.1)
        if scene.position == scene.viewing.last == len(match.events):
            return
    raise AssertionError(f"{scene.position} of {len(match.events)} steps were ever shown.")


def test_the_game_of_another_copy_is_followed_as_it_grows_with_hidden_hands(own_home: Path) -> None:
    home = sittings(paths.current_save().parent)
    match = home.start(SHORT, THREE)
    run(match, 3)
    ctx = context(own_home)
    ctx.preferences.change(speed="instant")
    pilot = launch(ctx, Title())
    scene = watch_current()
    assert isinstance(scene, LiveViewer)
    pilot.app._push(scene)
    for _ in range(400):
        run(match, 8)
        catch_up(pilot, scene, match)
        hands = scene.stage.view.hands
        if match.game.now.phase is not Phase.SCORED:
            assert all(HIDDEN in hand for hand in hands[1:] if hand)
            assert not pilot.find(controls.WORDS[controls.OPEN]).enabled
        assert same(scene)
        if match.is_over:
            break
    assert match.is_over, "the last lines are read where the finished game was put"
    following = home.start(SHORT, THREE)
    run(following, 2)
    catch_up(pilot, scene, following)
    assert scene.viewing.header.created == following.setup.created
    home.history.close()


def test_decisions_taken_back_in_the_other_copy_fall_away_here(own_home: Path) -> None:
    lines = with_second_thoughts("live", 2)
    backs = [at for at, line in enumerate(lines) if '"t":"back"' in line]
    own_home.mkdir()
    save = paths.current_save()
    save.write_text("".join(f"{line}\n" for line in lines[: backs[0]]), newline="\n")
    ctx = context(own_home)
    ctx.preferences.change(speed="instant")
    pilot = launch(ctx, Title())
    scene = watch_current()
    pilot.app._push(scene)
    before = scene.position
    save.write_text(
        "".join(f"{line}\n" for line in lines[: backs[0] + 1]) + '{"t":"pl', newline="\n"
    )
    pilot.run(0.6)
    assert scene.position < before
    assert scene.stage.view == scene.view
    pilot.press(pygame.K_HOME)
    assert not scene.playing
    here = scene.position
    save.write_text("".join(f"{line}\n" for line in lines), newline="\n")
    pilot.run(3)
    assert scene.position == here, "whoever looks at earlier steps is left there"
    assert scene.viewing.last == Viewer(read_one(lines, load)).viewing.last
    save.unlink()
    pilot.run(1)
    pilot.press(pygame.K_END, pygame.K_END)
    assert same(scene)


def test_the_window_sleeps_between_two_looks_at_the_game_and_is_woken(own_home, monkeypatch):
    monkeypatch.setattr(viewer_live, "EVERY", 0.02)
    own_home.mkdir()
    lines = played("live", 1)
    save = paths.current_save()
    save.write_text("".join(f"{line}\n" for line in lines[:-6]), newline="\n")
    ctx = context(own_home)
    ctx.preferences.change(speed="instant")
    pilot = launch(ctx, Title())
    woken = threading.Event()
    ctx.wake = woken.set
    scene = watch_current()
    pilot.app._push(scene)
    pilot.run(1)
    assert not scene.busy
    save.write_text("".join(f"{line}\n" for line in lines), newline="\n")
    woken.clear()
    assert woken.wait(5)
    pilot.frame(dt=0.0)
    assert scene.viewing.last == Viewer(read_one(lines, load)).viewing.last
    assert scene.busy
    pilot.press(pygame.K_ESCAPE)
    woken.clear()
    assert not woken.wait(0.1)


def test_the_code_of_a_sealed_game_is_told_to_come_at_its_end(own_home: Path) -> None:
    home = sittings(paths.current_save().parent)
    run(home.start(SHORT, THREE), 20)
    home.close_current()
    home.history.close()
    lines = paths.current_save().read_text("utf-8").splitlines()
    pilot, _ = watching(own_home / "other", lines)
    pilot.press(pygame.K_d)
    assert pilot.find(COPY_CODE).why == CODE_LATER
