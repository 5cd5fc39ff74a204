"""The name plates of the table: where a long name has room between what lies around it."""

from __future__ import annotations

from typing import Final, NamedTuple

from pidro_desktop.engine.seats import NORTH, SOUTH
from pidro_desktop.render.art.nameplate import plate_width
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.table.layout.layout_types import Point, Rect
from pidro_desktop.table.layout.proportions import PLATE_HALF

GAP: Final = 3
"""Units between a plate and what lies beside it."""
EDGE: Final = 7
"""Units between a plate and the cloth's edge; it may lie on the pattern there."""
SLIP: Final = 26
"""Units from the middle of a bid's slip to its end, with its tail."""


class PlateSpot(NamedTuple):
    """The middle of a plate, and its width in pixels."""

    middle: Point
    width: int


def plate_spot(kit: DrawContext, index: int, name: str) -> PlateSpot:
    """Return where the plate of a name lies.

    A name of usual length is centred at its place. A longer one takes what is free beside it, and
    is shrunk and cut by whoever draws it if that is not enough.

    Args:
        kit: the draw context.
        index: the place at the table, 0 to 3 from the viewer's own.
        name: the name.
    """
    place = kit.places.seats[index].plate
    natural, usual = plate_width(kit.look, name), kit.s(2 * PLATE_HALF)
    if natural <= usual:
        return PlateSpot(place, natural)
    left, right = _free(kit, index)
    if right - left < usual:
        return PlateSpot(place, usual)
    width = min(natural, right - left)
    half = width // 2
    x = max(left + half, min(place[0], right - half))
    return PlateSpot((x, place[1]), width)


def _free(kit: DrawContext, index: int) -> tuple[int, int]:
    """Return from where to where nothing else can lie beside a plate, in pixels."""
    places = kit.places
    seat = places.seats[index]
    edge = kit.s(EDGE)
    left, right = places.cloth.x + edge, places.cloth.right - edge
    height = seat.plate_height
    band = Rect(left, seat.plate[1] - height // 2, right - left, height)
    beside = [seat.row.area] if index != SOUTH else [places.hand_area]
    beside += [places.score, places.won]
    if places.small_board is not None:
        beside.append(places.small_board)
    if places.open_cards:
        beside.append(seat.open_hand.area)
    if index == NORTH:
        beside.append(seat.figure)
        half = kit.s(SLIP)
        beside.append(Rect(seat.slip[0] - half, seat.slip[1] - half, 2 * half, 2 * half))
    for other in beside:
        if not other.overlaps(band):
            continue
        if other.centre[0] > seat.plate[0]:
            right = min(right, other.x - kit.s(GAP))
        else:
            left = max(left, other.right + kit.s(GAP))
    return left, right
