"""The area of a caption: the free place nearest to the trick.

It stays the same through a phase of a deal. With large text there may be no such place.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from pidro_desktop.engine.state import Phase
from pidro_desktop.table.layout.layout_types import CardLine, DeckPlace, Point, Rect, around
from pidro_desktop.table.layout.table_layout import TableLayout

LINE: Final = 1.7
"""Heights of letters that a line takes, with its share of the edge."""
BOXES: Final = ((17.0, 1), (14.0, 1), (10.5, 2))
"""Widths in heights of letters, and lines; the first that has room."""
TEXT: Final = 16
LONGEST: Final = 52
"""Letters of the longest line that tells a trick while points are counted."""
HEM: Final = 18
"""Units of the cloth's edge with its seam."""
CALLING: Final = frozenset({Phase.AUCTION, Phase.TRUMP, Phase.THROWN_IN})
LAYING: Final = frozenset({Phase.EXCHANGE, Phase.KILL})
_LETTER: Final = 0.52  # of the height, on average


@lru_cache(maxsize=32)
def caption_place(
    layout: TableLayout, phase: Phase, *, over: bool = False, also: Rect | None = None
) -> Rect | None:
    """The room of a caption; ``over`` says that the deal's papers and buttons lie on the cloth.

    What lies at ``also`` is kept free too.
    """
    size = layout.text(TEXT)
    boxes = [(round(wide * size), round(lines * LINE * size)) for wide, lines in BOXES]
    taken = [*_taken(layout, phase), *(_papers(layout) if over else ())]
    taken += [also] if also is not None else []
    found = (_free(layout, taken, box) for box in boxes)
    return next((room for room in found if room is not None), None)


def _free(layout: TableLayout, taken: list[Rect], box: Point) -> Rect | None:
    """The place nearest to the trick's middle, beside the edges of what lies there."""
    gap = layout.s(6)
    room = layout.cloth.grown(-layout.s(HEM))
    middle = layout.middle
    tops = {room.y, middle[1] - box[1] // 2}
    lefts = {room.x, room.right - box[0], middle[0] - box[0] // 2}
    for item in taken:
        tops |= {item.bottom + gap, item.y - gap - box[1]}
        lefts |= {item.right + gap, item.x - gap - box[0]}
    rects = [Rect(left, top, *box) for left in lefts for top in tops]
    rects.sort(key=lambda rect: (math.dist(rect.centre, middle), rect))
    free = (rect for rect in rects if room.contains(rect))
    return next((rect for rect in free if not any(map(rect.overlaps, taken))), None)


def _taken(layout: TableLayout, phase: Phase) -> Iterator[Rect]:
    yield from _seated(layout)
    if phase in CALLING:
        yield from _call_areas(layout)
    elif phase in LAYING:
        yield from _laid(layout)
    else:
        yield from _played(layout)
    if phase is Phase.SCORED:
        yield layout.score
        yield from (_cards(row, 6) for row in layout.captured)
    else:
        yield layout.hand_area


def _seated(layout: TableLayout) -> Iterator[Rect]:
    """Figures, names, decks and hands: always there, or for a whole deal."""
    for index, seat in enumerate(layout.seats):
        yield seat.figure
        yield around(seat.plate, layout.text(18) * 2.8 + layout.s(36), seat.plate_height)
        yield around(seat.arrow, layout.s(28), layout.s(28))
        yield _words(layout, seat.word, 5, 18)
        yield from (seat.deck.rect, _label(layout, seat.deck))
        if index and layout.open_cards:
            yield _cards(seat.open_hand, 9)
        elif index:
            yield around(seat.hidden, layout.c(96), layout.c(60))


def _call_areas(layout: TableLayout) -> Iterator[Rect]:
    for seat in layout.seats:
        yield around(seat.call, layout.s(88), layout.s(64))
    numbers, no = layout.bid_buttons(9)
    yield from (*numbers, no, *layout.suit_buttons())
    yield _words(layout, layout.prompt, 20, 32)
    yield _words(layout, layout.sentence, 44, 20)


def _laid(layout: TableLayout) -> Iterator[Rect]:
    yield layout.killed
    for seat in layout.seats:
        yield _cards(seat.discards, 9)
        yield around(seat.slip, layout.s(66), layout.s(48))
    yield layout.pause_band


def _played(layout: TableLayout) -> Iterator[Rect]:
    yield layout.killed
    for seat in layout.seats:
        yield _cards(seat.row, 6)
        yield seat.trick
        yield around(seat.slip, layout.s(66), layout.s(48))


def _papers(layout: TableLayout) -> Iterator[Rect]:
    """What can be done after a deal, and after the game."""
    yield from (layout.next_deal, layout.replay, layout.review, layout.won)
    yield _words(layout, layout.go_on, LONGEST, 18)


def _cards(row: CardLine, count: int) -> Rect:
    lying = row.lay(count)
    return Rect(lying[0].x, lying[0].y, lying[-1].right - lying[0].x, lying[0].h)


def _words(layout: TableLayout, at: Point, letters: int, units: float) -> Rect:
    size = layout.text(units)
    return around(at, letters * size * _LETTER, size * 1.1)


def _label(layout: TableLayout, deck: DeckPlace) -> Rect:
    """The words beside a deck: who deals, in one line or two."""
    size, letters = layout.text(18), 7 if deck.lines == 2 else 13
    wide, high = round(letters * size * _LETTER), round(1.3 * size * deck.lines)
    left = deck.label[0] - {"left": 0, "centre": wide // 2, "right": wide}[deck.anchor]
    return Rect(left, deck.label[1] - high // 2, wide, high)
