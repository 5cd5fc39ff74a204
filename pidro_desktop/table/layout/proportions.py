"""The proportions of the layout: the unit of length of a window, and the allowed scales.

A unit is a pixel of the design: 1280x720 in a wide window, with the score sheet beside the cloth,
and 832x1100 in a tall one, with the score sheet below. A larger scale makes units larger. Text,
buttons, the sheet and all panels grow by it; cards and portraits, which have units of their own,
get the rest of the cloth.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from msgspec import Struct

Size = tuple[int, int]

BESIDE: Final = (1280, 720)
BELOW: Final = (832, 1100)
READABLE: Final = 16 / 18
"""Pixels a unit under which words would be larger than the places that are made for them."""
SMALLEST, USUAL, LARGEST, STEP = 80, 100, 200, 5
"""Percent."""
EDGE: Final = 16
"""Units of wood around the cloth."""
COLUMN: Final = 256
"""Units: the width of the score sheet, and of the board."""
STRIPS: Final = 62
"""Card units from one card of nine in the hand to the next."""
NARROWEST_STRIP: Final = 44
"""Pixels that a finger needs of each."""
LEAST_CARDS: Final = 0.85
"""The part of their usual size that cards keep where words are made larger and nothing folds."""
KEPT_CARDS: Final = 0.99
"""The same at a table, where the column folds before cards become smaller."""
BIDS: Final = 576
"""Units of the cloth's width that two lines of bids take, with south's call beside them."""
COLUMN_LEAST: Final = 530
"""Units of height that the column beside the cloth needs."""
BELOW_LEAST_OPEN: Final = 1200
"""Units of height that a tall window needs where all cards lie open."""
COLUMNS_BELOW: Final = 560
"""Units of width that two columns below the cloth need; three need ``BELOW``."""
BAND_FROM, BAND_STITCH, BAND_STITCHES = 5, 1.5, 11
"""The widest woven band: units from the cloth's edge, units a stitch, and its stitches."""
PLATE_HALF: Final = 48
"""Units from the middle of a name plate to its ends."""
SNUG: Final = 1.06
"""From so many times the cards' unit on, words no longer fit beside what they belong to."""
LEAST_CARD_UNIT: Final = 0.2
"""Pixels a card unit at least, however little room there is: cards without a size are no cards."""
HIGHEST_BAND: Final = 400
"""Units of height that the columns below the cloth take at most."""


class Cloth(Struct, frozen=True):
    """The size of the cloth in pixels."""

    width: float
    height: float


class BandPlan(Struct, frozen=True):
    """Columns below the cloth: their number, height in pixels, and whether they are long."""

    columns: int
    height: float
    listing: bool


OPEN_HAND: Final = 82
"""Card units of height that the hand of west or east takes where it lies open in a tall window."""


class Line(Struct, frozen=True):
    """Things that stand in one line, across or down the cloth, and have to fit in it.

    Attributes:
        things: what stands there, from one end to the other.
        room: the part of the cloth that the line may fill.
        cards: what grows with the cards, in card units.
        words: what grows with words, in units.
        plate: whether a name plate at the cloth's edge takes its room, too.
    """

    things: str
    room: Literal["width", "half the width", "height"]
    cards: float
    words: float = 0
    plate: bool = False

    def card_unit(self, cloth: Cloth, u: float) -> float:
        """Return the pixels per card unit at which the line is full; below 0 without any room."""
        room = cloth.height if self.room == "height" else cloth.width
        if self.room == "half the width":
            room /= 2
        return (room - self.words * u - (plate_reach(u) if self.plate else 0)) / self.cards


TALL: Final = (
    Line("the hand", "width", 626),
    Line("north, a deck beside it", "half the width", 251, 90),
    Line("half the bids, killed cards", "half the width", 24, 272),
    Line("west, south", "height", 614, 304),
    Line("east, killed cards", "height", 692, 240),
)
TALL_OPENED: Final = (
    *TALL[:3],
    Line("west with an open hand, south", "height", 614 + OPEN_HAND, 304),
    Line("east with an open hand, killed cards", "height", 692 + OPEN_HAND, 240),
)
WIDE: Final = (
    Line("the whole table, as it was designed", "height", 688),
    Line("east, killed cards", "height", 468, 211),
    Line("half the hand, south's figure", "half the width", 482),
    Line("half the hand, south's deck, his name", "half the width", 403, plate=True),
)
ROOMY: Final = Line("half the hand, south's figure, words beside it", "half the width", 488)
"""A line only of wide cloths where words fit beside what they belong to; see ``SNUG``."""


def tightest(lines: Iterable[Line], cloth: Cloth, u: float) -> Line:
    """Return the line that leaves the cards the least room."""
    return min(lines, key=lambda line: line.card_unit(cloth, u))


def is_tall(size: Size) -> bool:
    """Return whether the score sheet lies below the cloth and not beside it."""
    return _fit(size, BELOW) > _fit(size, BESIDE)


def usual_unit(size: Size) -> float:
    """Return the pixels per unit at 100 percent."""
    return max(_fit(size, BESIDE), _fit(size, BELOW), READABLE)


