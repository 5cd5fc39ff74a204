"""The large paper with streaks and records, also of evenings, which are played apart from games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import Col, Control, Grow, Pad, Part, Placed, evenly
from pidro_desktop.scenes.shell.dates import date_of, day_of
from pidro_desktop.scenes.statistics.sheet import (
    FigureControl,
    FigureSpot,
    draw_dot,
    draw_heading,
    opening,
    signed,
)
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
INSIDE: Final = 26
STREAK, DOTS, ROWS = 88, 126, 164
"""Units from the top of the paper: the middle of the streak, of the dots, and the first row."""
NUMBER: Final = 102
"""Units from the paper's left edge to the right end of the numbers, where there is room."""
LINE: Final = 1.4
DOT, LOWER = 16, 7
"""Units: a dot, and how much lower that of a game lost is."""


def record_paper(found: Records, more: Sequence[Part] = ()) -> Part:
    """Return the streak, the last games as dots, and the records; ``more`` rows follow."""
    rows = [
        opening(row, "record", place, row.sentence(), row.games)
        for place, row in enumerate(record_rows(found))
    ]
    return Col([Streaks(found), Grow(Pad(Col(evenly([*rows, *more])), right=12, left=12))])


@dataclass
class Streaks(Part):
    """The streak of the moment, and the last games as dots.

    Won ones are filled and high, lost ones open and low, so that no colour is needed.
    """

    found: Records

    def height(self, look: Look, width: float) -> float:
        """Return its height."""
        return look.s(ROWS)

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay the controls that open the games of the streak, and the last games."""
        yield Placed(self, rect)
        found, s = self.found, look.s
        now = found.now.games if found.now is not None else ()
        middle, left, wide = rect.y + s(DOTS - 14), rect.x + s(12), rect.w - 2 * s(12)
        high = max(44, s(44))
        streak = pygame.Rect(left, middle - high, wide, high)
        dots = pygame.Rect(left, middle, wide, max(44, s(36)))
        last = trn(
            "Of the last {n} game you won {won}.",
            "Of the last {n} games you won {won}.",
            len(found.last),
            won=number(sum(found.last)),
        )
        for where, text, games, place in (
            ("streak", _streak(found.now), now, streak),
            ("last", last.rstrip("."), found.last_games, dots),
        ):
            if games:
                yield Placed(Control(FigureSpot(FigureControl(where), text, games), later=2), place)

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw the heading, the streak, and the dots."""
        found, text, theme = self.found, look.text, look.theme
        draw_heading(canvas, look, rect, str(tr("Streaks and records")), INSIDE)
        left, right = rect.x + look.s(INSIDE), rect.right - look.s(INSIDE)
        soft = look.pen(Face.SEMI, 17, theme.paper.ink_soft)
        y, count = rect.y + look.s(STREAK), len(found.last)
        last = tr("the last {n}", "games").format(n=number(count)) if count > 1 else ""
        room = (right - left) * 0.4
        aside = text.put_fitted(canvas, last, (right, y), soft, room, anchor="right")
        ink = theme.team.us_ink if found.now is not None and found.now.won else theme.paper.ink
        pen = look.pen(Face.SERIF_BOLD, 32, ink)
        room = right - left - aside - look.s(10)
        text.put_fitted(canvas, _streak(found.now), (left, y), pen, room)
        self._draw_dots(canvas, look, (left, rect.y + look.s(DOTS)), right - left)

    def _draw_dots(self, canvas: Canvas, look: Look, at: tuple[int, int], wide: int) -> None:
        """Draw the last games; with fewer, there is room for the others at the right."""
        paper, us = look.theme.paper, look.theme.team.us_ink
        step = (wide - look.s(DOT)) / (ROLLING - 1)
        side = min(look.s(DOT), max(4, round(step * 0.86)))
        for place, won in enumerate(self.found.last):
            top = round(at[1] - side / 2 + (0 if won else look.s(LOWER)))
            inks = (us, us) if won else (paper.slip_bottom, paper.ink_old)
            draw_dot(canvas, look, (at[0] + round(place * step), top), side, inks)


