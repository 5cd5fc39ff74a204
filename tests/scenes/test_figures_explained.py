"""The scene of names and figures explains itself: rows with labels, other portraits, long names."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pilot import Pilot, context, games, launch, stands_in
from pilot import Table as Below

from pidro_desktop.render.theme import load_theme
from pidro_desktop.render.widgets.text_parts import Line, Rule
from pidro_desktop.scenes.people.figure_pages import FigureCell, SeatTab
from pidro_desktop.scenes.people.figures import NAME, PAGE
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.routes import OpenFigures
from pidro_desktop.scenes.shell.scene import Push


@pytest.fixture
def ctx(own_home: Path) -> Context:
    own_home.mkdir()
    return context(own_home, open_games=lambda: games(stands_in(Below)))


def opened(ctx: Context, size: tuple[int, int] = (1280, 720)) -> Pilot:
    pilot = launch(ctx, Below(), size)
    pilot.app.apply(Push(OpenFigures()))
    pilot.run(0.2)
    return pilot


def turned_to(pilot: Pilot, page: str) -> None:
    pilot.scene.group.focus_on(PAGE)
    pilot.scene.group.show_focus()
    while pilot.scene.opened != page:
        pilot.press(pygame.K_RETURN)


def renamed(pilot: Pilot, text: str) -> None:
    pilot.choose(NAME)
    pilot.press(pygame.K_a, mod=pygame.KMOD_CTRL)
    for sign in text:
        pilot.frame(pygame.event.Event(pygame.KEYDOWN, {"key": 0, "mod": 0, "unicode": sign}))


def test_what_a_face_can_have_besides_is_in_a_row_of_its_own(ctx: Context) -> None:
    pilot = opened(ctx)
    turned_to(pilot, "face")
    placed = list(pilot.scene._laid._placed)
    rules = [place.top for part, place, _clip in placed if isinstance(part, Rule)]
    labels = [(part.text, place) for part, place, _clip in placed if isinstance(part, Line)]
    cells = [w for w in pilot.widgets() if isinstance(w, FigureCell)]
    below = [cell for cell in cells if cell.rect.top > min(rules)]
    assert [cell.key.part for cell in below] == ["lashes", "glasses", "earrings"]
    beside = dict(labels)["Also"]
    assert beside.right < min(cell.rect.left for cell in below)
    assert all(cell.rect.top < beside.centery < cell.rect.bottom for cell in below)


@pytest.mark.parametrize(("theme", "differs"), [("kitchen", False), ("dusk", True)])
def test_a_portrait_of_the_theme_is_told_where_parts_are_chosen(
    ctx: Context, theme: str, differs: bool
) -> None:
    ctx.look.use_theme(load_theme(theme))
    pilot = opened(ctx)
    assert not pilot.scene._large().composed
    turned_to(pilot, "face")
    assert ("its own portrait of Victor" in pilot.scene.said) is differs
    assert pilot.scene._large().composed is differs


def test_a_name_without_room_on_its_plate_is_whole_beside_it(ctx: Context) -> None:
    pilot = opened(ctx, size=(960, 600))
    assert not pilot.find(SeatTab(0)).tooltip
    renamed(pilot, 12 * "W")
    assert pilot.find(SeatTab(0)).tooltip == 12 * "W"
