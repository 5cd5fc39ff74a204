"""The small signs: teams, results, arrows, suits, lamp and pencil."""

from __future__ import annotations

from tools.art.inks import read, with_names
from tools.art.shapes import document, draw

SIZE = (100, 104)
# The program looks for these two and paints them anew.
TONE, EDGE = "#000000", "#000001"


def all_emblems() -> dict[str, str]:
    """Return every sign's SVG by name."""
    colours = with_names({"tone": TONE, "edge": EDGE})
    return {
        name: document(draw(table["shapes"], colours, {}), *table.get("size", SIZE))
        for name, table in read("emblems").items()
    }