@dataclass
class RecordRow(Part):
    """One row: a number, what it counts, and a note; the games that it is made of.

    Attributes:
        ours: whether the number has the colour of one's own side.
        strong: whether the line above it is thicker.
    """

    number: str
    what: str
    note: str = ""
    games: tuple[int, ...] = ()
    ours: bool = False
    strong: bool = False

    def sentence(self) -> str:
        """Return the record as a sentence."""
        return record_sentence(self.number, self.what, self.note)

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw the line above it, the number, and the words beside that."""
        s, theme, text = look.s, look.theme, look.text
        line, inset = theme.paper.line, s(INSIDE - 12)
        thin = max(1, round(LINE * look.u * (1.4 if self.strong else 1)))
        look.fill(canvas, (rect.x + inset, rect.y, rect.w - 2 * inset, thin), 0, line)
        y, left = rect.centery, rect.x - s(12) + s(NUMBER)
        ink = theme.team.us_ink if self.ours else theme.paper.ink
        pen = look.pen(Face.SERIF_BOLD, min(38.0, rect.h / look.u * 0.5), ink)
        room = left - rect.x - inset
        text.put_fitted(canvas, self.number, (left, y), pen, room, anchor="right")
        x, room = left + s(22), rect.right - s(10) - left - s(22)
        what = look.pen(Face.SEMI, 20, theme.paper.ink)
        note = look.pen(Face.SEMI, 17, theme.paper.ink_soft)
        apart = (what.px + note.px) * 0.37 if self.note else 0
        text.put_fitted(canvas, self.what, (x, y - apart), what, room)
        text.put_fitted(canvas, self.note, (x, y + apart), note, room)


def record_rows(found: Records) -> Sequence[RecordRow]:
    """Return the rows; a record that there is not has a dash."""
    dash, streak, bid, win, deal = "–", found.longest, found.bid, found.win, found.deal
    rows = [RecordRow(dash, str(LONGEST_STREAK)), RecordRow(dash, str(HIGHEST_BID))]
    rows += [RecordRow(dash, str(LARGEST_WIN)), RecordRow(dash, str(BEST_DEAL))]
    if streak:
        text, ended = number(streak.length), day_of(streak.ended_at)
        rows[0] = RecordRow(text, str(LONGEST_STREAK), ended, streak.games, ours=True)
    if bid:
        note = str(IN_SUIT.get(bid.suit, "")) if bid.count == 1 else _times(bid.count)
        rows[1] = RecordRow(number(bid.bid), str(HIGHEST_BID), note, bid.games)
    if win:
        score = join_text(tr(" to ", "between scores"), map(number, win.totals))
        rows[2] = RecordRow(signed(win.points), str(LARGEST_WIN), score, win.games)
    if deal:
        times = _times(deal.count)
        rows[3] = RecordRow(number(deal.points), str(BEST_DEAL), times, deal.games)
    # tr: under a large number, which is not repeated
    word = trn("game", "games", found.games)
    won = trn("{n} won", "{n} won", found.won)
    rows.append(RecordRow(number(found.games), word, won, found.every))
    rows[0].strong = True
    return rows


def record_sentence(value: str, what: str, note: str = "") -> str:
    """Return a record as a sentence."""
    text = tr("{name}: {value}", "a record").format(name=capitalize_first(what), value=value)
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


@dataclass
class SaidRow(RecordRow):
    """A row that opens no games, and is read aloud by itself."""

    def spoken(self) -> Iterator[str]:
        """Yield the record as a sentence."""
        yield f"{self.sentence()}."


def evenings_of(history: History) -> Sequence[EveningPlayed]:
    """Return the evenings of the book; none if they cannot be read."""
    try:
        return EveningBook(history).all()
    except StorageError:
        return ()


def evening_rows(evenings: Sequence[EveningPlayed]) -> list[RecordRow]:
    """Return the row of the best evening, with all cups; none without an evening that counts."""
    rows: list[RecordRow] = []
    sat = evening_figures(evenings)
    for best in best_evenings(evenings, most=1):
        # tr: A record, after its points: one evening, or the best one of several
        what = trn("best evening", "best of {n} evenings", sat.played)
        if sat.cups:
            cups = trn("{n} cup", "{n} cups", sat.cups)
            what = WITH_CUPS.format(best=what, cups=cups)
        day = date_of(date.fromisoformat(best.day))
        note = PLACE_AND_DAY.format(place=number(best.place), day=day)
        rows.append(SaidRow(signed(best.points), what, note, ours=best.points > 0))
    return rows
