"""The large paper: how it goes with whom, in which seat, with whose bid, and in which trumps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

import pygame

from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.table_text import SUIT_SIGNS
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import Col, Gap, Grow, Pad, Part, Placed
from pidro_desktop.scenes.shell.game_filters import games
from pidro_desktop.scenes.shell.player_text import player_name
from pidro_desktop.scenes.statistics.sheet import (
    Motion,
    draw_rail,
    opening,
    share,
    signed,
    tabs,
)
from pidro_desktop.statistics import breakdown
from pidro_desktop.statistics.breakdown import Part as Share
from pidro_desktop.statistics.figures import Figures
from pidro_desktop.tr import capitalize_first, tr, trn

PART_PAGES: Final = {
    "company": tr("Company", "tab"),
    "position": tr("Position", "tab"),
    "suit": tr("Trumps", "tab"),
}
GROUPS: Final = {
    "company": {
        "partners": tr("With", "games won with a partner"),
        "opponents": tr("Against", "games won against opponents"),
    },
    "position": {
        "positions": tr("Your seat"),
        "roles": tr("The bid", "whose bid it was"),
    },
    "suit": {"suits": tr("Trumps")},
}
"""What each of the small pages shows, with its heading."""
NAMES: Final = {
    "dealer": tr("You deal"),
    "first": tr("You bid first"),
    "second": tr("You bid second"),
    "third": tr("You bid third"),
    breakdown.DECLARER: tr("Your bids made"),
    breakdown.PARTNER_BID: tr("Partner’s bids made"),
    breakdown.DEFENDER: tr("Their bids set"),
    "S": tr("Spades", "trumps"),
    "H": tr("Hearts", "trumps"),
    "D": tr("Diamonds", "trumps"),
    "C": tr("Clubs", "trumps"),
}
MOST: Final = 4
"""Rows of a group at most: those with the most games."""
INSIDE: Final = 26
HEAD, LEAST_HEAD = 34, 24
"""Units, and pixels: the height of a heading, and the least one."""
RAIL: Final = 14
ROW: Final = 78
SHARE: Final = 74
NAME, NOTE, AIR = 19, 16, 10
"""Units: the letters of names and notes, and the least gap between rows of three lines."""


class Notes(Enum):
    """Where the notes of rows are: whole beside names or below bars, or short beside names.

    What a short note leaves out is in the tooltip.
    """

    BESIDE, BELOW, SHORT = range(3)


def parts_paper(figures: Figures | None, page: str, motion: Motion) -> Part:
    """Return one of ``PART_PAGES`` below its tabs.

    Args:
        figures: the figures, or None while they are read. page: the open page.
        motion: the animation.
    """
    rows: list[Part] = []
    for group, heading in GROUPS[page].items():
        parts: tuple[Share, ...] = getattr(figures, group, ())
        rows += [GroupHead(str(heading))] if parts else []
        for part in parts[:MOST]:
            row = PartRow(part, motion.grown)
            place, said = len(rows), row.sentence()
            rows.append(opening(row, "part", place, said, part.games, heading))
    if rows:
        return Col([_head(page), Gap(14), Grow(Pad(Rows(rows), right=12, left=12))])
    return _head(page)


def _head(page: str) -> Part:
    return Pad(tabs(PART_PAGES, page, later=4), 12)


class Rows(Col):
    """All rows of a small page, as high as there is room, and with their notes alike."""

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay the rows."""
        heads = [isinstance(part, GroupHead) for part in self.parts]
        left = heads.count(False)
        parts: list[Part] = []
        for part, is_head in zip(self.parts, heads, strict=True):
            parts.append(part if is_head else Grow(part, most=ROW, share=1 / left))
            left -= not is_head
        placed = tuple(Col(parts).lay(look, rect))
        rows = [(one.part, one.rect) for one in placed if isinstance(one.part, PartRow)]
        notes = Notes.SHORT
        if all(row.is_beside(look, place) for row, place in rows):
            notes = Notes.BESIDE
        elif all(place.h >= _three_lines(look) for _, place in rows):
            notes = Notes.BELOW
        for row, _ in rows:
            row.notes = notes
        yield from placed


def _three_lines(look: Look) -> float:
    """Return the pixels that a row with its note below needs."""
    return look.px(NAME) * 1.15 + look.s(RAIL) + look.px(NOTE) * 1.2 + look.s(AIR)


