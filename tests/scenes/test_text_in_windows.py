"""In every window and at every scale, words keep to picture, sheet and the size to be read at."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest
from every_scene import scenes
from pilot import Pilot

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.text import ELLIPSIS, Anchor, Pen, TextPainter, font, text_top
from pidro_desktop.scenes.shell.page import Page
from pidro_desktop.tr import AnyText

MADE = scenes()
FULL_HD = (1920, 1080)
WINDOWS = (
    ((960, 600), 100),
    ((768, 1024), 100),
    ((1280, 720), 200),
    (FULL_HD, 100),
    ((1080, 1920), 200),
)
SHOWN = (
    *("title", "table: bid", "table: a deal is over", "viewer"),
    *("rules: top", "old games: first", "numbers", "keys"),
    *(name for name in MADE if name.startswith("settings: ")),
)
SMALLEST, AT_1080 = 16, 18
SLACK = 2
"""Pixels that a letter may hang out."""


class Drawn(NamedTuple):
    """A line of words, its place, and the size of its letters in pixels."""

    words: str
    place: pygame.Rect
    px: int


@contextmanager
def listening(drawn: list[Drawn], size: tuple[int, int]) -> Iterator[None]:
    """Take down every line that is put on a canvas of ``size``."""
    put = TextPainter.put

    def listen(
        self: TextPainter,
        canvas: Canvas,
        string: AnyText,
        at: tuple[float, float],
        pen: Pen,
        *,
        anchor: Anchor = "left",
    ) -> int:
        width = put(self, canvas, string, at, pen, anchor=anchor)
        if canvas.size == size:
            left = round(at[0] - {"left": 0.0, "centre": width / 2, "right": width}[anchor])
            high = font(pen.face, pen.px).get_height()
            place = pygame.Rect(left, text_top(at[1], pen), width, high)
            drawn.append(Drawn(str(string), place, pen.px))
        return width

    TextPainter.put = listen  # type: ignore[method-assign]  # for one frame
    try:
        yield
    finally:
        TextPainter.put = put  # type: ignore[method-assign]  # as it was


def seen(pilot: Pilot, size: tuple[int, int], scale: int) -> list[Drawn]:
    """All words of the scene in a window of ``size`` for whoever asks for ``scale`` percent."""
    app = pilot.app
    app.ctx.preferences.change(ui_scale=scale)
    app.display.resize(size)
    app.resized()
    pilot.frame()
    drawn: list[Drawn] = []
    with listening(drawn, app.canvas.size):
        app.canvas.begin()
        pilot.scene.draw(app.canvas)
    return drawn


def out_of_place(pilot: Pilot, drawn: list[Drawn]) -> list[Drawn]:
    """The lines that leave the picture, or the sheet that they stand on."""
    bounds = pygame.Rect((0, 0), pilot.app.canvas.size)
    if isinstance(pilot.scene, Page):
        bounds = pygame.Rect(pilot.scene.rect.x, -(10**6), pilot.scene.rect.width, 2 * 10**6)
    bounds = bounds.inflate(2 * SLACK, 2 * SLACK)
    return [one for one in drawn if one.words and not bounds.contains(one.place)]


@pytest.mark.parametrize("name", SHOWN)
def test_words_keep_to_their_sheet_and_can_be_read(name: str, tmp_path: Path) -> None:
    pilot = MADE[name](tmp_path)
    for size, scale in WINDOWS:
        drawn = seen(pilot, size, scale)
        assert drawn, f"Nothing is said at {size}."
        assert out_of_place(pilot, drawn) == [], f"at {size}, {scale} percent"
        least = AT_1080 if size == FULL_HD else SMALLEST
        assert [one for one in drawn if one.px < least] == [], f"at {size}, {scale} percent"
        cut = [one.words for one in drawn if one.words.endswith(ELLIPSIS)]
        assert cut == [], f"at {size}, {scale} percent"


def test_a_larger_scale_makes_letters_larger_at_once(tmp_path: Path) -> None:
    pilot = MADE["rules: top"](tmp_path)
    usual = {one.words: one.px for one in seen(pilot, (1280, 720), 100)}
    large = {one.words: one.px for one in seen(pilot, (1280, 720), 125)}
    heading = str(pilot.scene.heading) if isinstance(pilot.scene, Page) else ""
    assert large[heading] == round(usual[heading] * 1.25)


def test_words_that_leave_their_sheet_are_found(tmp_path: Path) -> None:
    pilot = MADE["about"](tmp_path)
    drawn = seen(pilot, (1280, 720), 100)
    aside = [one._replace(place=one.place.move(600, 0)) for one in drawn[:1]]
    assert out_of_place(pilot, aside) == aside
