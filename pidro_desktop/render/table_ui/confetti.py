"""Paper confetti for a game that was won.

Slips, diamonds and eight-petalled stars fall over the cloth. Some come to rest where they cover no
text.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

import pygame

from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.draw_context import DrawContext, corner
from pidro_desktop.render.theme import Colour
from pidro_desktop.table.layout.layout_types import Point, Rect

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

    def __init__(self, kit: DrawContext, cloth: Rect, kept: Sequence[Rect], seed: str = "") -> None:
        self._kit, self._cloth = kit, pygame.Rect(cloth)
        random, edge = Random(f"confetti {seed}"), kit.s(SIZE)
        colours = _colours(kit)
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

    def put(self, canvas: Canvas, now: float) -> None:
        """Draw the falling and resting pieces, ``now`` seconds after the start."""
        with canvas.clipped(self._cloth):
            for piece in self.pieces:
                part = (now - piece.late) / piece.lasts
                if part <= 0 or (part >= 1 and not piece.rests):
                    continue
                part = min(1.0, part)
                sway = piece.sway * math.sin(3 * math.pi * part) * (1 - part)
                x = piece.start[0] + (piece.end[0] - piece.start[0]) * part + sway
                y = piece.start[1] + (piece.end[1] - piece.start[1]) * part
                made = self._drawn(piece, round(piece.turn + piece.spins * part) % TURNS)
                canvas.put(made, corner((x, y), made.get_size()))

    def _drawn(self, piece: Piece, turn: int) -> pygame.Surface:
        """Return the piece in one attitude: turned, and foreshortened."""
        kit, side = self._kit, max(8, self._kit.s(SIZE))
        key = ("confetti", piece.kind, piece.colour, turn, side)

        def make() -> pygame.Surface:
            paint = f'fill="{hexed(piece.colour)}"'
            body = KINDS[piece.kind].format(paint=paint)
            flat = kit.look.shapes.drawn(
                f"{piece.kind} {piece.colour}", (side, side), body, (20, 20)
            )
            narrow = 0.35 + 0.65 * abs(math.cos(math.tau * turn / TURNS))
            seen = pygame.transform.smoothscale(flat.surface, (side, max(3, round(side * narrow))))
            return pygame.transform.rotozoom(seen, 360 * turn / TURNS + 20, 1.0)

        return kit.look.shapes.kept(key, make)


def _colours(kit: DrawContext) -> tuple[Colour, ...]:
    theme = kit.look.theme
    return (
        *(theme.attention.brass_lit, theme.attention.brass, theme.team.us, theme.team.them),
        *(theme.paper.hole, theme.paper.sheet_top),
    )


def _spot(random: Random, cloth: Rect, kept: Sequence[Rect], edge: int) -> Point | None:
    """Somewhere to lie, clear of all that is kept free; None where none was found."""
    for _ in range(TRIES):
        at = random.randint(cloth.x, cloth.right), random.randint(cloth.y, cloth.bottom)
        if not any(rect.grown(edge).has(at) for rect in kept):
            return at
    return None
