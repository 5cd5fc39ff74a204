"""The points of a deal: beads that fly with a soft trail, coins on their cards, and both piles."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

import pygame

from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art.nameplate import SIGNS, Side
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.board import peg_at
from pidro_desktop.render.table_ui.draw_context import DrawContext, Place, corner
from pidro_desktop.render.table_ui.ground import draw_coin
from pidro_desktop.render.table_ui.score.score import number_at
from pidro_desktop.render.table_ui.sides import balance, split
from pidro_desktop.render.text import Face
from pidro_desktop.render.theme import Colour
from pidro_desktop.table.animation.easing import cubic
from pidro_desktop.table.animation.poses import Seen
from pidro_desktop.table.animation.stage import Flying, Stage
from pidro_desktop.table.layout.layout_types import Rect, around
from pidro_desktop.table.layout.table_layout import TableLayout
from pidro_desktop.table.points_recap import PointsWon, end_points_text

LANDING: Final = cubic(0.5, 0.0, 0.8, 0.7)
"""A point lands while it still moves: it is counted in that moment and not after a rest."""
BEAD: Final = 17
BOWS: Final = (0.1, 0.17, 0.24)
"""How far the ways bend aside, as parts of their length; neighbours bend differently."""
BEHIND: Final = 0.16
"""The trail reaches back to where the point was so much of its way's time before."""
LENGTHS: Final = (24, 48, 80, 120, 170)
"""Units; a trail has one of these lengths, so that few have to be drawn."""
TURN: Final = 6
"""Degrees from one angle of a trail to the next."""
THICK: Final = 16
GLOW: Final = 62
"""Card units from the middle of a card whose points leave to where its glow ends."""
GLOWS: Final = (0.14, 0.28, 0.42, 0.56)
"""Strengths of the glow as it fades: few, so that few have to be drawn."""
FADES: Final = 0.6
"""The part of a point's way after which its card no longer glows."""


def draw_points(canvas: Canvas, dc: DrawContext, stage: Stage, cards: Iterable[Seen] = ()) -> None:
    """Draw every point that has left its card and not yet landed.

    They leave the card where it is seen just now, one of ``cards``, and it glows meanwhile.
    """
    seen = {card.key: card for card in cards} if stage.flying else {}
    own = stage.view.rules.side_of(stage.view.seat)
    _draw_glows(canvas, dc, stage, seen)
    for flying in stage.flying:
        if flying.waits:
            continue
        side: Side = "us" if flying.spark.haul.side == own else "them"
        way = _way(dc, stage, flying, side, seen)
        bow = BOWS[flying.place % len(BOWS)]
        now = _on_way(*way, bow, LANDING(flying.part))
        before = _on_way(*way, bow, LANDING(max(0.0, flying.part - BEHIND)))
        colour = dc.look.theme.team.tint(side)
        _draw_trail(canvas, dc, before, now, colour)
        _draw_bead(canvas, dc, now, colour)


def prerender_points(dc: DrawContext) -> Iterator[None]:
    """Draw beads and trails in advance, one per step and each trail at one angle."""
    team = dc.look.theme.team
    reach = GLOW * dc.layout.k / dc.u
    for strength in GLOWS:
        dc.light(Canvas(pygame.Surface((1, 1))), (0, 0), reach, reach, strength)
    yield
    for colour in (team.us, team.them):
        _bead(dc, colour)
        for length in LENGTHS:
            _streak(dc, colour, length)
            yield


def glow_of(part: float) -> float:
    """Return the glow of a card whose point is this far on its way, 0 for none."""
    left = 1 - part / FADES
    return GLOWS[min(len(GLOWS) - 1, int(left * len(GLOWS)))] if left > 0 else 0.0


