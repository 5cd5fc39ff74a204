"""The cloth of the statistics: form or accuracy as curves, or game by game until there are any."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from math import ceil, floor
from typing import Final

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.curves import Line, LinesPlan, draw_grid, draw_lines
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    Col,
    Control,
    Fitted,
    FitWidth,
    Gap,
    Grow,
    Pad,
    Part,
    Picture,
    Row,
    Spring,
    Stack,
    draw_tree,
)
from pidro_desktop.render.widgets.text_parts import Ink, Text, line, luck_ink, on_wood
from pidro_desktop.render.widgets.widget import Button, Style
from pidro_desktop.scenes.shell.dates import day_of, day_this_year
from pidro_desktop.scenes.shell.player_text import level_sentence, little
from pidro_desktop.scenes.shell.screen import Felt
from pidro_desktop.scenes.statistics.sheet import (
    TABS,
    FigureControl,
    FigureSpot,
    PageName,
    draw_dot,
    share,
)
from pidro_desktop.statistics.background import Progress
from pidro_desktop.statistics.figures import Figures
from pidro_desktop.statistics.form import ROLLING, Few, Form
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.tr import AnyText, join_sentences, number, percent, tr, trn

PEOPLE: Final = "people"
PEOPLE_NAME: Final = tr("People", "button")
CLOTH_PAGES: Final = {"form": tr("Your form"), "accuracy": tr("Accuracy", "heading")}
TODAY: Final = tr("today", "right end of a chart")
NO_LUCK: Final = tr(
    "Luck is measured as chance to win, which is known only for Finnish Pidro and "
    "the SÖU tournament rules."
)
NO_ACCURACY: Final = tr(
    "Accuracy needs five of the last 20 games with enough at stake, all with the same rules."
)
WON_LINE, FAIR_LINE = (4.6, 8.0), (3.4, 6.5)
"""Units: the width of a curve, and the radius of its last point."""
LARGE, MIDDLE = 42, 30
STEP: Final = 0.1
LEAST: Final = 0.3
"""The values that a chart shows at least from top to bottom."""
AIR: Final = 0.03
LINES: Final = 4
"""Lines of the grid at most; with more, every second one is left out."""
BESIDE, BESIDE_SHARE, BESIDE_LEAST = 212, 0.31, 150
"""Units that the words beside the curves take, the part of the cloth at most, and the least."""


def form_cloth(
    figures: Figures | None,
    page: str,
    drawn: Callable[[], float],
    progress: Progress,
    *,
    aloud: bool,
) -> Part:
    """Return the cloth: its tabs, and below them one of its pages.

    Args:
        figures: the figures, or None while they are read.
        page: one of ``CLOTH_PAGES``. drawn: returns the part of the curves that is drawn.
        progress: how far the reviews have come. aloud: whether the page is read aloud.
    """
    below: Part = Part()
    if figures is not None:
        chart = Chart(figures.form, page, drawn, progress, aloud)
        few = figures.form.few
        below = chart if few is None else Stack([chart, few_part(few, page)])
        games = figures.records.every[-figures.form.games :] if figures.form.games else ()
        if games:
            text = chart.sentence().rstrip(".")
            spot = FigureSpot(FigureControl("form"), text, games, on_cloth=True)
            below = Stack([below, Pad(Control(spot, later=2), 12, 12, 12, 12)])
    names = [
        NameOnCloth(PageName(key, label, opened=key == page, on_cloth=True, size=28), TABS, later=1)
        for key, label in CLOTH_PAGES.items()
    ]
    button = Button(PEOPLE, PEOPLE_NAME, style=Style.WALNUT, size=19, face=Face.SEMI)
    head, people = Row(names, gap=12), Fitted(button, TABS, 96, later=2)
    whole = FitWidth([Row([head, Spring(24), people]), head])  # people where there is room
    return Felt([Pad(whole, 14, 22, 0, 22), Grow(below)])


class NameOnCloth(Control):
    """A tab as wide as its name, if there is room."""

    def width(self, look: Look, room: float) -> float:
        """Return its width."""
        assert isinstance(self.widget, PageName)
        return min(self.widget.wide(look), room / len(CLOTH_PAGES) - look.s(12))


@dataclass
class Chart(Part):
    """The curves, what they end with, and how far back they go.

    Attributes:
        form: the form. page: one of ``CLOTH_PAGES``.
        drawn: returns the part of the curves that is drawn.
        progress: how far the reviews have come. aloud: whether it is read aloud.
    """

    form: Form
    page: str
    drawn: Callable[[], float]
    progress: Progress
    aloud: bool

    def spoken(self) -> Iterator[str]:
        """Yield form or accuracy, and how far the reviews have come."""
        if self.aloud:
            yield self.sentence()
            if self._waits():
                yield f"{self._waits()}."

    def sentence(self) -> str:
        """Return form or accuracy as sentences."""
        return (_spoken_form if self.page == "form" else _spoken_accuracy)(self.form)

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw the curves, if there are any."""
        form = self.form
        if form.few is not None:
            return
        words = min(look.s(BESIDE), max(look.s(BESIDE_LEAST), round(rect.w * BESIDE_SHARE)))
        top, foot = rect.y + look.s(14), rect.bottom - look.s(20) - max(22, look.s(28))
        left, high = look.s(80), foot - top
        chart = Rect(rect.x + left, top, rect.w - left - look.s(26) - words, high)
        beside = pygame.Rect(rect.right - words - look.s(8), top, words, high)
        inks = look.theme.text_on_table
        if self.page == "accuracy":
            found = [point.accuracy for point in form.points]
            values = [None if one is None else one / 100 for one in found]
            lines: tuple[Line, ...] = (Line(runs(values), inks.plain, *WON_LINE, filled=True),)
        else:
            values = [point.won for point in form.points]
            fair = [point.without_luck for point in form.points]
            lines = (
                Line(runs(values), inks.plain, *WON_LINE, filled=True),
                Line(runs(fair), inks.lifetime, *FAIR_LINE),
            )
        known = [value for line in lines for run in line.runs for _, value in run]
        heights: list[float] = []
        if known:
            plan = LinesPlan(chart, *limits(known))
            _draw_axis(canvas, look, plan)
            draw_lines(canvas, look, plan, lines, self.drawn())
            heights = [plan.at(line.runs[-1][-1])[1] for line in lines if line.runs]
        self._draw_ends(canvas, look, chart, beside.right - look.s(18))
        self._draw_words(canvas, look, beside, heights)

    def _waits(self) -> str:
        """Return how far the reviews have come, if they go on."""
        return working(self.progress) if self.progress.done < self.progress.games else ""

    def _words(self) -> list[Part]:
        """Return what is said beside the curves: the last values, and remarks."""
        form, last, waits = self.form, self.form.points[-1], self._waits()
        if self.page == "accuracy":
            if last.accuracy is None:
                return [_remark(waits or NO_ACCURACY)]
            like = level_sentence(form.level) if form.level else ""
            return [_value(percent(round(last.accuracy)), "", LARGE, like), _remark(waits)]
        won = _value(share(last.won), tr("won", "share of games"), LARGE)
        if last.without_luck is None:
            return [won, _remark(waits if form.has_luck else NO_LUCK)]
        fair = share(min(1.0, max(0.0, last.without_luck)))
        name = tr("without luck", "share of games won")
        return [won, _value(fair, name, MIDDLE, waits, luck_ink)]

    def _draw_ends(self, canvas: Canvas, look: Look, chart: Rect, last: int) -> None:
        """Draw how far back the chart goes, and that it ends today: up to ``last`` if need be."""
        pen = look.pen(Face.SEMI, 17, look.theme.text_on_table.plain)
        form, y = self.form, chart.bottom + look.s(22)
        if len(form.points) > 1:
            count = form.total - form.points[0].place
            ago = trn("{n} game ago", "{n} games ago", count)
            look.text.put_fitted(canvas, ago, (chart.x, y), pen, chart.w * 0.58)
        at, room = (chart.right, y), chart.w * 0.38
        if look.text.width(_end_of(form), pen) > room:
            at, room = (last, y), room + last - chart.right
        look.text.put_fitted(canvas, _end_of(form), at, pen, room, anchor="right")

    def _draw_words(
        self, canvas: Canvas, look: Look, room: pygame.Rect, heights: Sequence[float]
    ) -> None:
        """Draw the last values as large words, each near the end of its curve and below the last.

        Args:
            canvas: the canvas. look: the look. room: the room of the words.
            heights: where the curves end, in pixels from the top of the window.
        """
        y = heights[0] - look.s(46) if heights else room.y + look.s(10)
        y = min(max(y, room.y), room.centery - look.s(24))
        for place, part in enumerate(self._words()):
            if place and place < len(heights):
                y = max(y, min(heights[place] - look.s(4), room.bottom - look.s(64)))
            high = round(part.height(look, room.w))
            draw_tree(part, canvas, look, pygame.Rect(room.x, round(y), room.w, high))
            y += high + look.s(12)


