"""Draw what the calibration benchmark measured, and write its tables into docs/strength.md.

    python -m benchmarks.calibration --json --seed TEXT … >> benchmarks/calibration/measured.jsonl
    python -m tools.calibration_charts

Each kind of table gets a chart, docs/images/calibration-TABLE.svg: the chances that were stated,
against how often they came true, now (with 95% intervals) and before. The tables replace what is
between ``<!-- calibration -->`` and ``<!-- /calibration -->``. Of several lines about the same
table with the same note the last one counts: no note for today's beliefs, ``before doubt`` for
those that took all evidence at its word, anything else is a row of its own. What a line has no
cases of gets no row.
tests/tools/test_calibration_charts.py compares the files with what this would write.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path
from textwrap import fill
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
MEASURED: Final = ROOT / "benchmarks" / "calibration" / "measured.jsonl"
PAGE: Final = ROOT / "docs" / "strength.md"
IMAGES: Final = ROOT / "docs" / "images"
WIDTH: Final = 100
"""The characters of a line of the page."""
BEFORE: Final = "before doubt"
PART: Final = re.compile(r"(?<=<!-- calibration -->\n).*(?=\n<!-- /calibration -->)", re.DOTALL)

Found = Mapping[str, Any]
"""One line of the benchmark's JSON."""


def measured(text: str) -> list[Found]:
    """Return what was measured, today's beliefs and earlier ones of a table side by side.

    Args:
        text: the lines of JSON.
    """
    last: dict[tuple[str, str], Found] = {}
    for line in text.splitlines():
        found = json.loads(line)
        last[found["table"], found["note"]] = found
    tables = list(dict.fromkeys(table for table, _note in last))
    return [last[key] for table in tables for key in last if key[0] == table]


def name_of(table: str) -> str:
    """Return how a table is called.

    Args:
        table: its players, joined by ``+``.
    """
    players = table.split("+")
    return f"four `{table}`" if len(players) == 1 else ", ".join(f"`{one}`" for one in players)


# ------------------------------------------------------------ tables


def tables(found: Iterable[Found]) -> str:
    """Return the charts and tables in Markdown."""
    rows = list(found)
    seeds = ", ".join(f"`{seed}`" for seed in dict.fromkeys(line["seed"] for line in rows))
    shown = dict.fromkeys(line["table"] for line in rows if line["note"] in {"", BEFORE})
    parts = [
        "\n".join(map(_picture, shown)),
        "Chances of single cards, by what was stated: true minus stated, in percentage points,\n"
        "with 95% intervals. Bold: more than five points off, beyond the interval.\n"
        + fill(f"Seeds: {seeds}.", WIDTH),
        "\n".join(
            [
                "| Table | Deals | 2–20% | 20–40% | 40–60% | 60–80% | 80–98% "
                "| Brier score, and by the rules alone |",
                "| --- " * 8 + "|",
                *map(_cards, _with_cases(rows, "cards")),
            ]
        ),
        "\n".join(
            [
                "| Table | Games | Bid made, said/true by tenths | Game won, said/true by tenths "
                "| Points between cards, promised/realised |",
                "| --- " * 5 + "|",
                *map(_promises, _with_cases(rows, "made")),
            ]
        ),
    ]
    return "\n\n".join(parts)


def _with_cases(rows: Iterable[Found], key: str) -> list[Found]:
    """Return the lines with any case in the bands under a key."""
    return [line for line in rows if any(band["cases"] for band in line[key])]


def _picture(table: str) -> str:
    name = name_of(table).replace("`", "")
    return f"![Chances stated and come true, {name}](images/{file_of(table)})"


def _row_name(line: Found) -> str:
    return name_of(line["table"]) + (f", {line['note']}" if line["note"] else "")


def _cards(line: Found) -> str:
    """A row: in each band true minus stated, in percentage points, and the Brier scores."""
    cells = [_difference(band) for band in line["cards"]]
    score = line["brier"]
    brier = f"{score['beliefs']:.4f}, {score['rules']:.4f}"
    return f"| {' | '.join([_row_name(line), str(line['deals']), *cells, brier])} |"


def _difference(band: Found) -> str:
    if not band["cases"]:
        return ""
    shown = f"{100 * band['difference']:+.1f}".replace("-", "−")
    shown = f"**{shown}**" if band["off"] else shown
    return shown if band["margin"] is None else f"{shown} ± {100 * band['margin']:.1f}"


def _promises(line: Found) -> str:
    cells = [_pairs(line["made"], 2), _pairs(line["win"], 2), _pairs(line["gaps"][1:], 1)]
    return f"| {' | '.join([_row_name(line), str(line['games']), *cells])} |"


def _pairs(bands: Iterable[Found], places: int) -> str:
    pairs = (
        "/".join(f"{band[key]:.{places}f}" for key in ("stated", "true"))
        for band in bands
        if band["cases"]
    )
    text = ", ".join(pairs)
    return re.sub(r"\b0\.", ".", text) if places == 2 else text


def filled(page: str, found: Iterable[Found]) -> str:
    """Return the page with today's tables.

    Args:
        page: the page.
        found: what was measured.

    Raises:
        ValueError: the page has no place for them, or several.
    """
    new, number = PART.subn(lambda _old: tables(found), page)
    if number != 1:
        raise ValueError("There must be one place for the tables of calibration.")
    return new


# ------------------------------------------------------------ charts