def _draw_glows(canvas: Canvas, dc: DrawContext, stage: Stage, seen: Mapping[str, Seen]) -> None:
    """Draw a glow on every card that a point has just left."""
    strongest: dict[str, float] = {}
    for flying in stage.flying:
        key: str = flying.spark.haul.card
        if not flying.waits and key in seen:
            strongest[key] = max(strongest.get(key, 0.0), glow_of(flying.part))
    reach = GLOW * dc.layout.k / dc.u
    for key, strength in strongest.items():
        if strength:
            dc.light(canvas, (seen[key].x, seen[key].y), reach, reach, strength)


def _way(
    dc: DrawContext, stage: Stage, flying: Flying, side: Side, seen: Mapping[str, Seen]
) -> tuple[Place, Place]:
    """Return the path from the point's card to the peg, or to the number in the recap."""
    haul, view = flying.spark.haul, stage.view
    if stage.tally is None:
        lay = dc.layout.seats[dc.layout.seat(haul.owner, stage.viewer)].trick
        card = seen.get(haul.card)
        start = lay.centre if card is None else (card.x, card.y)
        place, end = flying.place, side
        if view.rules.sides > 2:
            place, end = _among_all(stage, flying)
        return start, peg_at(dc, view.rules.trumps.total, place, end)
    if haul.late:  # it comes from the words that tell of it
        return dc.layout.go_on, number_at(dc, view, haul.side)
    pose = seen.get(haul.card) or stage.motion.poses[haul.card]
    return (pose.x, pose.y), number_at(dc, view, haul.side)


def _among_all(stage: Stage, flying: Flying) -> tuple[int, Side]:
    """Return where a point lands if one player is weighed against all others."""
    view = stage.view
    weighed, others = balance(view, stage.taken)
    mine = view.seat if view.bidder is None else view.bidder
    return (weighed, "us") if flying.spark.haul.side == mine else (others, "them")


def _on_way(start: Place, end: Place, bow: float, part: float) -> Place:
    """Return a position on the curved path between two points."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    aside = 2 * bow * part * (1 - part) * (1 if dx >= 0 else -1)
    return start[0] + dx * part + dy * aside, start[1] + dy * part - dx * aside


def _draw_trail(canvas: Canvas, dc: DrawContext, tail: Place, head: Place, colour: Colour) -> None:
    dx, dy = head[0] - tail[0], head[1] - tail[1]
    far = math.hypot(dx, dy) / dc.u
    if far < LENGTHS[0] / 2:
        return
    length = min(LENGTHS, key=lambda literal: abs(literal - far))
    turn = round(-math.degrees(math.atan2(dy, dx)) / TURN) * TURN % 360
    made = dc.look.shapes.kept(
        ("trail", colour, length, turn, dc.u),
        lambda: pygame.transform.rotozoom(_streak(dc, colour, length), turn, 1.0),
    )
    half = length * dc.u / 2
    middle = (
        head[0] - math.cos(math.radians(turn)) * half,
        head[1] + math.sin(math.radians(turn)) * half,
    )
    canvas.put(made, corner(middle, made.get_size()))


def _streak(dc: DrawContext, colour: Colour, length: int) -> pygame.Surface:
    """Return a trail that ends at the right, made soft by thinner and fainter layers."""
    layers: list[str] = []
    for half, strength in ((7.5, 0.16), (5.5, 0.2), (3.6, 0.28), (1.9, 0.4)):
        y, back = THICK / 2, length - half
        layers.append(
            f'<path d="M0,{y}Q{back * 0.6},{y - half * 0.75} {back},{y - half}'
            f"Q{length},{y - half} {length},{y}Q{length},{y + half} {back},{y + half}"
            f'Q{back * 0.6},{y + half * 0.75} 0,{y}Z" fill="url(#t)" fill-opacity="{strength}"/>'
        )
    ink = hexed(colour)
    body = (
        '<linearGradient id="t" x1="0" y1="0" x2="1" y2="0">'
        f'<stop offset="0" stop-color="{ink}" stop-opacity="0"/>'
        f'<stop offset="0.5" stop-color="{ink}" stop-opacity="0.3"/>'
        f'<stop offset="1" stop-color="{ink}"/></linearGradient>{"".join(layers)}'
    )
    size = (max(2, dc.s(length)), max(2, dc.s(THICK)))
    return dc.look.shapes.drawn(f"streak {ink} {length}", size, body, (length, THICK)).surface


def _draw_bead(canvas: Canvas, dc: DrawContext, at: Place, colour: Colour) -> None:
    made = _bead(dc, colour)
    canvas.put(made, corner(at, made.get_size()))


def _bead(dc: DrawContext, colour: Colour) -> pygame.Surface:
    side = max(8, dc.s(BEAD))
    body = (
        f'<circle cx="8" cy="8" r="7.4" fill="{hexed(colour)}"/>'
        '<circle cx="8" cy="8" r="6.9" fill="none" stroke="#fff" stroke-opacity="0.4"/>'
        '<circle cx="5.6" cy="5.4" r="2.2" fill="#fff" fill-opacity="0.75"/>'
    )
    return dc.look.shapes.drawn(f"bead {colour}", (side, side), body, (16, 16)).surface


SIGN, ON_PILE = 20, 16
"""Units: a side's sign at its pile, and its coin's middle from the pile's right end."""


