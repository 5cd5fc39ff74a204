"""A trick with a five: who takes it from whom is said, seen in the faces, and shown in light."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from changes import trick_of
from every_scene import SMALL, look

from pidro_desktop.engine.cards import card
from pidro_desktop.engine.seats import EAST, NORTH, SOUTH, WEST, Seat
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.table_ui.five import draw_rays, prerender_rays, sentence
from pidro_desktop.table.animation.poses import Showing, poses
from pidro_desktop.table.animation.stage import Passing
from pidro_desktop.table.animation.timeline import FIVE, TableEffect
from pidro_desktop.table.layout.table_layout import TableLayout
from pidro_desktop.table.points_recap import PointsWon

RIGHT, WRONG = "5C", "5S"


def view() -> SeatView:
    return replace(trick_of("AC", RIGHT, "QC", "3C"), phase=Phase.PLAY)


def five(owner: Seat, to: Seat, text: str = RIGHT) -> PointsWon:
    captured = owner % 2 != to % 2
    return PointsWon(card(text), 5, owner, to, to % 2, 1, captured=captured)


@pytest.mark.parametrize(
    ("owner", "to", "text", "said"),
    [
        (EAST, SOUTH, RIGHT, "You take the right five from Carlos"),
        (WEST, SOUTH, WRONG, "You take the wrong five from Alice"),
        (SOUTH, WEST, RIGHT, "Alice takes your right five"),
        (SOUTH, EAST, WRONG, "Carlos takes your wrong five"),
        (NORTH, EAST, RIGHT, "Carlos takes the right five from Bob"),
        (WEST, NORTH, WRONG, "Bob takes the wrong five from Alice"),
    ],
)
def test_one_sentence_says_who_takes_the_five_from_whom(owner, to, text, said):
    assert sentence(view(), five(owner, to, text)) == said


def drawn(effect: PointsWon, part: float) -> int:
    """How bright the rays are in all, on a black table."""
    made = look()
    dc = DrawContext.of(made, TableLayout(*SMALL, made.u))
    canvas = Canvas(pygame.Surface(SMALL))
    canvas.ground(pygame.Surface(SMALL))
    passing = Passing(TableEffect(FIVE, effect.to, 2.0, effect), part * 2.0)
    draw_rays(canvas, dc, view(), passing)
    canvas.present()
    return sum(canvas.surface.convert(24).get_buffer().raw)


@pytest.mark.paint
def test_rays_are_full_for_a_captured_five_faint_for_a_saved_one_and_go():
    captured, saved = five(EAST, SOUTH), five(NORTH, SOUTH)
    assert drawn(captured, 0.3) > drawn(saved, 0.3) > 0
    assert drawn(captured, 0.6) == 0, "after a second the light is gone"


@pytest.mark.paint
def test_the_rays_have_the_colour_of_the_side_that_gains():
    made = look()
    dc = DrawContext.of(made, TableLayout(*SMALL, made.u))
    steps = len(list(prerender_rays(dc, view())))
    assert steps == 6 + 2, "three strengths of two colours, and two shades"


@pytest.mark.paint
def test_the_light_narrows_to_the_trick_and_less_for_a_saved_five():
    made = look()
    dc = DrawContext.of(made, TableLayout(*SMALL, made.u))
    cloth = pygame.Rect(dc.layout.cloth)

    def seen(points: PointsWon) -> tuple[int, int]:
        """How bright a light table is near the cloth's corner, and on the wood beside it."""
        canvas, ground = Canvas(pygame.Surface(SMALL)), pygame.Surface(SMALL)
        ground.fill((200, 200, 200))
        canvas.ground(ground)
        draw_rays(canvas, dc, view(), Passing(TableEffect(FIVE, points.to, 2.0, points), 0.6))
        canvas.present()
        rim = canvas.surface.get_at((cloth.right - 30, cloth.bottom - 30))
        return rim[0], canvas.surface.get_at((SMALL[0] - 2, 2))[0]

    rim, wood = seen(five(EAST, SOUTH))
    assert rim < 200 * 0.75
    assert wood == 200, "the wood stays as it is"
    assert rim + 20 < seen(five(NORTH, SOUTH))[0] < 200 * 0.95


def test_the_five_stands_before_the_other_cards_of_its_trick():
    layout = TableLayout(1280, 720)
    flat = {pose.key: pose for pose in poses(view(), layout)}
    showing = Showing(risen=RIGHT, tilted=True)
    risen = {pose.key: pose for pose in poses(view(), layout, showing)}
    assert risen[RIGHT].width > flat[RIGHT].width
    assert risen[RIGHT].angle != 0
    assert risen[RIGHT].z > max(
        pose.z for key, pose in risen.items() if key != RIGHT and pose.place == "trick"
    )
    assert risen["AC"] == flat["AC"]
    calm = {pose.key: pose for pose in poses(view(), layout, Showing(risen=RIGHT))}
    assert calm[RIGHT].angle == 0, "with reduced motion nothing leans"