@dataclass
class GroupHead(Part):
    """The heading of a group."""

    sentence: str

    def height(self, look: Look, width: float) -> float:
        """Return its height."""
        return max(LEAST_HEAD, look.s(HEAD))

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw the heading near its foot."""
        pen = look.pen(Face.SERIF_BOLD, 21, look.theme.paper.ink)
        at = (rect.x + look.s(INSIDE - 12), rect.bottom - pen.px * 0.55)
        look.text.put_fitted(canvas, self.sentence, at, pen, rect.w - look.s(40))


@dataclass
class PartRow(Part):
    """A row: a name, a bar with the share, and of how many games or deals it is made.

    Attributes:
        part: the part of the games or deals. grown: returns how far the bars have grown.
        notes: where its note is.
    """

    part: Share
    grown: Callable[[], float]
    notes: Notes = Notes.SHORT

    def name(self) -> str:
        """Return what the row is about: a seat, a role, a suit, or a player."""
        name = self.part.name
        return str(NAMES[name]) if name in NAMES else capitalize_first(player_name(name))

    def count(self) -> str:
        """Return of how many games or deals it is made."""
        count = self.part.count
        return games(count) if self.part.points is None else trn("{n} deal", "{n} deals", count)

    def note(self) -> str:
        """Return of how many games or deals it is made, and what a deal brought."""
        points = self.part.points
        if points is None:
            return self.count()
        # tr: deals, and the mean score of one, ours minus the others': "61 deals, +2.4 a deal"
        text = tr("{deals}, {points} a deal")
        return text.format(deals=self.count(), points=signed(points, 1))

    def sentence(self) -> str:
        """Return the row as a sentence."""
        text = tr("{name}: {share}, {note}", "a row of a table")
        return text.format(name=self.name(), share=share(self.part.share), note=self.note())

    def is_beside(self, look: Look, rect: pygame.Rect, note: str = "") -> bool:
        """Return whether a note, or its whole one, has room beside its name."""
        ink, width = look.theme.paper.ink, look.text.width
        room = rect.w - 2 * look.s(INSIDE - 12) - look.s(SHARE) - look.s(16)
        room -= self._sign(look) + width(self.name(), look.pen(Face.SEMI, NAME, ink))
        return room >= width(note or self.note(), look.pen(Face.SEMI, NOTE, ink))

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw the row."""
        s, theme, text, part = look.s, look.theme, look.text, self.part
        inside, grown = s(INSIDE - 12), self.grown()
        left, right = rect.x + inside, rect.right - inside
        names = look.pen(Face.SEMI, NAME, theme.paper.ink)
        notes = look.pen(Face.SEMI, NOTE, theme.paper.ink_soft)
        end, below = right - s(SHARE), self.notes is Notes.BELOW
        high = min(s(RAIL), rect.h // (8 if below else 5))
        block = names.px * 1.15 + high + (notes.px * 1.2 if below else 0)
        y = rect.centery - block / 2
        middle, sign = y + names.px * 0.5, self._sign(look)
        if sign:
            self._draw_suit(canvas, look, (left + s(10), middle))
        text.put_fitted(canvas, self.name(), (left + sign, middle), names, end - left - sign)
        rail = pygame.Rect(left, round(y + names.px * 1.15), end - left - s(4), high)
        note = self.count() if self.notes is Notes.SHORT else self.note()
        if below:
            at = (left, rail.bottom + notes.px * 0.7)
            text.put_fitted(canvas, note, at, notes, end - left)
        elif self.is_beside(look, rect, note):
            text.put(canvas, note, (end - s(4), middle), notes, anchor="right")
        green = (theme.review.best_top, theme.review.best_bottom)
        draw_rail(canvas, look, rail, green, part.share, grown)
        pen, message = look.pen(Face.SERIF_BOLD, 24, theme.paper.ink), share(part.share * grown)
        text.put_fitted(canvas, message, (right, rect.centery), pen, s(SHARE), anchor="right")

    def _sign(self, look: Look) -> int:
        """Return the width of the sign before a name."""
        return look.s(28) if self.part.name in SUIT_SIGNS else 0

    def _draw_suit(self, canvas: Canvas, look: Look, at: tuple[float, float]) -> None:
        name = SUIT_SIGNS[self.part.name]
        made = emblem(name, max(14, look.s(20)), look.cards.suit_ink(name))
        wide, high = made.get_size()
        canvas.put(made, (round(at[0] - wide / 2), round(at[1] - high / 2)))
