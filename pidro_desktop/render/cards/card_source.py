"""The SVG source of a card: its deck, a theme's inks, and marks for trumps and points."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from pidro_desktop.assets import asset_path
from pidro_desktop.regular_files import read_text
from pidro_desktop.render.theme import Colour, SuitInks, Theme

BACK = "back"
SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}

# The inks in the files, each its own, so that a theme can change them.
FILE_INKS = {"spades": "#1d1f26", "hearts": "#bf1f2e", "diamonds": "#bf1f30", "clubs": "#1d1f28"}
FILE_PAPER = {"face_top": "#fffcf2", "face_bottom": "#f8f0dc", "edge": "#a89b82"}
FILE_TONE = "#000000"  # of the signs
SIGN_PAPER = "#ffeebc"
# Courts are dyed like their suits. In four colours diamonds are blue, not rust, and in the kitchen
# deck spades, whose robes are blue in two colours, wear slate.
FOUR_DYES = {
    "#c2562b": "#2f6db0",
    "#274a86": "#454c5f",
    "#b4632a": "#2f5f8f",
    "#7f3f17": "#1d4068",
    "#e9b98a": "#9fc0dc",
    "#f6ead6": "#e4ecf2",
}

# Where signs stand under the index: middle and radius in the file's own measure. The sign of
# trumps moves up where that of the points stands below it.
SIGN_PLACE = {"classic": (28.5, 128.5, 18.0), "small": (23.0, 99.0, 14.5)}
SIGN_ABOVE = {"classic": (28.5, 128.5, 18.0), "small": (23.0, 95.0, 12.0)}
POINTS_PLACE = {"classic": (28.5, 132.0, 21.0), "small": (23.0, 103.0, 17.0)}
POINTS_BELOW = {"classic": (28.5, 169.0, 21.0), "small": (23.0, 122.5, 14.0)}
TWICE = "classic"  # the large cut has its index in two corners, and the signs with it

Place = tuple[float, float, float]

FIGURE: Final = 0.64
"""How far the figures of a number stand apart, as a share of their height."""


@dataclass(frozen=True)
class Deck:
    """The appearance of a deck: a folder of drawings, a theme and suit inks."""

    name: str
    theme: Theme
    four_colours: bool = False

    @property
    def inks(self) -> SuitInks:
        """The inks of the suits."""
        suits = self.theme.suits
        return suits.four if self.four_colours else suits.two


def card_svg(card: str, cut: str, deck: Deck, trump: str = "", points: int = 0) -> str:
    """Return the SVG of ``card`` ("TC", "JK", "back").

    ``trump`` puts a small suit sign on it, ``points`` what it is worth.
    """
    theme, inks = deck.theme, deck.inks
    svg = _source(deck.name, card if card == BACK else f"{cut}/{card}")
    if deck.four_colours:
        for old, new in FOUR_DYES.items():
            svg = svg.replace(old, new)
    signs = _signs(cut, deck, trump, points)
    svg = svg.replace("</svg>", signs + "</svg>") if signs else svg
    for name, old in FILE_INKS.items():
        svg = svg.replace(old, hex_code(getattr(inks, name)))
    for name, old in FILE_PAPER.items():
        svg = svg.replace(old, hex_code(getattr(theme.cards, name)))
    return svg


def hex_code(colour: Colour) -> str:
    """Return a colour in SVG notation."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _signs(cut: str, deck: Deck, trump: str, points: int) -> str:
    """The sign of trumps and that of the points, one below the other."""
    attention, signs = deck.theme.attention, ""
    if trump:
        place = (SIGN_ABOVE if points else SIGN_PLACE)[cut]
        suit = SUIT_NAMES[trump]
        signs = _disc(place, SIGN_PAPER, attention.brass)
        signs += _emblem(suit, place, 1.45, getattr(deck.inks, suit))
    if points:
        place = (POINTS_BELOW if trump else POINTS_PLACE)[cut]
        signs += _disc(place, hex_code(attention.turn_plate_bottom), attention.brass_dark)
        signs += _number(points, place, deck.theme.paper.ink)
    return signs + (f'<g transform="rotate(180 125 175)">{signs}</g>' if cut == TWICE else "")


def _disc(place: Place, fill: str, ring: Colour) -> str:
    x, y, r = place
    edge = f'stroke="{hex_code(ring)}" stroke-width="{r * 0.16:g}"'
    return f'<circle cx="{x}" cy="{y}" r="{r * 0.92:g}" fill="{fill}" {edge}/>'


def _emblem(name: str, place: Place, size: float, ink: Colour) -> str:
    """An emblem in the middle of a disc, ``size`` of its radii high."""
    x, y, r = place
    k = size * r / 104
    body = _body(name).replace(FILE_TONE, hex_code(ink))
    return f'<g transform="translate({x - 50 * k:.2f} {y - 52 * k:.2f}) scale({k:.4f})">{body}</g>'


def _number(number: int, place: Place, ink: Colour) -> str:
    """The figures of a number beside each other in a disc: the more, the smaller."""
    x, y, r = place
    figures = str(number)
    size = 1.5 if len(figures) == 1 else 2.5 / (len(figures) + 0.2)
    step = size * r * FIGURE
    left = x - step * (len(figures) - 1) / 2
    places = [(left + step * at, y, r) for at in range(len(figures))]
    drawn = zip(figures, places, strict=True)
    return "".join(_emblem(f"digit_{text}", where, size, ink) for text, where in drawn)


@cache
def _source(deck: str, card: str) -> str:
    return read_text(asset_path("cards", deck, f"{card}.svg"))


@cache
def _body(sign: str) -> str:
    whole = read_text(asset_path("emblems", f"{sign}.svg"))
    return whole[whole.index("</defs>") + len("</defs>") : whole.index("</svg>")]
