"""Effects after a deal, a light round the declarer's plate or a dimmed lamp, and confetti.

Each of a deal swells and fades once; nothing flickers. Confetti falls over the cloth for a game
that was won: slips, diamonds and eight-petalled stars. Some come to rest where they cover no text.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

import pygame

from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art.shadow import glow, premultiplied
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.draw_context import DrawContext, corner
from pidro_desktop.render.theme import Colour
from pidro_desktop.table.animation.easing import ENTER, cubic
from pidro_desktop.table.animation.stage import Passing
from pidro_desktop.table.animation.timeline import FEAST, SIGH
from pidro_desktop.table.layout.layout_types import Point, Rect

ROUND: Final = cubic(0.4, 0.0, 0.3, 1.0)
AROUND: Final = (74, 26)
"""Units from the plate's middle to where the light goes round it."""
GLOWS: Final = 7
"""The light and what follows it, each fainter."""
GLOW: Final = (46, 0.42, 0.24)
"""The light's radius in units, its strength, and radians from one glow to the next."""
LEVELS: Final = 8
"""Strengths come in so many steps, so that few pictures are drawn."""
LEAVES: Final = ((-58, 0.0), (-36, 0.1), (-15, 0.04), (8, 0.16), (27, 0.06), (45, 0.13), (62, 0.02))
"""How far aside each leaf begins, in units, and how much later, as a part of the whole."""
LEAF, RISE, DRIFT = 20, 54, 0.9
DARK, SHADES, TILE, SINK = 0.15, 5, 256, 6
"""How dark the lamp gets, in how many steps, in tiles of which size; units the plate sinks."""
BANDS, BEHIND = 4, 0.018
"""The cloth is repainted for each step, so that it goes band by band, about a frame apart."""


def draw_light_around(canvas: Canvas, dc: DrawContext, view: SeatView, mood: Passing) -> None:
    """Draw the light that runs once round the declarer's plate, below the plate."""
    if mood.mood.kind != FEAST:
        return
    x, y = dc.place(view, mood.mood.seat).plate
    radius, most, apart = GLOW
    swell = math.sin(math.pi * mood.part)
    turn = math.tau * ROUND(mood.part) - math.pi / 2
    for behind in range(GLOWS):
        strength = _level(swell * (1 - behind / GLOWS)) * most
        angle = turn - behind * apart
        if strength:
            across, down = AROUND[0] * dc.u, AROUND[1] * dc.u
            at = (x + math.cos(angle) * across, y + math.sin(angle) * down)
            made = _glow(dc, dc.s(radius), strength)
            canvas.put(made, corner(at, made.get_size()), light=True)


def draw_leaves(canvas: Canvas, dc: DrawContext, view: SeatView, mood: Passing) -> None:
    """Draw the leaves of light that rise from the declarer's plate and fade."""
    if mood.mood.kind != FEAST:
        return
    x, y = dc.place(view, mood.mood.seat).plate
    for aside, late in LEAVES:
        part = min(1.0, max(0.0, (mood.part - 0.08 - late) / (1 - 0.08 - 0.16)))
        strength = _level(math.sin(math.pi * part) ** 0.7 if part < 1 else 0.0)
        if not strength:
            continue
        sway = math.sin(math.pi * (1.5 * part + aside / 60)) * 9
        left = x + (aside * (1 + DRIFT * part) + sway) * dc.u
        rise = RISE * (0.6 + abs(aside) * 7 % 10 / 25)  # neighbours rise differently
        high = y - (14 + rise * ENTER(part * 0.5) - 22 * part * part) * dc.u
        made = _leaf(dc, strength, round((aside * 2 + 150 * part) / 15) * 15 % 360)
        canvas.put(made, corner((left, high), made.get_size()))


