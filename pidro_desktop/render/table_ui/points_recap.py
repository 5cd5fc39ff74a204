"""The recap of a deal's points: coins on the point cards, both piles, and a caption."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art.nameplate import Side
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.table_ui.sides import sign, split, tint
from pidro_desktop.render.table_ui.trick import draw_coin
from pidro_desktop.render.text import Face
from pidro_desktop.table.animation.pose import Seen
from pidro_desktop.table.end_points import end_points_text
from pidro_desktop.table.layout.layout_types import Rect, around
from pidro_desktop.table.layout.table_layout import TableLayout
from pidro_desktop.table.points_recap import PointsWon

SIGN: Final = 20
"""Units: a side's sign at its pile."""


def draw_carried(
    canvas: Canvas, kit: DrawContext, carried: Mapping[str, int], cards: Iterable[Seen]
) -> None:
    """Draw a coin on each card being counted, with its remaining points."""
    for card in cards:
        if card.key in carried:
            at = (card.x + card.width / 2 - kit.s(4), card.y + card.width * 0.7 - kit.s(4))
            draw_coin(canvas, kit, (round(at[0]), round(at[1])), f"+{carried[card.key]}")


def draw_piles(
    canvas: Canvas,
    kit: DrawContext,
    view: SeatView,
    arrived: tuple[PointsWon, ...],
    taken: tuple[int, ...],
    paper: Rect | None = None,
) -> None:
    """Draw each side's emblem at its point cards, and its points counted so far.

    ``paper`` is what lies in the middle of the table; no sign is put on it.
    """
    own = view.rules.side_of(view.seat)
    teams: tuple[Side, Side] = ("us", "them")
    dealer = kit.places.seat(view.dealer, view.seat)
    for team in teams:
        ours = team == "us"
        mine = [haul for haul in arrived if not haul.late and (haul.side == own) is ours]
        if not mine:
            continue
        lying = kit.places.pile(len(mine), ours=ours, dealer=dealer)
        mixed = not ours and view.rules.sides > 2  # theirs, where each plays alone
        if not mixed:
            spot = sign_spot(kit.places, lying, paper).centre
            kit.sign(canvas, sign(team), spot, SIGN, tint(kit.look.theme, team))
        points = getattr(split(view, taken), team)
        if points:
            low = ours and kit.places.snug  # there a button lies above
            y = lying[-1].bottom - kit.s(16) if low else lying[-1].y + kit.s(4)
            corner = (lying[-1].right - kit.s(4), y)
            draw_coin(canvas, kit, corner, str(points))


def sign_spot(places: TableLayout, pile: Sequence[Rect], paper: Rect | None) -> Rect:
    """Return the position of the emblem of a pile of point cards, in pixels.

    That is above its first card; where the ``paper`` lies there, below it, or else beside it.
    """
    first, side = pile[0], places.s(SIGN)
    across, half = first.x + places.s(10), places.s(15)
    spots = (
        (across, first.y - half),
        (across, first.bottom + half),
        (first.x - half, first.centre[1]),
    )
    found = [around(spot, side, side) for spot in spots]
    free = (rect for rect in found if paper is None or not rect.overlaps(paper))
    return next(free, found[-1])


def draw_points_won(
    canvas: Canvas, kit: DrawContext, view: SeatView, sent: tuple[PointsWon, ...]
) -> None:
    """Draw which side gets the points of the trick being counted."""
    trick = [haul for haul in sent if haul.trick == sent[-1].trick]
    pen = kit.pen(Face.SEMI, 18, kit.look.theme.text_on_table.plain)
    kit.text(canvas, _sentence(view, trick), kit.places.go_on, pen, "centre")


def _sentence(view: SeatView, trick: list[PointsWon]) -> str:
    if trick[0].late:
        return end_points_text(view, trick[-1])
    low = next((haul for haul in trick if haul.is_low), None)
    won = [haul for haul in trick if haul is not low]
    points = sum(haul.points for haul in won)
    winner = won[0].to if won else trick[0].to
    return table_text.points_won_text(
        trick[0].trick, winner, points, None if low is None else low.to
    )
