"""Cached card images: faces in two cuts, the back and their shadows."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

import pygame

from pidro_desktop.assets import asset_path
from pidro_desktop.engine.cards import SAME_COLOUR
from pidro_desktop.regular_files import read_text
from pidro_desktop.render.art.raster import Size, rasterise, scaled, stamp
from pidro_desktop.render.art.shadow import blurred_box, drop_shadow, margin
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.surface_pool import CARDS, DRAWINGS, SurfaceStore
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
SMALL = "small"
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
        svg = svg.replace(old, hexed(getattr(inks, name)))
    for name, old in FILE_PAPER.items():
        svg = svg.replace(old, hexed(getattr(theme.cards, name)))
    return svg


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
        signs += _disc(place, hexed(attention.turn_plate_bottom), attention.brass_dark)
        signs += _number(points, place, deck.theme.paper.ink)
    return signs + (f'<g transform="rotate(180 125 175)">{signs}</g>' if cut == TWICE else "")


def _disc(place: Place, fill: str, ring: Colour) -> str:
    x, y, r = place
    edge = f'stroke="{hexed(ring)}" stroke-width="{r * 0.16:g}"'
    return f'<circle cx="{x}" cy="{y}" r="{r * 0.92:g}" fill="{fill}" {edge}/>'


def _emblem(name: str, place: Place, size: float, ink: Colour) -> str:
    """An emblem in the middle of a disc, ``size`` of its radii high."""
    x, y, r = place
    k = size * r / 104
    body = _body(name).replace(FILE_TONE, hexed(ink))
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


RATIO = 1.4  # height to width
CLASSIC_FROM = 76  # units of width; narrower cards take the small cut with its large index
ANGLE_STEP = 0.5  # degrees
MASTERS = (60, 80, 108, 146, 184, 232, 312, 420, 560, 760, 1024, 1440)  # widths drawn from SVG
LARGE = 150  # pixels of width from which fewer samples a pixel are enough
CONTACT = 1.8  # pixels
SAMPLES, FEWER_SAMPLES = 2.0, 1.4  # a pixel, each way
REUSED = 4  # how many sizes up a drawing at hand is still taken
RANKS, SUITS = "AKQJT98765432", "SHDC"


class CardImage(NamedTuple):
    """A premultiplied surface and the pixel in it at the card's centre.

    An image that is not ``fine`` was rotated with a fast filter, for a moving card.
    """

    surface: pygame.Surface
    centre: tuple[int, int]
    fine: bool = True

    def put(self, canvas: Canvas, middle: tuple[float, float]) -> None:
        """Put the image on the canvas, with the card's centre at ``middle``."""
        x, y = middle
        canvas.put(self.surface, (round(x) - self.centre[0], round(y) - self.centre[1]))


class _Face(NamedTuple):
    """The cache key of a drawing, without its size and angle."""

    cut: str
    card: str
    trump: str = ""
    points: int = 0


BACK_FACE = _Face("classic", BACK)


