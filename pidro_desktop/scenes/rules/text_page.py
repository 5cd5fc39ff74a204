"""A chapter of the rules as parts of a page."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    ByWidth,
    Col,
    Gap,
    Grow,
    Pad,
    Part,
    Picture,
    Row,
    Sized,
)
from pidro_desktop.render.widgets.spoken import COMMA, PAIR
from pidro_desktop.render.widgets.text_parts import Rule, Text, ink, old
from pidro_desktop.scenes.rules.finnish_rules import Block, CardRow, Chapter, Head, Words
from pidro_desktop.scenes.rules.finnish_rules import MeaningTable as Table
from pidro_desktop.tr import join_text

TEXT, LINE, GAP = 19, 28, 14
CARD, CARD_GAP = 68, 12
KEY, MOST, BEHIND = 168, 0.42, 16
"""Units of a table's first column at least, its part of the page at most, and what stays free
behind its words."""


def chapter_part(chapter: Chapter) -> Part:
    """Return the blocks of a chapter below each other."""
    blocks = [_block(block) for block in chapter.blocks]
    return Pad(Col([*blocks, Gap()], gap=GAP, loosest=GAP), top=4)


def _block(block: Block) -> Part:
    if isinstance(block, Words):
        return Text(block.text, size=TEXT, ink=ink, step=LINE, at_top=True)
    if isinstance(block, Head):
        return Pad(Text(block.text, Face.SERIF_BOLD, 23, ink, step=1.36, lift=0), top=8)
    if isinstance(block, CardRow):
        high = CARD * 1.4 + 36
        return Picture(partial(_draw_cards, block), high, said=join_text(COMMA, block.labels))
    return ByWidth(partial(_table, block))


def _draw_cards(row: CardRow, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw the cards side by side, with the labels below them; many cards overlap."""
    pen = look.pen(Face.SERIF_BOLD, 20, look.theme.paper.ink)
    width = look.s(CARD)
    height = round(width * 1.4)
    room = (rect.width - width - look.s(8)) // max(1, len(row.cards) - 1)
    pitch = min(width + look.s(CARD_GAP), room)
    for index, (card, label) in enumerate(zip(row.cards, row.labels, strict=True)):
        x, y = rect.x + index * pitch + look.s(4) + width // 2, rect.y + height // 2
        for image in (look.cards.shadow(width), look.cards.face(card, width, cut="small")):
            canvas.put(image.surface, (x - image.centre[0], y - image.centre[1]))
        look.text.put(canvas, label, (x, rect.y + height + look.s(20)), pen, anchor="centre")


def _table(table: Table, look: Look, width: float) -> Part:
    """Return the rows between lines; the second column is clear of the texts of the first."""
    pen = look.pen(Face.SEMI, TEXT, look.theme.paper.ink)
    widest = max(look.text.width(key, pen) for key, _meaning in table.rows)
    behind = max(look.s(KEY), min(round(width * MOST), widest + look.s(BEHIND)))
    rows = [part for row in table.rows for part in _row(row, behind / look.u - BEHIND)]
    return Col([*rows, _line()], gap=5, loosest=5)


def _row(row: tuple[str, str], wide: float) -> Iterator[Part]:
    key, meaning = row
    said = PAIR.format(name=key, value=meaning)
    first = Text(key, Face.SEMI, TEXT, ink, step=LINE, at_top=True, said=said)
    second = Text(meaning, size=TEXT, ink=old, step=LINE, at_top=True, aloud=False)
    yield _line()
    yield Row([Sized(first, wide=wide), Gap(BEHIND), Grow(second)], stretch=True)


def _line() -> Part:
    return Sized(Rule(lambda theme: theme.paper.line, thickness=1), high=0)
