"""What tests remember of drawings is what the program draws."""

from __future__ import annotations

import pygame
import pytest
from drawings import _Painting, paint, remembered

from pidro_desktop.render.art import raster

pytestmark = pytest.mark.paint

SQUARE = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9" fill="{}"/></svg>'


def test_a_drawing_is_made_once_and_everybody_has_a_copy() -> None:
    made: list[str] = []

    def draw(name: str, size: tuple[int, int]) -> pygame.Surface:
        made.append(name)
        return pygame.Surface(size)

    again = remembered(draw)
    again("a", (3, 4)).fill("red")
    assert again("a", (3, 4)).get_at((0, 0)) == pygame.Color("black")
    assert again("a", (4, 3)).get_size() == (4, 3)
    again("b", (3, 4))
    assert made == ["a", "a", "b"]


def test_what_is_remembered_has_the_same_pixels() -> None:
    assert raster.picture.__wrapped__ is not raster.picture  # type: ignore[attr-defined]  # by wraps
    for draw in (raster.picture, raster.rasterise):
        for colour in ("#123456", "#fedcba"):
            svg = SQUARE.format(colour)
            first, second = draw(svg, (9, 9)), draw(svg, (9, 9))
            plain = draw.__wrapped__.__wrapped__(svg, (9, 9))  # type: ignore[attr-defined]  # likewise
            assert first is not second
            assert first.get_buffer().raw == second.get_buffer().raw == plain.get_buffer().raw


def test_an_empty_surface_has_the_size_of_the_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_Painting, "on", False)
    made = raster.picture(SQUARE.format("red"), (9, 5))
    assert made.get_size() == (9, 5)
    assert made.get_at((4, 2)).a == 0


def test_nothing_is_painted_after_a_surface_was_left_empty(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(_Painting, "left_blank", True)
    with pytest.raises(AssertionError, match="before all others"):
        paint(on=True)
