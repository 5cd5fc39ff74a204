"""The large paper with streaks and records, also of evenings, which are played apart from games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from functools import partial
from typing import Final

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.paper import paper_line
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    Col,
    Gap,
    Grow,
    Pad,
    Part,
    Picture,
    Row,
    Sized,
    evenly,
)
from pidro_desktop.render.widgets.text_parts import Ink, ink, line, of_team, soft
from pidro_desktop.scenes.shell.dates import date_of, day_of
from pidro_desktop.scenes.statistics.sheet import draw_dot, heading, opening, signed
from pidro_desktop.statistics.form import ROLLING
from pidro_desktop.statistics.pastimes import best_evenings, evening_figures
from pidro_desktop.statistics.records import Records, Streak
from pidro_desktop.storage.books.evening_book import EveningBook, EveningPlayed
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import History
from pidro_desktop.tr import AnyText, capitalize_first, join_text, number, tr, trn

LONGEST_STREAK: Final = tr("longest winning streak")
HIGHEST_BID: Final = tr("highest bid made")
LARGEST_WIN: Final = tr("largest win")
BEST_DEAL: Final = tr("points in one deal")
IN_SUIT: Final[dict[str, AnyText]] = {
    "S": tr("in spades", "a bid was made"),
    "H": tr("in hearts", "a bid was made"),
    "D": tr("in diamonds", "a bid was made"),
    "C": tr("in clubs", "a bid was made"),
}
NONE: Final = "–", "", ()
OURS: Final = of_team("us", paper=True)
"""The colour of numbers of one's own side."""
INSIDE: Final = 26
NUMBER: Final = 76
"""Units that the number of a record takes."""
DOT, LOWER = 16, 7
"""Units: a dot, and how much lower that of a game lost is."""


def record_paper(found: Records, more: Sequence[Part] = ()) -> Part:
    """Return the streak, the last games as dots, and the records; ``more`` rows follow."""
    count, now = len(found.last), found.now
    last = tr("the last {n}", "games").format(n=number(count)) if count > 1 else ""
    won = trn(
        "Of the last {n} game you won {won}.",
        "Of the last {n} games you won {won}.",
        count,
        won=number(sum(found.last)),
    )
    tint = OURS if now is not None and now.won else ink
    name = line(_streak(now), 32, tint, Face.SERIF_BOLD)
    first = Row([Gap(14), Grow(name, gives=True), Gap(10), line(last, 17, soft), Gap(14)])
    streak = Sized(first, high=44, least=lambda look: look.target)
    dots = Pad(Picture(partial(_draw_dots, found.last), 36, least=44), right=14, left=14)
    games = now.games if now is not None else ()
    above = [
        opening(streak, "streak", 0, _streak(now), games),
        opening(dots, "last", 0, won, found.last_games),
    ]
    rows = Col(evenly([*record_rows(found), *more]))
    return Col(
        [
            heading(tr("Streaks and records"), INSIDE),
            Pad(Col(above), right=12, left=12),
            Gap(14),
            Grow(Pad(rows, right=12, left=12)),
        ]
    )


