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
    signed,
    squares,
    title_line,
)
from pidro_desktop.render import daily
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.daily import HOLES, ROW, draw_pegs
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.paper import draw_sheet
from pidro_desktop.render.table_ui.draw_context import corner
from pidro_desktop.render.table_ui.table_text import SUIT_SIGNS
from pidro_desktop.render.text import Colour, Face
from pidro_desktop.render.widgets.parts import (
    Col,
    Control,
    Gap,
    Grow,
    Over,
    Pad,
    Part,
    Picture,
    Row,
    Sized,
    Split,
)
from pidro_desktop.render.widgets.text_parts import Line, Text, on_wood, soft_on_wood
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
SHARE: Final = 0.42
"""How much of the row of buttons each of two takes."""
OUT: Final = 4
"""Units that the words beside them may reach beyond the row."""


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
    title: list[Part] = [
        Grow(Sized(Line(date_text(day, today), Face.SERIF, 28, on_wood, lift=0), wide=0))
    ]
    if deal is None:
        shown: Part = Picture(_draw_backs, 0)
    else:
        disc = partial(_draw_disc, deal.trump)
        title += [Gap(12), Picture(disc, DISC, DISC, least=LEAST_DISC)]
        par = None if result is None else result.par
        lines = _verdict(result, at_home), words.story(deal)
        net = result.net if result is not None else deal.net
        shown = Picture(partial(_draw_result, (net, par), lines, since), 0)
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
        review = Button(REVIEW, str(tr("Review", "button")), style=Style.PRIMARY, size=23)
        fun, wide = str(tr("for fun")), SHARE / (1 - SHARE)
        placed = is_placed(dailies, day)
        if stacked or placed:
            return _all_buttons(review, fun, placed=placed, stacked=stacked)
        again = Control(Button(AGAIN, str(words.AGAIN), size=23), BUTTON, wide=wide, note=fun)
        beside = Pad(Picture(partial(_draw_beside, fun), 0), right=-OUT, left=20)
        return Split(Control(review, BUTTON), Row([again, Grow(beside)], stretch=True), SHARE, 14)
    label = tr("Play today’s deal") if day == today else tr("Play this deal")
    label = tr("Resume this deal") if dailies.is_begun(day) else label
    play = Button(PLAY, str(label), style=Style.PRIMARY, size=24, tail="play")
    if read_only:
        play.enabled, play.why = False, str(OPEN_ELSEWHERE)
    text = str(waits_text(dailies, day, today))
    if stacked:
        said = Text(text, Face.SEMI, 19, soft_on_wood, lift=0, aloud=False)
        return Col([said, Control(play, BUTTON)], gap=10)
    beside = Pad(Picture(partial(_draw_beside, text), 0), right=-OUT, left=12.7)
    return Split(Control(play, BUTTON), beside, SHARE * 1.25, 7.3)


def _all_buttons(review: Button, fun: str, *, placed: bool, stacked: bool) -> Part:
    """Return the buttons of a deal that was played: with ``placed`` also one for the place."""
    again = Button(AGAIN, str(words.AGAIN), size=23)
    place = [Control(Button(PLACE, str(words.YOUR_PLACE), size=23), BUTTON)] if placed else []
    made = [Control(review, BUTTON), *place, Control(again, BUTTON, note=fun)]
    if stacked:
        return Col(made, gap=14)
    shares = (0.29, 0.46, 1.0)[-len(made) :]
    return Row([Grow(part, share=share) for part, share in zip(made, shares, strict=True)], gap=14)


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