INK, SOFT, LINE, SHEET, BOX, SIGN = "#23201c", "#5b544a", "#8a7f70", "#f6f1e7", "#fffdf8", "#2f6b4f"
SIZE: Final = 260
"""The side of the square, in pixels: 0 to 100%."""
LEFT, TOP, RIGHT, BELOW = 52, 40, 18, 62
ALLOWED: Final = 0.05
HEAD: Final = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}" \
font-family="sans-serif" font-size="12">
<title>{title}</title>
<rect width="{w}" height="{h}" rx="10" fill="{sheet}"/>
<rect x="{left}" y="{top}" width="{size}" height="{size}" fill="{box}" stroke="{line}"/>
"""


def file_of(table: str) -> str:
    """Return the name of a table's chart."""
    return f"calibration-{table.replace('+', '-')}.svg"


def chart(now: Found | None, before: Found | None) -> str:
    """Return the chart of one kind of table as SVG.

    Args:
        now: what was measured with today's beliefs.
        before: what was measured earlier.
    """
    line = now or before
    assert line is not None
    title = name_of(line["table"]).replace("`", "")
    title = title[0].upper() + title[1:]
    width, height = LEFT + SIZE + RIGHT, TOP + SIZE + BELOW
    parts = [
        HEAD.format(
            w=width,
            h=height,
            title=f"{title}: chances stated and come true",
            sheet=SHEET,
            left=LEFT,
            top=TOP,
            size=SIZE,
            box=BOX,
            line=LINE,
        ),
        _text(LEFT, 26, title, 'font-size="14" font-weight="bold"'),
        f'<path d="{_diagonal(0, ALLOWED)}L{_at(1, 1 - ALLOWED)}L{_at(ALLOWED, 0)}'
        f'L{_at(0, 0)}Z" fill="{SIGN}" fill-opacity="0.12"/>\n',
        f'<path d="M{_at(0, 0)}L{_at(1, 1)}" stroke="{LINE}" stroke-dasharray="5 4"/>\n',
    ]
    for percent in range(0, 101, 20):
        x, y = LEFT + SIZE * percent / 100, TOP + SIZE * (1 - percent / 100)
        middle = f'text-anchor="middle" fill="{SOFT}"'
        end = f'text-anchor="end" fill="{SOFT}"'
        parts.append(_text(x, TOP + SIZE + 17, str(percent), middle))
        parts.append(_text(LEFT - 7, y + 4, str(percent), end))
    parts.append(_text(LEFT + SIZE / 2, TOP + SIZE + 35, "stated, %", 'text-anchor="middle"'))
    turned = f'text-anchor="middle" transform="rotate(-90 16 {TOP + SIZE / 2:.0f})"'
    parts.append(_text(16, TOP + SIZE / 2, "came true, %", turned))
    parts += _points(before, hollow=True) + _points(now, hollow=False)
    parts += _legend(now, before)
    return "".join([*parts, "</svg>\n"])


def _diagonal(x: float, y: float) -> str:
    """The way from the origin along the upper edge of what is allowed."""
    return f"M{_at(0, 0)}L{_at(x, y)}L{_at(1 - y, 1)}L{_at(1, 1)}"


def _points(line: Found | None, *, hollow: bool) -> list[str]:
    drawn: list[str] = []
    for band in line["cards"] if line else ():
        if not band["cases"]:
            continue
        x, y = _at(band["stated"], band["true"]).split(",")
        if not hollow and band["margin"] is not None:
            low, high = (
                _at(0, min(1.0, max(0.0, band["true"] + sign * band["margin"]))).split(",")[1]
                for sign in (-1, 1)
            )
            drawn.append(f'<path d="M{x},{low}V{high}" stroke="{SIGN}" stroke-width="2"/>\n')
        drawn.append(_dot(x, y, hollow=hollow))
    return drawn


def _dot(x: object, y: object, *, hollow: bool) -> str:
    look = f'fill="none" stroke="{SOFT}" stroke-width="1.5"' if hollow else f'fill="{SIGN}"'
    return f'<circle cx="{x}" cy="{y}" r="3.8" {look}/>\n'


def _legend(now: Found | None, before: Found | None) -> list[str]:
    drawn: list[str] = []
    x, y = LEFT + 4, TOP + SIZE + 52
    for line, hollow, text in ((now, False, "now"), (before, True, "before")):
        if line is not None:
            drawn += [_dot(x, y - 4, hollow=hollow), _text(x + 10, y, text)]
            x += 60
    drawn.append(f'<rect x="{x}" y="{y - 9}" width="14" height="10" fill="{SIGN}" '
                 f'fill-opacity="0.12"/>\n')  # fmt: skip
    drawn.append(_text(x + 20, y, "within 5 points"))
    return drawn


def _at(stated: float, true: float) -> str:
    return f"{LEFT + SIZE * stated:.1f},{TOP + SIZE * (1 - true):.1f}"


def _text(x: float, y: float, text: str, more: str = "") -> str:
    ink = "" if "fill=" in more else f' fill="{INK}"'
    return f'<text x="{x:.0f}" y="{y:.0f}"{ink} {more}>{escape(text)}</text>\n'


def charts(found: Iterable[Found]) -> dict[str, str]:
    """Return the chart of each table by the name of its file."""
    by: dict[str, dict[str, Found]] = {}
    for line in found:
        by.setdefault(line["table"], {})[line["note"]] = line
    return {
        file_of(table): chart(lines.get(""), lines.get(BEFORE))
        for table, lines in by.items()
        if "" in lines or BEFORE in lines
    }


def main() -> None:
    """Write the charts and the tables."""
    found = measured(MEASURED.read_text("utf-8"))
    PAGE.write_text(filled(PAGE.read_text("utf-8"), found), "utf-8")
    for old in IMAGES.glob("calibration-*.svg"):
        old.unlink()
    for name, drawing in charts(found).items():
        (IMAGES / name).write_text(drawing, "utf-8")


if __name__ == "__main__":
    main()
