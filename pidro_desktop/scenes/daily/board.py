"""The walnut board of a day: its cards face down, or its result in pegs, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from functools import partial
from typing import Final

import pygame

from pidro_desktop.daily.dailies import Dailies
from pidro_desktop.daily.fair_par import fair_of, fair_par
from pidro_desktop.daily.share import (
    Square,
    place_line,
    result_line,
    run_line,
    share_text,
    signed,
    squares,
    title_line,
)
from pidro_desktop.render import daily
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.clipboard import copy
from pidro_desktop.render.daily import HOLES, ROW, draw_pegs
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.paper import draw_sheet
from pidro_desktop.render.table_ui.draw_context import corner
from pidro_desktop.render.table_ui.table_text import SUIT_SIGNS
from pidro_desktop.render.text import Colour, Face
from pidro_desktop.render.theme import Theme
from pidro_desktop.render.widgets.parts import (
    ByWidth,
    Col,
    Control,
    Fit,
    Gap,
    Grid,
    Grow,
    Over,
    Pad,
    Part,
    Picture,
    Row,
    Sized,
    Split,
    Spring,
    evenly,
)
from pidro_desktop.render.widgets.text_parts import (
    Ink,
    Line,
    Text,
    ink,
    line,
    of_team,
    old,
    on_wood,
    soft,
    soft_on_wood,
)
from pidro_desktop.render.widgets.widget import Button, Style
from pidro_desktop.scenes.daily import daily_text as words
from pidro_desktop.scenes.daily.daily_text import LETTERS, date_text, week_of
from pidro_desktop.scenes.shell.context import OPEN_ELSEWHERE
from pidro_desktop.storage.books.daily_book import DailyResult
from pidro_desktop.tr import AnyText, capitalize_first, number, tr

PLAY, REVIEW, AGAIN, PLACE = "play", "review", "again", "place"
CARDS, CARD, CARD_STEP, CARD_TURN = 9, 88, 38, 4.2
DISC, LEAST_DISC = 48, 36
"""Units of the trump's disc, and pixels at least."""
BUTTON: Final = 56
SHARE: Final = 0.52
"""How much of its row a button takes with words beside it."""


def board(
    dailies: Dailies,
    day: date,
    today: date,
    since: Callable[[], float | None],
    *,
    read_only: bool,
    stacked: bool = False,
    at_home: Iterable[str] = (),
) -> Part:
    """Return the board of a day.

    Args:
        dailies: the dailies of the player.
        day: the day. today: the day that it is.
        since: returns the seconds since its deal came back from the table; None if nothing moves.
        read_only: whether nothing may be played in this copy of the program.
        stacked: whether its buttons lie below each other, with what is said of them.
        at_home: who is not among the people with whom a result is compared.
    """
    result, waiting = dailies.results.get(day), dailies.waiting.get(day)
    deal = result.deal if result is not None else waiting
    title: list[Part] = [Grow(Line(date_text(day, today), Face.SERIF, 28, on_wood, lift=0))]
    if deal is None:
        shown: Part = Picture(_draw_backs, 0)
    else:
        disc = partial(_draw_disc, deal.trump)
        title += [Gap(12), Picture(disc, DISC, DISC, least=LEAST_DISC)]
        par = None if result is None else result.par
        lines = _verdict(result, at_home), words.story(deal)
        net = result.net if result is not None else deal.net
        shown = _result((net, par), lines, since)
    upper = Col([Sized(Row(title), high=DISC, least=lambda _look: LEAST_DISC), Grow(shown)])
    lower = _buttons(dailies, day, today, read_only=read_only, stacked=stacked)
    return Over(
        draw_walnut,
        Pad(
            Col([Grow(Pad(upper, right=28, left=28)), Pad(lower, right=24, left=24)]),
            top=16,
            bottom=20,
        ),
    )


def is_placed(dailies: Dailies, day: date) -> bool:
    """Return whether the result of a day has a place among the people."""
    result = dailies.results.get(day)
    return result is not None and fair_of(result) is not None


def _verdict(result: DailyResult | None, at_home: Iterable[str]) -> str:
    """Return the place of a result among the people, or else how it compares with par."""
    if result is None:
        return ""
    place = place_line(result, at_home)
    return capitalize_first(place) if place else words.verdict(result.over_par)


def _buttons(dailies: Dailies, day: date, today: date, *, read_only: bool, stacked: bool) -> Part:
    """Return what can be done with a day, the primary button first, and what is said of it."""
    if dailies.is_played(day):
        return _again(placed=is_placed(dailies, day), stacked=stacked)
    label = tr("Play today’s deal") if day == today else tr("Play this deal")
    label = tr("Resume this deal") if dailies.is_begun(day) else label
    why = OPEN_ELSEWHERE if read_only else ""
    play = Control(Button(PLAY, label, style=Style.PRIMARY, size=24, tail="play", why=why), BUTTON)
    text = waits_text(dailies, day, today)
    said = Text(text, Face.SEMI, 19, soft_on_wood, lift=0, aloud=False)
    return Col([said, play], gap=10) if stacked else Split(play, Sized(said, high=0), SHARE, 20)


