"""Short names of choices: words, and cards as a rank with the sign of their suit."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import Final, NamedTuple

import pygame

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
    px, room = look.px(units), inf if room is None else room
    while px > SMALLEST and _laid(look, label, px, inks)[1] > room:
        px -= 1
    wide = _laid(look, label, px, inks)[1]
    start = at[0] - {"left": 0.0, "centre": wide / 2, "right": wide}[anchor]
    for piece, x in _laid(look, label, px, inks, room)[0]:
        if isinstance(piece, pygame.Surface):
            canvas.put(piece, (round(start + x), round(at[1] - piece.get_height() / 2)))
        else:
            look.text.put(canvas, piece[0], (start + x, at[1]), piece[1])
    return wide


def label_width(look: Look, label: Label, units: float, inks: Inks) -> float:
    """Return the width of a label in pixels."""
    return _laid(look, label, look.px(units), inks)[1]


def _laid(
    look: Look, label: Label, px: int, inks: Inks, room: float = inf
) -> tuple[list[tuple[tuple[str, Pen] | pygame.Surface, float]], float]:
    """Return words and signs, each with its left end, and the width of all."""
    found: list[tuple[tuple[str, Pen] | pygame.Surface, float]] = []
    x = 0.0
    for index, part in enumerate(label):
        x += px * BETWEEN if index else 0.0
        suit, words = "", None
        if isinstance(part, Suit):
            suit = part.letter
        elif isinstance(part, Card):
            suit = "" if part == JOKER else part.suit
            ink = inks.suits[suit] if suit else inks.word
            words = rank_text(part), Pen(Face.SERIF_BOLD, px, ink)
        else:
            words = look.text.fit(part, Pen(inks.face, px, inks.word), room)
        if words is not None:
            found.append((words, x))
            x += look.text.width(*words) + (px * GAP if suit else 0.0)
        if suit:
            made = emblem(SUIT_SIGNS[suit], round(px * SIGN), inks.suits[suit])
            found.append((made, x))
            x += made.get_width()
    return found, x


def rank_text(card: Card) -> str:
    """Return the rank of a card as it is written."""
    if card == JOKER:
        return str(JOKER_SHORT)
    return "10" if card.rank == "T" else card.rank
