"""The small signs: teams, results, arrows, suits, bulb, peg, pencil and figures."""

from __future__ import annotations

from pidro_desktop.render.art.svg import document
from tools.art.glyphs import word
from tools.art.inks import read, with_names
from tools.art.shapes import draw

SIZE = (100, 104)
# The program looks for these two and paints them anew.
TONE, EDGE = "#000000", "#000001"
DIGIT = 92  # of the height
QUESTION = 78  # likewise
QUESTIONS = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
"""The signs of decisions that cost something, in a review."""


def all_emblems() -> dict[str, str]:
    """Return every sign's SVG by name."""
    colours = with_names({"tone": TONE, "edge": EDGE})
    figures = {f"digit_{n}": document(_digit(str(n)), *SIZE) for n in range(10)}
    questions = {name: document(_digit(sign, QUESTION), *SIZE) for name, sign in QUESTIONS.items()}
    return (figures | questions) | {
        name: document(draw(table["shapes"], colours, {}), *table.get("size", SIZE))
        for name, table in read("emblems").items()
    }


def _digit(figure: str, height: float = DIGIT) -> str:
    return word(figure, SIZE[0] / 2, SIZE[1] / 2 + height / 2, height, TONE)
