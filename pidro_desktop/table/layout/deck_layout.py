"""The dealers' corners: where the deck lies, and the words beside it."""

from __future__ import annotations

from pidro_desktop.table.layout.cloth_frame import Frame
from pidro_desktop.table.layout.layout_types import DeckPlace

DECK, DECK_EAST, DECK_SOUTH = 72, 46, 40
SOUTH_ASIDE = 69
"""Card units from the middle of south's figure to that of his deck."""
WEST = 1


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
    y = f.beside + max(f.k(150) + f.u(68), f.k(219))
    if f.tall:
        y = f.beside + f.k(174) + f.u(68)
    if f.tall and f.opened:
        y = f.open_top + f.k(118)
    x = f.right - f.side
    rect = f.card(f.at(x, y), DECK_EAST)
    if f.snug and not f.tall:  # one line would reach the point cards after a deal
        return DeckPlace(rect, f.at(x, y + f.k(32) + f.u(28)), "centre", 2)
    return DeckPlace(rect, f.at(x, y + f.k(32) + f.u(16)), "centre", 1)


def south_deck(f: Frame) -> DeckPlace:
    """Between south's figure and the hand; the words stand over all else that is said there."""
    x, y = f.left + f.side + f.k(SOUTH_ASIDE), f.south + f.k(19)
    label = f.at(f.left + f.hem, f.south - f.k(52) - f.u(80 if f.snug else 76))
    return DeckPlace(f.card((x, y), DECK_SOUTH), label, "left", 1)
