"""Drawing of the game-over scene: background, headline, portraits, score curve, score sheet."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art.table_background import render_background
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.caption import draw_caption
from pidro_desktop.render.table_ui.company import draw_comfort, draw_company, draw_pool
from pidro_desktop.render.table_ui.confetti import Confetti
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.table_ui.score.lifetime import draw_lifetime
from pidro_desktop.render.table_ui.score.score_curve import draw_chart, draw_curves
from pidro_desktop.render.table_ui.score.sheet import draw_sheet
from pidro_desktop.render.table_ui.sides import parties, tint
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.scenes.after_deal import game_over_text as words
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.table.animation import ending_motion
from pidro_desktop.table.captions import Captions
from pidro_desktop.table.ending import Ending
from pidro_desktop.table.layout.ending_layout import ending_places
from pidro_desktop.table.layout.layout_types import SMALLEST_TEXT, Rect
from pidro_desktop.table.layout.table_layout import TableLayout

TITLES: Final = (44, 38, 32, 27, 23)
"""Units of the headline: the largest that goes into a line, else the smallest in several."""
STORY, FACT = 21, 18
LINE: Final = 1.34
ASIDE: Final = 26
"""Units between two facts."""
CAPTION: Final = (300, 26)

Lines = list[tuple[str, Pen]]
Fact = tuple[str, str, tuple[int, int, int]]
"""A sign, or nothing; words; the colour of both."""


class GameOverPicture:
    """Draws the end of one game at one window size.

    Attributes:
        kit: the draw context; places: the layout.
    """

    def __init__(
        self,
        ctx: Context,
        view: SeatView,
        ending: Ending,
        *,
        plays: bool,
        note: str,
        others: int,
    ) -> None:
        self.view, self.ending = view, ending
        table = TableLayout(*ctx.size, ctx.u)
        kit = DrawContext.of(ctx.look, table, four_colours=ctx.preferences.now.four_colours)
        wide = table.cloth.w - 2 * (table.hem + table.s(14))
        self._head = _head(kit, wide, view, ending, plays=plays)
        self._facts = _rows(kit, wide, _facts(kit, view, ending))
        if note:
            soft = kit.look.theme.text_on_table.plain_soft
            lines = kit.look.text.wrap(note, _fact_pen(kit), wide)
            self._facts += [[("", line, soft)] for line in lines]
        self.places = ending_places(
            table,
            ending,
            view.seat,
            head=round(sum(_step(pen) for _, pen in self._head)),
            facts=round(len(self._facts) * _step(_fact_pen(kit))),
            others=others,
        )
        self.kit = replace(kit, places=_with_sheet(table, self.places.sheet))
        self.parties = parties(view)
        own = {seat for seat in SEATS if view.rules.side_of(seat) == ending.own}
        self.consoled = frozenset(own) if plays and not ending.ours else frozenset[int]()
        cheers = ending.ours or not plays
        self._confetti = self._party() if cheers else None
        self._grounds: list[pygame.Surface] = []
        column = None if table.column.below else table.column.area.x
        bare = render_background(
            ctx.size, pygame.Rect(table.cloth), table.u, ctx.look.theme, column
        )
        self._grounds.append(self._baked(bare, self._draw_first))

    def draw(self, canvas: Canvas, now: float, lifetime: tuple[int, int]) -> None:
        """Draw the picture ``now`` seconds after the end of the game, without the buttons."""
        kit, places, winners = self.kit, self.places, self.ending.winners
        if now >= ending_motion.WRITTEN:
            if len(self._grounds) < 2:
                self._grounds.append(self._baked(self._grounds[0], self._draw_sequence))
            canvas.ground(self._grounds[1])
        else:
            canvas.ground(self._grounds[0])
            self._draw_sequence(canvas, now)
        draw_comfort(canvas, kit, places, now, self.consoled)
        draw_company(canvas, kit, self.view, places, winners, now, self.consoled)
        draw_lifetime(canvas, kit, *lifetime)
        draw_sheet(canvas, kit, self.view, fresh=True)
        if self._confetti is not None:
            self._confetti.put(canvas, now)

    def _draw_first(self, canvas: Canvas) -> None:
        """Draw the elements that are visible from the start."""
        draw_chart(canvas, self.kit, self.places.chart, self.ending)
        self._draw_facts(canvas)

    def _draw_sequence(self, canvas: Canvas, now: float = ending_motion.END) -> None:
        """Draw the elements that appear one by one: light, curves, and headline."""
        kit, places = self.kit, self.places
        draw_pool(canvas, kit, places, now, self.consoled)
        drawn = ending_motion.drawn(now)
        draw_curves(canvas, kit, places.chart, self.ending, self.parties, drawn)
        if now >= ending_motion.SAID:  # until then somebody may pass over it
            self._draw_head(canvas)

    def _baked(self, ground: pygame.Surface, put: Callable[[Canvas], None]) -> pygame.Surface:
        """Return the background with static elements, to be drawn once."""
        canvas = Canvas(pygame.Surface(ground.get_size()).convert())
        canvas.ground(ground)
        put(canvas)
        canvas.present()
        return canvas.surface

    def draw_caption(self, canvas: Canvas, captions: Captions, *, still: bool) -> None:
        """Draw the sound captions, between the portraits and the curve."""
        if not captions.now:
            return
        kit, chart = self.kit, self.places.chart
        wide, high = kit.s(CAPTION[0]), kit.s(CAPTION[1])
        room = Rect(chart.centre[0] - wide // 2, chart.y, wide, high)
        draw_caption(canvas, kit, room, captions.now, captions.strength(still=still))

    def _party(self) -> Confetti:
        places = self.places
        figures = [standing.figure for standing in places.company]
        plates = [Rect(x - 60, y - 24, 120, 48) for x, y in (item.plate for item in places.company)]
        kept = [places.head, places.chart, places.facts, *figures, *plates]
        return Confetti(self.kit, self.kit.places.cloth, kept, seed=str(self.ending.curve))

    def _draw_head(self, canvas: Canvas) -> None:
        area, y = self.places.head, float(self.places.head.y)
        for line, pen in self._head:
            self.kit.text(canvas, line, (area.centre[0], y + _step(pen) / 2), pen, "centre")
            y += _step(pen)

    def _draw_facts(self, canvas: Canvas) -> None:
        kit, area = self.kit, self.places.facts
        pen = _fact_pen(kit)
        y = area.y + _step(pen) / 2
        for row in self._facts:
            x = area.centre[0] - _width(kit, row) / 2
            for sign, said, colour in row:
                if sign:
                    kit.sign(canvas, sign, (x + kit.s(10), y), 20, colour, least=14)
                    x += kit.s(26)
                x += kit.text(canvas, said, (x, y), pen._replace(colour=colour)) + kit.s(ASIDE)
            y += _step(pen)


def _with_sheet(table: TableLayout, sheet: Rect) -> TableLayout:
    """Return the table layout with a score sheet of another length."""
    places = copy.copy(table)
    places.column = replace(table.column, sheet=sheet)
    return places


def _head(kit: DrawContext, wide: int, view: SeatView, ending: Ending, *, plays: bool) -> Lines:
    """Return headline and story in lines, each with its pen."""
    text, inks = kit.look.text, kit.look.theme.text_on_table
    said = words.headline(view, ending, plays=plays)
    pens = [kit.pen(Face.SERIF_BOLD, units, inks.plain) for units in TITLES]
    title = next((pen for pen in pens if text.width(said, pen) <= wide), pens[-1])
    told = kit.pen(Face.SEMI, STORY, inks.plain)
    story = words.story(view, ending, plays=plays)
    if not kit.fits(story, told, wide * 1.8):
        told = kit.pen(Face.SEMI, SMALLEST_TEXT, inks.plain)
    lines = [(line, title) for line in text.wrap(said, title, wide)]
    return [*lines, *((line, told) for line in text.wrap(story, told, wide))]


def _facts(kit: DrawContext, view: SeatView, ending: Ending) -> list[Fact]:
    """Return the bids that were made, and the best deal."""
    inks = kit.look.theme.text_on_table
    found: list[Fact] = [("", str(words.BIDS_MADE), inks.plain)]
    for party in parties(view):
        colour = tint(kit.look.theme, party.team)
        found.append((party.sign, words.of(ending.bids[party.side]), colour))
    best = words.best_deal(ending)
    return [*found, ("", best, inks.plain)] if best else found


def _rows(kit: DrawContext, wide: int, facts: list[Fact]) -> list[list[Fact]]:
    """Return the facts in as many rows as necessary."""
    rows: list[list[Fact]] = [[]]
    for fact in facts:
        if rows[-1] and _width(kit, [*rows[-1], fact]) > wide:
            rows.append([])
        rows[-1].append(fact)
    return rows


def _width(kit: DrawContext, row: list[Fact]) -> float:
    pen = _fact_pen(kit)
    each = (kit.look.text.width(said, pen) + (kit.s(26) if sign else 0) for sign, said, _ in row)
    return sum(each) + kit.s(ASIDE) * (len(row) - 1)


def _fact_pen(kit: DrawContext) -> Pen:
    return kit.pen(Face.SEMI, FACT, kit.look.theme.text_on_table.plain)


def _step(pen: Pen) -> float:
    return pen.px * LINE