def unit(size: Size, scale: int = USUAL) -> float:
    """Return the pixels per unit in a window of ``size`` at ``scale`` percent."""
    return usual_unit(size) * scale_held(size, scale) / 100


def scale_held(size: Size, wanted: int) -> int:
    """Return the scale in percent that a window of ``size`` allows for ``wanted``."""
    return max(smallest_scale(size), min(wanted, LARGEST))


def column_scale(size: Size) -> int:
    """Return the largest scale in percent at which the whole column has room."""
    usual = usual_unit(size)
    least = _cards_in(size, usual) * LEAST_CARDS
    scales = range(LARGEST, USUAL, -STEP)
    return next((scale for scale in scales if _holds(size, usual * scale / 100, least)), USUAL)


def column_unit(size: Size, u: float) -> float:
    """Return the unit of a table whose column does not fold: ``u``, or the largest that fits."""
    return min(u, usual_unit(size) * column_scale(size) / 100)


def folds(size: Size, u: float) -> bool:
    """Return whether words are so large that cards would be smaller for them beside the column."""
    usual = usual_unit(size)
    if u <= usual:
        return False
    if is_tall(size):  # its cards may be a little smaller beside a column
        return u > column_unit(size, u)
    return not _holds(size, u, _cards_in(size, usual) * KEPT_CARDS)


def smallest_scale(size: Size) -> int:
    """Return the smallest scale in percent at which text keeps its place."""
    usual = usual_unit(size)
    scales = range(SMALLEST, USUAL, STEP)
    return next((scale for scale in scales if usual * scale / 100 >= READABLE), USUAL)


def open_unit(size: Size, u: float) -> float:
    """Return the unit of a table with open hands: ``u``, or the largest that fits."""
    if is_tall(size):
        return max(READABLE, min(u, size[0] / COLUMNS_BELOW, size[1] / BELOW_LEAST_OPEN))
    return min(u, _fit(size, BESIDE))


def _fit(size: Size, sheet: Size) -> float:
    return min(size[0] / sheet[0], size[1] / sheet[1])


def _cards_in(size: Size, u: float) -> float:
    return card_unit(cloth_of(size, u), u, tall=is_tall(size))


def _holds(size: Size, u: float, least: float) -> bool:
    """Whether a table of unit ``u`` has room for its column and for cards that can be held.

    ``least`` is the smallest unit of cards that are as large as somebody with large words needs.
    """
    tall = is_tall(size)
    room = size[0] >= COLUMNS_BELOW * u if tall else size[1] >= COLUMN_LEAST * u
    cloth = cloth_of(size, u)
    k = card_unit(cloth, u, tall=tall)
    clear = cloth.width >= BIDS * u or 104 * k <= 42 * u  # of south's call, beside it or above
    held = k >= least and k * STRIPS >= NARROWEST_STRIP
    return room and clear and held


def cloth_of(size: Size, u: float, *, listing: bool = False) -> Cloth:
    """Return the cloth's size; ``listing`` says that the column needs to be high."""
    width, height = size
    if is_tall(size):
        band = band_of(size, u, listing=listing).height
        return Cloth(width - 2 * EDGE * u, height - band - 3 * EDGE * u)
    return Cloth(width - (COLUMN + 3 * EDGE) * u, height - 2 * EDGE * u)


def hem_of(u: float) -> float:
    """Return the largest distance of any theme's pattern from the cloth's edge, in pixels."""
    return (BAND_FROM + 1) * u + BAND_STITCHES * max(1, round(BAND_STITCH * u))


def plate_reach(u: float) -> float:
    """Return the distance from the cloth's edge to the centre of a name plate, in pixels."""
    return hem_of(u) + PLATE_HALF * u


def band_of(size: Size, u: float, *, listing: bool = False) -> BandPlan:
    """Return the columns below the cloth, as high as the cards allow."""
    two, three = (470, 310) if listing else (290, 180)
    wide = size[0] >= BELOW[0] * u
    best = _cards_over(size, u, three if wide else two)
    found = BandPlan(3, three * u, listing) if wide else BandPlan(2, two * u, listing)
    for units in range(two, max(two, HIGHEST_BAND) + 1, 10):
        if _cards_over(size, u, units) >= best * 0.985:
            found = BandPlan(2, units * u, listing)
    return found


def _cards_over(size: Size, u: float, units: float) -> float:
    cloth = Cloth(size[0] - 2 * EDGE * u, size[1] - (units + 3 * EDGE) * u)
    return card_unit(cloth, u, tall=True)


def card_unit(cloth: Cloth, u: float, *, tall: bool, opened: bool = False) -> float:
    """Return the pixels per card unit: the largest at which all lines fit, and nothing overlaps.

    Args:
        cloth: its size.
        u: the pixels per unit of words.
        tall: whether the cloth is laid out as in a tall window.
        opened: whether all hands lie open.
    """
    lines = (TALL_OPENED if opened else TALL) if tall else WIDE
    found = tightest(lines, cloth, u).card_unit(cloth, u)
    if not tall and u <= SNUG * found:
        found = min(found, ROOMY.card_unit(cloth, u))
    return max(LEAST_CARD_UNIT, found)
