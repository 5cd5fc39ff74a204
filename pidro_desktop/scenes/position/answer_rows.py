"""Parts of an answer: tabs of questions, choices as rows with bars, and tiles for hidden cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.seats import Seat
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.bars import Rank
from pidro_desktop.render.review.labels import Label, draw_label, paper_inks
from pidro_desktop.render.table_ui.table_text import initials
from pidro_desktop.render.text import Face
from pidro_desktop.render.theme import Colour
from pidro_desktop.render.widgets.parts import Control, Part, Picture
from pidro_desktop.render.widgets.spoken import SpokenControl
from pidro_desktop.render.widgets.widget import ControlId, Widget
from pidro_desktop.scenes.position import answer_text as words
from pidro_desktop.scenes.shell.tab import spoken_tab
from pidro_desktop.tr import AnyText

ROW, SHORT_ROW = 37, 34
"""Units: the height of a choice, and where there is little room."""
LABEL, VALUE, POINTS = 58, 62, 66
"""Units of width: the name of a choice, its chance to win, and its points."""
BAR: Final = 19
TILE, TILE_GAP = 34, 6
"""Units: the height of a tile with a letter, and between two of them."""
TAB: Final = 44
TEN: Final = 10
MARKED: Final = 0.09
"""How strongly the ground of the best choice is coloured."""


class AskTab(ControlId, frozen=True):
    """Key of the tab that asks for a kind of decision."""

    what: AskKind


class ChoiceControl(ControlId, frozen=True):
    """Key of a choice: its place among all, from 0."""

    place: int


@dataclass(frozen=True, slots=True)
class Choice:
    """What a row shows.

    Attributes:
        label: its short name. name: what it is called aloud.
        share: the length of its bar, 0 to 1; None without figures.
        value: the chance to win; empty without. points: the points; empty without.
        rank: the colour of its bar. said: what its values are aloud.
    """

    label: Label
    name: str
    share: float | None
    value: str
    points: str
    rank: Rank
    said: str


class ChoiceRow(Widget):
    """A choice with its values; the one whose reasons are shown has a mark."""

    radius: ClassVar[float] = 8

    def __init__(
        self, place: int, choice: Choice, *, chosen: bool = False, four_colours: bool = False
    ) -> None:
        super().__init__(ChoiceControl(place), choice.name)
        self.choice, self.chosen, self._four_colours = choice, chosen, four_colours
        self._is_best = place == 0  # another may lose nothing, too

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return its name and its values."""
        text = words.BEST if self._is_best else words.WORTH
        said = text.format(choice=self.choice.name, values=self.choice.said)
        return SpokenControl((self.key, said), said)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw name, bar and values on their ground."""
        rect, theme, choice = self.rect, look.theme, self.choice
        if self._is_best:
            look.fill(canvas, rect, look.s(8), theme.team.us_ink, opacity=MARKED)
        if self.hovered or self.chosen:
            look.fill(canvas, rect, look.s(8), theme.paper.new_line, opacity=0.3)
        if self.chosen:
            edge = (rect.x, rect.y + look.s(7), look.s(4), rect.height - 2 * look.s(7))
            look.fill(canvas, edge, 2, theme.attention.brass_dark)
        y, inset = rect.centery, look.s(10)
        wide = _columns(look, bare=not choice.value)
        inks = paper_inks(look, four_colours=self._four_colours)
        room = wide[0] if choice.share is not None else rect.width - 2 * inset
        draw_label(canvas, look, choice.label, (rect.x + inset, y), 23, inks, room=room)
        if choice.share is None:
            return
        rail = pygame.Rect(rect.x + inset + wide[0] + look.s(4), 0, 0, look.s(BAR))
        rail.width = rect.right - inset - wide[1] - wide[2] - rail.x
        rail.centery = y
        draw_bar(canvas, look, rail, choice.share, choice.rank)
        lost = choice.rank is Rank.LOSS
        ink = theme.paper.hole if lost else theme.paper.ink
        pen = look.pen(Face.BOLD, 20, ink)
        at = rect.right - inset - wide[2], y
        look.text.put_fitted(canvas, choice.value, at, pen, wide[1], anchor="right")
        pen = look.pen(Face.SEMI, 19, ink)
        room = wide[2] - look.s(6)
        look.text.put_fitted(
            canvas, choice.points, (rect.right - inset, y), pen, room, anchor="right"
        )


def _columns(look: Look, *, bare: bool) -> tuple[int, int, int]:
    """Return the pixels of the name and of both values; ``bare`` without chances to win."""
    return look.s(LABEL), 0 if bare else look.s(VALUE), look.s(POINTS)


def bar_colours(look: Look, rank: Rank) -> tuple[Colour, Colour]:
    """Return the upper and the lower colour of a bar: the best green, others gold, losing red."""
    review, attention = look.theme.review, look.theme.attention
    return {
        Rank.BEST: (review.best_top, review.best_bottom),
        Rank.MIDDLE: (attention.brass, attention.brass_dark),
        Rank.LOSS: (review.loss_top, review.loss_bottom),
    }[rank]


def draw_bar(canvas: Canvas, look: Look, rail: pygame.Rect, share: float, rank: Rank) -> None:
    """Draw a bar as long as a share, 0 to 1, of its rail."""
    radius = rail.height / 2
    look.fill(canvas, rail, radius, look.theme.review.trough)
    wide = round(rail.width * min(1.0, max(0.0, share)))
    if wide > 0:
        size = max(rail.height, wide), rail.height
        look.fill(canvas, (*rail.topleft, *size), radius, bar_colours(look, rank))


def row_of(row: ChoiceRow, high: float) -> Part:
    """Return a row as a part of the paper, so many units high at least."""
    return Control(row, high)


@dataclass
class Columns(Part):
    """What stands over the rows: how firm they are, and what their values are."""

    firm: AnyText
    value: AnyText
    points: AnyText

    def height(self, look: Look, width: float) -> float:
        """Return the height of a line."""
        return look.px(17) * 1.5

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw the words over their columns."""
        pen, inset, y = look.pen(Face.SEMI, 17, look.theme.paper.ink_old), look.s(10), rect.centery
        _label, value, points = _columns(look, bare=not str(self.value))
        right = rect.right - inset
        put = look.text.put_fitted
        wide = put(canvas, self.points, (right, y), pen, points + look.s(8), anchor="right")
        if str(self.value):
            right = min(right - points, right - wide - look.s(8))
            put(canvas, self.value, (right, y), pen, value + look.s(8), anchor="right")
            right -= value
        put(canvas, self.firm, (rect.x, y), pen, right - look.s(8) - rect.x)

    def spoken(self) -> Iterator[str]:
        """Yield how firm the answer is."""
        if str(self.firm):
            yield str(self.firm)


