"""What every card of every deck has: its sheet of paper, two cuts, and where the signs stand."""

from __future__ import annotations

from dataclasses import dataclass

from pidro_desktop.render.art.svg import document, gradient
from tools.art.glyphs import word
from tools.art.inks import BASE, suit_ink
from tools.art.shapes import pip, turned

WIDTH, HEIGHT = 250, 350
SMALL_WIDTH, SMALL_HEIGHT = 100, 140
SMALL_NARROW = {"T": 0.66, "Q": 0.84, "K": 0.86, "A": 0.9}  # letters squeezed into the strip


@dataclass(frozen=True)
class Sheet:
    """A card without any sign on it: its corner's radius, and the width of its edge."""

    width: float
    height: float
    radius: float
    edge: float

    def card(self, body: str) -> str:
        """Return ``body`` on the paper, as an SVG file."""
        paper = gradient(
            "pa", ((0, BASE["face_top"]), (1, BASE["face_bottom"])), (0, 0, 0, self.height)
        )
        inset = self.edge
        place = (
            f'x="{inset:g}" y="{inset:g}" width="{self.width - 2 * inset:g}" rx="{self.radius:g}"'
        )
        line = f'stroke="{BASE["edge"]}" stroke-width="{inset * 1.3:g}"'
        sheet = f'<rect {place} height="{self.height - 2 * inset:g}" fill="url(#pa)" {line}/>'
        return document(sheet + body, self.width, self.height, paper)


CLASSIC = Sheet(WIDTH, HEIGHT, 17, 1.2)
SMALL = Sheet(SMALL_WIDTH, SMALL_HEIGHT, 8.5, 0.6)


def letters(rank: str) -> str:
    """Return what stands on the card for a rank."""
    return "10" if rank == "T" else rank


def small_strip(rank: str, suit: str) -> str:
    """Return the small cut's left strip: all that counts, as large as there is room."""
    tailed = rank in "QJ"  # their tails hang below the line
    squeeze = SMALL_NARROW.get(rank, 0.98)
    letter = word(letters(rank), 23, 42 if tailed else 44, 36, suit_ink(suit), squeeze=squeeze)
    return letter + pip(suit, 23, 68.5 if tailed else 67, 28)


def both_ways(body: str) -> str:
    """Return ``body`` and its copy turned about the large card's middle."""
    return body + turned(body, 180, WIDTH / 2, HEIGHT / 2)


def places(rank: str, left: float, top: float) -> list[tuple[float, float]]:
    """Return where the signs of a number card stand; the first column is at ``left``."""
    right, bottom, x, y = WIDTH - left, HEIGHT - top, WIDTH / 2, HEIGHT / 2
    third = (bottom - top) / 3

    def pairs(*heights: float) -> list[tuple[float, float]]:
        return [(side, at) for side in (left, right) for at in heights]

    six, eight = pairs(top, y, bottom), pairs(top, top + third, bottom - third, bottom)
    high = (top + y) / 2
    upper = top + third / 2
    return {
        "2": [(x, top), (x, bottom)],
        "3": [(x, top), (x, y), (x, bottom)],
        "4": pairs(top, bottom),
        "5": [*pairs(top, bottom), (x, y)],
        "6": six,
        "7": [*six, (x, high)],
        "8": [*six, (x, high), (x, HEIGHT - high)],
        "9": [*eight, (x, y)],
        "T": [*eight, (x, upper), (x, HEIGHT - upper)],
    }[rank]
