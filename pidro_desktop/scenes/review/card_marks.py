"""Marks on the table: which cards, calls and suits of a decision carry a bead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from pidro_desktop.engine.actions import Bid, Decision, NameTrump, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.review.beads import Bead, draw_bead
from pidro_desktop.render.review.labels import Label, draw_label, label_width, on_paper
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.scenes.table.card_selection import for_reading
from pidro_desktop.table.animation.pose import Pose
from pidro_desktop.table.layout.layout_types import CARD_RATIO

FEW: Final = 2
"""So many beads on the hand are large."""
CORNER: Final = (14, 7)
"""Units from a card's upper right corner to the middle of its bead: the next card's rank is seen.
"""
OPEN_MIDDLE: Final = 0.48
"""The part of half a card from the middle of an open one to that of the strip that is seen."""
ON_HAND, ON_TILE, ON_SMALL = 42, 36, 30
"""Units: a bead on a card of the hand, on a tile, and on a small card."""
TILE: Final = (64, 60, 44)
"""Units: the least width of a tile, its height, and the room beside its words."""
LOOSE, LOOSE_STEP, LOOSE_ROW = 54, 40, 10
"""Card units: a card that lies loose in the middle, from one to the next, and how many in a row."""


class Mark(NamedTuple):
    """A choice on the table with its bead."""

    decision: Decision
    bead: Bead


def marked_cards(marks: Sequence[Mark]) -> dict[Card, Bead]:
    """Return the beads of cards: of several cards only those that not all choices have."""
    rows = [(mark, cards_of(mark.decision)) for mark in marks]
    common = set(rows[0][1]) if len(rows) > 1 else set[Card]()
    for _mark, cards in rows[1:]:
        common &= set(cards)
    found: dict[Card, Bead] = {}
    for mark, cards in reversed(rows):
        for card in cards[-1:] if isinstance(mark.decision, Play) else cards:
            if card not in common:
                found[card] = mark.bead
    return found


def raised_cards(marks: Sequence[Mark]) -> frozenset[str]:
    """Return the cards of the choices, which lie higher than the others."""
    return frozenset(str(card) for mark in marks for card in cards_of(mark.decision))


def cards_of(decision: Decision) -> Cards:
    """Return the cards of a decision; none for a call or a suit."""
    return () if isinstance(decision, Bid | NameTrump) else decision.cards


def draw_card_marks(
    canvas: Canvas, kit: DrawContext, marks: Mapping[Card, Bead], poses: Mapping[str, Pose]
) -> None:
    """Draw the beads at the upper right corners of their cards; below those of open hands."""
    for card, bead in marks.items():
        pose = poses.get(str(card))
        if pose is None or pose.place not in ("hand", "open"):
            continue
        large = pose.place == "hand" and pose.width >= kit.places.hand_card and len(marks) <= FEW
        half, (aside, up) = pose.width / 2, CORNER
        at = pose.x + half - kit.s(aside), pose.y - half * CARD_RATIO - kit.s(up)
        if pose.place == "open":  # what is written above an open hand stays in sight
            at = pose.x - half * OPEN_MIDDLE, pose.y + half * CARD_RATIO
        draw_bead(canvas, kit.look, bead, at, ON_HAND if large else ON_SMALL)


def draw_tiles(
    canvas: Canvas, kit: DrawContext, labels: Sequence[tuple[Label, Bead]], middle: tuple[int, int]
) -> None:
    """Draw the calls or suits of a decision side by side, each with its bead."""
    least, high, air = (kit.s(units) for units in TILE)
    wides = [
        max(least, round(label_width(kit.look, label, 27, on_paper(kit))) + air)
        for label, _bead in labels
    ]
    gap = kit.s(36)
    x = middle[0] - (sum(wides) + gap * (len(wides) - 1)) // 2
    for (label, bead), wide in zip(labels, wides, strict=True):
        place = pygame.Rect(x, middle[1] - high // 2, wide, high)
        shapes = kit.look.shapes
        shapes.shadow(place.size, 10 * kit.u, 3 * kit.u, 0.5, drop=3 * kit.u).put(
            canvas, *place.topleft
        )
        state = "hot" if bead is Bead.BEST else "on"
        shapes.tile(place.size, kit.u, state).put(canvas, *place.topleft)
        at = place.centerx, place.centery - kit.s(1.5)
        draw_label(canvas, kit.look, label, at, 27, on_paper(kit), anchor="centre")
        corner = place.right - kit.s(2), place.y
        draw_bead(canvas, kit.look, bead, corner, ON_TILE)
        x += wide + gap


def loose_cards(ask: Ask | None, hand: Cards, trump: TrumpSuit | None) -> list[Card]:
    """Return the cards of a question that are in no hand: the dealer's stock, or discards."""
    if ask is None or (not ask.rest and ask.what is not AskKind.TAKE):
        return []
    lying = [card for card in dict.fromkeys((*ask.rest, *ask.cards)) if card not in hand]
    return for_reading(lying, trump)


def draw_loose(
    canvas: Canvas, kit: DrawContext, cards: Sequence[Card], marks: Mapping[Card, Bead]
) -> None:
    """Draw cards that lie loose in the middle of the cloth, in rows, with their beads."""
    if not cards:
        return
    places, art = kit.places, kit.look.cards
    wide = places.c(LOOSE)
    high = round(wide * CARD_RATIO)
    rows = [cards[at : at + LOOSE_ROW] for at in range(0, len(cards), LOOSE_ROW)]
    gap = places.c(8)
    top = places.middle[1] - (len(rows) * (high + gap) - gap) / 2 + high / 2
    beads: list[tuple[Bead, tuple[float, float]]] = []
    for index, row in enumerate(rows):
        step = places.c(LOOSE_STEP)
        left = places.middle[0] - step * (len(row) - 1) / 2
        for column, card in enumerate(row):
            at = (round(left + column * step), round(top + index * (high + gap)))
            for made in (art.shadow(wide), art.face(str(card), wide)):
                canvas.put(made.surface, (at[0] - made.centre[0], at[1] - made.centre[1]))
            if card in marks:
                beads.append((marks[card], (at[0] + step / 2 - wide / 2, at[1] + high / 2)))
    for bead, corner in beads:
        draw_bead(canvas, kit.look, bead, corner, ON_SMALL)