def _again(*, placed: bool, stacked: bool) -> Part:
    """Return the buttons of a deal that was played: with ``placed`` also one for the place."""
    fun = tr("for fun")
    review = Button(REVIEW, tr("Review", "button"), style=Style.PRIMARY, size=23)
    again = Button(AGAIN, words.AGAIN, size=23)
    place = [Control(Button(PLACE, words.YOUR_PLACE, size=23), BUTTON)] if placed else []
    made = [Control(review, BUTTON), *place, Control(again, BUTTON, note=fun)]
    said = [] if placed else [line(fun, 19, soft_on_wood)]
    return Col(made, gap=14) if stacked else Row([*evenly(made), *said], gap=14)


def waits_text(dailies: Dailies, day: date, today: date) -> AnyText:
    """Return what there is to know of a day that is not played yet."""
    if dailies.is_begun(day):
        return tr("Your cards wait where you left them.")
    if fair_par(day) is not None and day == today:
        return words.THEY_WAIT
    return tr("The same cards for everyone.") if day == today else tr("Past days get a grey stamp.")


def draw_walnut(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw a walnut board with its shadow."""
    u = look.u
    look.shapes.shadow(rect.size, 16 * u, 8 * u, 0.5, drop=6 * u).put(canvas, *rect.topleft)
    look.shapes.walnut(rect.size, u, radius=16).put(canvas, *rect.topleft)


def _draw_disc(trump: str, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw the trump suit of a deal that is over."""
    theme, side = look.theme, rect.height
    body = (
        f'<circle cx="24" cy="24" r="23" fill="{hexed(theme.attention.brass)}"/>'
        f'<circle cx="24" cy="24" r="20.4" fill="{hexed(theme.paper.paper)}"/>'
    )
    middle = rect.right - side / 2, rect.y + side / 2
    disc = look.shapes.drawn("trump disc", (side, side), body, (48, 48))
    disc.put(canvas, *corner(middle, (side, side)))
    name = SUIT_SIGNS[trump]
    sign = emblem(name, max(12, round(side * 28 / DISC)), look.cards.suit_ink(name))
    canvas.put(sign, corner(middle, sign.get_size()))


def _draw_backs(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw the nine cards of the player, face down."""
    width = min(look.s(CARD), round(rect.height / 1.75))
    x, y = rect.x + rect.width / 2, rect.y + rect.height / 2 - width * 0.04
    for place in range(CARDS):
        off = place - CARDS // 2
        at = x + off * CARD_STEP * width / CARD, y + abs(off) ** 1.8 * 1.6 * width / CARD
        angle = -off * CARD_TURN
        for image in (look.cards.shadow(width, angle=angle), look.cards.back(width, angle)):
            image.put(canvas, at)


def _result(
    points: tuple[int, int | None], lines: tuple[str, str], since: Callable[[], float | None]
) -> Part:
    """Return the pegs of the player and of par, the verdict, and the story of the deal."""
    holes = max(HOLES, *(abs(made or 0) for made in points))
    names = tr("You", "whose points"), tr("Champion", "whose points")
    tints, inks = (of_team("us"), _brass), (on_wood, soft_on_wood)
    pegs = [
        line(words.WORKING, 20, soft_on_wood)
        if made is None
        else Picture(partial(_draw_row, made, holes, tint, since), ROW, least=24)
        for made, tint in zip(points, tints, strict=True)
    ]
    numbers = [
        line("" if made is None else signed(made), 30, tint, Face.SERIF_BOLD, "right")
        for made, tint in zip(points, tints, strict=True)
    ]
    whose = Grid([line(*row) for row in zip(names, (20, 20), inks, strict=True)], 1)
    row = [whose, Gap(16), Grow(Grid(pegs, 1)), Gap(12), Grid(numbers, 1)]
    below = [line(lines[0], 36, on_wood, Face.SERIF), line(lines[1], 20, soft_on_wood)]
    table = Grow(Row(row, stretch=True), most=24, share=0.4)
    return Col([Spring(share=0.1), table, Spring(share=0.4), *below, Spring()])


def _brass(theme: Theme) -> Colour:
    return theme.attention.brass_lit


def _gold(theme: Theme) -> Colour:
    return theme.attention.brass_dark


def _draw_row(
    made: int,
    holes: int,
    tint: Ink,
    since: Callable[[], float | None],
    canvas: Canvas,
    look: Look,
    rect: pygame.Rect,
) -> None:
    now, area = since(), rect.copy()
    area.height = max(look.s(ROW), 24)
    area.centery = rect.centery
    there = made if now is None else daily.pegs(now, made)
    draw_pegs(canvas, look, area, there, holes, tint(look.theme))


COPY: Final = "copy"
SAID: Final = 2.0
"""Seconds for which the button says that the text was copied."""
COIN, COIN_STEP = 24, 29
SQUARE, SQUARE_STEP = 20, 24


def streak(dailies: Dailies, today: date) -> Part:
    """Return the number of days in a row, and a coin for each day of this week."""
    played = {day for day, result in dailies.results.items() if result.on_time}
    run = dailies.streak(today)
    week = [
        Col(
            [
                Picture(partial(_draw_coin, day in played), COIN, least=18),
                line(LETTERS[day.weekday()], 17, ink if day <= today else soft, anchor="centre"),
            ],
            gap=6,
        )
        for day in week_of(today)
    ]
    days = ByWidth(partial(_days, Row(evenly(week))))
    label = line(words.days_in_a_row(run), 21, anchor="centre")
    tries = [
        [line(number(run), size, _gold, Face.SERIF_BOLD, "centre"), label] for size in (84, 60, 42)
    ]
    columns = [Col([Spring(share=0.5), *parts, Spring(8), days]) for parts in tries]
    return Over(draw_sheet, Pad(Fit(columns), 6, 8, 10, 8))


def _days(week: Part, look: Look, width: float) -> Part:
    """Return the days of a week, no further apart than they should be."""
    wide = min(7 * COIN_STEP, width / look.u)
    return Row([Spring(share=0.5), Sized(week, wide=wide), Spring()])


def _draw_coin(on: bool, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    theme, side = look.theme, min(rect.height, round(rect.width * 0.86))
    fill = theme.attention.turn_plate_bottom if on else theme.review.trough
    rim = theme.attention.brass_dark if on else theme.review.missing
    body = (
        f'<circle cx="12" cy="12" r="11" fill="{hexed(fill)}" stroke="{hexed(rim)}" '
        'stroke-width="1.6"/>'
    )
    made = look.shapes.drawn(f"day coin {on}", (side, side), body, (24, 24))
    made.put(canvas, *corner(rect.center, (side, side)))
    if on:
        tick = emblem("tick", max(8, round(side / 2)), theme.paper.ink)
        canvas.put(tick, corner(rect.center, tick.get_size()))


class Copied:
    """What the button of a slip says for a moment, once it was pressed."""

    def __init__(self) -> None:
        self.said = ""
        self.left = 0.0

    def copy(self, result: DailyResult, run: int, at_home: Iterable[str]) -> None:
        """Copy the lines of a result."""
        done = copy(share_text(result, run, at_home))
        self.said, self.left = str(tr("Copied") if done else tr("Could not be copied")), SAID

    def pass_time(self, dt: float) -> bool:
        """Let time pass; return whether the button has its name again."""
        self.left, was = max(0.0, self.left - dt), self.left
        self.said = self.said if self.left else ""
        return was > 0 and not self.left


def slip(result: DailyResult | None, run: int, said: str, at_home: Iterable[str] = ()) -> Part:
    """Return the lines to share, and the button that copies them.

    Args:
        result: what they are of; without one, the slip says what it is for.
        run: how many days in a row that day ended.
        said: what the button says instead of its name, for a moment.
        at_home: who is not among those with whom it is compared.
    """
    button = Button(COPY, said or str(tr("Copy to share")), size=21)
    if result is None:
        button.enabled, button.why, button.on_paper = False, tr("Play a deal first."), True
    shown = _lines(result, run, at_home) if result is not None else _purpose()
    below = Pad(Control(button, 50, later=1), right=18, bottom=16, left=18)
    return Over(draw_sheet, Col([Grow(Pad(shown, 14, 22, 8, 22)), below]))


def _lines(result: DailyResult, run: int, at_home: Iterable[str]) -> Part:
    """Return the lines that are copied, with the squares below the second."""
    first, last = (
        (title_line(result), result_line(result)),
        (place_line(result, at_home), run_line(run)),
    )
    return Col(
        [
            *(line(text, 22, face=Face.BOLD) for text in first),
            Picture(partial(_draw_squares, squares(result.net, result.par)), SQUARE, least=12),
            *(line(text, 20, old) for text in last if text),
        ],
        loosest=10,
    )


def _purpose() -> Part:
    """Return what the slip is for and what par is, those sentences that have room."""
    said = [
        Text(text, Face.SEMI, 19, old, 1.28, lift=0, air=8, aloud=False) for text in words.PURPOSE
    ]
    return Fit([Col(said[:count]) for count in range(len(said), -1, -1)])


def _draw_squares(found: Sequence[Square], canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    review, brass = look.theme.review, look.theme.attention
    colours: Final = {
        Square.PAR: (review.best_top, review.best_bottom),
        Square.ABOVE: (brass.brass, brass.brass_dark),
        Square.MISSING: (review.trough, review.missing),
    }
    side = min(look.s(SQUARE), round(rect.width / 14 * SQUARE / SQUARE_STEP))
    for place, square in enumerate(found):
        fill, rim = colours[square]
        at = rect.x + place * side * SQUARE_STEP / SQUARE, rect.y, side, side
        look.fill(canvas, at, side / 4, fill, rim=rim, thick=max(1.0, 1.2 * look.u))