def draw_carried(
    canvas: Canvas, dc: DrawContext, carried: Mapping[str, int], cards: Iterable[Seen]
) -> None:
    """Draw a coin on each card being counted, with its remaining points."""
    for card in cards:
        if card.key in carried:
            at = (card.x + card.width / 2 - dc.s(4), card.y + card.width * 0.7 - dc.s(4))
            draw_coin(canvas, dc, (round(at[0]), round(at[1])), f"+{carried[card.key]}")


def draw_piles(
    canvas: Canvas,
    dc: DrawContext,
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
    dealer = dc.layout.seat(view.dealer, view.seat)
    for team in teams:
        ours = team == "us"
        mine = [haul for haul in arrived if not haul.late and (haul.side == own) is ours]
        if not mine:
            continue
        lying = dc.layout.pile(len(mine), ours=ours, dealer=dealer)
        mixed = not ours and view.rules.sides > 2  # theirs, where each plays alone
        if not mixed:
            spot = sign_spot(dc.layout, lying, paper).centre
            dc.sign(canvas, SIGNS[team], spot, SIGN, dc.look.theme.team.tint(team))
        points = getattr(split(view, taken), team)
        if points:
            low = ours and dc.layout.snug  # there a button lies above
            y = lying[-1].bottom - dc.s(16) if low else lying[-1].y + dc.s(4)
            corner = (lying[-1].right - dc.s(ON_PILE), y)  # clear of the buttons beside it
            draw_coin(canvas, dc, corner, str(points))


def sign_spot(layout: TableLayout, pile: Sequence[Rect], paper: Rect | None) -> Rect:
    """Return the position of the emblem of a pile of point cards, in pixels.

    That is above its first card; where the ``paper`` lies there, below it, or else beside it.
    """
    first, side = pile[0], layout.s(SIGN)
    across, half = first.x + layout.s(10), layout.s(15)
    spots = (
        (across, first.y - half),
        (across, first.bottom + half),
        (first.x - half, first.centre[1]),
    )
    found = [around(spot, side, side) for spot in spots]
    free = (rect for rect in found if paper is None or not rect.overlaps(paper))
    return next(free, found[-1])


def draw_points_won(
    canvas: Canvas, dc: DrawContext, view: SeatView, sent: tuple[PointsWon, ...]
) -> None:
    """Draw which side gets the points of the trick being counted."""
    trick = [haul for haul in sent if haul.trick == sent[-1].trick]
    pen = dc.pen(Face.SEMI, 18, dc.look.theme.text_on_table.plain)
    dc.text(canvas, _sentence(view, trick), dc.layout.go_on, pen, "centre")


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
