"""The table background: wooden table, hemmed cloth, and the lamp's light on both.

The background is rendered once per window size, from small grey tiles, without per-pixel Python.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from weakref import WeakValueDictionary

import pygame

from pidro_desktop.assets import asset_path
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.raster import Point, Size, picture, rasterise, stamp
from pidro_desktop.render.art.shadow import drop_shadow, nine_slice, premultiplied
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.media_files import read_picture
from pidro_desktop.render.surface_pool import FURNITURE, SurfaceStore
from pidro_desktop.render.theme import Colour, Factors, Ground, Light, Runner, Theme

INSET = 9.5  # of the stitches from the cloth's edge, in units
STITCH, GAP, THICKNESS = 7.0, 5.0, 1.5
STITCH_STRENGTH = 0.42
RIM = ((0.6, 1.2, 0.34), (1.7, 1.0, 0.20), (2.7, 1.0, 0.10))
FOLD = (4.6, 1.6, "#e8f4dc", 0.07)


def draw_rim(
    target: pygame.Surface, cloth: pygame.Rect, radius: float, unit: float, shade: Colour
) -> None:
    """Draw the dark rim of the cloth and the highlight on its fold."""
    side = 2 * math.ceil(radius + 6 * unit) + 1
    dark = hexed(shade)
    lines = "".join(
        f'<rect x="{at * unit:.2f}" y="{at * unit:.2f}" width="{side - 2 * at * unit:.2f}" '
        f'height="{side - 2 * at * unit:.2f}" rx="{max(1.0, radius - at * unit):.2f}" fill="none" '
        f'stroke="{colour}" stroke-opacity="{alpha}" stroke-width="{width * unit:.2f}"/>'
        for at, width, colour, alpha in (*((at, wide, dark, much) for at, wide, much in RIM), FOLD)
    )
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">{lines}</svg>'
    nine_slice(target, rasterise(svg, (side, side)).premul_alpha(), cloth)


def draw_hem(
    target: pygame.Surface, cloth: pygame.Rect, radius: float, unit: float, thread: Colour
) -> None:
    """Draw a row of stitches round the cloth, each with its shadow."""
    line = pygame.FRect(cloth).inflate(-2 * INSET * unit, -2 * INSET * unit)
    bend = max(1.0, radius - INSET * unit)
    kept: dict[int, pygame.Surface] = {}
    for x, y, angle in _stitches(line, bend, (STITCH + GAP) * unit):
        turn = round(angle) % 180
        if turn not in kept:
            kept[turn] = _stitch(unit, thread, turn)
        image = kept[turn]
        stamp(target, image, (round(x - image.get_width() / 2), round(y - image.get_height() / 2)))


def _stitch(unit: float, thread: Colour, angle: int) -> pygame.Surface:
    side = math.ceil((STITCH + 4) * unit)
    middle, half = side / 2, STITCH * unit / 2
    line = (
        f'd="M{middle - half:.2f},{middle:.2f}L{middle + half:.2f},{middle:.2f}" '
        f'stroke-width="{THICKNESS * unit:.2f}" stroke-linecap="round" '
        f'transform="rotate({angle} {middle} {middle})"'
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">'
        f'<g transform="translate(0 {0.8 * unit:.2f})">'
        f'<path stroke="#000" stroke-opacity="0.22" {line}/></g>'
        f'<path stroke="{hexed(thread)}" stroke-opacity="{STITCH_STRENGTH}" {line}/></svg>'
    )
    return picture(svg, (side, side))


def _stitches(line: pygame.FRect, bend: float, step: float) -> Iterator[tuple[float, float, float]]:
    """Yield middle and clockwise angle of each stitch along a round-cornered line."""
    straight_x, straight_y = line.w - 2 * bend, line.h - 2 * bend
    arc = math.pi / 2 * bend
    total = 2 * (straight_x + straight_y + 2 * arc)
    count = max(1, round(total / step))
    for i in range(count):
        yield _along(line, bend, (i + 0.5) * total / count)


def _along(line: pygame.FRect, bend: float, way: float) -> tuple[float, float, float]:
    """Return the point ``way`` pixels clockwise from the upper side's beginning."""
    corner = (line.left + bend, line.top + bend, line.right - bend, line.bottom - bend)
    turns = (
        (corner[0], corner[1], line.w - 2 * bend, corner[2], corner[1]),
        (corner[2], corner[1], line.h - 2 * bend, corner[2], corner[3]),
        (corner[2], corner[3], line.w - 2 * bend, corner[0], corner[3]),
        (corner[0], corner[3], line.h - 2 * bend, corner[0], corner[1]),
    )
    arc = math.pi / 2 * bend
    for side, (x, y, length, cx, cy) in enumerate(turns):
        heading = math.radians(90 * side)
        out = heading - math.pi / 2
        if way <= length:
            px = x + bend * math.cos(out) + way * math.cos(heading)
            py = y + bend * math.sin(out) + way * math.sin(heading)
            return px, py, 90 * side
        way -= length
        if way <= arc:
            at = out + way / bend
            return cx + bend * math.cos(at), cy + bend * math.sin(at), math.degrees(at) + 90
        way -= arc
    return line.left + bend, line.top, 0.0


