"""The SVG text of a card, in a theme's inks and with the trump sign on a wrong five."""

from __future__ import annotations

from functools import cache

from pidro_desktop.assets import asset_path
from pidro_desktop.render.theme import Colour, SuitInks, Theme

BACK = "back"
SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}

# The inks in the files, each its own, so that a theme can change them.
FILE_INKS = {"spades": "#1d1f26", "hearts": "#bf1f2e", "diamonds": "#bf1f30", "clubs": "#1d1f28"}
FILE_PAPER = {"face_top": "#fffcf2", "face_bottom": "#f8f0dc", "edge": "#a89b82"}
FILE_TONE = "#000000"  # of the suits' signs

# Where the trump sign stands: middle and radius in the file's own measure, and whether
# the lower corner wears it too.
SIGN_PLACE = {"classic": (28.5, 124.0, 18.0, True), "small": (23.0, 99.0, 14.5, False)}


def card_svg(card: str, cut: str, theme: Theme, inks: SuitInks, trump: str = "") -> str:
    """Return the drawing of ``card`` ("TC", "back"); ``trump`` puts a small suit sign on it."""
    folder = theme.cards.deck if cut == "classic" else cut
    svg = _source(folder, card)
    if trump:
        sign = _trump_sign(trump, cut, theme.attention.brass, getattr(inks, SUIT_NAMES[trump]))
        svg = svg.replace("</svg>", sign + "</svg>")
    for name, old in FILE_INKS.items():
        svg = svg.replace(old, hex_code(getattr(inks, name)))
    for name, old in FILE_PAPER.items():
        svg = svg.replace(old, hex_code(getattr(theme.cards, name)))
    return svg


def hex_code(colour: Colour) -> str:
    """Return a colour as SVG writes it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _trump_sign(trump: str, cut: str, ring: Colour, ink: Colour) -> str:
    x, y, r, twice = SIGN_PLACE[cut]
    k = 1.45 * r / 104
    suit = _body(SUIT_NAMES[trump]).replace(FILE_TONE, hex_code(ink))
    sign = (
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="#ffeebc" stroke="{hex_code(ring)}" '
        f'stroke-width="{r * 0.2:g}"/>'
        f'<g transform="translate({x - 50 * k:.2f} {y - 52 * k:.2f}) scale({k:.4f})">{suit}</g>'
    )
    return sign + (f'<g transform="rotate(180 125 175)">{sign}</g>' if twice else "")


@cache
def _source(folder: str, card: str) -> str:
    parts = (f"{BACK}.svg",) if card == BACK else (folder, f"{card}.svg")
    return asset_path("cards", *parts).read_text(encoding="utf-8")


@cache
def _body(sign: str) -> str:
    whole = asset_path("emblems", f"{sign}.svg").read_text(encoding="utf-8")
    return whole[whole.index("</defs>") + len("</defs>") : whole.index("</svg>")]
