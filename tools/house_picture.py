"""Draw docs/images/house.svg: the parts of the program in layers, and the way of a click.

    python tools/house_picture.py

Arrows lead from a part to the one below it that it may import; with that, it may import all that
is below. tests/tools/test_house_picture.py compares them with the rules that the imports are
held to, and the drawing with this script.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final, NamedTuple

PICTURE: Final = Path(__file__).resolve().parents[1] / "docs" / "images" / "house.svg"


PASSED: Final = 96
"""The width of a box that an arrow passes by on its way further down."""


class Part(NamedTuple):
    """A box: the names of what it holds, what that knows, and what it does with a click.

    ``step`` is at which place it comes on the click's way, 0 for none; ``begins`` and ``width``
    are in hundredths of the picture.
    """

    names: tuple[str, ...]
    knows: str
    step: int = 0
    does: str = ""
    begins: int = 0
    width: int = 100


PASTIMES: Final = ("daily", "duplicate", "puzzles", "course", "statistics")
TIERS: Final[tuple[tuple[Part, ...], ...]] = (
    (
        Part(
            ("cli", "commands", "doctor", "program", "app", "game_launcher"),
            "The command line, and the start of the program.",
            1,
            "An event arrives; gamepads become keys, fingers become a mouse.",
        ),
    ),
    (
        Part(
            ("scenes",),
            "Screens and panels, on a stack.",
            2,
            "The top scene finds the control under the click: a decision.",
            width=PASSED,
        ),
    ),
    (
        Part(
            ("evening",),
            "Eight pairs meet: plan, book.",
            begins=45,
            width=25,
        ),
        Part(("backup",), "All files in one.", begins=72, width=24),
    ),
    (
        Part(
            ("render",),
            "Pixels: canvas, text, cards, figures, sound.",
            7,
            "The canvas repaints only what changed.",
            width=43,
        ),
        Part(
            PASTIMES,
            "What people come back for: data and books.",
            begins=45,
            width=51,
        ),
    ),
    (
        Part(
            ("table",),
            "The visible table, without drawing.",
            6,
            "The director turns events into steps.",
            width=43,
        ),
    ),
    (
        Part(
            ("match",),
            "A game in progress: turns, hints, series, replays.",
            3,
            "submit: the decision goes to the engine.",
            width=PASSED,
        ),
    ),
    (
        Part(
            ("positions",),
            "Deals as people lay them.",
            width=32,
        ),
    ),
    (
        Part(
            ("players",),
            "Decide from a seat’s view.",
            width=32,
        ),
        Part(
            ("storage",),
            "Settings, results, records.",
            5,
            "On disk before anything moves.",
            begins=34,
            width=32,
        ),
        Part(("fairness",), "Are deals as promised?", begins=68, width=32),
    ),
    (
        Part(("variants",), "The rule sets: one data file each.", width=42),
        Part(("figures",), "Faces and names.", begins=46, width=20),
    ),
    (
        Part(
            ("engine",),
            "The rules: no files, clock or random numbers.",
            4,
            "apply: a new state, and events.",
        ),
    ),
)
ARROWS: Final = (
    ("app", "scenes"),
    ("scenes", "render"),
    ("render", "table"),
    ("table", "match"),
    *(("scenes", data) for data in PASTIMES),
    *((data, "match") for data in PASTIMES),
    ("scenes", "evening"),
    ("evening", "duplicate"),
    ("scenes", "backup"),
    ("backup", "duplicate"),
    ("match", "positions"),
    ("positions", "players"),
    ("match", "storage"),
    ("app", "fairness"),
    ("players", "variants"),
    ("storage", "variants"),
    ("storage", "figures"),
    ("fairness", "engine"),
    ("variants", "engine"),
)
WIDTH, MARGIN, HIGH, GAP = 1000, 20, 62, 26
BESIDE: Final = 420
"""From a box's left side to what it does, where it is as wide as the picture."""
SMALL: Final = 50
"""Hundredths: boxes that are narrower have what they do below what they know."""
INK, SOFT, LINE, SHEET, BOX, SIGN = "#23201c", "#5b544a", "#8a7f70", "#f6f1e7", "#fffdf8", "#2f6b4f"
HEAD: Final = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" font-family="sans-serif">
<title>The parts of Pidro Desktop, and the way of a click through them</title>
<rect width="{w}" height="{h}" rx="12" fill="{sheet}"/>
"""


class Rect(NamedTuple):
    """Where a box lies."""

    x: float
    y: float
    w: float
    h: float


def places() -> dict[str, Rect]:
    """The box that each name lies in."""
    found: dict[str, Rect] = {}
    y = float(MARGIN)
    span = WIDTH - 2 * MARGIN
    for tier in TIERS:
        high = HIGH + 24 * any(part.width < SMALL for part in tier)
        for part in tier:
            x, w = MARGIN + span * part.begins / 100, span * part.width / 100
            found |= dict.fromkeys(part.names, Rect(x, y, w, high))
        y += high + GAP
    return found


def drawing() -> str:
    """The picture as SVG."""
    lies = places()
    height = max(box.y + box.h for box in lies.values()) + MARGIN
    lines = [HEAD.format(w=WIDTH, h=round(height), sheet=SHEET)]
    lines += [_arrow(lies[above], lies[below]) for above, below in ARROWS]
    lines += [_box(part, lies[part.names[0]]) for tier in TIERS for part in tier]
    return "".join([*lines, "</svg>\n"])


def _arrow(above: Rect, below: Rect) -> str:
    """From the lower side of a box to the upper one of another, beside what lies between."""
    start, end = above.y + above.h, below.y
    x = (max(above.x, below.x) + min(above.x + above.w, below.x + below.w)) / 2
    if end - start > HIGH + 2 * GAP + 24:
        x = (WIDTH - MARGIN) - (WIDTH - 2 * MARGIN) * (100 - PASSED) / 200
    line = f'<path d="M{x:.0f},{start:.0f}V{end - 8:.0f}" stroke="{LINE}" stroke-width="2"/>\n'
    return line + f'<path d="M{x - 6:.0f},{end - 9:.0f}l6,8l6,-8z" fill="{LINE}"/>\n'


def _box(part: Part, box: Rect) -> str:
    narrow = part.width < SMALL
    x, y = box.x + 16, box.y + 26
    drawn = [
        f'<rect x="{box.x:.0f}" y="{box.y:.0f}" width="{box.w:.0f}" height="{box.h:.0f}" rx="8" '
        f'fill="{BOX}" stroke="{LINE}"/>\n',
        _text(x, y, " · ".join(part.names), INK, 'font-size="18" font-weight="bold"'),
        _text(x, y + 23, part.knows, SOFT),
    ]
    if part.step:
        at = (x, y + 47) if narrow else (box.x + BESIDE, y + 12)
        drawn.append(f'<circle cx="{at[0] + 9:.0f}" cy="{at[1] - 5:.0f}" r="11" fill="{SIGN}"/>\n')
        middle = 'font-size="14" font-weight="bold" text-anchor="middle"'
        drawn.append(_text(at[0] + 9, at[1], str(part.step), BOX, middle))
        drawn.append(_text(at[0] + 28, at[1], part.does, INK))
    return "".join(drawn)


def _text(x: float, y: float, text: str, ink: str, more: str = 'font-size="14.5"') -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" fill="{ink}" {more}>{escape(text)}</text>\n'


def main() -> None:
    """Write the picture."""
    PICTURE.write_text(drawing(), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
