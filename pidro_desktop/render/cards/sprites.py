"""Draws the cards on the table, with their shadows, from cached images."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

import pygame

from pidro_desktop.engine.cards import Card
from pidro_desktop.render.canvas import Canvas, Item
from pidro_desktop.render.cards.card_images import CardImage
from pidro_desktop.render.look import Look
from pidro_desktop.render.surface_pool import CARDS, SurfaceStore
from pidro_desktop.table.animation.poses import Pose, Seen

FLAT: Final = 0.98
FIVE: Final = "5"
EDGE: Final = 0.1
"""A card turned further than this is seen from its edge: nothing is drawn."""
TURNS: Final = 5
"""In so many steps a card is seen to turn over."""
DRAWN_A_FRAME: Final = 2
"""When so many pictures were made in a frame, what else moves keeps those it had before."""
NEAR, ALIKE = 4.0, 0.2
"""Degrees, and a part of its width, that a picture so kept may be off."""
CORNER: Final = 0.07


Marks = tuple[str, int]
"""The trump suit, on fives only, and the points of a card."""
Stamps = tuple[Item, ...]


class _Kept(NamedTuple):
    """The last images of a card with its marks, and whether they are final."""

    seen: Seen
    marks: Marks
    stamps: Stamps
    fine: bool


NO_POINTS: Final[Mapping[Card, int]] = {}


class Sprites:
    """Draws cards on a canvas.

    ``trump`` marks both fives of its colour, or is empty; ``points`` are what trumps are worth,
    told on the cards where the person wants it.

    Attributes:
        late: whether some cards still wait to be drawn finely.
        focused: the key of the card that has the focus ring, or nothing.
    """

    def __init__(self, look: Look) -> None:
        self._look = look
        self._turning = SurfaceStore(CARDS)
        self._kept: dict[str, _Kept] = {}
        self._trump, self._points = "", NO_POINTS
        self._marked: dict[str, Marks] = {}
        self._moved = False
        self.late = False
        self.focused = ""

    def draw(
        self,
        canvas: Canvas,
        cards: Iterable[Seen],
        trump: str = "",
        points: Mapping[Card, int] = NO_POINTS,
    ) -> None:
        """Draw ``cards``, the lowest first.

        Turning a card finely takes milliseconds. One that moves is turned hastily; once all lie
        still they are drawn finely, one a frame, and ``late`` says that some wait for that.
        """
        may_be_fine, self._moved = not self._moved, False
        self.late = False
        self._set_marks(trump, points)
        before = self._look.cards.drawn
        for card in cards:
            if card.squeeze < EDGE:
                continue
            kept, marks = self._kept.get(card.key), self._marks(card.card)
            if kept is None or kept.seen is not card or kept.marks != marks:
                enough = self._look.cards.drawn - before >= DRAWN_A_FRAME
                shifted = _shifted(kept, card) if kept and enough and kept.marks == marks else None
                kept = self._kept[card.key] = shifted or self._drawn(card, marks, hasty=True)
                self._moved = True
            elif not kept.fine and may_be_fine:
                kept = self._kept[card.key] = self._drawn(card, marks, hasty=False)
                may_be_fine = False
            self.late = self.late or not kept.fine
            canvas.put_again(kept.stamps)
            if card.key == self.focused:
                self.ring(canvas, card)  # before the next card, so that its index stays clear

    def prepare(self, pose: Pose, angle: float, trump: str) -> None:
        """Render a card in advance at ``angle``."""
        width = round(pose.width)
        self._set_marks(trump, self._points)
        marks = self._marks(pose.card)
        self._face(pose.card, width, angle, pose.dimmed, marks, hasty=False)
        self._look.cards.shadow(width, angle=angle, lift=pose.lift)

    def ring(self, canvas: Canvas, pose: Pose | Seen) -> None:
        """Draw the focus ring around a card at ``pose``."""
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

    def _drawn(self, seen: Seen, marks: Marks, *, hasty: bool) -> _Kept:
        """Return the images of a card with their positions."""
        cards, width = self._look.cards, round(seen.width)
        x, y = round(seen.x), round(seen.y)
        if seen.squeeze < FLAT:
            surface = self._squeezed(seen, width, marks)
            at = (x - surface.get_width() // 2, y - surface.get_height() // 2)
            return _Kept(seen, marks, (Canvas.item(surface, at),), fine=True)
        shadow = cards.shadow(width, angle=seen.angle, lift=seen.lift)
        image = self._face(seen.card, width, seen.angle, seen.dimmed, marks, hasty=hasty)
        stamps = tuple(
            Canvas.item(made.surface, (x - made.centre[0], y - made.centre[1]))
            for made in (shadow, image)
        )
        return _Kept(seen, marks, stamps, image.fine)

    def _face(
        self, card: str, width: int, angle: float, dimmed: bool, marks: Marks, *, hasty: bool
    ) -> CardImage:
        cards = self._look.cards
        if not card:
            return cards.back(width, angle, hasty=hasty)
        return cards.face(
            card,
            width,
            dimmed=dimmed,
            angle=angle,
            trump=marks[0],
            points=marks[1],
            hasty=hasty,
        )

    def _set_marks(self, trump: str, points: Mapping[Card, int]) -> None:
        """Mark the cards as trumps of this suit from now on."""
        if (trump, points) != (self._trump, self._points):
            self._trump, self._points = trump, points
            self._marked.clear()

    def _marks(self, card: str) -> Marks:
        found = self._marked.get(card)
        if found is None:
            sign = self._trump if card[:1] == FIVE else ""
            found = self._marked[card] = (sign, self._points.get(Card(card), 0))
        return found

    def _squeezed(self, seen: Seen, width: int, marks: Marks) -> pygame.Surface:
        """Return the image of a card half turned over, made narrower."""
        step = max(1, round(seen.squeeze * TURNS))

        def make() -> pygame.Surface:
            flat = self._face(seen.card, width, 0.0, seen.dimmed, marks, hasty=False).surface
            size = (max(2, flat.get_width() * step // TURNS), flat.get_height())
            return pygame.transform.smoothscale(flat, size)

        return self._turning.get((seen.card, width, step, marks), make)


def _shifted(kept: _Kept, now: Seen) -> _Kept | None:
    """The same pictures where the card is now, if it looks much as it did."""
    was = kept.seen
    flat = min(was.squeeze, now.squeeze) >= FLAT
    same = flat and (was.card, was.dimmed) == (now.card, now.dimmed)
    near = abs(was.angle - now.angle) <= NEAR and abs(was.width - now.width) <= ALIKE * now.width
    if not (same and near):
        return None
    x, y = round(now.x) - round(was.x), round(now.y) - round(was.y)
    stamps = tuple(Canvas.item(made, (at[0] + x, at[1] + y)) for made, at, *_ in kept.stamps)
    return _Kept(now, kept.marks, stamps, fine=False)
