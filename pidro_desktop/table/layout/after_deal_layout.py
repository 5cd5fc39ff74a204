"""The layout after a deal, in the place of the hand: our point cards and the buttons."""

from __future__ import annotations

from typing import Final, NamedTuple

from pidro_desktop.table.layout.cloth_frame import Frame
from pidro_desktop.table.layout.layout_types import CARD_RATIO, SMALLEST_TARGET, CardLine, Rect
from pidro_desktop.table.layout.row_layout import CAPTURED_CARD, CAPTURED_STEP, ROW_CARD

NEXT, NEXT_SNUG = (252, 58), (252, 46)
"""Units: the main button, and where words are large."""
REPLAY, REPLAY_SNUG = (150, 46), (130, 44)
REVIEW, REVIEW_SNUG = 204, 190
"""Units: how wide the button of the review is, which lies beside the one to replay."""
BELOW_ROW: Final = (30, 24)
"""Units from south's row down to the main button."""
GAP: Final = 8
"""Units between the two small ones."""
MOST: Final = 3.35
"""Cards' widths that a pile of twelve needs, so that each index is in sight."""
SEATED: Final = 126
"""Units beside the cloth's edge that south takes where words are large."""
SIGN: Final = 34
"""Units at the pile's upper left that its sign takes."""


class AfterPlaces(NamedTuple):
    """Pixels.

    Attributes:
        ours: the row of our point cards. next: the button to go on.
        replay, review: the smaller ones below it.
        room: how wide a line may be that stands over them.
    """

    ours: CardLine
    next: Rect
    replay: Rect
    review: Rect
    room: int


def after_places(f: Frame, killed: Rect) -> AfterPlaces:
    """Return the layout: our cards beside south's portrait, and the buttons."""
    snug = f.snug
    beside_south = max(f.k(183), f.u(SEATED), f.side + f.k(96)) if snug else f.k(183)
    left = f.left + (f.u(8) if f.tall else beside_south)
    right = f.right - f.u(8) if f.tall else killed.x - f.u(6)
    (wide, high), (small, low) = (NEXT_SNUG, REPLAY_SNUG) if snug else (NEXT, REPLAY)
    half = min(f.u(wide) / 2, f.mx - left - f.u(SIGN), right - f.mx)
    top = f.south_row + f.u(BELOW_ROW[snug])
    card = f.cards.s(ROW_CARD if snug and not f.tall else CAPTURED_CARD)
    tall = round(card * CARD_RATIO)
    foot = f.bottom - (f.u(14) if snug else f.k(20))
    side = min(f.words.target(high), round(foot) - tall - round(top) - 2)
    first = f.box(f.mx - half, top, 2 * half, max(SMALLEST_TARGET, side))
    both = f.u(small) + f.u(GAP) + f.u(REVIEW_SNUG if snug else REVIEW)
    beside = max(f.mx - both / 2, left + MOST * card + f.u(12))
    beside = min(beside, right - f.u(small))
    second = f.box(beside, first.bottom + f.u(6 if snug else 12), f.u(small), f.words.target(low))
    third = second._replace(x=second.right + round(f.u(GAP)))
    third = third._replace(w=min(round(beside + both), round(right)) - third.x)
    pile = Rect(round(left), round(foot) - tall, round(beside - f.u(12) - left), tall)
    row = CardLine(pile, "left", card, f.cards.s(CAPTURED_STEP))
    room = round(2 * min(f.mx - left, right - f.mx))
    return AfterPlaces(row, first, second, third, min(round(f.u(580)), room))
