"""A game to watch: it goes on by itself, whatever the watcher's hand does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
from matches import new_match
from pilot import FRAME, Pilot, context, launch

from pidro_desktop.players import make
from pidro_desktop.scenes.table.pause_menu import PauseMenu
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.watch import Watch


def sit_beside(home: Path, deals: int = 1) -> tuple[Pilot, TableScene]:
    """A pilot who watches four random players."""
    home.mkdir(exist_ok=True)
    ctx = context(home)
    scene = Watch(new_match("watched"), make("random"), deals).table
    return launch(ctx, scene), scene


def watched(home: Path, do: Callable[[Pilot, int], None]) -> tuple[int, TableScene]:
    """A deal watched to its end while somebody does something; how many turns that took."""
    pilot, scene = sit_beside(home)
    for turn in range(12_000):
        if not pilot.app.running:
            return turn, scene
        pilot.frame(dt=FRAME)
        do(pilot, turn)
    raise AssertionError("The deal never came to its end.")


def test_a_deal_runs_to_its_end_while_the_pointer_wanders_over_the_cards(tmp_path: Path) -> None:
    _, scene = watched(tmp_path, lambda pilot, turn: pilot.hover(240 + 60 * (turn % 9), 620))
    assert len(scene.match.game.sheet) == 1


def test_clicks_and_keys_hurry_but_choose_nothing(tmp_path: Path) -> None:
    _, left_alone = watched(tmp_path / "alone", lambda _pilot, _turn: None)

    def disturb(pilot: Pilot, turn: int) -> None:
        pilot.click(300 + 40 * (turn % 15), 400 + 7 * (turn % 40))
        pilot.press(pygame.K_RETURN, pygame.K_6, pygame.K_d)

    frames, disturbed = watched(tmp_path / "disturbed", disturb)
    assert disturbed.match.game.sheet == left_alone.match.game.sheet
    assert frames > 5, "each of its decisions can still be seen"


def test_a_watcher_can_pause(tmp_path: Path) -> None:
    pilot, _scene = sit_beside(tmp_path)
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, PauseMenu)


def test_who_watches_is_neither_helped_nor_kept_waiting_after_a_trick(tmp_path: Path) -> None:
    ctx = context(tmp_path)
    ctx.preferences.change(help=True, click_after_trick=True, claims=True, play_single=True)
    scene = Watch(new_match("watched"), make("random"), 1).table
    pilot = launch(ctx, scene)
    assert scene.help is None
    assert not scene.flow.pace.rests
    assert not scene.flow.alone.options.claims
    keys = {widget.key for widget in pilot.widgets()}
    assert not keys & {"help", "back"}
    pilot.press(pygame.K_BACKSPACE, pygame.K_h)
    assert scene.help is None
