"""The layout after a deal, in the place of the hand: our point cards and the buttons."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from pidro_desktop.table.layout.cloth_frame import Frame
from pidro_desktop.table.layout.layout_types import CARD_RATIO, SMALLEST_TARGET, CardLine, Rect
from pidro_desktop.table.layout.row_layout import CAPTURED_CARD, CAPTURED_STEP, ROW_CARD

NEXT, NEXT_SNUG = (252, 52), (252, 46)
"""Units: the main button, and where words are large."""
SMALL: Final = (204, 44)
"""Units: the two small buttons at most, and their height."""
BESIDE: Final = 150
"""Units that each needs where they lie side by side."""
BELOW_ROW: Final = (28, 4)
"""Units from south's row down to the main button, and where three in a column need all room."""
GAP: Final = 8
"""Units between the buttons, at most."""
EDGE: Final = 5
"""Units from the lowest button to the cloth's edge, at least."""
MOST, IN_SIGHT = 12, 0.19
"""Cards of the largest pile, and the part of a card at which its index is in sight."""
SEATED: Final = 126
"""Units beside the cloth's edge that south takes where words are large."""
PILE_GAP: Final = 6
"""Units between the pile and the buttons beside it."""
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
    card = f.cards.s(ROW_CARD if snug and not f.tall else CAPTURED_CARD)
    tall = round(card * CARD_RATIO)
    foot = f.bottom - (f.u(14) if snug else f.k(20))
    piled = card + (MOST - 1) * math.ceil(IN_SIGHT * card)
    half = min(f.mx - left - piled - f.u(PILE_GAP), right - f.mx)
    buttons = _buttons(f, half, min(f.mx - left - f.u(SIGN), right - f.mx))
    end = f.mx - half - f.u(PILE_GAP)
    pile = Rect(round(left), round(foot) - tall, math.ceil(end - left), tall)
    row = CardLine(pile, "left", card, f.cards.s(CAPTURED_STEP))
    room = round(2 * min(f.mx - left, right - f.mx))
    return AfterPlaces(row, *buttons, min(round(f.u(580)), room))


def _buttons(f: Frame, half: float, above: float) -> tuple[Rect, Rect, Rect]:
    """Return the three buttons: one straight group around the cloth's middle.

    The small ones are equally wide: side by side where both have room, else one below the other.

    Args:
        f: the frame of the cloth.
        half: how far a button beside the pile reaches from the middle at most.
        above: how far the main one does, which lies above the pile.
    """
    (wide, high), (most, low) = (NEXT_SNUG if f.snug else NEXT), SMALL
    gap = f.u(GAP)
    beside = half >= f.u(BESIDE) + gap / 2
    top = f.south_row + f.u(BELOW_ROW[f.snug and not beside])
    rows = 2 if beside else 3
    highs = [f.words.target(high), *[f.words.target(low)] * (rows - 1)]
    room = f.bottom - f.u(EDGE) - top
    gap = min(gap, max(f.u(3), (room - sum(highs)) / (rows - 1)))
    if sum(highs) + gap * (rows - 1) > room:
        highs = [max(SMALLEST_TARGET, int((room - gap * (rows - 1)) / rows))] * rows
        gap = max(1.0, min(gap, (room - sum(highs)) / (rows - 1)))
    across = min(f.u(wide) / 2, above)
    first = f.box(f.mx - across, top, 2 * across, highs[0])
    y = first.bottom + gap
    if beside:
        side = round(min(f.u(most), half - gap / 2))
        second = Rect(round(f.mx - gap / 2) - side, round(y), side, highs[1])
        return first, second, second._replace(x=round(f.mx + gap / 2))
    side = round(2 * min(f.u(most) / 2, half))
    second = Rect(round(f.mx - side / 2), round(y), side, highs[1])
    return first, second, second._replace(y=round(y + highs[1] + gap))