def draw_dimness(canvas: Canvas, dc: DrawContext, mood: Passing) -> None:
    """Draw the darkness of the lamp that dims for a moment, over everything."""
    if mood.mood.kind != SIGH:
        return
    cloth = pygame.Rect(dc.layout.cloth)
    columns = range(cloth.left, cloth.right, TILE)
    with canvas.clipped(cloth):
        for column, left in enumerate(columns):
            shade = dimness(mood.part, column * BANDS // len(columns))
            if shade:
                tile = _dim(dc, shade)
                for top in range(cloth.top, cloth.bottom, TILE):
                    canvas.put(tile, (left, top))


def dimness(part: float, band: int) -> int:
    """Return the darkness of a band of the cloth, out of ``SHADES``; 0 at the end."""
    late = part * (1 + (BANDS - 1) * BEHIND) - band * BEHIND
    return round(SHADES * math.sin(math.pi * min(1.0, max(0.0, late))))


def sunk(dc: DrawContext, mood: Passing | None, seat: Seat) -> int:
    """Return how many pixels a seat's plate is currently lowered."""
    if mood is None or mood.mood.kind != SIGH or mood.mood.seat != seat:
        return 0
    return round(math.sin(math.pi * mood.part) * SINK * dc.u)


def prerender_effects(dc: DrawContext) -> None:
    """Draw the tiles of the dimming effect in advance."""
    for shade in range(1, SHADES + 1):
        _dim(dc, shade)


def _level(strength: float) -> float:
    return round(strength * LEVELS) / LEVELS


def _glow(dc: DrawContext, radius: int, strength: float) -> pygame.Surface:
    warm, size = dc.look.theme.attention.brass, (2 * radius, 2 * radius)
    return dc.look.shapes.kept(("feast", radius, strength), lambda: glow(size, warm, strength))


def _dim(dc: DrawContext, shade: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        tile = pygame.Surface((TILE, TILE), pygame.SRCALPHA)
        tile.fill(premultiplied(dc.look.theme.ground.shadow, DARK * shade / SHADES))
        return tile

    return dc.look.shapes.kept(("dim", shade), make)


def _leaf(dc: DrawContext, strength: float, turn: int) -> pygame.Surface:
    attention, side = dc.look.theme.attention, max(8, dc.s(LEAF))
    body = (
        f'<linearGradient id="l" x1="0" y1="0" x2="1" y2="0">'
        f'<stop offset="0" stop-color="{hexed(attention.brass_lit)}"/>'
        f'<stop offset="1" stop-color="{hexed(attention.lamp)}"/></linearGradient>'
        f'<g fill-opacity="{strength}"><path d="M1,9Q5,3.2 17,9Q5,14.8 1,9Z" fill="url(#l)"/></g>'
    )
    flat = dc.look.shapes.drawn(f"leaf of light {strength}", (side, side), body, (18, 18))
    return dc.look.shapes.kept(
        ("leaf of light", strength, turn, side),
        lambda: pygame.transform.rotozoom(flat.surface, turn, 1.0),
    )


PIECES, RESTING = 74, 22
"""How many fall, and how many of these at most come to rest."""
SIZE: Final = 17
"""Units of the largest."""
BEGIN, SPREAD, FALL = 0.5, 2.0, (1.5, 2.7)
"""Seconds until the first falls, in which the others follow, and that a fall takes."""
TURNS: Final = 12
"""Attitudes in which each piece is drawn."""
TRIES: Final = 24
KINDS: Final = {
    "slip": '<rect x="2" y="6" width="16" height="8" rx="1" {paint}/>',
    "diamond": '<path d="M10,1L17,10L10,19L3,10Z" {paint}/>',
    "star": (
        '<path d="M10,0L12.4,6.1L18,4L14.6,9L20,12.4L13.6,12.6L13.6,19L10,13.8'
        'L6.4,19L6.4,12.6L0,12.4L5.4,9L2,4L7.6,6.1Z" {paint}/>'
    ),
}


class Piece(NamedTuple):
    """A piece of confetti: its path in pixels, timing, speed and appearance.

    Attributes:
        start, end: the middles. late, lasts: seconds. sway: pixels to and fro. turn: its first
            attitude; spins: how many it goes through. rests: whether it lies there in the end.
    """

    kind: str
    colour: Colour
    start: Point
    end: Point
    late: float
    lasts: float
    sway: float
    turn: int
    spins: int
    rests: bool


class Confetti:
    """All pieces of confetti on ``cloth``; none comes to rest on ``kept`` areas."""

    def __init__(self, dc: DrawContext, cloth: Rect, kept: Sequence[Rect], seed: str = "") -> None:
        self._dc, self._cloth = dc, pygame.Rect(cloth)
        random, edge = Random(f"confetti {seed}"), dc.s(SIZE)
        attention, team, paper = dc.look.theme.attention, dc.look.theme.team, dc.look.theme.paper
        colours = [attention.brass_lit, attention.brass, team.us, team.them]
        colours += [paper.hole, paper.sheet_top]
        self.pieces: list[Piece] = []
        for number in range(PIECES):
            spot = _spot(random, cloth.grown(-2 * edge), kept, edge) if number < RESTING else None
            x = spot[0] if spot else random.randint(cloth.x, cloth.right)
            end = spot or (x + random.randint(-4, 4) * edge, cloth.bottom + edge)
            self.pieces.append(
                Piece(
                    kind=random.choice(tuple(KINDS)),
                    colour=random.choice(colours),
                    start=(x + random.randint(-5, 5) * edge, cloth.y - edge),
                    end=end,
                    late=BEGIN + SPREAD * random.random(),
                    lasts=random.uniform(*FALL),
                    sway=random.uniform(0.6, 2.4) * edge,
                    turn=random.randrange(TURNS),
                    spins=random.randint(10, 26),
                    rests=spot is not None,
                )
            )

    def put(self, canvas: Canvas, now: float, down: int = 0) -> None:
        """Draw the falling and resting pieces.

        Args:
            canvas: the canvas. now: seconds after the start.
            down: how many pixels lower the cloth lies since, where it scrolls.
        """
        with canvas.clipped(self._cloth.move(0, down)):
            for piece in self.pieces:
                part = (now - piece.late) / piece.lasts
                if part <= 0 or (part >= 1 and not piece.rests):
                    continue
                part = min(1.0, part)
                sway = piece.sway * math.sin(3 * math.pi * part) * (1 - part)
                x = piece.start[0] + (piece.end[0] - piece.start[0]) * part + sway
                y = piece.start[1] + (piece.end[1] - piece.start[1]) * part
                made = self._drawn(piece, round(piece.turn + piece.spins * part) % TURNS)
                canvas.put(made, corner((x, y + down), made.get_size()))

    def _drawn(self, piece: Piece, turn: int) -> pygame.Surface:
        """Return the piece in one attitude: turned, and foreshortened."""
        dc, side = self._dc, max(8, self._dc.s(SIZE))
        key = ("confetti", piece.kind, piece.colour, turn, side)

        def make() -> pygame.Surface:
            paint = f'fill="{hexed(piece.colour)}"'
            body = KINDS[piece.kind].format(paint=paint)
            flat = dc.look.shapes.drawn(
                f"{piece.kind} {piece.colour}", (side, side), body, (20, 20)
            )
            narrow = 0.35 + 0.65 * abs(math.cos(math.tau * turn / TURNS))
            seen = pygame.transform.smoothscale(flat.surface, (side, max(3, round(side * narrow))))
            return pygame.transform.rotozoom(seen, 360 * turn / TURNS + 20, 1.0)

        return dc.look.shapes.kept(key, make)


def _spot(random: Random, cloth: Rect, kept: Sequence[Rect], edge: int) -> Point | None:
    """Somewhere to lie, clear of all that is kept free; None where none was found."""
    for _ in range(TRIES):
        at = random.randint(cloth.x, cloth.right), random.randint(cloth.y, cloth.bottom)
        if not any(rect.grown(edge).has(at) for rect in kept):
            return at
    return None
