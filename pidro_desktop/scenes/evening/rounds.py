"""Panels of the club room: your rounds so far, deal by deal, those of two pairs, past evenings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import Final

import pygame

from pidro_desktop.daily.share import signed
from pidro_desktop.figures.figure import Figure
from pidro_desktop.render.art.portraits import head
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.draw_context import corner
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    ByWidth,
    Col,
    Control,
    Gap,
    Grow,
    Pad,
    Part,
    Picture,
    Row,
    Sized,
    Stack,
)
from pidro_desktop.render.widgets.text_parts import Text, old
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlId
from pidro_desktop.scenes.duplicate import match_text
from pidro_desktop.scenes.duplicate.known_parts import PersonSpot, SpotControl
from pidro_desktop.scenes.duplicate.past_matches import PastPage
from pidro_desktop.scenes.evening import evening_text as words
from pidro_desktop.scenes.evening.club import ASIDE, put_heads
from pidro_desktop.scenes.evening.evening_views import DealOf, PairEvening, RoundBack, RoundOf
from pidro_desktop.scenes.shell.dates import date_of
from pidro_desktop.scenes.shell.page import LINE, Page
from pidro_desktop.scenes.shell.routes import OpenKnown
from pidro_desktop.scenes.shell.row_list import RowText
from pidro_desktop.scenes.shell.scene import Change, Push
from pidro_desktop.statistics.pastimes import evening_figures
from pidro_desktop.storage.books.evening_book import EveningPlayed
from pidro_desktop.tr import AnyText, lazy_format, number, tr

ROUNDS: Final = "rounds"
"""Key of what opens the page."""
HIGH, TWO_LINES = 58, 54
"""Units: the height of a round, and of each of its lines where it has two."""
FRAME, DEAL = 42, 92
NARROW = 560


class DealControl(ControlId, frozen=True):
    """Key of the control of a deal, by its number."""

    deal: int


class RoundsPage(Page):
    """Panel with the rounds, whom you met, and your points in each of their deals."""

    heading = words.ROUNDS_HEADING
    width: float = 760

    def __init__(self, rounds: Sequence[RoundBack], opened: Callable[[int], Change | None]) -> None:
        """Create the page; ``opened`` leads to the slip of a deal."""
        super().__init__()
        self._rounds, self._opened = rounds, opened

    def page(self) -> Part:
        """Return a row for each round."""
        most = max(len(one.deals) for one in self._rounds)
        rows = [ByWidth(partial(_row, one, most)) for one in self._rounds]
        return Pad(Col(rows, gap=2), top=86, right=32, bottom=24, left=32)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Open the slip of a deal."""
        return self._opened(chosen.key.deal) if isinstance(chosen.key, DealControl) else None


def _row(one: RoundBack, most: int, look: Look, width: float) -> Part:
    said = words.round_aloud(one)
    deals: list[Part] = [_deal(deal) for deal in one.deals]
    deals += [Gap(0)] * (most - len(deals))  # they are still to come
    if width < look.s(NARROW):
        who = Picture(partial(_draw_round, one), TWO_LINES, said=said)
        return Col(
            [
                who,
                Row(
                    [Grow(deal, share=1 / (len(deals) - at)) for at, deal in enumerate(deals)],
                    gap=10,
                ),
            ]
        )
    who = Picture(partial(_draw_round, one), HIGH, said=said)
    return Row([Grow(Sized(who, wide=0)), *(Sized(deal, wide=DEAL) for deal in deals)], gap=10)


def _deal(deal: DealOf) -> Part:
    button = Button(DealControl(deal.deal), words.known(deal.points), size=21)
    said = words.known(deal.points, str(words.STILL_PLAYS))
    button.called = words.THE_DEAL.format(n=number(deal.deal), points=said)
    return Control(button, 46)


