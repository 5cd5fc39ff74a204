"""Cards that move are turned hastily, few a frame; those that lie are drawn finely."""

from __future__ import annotations

import pygame
import pytest

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.cards.card_images import CardArt
from pidro_desktop.render.cards.sprites import DRAWN_A_FRAME, Sprites
from pidro_desktop.render.look import Look
from pidro_desktop.render.theme import load_theme
from pidro_desktop.table.animation.poses import Seen

pytestmark = pytest.mark.paint

HAND = ("AS", "KD", "5H", "9C", "2S", "TD")


@pytest.fixture
def look() -> Look:
    return Look.make()


@pytest.fixture
def canvas() -> Canvas:
    return Canvas(pygame.Surface((600, 400)))


def fan(turn: float = 0.0) -> list[Seen]:
    """Six cards side by side, each turned a little further."""
    return [
        Seen(card, card, 60.0 + 80 * at, 200.0, 60.0, 3.0 * at + 1 + turn, False, 0.0, at)
        for at, card in enumerate(HAND)
    ]


def drawn(sprites: Sprites, canvas: Canvas, cards: list[Seen], look: Look) -> int:
    """How many pictures one frame makes."""
    before = look.cards.drawn
    canvas.begin()
    sprites.draw(canvas, cards)
    return look.cards.drawn - before


def test_cards_that_move_make_few_pictures_a_frame(look: Look, canvas: Canvas) -> None:
    sprites = Sprites(look)
    drawn(sprites, canvas, fan(), look)
    for turn in (0.5, 1.0, 1.5, 2.0):
        made = drawn(sprites, canvas, fan(turn), look)
        assert made in (DRAWN_A_FRAME, DRAWN_A_FRAME + 1)  # the last card with its shadow


def test_cards_that_lie_are_drawn_finely_one_a_frame_and_then_stay(
    look: Look, canvas: Canvas
) -> None:
    sprites, cards = Sprites(look), fan()
    drawn(sprites, canvas, cards, look)
    assert sprites.late
    assert drawn(sprites, canvas, cards, look) == 0, "the frame after a motion is a short one"
    assert [drawn(sprites, canvas, cards, look) for _ in HAND] == [1] * len(HAND)
    assert not sprites.late
    assert drawn(sprites, canvas, cards, look) == 0


def test_a_card_that_keeps_its_picture_moves_with_it(look: Look, canvas: Canvas) -> None:
    sprites, cards = Sprites(look), fan()
    drawn(sprites, canvas, cards, look)
    before = {item[0]: item[1] for item in canvas.items}
    moved = [one._replace(x=one.x + 7, y=one.y - 3, angle=one.angle + 2) for one in cards]
    drawn(sprites, canvas, moved, look)
    kept = [(at, before[made]) for made, at, _area, _flags in canvas.items if made in before]
    assert len(kept) >= len(HAND) - DRAWN_A_FRAME
    assert all((now[0] - was[0], now[1] - was[1]) == (7, -3) for now, was in kept)


def test_a_card_that_turns_over_never_keeps_its_old_picture(look: Look, canvas: Canvas) -> None:
    sprites, cards = Sprites(look), fan()
    drawn(sprites, canvas, cards, look)
    before = {item[0] for item in canvas.items}
    drawn(sprites, canvas, [one._replace(card="") for one in cards], look)
    faces = [made for made, *_ in canvas.items[1::2]]  # each lies over its shadow
    assert not before & set(faces)


def test_a_hasty_card_looks_like_the_fine_one() -> None:
    art = CardArt(load_theme())
    hasty = art.face("KD", 114, angle=6.0, hasty=True)
    fine = art.face("KD", 114, angle=6.0)
    assert (hasty.fine, fine.fine) == (False, True)
    assert art.face("KD", 114, angle=6.0, hasty=True).surface is fine.surface
    means = [pygame.transform.average_color(one.surface) for one in (hasty, fine)]
    assert all(abs(one - other) <= 4 for one, other in zip(*means, strict=True))