def _value(value: str, name: AnyText, size: float, remark: str = "", tint: Ink = on_wood) -> Part:
    """Return a large value with its name beside it, or below it, and a remark."""
    large, small = line(value, size, tint, Face.SERIF_BOLD), line(name, 20, on_wood)
    both = FitWidth([Row([large, Gap(10), Pad(small, top=8)]), Col([large, small])])
    return Col([both, _remark(remark)])


def _remark(text: AnyText) -> Part:
    return Text(text, Face.SEMI, 18, on_wood, 1.25, lift=0, aloud=False)


def runs(values: Sequence[float | None]) -> tuple[tuple[tuple[float, float], ...], ...]:
    """Return the parts of a curve where its values are known.

    Args:
        values: the values from left to right.

    Returns:
        Parts of points: the share of the width, and the value.
    """
    last = max(1, len(values) - 1)
    found: list[list[tuple[float, float]]] = [[]]
    for place, value in enumerate(values):
        if value is None:
            found.append([])
        else:
            found[-1].append((place / last if len(values) > 1 else 1.0, value))
    return tuple(tuple(run) for run in found if run)


def limits(values: Sequence[float]) -> tuple[float, float]:
    """Return the values at the foot and at the top of a chart, in steps, not too near."""
    low, high = min(values) - AIR, max(values) + AIR
    missing = max(0.0, LEAST - (high - low)) / 2
    low, high = max(0.0, low - missing), min(1.0, high + missing)
    if high - low < LEAST:
        low, high = (max(0.0, high - LEAST), high) if high == 1.0 else (low, low + LEAST)
    return low, high


