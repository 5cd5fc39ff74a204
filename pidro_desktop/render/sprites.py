"""Draws the cards on the table, with their shadows, from pictures that are kept."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import pygame

from pidro_desktop.engine.cards import Card
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.cards import ANGLE_STEP, CardImage
from pidro_desktop.render.look import Look
from pidro_desktop.table.pose import Pose, Seen

FLAT: Final = 0.98
EDGE: Final = 0.1
"""A card turned further than this is seen from its edge: nothing is drawn."""
TURNS: Final = 5
"""In so many steps a card is seen to turn over."""
TURNED_A_FRAME: Final = 1
"""So many cards are drawn anew in a frame; the others are put at an angle at hand."""
CORNER: Final = 0.07


Stamps = tuple[tuple[pygame.Surface, tuple[int, int]], ...]


NO_POINTS: Final[Mapping[Card, int]] = {}


class Sprites:
    """Puts cards on a canvas.

    ``trump`` marks both fives of its colour, or is empty; ``points`` are what trumps are worth,
    told on the cards where the person wants it.
    """

    def __init__(self, look: Look) -> None:
        self._look = look
        self._turning: dict[tuple[str, int, int, str], pygame.Surface] = {}
        self._lying: dict[str, tuple[Seen, str, Stamps]] = {}
        self._points = NO_POINTS
        self._drawn = 0
        self.late = False

    def draw(
        self,
        canvas: Canvas,
        cards: Iterable[Seen],
        trump: str = "",
        points: Mapping[Card, int] = NO_POINTS,
    ) -> None:
        """Put ``cards``, the lowest first.

        Turning a card takes a millisecond. Where many turn in the same frame some are put at an
        angle that is at hand, and ``late`` says that they wait for the next frame.
        """
        self._drawn, self.late, self._points = 0, False, points
        for one in cards:
            if one.squeeze < EDGE:
                continue
            kept = self._lying.get(one.key)
            if kept is None or kept[0] is not one or kept[1] != trump:
                angle = self._angle(one, trump)
                kept = (one, trump, self._stamps(one, trump, angle))
                if angle == one.angle or one.squeeze < FLAT:
                    self._lying[one.key] = kept
            for surface, at in kept[2]:
                canvas.put(surface, at)

    def _angle(self, one: Seen, trump: str) -> float:
        """The angle to put a card at in this frame."""
        if one.squeeze < FLAT:
            return 0.0
        width = round(one.width)
        found = self._look.cards.turned(
            one.card,
            width,
            dimmed=one.dimmed,
            angle=one.angle,
            trump=trump,
            points=self._worth(one.card),
        )
        if found is not None and abs(found - one.angle) <= ANGLE_STEP / 2:
            return one.angle
        self._drawn += 1
        if found is None or self._drawn <= TURNED_A_FRAME:
            return one.angle
        self.late = True
        return found

    def prepare(self, pose: Pose, angle: float, trump: str) -> None:
        """Draw a card beforehand as it would lie at ``angle``."""
        width = round(pose.width)
        self._face(pose.card, width, angle, pose.dimmed, trump)
        self._look.cards.shadow(width, angle=angle, lift=pose.lift)

    def ring(self, canvas: Canvas, pose: Pose) -> None:
        """Put the focus ring around a card that lies at ``pose``."""
        width, look = round(pose.width), self._look
        size = (width, round(width * 1.4))
        angle = round(pose.angle * 2) / 2

        def make() -> pygame.Surface:
            piece = look.shapes.ring(size, look.u, CORNER * width / look.u)
            return pygame.transform.rotozoom(piece.surface, angle, 1.0)

        made = look.shapes.kept(("card ring", size, angle), make)
        canvas.put(
            made,
            (round(pose.x - made.get_width() / 2), round(pose.y - made.get_height() / 2)),
        )

    def _stamps(self, one: Seen, trump: str, angle: float) -> Stamps:
        """The pictures of a card and where each goes."""
        cards, width = self._look.cards, round(one.width)
        x, y = round(one.x), round(one.y)
        if one.squeeze < FLAT:
            surface = self._squeezed(one, width, trump)
            return ((surface, (x - surface.get_width() // 2, y - surface.get_height() // 2)),)
        shadow = cards.shadow(width, angle=angle, lift=one.lift)
        image = self._image(one, width, angle, trump)
        return tuple(
            (made.surface, (x - made.centre[0], y - made.centre[1])) for made in (shadow, image)
        )

    def _image(self, one: Seen, width: int, angle: float, trump: str) -> CardImage:
        return self._face(one.card, width, angle, one.dimmed, trump)

    def _face(self, card: str, width: int, angle: float, dimmed: bool, trump: str) -> CardImage:
        cards = self._look.cards
        if not card:
            return cards.back(width, angle)
        worth = self._worth(card)
        return cards.face(card, width, dimmed=dimmed, angle=angle, trump=trump, points=worth)

    def _worth(self, card: str) -> int:
        return self._points.get(Card(card), 0)

    def _squeezed(self, one: Seen, width: int, trump: str) -> pygame.Surface:
        """The card half turned over: its picture, made narrower."""
        step = max(1, round(one.squeeze * TURNS))
        key = (one.card, width, step, trump)
        found = self._turning.get(key)
        if found is None:
            flat = self._image(one, width, 0.0, trump).surface
            size = (max(2, flat.get_width() * step // TURNS), flat.get_height())
            found = self._turning[key] = pygame.transform.smoothscale(flat, size)
        return found
