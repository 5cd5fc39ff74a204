"""The small signs: teams, results, arrows, suits, lamp, pencil and figures."""

from __future__ import annotations

from tools.art.glyphs import word
from tools.art.inks import read, with_names
from tools.art.shapes import document, draw

SIZE = (100, 104)
# The program looks for these two and paints them anew.
TONE, EDGE = "#000000", "#000001"
DIGIT = 92  # of the height


def all_emblems() -> dict[str, str]:
    """Return every sign's SVG by name."""
    colours = with_names({"tone": TONE, "edge": EDGE})
    figures = {f"digit_{n}": document(_digit(str(n)), *SIZE) for n in range(10)}
    return figures | {
        name: document(draw(table["shapes"], colours, {}), *table.get("size", SIZE))
        for name, table in read("emblems").items()
    }


def _digit(figure: str) -> str:
    return word(figure, SIZE[0] / 2, 52 + DIGIT / 2, DIGIT, TONE)