def grid(low: float, high: float) -> list[float]:
    """Return the values of the lines of the grid between two values."""
    steps = [place / 10 for place in range(ceil(low / STEP - 1e-9), floor(high / STEP + 1e-9) + 1)]
    if len(steps) > LINES + 1:
        steps = [value for value in steps if round(value * 10) % 2 == 0 or value == 0.5]
    return [value for value in steps if low + AIR / 2 <= value]


def _draw_axis(canvas: Canvas, look: Look, plan: LinesPlan) -> None:
    values = grid(plan.low, plan.high)
    draw_grid(canvas, look, plan, values)
    pen = look.pen(Face.SEMI, 17, look.theme.text_on_table.plain)
    for value in values:
        at = (plan.area.x - look.s(12), plan.at((0, value))[1])
        look.text.put(canvas, percent(round(100 * value)), at, pen, anchor="right")


def working(progress: Progress) -> str:
    """Return how far the reviews have come."""
    text = tr("Analysing: {done} of {games} games")
    return text.format(done=number(progress.done), games=number(progress.games))


def _end_of(form: Form) -> str:
    """Return where a chart ends: today, or the date of the last game."""
    last = day_of(form.until)
    today = datetime.now(UTC).isoformat()
    return str(TODAY) if not last or last == day_of(today) else day_this_year(form.until, today)


def _spoken_form(form: Form) -> str:
    """Return the form as sentences."""
    last = form.last
    if last is None:
        return few_text(form.few or Few(), "form")
    text = tr("Of the last {n} games you won {share}.").format(n=ROLLING, share=share(last.won))
    if last.without_luck is None:
        return text
    fair = tr("Without luck it would be {share}.").format(share=share(last.without_luck))
    return f"{text} {fair}"


def _spoken_accuracy(form: Form) -> str:
    """Return the accuracy as sentences."""
    last = form.last
    if last is None:
        return few_text(form.few or Few(), "accuracy")
    if last.accuracy is None:
        return str(NO_ACCURACY)
    text = tr("Accuracy {share}").format(share=percent(round(last.accuracy)))
    return f"{text}. {level_sentence(form.level)}." if form.level else f"{text}."


DOT, BAR = 14, 20
"""Units: the dot of a game that is still to come, and the width of a bar."""
LEAST_BAR: Final = 10
"""Units that a bar is high at least, so that a close game is seen."""
FULL: Final = 30
"""Points of a margin that fill half of the chart, if no game had a larger one."""
BESIDE_BARS, BESIDE_BARS_LEAST = 44, 8
"""Units beside the chart, and where the numbers of its bars need some of that."""
DOTS: Final = 7
"""Units from one game that is still to come to the next, at least."""
NO_REVIEW: Final = tr("No game has been reviewed yet.")


def few_text(few: Few, page: str) -> str:
    """Return what can be told without a curve, as sentences."""
    return " ".join(_lines(few, page))


def _lines(few: Few, page: str) -> list[str]:
    """Return what is told, and when there will be a curve."""
    # tr: In the statistics, of a chart
    curve = trn("A curve needs {n} game.", "A curve needs {n} games.", ROLLING)
    if page == "accuracy":
        return [_accuracy(few), curve]
    games = len(few.margins)
    if not games:
        return [str(tr("Your games will show here, each as a bar.")), curve]
    won = trn(
        "You won {won} of {n} game.",
        "You won {won} of {n} games.",
        games,
        won=number(sum(few.results)),
    )
    return [won, curve]


