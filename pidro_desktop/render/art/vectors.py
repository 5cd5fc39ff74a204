"""SVG text of the interface shapes, measured in pixels."""

from __future__ import annotations

from pidro_desktop.render.theme import Colour, Controls, Paper, Theme

Size = tuple[int, int]
FAINT = 0.4  # how much there is of a board that cannot be pressed


def hexed(colour: Colour) -> str:
    """Return a colour in SVG notation."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def sheet(body: str, box: tuple[float, float], defs: str = "") -> str:
    """Return a whole SVG document around ``body``."""
    width, height = box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}"><defs>{defs}</defs>{body}</svg>'
    )


def gradient(name: str, fill: tuple[Colour, Colour], height: float, opacity: float = 1.0) -> str:
    """Return a vertical gradient over ``height`` pixels.

    The SVG reader ignores a fill-opacity beside a gradient, so the stops contain the opacity.
    """
    top, bottom = (f'stop-color="{hexed(tone)}" stop-opacity="{opacity}"' for tone in fill)
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
        f'y2="{height}"><stop offset="0" {top}/>'
        f'<stop offset="1" {bottom}/></linearGradient>'
    )


def box(rect: tuple[float, float, float, float], radius: float, paint: str) -> str:
    """Return a rounded rectangle (x, y, width, height); ``paint`` is its fill and stroke."""
    x, y, width, height = rect
    radius = min(radius, width / 2, height / 2)
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}" '
        f'rx="{radius:.2f}" {paint}/>'
    )


def _open_box(size: Size, inset: float, radius: float) -> str:
    """Return the outline of a rounded rectangle from the middle of its top, not quite closed."""
    (width, height), r = size, radius
    right, low = width - inset, height - inset
    return (
        f"M{width / 2:.2f},{inset:.2f}L{width - r:.2f},{inset:.2f}"
        f"Q{right:.2f},{inset:.2f} {right:.2f},{r:.2f}L{right:.2f},{height - r:.2f}"
        f"Q{right:.2f},{low:.2f} {width - r:.2f},{low:.2f}L{r:.2f},{low:.2f}"
        f"Q{inset:.2f},{low:.2f} {inset:.2f},{height - r:.2f}L{inset:.2f},{r:.2f}"
        f"Q{inset:.2f},{inset:.2f} {r:.2f},{inset:.2f}L{width / 2 - 1:.2f},{inset:.2f}"
    )


def rounded(
    size: Size,
    radius: float,
    fill: tuple[Colour, Colour] | None,
    *,
    stroke: Colour | None = None,
    stroke_width: float = 1.5,
    opacity: float = 1.0,
    dash: str = "",
) -> str:
    """Return a rounded rectangle with its stroke inside.

    A dashed one has no fill, and ends just before its beginning: closed, it gets a line across.
    """
    width, height = size
    inset = stroke_width / 2 if stroke else 0
    paint = 'fill="url(#g)"' if fill else 'fill="none"'
    if stroke:
        paint += f' stroke="{hexed(stroke)}" stroke-width="{stroke_width}"'
    if dash:
        body = f'<path d="{_open_box(size, inset, radius)}" {paint} stroke-dasharray="{dash}"/>'
    else:
        body = box((inset, inset, width - 2 * inset, height - 2 * inset), radius - inset, paint)
    return sheet(body, size, gradient("g", fill, height, opacity) if fill else "")


def tile(colours: Controls, size: Size, u: float, state: str) -> str:
    """Return a birch tile with its lower edge; a pressed tile is sunk."""
    width, height = size
    line = max(1.0, 1.2 * u)
    if state == "off":
        fill = (colours.tile_off_top, colours.tile_off_bottom)
        return rounded(
            size, 10 * u, fill, stroke=colours.tile_off_line, stroke_width=line, opacity=0.62
        )
    depth = 3 * u
    sunk = depth * 2 / 3 if state == "down" else 0
    hot = state == "hot"
    top = colours.tile_hot_top if hot else colours.tile_top
    bottom = colours.tile_hot_bottom if hot else colours.tile_bottom
    edge = gradient("e", (colours.tile_edge_top, colours.tile_edge_bottom), height)
    face = gradient("f", (top, bottom), height)
    stroke = f'fill="url(#f)" stroke="{hexed(colours.tile_line)}" stroke-width="{line}"'
    low = box((0, depth, width, height - depth), 10 * u, 'fill="url(#e)"')
    high = box((line / 2, line / 2 + sunk, width - line, height - depth - line), 10 * u, stroke)
    shine = box(
        (1.5 * line, 1.5 * line + sunk, width - 3 * line, height - depth - 3 * line),
        9 * u,
        f'fill="none" stroke="#ffffff" stroke-opacity="0.45" stroke-width="{line}"',
    )
    return sheet(low + high + shine, size, edge + face)


def walnut(theme: Theme, size: Size, u: float, state: str, radius: float) -> str:
    """Return a walnut board with a rim; brass when lit, lighter under the pointer."""
    controls = theme.controls
    top, bottom = controls.board_top, controls.board_bottom
    if state == "hot":
        top, bottom = lighter(top, 1.35), lighter(bottom, 1.5)
    if state == "down":
        top = bottom
    rims = {"lit": theme.attention.brass, "off": controls.tile_off_line}
    rim = rims.get(state, controls.board_rim)
    width = (2.2 if state == "lit" else 1.5) * u
    solid = FAINT if state == "off" else 1.0
    line = max(1.0, width)
    return rounded(size, radius * u, (top, bottom), stroke=rim, stroke_width=line, opacity=solid)


def ring(size: Size, radius: float, width: float, bright: Colour, dark: Colour) -> str:
    """Return a bright ring between two thin dark ones, visible on paper and wood alike."""
    thin = max(1.0, width / 3)
    strokes = ((0.0, 2 * thin + width, dark), (thin, width, bright))
    body = ""
    for inset, stroke, colour in strokes:
        half = inset + stroke / 2
        paint = f'fill="none" stroke="{hexed(colour)}" stroke-width="{stroke}"'
        body += box((half, half, size[0] - 2 * half, size[1] - 2 * half), radius - half, paint)
    return sheet(body, size)


def bubble(
    paper: Paper,
    size: Size,
    u: float,
    *,
    tip: tuple[int, int] | None,
    origin: tuple[int, int],
    whole: Size,
) -> str:
    """Return a bubble of ``size`` with a tail to ``tip``, on a sheet starting at ``origin``."""
    width, height = size
    ox, oy = -origin[0], -origin[1]
    body = box((ox, oy, width, height), 14 * u, 'fill="url(#g)"')
    if tip:
        x, y = tip[0] + ox, tip[1] + oy
        aside = max(-tip[0], tip[0] - width, 0)
        if aside > max(-tip[1], tip[1] - height, 0):  # from below it would be a needle
            foot = min(max(tip[1], 18 * u), height - 18 * u) + oy
            side = float((width - 2 if tip[0] > 0 else 2) + ox)
            ends = ((side, foot - 9 * u), (side, foot + 9 * u))
        else:
            base = min(max(tip[0], 24 * u), width - 52 * u) + ox
            edge = float((height - 2 if tip[1] > height / 2 else 2) + oy)
            ends = ((base, edge), (base + 28 * u, edge))
        (ax, ay), (bx, by) = ends
        body += f'<path d="M{ax:.1f},{ay:.1f}L{x:.1f},{y:.1f}L{bx:.1f},{by:.1f}Z" fill="url(#g)"/>'
    return sheet(body, whole, gradient("g", (paper.note_top, paper.note_bottom), oy + height))


def lighter(colour: Colour, factor: float) -> Colour:
    """Return the colour times ``factor``, each channel at most 255."""
    red, green, blue = (min(255, round(part * factor)) for part in colour)
    return red, green, blue