class CardArt:
    """Draws cards. A card is named rank and suit, ``"TC"`` for the ten of clubs.

    Widths are in pixels; heights are 1.4 of them; ``unit`` is the pixels in a layout unit,
    by which a width takes the classic or the small cut. Angles are degrees counter-clockwise,
    kept to steps of half a degree. Images carry no shadow: draw ``shadow`` first.

    Attributes:
        drawn: how many pictures of cards and of their shadows have been made so far, and not
            taken from those kept.
    """

    def __init__(
        self,
        theme: Theme,
        *,
        deck: str = "",
        four_colours: bool = False,
        marks: bool = False,
        unit: float = 1.0,
    ) -> None:
        self._deck = Deck(deck or theme.cards.deck, theme, four_colours)
        self._marks = marks
        self._unit = unit
        self._large = self._beside_large = False
        self.drawn = 0
        self._masters = SurfaceStore(DRAWINGS)
        self._finished = SurfaceStore(CARDS)

    def face(
        self,
        card: str,
        width: int,
        *,
        dimmed: bool = False,
        angle: float = 0.0,
        cut: str = "",
        trump: str = "",
        points: int = 0,
        hasty: bool = False,
    ) -> CardImage:
        """Return the image of a card's face.

        ``hasty`` takes one turned in a fifth of the time where there is no fine one yet;
        ``dimmed`` lies in the shade; ``cut`` overrules the choice of "classic" or "small";
        ``trump`` (a suit letter) puts that suit's sign on both fives of its colour;
        ``points`` is what the card is worth, told on it where ``marks`` are wanted.
        """
        face = self._named(card, width, trump, points, cut)
        image = self._image(face, width, angle, hasty=hasty)
        key = (face, width, _angle_step(angle), image.fine)
        return self._dimmed(image, key) if dimmed else image

    def back(self, width: int, angle: float = 0.0, *, hasty: bool = False) -> CardImage:
        """Return the image of a card's back, ``hasty`` as for faces."""
        return self._image(BACK_FACE, width, angle, hasty=hasty)

    def shadow(self, width: int, *, angle: float = 0.0, lift: float = 0.0) -> CardImage:
        """Return the shadow; ``lift`` is 0 for a card on the table, 1 for a raised card."""
        step, height = float(round(angle)), round(lift * 4) / 4
        key = ("shadow", width, height, step)
        surface = self._finished.get(key, lambda: self._make_shadow(width, height, step))
        return CardImage(surface, _middle(surface))

    def warm(self, widths: Iterable[int]) -> Iterator[str]:
        """Render all faces and the back at ``widths``, one per step; yields each card's name."""
        for width in widths:
            self.back(width)
            yield BACK
            for card in (rank + suit for suit in SUITS for rank in RANKS):
                self.face(card, width)
                yield card

    @property
    def marks(self) -> bool:
        """Whether the cards show their points."""
        return self._marks

    def deal_with(self, deck: str, *, four_colours: bool, marks: bool, large: bool = False) -> None:
        """Use another deck, suit colours, point marks or ``large`` indices; clears old images."""
        chosen = Deck(deck, self._deck.theme, four_colours)
        if chosen != self._deck:
            self._deck = chosen
            self.clear()
        self._marks, self._large = marks, large

    def suit_ink(self, sign: str) -> Colour:
        """Return the colour of a suit, named as its emblem."""
        ink: Colour = getattr(self._deck.inks, sign)
        return ink

    def fit(self, unit: float, *, large: bool = False) -> None:
        """Set the pixels per layout unit, and whether indices are ``large``, as words are there.

        Images are kept, since none depends on it.
        """
        self._unit, self._beside_large = unit, large

    def clear(self) -> None:
        """Clear the image cache, as after the window was resized."""
        self._masters.clear()
        self._finished.clear()

    def _named(self, card: str, width: int, trump: str, points: int, cut: str = "") -> _Face:
        small = self._large or self._beside_large or width < CLASSIC_FROM * self._unit
        chosen = cut or (SMALL if small else "classic")
        sign = trump if trump and card in ("5" + trump, "5" + SAME_COLOUR[trump]) else ""
        return _Face(chosen, card, sign, points if self._marks else 0)

    def _image(self, face: _Face, width: int, angle: float, *, hasty: bool = False) -> CardImage:
        step = _angle_step(angle)
        key = (face, width, step)
        if hasty and step and key not in self._finished:
            turned = self._finished.get(("hasty", key), lambda: self._turn(face, width, step))
            return CardImage(turned, _middle(turned), fine=False)
        surface = self._finished.get(key, lambda: self._make(face, width, step))
        return CardImage(surface, _middle(surface))

    def _turn(self, face: _Face, width: int, angle: float) -> pygame.Surface:
        """The card turned and made small in one go: somewhat jagged."""
        self.drawn += 1
        master = self._master(face, width)
        return pygame.transform.rotozoom(master, angle, width / master.get_width())

    def _dimmed(self, image: CardImage, key: Hashable) -> CardImage:
        def make() -> pygame.Surface:
            surface = image.surface.copy()
            dim(surface, self._deck.theme.cards.dim_tint)
            return surface

        return image._replace(surface=self._finished.get(("dimmed", key), make))

    def _make(self, face: _Face, width: int, angle: float) -> pygame.Surface:
        self.drawn += 1
        master = self._master(face, width)
        if not angle:
            return scaled(master, (width, round(width * RATIO)))
        fine = min(1.0, _samples(width) * width / master.get_width())
        turned = pygame.transform.rotozoom(master, angle, fine)
        return _shrink(turned, width / master.get_width() / fine)

    def _master(self, face: _Face, width: int) -> pygame.Surface:
        """Return the drawing large enough for ``width``: one at hand, or else a new one.

        One of the small cut serves a card in flight at all widths that take this cut.
        """
        widest = round(CLASSIC_FROM * self._unit) if face.cut == SMALL else 0
        wanted = max(width * _samples(width), widest * _samples(widest))
        enough = [m for m in MASTERS if m >= wanted] or [MASTERS[-1]]
        fine = next((m for m in enough[:REUSED] if (face, m) in self._masters), enough[0])
        return self._masters.get((face, fine), lambda: self._make_master(face, fine))

    def _make_master(self, face: _Face, width: int) -> pygame.Surface:
        svg = card_svg(face.card, face.cut, self._deck, face.trump, face.points)
        return rasterise(svg, (width, round(width * RATIO))).premul_alpha()

    def _make_shadow(self, width: int, lift: float, angle: float) -> pygame.Surface:
        self.drawn += 1
        colour, height = self._deck.theme.ground.shadow, round(width * RATIO)
        reach = width * (0.045 + 0.08 * lift) + 1.5
        soft = self._finished.get(
            ("soft", width, lift),
            lambda: blurred_box(
                (width - 4, height - 4), width * 0.09, reach, colour, 0.34 + 0.06 * lift
            ),
        )
        contact = self._finished.get(
            ("contact", width, lift),
            lambda: _contact((width - 2, height - 2), width * 0.07, colour, 0.5 - 0.3 * lift),
        )
        if angle:
            # So soft that the nearest pixel does, in a fifth of the time of a smooth turn.
            soft, contact = (pygame.transform.rotate(s, angle) for s in (soft, contact))
        drop = round(1.6 + width * (0.02 + 0.1 * lift))
        sheet = pygame.Surface((soft.get_width(), soft.get_height() + 2 * drop), pygame.SRCALPHA)
        stamp(sheet, soft, (0, 2 * drop))
        x, y = _middle(sheet)
        stamp(sheet, contact, (x - contact.get_width() // 2, y - contact.get_height() // 2 + 1))
        return sheet


def _contact(size: Size, radius: float, colour: Colour, strength: float) -> pygame.Surface:
    """The thin dark line where a card touches: too sharp to be blurred at less than its size."""
    edge = margin(CONTACT)
    sheet = pygame.Surface((size[0] + 2 * edge, size[1] + 2 * edge), pygame.SRCALPHA)
    rect = pygame.Rect((edge, edge), size)
    drop_shadow(sheet, rect, radius, CONTACT, colour=colour, strength=strength)
    return sheet


def dim(surface: pygame.Surface, tint: tuple[float, float, float]) -> None:
    """Darken a surface in place: ink darkens more than paper.

    Half the value and half its square, times the tint, stands in for a power of 1.45.
    """
    half = tuple(round(255 * t / 2) for t in tint)
    factor = surface.copy()
    factor.fill(half, special_flags=pygame.BLEND_RGB_MULT)
    factor.fill(half, special_flags=pygame.BLEND_RGB_ADD)
    surface.blit(factor, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _samples(width: int) -> float:
    """Return the samples a pixel each way; a wider card never needs a smaller drawing."""
    return max(FEWER_SAMPLES, min(SAMPLES, FEWER_SAMPLES * LARGE / max(1, width)))


def _angle_step(angle: float) -> float:
    return round(angle / ANGLE_STEP) * ANGLE_STEP


def _middle(surface: pygame.Surface) -> tuple[int, int]:
    return surface.get_width() // 2, surface.get_height() // 2


def _shrink(large: pygame.Surface, scale: float) -> pygame.Surface:
    """Scale down about the middle, padded to whole pixels so that nothing shifts."""
    size = tuple(2 * math.ceil(side * scale / 2) for side in large.get_size())
    padded = pygame.Surface([round(side / scale) for side in size], pygame.SRCALPHA)
    corner = [(p - s) // 2 for p, s in zip(padded.get_size(), large.get_size(), strict=True)]
    stamp(padded, large, (corner[0], corner[1]))
    return scaled(padded, (size[0], size[1]))
