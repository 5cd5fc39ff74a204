"""Shapes that are stretched look like those that are drawn whole."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from pidro_desktop.render.art import shapes
from pidro_desktop.render.art.shapes import Piece, Shapes, Size
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.theme import load_theme

BLUE = ((40, 90, 160), (10, 20, 60))
KINDS: dict[str, Callable[[Shapes, Size, float], Piece]] = {
    "rounded": lambda made, size, u: made.rounded(size, 12 * u, BLUE, opacity=0.8),
    "edged": lambda made, size, u: made.rounded(size, 4 * u, BLUE, stroke=(1, 2, 3)),
    "without fill": lambda made, size, u: made.rounded(size, 9 * u, None, stroke=(1, 2, 3)),
    "square": lambda made, size, _u: made.rounded(size, 0, BLUE),
    "tile": lambda made, size, u: made.tile(size, u, "hot"),
    "pressed tile": lambda made, size, u: made.tile(size, u, "down"),
    "walnut": lambda made, size, u: made.walnut(size, u, "lit"),
    "ring": lambda made, size, u: made.ring(size, u, 10),
    "shadow": lambda made, size, u: made.shadow(size, 10 * u, 2.5, 0.5),
    "coarse shadow": lambda made, size, u: made.shadow(size, 10 * u, 6.0, 0.5),
}
SEEN = 10
"""Steps of 255 that nobody sees at an edge: the reader of SVG rounds them by where they lie."""


def drawn_whole(
    size: Size, _corner: Size, make: Callable[[Size], pygame.Surface], **_edge: int
) -> pygame.Surface:
    """What ``stretched`` should look like."""
    return make(size)


@pytest.mark.paint
@pytest.mark.parametrize("kind", KINDS)
def test_a_stretched_shape_is_the_whole_one(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rng, theme = random.Random(kind), load_theme()
    for _ in range(12):
        size = rng.randint(6, 500), rng.randint(6, 200)
        u = rng.choice([0.75, 0.89, 1.0, 1.25, 2.0])
        stretched = KINDS[kind](Shapes(theme), size, u)
        with monkeypatch.context() as patch:
            patch.setattr(shapes, "stretched", drawn_whole)
            whole = KINDS[kind](Shapes(theme), size, u)
        assert (stretched.dx, stretched.dy) == (whole.dx, whole.dy)
        assert stretched.surface.get_size() == whole.surface.get_size()
        one, two = (pygame.image.tobytes(piece.surface, "RGBA") for piece in (stretched, whole))
        assert max(abs(a - b) for a, b in zip(one, two, strict=True)) <= SEEN, (size, u)


@pytest.mark.paint
def test_a_wide_shape_is_read_no_larger_than_its_corners() -> None:
    read: list[Size] = []

    def make(size: Size) -> pygame.Surface:
        read.append(size)
        return pygame.Surface(size, pygame.SRCALPHA)

    assert shapes.stretched((900, 60), (14, 0), make).get_size() == (900, 60)
    assert shapes.stretched((900, 60), (14, 9), make).get_size() == (900, 60)
    assert shapes.stretched((20, 60), (14, 0), make).get_size() == (20, 60)
    assert read == [(29, 60), (29, 19), (20, 60)]


@pytest.mark.paint
@pytest.mark.parametrize("kind", KINDS)
def test_a_large_shape_is_painted_from_a_small_surface_as_from_a_whole_one(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    size = (1400, 1150)
    large, seen = KINDS[kind](Shapes(load_theme()), size, 1.25), pygame.Rect(30, 20, 1300, 700)
    monkeypatch.setattr(shapes, "LARGE", 10**9)
    whole = KINDS[kind](Shapes(load_theme()), size, 1.25)
    one, two = painted(large, seen), painted(whole, seen)
    assert large.surface.get_width() < 0.6 * whole.surface.get_width()
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(two, "RGB")


@pytest.mark.paint
def test_a_veil_of_any_size_is_the_same_small_surface() -> None:
    made = Shapes(load_theme())
    veil = made.veil((1300, 700))
    assert veil.surface is made.veil((2560, 1440)).surface
    seen = painted(veil, pygame.Rect(0, 0, 1500, 900))
    assert seen.get_at((1299, 699)) == seen.get_at((0, 0)) != seen.get_at((1300, 699))


def painted(piece: Piece, seen: pygame.Rect) -> pygame.Surface:
    """A bright window in which a piece is painted as far as it lies in an area."""
    canvas = Canvas(pygame.Surface((1500, 1250)))
    ground = canvas.surface.copy()
    ground.fill((230, 200, 180))
    canvas.begin()
    canvas.ground(ground)
    with canvas.clipped(seen):
        piece.put(canvas, 0, 0)
    canvas.present()
    return canvas.surface


@pytest.mark.paint
def test_of_a_ring_only_its_edges_are_painted() -> None:
    ring = Shapes(load_theme()).ring((300, 200), 1.0)
    target, alone = pygame.Surface((400, 300)), pygame.Surface((400, 300))
    canvas = Canvas(target)
    canvas.begin()
    canvas.ground(pygame.Surface((400, 300)))
    ring.put(canvas, 50, 40)
    canvas.present()
    alone.blit(ring.surface, (50 + ring.dx, 40 + ring.dy), special_flags=pygame.BLEND_PREMULTIPLIED)
    assert pygame.image.tobytes(target, "RGB") == pygame.image.tobytes(alone, "RGB")
    painted = [pygame.Rect(at, area[2:]) for _piece, at, area, _flags in canvas.items[1:] if area]
    assert len(painted) == 4
    assert not any(strip.collidepoint(200, 140) for strip in painted)
