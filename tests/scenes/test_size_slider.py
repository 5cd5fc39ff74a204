"""The slider for the size: it reaches 200 percent in every window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pilot import Pilot, Table, context, games, launch, stands_in
from slices import evenly, rounds

from pidro_desktop.render.widgets.controls import Slider
from pidro_desktop.scenes.settings.settings import SettingsPanel
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.routes import SettingsPage
from pidro_desktop.scenes.shell.scene import Push
from pidro_desktop.table.layout.proportions import (
    smallest_scale,
    unit,
)

LARGE, SMALL = (2560, 1440), (960, 600)
RIGHT = pygame.K_RIGHT


@pytest.fixture
def ctx(own_home: Path) -> Context:
    own_home.mkdir()
    return context(own_home, open_games=lambda: games(stands_in(Table)))


def over(ctx: Context, page: str, size: tuple[int, int]) -> Pilot:
    pilot = launch(ctx, Table(), size)
    pilot.app.apply(Push(SettingsPanel(SettingsPage(page))))
    pilot.frame()
    return pilot


def panel(pilot: Pilot) -> SettingsPanel:
    assert isinstance(pilot.scene, SettingsPanel)
    return pilot.scene


def by_keys(pilot: Pilot, key: str, *keys: int) -> None:
    panel(pilot).group.focus_on(key)
    panel(pilot).group.show_focus()
    pilot.press(*keys)


def test_the_size_holds_when_it_is_let_go_and_not_under_the_pointer(ctx: Context) -> None:
    pilot = over(ctx, "access", LARGE)
    before, rail = ctx.u, pilot.find("ui_scale").rect
    pilot.hover(rail.x + rail.width * 0.3, rail.centery)
    fields = {"pos": pilot.pointer, "button": 1, "touch": False}
    pilot.frame(pygame.event.Event(pygame.MOUSEBUTTONDOWN, fields))
    pilot.hover(rail.x + rail.width * 0.4, rail.centery)
    slider = pilot.find("ui_scale")
    assert isinstance(slider, Slider)
    assert slider.value % 5 == 0
    assert (ctx.preferences.now.ui_scale, ctx.u) == (100, before)
    pilot.frame(pygame.event.Event(pygame.MOUSEBUTTONUP, fields | {"pos": pilot.pointer}))
    wanted = ctx.preferences.now.ui_scale
    assert wanted == slider.value > 100
    assert ctx.u == unit(LARGE, wanted) > before


def size_slider(pilot: Pilot) -> Slider:
    slider = pilot.find("ui_scale")
    assert isinstance(slider, Slider)
    return slider


def said_of_size(pilot: Pilot) -> str:
    _label, note = panel(pilot)._laid.beside("ui_scale")
    return note


TALL = (900, 1200)


@rounds("windows", 1, 3)
def test_in_every_window_text_grows_to_200_percent(windows: int, ctx: Context) -> None:
    for size in evenly(((960, 600), (1280, 720), TALL), windows):
        pilot = over(ctx, "access", size)
        assert "Cards keep their size" in said_of_size(pilot)
        by_keys(pilot, "ui_scale", *[RIGHT] * 30)
        assert ctx.preferences.now.ui_scale == size_slider(pilot).value == 200
        by_keys(pilot, "ui_scale", *[pygame.K_LEFT] * 40)
        assert ctx.preferences.now.ui_scale == smallest_scale(size)


def test_the_slider_stays_in_view_whatever_size_is_chosen(ctx: Context) -> None:
    pilot = over(ctx, "access", SMALL)
    panel(pilot).group.focus_on("ui_scale")
    for percent in (150, 200, 100, 170):
        ctx.preferences.change(ui_scale=percent)
        pilot.frame()
        rail = size_slider(pilot).rect
        assert panel(pilot).sheet.seen.contains(rail), percent


def test_large_ranks_are_on_where_large_text_has_them_always(ctx: Context) -> None:
    pilot = over(ctx, "access", SMALL)
    shown = []
    for percent in (100, 150, 100):
        ctx.preferences.change(ui_scale=percent)
        panel(pilot).renew()
        shown.append(pilot.find("large_indices").value)
    assert shown == [False, True, False]