def _draw_dots(last: Sequence[bool], canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw the last games as dots; with fewer, there is room for the others at the right.

    Won ones are filled and high, lost ones open and low, so that no colour is needed.
    """
    paper, us = look.theme.paper, look.theme.team.us_ink
    step = (rect.width - look.s(DOT)) / (ROLLING - 1)
    side = min(look.s(DOT), max(4, round(step * 0.86)))
    for place, won in enumerate(last):
        top = round(rect.centery - side / 2 + (0 if won else look.s(LOWER)))
        inks = (us, us) if won else (paper.slip_bottom, paper.ink_old)
        draw_dot(canvas, look, (rect.x + round(place * step), top), side, inks)


def record_row(value: str, what: AnyText, note: str = "", tint: Ink = ink, said: str = "") -> Part:
    """Return a row below a line: a number, what it counts, and a note; ``said`` is read aloud."""
    words = Col([line(what, 20, said=said), line(note, 17, soft)])
    count = Sized(line(value, 34, tint, Face.SERIF_BOLD, "right"), wide=NUMBER)
    return Col([paper_line(), Grow(Row([Gap(14), count, Gap(22), Grow(words), Gap(10)]))])


def record_rows(found: Records) -> Iterator[Part]:
    """Yield the rows, which open their games; a record that there is not has a dash."""
    streak, bid, win, deal = found.longest, found.bid, found.win, found.deal
    score = join_text(tr(" to ", "between scores"), map(number, win.totals)) if win else ""
    suit = str(IN_SUIT.get(bid.suit, "")) if bid and bid.count == 1 else ""
    rows: list[tuple[AnyText, str, str, tuple[int, ...]]] = [
        (LONGEST_STREAK, number(streak.length), day_of(streak.ended_at), streak.games)
        if streak
        else (LONGEST_STREAK, *NONE),
        (HIGHEST_BID, number(bid.bid), suit or _times(bid.count), bid.games)
        if bid
        else (HIGHEST_BID, *NONE),
        (LARGEST_WIN, signed(win.points), score, win.games) if win else (LARGEST_WIN, *NONE),
        (BEST_DEAL, number(deal.points), _times(deal.count), deal.games)
        if deal
        else (BEST_DEAL, *NONE),
        # tr: under a large number, which is not repeated
        (
            trn("game", "games", found.games),
            number(found.games),
            trn("{n} won", "{n} won", found.won),
            found.every,
        ),
    ]
    for place, (what, value, note, games) in enumerate(rows):
        row = record_row(value, what, note, ink if place or not streak else OURS)
        yield opening(row, "record", place, record_sentence(value, what, note), games)


def record_sentence(value: str, what: AnyText, note: str = "") -> str:
    """Return a record as a sentence."""
    text = tr("{name}: {value}", "a record").format(name=capitalize_first(str(what)), value=value)
    return f"{text}, {note}" if note else text


def _streak(now: Streak | None) -> str:
    """Return the streak of the moment."""
    if now is None:
        return str(tr("No games yet"))
    if now.length == 1:
        return str(tr("The last game was won") if now.won else tr("The last game was lost"))
    if now.won:
        return trn("{n} won in a row", "{n} won in a row", now.length)
    return trn("{n} lost in a row", "{n} lost in a row", now.length)


def _times(count: int) -> str:
    """Return how often something happened."""
    return trn("{n} time", "{n} times", count)


# tr: A record: the best of so many evenings, and how many cups were won
WITH_CUPS: Final = tr("{best}, {cups}", "evening")
# tr: Under "best evening": the place from 1 to 8, and the day
PLACE_AND_DAY: Final = tr("place {place}, {day}", "evening")


def evenings_of(history: History) -> Sequence[EveningPlayed]:
    """Return the evenings of the book; none if they cannot be read."""
    try:
        return EveningBook(history).all()
    except StorageError:
        return ()


def evening_rows(evenings: Sequence[EveningPlayed]) -> list[Part]:
    """Return the row of the best evening, with all cups; none without an evening that counts."""
    rows: list[Part] = []
    sat = evening_figures(evenings)
    for best in best_evenings(evenings, most=1):
        # tr: A record, after its points: one evening, or the best one of several
        what = trn("best evening", "best of {n} evenings", sat.played)
        if sat.cups:
            cups = trn("{n} cup", "{n} cups", sat.cups)
            what = WITH_CUPS.format(best=what, cups=cups)
        day = date_of(date.fromisoformat(best.day))
        note = PLACE_AND_DAY.format(place=number(best.place), day=day)
        value, tint = signed(best.points), OURS if best.points > 0 else ink
        rows.append(record_row(value, what, note, tint, f"{record_sentence(value, what, note)}."))
    return rows