def _draw_round(one: RoundBack, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw whom you met in a round, and your points."""
    s, paper, y = look.s, look.theme.paper, rect.centery
    side = min(s(FRAME), rect.height - s(8))
    put_heads(canvas, look, one.met, (rect.x + side // 2, y), side)
    left, right = rect.x + side + s(ASIDE + 12), rect.right - s(8)
    ink = look.theme.team.us_ink if (one.points or 0) > 0 else paper.ink
    pen = look.pen(Face.SERIF_BOLD, 24, ink)
    points = words.known(one.points)
    right -= look.text.put(canvas, points, (right, y), pen, anchor="right") + s(12)
    large, small = look.pen(Face.SEMI, 19, paper.ink), look.pen(Face.SEMI, 16, paper.ink_soft)
    apart = (large.px + small.px) * 0.32
    room = right - left
    look.text.put_fitted(canvas, words.round_name(one.round), (left, y - apart), small, room)
    look.text.put_fitted(canvas, words.against(one.met), (left, y + apart), large, room)


HEAD, ROW, HEAD_FRAME = 58, 34, 50
"""Units: the height of a pair's name and of a round, and of a head's frame."""


class PairPage(Page):
    """Panel that shows both pairs of a table: rounds, whom they met, and their points."""

    width: float = 620

    def __init__(self, table: int, pairs: Sequence[PairEvening]) -> None:
        super().__init__()
        self.heading = lazy_format(words.TABLE_NAME, n=number(table))  # type: ignore[misc]  # each has its own
        self.pairs = pairs

    def chosen(self, chosen: Chosen) -> Change | None:
        """Open what is known of a person."""
        key = chosen.key
        return Push(OpenKnown(key.person)) if isinstance(key, SpotControl) else None

    def page(self) -> Part:
        """Return the pairs below each other, each with its rounds."""
        parts: list[Part] = []
        for pair in self.pairs:
            parts += [Gap(18)] if parts else []
            parts.append(_pair(pair))
            parts += [Picture(partial(_draw_round_of, one), ROW) for one in pair.rounds]
        if not any(pair.rounds for pair in self.pairs):
            parts += [Gap(14), Text(words.NO_ROUND, Face.SEMI, 19, old, step=LINE, at_top=True)]
        return Pad(Col(parts), top=88, right=32, bottom=26, left=32)


def _pair(pair: PairEvening) -> Part:
    """Return the heads of a pair, which lead to what is known of people, and its points."""
    couple = pair.couple
    heads: list[Part] = []
    for figure, member in zip(couple.figures, couple.members, strict=True):
        head_of: Part = Picture(partial(_draw_head, figure), HEAD_FRAME, HEAD_FRAME)
        if member:
            head_of = Stack([head_of, Control(PersonSpot("pair", member), HEAD_FRAME, HEAD_FRAME)])
        heads += [Sized(head_of, wide=HEAD_FRAME), Gap(6)]
    names = Picture(partial(_draw_names, pair), HEAD, said=words.pair_aloud(pair))
    return Row([*heads, Gap(8), Grow(Sized(names, wide=0))])


def _draw_head(figure: Figure, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    made = head(look, figure, "us", min(rect.size))
    look.shade(canvas, rect, HEAD_FRAME / 2, 3, 0.45, 2)
    canvas.put(made, corner(rect.center, made.get_size()))


def _draw_names(pair: PairEvening, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw the names of a pair, and all its points."""
    paper, (y, right) = look.theme.paper, (rect.centery, rect.right)
    if pair.rounds:
        ink = look.theme.team.us_ink if pair.points > 0 else paper.ink
        pen = look.pen(Face.SERIF_BOLD, 30, ink)
        taken = look.text.put(canvas, signed(pair.points), (right, y), pen, anchor="right")
        right -= taken + look.s(12)
    pen = look.pen(Face.SERIF_BOLD, 24, paper.ink)
    name = words.name_of(pair.couple)
    look.text.put_fitted(canvas, name, (rect.x, y), pen, right - rect.x)


def _draw_round_of(one: RoundOf, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw a line, a round's number, against whom it was, and its points."""
    s, paper, y = look.s, look.theme.paper, rect.centery
    look.fill(canvas, (rect.x, rect.y, rect.width, max(1, s(1.2))), 0, paper.line)
    soft, pen = look.pen(Face.SEMI, 18, paper.ink_soft), look.pen(Face.SEMI, 19, paper.ink)
    taken = look.text.put(canvas, words.round_name(one.round), (rect.x, y), soft)
    bold = look.pen(Face.SERIF_BOLD, 22, paper.ink)
    gone = look.text.put(canvas, signed(one.points), (rect.right, y), bold, anchor="right")
    left = rect.x + max(taken + s(16), s(112))
    room = rect.right - gone - s(12) - left
    look.text.put_fitted(canvas, words.against(one.met), (left, y), pen, room)


class PastEvenings(PastPage[EveningPlayed]):
    """Page with past evenings, the best first."""

    heading = tr("Past evenings")
    label = tr("Evenings", "a list")

    def text_of(self, played: EveningPlayed) -> RowText:
        """Return the place and the day, and below them points and deals."""
        return RowText(
            words.place_of_eight(played.place),
            date_of(date.fromisoformat(played.day)),
            words.points_said(played.points),
            match_text.deals_of(len(played.tables)),
            match_text.PRACTICE if played.practice else "",
        )

    def counted(self) -> AnyText:
        """Return how many evenings count, and how many cups were won."""
        figures = evening_figures([row.played for row in self.list.rows])
        return words.evenings_and_cups(figures.played, figures.cups)