def _accuracy(few: Few) -> str:
    """Return the accuracy so far, and the level that it resembles."""
    if few.tally is None:
        return str(NO_REVIEW)
    if few.level is None:
        return little(few.tally)
    found = trn(
        "Accuracy {share} in {n} reviewed game.",
        "Accuracy {share} in {n} reviewed games.",
        few.reviewed,
        share=percent(round(few.tally.accuracy or 0.0)),
    )
    return str(join_sentences(found, f"{level_sentence(few.level)}."))


def few_part(few: Few, page: str) -> Part:
    """Return a bar for each game, up if it was won; or a dot for each, filled if reviewed."""
    draw = partial(_draw_reviewed if page == "accuracy" else _draw_bars, few)
    first, second = _lines(few, page)
    parts = [
        Grow(Pad(Picture(draw, 0), right=BESIDE_BARS, left=BESIDE_BARS)),
        line(first, 24, on_wood, Face.SERIF, "centre"),
        line(second, 18, on_wood, anchor="centre"),
    ]
    return Pad(Col(parts), 8, 16, 16, 16)


def _draw_bars(few: Few, canvas: Canvas, look: Look, area: pygame.Rect) -> None:
    """Draw the margins as bars above and below the middle, and a dot for each game to come."""
    team, inks = look.theme.team, look.theme.text_on_table
    pen = look.pen(Face.SEMI, 16, inks.plain)
    words = [f"+{number(margin)}" if margin > 0 else number(margin) for margin in few.margins]
    widest = max((look.text.width(one, pen) for one in words), default=0)
    area, step, apart = _spread(look, area, widest, len(words))
    wide = min(look.s(BAR), round(area.w / ROLLING * 0.7))
    room = area.h / 2 - look.s(24)
    most = max(FULL, *(abs(margin) for margin in few.margins), 0)
    line = (area.x, area.centery, area.w, max(1, look.s(1)))
    look.fill(canvas, line, 0, inks.plain_soft, opacity=0.5)
    for place, (margin, up, said) in enumerate(zip(few.margins, few.results, words, strict=True)):
        x = round(area.x + (place + 0.5) * step)
        high = max(look.s(LEAST_BAR), round(room * abs(margin) / most))
        bar = (x - wide // 2, area.centery - (high if up else 0), wide, high)
        look.fill(canvas, bar, wide / 4, team.us if up else team.them)
        y = area.centery + (-1 if up else 1) * (high + look.s(12))
        text, fitted = look.text.fit(said, pen, step)
        if text == said:  # a part of a number is none
            look.text.put(canvas, text, (x, y), fitted, anchor="centre")
    side = min(look.s(DOT), wide, round(apart * 0.7))
    for place in range(ROLLING - len(words)):
        x = round(area.x + len(words) * step + (place + 0.5) * apart)
        at = x - side // 2, area.centery - side // 2
        draw_dot(canvas, look, at, side, (look.theme.ground.shadow, inks.plain_soft), 0.25)


def _spread(
    look: Look, area: pygame.Rect, widest: int, games: int
) -> tuple[pygame.Rect, float, float]:
    """Return the chart, and the way from one bar to the next, and from one dot to the next.

    That is the same, unless the ``widest`` number needs more: then the dots are closer together.
    """
    step, wanted, coming = area.w / ROLLING, widest + look.s(4), ROLLING - games
    if not games or wanted <= step:
        return area, step, step
    area = area.inflate(2 * look.s(BESIDE_BARS - BESIDE_BARS_LEAST), 0)
    room = (area.w - coming * look.s(DOTS)) / games
    step = max(area.w / ROLLING, min(wanted, room))
    return area, step, (area.w - games * step) / max(1, coming)


def _draw_reviewed(few: Few, canvas: Canvas, look: Look, area: pygame.Rect) -> None:
    """Draw the accuracy large, and a dot for each game, filled if it was reviewed."""
    inks, ground = look.theme.text_on_table, look.theme.ground
    y = area.centery
    if few.tally is not None and few.level is not None:
        pen = look.pen(Face.SERIF_BOLD, 48, inks.plain)
        at = (area.centerx, area.centery - look.s(20))
        look.text.put(canvas, percent(round(few.tally.accuracy or 0.0)), at, pen, anchor="centre")
        y = area.centery + look.s(34)
    step = area.w / ROLLING
    side = min(look.s(BAR), round(step * 0.75))
    for place in range(ROLLING):
        at = round(area.x + (place + 0.5) * step - side / 2), round(y - side / 2)
        fill, opacity = (inks.plain, 1.0) if place < few.reviewed else (ground.shadow, 0.25)
        draw_dot(canvas, look, at, side, (fill, inks.plain), opacity)
