"""The dealers' corners: where the deck lies, and the words beside it."""

from __future__ import annotations

from pidro_desktop.table.places_frame import Frame
from pidro_desktop.table.places_types import DeckPlace

DECK, DECK_EAST, DECK_SOUTH = 72, 54, 46
WEST = 1
ABOVE_SOUTH = 114
"""Units from the cloth's edge that words above south's figure reach at most, before a pile."""


def large_deck(f: Frame, index: int) -> DeckPlace:
    """West's and north's corners are free; where words are large they stand below the deck."""
    way = 1 if index == WEST else -1
    edge = f.left if index == WEST else f.right
    if f.tall:
        x = edge + way * max(f.k(60), f.u(52))
        rect = f.card((x, f.top + f.k(62)), DECK)
        return DeckPlace(rect, f.at(x, f.top + f.k(113) + f.u(28)), "centre", 2)
    away = max(f.k(60), f.k(36) + f.u(20)) if f.snug else f.k(68)
    x, y = edge + way * away, f.top + f.k(62 if f.snug else 76)
    return DeckPlace(
        f.card(f.at(x, y), DECK), f.at(x + way * f.k(50), y), "left" if way > 0 else "right", 2
    )


def east_deck(f: Frame) -> DeckPlace:
    """A smaller one below all that is east's."""
    y = f.beside + max(f.k(146) + f.u(68), f.k(214))
    if f.tall:
        y = f.beside + f.k(170) + f.u(68)
    if f.tall and f.opened:
        y = f.open_top + f.k(118)
    x = f.right - f.side if f.snug else f.right - f.k(72)
    label = min(x, f.right - f.u(72)) if f.snug else x
    return DeckPlace(f.card(f.at(x, y), DECK_EAST), f.at(label, y + f.k(38) + f.u(16)), "centre", 1)


def south_deck(f: Frame) -> DeckPlace:
    """Between the name plate and nine cards in hand: narrow, and so are the words."""
    if not f.snug:
        at = f.at(f.left + f.k(157), f.bottom - f.k(58))
        return DeckPlace(f.card(at, DECK_SOUTH), (at[0], round(at[1] - f.k(61))), "centre", 2)
    top, end = f.south - f.k(52), f.side + f.k(100)
    label = f.at(f.left + min(end, f.u(ABOVE_SOUTH)), top - f.u(62))
    near = f.at(f.left + end, top - f.u(12))
    rect = f.card((f.left + f.side + f.k(72), f.south - f.k(10)), DECK_SOUTH)
    return DeckPlace(rect, label, "right", 1, near)
