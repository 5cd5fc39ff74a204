"""Short names of choices: words, and cards as a rank with the sign of their suit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from pidro_desktop.engine.cards import JOKER, Card
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.table_ui.table_text import SUIT_SIGNS
from pidro_desktop.render.text import SMALLEST, Anchor, Face, Pen
from pidro_desktop.render.theme import Colour
from pidro_desktop.tr import tr

SIGN: Final = 0.74
"""The height of a suit's sign, in heights of the letters."""
GAP: Final = 0.1
BETWEEN: Final = 0.34
"""Between rank and sign, and between two parts, in heights of the letters."""
# tr: a joker where there is room for two letters only
JOKER_SHORT: Final = tr("Jk", "card")


class Suit(NamedTuple):
    """A suit in a label, by its letter."""

    letter: str


Part = str | Card | Suit
Label = tuple[Part, ...]
"""The parts of a label: words, cards and suits."""


class Inks(NamedTuple):
    """The colours of a label: its words, and each suit by its letter; and the face of words."""

    word: Colour
    suits: Mapping[str, Colour]
    face: Face


def on_paper(dc: DrawContext) -> Inks:
    """Return the inks of a label on paper: suits have the colours of the cards."""
    return paper_inks(dc.look, four_colours=dc.four_colours)


def paper_inks(look: Look, *, four_colours: bool) -> Inks:
    """Return the same inks where no table is drawn."""
    theme = look.theme
    colours = theme.suits.four if four_colours else theme.suits.two
    suits = {letter: getattr(colours, name) for letter, name in SUIT_SIGNS.items()}
    return Inks(theme.paper.ink, suits, Face.SERIF_BOLD)


def on_wood(look: Look, *, lit: bool) -> Inks:
    """Return the inks of a label on wood; signs of red suits are told by their shape there."""
    inks = look.theme.text_on_table
    word = inks.plain if lit else inks.plain_soft
    red = look.theme.review.red_on_wood
    return Inks(word, {"C": word, "S": word, "D": red, "H": red}, Face.SEMI)


def draw_label(
    canvas: Canvas,
    look: Look,
    label: Label,
    at: tuple[float, float],
    units: float,
    inks: Inks,
    *,
    anchor: Anchor = "left",
    room: float | None = None,
) -> float:
    """Draw a label with its capitals centred at ``at[1]``, smaller if it has no room.

    Returns:
        Its width in pixels.
    """
    px = look.px(units)
    while room is not None and px > SMALLEST and _width(look, label, px, inks.face) > room:
        px -= 1
    wide = _width(look, label, px, inks.face)
    x = at[0] - {"left": 0.0, "centre": wide / 2, "right": wide}[anchor]
    left = room
    for index, part in enumerate(label):
        x += px * BETWEEN if index else 0
        x += _draw_part(canvas, look, part, (x, at[1]), px, inks, left)
    return wide


def label_width(look: Look, label: Label, units: float, inks: Inks) -> float:
    """Return the width of a label in pixels."""
    return _width(look, label, look.px(units), inks.face)


def _draw_part(
    canvas: Canvas,
    look: Look,
    part: Part,
    at: tuple[float, float],
    px: int,
    inks: Inks,
    room: float | None,
) -> float:
    if isinstance(part, Suit):
        return _draw_sign(canvas, part.letter, at, px, inks)
    if isinstance(part, Card):
        ink = inks.word if part == JOKER else inks.suits[part.suit]
        pen = Pen(Face.SERIF_BOLD, px, ink)
        wide: float = look.text.put(canvas, rank_text(part), at, pen)
        if part == JOKER:
            return wide
        wide += px * GAP
        return wide + _draw_sign(canvas, part.suit, (at[0] + wide, at[1]), px, inks)
    pen = Pen(inks.face, px, inks.word)
    if room is not None:
        part, pen = look.text.fit(part, pen, room)
    return look.text.put(canvas, part, at, pen)


def _draw_sign(canvas: Canvas, suit: str, at: tuple[float, float], px: int, inks: Inks) -> float:
    made = emblem(SUIT_SIGNS[suit], round(px * SIGN), inks.suits[suit])
    canvas.put(made, (round(at[0]), round(at[1] - made.get_height() / 2)))
    return made.get_width()


def rank_text(card: Card) -> str:
    """Return the rank of a card as it is written."""
    if card == JOKER:
        return str(JOKER_SHORT)
    return "10" if card.rank == "T" else card.rank


def _width(look: Look, label: Label, px: int, face: Face) -> float:
    return sum(_part_width(look, part, px, face) for part in label) + px * BETWEEN * (
        len(label) - 1
    )


def _part_width(look: Look, part: Part, px: int, face: Face) -> float:
    if isinstance(part, Suit):
        return _sign_width(part.letter, px)
    if isinstance(part, Card):
        wide = look.text.width(rank_text(part), Pen(Face.SERIF_BOLD, px, (0, 0, 0)))
        return wide if part == JOKER else wide + px * GAP + _sign_width(part.suit, px)
    return look.text.width(part, Pen(face, px, (0, 0, 0)))


def _sign_width(suit: str, px: int) -> float:
    return emblem(SUIT_SIGNS[suit], round(px * SIGN), (0, 0, 0)).get_width()
