"""Measures colours as eyes do: contrast by WCAG's formula, and three kinds of colour blindness."""

from __future__ import annotations

from functools import cache

Colour = tuple[int, int, int]

# What a dichromat sees, on linear light, by Viénot, Brettel and Mollon (1999); the third row of
# sight is simulated by the one-plane form of the same method.
BLINDNESS = {
    "protanopia": ((0.1124, 0.8876, 0.0), (0.1124, 0.8876, 0.0), (0.0040, -0.0040, 1.0)),
    "deuteranopia": ((0.2928, 0.7072, 0.0), (0.2928, 0.7072, 0.0), (-0.0223, 0.0223, 1.0)),
    "tritanopia": ((1.0, 0.1446, -0.1446), (0.0, 0.8590, 0.1410), (0.0, 0.8590, 0.1410)),
}


@cache
def _linear(part: int) -> float:
    value = part / 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def luminance(colour: tuple[int, ...]) -> float:
    """How bright a colour looks, 0 to 1."""
    red, green, blue = (_linear(part) for part in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@cache
def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    """WCAG's ratio, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def seen(colour: Colour, kind: str) -> tuple[float, float, float]:
    """The colour as somebody with this kind of blindness sees it, in linear light."""
    light = [_linear(part) for part in colour]
    if kind not in BLINDNESS:
        return light[0], light[1], light[2]
    rows = BLINDNESS[kind]
    red, green, blue = (
        min(1.0, max(0.0, sum(k * c for k, c in zip(row, light, strict=True)))) for row in rows
    )
    return red, green, blue


def difference(one: Colour, other: Colour, kind: str = "") -> float:
    """How far apart two colours look, in CIELAB; 2.3 can just be told apart side by side."""
    pairs = zip(_lab(seen(one, kind)), _lab(seen(other, kind)), strict=True)
    total: float = sum((a - b) ** 2 for a, b in pairs)
    return float(total**0.5)


def _lab(light: tuple[float, float, float]) -> tuple[float, float, float]:
    red, green, blue = light
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