def draw_runner(target: pygame.Surface, cloth: pygame.Rect, unit: float, runner: Runner) -> None:
    """Draw a woven band at each end of ``cloth``, centred on the middle of a repeat."""
    tile = _repeat(runner, max(1, round(runner.stitch * unit)))
    inset = round(runner.inset * unit)
    target.set_clip(cloth)
    for x in (cloth.left + inset, cloth.right - inset - tile.get_width()):
        first = (cloth.height // 2) % tile.get_height() - tile.get_height() // 2
        for y in range(cloth.top + first - tile.get_height(), cloth.bottom, tile.get_height()):
            stamp(target, tile, (x, y))
    target.set_clip(None)


def _repeat(runner: Runner, stitch: int) -> pygame.Surface:
    """Return one repeat, running down."""
    across, along = len(runner.repeat), len(runner.repeat[0])
    tile = pygame.Surface((across * stitch, along * stitch), pygame.SRCALPHA)
    for x, row in enumerate(runner.repeat):
        for y, thread in enumerate(row):
            if thread in runner.threads:
                tone = premultiplied(runner.threads[thread], runner.strength)
                tile.fill(tone, (x * stitch, y * stitch, stitch, stitch))
    return tile


MOTTLE = 240  # the mean of its tile
LAMP_HEIGHT = 0.44  # of the window's height
FELT_SCALED_FROM = 1.3  # units above which the nap grows with the window

_tiles = SurfaceStore(FURNITURE)
_in_use: WeakValueDictionary[object, pygame.Surface] = WeakValueDictionary()


@dataclass(frozen=True)
class _Plan:
    """Input of one background: size, pixels a unit, and the x of the darker wood column."""

    size: Size
    cloth: pygame.Rect
    unit: float
    theme: Theme
    lamp: LampLight
    column: pygame.Rect
    column_shade: float

    @property
    def colours(self) -> Ground:
        """The colours of wood and cloth."""
        return self.theme.ground

    @property
    def radius(self) -> float:
        """The radius of the cloth's corners, in pixels."""
        return self.theme.ground.corner * self.unit


def render_background(
    size: Size, cloth: pygame.Rect, unit: float, theme: Theme, column_x: int | None = None
) -> pygame.Surface:
    """Return the opaque background of a table scene, in the display's format.

    ``size``, ``cloth`` and ``column_x`` (where a darker column begins, to the right edge)
    are pixels; ``unit`` is the pixels in one layout unit. A background that is still in use
    somewhere is not baked again: it takes some frames. Draw nothing on it.
    """
    key = size, tuple(cloth), unit, theme.name, theme.ground, theme.light, column_x
    ground = _in_use.get(key)
    if ground is None:
        ground = _in_use[key] = _render(size, cloth, unit, theme, column_x)
    return ground


def _render(
    size: Size, cloth: pygame.Rect, unit: float, theme: Theme, column_x: int | None
) -> pygame.Surface:
    across, down = theme.light.reach
    lamp = LampLight((cloth.centerx, size[1] * LAMP_HEIGHT), (across * unit, down * unit))
    left = size[0] if column_x is None else column_x
    column = pygame.Rect(left, 0, size[0] - left, size[1])
    return _bake(_Plan(size, cloth, unit, theme, lamp, column, theme.light.column))


def title_ground(size: Size, cloth: pygame.Rect, unit: float, theme: Theme) -> pygame.Surface:
    """Return the background of the title screen; the area outside the cloth is darkened."""
    lamp = LampLight(cloth.center, (max(cloth.w * 0.62, 1), max(cloth.h * 0.62, 1)))
    column = pygame.Rect(0, 0, cloth.left, size[1])
    if column.w < size[1] - cloth.bottom:
        column = pygame.Rect(0, cloth.bottom, size[0], size[1] - cloth.bottom)
    return _bake(_Plan(size, cloth, unit, theme, lamp, column, theme.light.title))


def wood_ground(
    size: Size, unit: float, theme: Theme, middle: tuple[float, float] = (0.34, 0.46)
) -> pygame.Surface:
    """Return the opaque background of a scene without a cloth.

    ``middle`` is where the lamp hangs, as parts of the width and the height.
    """
    across, down = theme.light.reach
    lamp = LampLight((size[0] * middle[0], size[1] * middle[1]), (across * unit, down * unit))
    ground = pygame.Surface(size)
    none = pygame.Rect(0, 0, 0, 0)
    _lay_wood(ground, _Plan(size, none, unit, theme, lamp, ground.get_rect(), 1.0))
    return ground.convert()


def felt_piece(size: Size, unit: float, theme: Theme) -> pygame.Surface:
    """Return a hemmed piece of felt of that size in pixels, to lie on wood."""
    return _render(size, pygame.Rect((0, 0), size), unit, theme, None)


def rose_mark(diameter: int, theme: Theme, strength: float) -> pygame.Surface:
    """Return the embroidered rose of the cloth, premultiplied; ``strength`` is 0 to 1."""
    thread, shade = theme.ground.stitch_rose, theme.ground.stitch
    rose = emblem("rose_thread", diameter, thread, edge=shade).copy()
    rose.fill((round(255 * strength),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return rose


def _bake(plan: _Plan) -> pygame.Surface:
    ground = pygame.Surface(plan.size)
    cloth, unit, radius, colours = plan.cloth, plan.unit, plan.radius, plan.colours
    _lay_wood(ground, plan)
    below = cloth.move(0, round(2 * unit))
    drop_shadow(ground, below, radius, 5 * unit, colour=colours.shadow, strength=0.75)
    corners = _cut_corners(ground, cloth, round(radius))
    _lay_cloth(ground, plan)
    for corner, place in corners:
        stamp(ground, corner, place)
    draw_rim(ground, cloth, radius, unit, colours.shadow)
    if plan.theme.runner:
        draw_runner(ground, cloth, unit, plan.theme.runner)
    else:
        draw_hem(ground, cloth, radius, unit, colours.stitch)
    return ground


def _lay_wood(ground: pygame.Surface, plan: _Plan) -> None:
    tile = _scaled("wood", _wood_tile(plan.colours), plan)
    whole = ground.get_rect()
    small = light_map(plan.lamp, whole, wood_light, plan.theme.light, 1.0)
    _shade_column(small, plan.column, whole, plan.column_shade)
    light = pygame.transform.smoothscale(small.convert(ground), whole.size)
    bend = 2 * plan.radius
    for strip in _around(whole, plan.cloth.inflate(-bend, -bend)):
        ground.set_clip(strip)
        _tile_over(ground, tile, strip)
        ground.blit(light, strip, strip, special_flags=pygame.BLEND_RGB_MULT)
    ground.set_clip(None)


def _around(whole: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """Return the four strips of ``whole`` that lie outside ``hole``."""
    return [
        pygame.Rect(0, 0, whole.w, hole.top),
        pygame.Rect(0, hole.bottom, whole.w, whole.h - hole.bottom),
        pygame.Rect(0, hole.top, hole.left, hole.h),
        pygame.Rect(hole.right, hole.top, whole.w - hole.right, hole.h),
    ]


def _shade_column(
    small: pygame.Surface, column: pygame.Rect, whole: pygame.Rect, shade: float
) -> None:
    kx = small.get_width() / whole.w
    part = pygame.Rect(round(column.x * kx), 0, round(column.w * kx), small.get_height())
    small.fill((round(255 * shade),) * 3, part, special_flags=pygame.BLEND_RGB_MULT)


def _lay_cloth(ground: pygame.Surface, plan: _Plan) -> None:
    cloth, lit = plan.cloth, plan.theme.light
    tile = _felt_tile(plan.colours, lit)
    if plan.unit > FELT_SCALED_FROM:
        tile = _scaled("felt", tile, plan)
    ground.set_clip(cloth)
    _tile_over(ground, tile, cloth)
    mottle = _mottle(plan.colours.mottle).convert(ground)
    light = light_map(plan.lamp, cloth, cloth_light, lit, brightest(lit)).convert(ground)
    light = pygame.transform.smoothscale(light, mottle.get_size())
    light.blit(mottle, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    stretched = pygame.transform.smoothscale(light, cloth.size)
    ground.blit(stretched, cloth, special_flags=pygame.BLEND_RGB_MULT)
    ground.set_clip(None)


def _cut_corners(
    ground: pygame.Surface, cloth: pygame.Rect, radius: int
) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """Return the wood to lay back over the cloth's four corners, to round them."""
    outside = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {radius} {radius}">'
        f'<path d="M0,0L{radius},0A{radius},{radius} 0 0 0 0,{radius}Z" fill="#fff"/></svg>'
    )
    mask = rasterise(outside, (radius, radius)).premul_alpha()
    corners: list[tuple[pygame.Surface, tuple[int, int]]] = []
    for right in (False, True):
        for low in (False, True):
            x = cloth.right - radius if right else cloth.left
            y = cloth.bottom - radius if low else cloth.top
            wood = pygame.Surface((radius, radius), pygame.SRCALPHA)
            wood.blit(ground, (0, 0), (x, y, radius, radius))
            turned = pygame.transform.flip(mask, right, low)
            wood.blit(turned, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            corners.append((wood, (x, y)))
    return corners


def _scaled(name: str, tile: pygame.Surface, plan: _Plan) -> pygame.Surface:
    """Return a tile in the plan's scale; most scenes have the same."""
    size = round(tile.get_width() * plan.unit), round(tile.get_height() * plan.unit)
    key = (name, size, plan.colours, plan.theme.light)
    return _tiles.get(key, lambda: pygame.transform.smoothscale(tile, size))


def _tile_over(target: pygame.Surface, tile: pygame.Surface, area: pygame.Rect) -> None:
    """Cover ``area`` with ``tile``, laid from the target's upper left corner."""
    w, h = tile.get_size()
    for x in range(area.left - area.left % w, area.right, w):
        for y in range(area.top - area.top % h, area.bottom, h):
            target.blit(tile, (x, y))


def _grey_tile(name: str) -> pygame.Surface:
    return read_picture(asset_path("ground", f"{name}.png"))


def _wood_tile(colours: Ground) -> pygame.Surface:
    def make() -> pygame.Surface:
        tile, gain = _grey_tile("wood"), colours.wood_gain
        lower = [_mix(colours.wood_dark, colours.wood_mid, v / 128) for v in range(128)]
        upper = [_mix(colours.wood_mid, colours.wood_light, v / 128) for v in range(128)]
        tile.set_palette([[min(255, round(c * gain)) for c in tone] for tone in lower + upper])
        return tile.convert(32)

    return _tiles.get(("wood", colours), make)


def _felt_tile(colours: Ground, light: Light) -> pygame.Surface:
    def make() -> pygame.Surface:
        tile = _grey_tile("felt")
        gain = brightest(light) * 255 / MOTTLE
        rough = [gain * (1 + colours.nap * (v - 128) / 256) for v in range(256)]
        tile.set_palette([[min(255, round(c * k)) for c in colours.felt] for k in rough])
        return tile.convert(32)

    return _tiles.get(("felt", colours, light), make)


def _mottle(strength: float) -> pygame.Surface:
    def make() -> pygame.Surface:
        tile = _grey_tile("mottle")
        tile.set_palette([[round(MOTTLE + (v - MOTTLE) * strength)] * 3 for v in range(256)])
        return tile

    return _tiles.get(("mottle", strength), make)


def _mix(first: Colour, second: Colour, k: float) -> tuple[float, float, float]:
    red, green, blue = (a + (b - a) * k for a, b in zip(first, second, strict=True))
    return red, green, blue


CELLS: Size = (96, 54)
FALL_OFF = 1.42  # with the square of the distance in reaches
WARMTH = 0.845  # the power of the nearness by which the light grows warm
STEPS = 400  # of nearness; the light is almost straight in it, so that a step is under a level

LightOn = Callable[[float, Light], Factors]
"""The light on a material, at a nearness."""


@dataclass(frozen=True)
class LampLight:
    """The position and the reach of the lamp, in pixels."""

    centre: Point
    reach: Point


def brightness(near: float, light: Light) -> float:
    """Return the light level at a nearness, from the theme's far light to full lamp light."""
    return light.far + light.lamp * near


def dusk(near: float, light: Light) -> float:
    """Return how much the whole picture darkens away from the lamp, from ``rim`` to 1."""
    lost = 1 - light.rim
    return min(1.0, max(light.rim, light.rim - lost / 3 + 2 * lost * near))


def cloth_light(near: float, light: Light) -> Factors:
    """Return the light on cloth as one factor per colour channel."""
    warm = near**WARMTH
    full = 1.06 * brightness(near, light) * dusk(near, light)
    tints = zip(light.tint_centre, light.tint_edge, strict=True)
    red, green, blue = (full * (e + (c - e) * warm) for c, e in tints)
    return red, green, blue


def wood_light(near: float, light: Light) -> Factors:
    """Return the light on wood; 1 is the brightest."""
    full = min(1.0, max(light.wood_least, brightness(near, light) / 0.95)) * dusk(near, light)
    red, green, blue = (min(1.0, full * tint) for tint in light.tint_wood)
    return red, green, blue


@lru_cache(maxsize=8)
def brightest(light: Light) -> float:
    """Return the highest light level of any colour channel of the cloth."""
    return max(max(cloth_light(step / STEPS, light)) for step in range(STEPS + 1))


@lru_cache(maxsize=16)
def _colours(kind: LightOn, light: Light, brightest: float) -> list[bytes]:
    """Return the colour at each step of nearness; the same at every window size."""
    scale = 255 / brightest
    return [
        bytes(min(255, round(c * scale)) for c in kind(step / STEPS, light))
        for step in range(STEPS + 1)
    ]


def light_map(
    lamp: LampLight, area: pygame.Rect, kind: LightOn, light: Light, brightest: float
) -> pygame.Surface:
    """Return a small surface of the light over ``area``; white stands for ``brightest``.

    ``kind`` is what the light falls on: ``cloth_light`` or ``wood_light``.
    """
    steps = _colours(kind, light, brightest)
    # Factors across and down; their product is 1 below the lamp and 0 far off.
    (columns, rows), (middle, height), (wide, high) = CELLS, lamp.centre, lamp.reach
    xs = [area.x + area.w * (i + 0.5) / columns for i in range(columns)]
    ys = [area.y + area.h * (j + 0.5) / rows for j in range(rows)]
    across = [math.exp(-FALL_OFF * ((x - middle) / wide) ** 2) * STEPS for x in xs]
    down = [math.exp(-FALL_OFF * ((y - height) / high) ** 2) for y in ys]
    data = b"".join([steps[int(x * y)] for y in down for x in across])
    return pygame.image.frombuffer(data, CELLS, "RGB")