def _draw_result(
    points: tuple[int, int | None],
    lines: tuple[str, str],
    since: Callable[[], float | None],
    canvas: Canvas,
    look: Look,
    rect: pygame.Rect,
) -> None:
    """Draw the pegs of the player and of par, the verdict, and the story of the deal."""
    inks, text = look.theme.text_on_table, look.text
    large, small = look.pen(Face.SERIF, 36, inks.plain), look.pen(Face.SEMI, 20, inks.plain_soft)
    row = max(look.s(ROW), 24)
    gap = (rect.height - 2 * row - large.px - small.px) / 6
    names = (
        (str(tr("You", "whose points")), look.pen(Face.SEMI, 20, inks.plain), look.theme.team.us),
        (str(tr("Champion", "whose points")), small, look.theme.attention.brass_lit),
    )
    widest = max(text.width(name, pen) for name, pen, _ink in names)
    number = look.pen(Face.SERIF_BOLD, 30, inks.plain)
    end = rect.right - text.width("+28", number) - look.s(12)
    begin = min(rect.x + max(widest, look.s(92)) + look.s(16), rect.x + rect.width // 3)
    holes = max(HOLES, *(abs(made or 0) for made in points))
    now, y = since(), rect.y + gap + row / 2
    for place, made in enumerate(points):
        name, pen, ink = names[place]
        text.put_fitted(canvas, name, (rect.x, y), pen, begin - rect.x - look.s(8))
        if made is None:
            text.put_fitted(canvas, str(words.WORKING), (begin, y), small, rect.right - begin)
        else:
            there = made if now is None else daily.pegs(now, made)
            bar = pygame.Rect(0, 0, round(end - begin), row)
            bar.topleft = round((begin + end) / 2 - bar.width / 2), round(y - row / 2)
            draw_pegs(canvas, look, bar, there, holes, _colours(look, place))
            count = number._replace(colour=ink)
            text.put(canvas, signed(made), (rect.right, y), count, anchor="right")
        y += row + gap
    y += gap * 0.5 + (large.px - row) / 2
    text.put_fitted(canvas, lines[0], (rect.x, y), large, rect.width)
    y += (large.px + small.px) / 2 + gap * 0.6
    text.put_fitted(canvas, lines[1], (rect.x, y), small, rect.width)


def _colours(look: Look, place: int) -> tuple[Colour, Colour]:
    """Return the top and the rim of the pegs in a row."""
    if place:
        return look.theme.attention.brass_lit, look.theme.attention.brass
    red, green, blue = top = look.theme.team.us
    return top, (red * 2 // 3, green * 2 // 3, blue * 2 // 3)


def _draw_beside(text: str, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw what is said beside the buttons, with smaller letters if three lines are too few."""
    pen = look.pen(Face.SEMI, 19, look.theme.text_on_table.plain_soft)
    lines = look.text.wrap(text, pen, rect.width)
    while len(lines) > 3 and pen.px > 16:
        pen = pen._replace(px=pen.px - 1)
        lines = look.text.wrap(text, pen, rect.width)
    step = pen.px * 1.22
    y = rect.y + rect.height / 2 - step * (len(lines) - 1) / 2
    for line in lines:
        look.text.put_fitted(canvas, line, (rect.x, y), pen, rect.width)
        y += step


COPY: Final = "copy"
NUMBER, COIN, COIN_STEP = 84, 24, 29
SQUARE, SQUARE_STEP = 20, 24


def streak(dailies: Dailies, today: date) -> Part:
    """Return the number of days in a row, and a coin for each day of this week."""
    played = frozenset(day for day, result in dailies.results.items() if result.on_time)
    return Picture(partial(_draw_streak, dailies.streak(today), today, played), 0)


def _draw_streak(
    run: int,
    today: date,
    played: frozenset[date],
    canvas: Canvas,
    look: Look,
    area: pygame.Rect,
) -> None:
    theme, text = look.theme, look.text
    draw_sheet(canvas, look, area)
    letter = look.pen(Face.SEMI, 17, theme.paper.ink)
    coin = max(look.s(COIN), 18)
    letters = area.bottom - look.s(16) - letter.px / 2
    coins = letters - letter.px / 2 - look.s(8) - coin / 2
    label = look.pen(Face.SEMI, 21, theme.paper.ink)
    free = coins - coin / 2 - area.y
    px = min(look.px(NUMBER), round((free - label.px * 1.1 - look.s(18)) / 0.95))
    large = look.pen(Face.SERIF_BOLD, NUMBER, theme.attention.brass_dark)._replace(px=max(24, px))
    gap = (free - large.px * 0.72 - label.px) / 3
    x, room = area.centerx, area.width - 2 * look.s(10)
    y = area.y + gap + large.px * 0.36
    text.put_fitted(canvas, number(run), (x, y), large, room, anchor="centre")
    y += large.px * 0.36 + gap * 0.8 + label.px / 2
    text.put_fitted(canvas, words.days_in_a_row(run), (x, y), label, room, anchor="centre")
    step = min(look.s(COIN_STEP), (area.width - look.s(16)) / 7)
    coin = min(coin, round(step * 0.86))
    for place, day in enumerate(week_of(today)):
        middle = x + (place - 3) * step
        _draw_coin(canvas, look, (middle, coins), coin, on=day in played)
        name = letter._replace(colour=theme.paper.ink if day <= today else theme.paper.ink_soft)
        text.put(canvas, str(LETTERS[day.weekday()]), (middle, letters), name, anchor="centre")


def _draw_coin(
    canvas: Canvas, look: Look, middle: tuple[float, float], side: int, *, on: bool
) -> None:
    theme = look.theme
    fill = theme.attention.turn_plate_bottom if on else theme.review.trough
    rim = theme.attention.brass_dark if on else theme.review.missing
    body = (
        f'<circle cx="12" cy="12" r="11" fill="{hexed(fill)}" stroke="{hexed(rim)}" '
        'stroke-width="1.6"/>'
    )
    made = look.shapes.drawn(f"day coin {on}", (side, side), body, (24, 24))
    made.put(canvas, *corner(middle, (side, side)))
    if on:
        tick = emblem("tick", max(8, round(side / 2)), theme.paper.ink)
        canvas.put(tick, corner(middle, tick.get_size()))


def slip(result: DailyResult | None, run: int, said: str, at_home: Iterable[str] = ()) -> Part:
    """Return the lines to share, and the button that copies them.

    Args:
        result: what they are of; without one, the slip says what it is for.
        run: how many days in a row that day ended.
        said: what the button says instead of its name, for a moment.
        at_home: who is not among those with whom it is compared.
    """
    copy = Button(COPY, said or str(tr("Copy to share")), size=21)
    if result is None:
        copy.enabled, copy.why, copy.on_paper = False, str(tr("Play a deal first.")), True
    last = [] if result is None else [place_line(result, at_home), run_line(run)]
    draw = _draw_purpose if result is None else partial(_draw_lines, result, last)
    button = Pad(Control(copy, 50, later=1), right=18, bottom=16, left=18)
    return Over(draw_sheet, Col([Grow(Pad(Picture(draw, 0), right=22, left=22)), button]))


def _draw_lines(
    result: DailyResult, last: Sequence[str], canvas: Canvas, look: Look, area: pygame.Rect
) -> None:
    """Draw the lines that are copied, with the squares below the second."""
    paper, text, room = look.theme.paper, look.text, area.width
    bold = look.pen(Face.BOLD, 22, paper.ink)
    soft = look.pen(Face.SEMI, 20, paper.ink_old)
    head, rest = (title_line(result), result_line(result)), [line for line in last if line]
    side = max(12, min(look.s(SQUARE), round(room / 14 * SQUARE / SQUARE_STEP)))
    rows = len(head) * bold.px + side + len(rest) * soft.px
    loose = (area.height - rows - look.s(24)) / (len(head) + len(rest) + 1)
    gap = max(2.0, min(look.s(15), loose))
    y = area.y + look.s(14) + gap / 2
    for line in head:
        text.put_fitted(canvas, line, (area.x, y + bold.px / 2), bold, room)
        y += bold.px + gap * 0.8
    found = squares(result.net, result.par)
    _draw_squares(canvas, look, found, pygame.Rect(area.x, round(y), room, side))
    y += side + gap
    for line in rest:
        text.put_fitted(canvas, line, (area.x, y + soft.px / 2), soft, room)
        y += soft.px + gap * 0.8


def _draw_purpose(canvas: Canvas, look: Look, area: pygame.Rect) -> None:
    """Write what the slip is for and what par is, those sentences that have room."""
    pen = look.pen(Face.SEMI, 19, look.theme.paper.ink_old)
    y = area.y + look.s(16) + pen.px / 2
    for sentence in map(str, words.PURPOSE):
        lines = look.text.wrap(sentence, pen, area.width)
        if y + pen.px * (1.28 * len(lines) - 0.5) > area.bottom:
            return
        for line in lines:
            look.text.put_fitted(canvas, line, (area.x, y), pen, area.width)
            y += pen.px * 1.28
        y += pen.px * 0.4


def _draw_squares(canvas: Canvas, look: Look, found: Sequence[Square], area: pygame.Rect) -> None:
    review, brass = look.theme.review, look.theme.attention
    colours: Final = {
        Square.PAR: (review.best_top, review.best_bottom),
        Square.ABOVE: (brass.brass, brass.brass_dark),
        Square.MISSING: (review.trough, review.missing),
    }
    side, step = area.height, area.height * SQUARE_STEP / SQUARE
    for place, square in enumerate(found):
        fill, rim = colours[square]
        piece = look.shapes.rounded(
            (side, side), side / 4, (fill, fill), stroke=rim, stroke_width=max(1.0, 1.2 * look.u)
        )
        piece.put(canvas, area.x + place * step, area.y)