# ------------------------------------------------------------ what can be asked


class QuestionTab(Widget):
    """A tab with a question; the one that is asked lies on a tile."""

    def __init__(self, what: AskKind, *, opened: bool) -> None:
        super().__init__(AskTab(what), words.TABS[what])
        self.opened = opened

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return its name, as that of a tab."""
        return spoken_tab(self.key, self.label, opened=self.opened)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the name, on a tile if it is open."""
        rect, paper = self.rect, look.theme.paper
        y, room, x = rect.centery, rect.width - look.s(10), rect.centerx
        if not self.opened:
            look.fill(canvas, rect, 0, look.theme.review.trough, opacity=0.55)
            ink = paper.ink if self.hovered else paper.ink_old
            pen = look.pen(Face.SEMI, 18, ink)
            look.text.put_fitted(canvas, self.label, (x, y), pen, room, anchor="centre")
            return
        tile = look.shapes.tile(rect.size, look.u, "hot")
        tile.put(canvas, *rect.topleft)
        sign = emblem("tick", look.s(13), paper.ink)
        taken = sign.get_width() + look.s(6)
        pen = look.pen(Face.BOLD, 18, paper.ink)
        text, pen = look.text.fit(self.label, pen, room - taken)
        left = x - (look.text.width(text, pen) + taken) / 2
        canvas.put(sign, (round(left), round(y - sign.get_height() / 2)))
        look.text.put(canvas, text, (left + taken, y), pen)


# ------------------------------------------------------------ who may have a card


def deal_tiles(deals: Mapping[Seat, int], us: Seat, said: str) -> Part:
    """Return ten small tiles, one for each deal, with the letter of who has the card.

    Args:
        deals: in how many of ten deals each seat has it. us: a seat of our side.
        said: the same in words.
    """
    order = sorted((seat for seat in deals if deals[seat]), key=lambda seat: -deals[seat])
    row = [seat for seat in order for _deal in range(deals[seat])]

    def paint(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        theme, letters = look.theme, initials()
        gap = min(look.s(TILE_GAP), rect.width // 40)
        wide = (rect.width - (TEN - 1) * gap) / TEN
        for index, seat in enumerate(row):
            side = "us" if seat % 2 == us % 2 else "them"
            ink = theme.team.tint(side, paper=True)
            left = round(rect.x + index * (wide + gap))
            box = pygame.Rect(left, rect.y, round(wide), rect.height)
            look.fill(
                canvas, box, look.s(5), theme.cards.face_top, rim=ink, thick=max(1.0, 1.6 * look.u)
            )
            pen = look.pen(Face.SERIF_BOLD, 19, ink)
            look.text.put_fitted(
                canvas, letters[seat], box.center, pen, box.width - 4, anchor="centre"
            )

    return Picture(paint, TILE, said=said)
